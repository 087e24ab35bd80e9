"""The words on a picture, in whatever language, given by whoever wants it. Without them there are only figures."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Card, SiteKind, View

__all__ = ["Labels", "wordless"]


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


def wordless(view: View) -> Labels:
    """Label a picture with figures alone: players are their numbers, everything else is left to the symbols."""
    numbers = tuple(str(seat + 1) for seat in range(view.config.players))
    return Labels(
        names=numbers,
        seats=numbers,
        round=f"{view.round} / {view.rounds}",
        who=numbers[view.outcome.winners[0] if view.active is None else view.active],
        what="",
        sites=("",) * len(SiteKind),
        cards=("",) * len(Card),
        sources=tuple((source, "") for source, _ in view.players[0].score.parts),
    )
