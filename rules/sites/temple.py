"""The temple: at the end of every round the stones visible from above are assessed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.model import SiteKind
from rules.sites.site import Site
from rules.tasks import Decision, Deliver, Task

if TYPE_CHECKING:
    from rules.draft import Draft

__all__ = ["ChooseTempleBonus", "TempleA", "TempleB", "visible_stones"]


def visible_stones(pile: tuple[int, ...], spaces: int) -> tuple[int, ...]:
    """Give the owners of the stones that can be seen from above, left to right."""
    fresh = len(pile) % spaces
    # The newest level covers the first `fresh` spaces; the level below shows on the others.
    return pile[len(pile) - fresh :] + pile[max(0, len(pile) - spaces) : len(pile) - fresh]


class TempleA(Site):
    """A point for every visible stone."""

    kind = SiteKind.TEMPLE

    def receive(self, draft: Draft, stone: Deliver) -> None:
        draft.build(stone)

    def assess_round(self, draft: Draft) -> None:
        config = draft.config
        for owner in visible_stones(draft.stones_at(self.kind)[0], config.temple_spaces):
            draft.score(owner, self.kind, config.numbers.temple_a_points)


class TempleB(TempleA):
    """Every visible stone brings what its space shows, left to right."""

    def assess_round(self, draft: Draft) -> None:
        visible = visible_stones(draft.stones_at(self.kind)[0], draft.config.temple_spaces)
        draft.stack.extend(reversed([TempleBonus(owner, space) for space, owner in enumerate(visible)]))


@dataclass(frozen=True, slots=True)
class TempleBonus(Task):
    """Give one visible stone's owner what the space shows."""

    name = "temple-bonus"
    seat: int
    space: int

    def run(self, draft: Draft) -> None:
        numbers = draft.config.numbers
        shown = numbers.temple_b[self.space]
        if isinstance(shown, int):
            draft.score(self.seat, SiteKind.TEMPLE, shown)
        elif shown == "card":
            draft.draw_card(self.seat)
        else:
            # Without room for a stone, or a stone to take, there is nothing to choose.
            possible = ("point", "stones") if draft.room_for(self.seat, 1) else ("point",)
            draft.stack.append(ChooseTempleBonus(self.seat, possible))


@dataclass(frozen=True, slots=True)
class ChooseTempleBonus(Decision):
    """A point, or stones from the quarry?"""

    name = "choose-temple-bonus"
    question = "temple"

    def resolve(self, draft: Draft, answer: str) -> None:
        numbers = draft.config.numbers
        if answer == "point":
            draft.score(self.seat, SiteKind.TEMPLE, numbers.temple_b_choice_points)
        else:
            draft.take_stones(self.seat, numbers.temple_b_choice_stones)
