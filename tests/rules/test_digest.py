import pytest

from rules import GameConfig, Ship, SiteKind, deal, digest
from tests.positions import play, position


def test_digest_of_a_position_stays_the_same():
    """Stored games carry digests, so these must never change while the rules do not."""
    assert digest(deal(GameConfig(2), 0)) == "d11ea4329d37a41d9abfcbb289e64f1d"
    state, _ = play(position(4, "BBBBB", ships=("33_", "_", "_", "_")), "sail.1.pyramids")
    assert digest(state) == "9d36fe679bfe4c48ad4395b08b56678b"


@pytest.mark.parametrize(
    "change",
    [
        {"config": GameConfig(2, "AAAAB")},
        {"config": GameConfig(2, wrath=True)},
        {"turn": 1},
        {"passes": 1},
        {"ships": (Ship(1, (0,)),)},
        {"ships": (Ship(1, (None,), SiteKind.TEMPLE),)},
        {"sites": ((), ((0,),), ((),), ((),), ((), ()))},
    ],
)
def test_digest_notices_any_difference(change):
    """Two positions that differ in anything have different digests."""
    state = position(ships=("_",))
    assert digest(state._replace(**change)) != digest(state)


@pytest.mark.parametrize("part", ["secret", "round", "market", "player"])
def test_digest_notices_hidden_and_small_differences(part):
    """The seed, the start player, the order of the draw pile and a player's points all count."""
    state = position()
    other = {
        "secret": state._replace(secret=state.secret._replace(seed=1)),
        "round": state._replace(round=state.round._replace(start=1)),
        "market": state._replace(market=state.market._replace(draw_pile=state.market.draw_pile[::-1])),
        "player": state._replace(players=(state.players[0]._replace(scored=(("temple", 1),)), state.players[1])),
    }[part]
    assert digest(other) != digest(state)


def test_digest_knows_what_is_still_to_be_unloaded():
    """The same stones on the same ship in another order of unloading are another position."""
    setup = {"hands": ("lever", ""), "ships": ("0101", "_", "_", "_"), "sides": "BAAAA"}
    one, _ = play(position(**setup), "card.lever.1.market.1234")
    other, _ = play(position(**setup), "card.lever.1.market.1324")
    assert digest(one) != digest(other)
