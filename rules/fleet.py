"""Questions about the ships that several kinds of action ask: where is room, which ship may sail, where to.

The answers depend on very little, so they are kept: a position costs a few look-ups.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from rules.model import Ship, SiteKind

__all__ = ["empty_spaces", "free_docks", "is_ready", "unloading_orders"]


def free_docks(ships: Sequence[Ship]) -> tuple[SiteKind, ...]:
    """Give the sites that no ship has sailed to in this round."""
    return _docks_without(tuple([ship.dock for ship in ships]))


@cache
def _docks_without(docks: tuple[SiteKind | None, ...]) -> tuple[SiteKind, ...]:
    return tuple(site for site in SiteKind if site not in docks)


def is_ready(ship: Ship) -> bool:
    """Tell whether a ship that has not sailed carries enough stones to sail."""
    spaces = ship.spaces
    return len(spaces) - spaces.count(None) >= ship.minimum


def empty_spaces(ships: Sequence[Ship]) -> tuple[tuple[int, int], ...]:
    """Give every (ship, space) where a stone can be placed."""
    return tuple(
        (number, space)
        for number, ship in enumerate(ships)
        if ship.dock is None
        for space, owner in enumerate(ship.spaces)
        if owner is None
    )


@cache
def unloading_orders(spaces: tuple[int | None, ...]) -> tuple[tuple[int, ...], ...]:
    """Give the orders of occupied spaces that differ in the sequence of owners, each by its lowest spaces."""
    occupied = [space for space, owner in enumerate(spaces) if owner is not None]
    orders: dict[tuple[int | None, ...], tuple[int, ...]] = {}
    for order in permutations(occupied):
        orders.setdefault(tuple(spaces[space] for space in order), order)
    return tuple(orders.values())
