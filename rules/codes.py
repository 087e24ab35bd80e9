"""Read action codes. Each action writes its own code; `docs/codes.md` gives the grammar."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules.actions import PASS, TAKE_STONES, Action, Choose, PlaceStone, SailShip, parse_index
from rules.cards import CARDS
from rules.errors import CodeError
from rules.model import Card, SiteKind

__all__ = ["CODE_LENGTH", "parse_action"]

CODE_LENGTH = 80
"""No code is longer, so that it fits a button's id beside the game and the revision."""


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Read a code back into its action, or raise CodeError. Whether it is legal anywhere is not checked."""
    verb, *segments = text.split(".") if len(text) <= CODE_LENGTH else [""]
    try:
        action = _PARSERS[verb](segments)
    except (KeyError, ValueError, CodeError):
        raise CodeError(text) from None
    # One action has one code: what does not come back the same was not a code.
    if action.code() != text:
        raise CodeError(text)
    return action


def _parse_take(segments: list[str]) -> Action:
    return TAKE_STONES


def _parse_place(segments: list[str]) -> Action:
    ship, space = segments
    return PlaceStone(parse_index(ship), parse_index(space))


def _parse_sail(segments: list[str]) -> Action:
    ship, site = segments
    return SailShip(parse_index(ship), SiteKind(site))


def _parse_card(segments: list[str]) -> Action:
    card, *rest = segments
    return CARDS[Card(card)].parse_play(tuple(rest))


def _parse_choose(segments: list[str]) -> Action:
    question, *answer = segments
    if not answer or not all(word.replace("-", "").isalnum() and word.isascii() for word in segments):
        raise ValueError(segments)
    return Choose(question, ".".join(answer))


def _parse_pass(segments: list[str]) -> Action:
    return PASS


_PARSERS: dict[str, Callable[[list[str]], Action]] = {
    "take": _parse_take,
    "place": _parse_place,
    "sail": _parse_sail,
    "card": _parse_card,
    "choose": _parse_choose,
    "pass": _parse_pass,
}
