"""The red cards: Entrance, Sarcophagus and Paved Path each build one stone from the quarry at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards.card import CardColour, CardRules
from rules.model import Card, SiteKind
from rules.tasks import Deliver

if TYPE_CHECKING:
    from rules.draft import Draft

__all__ = ["RedCard"]


class RedCard(CardRules):
    """Deliver a quarry stone to a site by the site's own rules, then go to the discards."""

    colour = CardColour.RED

    def __init__(self, card: Card, site: SiteKind) -> None:
        super().__init__(card)
        self.site = site

    def gained(self, draft: Draft, seat: int) -> None:
        draft.put_into_play(self.card)
        if draft.players[seat].quarry:
            draft.stack.append(Deliver(seat, self.site))
