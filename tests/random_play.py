"""Random games with everything that must always hold checked after every move."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from rules import (
    GameConfig,
    IllegalAction,
    Record,
    active_seat,
    apply,
    deal,
    digest,
    legal_actions,
    parse_action,
    parse_record,
    replay,
    reveals,
    view_for,
)
from rules.actions import PlaceStone

APPETITES = ("anything", "sail", "card", "choose", "take", "place", "market")
"""What a random player likes best; a like for one thing reaches positions that an even hand never sees."""

STRANGE = (PlaceStone(8, 8), parse_action("choose.nothing.at-all"), parse_action("card.lever.9.temple.1"))
MENU_ENTRIES = 25
CODE_LENGTH = 80


def play_and_check(config: GameConfig, seed: int, *, thorough_every: int = 1) -> Record:
    """Play one game; the costlier checks run at every `thorough_every`th move."""
    source = random.Random(seed)
    state = deal(config, source.getrandbits(128))
    record = Record(config, state.secret.seed)
    seen = set()
    appetite = APPETITES[seed % len(APPETITES)]
    while (seat := active_seat(state)) is not None:
        check_position(state)
        if len(record.entries) % thorough_every == 0:
            check_codes(state)
            check_secrets(state, source)
            check_refusal(state, seen)
        actions = legal_actions(state)
        seen.update(actions)
        liked = [action for action in actions if appetite in action.code()]
        action = source.choice(liked if liked and source.random() < 0.8 else actions)
        check_what_comes_to_light(state, seat, action, source)
        state, events = apply(state, seat, action)
        assert events, "something always happens"
        record = record.with_entry(seat, action.code())
        assert len(record.entries) < 1000, "the game does not end"
    check_position(state)
    assert state.round.number == 6
    assert legal_actions(state) == ()
    check_replay(record, state)
    return record


def check_position(state):
    """Nothing is lost, nothing appears from nowhere, and somebody can act."""
    numbers = state.config.numbers
    for seat, player in enumerate(state.players):
        aboard = sum(ship.spaces.count(seat) for ship in state.ships)
        built = sum(pile.count(seat) for piles in state.sites for pile in piles)
        assert player.sled + player.quarry + aboard + built == numbers.stones
        assert 0 <= player.sled <= numbers.sled_capacity
        assert player.quarry >= 0
    market = state.market
    held = sum(len(player.hand) for player in state.players)
    piles = (market.draw_pile, market.face_up, market.pair, market.in_play, market.discards)
    assert held + sum(map(len, piles)) == 34
    assert 1 <= state.round.number <= 6
    numbers = state.config.numbers
    assert len(market.face_up) <= (
        numbers.market_a_face_up if state.config.sides[0] == "A" else numbers.market_b_face_up
    )
    assert len(market.pair) <= 2
    docks = [ship.dock for ship in state.ships if ship.dock is not None]
    assert len(docks) == len(set(docks))
    if state.decision is not None:
        assert len(state.decision.answers) >= 2
    if active_seat(state) is not None:
        assert legal_actions(state)


def check_codes(state):
    """Codes come back as their actions, fit a button, and make menus that fit a select."""
    codes = [action.code() for action in legal_actions(state)]
    assert len(set(codes)) == len(codes)
    assert [parse_action(code) for code in codes] == list(legal_actions(state))
    assert max(map(len, codes)) <= CODE_LENGTH
    ordered = sorted(codes)
    assert not any(later.startswith(earlier) for earlier, later in pairwise(ordered))
    prefixes = {code[:end] for code in codes for end, sign in enumerate(code) if sign == "."}
    paths = prefixes | set(codes)
    children = Counter(path.rpartition(".")[0] for path in paths)
    assert max(children.values()) <= MENU_ENTRIES


def with_other_secrets(state, source):
    """Give a position that differs in nothing but what is hidden."""
    market, secret, now = state.market, state.secret, state.round.number
    hidden = [*market.draw_pile, *market.pair]
    source.shuffle(hidden)
    pair, pile = hidden[: len(market.pair)], hidden[len(market.pair) :]
    to_come = list(secret.round_cards[now:])
    source.shuffle(to_come)
    decision = state.decision
    if decision is not None and decision.is_private:
        answers = tuple(sorted({str(card) for card in pair}))
        decision = type(decision)(decision.seat, answers, decision.stone)
    return state._replace(
        secret=secret._replace(seed=source.getrandbits(128), round_cards=(*secret.round_cards[:now], *to_come)),
        market=market._replace(pair=tuple(pair), draw_pile=tuple(pile)),
        decision=decision,
    )


def check_secrets(state, source):
    """Whatever is hidden may be otherwise without anybody who must not know seeing a difference."""
    other = with_other_secrets(state, source)
    is_private = state.decision is not None and state.decision.is_private
    looker = state.decision.seat if is_private else None
    for seat in (None, *range(state.config.players)):
        if seat is None or seat != looker:
            assert view_for(other, seat) == view_for(state, seat)


def check_what_comes_to_light(state, seat, action, source):
    """When the outcome of an action depends on what was hidden, its events say that something came to light."""
    after, events = apply(state, seat, action)
    if any(reveals(event) for event in events):
        return
    assert state.decision is None or not state.decision.is_private
    other_after, other_events = apply(with_other_secrets(state, source), seat, action)
    assert other_events == events
    assert view_for(other_after, None) == view_for(after, None)


def check_refusal(state, seen):
    """An action that is not legal now, though it was elsewhere in the game, raises and changes nothing."""
    before, seat = digest(state), active_seat(state)
    legal = legal_actions(state)
    for action in (*STRANGE, *sorted(seen, key=lambda known: known.code())[:: max(1, len(seen) // 30)]):
        if action.lowest(state, seat) not in legal:
            with pytest.raises(IllegalAction) as refusal:
                apply(state, seat, action)
            assert (refusal.value.seat, refusal.value.code) == (seat, action.code())
    assert digest(state) == before


def check_replay(record, state):
    """The log gives the same game again, through its text too."""
    finished = record.with_result(state)
    again = parse_record(finished.text())
    assert again == finished
    assert replay(again) == state
    assert digest(replay(again)) == digest(state)
