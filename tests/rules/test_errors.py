import pickle

import pytest

from render import RenderError
from rules import (
    CodeError,
    ConfigError,
    GameOver,
    IllegalAction,
    NumbersError,
    OutOfTurn,
    RecordError,
    UndoReason,
    UndoRefused,
)

ERRORS = [
    ConfigError("players", 7, "must be 2, 3 or 4"),
    NumbersError("stones", -1, "must be a whole number"),
    CodeError("dance"),
    GameOver(0, "take"),
    OutOfTurn(1, "take", 0),
    IllegalAction(0, "take"),
    UndoRefused(0, UndoReason.REVEALED),
    RecordError(3, "not a JSON object"),
    RecordError(3, "not now", "take"),
    RenderError("theme", "sepia"),
]


@pytest.mark.parametrize("error", ERRORS, ids=[type(error).__name__ for error in ERRORS])
def test_error_keeps_its_facts_on_the_way_between_processes(error):
    """A worker's error arrives as the same error with the same facts and the same text."""
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is type(error)
    assert vars(arrived) == vars(error)
    assert str(arrived) == str(error)
    assert all(str(fact) in str(error) for fact in vars(error).values() if fact is not None)
