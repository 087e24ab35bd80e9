"""What the last move changed, gathered from its events so that a picture can point at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules import Card, Event, SiteKind
from rules.events import (
    CardDrawn,
    CardKept,
    CardTaken,
    PointsScored,
    RoundStarted,
    ShipSailed,
    StoneDelivered,
    StonePlaced,
    StonesTaken,
    TowerRaised,
)

__all__ = ["NOTHING", "Highlight", "changes"]


@dataclass(frozen=True, slots=True)
class Highlight:
    """Places to point at. With `is_preview` the stones are ghosts: the move has not been made."""

    spaces: frozenset[tuple[int, int]] = frozenset()
    """Ship and space of stones that were placed."""
    docks: frozenset[SiteKind] = frozenset()
    stones: frozenset[tuple[SiteKind, int, int]] = frozenset()
    """Site, pile and place of stones that were built."""
    sleds: frozenset[int] = frozenset()
    cards: frozenset[tuple[int, Card]] = frozenset()
    points: tuple[tuple[int, int], ...] = ()
    """Seat and points that came on the score track."""
    is_preview: bool = False

    def points_of(self, seat: int) -> int:
        """Tell how many points a seat has got."""
        return dict(self.points).get(seat, 0)


NOTHING = Highlight()


@dataclass(slots=True)
class _Gathered:
    spaces: set[tuple[int, int]] = field(default_factory=set)
    docks: set[SiteKind] = field(default_factory=set)
    stones: set[tuple[SiteKind, int, int]] = field(default_factory=set)
    sleds: set[int] = field(default_factory=set)
    cards: set[tuple[int, Card]] = field(default_factory=set)
    points: Counter[int] = field(default_factory=Counter)


def changes(events: Iterable[Event], *, is_preview: bool = False) -> Highlight:
    """Find what to point at after these events, of one move or of several."""
    seen = _Gathered()
    for event in events:
        match event:
            case StonePlaced(_, ship, space):
                seen.spaces.add((ship, space))
            case ShipSailed(_, ship, site, _):
                seen.docks.add(site)
                seen.spaces = {spot for spot in seen.spaces if spot[0] != ship}
            case StoneDelivered(_, site, pile, place):
                seen.stones.add((site, pile, place))
            case TowerRaised(_, tower):
                # The loose stones have moved: the whole tower is new, and no loose stone is.
                seen.stones = {spot for spot in seen.stones if spot[:2] != (SiteKind.OBELISKS, 0)}
                seen.stones |= {(SiteKind.OBELISKS, tower + 1, place) for place in range(3)}
            case StonesTaken(seat, _):
                seen.sleds.add(seat)
            case CardTaken(seat, card) | CardKept(seat, card) | CardDrawn(seat, card):
                seen.cards.add((seat, card))
            case PointsScored(seat, _, points):
                seen.points[seat] += points
            case RoundStarted():
                # New ships: nothing that happened to the old ones can be seen.
                seen.spaces, seen.docks = set(), set()
            case _:
                pass
    return Highlight(
        frozenset(seen.spaces),
        frozenset(seen.docks),
        frozenset(seen.stones),
        frozenset(seen.sleds),
        frozenset(seen.cards),
        tuple(sorted(seen.points.items())),
        is_preview,
    )
