"""What every market card can do. A new card is a subclass and a row in `rules.cards.CARDS`."""

from __future__ import annotations

from abc import abstractmethod
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from rules.actions import Action
from rules.events import CardPlayed
from rules.model import Card, State

if TYPE_CHECKING:
    from rules.draft import Draft

__all__ = ["CardColour", "CardRules", "PlayCard"]


class CardColour(StrEnum):
    """The colour of a card says when it works: red at once, blue when played, the others at the end."""

    RED = "red"
    GREEN = "green"
    PURPLE = "purple"
    BLUE = "blue"


class CardRules:
    """The rules of one kind of card. They hold no state."""

    colour: ClassVar[CardColour]
    source: ClassVar[str | None] = None
    """The word under which its points for the end of the game are listed."""

    def __init__(self, card: Card) -> None:
        self.card = card

    def gained(self, draft: Draft, seat: int) -> None:
        """Do what happens when a player gets the card: it is kept, unless the card says otherwise."""
        draft.put_in_hand(seat, self.card)

    def plays(self, state: State, seat: int) -> tuple[Action, ...]:
        """Give every way in which the player, who holds the card, can play it now."""
        return ()

    def parse_play(self, *segments: str) -> Action:
        """Read the part of a play's code that follows the card's name; anything else is a ValueError."""
        raise ValueError(segments)

    def final_points(self, state: State, seat: int, copies: int) -> int:
        """Give what a seat's `copies` of this card are worth together at the end of the game."""
        return 0


class PlayCard(Action):
    """Play a blue card as the turn's action. It reaches the discards after its whole effect."""

    __slots__ = ()
    card: ClassVar[Card]

    def code(self) -> str:
        return f"card.{self.card}.{self.play_code()}"

    @abstractmethod
    def play_code(self) -> str:
        """Write how the card is played; the card's rules read it back."""

    def perform(self, draft: Draft, seat: int) -> None:
        draft.give_up(seat, self.card)
        draft.put_into_play(self.card)
        draft.events.append(CardPlayed(seat, self.card))
        self.play(draft, seat)

    @abstractmethod
    def play(self, draft: Draft, seat: int) -> None:
        """Do what the card says."""
