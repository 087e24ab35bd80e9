"""The burial chamber: three rows that grow to the right, assessed at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.model import Piles, SiteKind
from rules.sites.shares import place_points, progression
from rules.sites.site import Site
from rules.tasks import Deliver

if TYPE_CHECKING:
    from rules.config import GameConfig
    from rules.draft import Draft

__all__ = ["ROWS", "BurialChamberA", "BurialChamberB", "groups"]

ROWS = 3
"""Stone number `place` lies in row `place % ROWS` of column `place // ROWS`."""


class BurialChamberA(Site):
    """Groups of touching stones of one colour score by their size."""

    kind = SiteKind.BURIAL_CHAMBER

    def receive(self, draft: Draft, stone: Deliver) -> None:
        draft.build(stone)

    def final_points(self, piles: Piles, config: GameConfig) -> tuple[int, ...]:
        table, more = config.numbers.burial_chamber_a, config.numbers.burial_chamber_a_more
        points = [0] * config.players
        for owner, size in groups(piles[0]):
            points[owner] += progression(size, table, more)
        return tuple(points)


class BurialChamberB(BurialChamberA):
    """In each row the players with the most stones score."""

    def final_points(self, piles: Piles, config: GameConfig) -> tuple[int, ...]:
        seats = range(config.players)
        rows = [piles[0][row::ROWS] for row in range(ROWS)]
        places = config.numbers.burial_chamber_b(config.players)
        shares = [place_points([row.count(seat) for seat in seats], places) for row in rows]
        return tuple(sum(share[seat] for share in shares) for seat in seats)


def groups(pile: tuple[int, ...]) -> list[tuple[int, int]]:
    """Find the groups of stones of one owner that touch along a side, as (owner, size)."""
    found = []
    unseen = set(range(len(pile)))
    while unseen:
        first = unseen.pop()
        owner, size, edge = pile[first], 0, [first]
        while edge:
            place = edge.pop()
            size += 1
            touching = {place - ROWS, place + ROWS}
            if place % ROWS > 0:
                touching.add(place - 1)
            if place % ROWS < ROWS - 1:
                touching.add(place + 1)
            joined = {near for near in touching & unseen if pile[near] == owner}
            unseen -= joined
            edge.extend(joined)
        found.append((owner, size))
    return found
