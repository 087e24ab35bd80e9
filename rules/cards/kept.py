"""The cards that are kept for the end of the game: decorations (green) and statues (purple)."""

from __future__ import annotations

from rules.cards.card import CardColour, CardRules
from rules.model import Card, SiteKind, State
from rules.sites.shares import progression

__all__ = ["Decoration", "Statue"]


class Decoration(CardRules):
    """A point for every three stones at its site, whoever owns them."""

    colour = CardColour.GREEN
    source = "decorations"

    def __init__(self, card: Card, site: SiteKind) -> None:
        super().__init__(card)
        self.site = site

    def final_points(self, state: State, seat: int, copies: int) -> int:
        stones = sum(len(pile) for pile in state.stones_at(self.site))
        return copies * (stones // state.config.numbers.decoration_stones)


class Statue(CardRules):
    """Worth more the more of them a player has."""

    colour = CardColour.PURPLE
    source = "statues"

    def final_points(self, state: State, seat: int, copies: int) -> int:
        numbers = state.config.numbers
        return progression(copies, numbers.statues, numbers.statues_more)
