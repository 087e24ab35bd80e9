"""The blue cards: Lever, Hammer, Sail and Chisel, each a richer action for one turn and a point if never played.

The plays of a position are put together from kept tuples, because the same few ships come up again and again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from rules.actions import parse_index
from rules.cards.card import CardColour, CardRules, PlayCard
from rules.fleet import empty_spaces, free_docks, is_ready, unloading_orders
from rules.model import Card, SiteKind, State

if TYPE_CHECKING:
    from rules.draft import Draft

__all__ = ["Chisel", "Hammer", "Lever", "PlayChisel", "PlayHammer", "PlayLever", "PlaySail", "Sail"]


class _BlueCard(CardRules):
    colour = CardColour.BLUE
    source = "blue-cards"

    def final_points(self, state: State, seat: int, copies: int) -> int:
        return copies * state.config.numbers.blue_card_points


@dataclass(frozen=True, slots=True)
class PlayLever(PlayCard):
    """Sail a ship and unload its spaces in the order that the player names."""

    card = Card.LEVER
    ship: int
    site: SiteKind
    order: tuple[int, ...]

    def play_code(self) -> str:
        return f"{self.ship + 1}.{self.site}.{''.join(str(space + 1) for space in self.order)}"

    def lowest(self, state: State, seat: int) -> PlayLever:
        for ship in state.ships[self.ship : self.ship + 1]:
            spaces = ship.spaces
            for order in unloading_orders(spaces):
                if sorted(order) == sorted(self.order) and _owners(spaces, order) == _owners(spaces, self.order):
                    return PlayLever(self.ship, self.site, order)
        return self

    def play(self, draft: Draft, seat: int) -> None:
        draft.sail_ship(seat, self.ship, self.site, self.order)


def _owners(spaces: tuple[int | None, ...], order: tuple[int, ...]) -> list[int | None]:
    return [spaces[space] for space in order]


class Lever(_BlueCard):
    """Sail a ship and choose the order of unloading; the order that is there already is allowed."""

    def plays(self, state: State, seat: int) -> tuple[PlayLever, ...]:
        docks = free_docks(state.ships)
        plays: tuple[PlayLever, ...] = ()
        for number, ship in enumerate(state.ships):
            if ship.dock is None and is_ready(ship):
                plays += _lever_plays(number, ship.spaces, docks)
        return plays

    def parse_play(self, *segments: str) -> PlayLever:
        ship, site, order = segments
        if not order or len(set(order)) < len(order):
            raise ValueError(order)
        return PlayLever(parse_index(ship), SiteKind(site), tuple(parse_index(space) for space in order))


@lru_cache(maxsize=4096)
def _lever_plays(ship: int, spaces: tuple[int | None, ...], docks: tuple[SiteKind, ...]) -> tuple[PlayLever, ...]:
    return tuple(PlayLever(ship, site, order) for site in docks for order in unloading_orders(spaces))


@dataclass(frozen=True, slots=True)
class PlayHammer(PlayCard):
    """Take stones, then place one."""

    card = Card.HAMMER
    ship: int
    space: int

    def play_code(self) -> str:
        return f"{self.ship + 1}.{self.space + 1}"

    def play(self, draft: Draft, seat: int) -> None:
        draft.take_stones(seat, draft.config.numbers.stones_taken)
        draft.place_stone(seat, self.ship, self.space)


class Hammer(_BlueCard):
    """Get new stones, none if the sled is full, and place one stone on a ship."""

    def plays(self, state: State, seat: int) -> tuple[PlayHammer, ...]:
        player = state.players[seat]
        return _hammer_plays(empty_spaces(state.ships)) if player.sled or player.quarry else ()

    def parse_play(self, *segments: str) -> PlayHammer:
        ship, space = segments
        return PlayHammer(parse_index(ship), parse_index(space))


@lru_cache(maxsize=4096)
def _hammer_plays(spaces: tuple[tuple[int, int], ...]) -> tuple[PlayHammer, ...]:
    return tuple(PlayHammer(ship, space) for ship, space in spaces)


@dataclass(frozen=True, slots=True)
class PlaySail(PlayCard):
    """Place a stone on a ship and sail this ship."""

    card = Card.SAIL
    ship: int
    space: int
    site: SiteKind

    def play_code(self) -> str:
        return f"{self.ship + 1}.{self.space + 1}.{self.site}"

    def lowest(self, state: State, seat: int) -> PlaySail:
        for ship in state.ships[self.ship : self.ship + 1]:
            loadings = _loadings(ship.spaces, seat)
            wanted = dict(loadings).get(self.space)
            for space, cargo in loadings:
                if cargo == wanted:
                    return PlaySail(self.ship, space, self.site)
        return self

    def play(self, draft: Draft, seat: int) -> None:
        draft.place_stone(seat, self.ship, self.space)
        draft.sail_ship(seat, self.ship, self.site)


class Sail(_BlueCard):
    """Place one stone on a ship with room, then that ship sails; it needs its minimum with the stone."""

    def plays(self, state: State, seat: int) -> tuple[PlaySail, ...]:
        plays: tuple[PlaySail, ...] = ()
        if state.players[seat].sled:
            docks = free_docks(state.ships)
            for number, ship in enumerate(state.ships):
                if ship.dock is None:
                    plays += _sail_plays(number, ship.spaces, ship.minimum, seat, docks)
        return plays

    def parse_play(self, *segments: str) -> PlaySail:
        ship, space, site = segments
        return PlaySail(parse_index(ship), parse_index(space), SiteKind(site))


def _loadings(spaces: tuple[int | None, ...], seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """Give every empty space with the owners, front to back, when a stone of this seat is placed there."""
    found = []
    for space, taken in enumerate(spaces):
        if taken is None:
            loaded = (*spaces[:space], seat, *spaces[space + 1 :])
            found.append((space, tuple(owner for owner in loaded if owner is not None)))
    return found


@lru_cache(maxsize=4096)
def _sail_plays(
    ship: int, spaces: tuple[int | None, ...], minimum: int, seat: int, docks: tuple[SiteKind, ...]
) -> tuple[PlaySail, ...]:
    """Give one play per site and sequence of owners: of several spaces with the same result, the lowest."""
    lowest: dict[tuple[int, ...], int] = {}
    for space, cargo in _loadings(spaces, seat):
        lowest.setdefault(cargo, space)
    return tuple(
        PlaySail(ship, space, site) for cargo, space in lowest.items() if len(cargo) >= minimum for site in docks
    )


@dataclass(frozen=True, slots=True)
class PlayChisel(PlayCard):
    """Place two stones; the two spaces are in ascending order."""

    card = Card.CHISEL
    first: tuple[int, int]
    second: tuple[int, int]

    def play_code(self) -> str:
        return ".".join(str(number + 1) for number in (*self.first, *self.second))

    def play(self, draft: Draft, seat: int) -> None:
        draft.place_stone(seat, *self.first)
        draft.place_stone(seat, *self.second)


class Chisel(_BlueCard):
    """Place exactly two stones, on one ship or on two."""

    def plays(self, state: State, seat: int) -> tuple[PlayChisel, ...]:
        return _chisel_plays(empty_spaces(state.ships)) if state.players[seat].sled >= 2 else ()

    def parse_play(self, *segments: str) -> PlayChisel:
        ship, space, other_ship, other_space = (parse_index(number) for number in segments)
        return PlayChisel((ship, space), (other_ship, other_space))


@lru_cache(maxsize=4096)
def _chisel_plays(spaces: tuple[tuple[int, int], ...]) -> tuple[PlayChisel, ...]:
    return tuple(PlayChisel(first, second) for first, second in combinations(spaces, 2))
