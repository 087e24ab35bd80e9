"""The obelisks: side A compares the heights at the end, side B pays for every tower of three at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.events import TowerRaised
from rules.model import Piles, SiteKind
from rules.sites.shares import place_points
from rules.sites.site import Site
from rules.tasks import Deliver

if TYPE_CHECKING:
    from rules.config import GameConfig
    from rules.draft import Draft

__all__ = ["ObelisksA", "ObelisksB"]

TOWER = 3


class ObelisksA(Site):
    """One tower per colour; pile number `seat` is that seat's."""

    kind = SiteKind.OBELISKS

    def empty(self, config: GameConfig) -> Piles:
        return ((),) * config.players

    def receive(self, draft: Draft, stone: Deliver) -> None:
        draft.build(stone, stone.seat)

    def final_points(self, piles: Piles, config: GameConfig) -> tuple[int, ...]:
        return place_points([len(pile) for pile in piles], config.numbers.obelisks_a(config.players))


class ObelisksB(Site):
    """Pile 0 holds the loose stones; every tower after it is a pile of its own, the most valuable first."""

    kind = SiteKind.OBELISKS

    def receive(self, draft: Draft, stone: Deliver) -> None:
        values = draft.config.numbers.obelisks_b
        draft.build(stone)
        loose, *towers = draft.stones_at(self.kind)
        if loose.count(stone.seat) == TOWER and len(towers) < len(values):
            left = tuple(owner for owner in loose if owner != stone.seat)
            draft.rebuild(self.kind, (left, *towers, (stone.seat,) * TOWER))
            draft.events.append(TowerRaised(stone.seat, len(towers)))
            draft.score(stone.seat, self.kind, values[len(towers)])

    def final_points(self, piles: Piles, config: GameConfig) -> tuple[int, ...]:
        each = config.numbers.obelisks_b_loose
        return tuple(piles[0].count(seat) * each for seat in range(config.players))
