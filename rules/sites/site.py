"""What every side of every site can do. A new side is a subclass and a row in `rules.sites.SITES`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from rules.model import Piles, SiteKind

if TYPE_CHECKING:
    from rules.config import GameConfig
    from rules.draft import Draft
    from rules.tasks import Deliver

__all__ = ["Site"]


class Site(ABC):
    """The rules of one side of a site. It holds no state: that is in `State.sites`."""

    kind: ClassVar[SiteKind]

    def empty(self, config: GameConfig) -> Piles:
        """Give the piles of a site where nothing was built yet."""
        return ((),)

    def open_round(self, draft: Draft) -> None:
        """Tidy up what the round before has left and prepare for the next."""

    @abstractmethod
    def receive(self, draft: Draft, stone: Deliver) -> None:
        """Let a stone land, with everything that follows from it at once."""

    def assess_round(self, draft: Draft) -> None:
        """Do what happens at the end of every round."""

    def final_points(self, piles: Piles, config: GameConfig) -> tuple[int, ...]:
        """Give each seat's points for the end of the game, beside those already scored."""
        return (0,) * config.players
