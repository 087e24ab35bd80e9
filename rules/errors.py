"""Every way the rules can refuse something. The facts are in the fields; the text is for engineers and logs."""

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
        super().__init__(f"{key}: {problem} (got {value!r})")
        self.key = key
        self.value = value
        self.problem = problem


class NumbersError(ConfigError):
    """A printed number makes no sense or does not exist; `key` names it."""


class CodeError(RulesError):
    """The text is not the code of any action, in any position."""

    def __init__(self, code: str) -> None:
        super().__init__(f"not an action code: {code!r}")
        self.code = code


class ActionError(RulesError):
    """An action was refused; the state it was meant for is unchanged."""

    def __init__(self, seat: int, code: str, message: str) -> None:
        super().__init__(message)
        self.seat = seat
        self.code = code


class GameOver(ActionError):
    """The game has ended, so nobody may act."""

    def __init__(self, seat: int, code: str) -> None:
        super().__init__(seat, code, f"the game is over; seat {seat} cannot play {code}")


class OutOfTurn(ActionError):
    """Somebody else must act first: the seat in `active`."""

    def __init__(self, seat: int, code: str, active: int) -> None:
        super().__init__(seat, code, f"seat {active} is to act, not seat {seat} ({code})")
        self.active = active


class IllegalAction(ActionError):
    """The action exists but this position does not allow it."""

    def __init__(self, seat: int, code: str) -> None:
        super().__init__(seat, code, f"seat {seat} cannot play {code} now")


class UndoRefused(RulesError):
    """The last action stays; `reason` is one of the words in `rules.replay.UndoReason`."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat} cannot undo: {reason}")
        self.seat = seat
        self.reason = reason


class RecordError(RulesError):
    """A game record breaks at `line` (counted from 1); `code` is the action there, if it got that far."""

    def __init__(self, line: int, problem: str, code: str | None = None) -> None:
        where = f"line {line}" if code is None else f"line {line}: {code}"
        super().__init__(f"{where}: {problem}")
        self.line = line
        self.code = code
        self.problem = problem
