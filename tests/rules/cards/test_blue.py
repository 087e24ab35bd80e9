import pytest

from rules import IllegalAction, SiteKind, active_seat
from rules.events import CardDiscarded, CardPlayed, ShipSailed, StonePlaced, StonesTaken
from tests.positions import cards, codes, happened, play, position, ship, typed


def holding(card, **setup):
    return position(**{"hands": (card, "")} | setup)


def test_blue_card_is_the_turns_action():
    """Playing a card uses the turn up, and the card goes to the discards."""
    state, events = play(holding("hammer statue"), "card.hammer.1.1")
    assert active_seat(state) == 1
    assert state.players[0].hand == cards("statue")
    assert state.market.discards == cards("hammer")
    assert typed([events[0]]) == typed([CardPlayed(0, "hammer")])
    assert typed([events[-1]]) == typed([CardDiscarded("hammer")])


def test_two_cards_of_a_kind_offer_no_more_than_one():
    """Which of two equal cards is played makes no difference."""
    assert codes(holding("hammer hammer")) == codes(holding("hammer"))
    state, _ = play(holding("hammer hammer"), "card.hammer.1.1")
    assert state.players[0].hand == cards("hammer")


def test_only_blue_cards_can_be_played():
    """Statues and decorations wait for the end."""
    assert not codes(holding("statue temple-decoration"), "card")


def test_hammer_takes_and_then_places():
    """Three stones come to the sled, one of its stones goes on a ship."""
    state, events = play(holding("hammer", sleds=(1, 0)), "card.hammer.3.2")
    assert state.players[0].sled == 3
    assert state.ships[2] == ship("_0")
    assert typed(events[1:3]) == typed([StonesTaken(0, 3), StonePlaced(0, 2, 1)])


@pytest.mark.parametrize(
    ("sled", "quarry", "left"), [(5, 20, 4), (3, 20, 4), (0, 1, 0), (0, 20, 2), (2, 0, 1), (4, 9, 4)]
)
def test_hammer_takes_what_fits(sled, quarry, left):
    """None, when the sled is full or the quarry empty; placing is what counts."""
    state, _ = play(holding("hammer", sleds=(sled, 0), quarries=(quarry, 9)), "card.hammer.1.1")
    assert state.players[0].sled == left


def test_hammer_needs_a_stone_and_a_space():
    """With neither a stone on the sled nor in the quarry, or with full ships, it cannot be played."""
    assert not codes(holding("hammer", sleds=(0, 0), quarries=(0, 9)), "card")
    assert not codes(holding("hammer", ships=("1", "0", "_@temple", "11")), "card")
    assert codes(holding("hammer", ships=("1", "0_", "_@temple", "11")), "card") == ["card.hammer.2.2"]


def test_chisel_places_two_stones():
    """On one ship or on two, and never more or fewer than two."""
    state = holding("chisel", ships=("_1_", "_", "0", "__@temple"))
    assert codes(state, "card") == ["card.chisel.1.1.1.3", "card.chisel.1.1.2.1", "card.chisel.1.3.2.1"]
    both, events = play(state, "card.chisel.1.1.1.3")
    assert both.ships[0] == ship("010")
    assert both.players[0].sled == 0
    assert happened(events, StonePlaced) == [StonePlaced(0, 0, 0), StonePlaced(0, 0, 2)]
    apart, _ = play(state, "card.chisel.1.3.2.1")
    assert (apart.ships[0], apart.ships[1]) == (ship("_10"), ship("0"))


def test_chisel_needs_two_stones_and_two_spaces():
    """One stone or one space is not enough."""
    assert not codes(holding("chisel", sleds=(1, 0)), "card")
    assert not codes(holding("chisel", ships=("1_", "0", "_@temple", "11")), "card")


def test_sail_card_places_and_sails():
    """The minimum load is looked at with the new stone aboard."""
    state = holding("sail", ships=("_1_", "__@temple", "_@market", "_@obelisks"))
    assert codes(state, "sail") == []
    assert codes(state, "card") == [
        *("card.sail.1.1.pyramids", "card.sail.1.1.burial-chamber"),
        *("card.sail.1.3.pyramids", "card.sail.1.3.burial-chamber"),
    ]
    after, events = play(state, "card.sail.1.3.burial-chamber")
    assert typed(events[1:3]) == typed([StonePlaced(0, 0, 2), ShipSailed(0, 0, SiteKind.BURIAL_CHAMBER, (1, 0))])
    assert after.stones_at(SiteKind.BURIAL_CHAMBER) == ((1, 0),)
    assert after.round.start == 1


@pytest.mark.parametrize(
    ("cargo", "spaces"),
    [
        ("_1__", []),
        ("_1_1", ["1", "3"]),
        ("11__", ["3"]),
        ("0_1_", ["2", "4"]),
        ("_0_1", ["1"]),
        ("1__0", ["2"]),
        ("__11", ["1"]),
        ("0110", []),
        ("1_01", ["2"]),
        ("10_1", ["3"]),
        ("01_0", ["3"]),
    ],
)
def test_sail_card_offers_one_space_per_unloading_order(cargo, spaces):
    """Of several spaces with the same sequence of owners the lowest stands for all; sequences that differ are kept."""
    state = holding("sail", ships=(cargo, "_@market", "_@temple", "_@obelisks"))
    sites = ("pyramids", "burial-chamber")
    expected = [f"card.sail.1.{space}.{site}" for space in spaces for site in sites]
    assert codes(state, "card") == expected


def test_sail_card_needs_a_stone():
    """Without a stone on the sled it cannot be played, even for a ship that may sail."""
    assert not codes(holding("sail", sleds=(0, 3), ships=("1_", "_", "_", "_")), "card")


def test_lever_chooses_the_order_of_unloading():
    """The player of the card decides the order of everybody's stones."""
    state = holding("lever", ships=("01_1", "_@market", "_@temple", "_@obelisks"))
    assert codes(state, "card.lever.1.pyramids") == [
        "card.lever.1.pyramids.124",
        "card.lever.1.pyramids.214",
        "card.lever.1.pyramids.241",
    ]
    state, events = play(state, "card.lever.1.burial-chamber.241")
    assert happened(events, ShipSailed) == [ShipSailed(0, 0, SiteKind.BURIAL_CHAMBER, (1, 1, 0))]
    assert state.stones_at(SiteKind.BURIAL_CHAMBER) == ((1, 1, 0),)


@pytest.mark.parametrize(
    ("players", "cargo", "orders"), [(2, "0011", 6), (2, "000", 1), (3, "0012", 12), (4, "0123", 24), (2, "1", 1)]
)
def test_lever_offers_each_sequence_of_owners_once(players, cargo, orders):
    """Stones of one owner are alike, so swapping them is not another move; the present order is one of them."""
    hands = ("lever", *("",) * (players - 1))
    state = position(players, hands=hands, ships=(cargo, "_@market", "_@temple", "_@obelisks"))
    listed = codes(state, "card.lever.1.pyramids")
    assert len(listed) == orders
    assert "card.lever.1.pyramids.1234"[: -4 + len(cargo) or None] in listed


def test_lever_mixes_the_cargo_of_two_owners():
    """Owners 0, 0, 1, 1 unloaded as spaces 1, 3, 2, 4 come ashore as 0, 1, 0, 1."""
    state = holding("lever", ships=("0011", "_@market", "_@temple", "_@obelisks"))
    state, _ = play(state, "card.lever.1.burial-chamber.1324")
    assert state.stones_at(SiteKind.BURIAL_CHAMBER) == ((0, 1, 0, 1),)


def test_equal_orders_and_spaces_are_taken_for_the_lowest():
    """Swapping stones of one owner is the same move: either code may be played, only one is listed."""
    lever = holding("lever", ships=("0011", "_@market", "_@temple", "_@obelisks"))
    assert "card.lever.1.pyramids.2314" not in codes(lever)
    assert play(lever, "card.lever.1.pyramids.2314") == play(lever, "card.lever.1.pyramids.1324")
    sail = holding("sail", ships=("11__", "_@market", "_@temple", "_@obelisks"))
    assert "card.sail.1.4.pyramids" not in codes(sail)
    assert play(sail, "card.sail.1.4.pyramids") == play(sail, "card.sail.1.3.pyramids")


@pytest.mark.parametrize(
    "code",
    [
        *(
            "card.lever.9.pyramids.1",
            "card.lever.1.pyramids.123",
            "card.lever.1.pyramids.1239",
            "card.lever.1.market.2134",
        ),
        *("card.sail.9.1.pyramids", "card.sail.2.1.pyramids", "card.sail.1.9.pyramids", "card.sail.1.4.market"),
    ],
)
def test_no_other_order_or_space_is_taken(code):
    """What is like no legal move is refused."""
    ships = ("0011" if "lever" in code else "11__", "_@market", "_@temple", "_@obelisks")
    with pytest.raises(IllegalAction):
        play(holding("lever sail", ships=ships), code)


def test_lever_sails_by_the_rules_of_sailing():
    """Ships below their minimum stay, and taken docks stay taken."""
    state = holding("lever", ships=("0__", "1_", "_@market", "_@temple"))
    assert codes(state, "card") == [f"card.lever.2.{site}.1" for site in ("pyramids", "burial-chamber", "obelisks")]


def test_card_reaches_the_discards_after_its_whole_effect():
    """While the ship it sailed is unloaded the card lies open, beside the discards."""
    state = holding("lever", ships=("1", "_", "_", "_"), face_up="statue sail")
    state, _ = play(state, "card.lever.1.market.1")
    assert state.market.in_play == cards("lever")
    assert state.players[0].hand == state.market.discards == ()
    state, _ = play(state, "choose.market.statue")
    assert (state.market.in_play, state.market.discards) == ((), cards("lever"))


def test_fourth_ship_sailed_by_a_card_ends_the_round():
    """A ship sailed by a card counts, and so does its sailor."""
    state = position(
        3, hands=("", "sail", ""), ships=("_", "_@market", "_@temple", "_@obelisks"), turn=1, draw_pile="statue " * 9
    )
    state, _ = play(state, "card.sail.1.1.pyramids")
    assert (state.round.number, active_seat(state)) == (2, 2)
    assert state.market.discards[0] == "sail"
