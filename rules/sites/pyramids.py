"""The pyramids: points at once. Side B has three small ones, chosen by the owner, with bonuses on some spaces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.actions import parse_index
from rules.events import LoadingDeclined
from rules.fleet import empty_spaces
from rules.model import Piles, SiteKind
from rules.numbers import PrintedNumbers, Space
from rules.sites.site import Site
from rules.tasks import Decision, Deliver

if TYPE_CHECKING:
    from rules.config import GameConfig
    from rules.draft import Draft

__all__ = ["ChoosePyramid", "LoadBonus", "PyramidsA", "PyramidsB"]

PYRAMIDS = ("left", "middle", "right")
NOWHERE = "none"
EXTRA = 3
"""Side B's fourth pile: stones beside the finished pyramids."""


class PyramidsA(Site):
    """One pyramid of three levels; each space has its points."""

    kind = SiteKind.PYRAMIDS

    def receive(self, draft: Draft, stone: Deliver) -> None:
        numbers = draft.config.numbers
        place = draft.build(stone)
        values = numbers.pyramid_a
        draft.score(stone.seat, self.kind, values[place] if place < len(values) else numbers.pyramid_a_extra)


class PyramidsB(Site):
    """Three pyramids of five stones. Bonuses happen in full before the next stone is unloaded."""

    kind = SiteKind.PYRAMIDS

    def empty(self, config: GameConfig) -> Piles:
        return ((), (), (), ())

    def receive(self, draft: Draft, stone: Deliver) -> None:
        numbers = draft.config.numbers
        spaces = _spaces(numbers)
        piles = draft.stones_at(self.kind)
        unfinished = tuple(PYRAMIDS[number] for number, row in enumerate(spaces) if len(piles[number]) < len(row))
        if unfinished:
            draft.stack.append(ChoosePyramid(stone.seat, unfinished, stone))
        else:
            draft.build(stone, EXTRA)
            draft.score(stone.seat, self.kind, numbers.pyramids_b_extra)


@dataclass(frozen=True, slots=True)
class ChoosePyramid(Decision):
    """Which unfinished pyramid gets the stone?"""

    name = "choose-pyramid"
    question = "pyramid"
    stone: Deliver

    def resolve(self, draft: Draft, answer: str) -> None:
        numbers = draft.config.numbers
        pyramid = PYRAMIDS.index(answer)
        place = draft.build(self.stone, pyramid)
        space = _spaces(numbers)[pyramid][place]
        if isinstance(space, int):
            draft.score(self.seat, SiteKind.PYRAMIDS, space)
            return
        draft.score(self.seat, SiteKind.PYRAMIDS, numbers.pyramids_b_bonus_points)
        if space == "card":
            draft.draw_card(self.seat)
        elif space == "stones":
            draft.take_stones(self.seat, numbers.pyramids_b_bonus_stones)
        else:
            _offer_loading(draft, self.seat)


@dataclass(frozen=True, slots=True)
class LoadBonus(Decision):
    """Which space of a ship, if any, gets a stone from the sled?"""

    name = "load-bonus"
    question = "load"

    def resolve(self, draft: Draft, answer: str) -> None:
        if answer == NOWHERE:
            draft.events.append(LoadingDeclined(self.seat))
        else:
            ship, space = answer.split(".")
            draft.place_stone(self.seat, parse_index(ship), parse_index(space))


def _offer_loading(draft: Draft, seat: int) -> None:
    # Once the round is over no ship loads any more, even one that never sailed.
    if draft.players[seat].sled and not draft.round.is_over:
        spaces = [f"{ship + 1}.{space + 1}" for ship, space in empty_spaces(draft.ships)]
        if spaces:
            draft.stack.append(LoadBonus(seat, (*spaces, NOWHERE)))


def _spaces(numbers: PrintedNumbers) -> tuple[tuple[Space, ...], ...]:
    return numbers.pyramids_b_left, numbers.pyramids_b_middle, numbers.pyramids_b_right
