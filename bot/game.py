"""One game as the bot knows it: its row, its seats, and the position that its log leads to.

Frozen, so that whoever draws it never sees it change; `bot.service` replaces it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from bot.i18n import Words, words_in
from bot.names import in_markdown, plain
from bot.store import GameRow, LoggedAction, SeatRow, Status
from rules import (
    PRINTED,
    UNDO,
    ConfigError,
    Entry,
    Event,
    GameConfig,
    Record,
    State,
    Step,
    View,
    active_seat,
    deal,
    digest,
    replay_steps,
    reveals,
    view_for,
)

__all__ = ["RANDOM_SIDE", "Game", "Happening", "commitment", "replayed"]

RANDOM_SIDE = "?"
KEPT = 12
"""Lines of the log whose events are kept, for the message that tells what happened."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A line of the log and what came of it. An undo has no events."""

    revision: int
    entry: Entry
    events: tuple[Event, ...]
    is_automatic: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A game and its present position, which is None in the lobby."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    state: State | None = None
    entries: tuple[Entry, ...] = ()
    recent: tuple[Happening, ...] = ()
    """The last lines of the log."""
    undo_seat: int | None = None
    """Who may take the last action back."""

    @property
    def id(self) -> int:
        """The number that buttons carry."""
        return self.row.id

    @property
    def revision(self) -> int:
        """Lines of the log."""
        return self.row.revision

    @property
    def name(self) -> str:
        """What the table calls its game, else after its host. Not made safe for markdown."""
        if self.row.name:
            return self.row.name
        host = next((number for number, seat in enumerate(self.seats) if seat.user == self.row.host), 0)
        return self.words("game-default-name", host=self.plain_names(self.words)[host])

    @property
    def words(self) -> Words:
        """The table's language."""
        return words_in(self.row.language)

    @property
    def dealt(self) -> State:
        """The position of a game that has begun."""
        assert self.state is not None
        return self.state

    @property
    def active(self) -> int | None:
        """The seat that must act; None when nobody must."""
        return active_seat(self.state) if self.state is not None and self.row.status == Status.RUNNING else None

    @property
    def active_user(self) -> int | None:
        """The person who must act."""
        return None if self.active is None else self.seats[self.active].user

    @property
    def record(self) -> Record:
        """The game as a record."""
        state = self.dealt
        record = Record(state.config, state.secret.seed, self.entries)
        return record.with_result(state) if active_seat(state) is None else record

    def seat_of(self, user: int) -> int | None:
        """Find somebody's seat."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    def view(self, user: int | None = None) -> View:
        """Show the position to a person; to everybody without one. A game that was ended early is shown as over."""
        view = view_for(self.dealt, None if user is None else self.seat_of(user))
        if self.row.status != Status.ENDED:
            return view
        outcome = replace(view.outcome, is_final=True)
        return replace(view, active=None, question=None, pair=(), actions=(), outcome=outcome)

    def names(self, words: Words) -> tuple[str, ...]:
        """Give everybody's name for Discord's markdown."""
        return tuple(in_markdown(name) for name in self.plain_names(words))

    def plain_names(self, words: Words) -> tuple[str, ...]:
        """Give everybody's name for labels, pictures and alt text."""
        return tuple(
            plain(seat.name) or words("seat-name", number=number) for number, seat in enumerate(self.seats, start=1)
        )

    def link(self) -> str | None:
        """Give the address of the message in which the game is shown, for a markdown link."""
        if self.row.message is None:
            return None
        return f"https://discord.com/channels/{self.row.guild or '@me'}/{self.row.channel}/{self.row.message}"


def commitment(seed: str) -> str:
    """Give what is published at the start, so that the seed, published at the end, can be checked against it."""
    return sha256(seed.encode()).hexdigest()


def _dealt_as(row: GameRow, players: int) -> tuple[GameConfig, int]:
    """Read how a game was dealt, and its seed."""
    try:
        numbers = PRINTED.with_overrides(json.loads(row.numbers or ""))
        seed = int(row.seed or "", 16)
    except (ValueError, AttributeError) as error:
        raise ConfigError("game", row.id, "its row is damaged") from error
    return GameConfig(players, row.sides, row.wrath, numbers), seed


def replayed(row: GameRow, seats: tuple[SeatRow, ...], log: Sequence[LoggedAction]) -> Game:
    """Play a log again. RulesError means that it cannot be; that the position is still the same is `fits`."""
    config, seed = _dealt_as(row, len(seats))
    entries = tuple(Entry(action.seat, action.code) for action in log)
    standing: list[Step] = []
    recent: list[Happening] = []
    state = deal(config, seed)
    for action, step in zip(log, replay_steps(Record(config, seed, entries)), strict=True):
        if step.entry.code == UNDO:
            standing.pop()
        else:
            standing.append(step)
        recent = [*recent[1 - KEPT :], Happening(action.revision, step.entry, step.events, action.user is None)]
        state = step.after
    last = standing[-1] if standing else None
    return Game(row, seats, state, entries, tuple(recent), None if last is None else undo_seat(last.entry, last.events))


def undo_seat(entry: Entry, events: Sequence[Event]) -> int | None:
    """Tell who may take an action back that was the last to stand."""
    return None if any(reveals(event) for event in events) else entry.seat


def fits(game: Game, log: Sequence[LoggedAction]) -> bool:
    """Tell whether a replayed game has the position that was stored."""
    return not log or digest(game.dealt) == log[-1].digest
