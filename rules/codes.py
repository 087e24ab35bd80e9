"""Read action codes. Each action writes its own code; `docs/codes.md` gives the grammar."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from rules.actions import PASS, TAKE_STONES, Action, Choose, PlaceStone, SailShip, parse_index
from rules.cards import CARDS
from rules.errors import CodeError
from rules.model import Card, SiteKind

__all__ = ["CODE_LENGTH", "parse_action"]

CODE_LENGTH = 80
"""No code is longer, so that it fits a button's id beside the game and the revision."""


_WORD = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Read a code back into its action, or raise CodeError. Whether it is legal anywhere is not checked."""
    verb, *segments = text.split(".") if len(text) <= CODE_LENGTH else [""]
    try:
        return _PARSERS[verb](*segments)
    except (KeyError, TypeError, ValueError):
        raise CodeError(text) from None


def _parse_place(ship: str, space: str) -> Action:
    return PlaceStone(parse_index(ship), parse_index(space))


def _parse_sail(ship: str, site: str) -> Action:
    return SailShip(parse_index(ship), SiteKind(site))


def _parse_card(card: str, *segments: str) -> Action:
    return CARDS[Card(card)].parse_play(*segments)


def _parse_choose(question: str, *answer: str) -> Action:
    if not answer or not all(_WORD.fullmatch(word) for word in (question, *answer)):
        raise ValueError(question, answer)
    return Choose(question, ".".join(answer))


_PARSERS: dict[str, Callable[..., Action]] = {
    "take": lambda: TAKE_STONES,
    "place": _parse_place,
    "sail": _parse_sail,
    "card": _parse_card,
    "choose": _parse_choose,
    "pass": lambda: PASS,
}
