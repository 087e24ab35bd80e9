"""Pending work as data: what still has to happen in a turn, and the questions that interrupt it.

The engine runs the task on top of the stack until one of them has to ask somebody. Tasks that only one site or card
needs live with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from rules.actions import Choose
from rules.model import Card, SiteKind

if TYPE_CHECKING:
    from rules.draft import Draft

__all__ = ["Decision", "Deliver", "DiscardFromPlay", "Task"]


class Task(ABC):
    """One step of pending work."""

    __slots__ = ()
    name: ClassVar[str]
    """A lasting word for the digest; renaming the class must not change it."""

    @abstractmethod
    def run(self, draft: Draft) -> None:
        """Do the step, or put further tasks on the draft's stack."""

    def code(self) -> str:
        """Write the task as text, for the digest."""
        return ".".join([self.name, *(_text(getattr(self, part.name)) for part in fields(self))])  # type: ignore[arg-type]  # every task is a dataclass


def _text(value: object) -> str:
    if isinstance(value, Task):
        return value.code()
    return "+".join(value) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Decision(Task):
    """A question to one seat. With a single answer it is not asked: it happens."""

    question: ClassVar[str]
    is_private: ClassVar[bool] = False
    """True when only the owner may see the answers."""
    shows_pair: ClassVar[bool] = False
    """True when the owner is looking at the market's face-down pair."""
    seat: int
    answers: tuple[str, ...]

    def run(self, draft: Draft) -> None:
        if len(self.answers) == 1:
            self.resolve(draft, self.answers[0])
        else:
            draft.decision = self

    @abstractmethod
    def resolve(self, draft: Draft, answer: str) -> None:
        """Carry out one of the answers."""

    def actions(self) -> tuple[Choose, ...]:
        """Give the answers as actions."""
        return _choices(self.question, self.answers)


@lru_cache(maxsize=1024)
def _choices(question: str, answers: tuple[str, ...]) -> tuple[Choose, ...]:
    return tuple(Choose(question, answer) for answer in answers)


@dataclass(frozen=True, slots=True)
class Deliver(Task):
    """Bring one stone to a site: from a space of a ship, or from the quarry when `ship` is None.

    The stone stays where it is until it has landed, so that stones never lie nowhere while a question is open.
    """

    name = "deliver"
    seat: int
    site: SiteKind
    ship: int | None = None
    space: int = 0

    def run(self, draft: Draft) -> None:
        draft.rules_of(self.site).receive(draft, self)


@dataclass(frozen=True, slots=True)
class DiscardFromPlay(Task):
    """Put a card whose effect is finished on the discards."""

    name = "discard"
    card: Card

    def run(self, draft: Draft) -> None:
        draft.end_play(self.card)
