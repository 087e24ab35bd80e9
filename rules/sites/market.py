"""The market: stones buy cards and go back to the quarry. Side B hides two of its cards."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.events import PairOpened
from rules.model import Card, Piles, SiteKind
from rules.numbers import PrintedNumbers
from rules.sites.site import Site
from rules.tasks import Decision, Deliver

if TYPE_CHECKING:
    from rules.config import GameConfig
    from rules.draft import Draft

__all__ = ["MarketA", "MarketB", "PickCard", "PickFromPair"]

PAIR = "pair"


class _MarketSide(Site):
    kind = SiteKind.MARKET

    @abstractmethod
    def layout(self, numbers: PrintedNumbers) -> tuple[int, int]:
        """Tell how many cards are dealt face up and how many into the pair."""

    def empty(self, config: GameConfig) -> Piles:
        return ()

    def open_round(self, draft: Draft) -> None:
        draft.discard(draft.market.face_up + draft.market.pair)
        face_up_count, pair_count = self.layout(draft.config.numbers)
        face_up = draft.draw(face_up_count)
        pair = draft.draw(pair_count)
        draft.market = draft.market._replace(face_up=face_up, pair=pair)

    def receive(self, draft: Draft, stone: Deliver) -> None:
        market = draft.market
        # dict, not set: one answer per kind of card, in the order they lie there.
        answers = [str(card) for card in dict.fromkeys(market.face_up)]
        if market.pair:
            answers.append(PAIR)
        if answers:
            draft.stack.append(PickCard(stone.seat, tuple(answers), stone))
        else:
            draft.return_to_quarry(stone)


class MarketA(_MarketSide):
    """All cards lie face up."""

    def layout(self, numbers: PrintedNumbers) -> tuple[int, int]:
        return numbers.market_a_face_up, 0


class MarketB(_MarketSide):
    """Beside the face-up cards lies a face-down pair: whoever takes it looks at both and keeps one."""

    def layout(self, numbers: PrintedNumbers) -> tuple[int, int]:
        return numbers.market_b_face_up, numbers.market_b_pair


@dataclass(frozen=True, slots=True)
class PickCard(Decision):
    """Which card of the market does the stone's owner take?"""

    name = "pick-card"
    question = "market"
    stone: Deliver

    def resolve(self, draft: Draft, answer: str) -> None:
        market = draft.market
        if answer == PAIR:
            draft.events.append(PairOpened(self.seat))
            kinds = tuple(str(card) for card in dict.fromkeys(market.pair))
            draft.stack.append(PickFromPair(self.seat, kinds, self.stone))
        else:
            card = Card(answer)
            face_up = list(market.face_up)
            face_up.remove(card)
            draft.market = market._replace(face_up=tuple(face_up))
            draft.return_to_quarry(self.stone)
            draft.take_card(self.seat, card)


@dataclass(frozen=True, slots=True)
class PickFromPair(Decision):
    """Which of the two cards that only the stone's owner sees is kept?"""

    name = "pick-from-pair"
    question = "pair"
    is_private = True
    shows_pair = True
    stone: Deliver

    def resolve(self, draft: Draft, answer: str) -> None:
        market = draft.market
        card = Card(answer)
        rest = list(market.pair)
        rest.remove(card)
        draft.market = market._replace(pair=())
        draft.discard(tuple(rest))
        draft.return_to_quarry(self.stone)
        draft.keep_card(self.seat, card)
