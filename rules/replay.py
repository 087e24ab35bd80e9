"""Game records: set-up and seed, then the ordered log of what was done. The log is the truth; states follow from it.

A record's text has one JSON object per line; `docs/codes.md` describes it. Undo is a line of the log like any other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from rules.chance import SEED_BITS
from rules.codes import parse_action
from rules.config import GameConfig
from rules.dealing import deal
from rules.digest import digest
from rules.engine import active_seat, apply
from rules.errors import ConfigError, RecordError, RulesError, UndoRefused
from rules.events import Event, reveals
from rules.model import State
from rules.numbers import PRINTED
from rules.scoring import outcome

__all__ = [
    "UNDO",
    "Entry",
    "Record",
    "Result",
    "Step",
    "UndoReason",
    "parse_record",
    "replay",
    "replay_steps",
    "why_not_undo",
]

FORMAT = 1
UNDO = "undo"
"""The code of a log entry that takes back the last action that still stands."""


class UndoReason(StrEnum):
    """Why an action stays."""

    NOTHING_DONE = "nothing-done"
    NOT_YOURS = "not-yours"
    REVEALED = "revealed"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: who did what."""

    seat: int
    code: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended, kept with the record to be checked when it is replayed."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a game again."""

    config: GameConfig
    seed: int
    entries: tuple[Entry, ...] = ()
    result: Result | None = None

    def with_entry(self, seat: int, code: str) -> Record:
        """Add a line to the log. Whether it can be replayed is not checked."""
        return replace(self, entries=(*self.entries, Entry(seat, code)))

    def with_result(self, state: State) -> Record:
        """Add the result of the final state."""
        return replace(self, result=result_of(state))

    def text(self) -> str:
        """Write the record; `parse_record` reads it back."""
        config = self.config
        head = {
            "imhotep": FORMAT,
            "players": config.players,
            "sides": config.sides,
            "wrath": config.wrath,
            "seed": f"{self.seed:0{SEED_BITS // 4}x}",
            "numbers": config.numbers.as_dict(),
        }
        lines: list[dict[str, Any]] = [head]
        lines += [{"seat": entry.seat, "code": entry.code} for entry in self.entries]
        if self.result is not None:
            lines.append(
                {"totals": list(self.result.totals), "ranks": list(self.result.ranks), "digest": self.result.digest}
            )
        return "".join(json.dumps(line) + "\n" for line in lines)


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the log carried out: the state before and after it, and what happened."""

    entry: Entry
    before: State
    after: State
    events: tuple[Event, ...]
    """Empty for an undo."""


def result_of(state: State) -> Result:
    """Sum up a finished game."""
    standing = outcome(state)
    return Result(standing.totals, standing.ranks, digest(state))


def replay(record: Record) -> State:
    """Play a record again and give its last state. Raises RecordError at the first line that does not fit."""
    state = None
    for step in replay_steps(record):
        state = step.after
    return deal(record.config, record.seed) if state is None else state


def replay_steps(record: Record) -> Iterator[Step]:
    """Play a record again line by line; the result, if there is one, is checked after the last."""
    state = deal(record.config, record.seed)
    standing: list[Step] = []
    for line, entry in enumerate(record.entries, start=2):
        try:
            if entry.code == UNDO:
                step = Step(entry, state, _undone(entry.seat, standing), ())
            else:
                after, events = apply(state, entry.seat, parse_action(entry.code))
                step = Step(entry, state, after, events)
                standing.append(step)
        except RulesError as error:
            raise RecordError(line, str(error), entry.code) from error
        state = step.after
        yield step
    if record.result is not None:
        line = len(record.entries) + 2
        if active_seat(state) is not None:
            raise RecordError(line, "the game has a result but did not end")
        if record.result != result_of(state):
            raise RecordError(line, f"the result is {result_of(state)}, not {record.result}")


def why_not_undo(record: Record, seat: int) -> UndoReason | None:
    """Tell why a seat may not take the last action back; None when it may."""
    try:
        replay(replace(record, result=None).with_entry(seat, UNDO))
    except RecordError as error:
        if isinstance(error.__cause__, UndoRefused):
            return UndoReason(error.__cause__.reason)
        raise
    return None


def _undone(seat: int, standing: list[Step]) -> State:
    """Take the last standing step away and give the state before it, if the policy lets this seat do so."""
    if not standing:
        raise UndoRefused(seat, UndoReason.NOTHING_DONE)
    last = standing[-1]
    if last.entry.seat != seat:
        raise UndoRefused(seat, UndoReason.NOT_YOURS)
    if any(reveals(event) for event in last.events):
        raise UndoRefused(seat, UndoReason.REVEALED)
    standing.pop()
    return last.before


def parse_record(text: str) -> Record:
    """Read a record's text, or raise RecordError. That the game can be replayed is not checked."""
    lines = text.removesuffix("\n").split("\n")
    config, seed = _parse_head(_parse_line(1, lines[0]))
    entries: list[Entry] = []
    result = None
    for number, line in enumerate(lines[1:], start=2):
        if result is not None:
            raise RecordError(number, "nothing may follow the result")
        fields = _parse_line(number, line)
        if "code" in fields:
            entries.append(_parse_entry(number, fields))
        else:
            result = _parse_result(number, fields)
    return Record(config, seed, tuple(entries), result)


def _parse_line(number: int, line: str) -> dict[str, Any]:
    try:
        fields = json.loads(line, object_pairs_hook=_once)
    except _KeyTwice:
        raise RecordError(number, "a key stands twice") from None
    except (ValueError, RecursionError):
        raise RecordError(number, "not a JSON object") from None
    if not isinstance(fields, dict):
        raise RecordError(number, "not a JSON object")
    return fields


class _KeyTwice(ValueError):
    """An object has a key twice."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Read an object in which every key stands once; twice would leave open which of them counts."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise _KeyTwice
    return fields


def _parse_head(fields: dict[str, Any]) -> tuple[GameConfig, int]:
    _expect_keys(1, fields, {"imhotep", "players", "sides", "wrath", "seed", "numbers"})
    if type(fields["imhotep"]) is not int or fields["imhotep"] != FORMAT:
        raise RecordError(1, f"imhotep: the format must be {FORMAT}")
    if not isinstance(fields["numbers"], dict):
        raise RecordError(1, "numbers: must be an object")
    try:
        numbers = PRINTED.with_overrides(fields["numbers"])
        config = GameConfig(fields["players"], fields["sides"], fields["wrath"], numbers)
    except ConfigError as error:
        raise RecordError(1, str(error)) from error
    seed = fields["seed"]
    if not isinstance(seed, str) or len(seed) != SEED_BITS // 4 or set(seed) - set("0123456789abcdef"):
        raise RecordError(1, f"seed: must be {SEED_BITS // 4} hexadecimal digits")
    return config, int(seed, 16)


def _parse_entry(line: int, fields: dict[str, Any]) -> Entry:
    _expect_keys(line, fields, {"seat", "code"})
    if type(fields["seat"]) is not int or not isinstance(fields["code"], str):
        raise RecordError(line, "seat must be a number and code a text")
    return Entry(fields["seat"], fields["code"])


def _parse_result(line: int, fields: dict[str, Any]) -> Result:
    _expect_keys(line, fields, {"totals", "ranks", "digest"})
    totals, ranks = fields["totals"], fields["ranks"]
    if not isinstance(totals, list) or not isinstance(ranks, list):
        raise RecordError(line, "totals and ranks must be lists")
    return Result(tuple(totals), tuple(ranks), fields["digest"])


def _expect_keys(line: int, fields: dict[str, Any], keys: set[str]) -> None:
    for key in sorted(keys - fields.keys()):
        raise RecordError(line, f"{key}: is missing")
    for key in sorted(fields.keys() - keys):
        raise RecordError(line, f"{key}: is not known")
