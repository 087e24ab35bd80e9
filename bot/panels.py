"""What one person sees privately: menus for moves of several steps, options, details, log, rules and help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.components import Option, button, layout, row, select
from bot.custom_id import CustomId
from bot.describe import details
from bot.errors import Refused
from bot.game import RANDOM_SIDE, Game
from bot.i18n import LANGUAGES, Words, words_in
from bot.labels import action_hint, action_label, card_hint, step_question
from bot.layouts import PRESETS, agreed, board_gallery, command, side_word, title
from bot.menu import MOST_OPTIONS, children, menu_for, parent
from bot.names import in_markdown
from bot.narrate import question_text
from bot.pictures import Picture
from bot.service import FEWEST, MOST, Service
from bot.store import GameRow, Status
from bot.topics import topic_text, topic_title, topics_for
from rules import Card, SiteKind, View, legal_actions

__all__ = [
    "answer_panel",
    "board_panel",
    "codes_of",
    "confirm_panel",
    "declined_parts",
    "details_panel",
    "forget_panel",
    "games_panel",
    "help_panel",
    "menu_panel",
    "missing_voters",
    "more_panel",
    "options_panel",
    "rules_panel",
    "set_option",
    "vote_parts",
]

GAMES_LENGTH = 3800
SIDE_CYCLE = {"A": "B", "B": RANDOM_SIDE, RANDOM_SIDE: "A"}


def codes_of(game: Game, user: int) -> list[str]:
    """Give the codes of what a person may do now."""
    return [action.code() for action in legal_actions(game.dealt)] if game.active_user == user else []


def menu_panel(game: Game, user: int, prefix: str, words: Words) -> ui.LayoutView:
    """Offer the next step of a move. What was chosen so far is in the custom ids, so nothing is half done."""
    codes = codes_of(game, user)
    steps = children(codes, prefix)
    if not steps:
        raise Refused("illegal")
    view = game.view(user)
    names = game.plain_names(words)
    options = [
        Option(step, action_label(step, words, view, names), action_hint(step, view, names, words))
        for step in steps[:MOST_OPTIONS]
    ]
    # Select menus hold whole codes or beginnings; the custom id says only that it is a step of this board.
    parts: list[ui.Item[Any]] = [
        ui.TextDisplay(_heading(view, prefix, names, words)),
        row(select(CustomId(game.id, game.revision, prefix), step_question(steps[0], words), options)),
    ]
    back = parent(codes, prefix)
    if back is not None:
        parts.append(row(button(command(game, f"menu.{back}"), words("button-back"))))
    return layout(*parts)


def answer_panel(game: Game, user: int, words: Words) -> ui.LayoutView:
    """Offer the answers to a question that nobody else may see."""
    (door,) = menu_for(codes_of(game, user), is_private=True).doors
    return menu_panel(game, user, door, words)


def _heading(view: View, prefix: str, names: Sequence[str], words: Words) -> str:
    """Say what the move does, and what was chosen of it so far."""
    verb, *segments = prefix.split(".")
    if verb != "card" or not segments:
        return question_text(view, names[view.active or 0], words)
    card = Card(segments[0])
    ends = range(3, len(segments) + 2)
    path = [action_label(".".join(prefix.split(".")[:end]), words, view, names) for end in ends]
    # A space names its ship, so the ship alone need not be said before it.
    path = [step for step, after in zip(path, [*path[1:], ""], strict=False) if not after.startswith(f"{step},")]
    return "\n".join(
        filter(
            None, [words("menu-card", card=words(f"card-{card}"), hint=card_hint(card, view, words)), " → ".join(path)]
        )
    )


def options_panel(game: Game, user: int, words: Words) -> ui.LayoutView:
    """Let the host change what is agreed, and everybody else read it."""
    if game.row.status != Status.LOBBY:
        raise Refused("begun" if game.row.status == Status.RUNNING else "lobby-closed")
    head = "\n".join([words("options-title", name=title(game)), agreed(game, words), words("options-about")])
    parts: list[ui.Item[Any]] = [ui.TextDisplay(head)]
    if user != game.row.host:
        return layout(*parts, ui.TextDisplay(words("options-only-host")))
    row_of = game.row
    preset = {sides: name for name, sides in PRESETS.items()}.get(row_of.sides)
    parts += [
        row(
            select(
                command(game, "options"),
                words("options-players"),
                [
                    Option(f"wanted-{count}", words("option-players", count=count), is_chosen=count == row_of.wanted)
                    for count in range(max(FEWEST, len(game.seats)), MOST + 1)
                ],
            )
        ),
        row(
            select(
                command(game, "options.sides"),
                words("options-sides" if preset else "options-sides-mixed"),
                [Option(f"sides-{name}", words(f"option-sides-{name}"), is_chosen=name == preset) for name in PRESETS],
            )
        ),
        row(
            *(
                button(
                    command(game, f"options.site-{number}"),
                    words("option-side", site=words(f"site-title-{site}"), side=side_word(row_of.sides[number], words)),
                )
                for number, site in enumerate(SiteKind)
            )
        ),
        row(
            button(command(game, "options.wrath"), words("option-wrath-on" if row_of.wrath else "option-wrath-off")),
            button(command(game, "options.order"), words(f"option-order-{row_of.seat_order}")),
            button(command(game, "options.cancel"), words("button-cancel-game"), ButtonStyle.danger),
        ),
    ]
    others = [
        Option(f"host-{seat.user}", name)
        for seat, name in zip(game.seats, game.plain_names(words), strict=True)
        if seat.user not in (None, row_of.host)
    ]
    if others:
        parts.append(row(select(command(game, "options.host"), words("options-hand-over"), others)))
    if len(LANGUAGES) > 1:
        languages = [
            Option(f"language-{code}", words_in(code)("language-name"), is_chosen=code == row_of.language)
            for code in LANGUAGES
        ]
        parts.append(row(select(command(game, "options.language"), words("options-language"), languages)))
    return layout(*parts)


async def set_option(service: Service, number: int, user: int, option: str, value: str) -> Game:
    """Change one thing that is agreed."""
    if option == "cancel":
        return await service.cancel(number, user)
    if option == "host" and value.isdigit():
        return await service.hand_over(number, user, int(value))
    return await service.set_options(number, user, lambda row_of: _changed(row_of, option, value))


def _changed(row_of: GameRow, option: str, value: str) -> dict[str, Any]:
    """Give the columns that an option changes."""
    match option:
        case "wanted" if value in ("2", "3", "4"):
            return {"wanted": int(value)}
        case "sides" if value in PRESETS:
            return {"sides": PRESETS[value]}
        case "site" if value in ("0", "1", "2", "3", "4"):
            site = int(value)
            return {"sides": row_of.sides[:site] + SIDE_CYCLE[row_of.sides[site]] + row_of.sides[site + 1 :]}
        case "wrath":
            return {"wrath": int(not row_of.wrath)}
        case "order":
            return {"seat_order": "joined" if row_of.seat_order == "random" else "random"}
        case "language" if value in LANGUAGES:
            return {"language": value}
        case _:
            raise Refused("unknown-button")


def details_panel(game: Game, user: int, words: Words) -> ui.LayoutView:
    """Tell everything that the picture shows, and what each point comes from."""
    if game.state is None:
        raise Refused("not-running")
    blocks = details(game.view(user), game.names(words), game.plain_names(words), words)
    return layout(*(ui.TextDisplay(block) for block in blocks))


def board_panel(game: Game, picture: Picture, words: Words) -> tuple[ui.LayoutView, list[discord.File]]:
    """Show the board to one person."""
    link = game.link()
    told = words("board-private" if link else "board-private-unposted", name=title(game), link=link or "")
    head: ui.Item[Any] = ui.TextDisplay(told)
    gallery, files = board_gallery(picture)
    return layout(head, *(gallery or [ui.TextDisplay(words("no-picture"))])), files


def more_panel(game: Game, user: int, words: Words) -> ui.LayoutView:
    """Offer what is needed rarely."""
    buttons = [
        button(command(game, "board"), words("button-board")),
        button(command(game, "log"), words("button-log")),
        button(command(game, "replay"), words("button-replay")),
        button(command(game, "games"), words("button-games")),
        button(command(game, "help"), words("button-how-to-play")),
    ]
    parts = [ui.TextDisplay(words("more-title")), row(*buttons)]
    if game.seat_of(user) is not None and game.row.status == Status.RUNNING:
        parts.append(
            row(
                button(command(game, "board.post"), words("button-post-board")),
                button(command(game, "end"), words("button-end")),
                button(command(game, "resign"), words("button-resign"), ButtonStyle.danger),
            )
        )
    return layout(*parts)


def confirm_panel(game: Game, what: str, words: Words) -> ui.LayoutView:
    """Ask whether something that cannot be taken back is meant."""
    return layout(
        ui.TextDisplay(words(f"{what}-question")),
        row(button(command(game, f"{what}.yes"), words(f"{what}-yes"), ButtonStyle.danger)),
    )


def vote_parts(game: Game) -> list[ui.Item[Any]]:
    """Ask the table whether the game should end now."""
    words = game.words
    names = game.names(words)
    agreeing = [name for seat, name in zip(game.seats, names, strict=True) if seat.wants_end]
    if game.row.status != Status.RUNNING:
        # Without anybody who agreed, those who were missing have left the server.
        told = words("vote-agreed", names=words.listed(agreeing)) if agreeing else words("refused-over")
        return [ui.TextDisplay(told)]
    called = " ".join(f"<@{user}>" for user in missing_voters(game))
    text = words("vote", agreeing=words.listed(agreeing), called=called)
    buttons = row(
        button(command(game, "end.yes"), words("button-agree-end"), ButtonStyle.danger),
        button(command(game, "end.no"), words("button-play-on")),
    )
    return [ui.TextDisplay(text), buttons]


def missing_voters(game: Game) -> list[int]:
    """Give those who have not said yet whether the game should end."""
    if game.row.status != Status.RUNNING or not any(seat.wants_end for seat in game.seats):
        return []
    return [seat.user for seat in game.seats if seat.user is not None and not (seat.wants_end or seat.resigned)]


def declined_parts(game: Game, seat: int) -> list[ui.Item[Any]]:
    """Tell the table that somebody wants to play on."""
    return [ui.TextDisplay(game.words("vote-declined", name=game.names(game.words)[seat]))]


def rules_panel(game: Game | None, topic: str, words: Words) -> ui.LayoutView:
    """Explain one topic and offer the others, those that are in play here."""
    config = None if game is None or game.state is None else game.state.config
    topics = topics_for(config)
    chosen = topic if topic in topics else topics[0]
    at = CustomId(0, 0, "!rules") if game is None else command(game, "rules")
    parts: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {topic_title(chosen, words)}\n{topic_text(chosen, config, words)}")
    ]
    for first in range(0, len(topics), MOST_OPTIONS):
        page = topics[first : first + MOST_OPTIONS]
        options = [Option(name, topic_title(name, words), is_chosen=name == chosen) for name in page]
        parts.append(row(select(at._replace(what=f"!rules.{first}"), words("select-topic"), options)))
    return layout(*parts)


def help_panel(words: Words) -> ui.LayoutView:
    """Tell how to play here, with the way to the rules."""
    return layout(
        ui.TextDisplay(words("help-text")),
        row(
            button(CustomId(0, 0, "!rules"), words("button-rules")),
            button(CustomId(0, 0, "!games"), words("button-games")),
        ),
    )


def games_panel(games: Sequence[Game], user: int, words: Words) -> ui.LayoutView:
    """List somebody's games with links."""
    if not games:
        return layout(ui.TextDisplay(words("games-none")))
    lines: list[str] = []
    for game in games:
        if game.row.status == Status.LOBBY:
            state = words("games-lobby")
        elif game.active_user == user:
            state = words("games-yours", since=int(game.row.changed_at))
        else:
            active = game.active
            state = words("games-waiting", name=in_markdown(game.plain_names(words)[active or 0]))
        link = game.link()
        line = words("games-line" if link else "games-line-unposted", name=title(game), link=link or "", state=state)
        if len("\n".join([*lines, line])) > GAMES_LENGTH:
            break
        lines.append(line)
    if len(games) > len(lines):
        lines.append(words("games-more", count=len(games) - len(lines)))
    return layout(ui.TextDisplay("\n".join([words("games-title"), *lines])))


def forget_panel(games: int, words: Words) -> ui.LayoutView:
    """Say what being forgotten means, and ask."""
    return layout(
        ui.TextDisplay(words("forget-question", games=games)),
        row(button(CustomId(0, 0, "!forget.yes"), words("forget-yes"), ButtonStyle.danger)),
    )
