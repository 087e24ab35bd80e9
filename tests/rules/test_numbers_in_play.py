"""Every printed number matters: changing it changes a game that is otherwise played the same."""

import random
from dataclasses import fields

import pytest

from rules import PRINTED, GameConfig, active_seat, apply, deal, legal_actions, score
from tests.positions import position

OTHER = {
    "stones": 28,
    "starting_sleds": [1, 1, 1, 1],
    "minimum_loads": [1, 2, 3, 4],
    "market_b_pair": 1,
    "pyramids_b_left": [7, 7, 7, 7, 7],
    "pyramids_b_middle": [7, 7, 7, 7, 7],
    "pyramids_b_right": [7, 7, 7, 7, 7],
    "temple_b": [7, 7, 7, 7, 7],
    "temple_spaces": [3, 3, 3],
}
"""What to put in place of numbers for which one more would be nonsense."""

KEYS = [number.name for number in fields(PRINTED) if number.name != "ships"]
"""The ships only limit the round cards; that they do is tested with the numbers."""


def other(key):
    """Give a value that differs from the printed one and still makes sense."""
    value = getattr(PRINTED, key)
    if key in OTHER:
        return OTHER[key]
    if key.startswith("round_cards"):
        return [[4, 4, 3, 3]] * 7
    return [entry + 1 for entry in value] if isinstance(value, tuple) else value + 1


def story(numbers, players, sides):
    """Play from the deal and from a full table, each choice by the same dice, and tell everything that counts."""
    told = []
    full = position(
        players,
        sides,
        wrath=True,
        numbers=numbers,
        sleds=(3,) * players,
        quarries=(9,) * players,
        hands=("statue " * 6 + "lever pyramid-decoration", *("sail", "hammer", "temple-decoration")[: players - 1]),
        stones={
            "pyramids": ((0, 1) * 6,) if sides[1] == "A" else ((0,) * 4, (1,) * 4, (0,) * 4, ()),
            "burial-chamber": ((0,) * 7 + (1, 0, 1),),
            "temple": ((0, 1, 1),),
            "obelisks": ((0, 0), (1,), *((),) * (players - 2)) if sides[4] == "A" else ((0, 1, 1),),
        },
        ships=("00_", "11__", "0_", "1"),
        draw_pile="statue entrance sail lever " * 4,
    )
    for number, start in enumerate((deal(GameConfig(players, sides, wrath=True, numbers=numbers), 5), full)):
        state, dice = start, random.Random(number)
        while (seat := active_seat(state)) is not None:
            actions = legal_actions(state)
            told.append((seat, len(actions), [player.parts for player in score(state)]))
            told.append([(player.sled, player.quarry) for player in state.players])
            told.append((state.market.face_up, len(state.market.pair)))
            state, _ = apply(state, seat, actions[dice.randrange(len(actions))])
        told.append([player.parts for player in score(state)])
    return told


@pytest.fixture(scope="module")
def printed_stories():
    return {(players, sides): story(PRINTED, players, sides) for players in (2, 3, 4) for sides in ("AAAAA", "BBBBB")}


@pytest.mark.parametrize("key", KEYS)
def test_number_matters(key, printed_stories):
    """A host who corrects a number plays by it."""
    numbers = PRINTED.with_overrides({key: other(key)})
    assert any(story(numbers, *table) != told for table, told in printed_stories.items())
