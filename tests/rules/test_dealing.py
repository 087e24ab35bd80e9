from collections import Counter

import pytest

from rules import PRINTED, ConfigError, GameConfig, SiteKind, active_seat, deal, parse_record, replay
from rules.__main__ import play_at_random
from rules.sites import SITES
from rules.sites.temple import TempleA

PEER_ROUND_CARDS = {
    2: "4331 4322 4321 4221 3322 3321 3221",
    3: "4421 4332 4322 4321 4221 3332 3322",
    4: "4432 4422 4421 4333 4332 4322 3332",
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sleds_and_quarries_at_the_start(players):
    """In turn order the sleds hold 2, 3, 4 and 5 stones; the quarry has the rest of the 29."""
    state = deal(GameConfig(players), 1)
    assert [player.sled for player in state.players] == [2, 3, 4, 5][:players]
    assert [player.quarry for player in state.players] == [27, 26, 25, 24][:players]
    assert active_seat(state) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_of_the_seven_round_cards_are_played(players):
    """Each game leaves out one of the cards for its number of players, and over many games any of them."""
    cards = Counter(tuple(map(int, card)) for card in PEER_ROUND_CARDS[players].split())
    left_out = Counter()
    for seed in range(60):
        missing = cards - Counter(deal(GameConfig(players), seed).secret.round_cards)
        assert missing.total() == 1
        left_out += missing
    assert set(left_out) == set(cards)


def test_deck_holds_34_cards():
    """The deck is six red, eight green, ten statues and ten blue cards."""
    market = deal(GameConfig(2), 1).market
    assert Counter(market.face_up + market.draw_pile) == {
        "entrance": 2,
        "sarcophagus": 2,
        "paved-path": 2,
        "pyramid-decoration": 2,
        "temple-decoration": 2,
        "burial-chamber-decoration": 2,
        "obelisk-decoration": 2,
        "statue": 10,
        "lever": 2,
        "hammer": 2,
        "sail": 3,
        "chisel": 3,
    }


def test_same_seed_deals_the_same_game():
    """Config and seed decide everything; another seed gives another game."""
    assert deal(GameConfig(3), 5) == deal(GameConfig(3), 5)
    assert deal(GameConfig(3), 5).market != deal(GameConfig(3), 6).market
    assert len({deal(GameConfig(3), seed).secret.round_cards for seed in range(20)}) > 10


@pytest.mark.parametrize(
    ("key", "arguments"),
    [
        ("players", {"players": 1}),
        ("players", {"players": 5}),
        ("players", {"players": "3"}),
        ("players", {"players": True}),
        ("sides", {"players": 2, "sides": "AAAA"}),
        ("sides", {"players": 2, "sides": "AAAAAA"}),
        ("sides", {"players": 2, "sides": "AAACA"}),
        ("sides", {"players": 2, "sides": ["A"] * 5}),
        ("wrath", {"players": 2, "wrath": 1}),
        ("numbers", {"players": 2, "numbers": {}}),
    ],
)
def test_impossible_config_is_refused(key, arguments):
    """A game that cannot be set up is refused by the name of what is wrong."""
    with pytest.raises(ConfigError) as refusal:
        GameConfig(**arguments)
    assert refusal.value.key == key
    assert refusal.value.value == arguments[key]
    assert key in str(refusal.value)


def test_new_side_needs_only_a_row_in_the_table(monkeypatch):
    """A side is a class and a row: the config takes every side that the table has, and the game can be played."""

    class TempleC(TempleA):
        """Two points for every visible stone."""

        def assess_round(self, draft):
            super().assess_round(draft)
            super().assess_round(draft)

    with pytest.raises(ConfigError):
        GameConfig(2, "AACAA")
    monkeypatch.setitem(SITES, (SiteKind.TEMPLE, "C"), TempleC())
    record = play_at_random(GameConfig(2, "AACAA"), 3)
    assert replay(parse_record(record.text())).turn is None


@pytest.mark.parametrize("seed", [-1, 2**128, 1 << 20000, "7", None, True], ids=range(6))
def test_seed_is_a_number_of_128_bits(seed):
    """Anything but a whole number from 0 to 2^128 - 1 is refused."""
    with pytest.raises(ConfigError) as refusal:
        deal(GameConfig(2), seed)
    assert refusal.value.key == "seed"
    assert "seed" in str(refusal.value)


def test_largest_seed_deals():
    """The whole range of seeds can be used."""
    assert deal(GameConfig(2), 2**128 - 1).secret.seed == 2**128 - 1


def test_game_keeps_its_numbers():
    """A game is dealt with the numbers of its config."""
    numbers = PRINTED.with_overrides({"starting_sleds": [1, 1, 1, 1], "statue_cards": 3, "stones": 20})
    state = deal(GameConfig(2, numbers=numbers), 1)
    assert [(player.sled, player.quarry) for player in state.players] == [(1, 19), (1, 19)]
    assert (state.market.face_up + state.market.draw_pile).count("statue") == 3
