from itertools import product

import pytest

from rules import GameConfig
from tests.random_play import play_and_check

MIXES = ["".join(sides) for sides in product("AB", repeat=5)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sides", MIXES)
def test_random_game_keeps_every_promise(players, sides):
    """A random game on any mix of sides ends after six rounds and nothing is lost on the way."""
    for wrath in (False, True):
        seed = MIXES.index(sides) * 8 + players * 2 + wrath
        play_and_check(GameConfig(players, sides, wrath), seed, thorough_every=4)


@pytest.mark.slow
@pytest.mark.parametrize("wrath", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sides", MIXES)
def test_thousands_of_random_games_keep_every_promise(players, sides, wrath):
    """So do thousands of them."""
    for game in range(28):
        seed = 1000 + game + 28 * (MIXES.index(sides) * 8 + players * 2 + wrath)
        play_and_check(GameConfig(players, sides, wrath), seed, thorough_every=3)
