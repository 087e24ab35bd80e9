"""Every way the rules can refuse something. The facts are in the fields; the text is for engineers and logs.

The facts are also the exception's arguments, so that an error survives the way out of a worker process.
"""

from __future__ import annotations

__all__ = [
    "ActionError",
    "CodeError",
    "ConfigError",
    "GameOver",
    "IllegalAction",
    "NumbersError",
    "OutOfTurn",
    "RecordError",
    "RulesError",
    "UndoRefused",
]


class RulesError(Exception):
    """Stand above everything the rules refuse; catching it catches nothing else."""


class ConfigError(RulesError):
    """A game cannot be set up like this: `key` names what is wrong and `problem` says how."""

    def __init__(self, key: str, value: object, problem: str) -> None:
        super().__init__(key, value, problem)
        self.key = key
        self.value = value
        self.problem = problem

    def __str__(self) -> str:
        try:
            value = repr(self.value)
        except (ValueError, RecursionError):
            value = "what cannot be printed"  # Python refuses to write numbers of thousands of digits
        return f"{self.key}: {self.problem} (got {value})"


class NumbersError(ConfigError):
    """A printed number makes no sense or does not exist; `key` names it."""


class CodeError(RulesError):
    """The text is not the code of any action, in any position."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return f"not an action code: {self.code!r}"


class ActionError(RulesError):
    """An action was refused; the state it was meant for is unchanged."""

    def __init__(self, seat: int, code: str, *more: object) -> None:
        super().__init__(seat, code, *more)
        self.seat = seat
        self.code = code


class GameOver(ActionError):
    """The game has ended, so nobody may act."""

    def __str__(self) -> str:
        return f"the game is over; seat {self.seat} cannot play {self.code}"


class OutOfTurn(ActionError):
    """Somebody else must act first: the seat in `active`."""

    def __init__(self, seat: int, code: str, active: int) -> None:
        super().__init__(seat, code, active)
        self.active = active

    def __str__(self) -> str:
        return f"seat {self.active} is to act, not seat {self.seat} ({self.code})"


class IllegalAction(ActionError):
    """The action exists but this position does not allow it."""

    def __str__(self) -> str:
        return f"seat {self.seat} cannot play {self.code} now"


class UndoRefused(RulesError):
    """The last action stays; `reason` is one of the words in `rules.replay.UndoReason`."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(seat, reason)
        self.seat = seat
        self.reason = reason

    def __str__(self) -> str:
        return f"seat {self.seat} cannot undo: {self.reason}"


class RecordError(RulesError):
    """A game record breaks at `line` (counted from 1); `code` is the action there, if it got that far."""

    def __init__(self, line: int, problem: str, code: str | None = None) -> None:
        super().__init__(line, problem, code)
        self.line = line
        self.problem = problem
        self.code = code

    def __str__(self) -> str:
        where = f"line {self.line}"
        if self.code is not None:
            # A code from a file may hold anything, and what is printed must not move a terminal's cursor.
            where += f": {self.code if self.code.isprintable() else repr(self.code)}"
        return f"{where}: {self.problem}"
