"""What happened, for one person who asks: the log, what is new since their last move, and the game step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.components import Option, button, layout, row, select
from bot.errors import Refused
from bot.game import Game
from bot.i18n import Words
from bot.layouts import RECORD_FILE, board_gallery, command, title
from bot.narrate import narrate
from bot.pictures import Picture
from rules import UNDO, Event, State, Step, deal, replay_steps
from rules.events import RoundStarted

__all__ = [
    "Moment",
    "events_of",
    "log_panel",
    "moments",
    "news",
    "news_panel",
    "parse_place",
    "record_panel",
    "replay_panel",
]

LOG_PAGE = 10
LINE_LENGTH = 380
NEWS_LENGTH = 3500


class Moment(NamedTuple):
    """A position of a game with what led to it; nothing has led to the first."""

    state: State
    step: Step | None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return () if self.step is None else self.step.events


def moments(game: Game) -> list[Moment]:
    """Give every position of a game, from the deal on."""
    if game.state is None:
        raise Refused("not-running")
    record = game.record
    return [Moment(deal(record.config, record.seed), None), *(Moment(s.after, s) for s in replay_steps(record))]


def news(game: Game, seat: int | None) -> list[Step]:
    """Give the moves that stand since a seat last acted; for somebody who watches, those of the present round."""
    steps: list[Step] = []
    for moment in moments(game):
        step = moment.step
        if step is None:
            continue
        if step.entry.seat == seat:
            steps = []
        elif step.entry.code == UNDO:
            steps = steps[:-1]
        elif seat is None and any(isinstance(event, RoundStarted) for event in step.events):
            steps = [step]
        else:
            steps.append(step)
    return steps


def log_panel(game: Game, page: int | None, words: Words) -> ui.LayoutView:
    """Tell what happened, move by move, the newest page first."""
    lines = [
        words("log-line", number=number, told=_told(moment, game, words))
        for number, moment in enumerate(moments(game)[1:], start=1)
    ]
    # Pages are counted from the end, so that the first one seen is full.
    last = max(0, (len(lines) - 1) // LOG_PAGE)
    page = last if page is None else min(page, last)
    end = len(lines) - (last - page) * LOG_PAGE
    shown = lines[max(0, end - LOG_PAGE) : end] or [words("log-empty")]
    text = "\n".join([words("log-title", name=title(game)), *(line[:LINE_LENGTH] for line in shown)])
    turns = []
    if page > 0:
        turns.append(button(command(game, f"log.{page - 1}"), words("button-earlier")))
    if page < last:
        turns.append(button(command(game, f"log.{page + 1}"), words("button-later")))
    return layout(ui.TextDisplay(text), *([row(*turns)] if turns else []))


def news_panel(
    game: Game, steps: Sequence[Step], picture: Picture, words: Words
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Tell what is new, with a picture that points at all of it."""
    names = game.names(words)
    lines = [" ".join(narrate(step.events, names, words)) for step in steps]
    while len("\n".join(lines)) > NEWS_LENGTH:
        lines = ["…", *lines[2:]]
    text = "\n".join([words("news-title", name=title(game)), *(lines or [words("news-none")])])
    gallery, files = board_gallery(picture)
    return layout(ui.TextDisplay(text), *gallery, row(button(command(game, "log"), words("button-log")))), files


def parse_place(rest: str, last: int) -> tuple[bool, int]:
    """Read where a replay goes, and whether everybody watches it: p12 is move 12 for everybody. The end without one."""
    place = rest.partition(".")[0]
    number = place.removeprefix("p")
    return place.startswith("p"), min(int(number), last) if number.isascii() and number.isdigit() else last


def replay_panel(
    game: Game, story: Sequence[Moment], place: int, picture: Picture, words: Words, *, is_public: bool
) -> tuple[ui.LayoutView, list[discord.File]]:
    """Show one moment of a game, with ways to the others."""
    last = len(story) - 1
    mark = "p" if is_public else ""
    moment = story[place]
    told = words("board-start") if moment.step is None else _told(moment, game, words)
    head = words("replay-title", name=title(game), move=place, moves=last, round=moment.state.round.number)
    gallery, files = board_gallery(picture)

    def way(label: str, to: int) -> ui.Item[Any]:
        # The label's key makes ids differ that lead to the same place.
        target = command(game, f"replay.{mark}{max(0, min(to, last))}.{label}")
        return button(target, words(f"button-replay-{label}"), is_disabled=not 0 <= to <= last or to == place)

    rounds = [
        Option(f"{mark}{number}", words("picture-round", round=other.state.round.number, rounds=game.view().rounds))
        for number, other in enumerate(story)
        if number == 0 or any(isinstance(event, RoundStarted) for event in other.events)
    ]
    ways = [way("first", 0), way("back", place - 1), way("on", place + 1), way("last", last)]
    if not is_public:
        ways.append(button(command(game, f"replay.p{place}"), words("button-share")))
    view = layout(
        ui.TextDisplay(f"{head}\n{told[:NEWS_LENGTH]}"),
        *gallery,
        row(*ways),
        row(select(command(game, "replay"), words("select-round"), rounds)),
    )
    return view, files


def record_panel(game: Game, words: Words) -> tuple[ui.LayoutView, list[discord.File]]:
    """Give the record as a file."""
    file = discord.File(BytesIO(game.record.text().encode()), RECORD_FILE)
    return layout(ui.TextDisplay(words("export-text", name=title(game))), ui.File(f"attachment://{RECORD_FILE}")), [
        file
    ]


def _told(moment: Moment, game: Game, words: Words) -> str:
    """Tell a moment in a few sentences."""
    names = game.names(words)
    assert moment.step is not None
    if moment.step.entry.code == UNDO:
        return words("undone", name=names[moment.step.entry.seat])
    return " ".join(narrate(moment.events, names, words))


def events_of(steps: Iterable[Step]) -> list[Event]:
    """Give everything that happened in some moves."""
    return [event for step in steps for event in step.events]
