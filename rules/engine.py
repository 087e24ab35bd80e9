"""The course of the game: who may do what, and what follows from it. No site and no card is named here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.actions import PASS, TAKE_STONES, Action, Pass, PlaceStone, SailShip
from rules.cards import CARDS
from rules.draft import Draft
from rules.errors import GameOver, IllegalAction, OutOfTurn
from rules.events import CargoReturned, Event, GameEnded, RoundEnded, RoundStarted
from rules.fleet import free_docks, is_ready
from rules.model import Round, Ship, SiteKind, State
from rules.sites import sites_of
from rules.tasks import Task

__all__ = ["active_seat", "apply", "begin_round", "legal_actions"]


def active_seat(state: State) -> int | None:
    """Tell which seat must act now: the owner of the open question, else whose turn it is; None when it is over."""
    return state.turn if state.decision is None else state.decision.seat


def legal_actions(state: State) -> tuple[Action, ...]:
    """Give every action of the active seat, always in the same order; none when the game is over."""
    global _newest  # noqa: PLW0603 - a memo of one answer
    known = _newest
    if known[0] is state:
        return known[1]
    if state.decision is not None:
        found: tuple[Action, ...] = state.decision.actions()
    elif state.turn is not None:
        found = _turn_actions(state, state.turn)
    else:
        found = ()
    _newest = (state, found)
    return found


_newest: tuple[State | None, tuple[Action, ...]] = (None, ())
"""The last position that was asked about, because `apply` asks again. Replaced as a whole, so threads may share it."""


def apply(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry out an action of a seat: the new state and what happened. A refused action changes nothing."""
    active = active_seat(state)
    if active is None:
        raise GameOver(seat, action.code())
    if seat != active:
        raise OutOfTurn(seat, action.code(), active)
    if not _is_legal(state, action):
        same = action.lowest(state, active)
        if not _is_legal(state, same):
            raise IllegalAction(seat, action.code())
        action = same
    draft = Draft(state)
    if state.decision is None:
        draft.passes = state.passes + 1 if type(action) is Pass else 0
        draft.stack.append(END_TURN)
    # `active`, because True and 1.0 equal seat 1 but must never get into a state.
    action.perform(draft, active)
    draft.settle()
    return draft.freeze(), tuple(draft.events)


def begin_round(draft: Draft) -> None:
    """Turn the next round card, bring its ships and let the sites prepare."""
    numbers = draft.config.numbers
    past = draft.round
    card = draft.secret.round_cards[past.number]
    start = past.start if past.last_sailor is None else (past.last_sailor + 1) % draft.config.players
    draft.round = Round(past.number + 1, start)
    draft.ships = [Ship(numbers.minimum_loads[capacity - 1], (None,) * capacity) for capacity in card]
    draft.turn = start
    draft.passes = 0
    for site in sites_of(draft.config.sides):
        site.open_round(draft)
    draft.events.append(RoundStarted(draft.round.number, start, card, draft.market.face_up))


def _is_legal(state: State, action: Action) -> bool:
    legal = legal_actions(state)
    # Most actions come straight from `legal_actions`, and comparing identities is far cheaper than values.
    for known in legal:
        if known is action:
            return True
    return action in legal


def _turn_actions(state: State, seat: int) -> tuple[Action, ...]:
    player = state.players[seat]
    docks: tuple[SiteKind, ...] = ()
    found: list[Action] = []
    if player.quarry and player.sled < state.config.numbers.sled_capacity:
        found.append(TAKE_STONES)
    for number, ship in enumerate(state.ships):
        if ship.dock is None:
            placements, ready = _loading(number, ship)
            if player.sled:
                found += placements
            if ready:
                docks = docks or free_docks(state.ships)
                found += _sailings(number, docks)
    if player.hand:
        for card in dict.fromkeys(player.hand):
            found += CARDS[card].plays(state, seat)
    return tuple(found) or (PASS,)


@cache
def _loading(number: int, ship: Ship) -> tuple[tuple[PlaceStone, ...], bool]:
    """Give the placements that a ship still offers, and whether it may sail."""
    placements = tuple(PlaceStone(number, space) for space, owner in enumerate(ship.spaces) if owner is None)
    return placements, is_ready(ship)


@cache
def _sailings(ship: int, docks: tuple[SiteKind, ...]) -> tuple[SailShip, ...]:
    return tuple(SailShip(ship, site) for site in docks)


@dataclass(frozen=True, slots=True)
class EndTurn(Task):
    """Go on to the next player, or end the round."""

    name = "end-turn"

    def run(self, draft: Draft) -> None:
        players = draft.config.players
        if None not in [ship.dock for ship in draft.ships]:
            draft.stack.append(END_ROUND)
        elif draft.passes == players:
            _return_cargo(draft)
            draft.stack.append(END_ROUND)
        else:
            assert draft.turn is not None  # somebody's turn is ending
            draft.turn = (draft.turn + 1) % players


@dataclass(frozen=True, slots=True)
class EndRound(Task):
    """Let the sites assess the round."""

    name = "end-round"

    def run(self, draft: Draft) -> None:
        draft.round = draft.round._replace(is_over=True)
        draft.events.append(RoundEnded(draft.round.number))
        draft.stack.append(NEXT_ROUND)
        for site in sites_of(draft.config.sides):
            site.assess_round(draft)


@dataclass(frozen=True, slots=True)
class NextRound(Task):
    """Begin the next round, or end the game. After the last round everything stays as it lies."""

    name = "next-round"

    def run(self, draft: Draft) -> None:
        if draft.round.number == len(draft.secret.round_cards):
            draft.turn = None
            draft.events.append(GameEnded())
            return
        begin_round(draft)


END_TURN = EndTurn()
END_ROUND = EndRound()
NEXT_ROUND = NextRound()


def _return_cargo(draft: Draft) -> None:
    """Give the stones on ships that did not sail back to their owners' quarries."""
    cargo: list[int] = []
    for number, ship in enumerate(draft.ships):
        if ship.dock is None:
            cargo += ship.cargo
            draft.ships[number] = Ship(ship.minimum, (None,) * len(ship.spaces))
    for owner in cargo:
        draft.move_stones(owner, 0, 1)
    draft.events.append(CargoReturned(tuple(cargo)))
