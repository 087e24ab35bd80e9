"""A state opened for change: the only mutable thing in the rules, alive for the length of one action.

It knows the moves of stones and cards that everything shares. What a site or card makes of them is not here.
"""

from __future__ import annotations

from functools import cache

from rules.cards import CARDS
from rules.chance import shuffled
from rules.events import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardTaken,
    Event,
    PointsScored,
    ShipSailed,
    StoneDelivered,
    StonePlaced,
    StoneReturned,
    StonesTaken,
)
from rules.model import SITE_INDEX, Card, Piles, Player, Ship, SiteKind, State
from rules.sites import Site, sites_of
from rules.tasks import Deliver, DiscardFromPlay

__all__ = ["Draft"]


class Draft:
    """The same fields as `State`, with lists for tuples, and the events so far."""

    __slots__ = (
        "config",
        "decision",
        "events",
        "market",
        "passes",
        "players",
        "round",
        "secret",
        "ships",
        "sites",
        "stack",
        "turn",
    )

    def __init__(self, state: State) -> None:
        self.config = state.config
        self.secret = state.secret
        self.round = state.round
        self.ships = list(state.ships)
        self.players = list(state.players)
        self.sites = list(state.sites)
        self.market = state.market
        self.turn = state.turn
        self.passes = state.passes
        self.stack = list(state.stack)
        self.decision = state.decision
        self.events: list[Event] = []

    def freeze(self) -> State:
        """Make the state that this draft has become."""
        return State(
            self.config,
            self.secret,
            self.round,
            tuple(self.ships),
            tuple(self.players),
            tuple(self.sites),
            self.market,
            self.turn,
            self.passes,
            tuple(self.stack),
            self.decision,
        )

    def settle(self) -> None:
        """Run pending tasks until somebody has to answer or nothing is left to do."""
        stack = self.stack
        while stack and self.decision is None:
            stack.pop().run(self)

    def rules_of(self, site: SiteKind) -> Site:
        """Give the rules of the side that lies up."""
        return sites_of(self.config.sides)[SITE_INDEX[site]]

    def stones_at(self, site: SiteKind) -> Piles:
        """Give the stones that were built at a site."""
        return self.sites[SITE_INDEX[site]]

    def rebuild(self, site: SiteKind, piles: Piles) -> None:
        """Rearrange the stones at a site."""
        self.sites[SITE_INDEX[site]] = piles

    def room_for(self, seat: int, most: int) -> int:
        """Tell how many stones, at most `most`, the sled has room for and the quarry can give."""
        player = self.players[seat]
        return min(most, self.config.numbers.sled_capacity - player.sled, player.quarry)

    def take_stones(self, seat: int, most: int) -> None:
        """Move as many stones as fit from the quarry to the sled."""
        stones = self.room_for(seat, most)
        if stones:
            self.move_stones(seat, stones, -stones)
            self.events.append(StonesTaken(seat, stones))

    def place_stone(self, seat: int, ship: int, space: int) -> None:
        """Move a stone from the sled to an empty space."""
        self.move_stones(seat, -1, 0)
        self._set_space(ship, space, seat)
        self.events.append(StonePlaced(seat, ship, space))

    def sail_ship(self, seat: int, ship: int, site: SiteKind, order: tuple[int, ...] | None = None) -> None:
        """Dock a ship and make its stones ready to be delivered, front to back unless `order` names the spaces."""
        sailing = self.ships[ship]
        spaces = sailing.spaces
        if order is None:
            order = tuple([space for space, owner in enumerate(spaces) if owner is not None])
        self.ships[ship] = Ship(sailing.minimum, spaces, site)
        self.round = self.round._replace(last_sailor=seat)
        unloading = [_delivery(spaces[space], site, ship, space) for space in order]
        self.events.append(ShipSailed(seat, ship, site, tuple([stone.seat for stone in unloading])))
        self.stack.extend(reversed(unloading))

    def build(self, stone: Deliver, pile: int = 0) -> int:
        """Land a stone on a pile of its site and tell which place it got."""
        self._pick_up(stone)
        index = SITE_INDEX[stone.site]
        piles = self.sites[index]
        place = len(piles[pile])
        self.sites[index] = (*piles[:pile], (*piles[pile], stone.seat), *piles[pile + 1 :])
        self.events.append(StoneDelivered(stone.seat, stone.site, pile, place))
        return place

    def return_to_quarry(self, stone: Deliver) -> None:
        """Put a delivered stone back into the quarry."""
        self._pick_up(stone)
        self.move_stones(stone.seat, 0, 1)
        self.events.append(StoneReturned(stone.seat))

    def _pick_up(self, stone: Deliver) -> None:
        if stone.ship is not None:
            self._set_space(stone.ship, stone.space, None)
        else:
            self.move_stones(stone.seat, 0, -1)

    def move_stones(self, seat: int, to_sled: int, to_quarry: int) -> None:
        """Change the numbers of stones on a sled and in a quarry."""
        player = self.players[seat]
        self.players[seat] = Player(player.sled + to_sled, player.quarry + to_quarry, player.hand, player.scored)

    def _set_space(self, ship: int, space: int, owner: int | None) -> None:
        old = self.ships[ship]
        spaces = old.spaces
        self.ships[ship] = Ship(old.minimum, (*spaces[:space], owner, *spaces[space + 1 :]), old.dock)

    def score(self, seat: int, source: str, points: int) -> None:
        """Put points on the score track."""
        player = self.players[seat]
        scored = dict(player.scored)
        scored[source] = scored.get(source, 0) + points
        self.players[seat] = Player(player.sled, player.quarry, player.hand, tuple(scored.items()))
        self.events.append(PointsScored(seat, source, points))

    def draw(self, count: int) -> tuple[Card, ...]:
        """Take cards off the top of the draw pile. The discards are shuffled only when a card is still wanted."""
        if not count:
            return ()
        market = self.market
        drawn, pile = market.draw_pile[:count], market.draw_pile[count:]
        market = market._replace(draw_pile=pile)
        if len(drawn) < count and market.discards:
            shuffles = market.shuffles + 1
            # Sorted first: the order in which cards were discarded must not matter.
            pile = shuffled(sorted(market.discards), self.secret.seed, f"market cards {shuffles}")
            missing = count - len(drawn)
            drawn += pile[:missing]
            market = market._replace(draw_pile=pile[missing:], discards=(), shuffles=shuffles)
        self.market = market
        return drawn

    def draw_card(self, seat: int) -> None:
        """Let a player take the top card of the draw pile, if there is one."""
        for card in self.draw(1):
            self.events.append(CardDrawn(seat, card))
            CARDS[card].gained(self, seat)

    def take_card(self, seat: int, card: Card) -> None:
        """Let a player have a face-up card that has just left the market."""
        self.events.append(CardTaken(seat, card))
        CARDS[card].gained(self, seat)

    def keep_card(self, seat: int, card: Card) -> None:
        """Let a player have a card that has just left the pair."""
        self.events.append(CardKept(seat, card))
        CARDS[card].gained(self, seat)

    def put_in_hand(self, seat: int, card: Card) -> None:
        """Put a card in front of a player."""
        player = self.players[seat]
        self.players[seat] = Player(player.sled, player.quarry, (*player.hand, card), player.scored)

    def give_up(self, seat: int, card: Card) -> None:
        """Take a card away from a player."""
        player = self.players[seat]
        hand = list(player.hand)
        hand.remove(card)
        self.players[seat] = Player(player.sled, player.quarry, tuple(hand), player.scored)

    def put_into_play(self, card: Card) -> None:
        """Lay out a card until its whole effect is done; then it goes to the discards."""
        self.market = self.market._replace(in_play=(*self.market.in_play, card))
        self.stack.append(DiscardFromPlay(card))

    def end_play(self, card: Card) -> None:
        """Put a card whose effect is done on the discards."""
        in_play = list(self.market.in_play)
        in_play.remove(card)
        self.market = self.market._replace(in_play=tuple(in_play))
        self.discard((card,))

    def discard(self, cards: tuple[Card, ...]) -> None:
        """Lay cards on the discards."""
        self.market = self.market._replace(discards=self.market.discards + cards)
        self.events.extend([CardDiscarded(card) for card in cards])


@cache
def _delivery(seat: int | None, site: SiteKind, ship: int, space: int) -> Deliver:
    assert seat is not None  # only occupied spaces are unloaded
    return Deliver(seat, site, ship, space)
