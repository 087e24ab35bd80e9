"""How the messages of a table look: the lobby, the board, the end, and what remains of them afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.components import Option, button, layout, row, select
from bot.custom_id import COMMAND, CustomId
from bot.describe import ranking
from bot.game import RANDOM_SIDE, Game, commitment
from bot.i18n import Words
from bot.labels import action_hint, action_label
from bot.menu import MOST_BUTTONS, Menu, menu_for
from bot.names import in_markdown, plain
from bot.narrate import narrate, question_text
from bot.pictures import Picture
from bot.service import FEWEST
from bot.store import Status
from render import THEMES
from rules import UNDO, SiteKind, legal_actions

__all__ = ["BOARD_FILE", "Shown", "board_layout", "ended_layout", "lobby_layout", "past_layout", "what_happened"]

SHORT_NAME = 14
PRESETS = {"all-a": "AAAAA", "all-b": "BBBBB", "random": RANDOM_SIDE * len(SiteKind)}
BOARD_FILE = "board.png"
RECORD_FILE = "game.jsonl"
GOLD = (201, 154, 60)
TEXT_LENGTH = 1500
"""A message's texts may have 4,000 characters together; nobody reads that many."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message for the table: its layout, and what of it stays when its buttons go."""

    view: ui.LayoutView
    text: str
    alt: str = ""


def command(game: Game, what: str) -> CustomId:
    """Make the custom id of something other than a move."""
    return CustomId(game.id, game.revision, COMMAND + what)


def title(game: Game) -> str:
    """Give the game's name for markdown."""
    return in_markdown(game.name, 60)


def lobby_layout(game: Game) -> Shown:
    """Show who sits at the table and what is agreed."""
    words = game.words
    names = game.names(words)
    seats = [
        words("lobby-host" if seat.user == game.row.host else "lobby-seat", number=number, name=name)
        for number, (seat, name) in enumerate(zip(game.seats, names, strict=True), start=1)
    ]
    seats += [words("lobby-free", number=number) for number in range(len(seats) + 1, game.row.wanted + 1)]
    lines = ["\n".join([words("lobby-title", name=title(game)), *seats]), agreed(game, words)]
    if game.row.status == Status.CANCELLED:
        text = "\n".join([words("lobby-title", name=title(game)), words("lobby-cancelled")])
        new = row(button(CustomId(0, 0, f"{COMMAND}new"), words("button-new-game"), ButtonStyle.success))
        return Shown(layout(ui.TextDisplay(text), new, colour=GOLD), text)
    if FEWEST <= len(game.seats) < game.row.wanted:
        host = next((name for seat, name in zip(game.seats, names, strict=True) if seat.user == game.row.host), "")
        lines.append(words("lobby-can-start", host=host, count=len(game.seats)))
    buttons = row(
        button(command(game, "join"), words("button-join"), ButtonStyle.success),
        button(command(game, "leave"), words("button-leave")),
        button(command(game, "start"), words("button-start"), ButtonStyle.primary),
        button(command(game, "options"), words("button-options")),
        button(command(game, "help"), words("button-how-to-play")),
    )
    return Shown(layout(*map(ui.TextDisplay, lines), buttons, colour=GOLD), "\n\n".join(lines))


def agreed(game: Game, words: Words) -> str:
    """Say which sides and options a game has."""
    preset = next((name for name, chosen in PRESETS.items() if chosen == game.row.sides), None)
    if preset is not None:
        sides = words(f"lobby-sides-{preset}")
    else:
        chosen = [
            words("lobby-side", site=words(f"site-title-{site}"), side=side_word(side, words))
            for site, side in zip(SiteKind, game.row.sides, strict=True)
        ]
        sides = words("lobby-sides", sides=", ".join(chosen))
    order = words(f"lobby-order-{game.row.seat_order}")
    if game.state is not None:
        order = words("lobby-order-drawn", names=", ".join(game.names(words)))
    lines = [sides, order]
    if game.row.wrath:
        lines.append(words("lobby-wrath"))
    return "\n".join(lines)


def side_word(side: str, words: Words) -> str:
    """Name the side of a site in a lobby."""
    return words("side-random") if side == RANDOM_SIDE else side


def what_happened(game: Game, words: Words) -> str:
    """Tell what happened since the board was last shown, or when it is shown again, what happened last."""
    names = game.names(words)
    told: list[str] = []
    new = [happening for happening in game.recent if happening.revision > game.row.shown_revision]
    for happening in new or game.recent[-1:]:
        name = names[happening.entry.seat]
        if happening.is_automatic:
            told.append(words("played-by-itself", name=name))
        if happening.entry.code == UNDO:
            told.append(words("undone", name=name))
        told += narrate(happening.events, names, words)
    text = "\n".join(told)
    return text if len(text) <= TEXT_LENGTH else text[:TEXT_LENGTH].rpartition("\n")[0] + "\n…"


def board_layout(game: Game, picture: Picture, *, has_files: bool = True) -> Shown:
    """Show the board: whose turn it is and since when, what happened, the picture, and what can be done."""
    words = game.words
    state = game.dealt
    active = game.active
    assert active is not None
    person = game.seats[active]
    name = game.names(words)[active]
    who = f"<@{person.user}>" if person.user is not None else name
    view = game.view()
    call = words("board-call", who=who, question=question_text(view, name, words), since=int(game.row.changed_at))
    history = [what_happened(game, words)]
    if game.revision == 0:
        history += [words("board-start"), agreed(game, words)]
    history.append(words("board-foot", name=title(game), round=view.round, rounds=view.rounds, move=game.revision))
    text = "\n".join(part for part in history if part)
    codes = [action.code() for action in legal_actions(state)]
    menu = menu_for(codes, is_private=view.question is not None and view.question.is_private)
    parts: list[ui.Item[Any]] = [
        ui.TextDisplay(call),
        ui.TextDisplay(text),
        *_gallery(picture),
        *_rows(game, menu),
        _table_row(game, words),
    ]
    if not has_files:
        parts.append(ui.TextDisplay(words("no-attaching")))
    if game.revision == 0:
        assert game.row.seed is not None
        parts.append(ui.TextDisplay(words("board-commitment", commitment=commitment(game.row.seed))))
    colour = THEMES["normal"].stones[active]
    return Shown(layout(*parts, colour=colour), text, _alt(picture))


def _rows(game: Game, menu: Menu) -> list[ui.ActionRow[Any]]:
    words = game.words
    names = game.plain_names(words)
    view = game.view()

    def at(what: str) -> CustomId:
        return CustomId(game.id, game.revision, what)

    buttons = [button(at(code), action_label(code, words, view, names), ButtonStyle.primary) for code in menu.buttons]
    buttons += [
        button(command(game, f"menu.{door}"), action_label(door, words), ButtonStyle.success) for door in menu.doors
    ]
    rows = [row(*buttons[first : first + MOST_BUTTONS]) for first in range(0, len(buttons), MOST_BUTTONS)]
    for verb, codes in menu.selects:
        options = [
            Option(code, action_label(code, words, view, names), action_hint(code, view, names, words))
            for code in codes
        ]
        rows.append(row(select(at(verb), words(_placeholder(verb, words)), options)))
    return rows


def _placeholder(verb: str, words: Words) -> str:
    key = f"select-{verb}"
    return key if words.has(key) else "select-other"


def _table_row(game: Game, words: Words) -> ui.ActionRow[Any]:
    buttons = [
        button(command(game, "news"), words("button-news")),
        button(command(game, "details"), words("button-details")),
        button(command(game, "rules"), words("button-rules")),
        button(command(game, "more"), words("button-more")),
    ]
    if game.undo_seat is not None and not game.seats[game.undo_seat].resigned:
        name = plain(game.plain_names(words)[game.undo_seat], SHORT_NAME)
        buttons.append(button(command(game, "undo"), words("button-undo", name=name)))
    return row(*buttons)


def ended_layout(game: Game, picture: Picture, *, has_record: bool = True) -> Shown:
    """Show how the game ended, with everything needed to check it."""
    words = game.words
    view = game.view()
    names = game.names(words)
    head = "end-over" if game.row.status == Status.OVER else "end-ended"
    assert game.row.seed is not None
    lines = [
        what_happened(game, words),
        words(head, name=title(game), round=view.round),
        *ranking(view, names, words),
        words("end-seed", seed=game.row.seed, commitment=commitment(game.row.seed)),
        words("end-file" if has_record else "no-attaching"),
    ]
    text = "\n".join(line for line in lines if line)
    buttons = row(
        button(command(game, "rematch"), words("button-rematch"), ButtonStyle.success),
        button(command(game, "details"), words("button-details")),
        button(command(game, "log"), words("button-log")),
        button(command(game, "replay.0"), words("button-replay")),
    )
    parts: list[ui.Item[Any]] = [ui.TextDisplay(text), *_gallery(picture), *_record(has_record=has_record), buttons]
    return Shown(layout(*parts, colour=GOLD), text, _alt(picture))


def past_layout(text: str, alt: str, *, has_record: bool) -> ui.LayoutView:
    """Show what remains of a board when there is a newer one: no buttons, nothing to ping."""
    return layout(ui.TextDisplay(text), *(_gallery_of(alt) if alt else []), *_record(has_record=has_record))


def _alt(picture: Picture) -> str:
    return "" if picture.data is None else picture.alt


def board_gallery(picture: Picture) -> tuple[list[ui.Item[Any]], list[discord.File]]:
    """Show a picture in a private message; nothing at all when it could not be painted."""
    if picture.data is None:
        return [], []
    return _gallery(picture), [discord.File(BytesIO(picture.data), BOARD_FILE, description=picture.alt)]


def _gallery(picture: Picture) -> list[ui.Item[Any]]:
    return [] if picture.data is None else _gallery_of(picture.alt)


def _gallery_of(alt: str) -> list[ui.Item[Any]]:
    return [ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{BOARD_FILE}", description=alt or None))]


def _record(*, has_record: bool) -> list[ui.Item[Any]]:
    return [ui.File(f"attachment://{RECORD_FILE}")] if has_record else []
