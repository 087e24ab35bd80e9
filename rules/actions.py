"""What a player can do, as small values with a short reversible text code.

In the fields ships and spaces count from 0, like every tuple of the state; in the codes they count from 1, as people
do. `rules.codes` reads the codes; the plays of the blue cards live with their cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.events import Passed
from rules.model import SiteKind

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.model import State

__all__ = ["PASS", "TAKE_STONES", "Action", "Choose", "Pass", "PlaceStone", "SailShip", "TakeStones", "parse_index"]


class Action(ABC):
    """Stand above all actions. Making one checks nothing: whether it is legal is a question to a position."""

    __slots__ = ()

    @abstractmethod
    def code(self) -> str:
        """Write the action as text; `parse_action` reads it back."""

    def lowest(self, state: State, seat: int) -> Action:
        """Give the action that stands for all those that come to the same as this one; mostly it is this one."""
        return self

    @abstractmethod
    def perform(self, draft: Draft, seat: int) -> None:
        """Carry the action out. It is legal; nothing is checked here."""


@dataclass(frozen=True, slots=True)
class TakeStones(Action):
    """Get new stones from the quarry, as many as the rules and the sled allow."""

    def code(self) -> str:
        return "take"

    def perform(self, draft: Draft, seat: int) -> None:
        draft.take_stones(seat, draft.config.numbers.stones_taken)


@dataclass(frozen=True, slots=True)
class PlaceStone(Action):
    """Place a stone from the sled on an empty space of a ship that has not sailed."""

    ship: int
    space: int

    def code(self) -> str:
        return f"place.{self.ship + 1}.{self.space + 1}"

    def perform(self, draft: Draft, seat: int) -> None:
        draft.place_stone(seat, self.ship, self.space)


@dataclass(frozen=True, slots=True)
class SailShip(Action):
    """Sail a ship to a site, where its stones are unloaded front to back."""

    ship: int
    site: SiteKind

    def code(self) -> str:
        return f"sail.{self.ship + 1}.{self.site}"

    def perform(self, draft: Draft, seat: int) -> None:
        draft.sail_ship(seat, self.ship, self.site)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, which is only possible when nothing else is."""

    def code(self) -> str:
        return "pass"

    def perform(self, draft: Draft, seat: int) -> None:
        draft.events.append(Passed(seat))


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Answer the question that is open. Questions and answers are words of the site or card that asks."""

    question: str
    answer: str

    def code(self) -> str:
        return f"choose.{self.question}.{self.answer}"

    def perform(self, draft: Draft, seat: int) -> None:
        decision = draft.decision
        assert decision is not None  # legal only while a question is open
        draft.decision = None
        decision.resolve(draft, self.answer)


def parse_index(segment: str) -> int:
    """Read a ship or space number of a code, which counts from 1, as an index; anything else is a ValueError."""
    if len(segment) != 1:
        raise ValueError(segment)
    return "123456789".index(segment)


TAKE_STONES = TakeStones()
PASS = Pass()
