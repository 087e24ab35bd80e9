import pytest

from rules import active_seat
from rules.events import CardDrawn, PointsScored, StonesTaken
from rules.sites.temple import visible_stones
from tests.positions import cards, codes, happened, play, position, scored, typed


@pytest.mark.parametrize(
    ("pile", "spaces", "visible"),
    [
        ("", 5, ""),
        ("0", 5, "0"),
        ("0123", 5, "0123"),
        ("01230", 5, "01230"),
        ("012301", 5, "11230"),
        ("0123012", 5, "12230"),
        ("0123012301", 5, "12301"),
        ("01230123013", 5, "32301"),
        ("0101", 4, "0101"),
        ("010110", 4, "1001"),
        ("01011001100", 4, "1001"),
    ],
)
def test_stones_visible_from_above(pile, spaces, visible):
    """A level covers the one below from the left."""
    owners = tuple(map(int, pile))
    assert visible_stones(owners, spaces) == tuple(map(int, visible))


def end_round(players, sides, pile, **setup):
    """Let the fourth ship sail elsewhere, so that only the temple is assessed."""
    ships = ("0", "_@temple", "_@pyramids", "_@obelisks")
    state = position(players, sides, ships=ships, stones={"temple": (pile,)}, **setup)
    return play(state, "sail.1.burial-chamber")


def test_side_a_gives_a_point_for_each_visible_stone():
    """Covered stones bring nothing."""
    state, events = end_round(3, "AAAAA", (0, 1, 2, 0, 0, 1, 1))
    assert scored(state) == [2, 2, 1]
    assert happened(events, PointsScored)[0] == PointsScored(1, "temple", 1)


@pytest.mark.parametrize(("players", "points"), [(2, 4), (3, 5), (4, 5)])
def test_two_players_use_four_spaces(players, points):
    """With two players the second level begins after four stones, otherwise after five."""
    state, _ = end_round(players, "AAAAA", (1,) * 9)
    assert scored(state)[1] == points


def test_side_b_gives_each_space_its_bonus():
    """Left to right: choice, two points, choice, card, choice; a question is answered before the next space."""
    state, _ = end_round(3, "AABAA", (0, 1, 2, 2, 1), sleds=(1, 1, 1), draw_pile="lever statue statue statue statue")
    assert active_seat(state) == 0
    assert scored(state) == [0, 0, 0]
    state, events = play(state, "choose.temple.stones")
    assert typed(events) == typed([StonesTaken(0, 2), PointsScored(1, "temple", 2)])
    assert active_seat(state) == 2
    assert state.market.draw_pile == cards("lever statue statue statue statue")
    state, events = play(state, "choose.temple.point")
    assert typed(events) == typed([PointsScored(2, "temple", 1), CardDrawn(2, "lever")])
    assert active_seat(state) == 1
    state, _ = play(state, "choose.temple.point")
    assert scored(state) == [0, 3, 1]
    assert state.players[2].hand == cards("lever")
    assert [player.sled for player in state.players] == [3, 1, 1]
    assert state.round.number == 2


def test_two_players_have_the_first_four_spaces_of_side_b():
    """The fifth space, a choice, is not in use."""
    state, _ = end_round(2, "AABAA", (1, 1, 1, 1), sleds=(0, 5), draw_pile="lever statue statue statue statue")
    assert state.round.number == 2
    assert scored(state) == [0, 4]
    assert state.players[1].hand == cards("lever")


@pytest.mark.parametrize(("sled", "quarry"), [(5, 9), (1, 0)])
def test_no_room_or_no_stone_means_the_point(sled, quarry):
    """Without a stone to take or room for it there is no question."""
    state, _ = end_round(2, "AABAA", (1,), sleds=(0, sled), quarries=(9, quarry))
    assert (state.decision, scored(state)) == (None, [0, 1])


@pytest.mark.parametrize(("sled", "quarry", "taken"), [(4, 9, 1), (0, 1, 1), (3, 9, 2), (0, 9, 2)])
def test_room_for_one_stone_is_still_a_question(sled, quarry, taken):
    """Up to two stones come; one is enough to choose."""
    state, _ = end_round(2, "AABAA", (1,), sleds=(0, sled), quarries=(9, quarry))
    assert codes(state) == ["choose.temple.point", "choose.temple.stones"]
    state, _ = play(state, "choose.temple.stones")
    assert state.players[1].sled == sled + taken
    assert scored(state) == [0, 0]


def test_earlier_space_can_fill_the_sled_for_a_later_one():
    """Whether there is room is looked at when the space's turn comes."""
    state, _ = end_round(2, "AABAA", (1, 0, 1), sleds=(0, 4))
    state, _ = play(state, "choose.temple.stones")
    assert state.decision is None
    assert scored(state) == [2, 1]


def test_drawn_red_card_works_at_once():
    """A red card from the temple builds before the next space is looked at."""
    state, _ = end_round(
        3, "AABAA", (0, 1, 0, 1, 2), sleds=(5, 5, 1), draw_pile="paved-path statue statue statue statue"
    )
    assert state.stones_at("obelisks") == ((), (1,), ())
    assert state.market.discards == cards("paved-path")
    assert active_seat(state) == 2


def test_no_card_left_means_no_card():
    """With an empty draw pile and no discards nothing is drawn, and leftovers of the market are not discards yet."""
    state, events = end_round(3, "AABAA", (0, 1, 0, 1), sleds=(5, 5, 1), draw_pile="", discards="", face_up="statue")
    assert not happened(events, CardDrawn)
    assert state.round.number == 2
    assert state.market.face_up == cards("statue")
