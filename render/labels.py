"""The words on a picture, in whatever language, given by whoever wants it. None are made up here."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Card

__all__ = ["Labels"]


@dataclass(frozen=True, slots=True)
class Labels:
    """All words of a picture. Names come from people and may hold anything."""

    names: tuple[str, ...]
    seats: tuple[str, ...]
    """What stands for a name that cannot be drawn: "Player 2"."""
    round: str
    """ "Round 3 of 6"."""
    who: str
    """Whom everybody is waiting for, or who has won."""
    what: str
    """What that person is to do, or did: "to move", "wins with 43 points"."""
    sites: tuple[str, ...]
    """In the order of `SiteKind`."""
    cards: tuple[str, ...]
    """One short word each, in the order of `Card`."""
    sources: tuple[tuple[str, str], ...]
    """A word for each source of points."""

    def card(self, card: Card) -> str:
        """Name a card."""
        return self.cards[list(Card).index(card)]
