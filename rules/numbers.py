"""The numbers printed on boards, ships and cards, how sure we are of each, and which overrides make sense.

A game keeps the numbers it was dealt with, so a later correction never changes a game that is under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from rules.errors import NumbersError

__all__ = ["PRINTED", "PrintedNumbers", "RoundCard", "Space", "Sure"]

Check = Callable[[str, Any], None]

Space = int | str
"""What a space on a board gives: points, or a word for a bonus ("card", "stones", "load", "choice")."""

RoundCard = tuple[int, ...]
"""The capacities of the four ships of a round."""


class Sure(StrEnum):
    """Where a number comes from, and so how far it can be trusted."""

    TEXT = "text"
    PEERS = "peers"
    ASSUMED = "assumed"


def _whole(low: int, high: int) -> Check:
    def check(key: str, value: Any) -> None:
        # bool is an int to Python, but `true` in a host's file is a slip.
        if type(value) is not int or not low <= value <= high:
            raise NumbersError(key, value, f"must be a whole number from {low} to {high}")

    return check


def _row(check_entry: Check, shortest: int, longest: int = 0) -> Check:
    """Check a row of exactly `shortest` entries, or of any number up to `longest`."""
    lengths = range(shortest, max(shortest, longest) + 1)

    def check(key: str, value: Any) -> None:
        if not isinstance(value, tuple) or len(value) not in lengths:
            wanted = f"{lengths[0]}" if len(lengths) == 1 else f"{lengths[0]} to {lengths[-1]}"
            raise NumbersError(key, value, f"must be a list of {wanted} entries")
        for entry in value:
            check_entry(key, entry)

    return check


def _space(*words: str) -> Check:
    def check(key: str, value: Any) -> None:
        if value not in words:
            if isinstance(value, str):
                raise NumbersError(key, value, f"must be points or one of: {', '.join(words)}")
            _POINTS(key, value)

    return check


_POINTS = _whole(0, 99)
_PYRAMID_SPACE = _space("card", "stones", "load")
_ROUND_CARDS = _row(_row(_whole(1, 4), 4), 7)


def _printed(default: Any, check: Check, *sure: Sure) -> Any:
    """Make a field; one `sure` holds for the whole value, several hold for its entries in order."""
    return field(default=default, metadata={"check": check, "sure": sure})


FALLING = (
    *("burial_chamber_b_2", "burial_chamber_b_3", "burial_chamber_b_4"),
    *("obelisks_a_2", "obelisks_a_3", "obelisks_a_4", "obelisks_b"),
)
"""Points for places: a better place is never worth less."""
RISING = ("burial_chamber_a", "statues")
"""Points for numbers of things: more are never worth less."""

T, P, A = Sure.TEXT, Sure.PEERS, Sure.ASSUMED


@dataclass(frozen=True, slots=True)
class PrintedNumbers:
    """All printed numbers, with the values we play by as defaults. Nonsense is refused with the key's name."""

    stones: int = _printed(29, _whole(1, 99), T)
    """Stones of one colour in play: 30 in the box, one of them marks the score."""
    starting_sleds: tuple[int, ...] = _printed((2, 3, 4, 5), _row(_whole(0, 9), 4), T)
    """Stones on the sled at the start, in turn order."""
    sled_capacity: int = _printed(5, _whole(1, 9), T)
    stones_taken: int = _printed(3, _whole(1, 9), T)
    """Stones that "get new stones" and the Hammer bring at most."""
    ships: tuple[int, ...] = _printed((4, 4, 3, 3, 3, 2, 2, 1), _row(_whole(1, 4), 8), T)
    """Capacities of the eight ship tokens. More than 4 spaces would not fit a menu of unloading orders."""
    minimum_loads: tuple[int, ...] = _printed((1, 1, 2, 3), _row(_whole(1, 4), 4), T)
    """Stones that ships of capacity 1, 2, 3 and 4 need before they may sail."""
    round_cards_2: tuple[RoundCard, ...] = _printed(
        ((4, 3, 3, 1), (4, 3, 2, 2), (4, 3, 2, 1), (4, 2, 2, 1), (3, 3, 2, 2), (3, 3, 2, 1), (3, 2, 2, 1)),
        _ROUND_CARDS,
        P,
    )
    round_cards_3: tuple[RoundCard, ...] = _printed(
        ((4, 4, 2, 1), (4, 3, 3, 2), (4, 3, 2, 2), (4, 3, 2, 1), (4, 2, 2, 1), (3, 3, 3, 2), (3, 3, 2, 2)),
        _ROUND_CARDS,
        P,
    )
    round_cards_4: tuple[RoundCard, ...] = _printed(
        ((4, 4, 3, 2), (4, 4, 2, 2), (4, 4, 2, 1), (4, 3, 3, 3), (4, 3, 3, 2), (4, 3, 2, 2), (3, 3, 3, 2)),
        _ROUND_CARDS,
        P,
    )
    entrance_cards: int = _printed(2, _whole(0, 20), T)
    sarcophagus_cards: int = _printed(2, _whole(0, 20), T)
    paved_path_cards: int = _printed(2, _whole(0, 20), T)
    pyramid_decoration_cards: int = _printed(2, _whole(0, 20), T)
    temple_decoration_cards: int = _printed(2, _whole(0, 20), T)
    burial_chamber_decoration_cards: int = _printed(2, _whole(0, 20), T)
    obelisk_decoration_cards: int = _printed(2, _whole(0, 20), T)
    statue_cards: int = _printed(10, _whole(0, 20), T)
    lever_cards: int = _printed(2, _whole(0, 20), T)
    hammer_cards: int = _printed(2, _whole(0, 20), T)
    sail_cards: int = _printed(3, _whole(0, 20), T)
    chisel_cards: int = _printed(3, _whole(0, 20), T)
    market_a_face_up: int = _printed(4, _whole(0, 9), T)
    market_b_face_up: int = _printed(3, _whole(0, 9), T)
    market_b_pair: int = _printed(2, _whole(0, 2), T)
    pyramid_a: tuple[int, ...] = _printed((2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4), _row(_POINTS, 14), P)
    """In the order of building: nine below, four on the second level, one on top."""
    pyramid_a_extra: int = _printed(1, _POINTS, T)
    pyramids_b_left: tuple[Space, ...] = _printed(("card", 2, 3, "stones", 4), _row(_PYRAMID_SPACE, 5), A, A, A, A, T)
    """In the order of building: four below, one on top. So are the other two."""
    pyramids_b_middle: tuple[Space, ...] = _printed((2, "load", 3, "card", 4), _row(_PYRAMID_SPACE, 5), A, A, A, A, T)
    pyramids_b_right: tuple[Space, ...] = _printed(("stones", 3, 2, "load", 4), _row(_PYRAMID_SPACE, 5), A, A, A, A, T)
    pyramids_b_bonus_points: int = _printed(1, _POINTS, T)
    pyramids_b_bonus_stones: int = _printed(3, _whole(0, 9), T)
    pyramids_b_extra: int = _printed(1, _POINTS, T)
    temple_spaces: tuple[int, ...] = _printed((4, 5, 5), _row(_whole(1, 5), 3), T)
    """Spaces in use with 2, 3 and 4 players."""
    temple_a_points: int = _printed(1, _POINTS, T)
    temple_b: tuple[Space, ...] = _printed(
        ("choice", 2, "choice", "card", "choice"), _row(_space("choice", "card"), 5), A
    )
    temple_b_choice_points: int = _printed(1, _POINTS, T)
    temple_b_choice_stones: int = _printed(2, _whole(1, 9), T)
    burial_chamber_a: tuple[int, ...] = _printed((1, 3, 6, 10, 15), _row(_POINTS, 5), T)
    burial_chamber_a_more: int = _printed(2, _POINTS, T)
    """For each stone of a group beyond the table."""
    burial_chamber_b_2: tuple[int, ...] = _printed((8, 4), _row(_POINTS, 2), A)
    """For most stones in a row, second … with two players. The values with four are in the rules, but for the last."""
    burial_chamber_b_3: tuple[int, ...] = _printed((8, 4, 2), _row(_POINTS, 3), A)
    burial_chamber_b_4: tuple[int, ...] = _printed((8, 4, 2, 1), _row(_POINTS, 4), T, T, T, A)
    obelisks_a_2: tuple[int, ...] = _printed((10, 1), _row(_POINTS, 2), T)
    obelisks_a_3: tuple[int, ...] = _printed((12, 6, 1), _row(_POINTS, 3), T)
    obelisks_a_4: tuple[int, ...] = _printed((15, 10, 5, 1), _row(_POINTS, 4), T)
    obelisks_b: tuple[int, ...] = _printed((10, 9, 8, 7, 6, 5, 4, 3), _row(_POINTS, 1, 12), T, T, A, A, A, A, A, A)
    obelisks_b_loose: int = _printed(1, _POINTS, T)
    statues: tuple[int, ...] = _printed((1, 3, 6, 10, 15), _row(_POINTS, 5), T)
    statues_more: int = _printed(2, _POINTS, T)
    decoration_stones: int = _printed(3, _whole(1, 99), T)
    """Stones at the site that are worth one point to each decoration."""
    blue_card_points: int = _printed(1, _POINTS, T)
    wrath_points: int = _printed(5, _POINTS, T)
    """Points that the Wrath of the Pharaoh takes away."""

    def __post_init__(self) -> None:
        for number in fields(self):
            number.metadata["check"](number.name, getattr(self, number.name))
        self._check_ships()
        self._check_sleds()
        for key in FALLING:
            if list(getattr(self, key)) != sorted(getattr(self, key), reverse=True):
                raise NumbersError(key, getattr(self, key), "must not rise from left to right")
        for key in RISING:
            if list(getattr(self, key)) != sorted(getattr(self, key)):
                raise NumbersError(key, getattr(self, key), "must not fall from left to right")

    def _check_ships(self) -> None:
        for capacity, minimum in enumerate(self.minimum_loads, start=1):
            if minimum > capacity:
                raise NumbersError("minimum_loads", minimum, f"is more than a ship with {capacity} spaces can carry")
        tokens = Counter(self.ships)
        for players in (2, 3, 4):
            for card in self.round_cards(players):
                if Counter(card) - tokens:
                    raise NumbersError(f"round_cards_{players}", card, "cannot be built from the eight ships")

    def _check_sleds(self) -> None:
        for stones in self.starting_sleds:
            if stones > min(self.sled_capacity, self.stones):
                raise NumbersError("starting_sleds", stones, "is more than the sled or the quarry holds")

    def round_cards(self, players: int) -> tuple[RoundCard, ...]:
        """Give the seven round cards for this many players."""
        return {2: self.round_cards_2, 3: self.round_cards_3, 4: self.round_cards_4}[players]

    def burial_chamber_b(self, players: int) -> tuple[int, ...]:
        """Give the points for the places in a row, for this many players."""
        return {2: self.burial_chamber_b_2, 3: self.burial_chamber_b_3, 4: self.burial_chamber_b_4}[players]

    def obelisks_a(self, players: int) -> tuple[int, ...]:
        """Give the points for the tallest obelisk, the second …, for this many players."""
        return {2: self.obelisks_a_2, 3: self.obelisks_a_3, 4: self.obelisks_a_4}[players]

    def copies(self, card: str) -> int:
        """Give how often a card, named by its code, is in the market deck."""
        copies: int = getattr(self, f"{card.replace('-', '_')}_cards")
        return copies

    def sure(self, key: str) -> tuple[Sure, ...]:
        """Tell how sure a number is: one word for all of it, or one for each of its entries."""
        sureness = {number.name: number.metadata["sure"] for number in fields(self)}
        if key not in sureness:
            raise NumbersError(key, None, "is not the name of a printed number")
        return tuple(sureness[key])

    def with_overrides(self, overrides: Mapping[str, object]) -> PrintedNumbers:
        """Put other values (lists or tuples for rows) in place of some; unknown keys and nonsense are refused."""
        known = {number.name for number in fields(self)}
        for key, value in overrides.items():
            if key not in known:
                raise NumbersError(key, value, "is not the name of a printed number")
        return replace(self, **{key: _as_tuples(value) for key, value in overrides.items()})

    def as_dict(self) -> dict[str, object]:
        """Give all numbers by name, as `with_overrides` takes them and JSON and TOML can hold them."""
        return {number.name: _as_lists(getattr(self, number.name)) for number in fields(self)}


def _as_tuples(value: Any, depth: int = 2) -> Any:
    """Make rows, and rows of rows, of lists. No number goes deeper; a value that does is refused as it is."""
    if depth and isinstance(value, list | tuple):
        return tuple(_as_tuples(entry, depth - 1) for entry in value)
    return value


def _as_lists(value: Any) -> Any:
    return [_as_lists(entry) for entry in value] if isinstance(value, tuple) else value


PRINTED = PrintedNumbers()
"""The numbers we play by unless a host says otherwise."""
