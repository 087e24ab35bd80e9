import pytest

from rules import SiteKind, active_seat
from rules.events import CardDrawn, LoadingDeclined, PointsScored, StoneDelivered, StonesTaken
from tests.positions import cards, codes, happened, play, position, scored, ship, typed

FULL_B = ((0,) * 5, (0,) * 5, (0,) * 5, ())


def sail_b(cargo="0_", **setup):
    ships = setup.pop("ships", ("____", "___", "_"))
    return play(position(2, "ABAAA", ships=(cargo, *ships), **setup), "sail.1.pyramids")


def piles(left=0, middle=0, right=0):
    return {"pyramids": ((1,) * left, (1,) * middle, (1,) * right, ())}


def test_each_place_of_pyramid_a_has_its_points():
    """Nine places below, four above, one on top, and a point for each stone beside the finished pyramid."""
    state = position(ships=("0000",) * 4)
    got = []
    for number in range(16):
        built = {"pyramids": ((1,) * number,)}
        state, events = play(position(ships=("0", "_", "_", "_"), stones=built), "sail.1.pyramids")
        assert happened(events, StoneDelivered) == [StoneDelivered(0, SiteKind.PYRAMIDS, 0, number)]
        got.append(scored(state)[0])
    assert got == [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4, 1, 1]


def test_points_are_scored_at_once_by_the_owner():
    """Whoever owns the stone scores, whoever sailed the ship."""
    state, events = play(position(ships=("_101", "_", "_", "_")), "sail.1.pyramids")
    assert scored(state) == [1, 5]
    assert happened(events, PointsScored) == [
        PointsScored(1, "pyramids", 2),
        PointsScored(0, "pyramids", 1),
        PointsScored(1, "pyramids", 3),
    ]


def test_owner_chooses_among_the_unfinished_pyramids():
    """On side B each stone's owner is asked, in unloading order, as long as several pyramids are unfinished."""
    state, _ = sail_b("10_", ships=("___", "__", "_"))
    assert active_seat(state) == 1
    assert codes(state) == ["choose.pyramid.left", "choose.pyramid.middle", "choose.pyramid.right"]
    assert state.ships[0].spaces == (1, 0, None)
    state, _ = play(state, "choose.pyramid.middle")
    assert state.stones_at(SiteKind.PYRAMIDS) == ((), (1,), (), ())
    assert active_seat(state) == 0


def test_finished_pyramid_is_not_offered():
    """Five stones finish a pyramid."""
    state, _ = sail_b(stones=piles(left=5, middle=4))
    assert codes(state) == ["choose.pyramid.middle", "choose.pyramid.right"]


def test_last_unfinished_pyramid_gets_the_stone_without_a_question():
    """The owner must build on an unfinished pyramid, so the only one is not asked for."""
    state, _ = sail_b(stones=piles(left=5, middle=5, right=2))
    assert state.decision is None
    assert state.stones_at(SiteKind.PYRAMIDS)[2] == (1, 1, 0)
    assert scored(state) == [2, 0]


def test_finished_pyramids_give_a_point_for_each_extra_stone():
    """When all three are finished the stone goes beside them."""
    state, events = sail_b(stones={"pyramids": FULL_B})
    assert state.stones_at(SiteKind.PYRAMIDS) == ((0,) * 5, (0,) * 5, (0,) * 5, (0,))
    assert happened(events, StoneDelivered) == [StoneDelivered(0, SiteKind.PYRAMIDS, 3, 0)]
    assert happened(events, PointsScored) == [PointsScored(0, "pyramids", 1)]
    assert scored(state) == [1, 0]


@pytest.mark.parametrize(
    ("pyramid", "points"),
    [("left", [1, 2, 3, 1, 4]), ("middle", [2, 1, 3, 1, 4]), ("right", [1, 3, 2, 1, 4])],
)
def test_points_of_each_place_on_side_b(pyramid, points):
    """Plain places give their points, places with a bonus one point, the top four."""
    got = []
    for number in range(5):
        state, _ = sail_b(stones=piles(**{pyramid: number}), sleds=(0, 0), draw_pile="statue")
        state, _ = play(state, f"choose.pyramid.{pyramid}")
        got.append(scored(state)[0])
    assert got == points


@pytest.mark.parametrize(("pyramid", "number"), [("left", 0), ("middle", 3)])
def test_card_bonus_draws_the_top_card(pyramid, number):
    """The top card of the draw pile is taken."""
    state, _ = sail_b(stones=piles(**{pyramid: number}), draw_pile="lever statue")
    state, events = play(state, f"choose.pyramid.{pyramid}")
    assert happened(events, CardDrawn) == [CardDrawn(0, "lever")]
    assert state.players[0].hand == cards("lever")
    assert state.market.draw_pile == cards("statue")


@pytest.mark.parametrize(("pyramid", "number"), [("left", 3), ("right", 0)])
@pytest.mark.parametrize(("sled", "quarry", "taken"), [(1, 20, 3), (3, 20, 2), (5, 20, 0), (0, 1, 1), (0, 0, 0)])
def test_stones_bonus_brings_up_to_three(pyramid, number, sled, quarry, taken):
    """As many stones come to the sled as fit and are there; none is no event."""
    state, _ = sail_b(stones=piles(**{pyramid: number}), sleds=(sled, 0), quarries=(quarry, 9))
    state, events = play(state, f"choose.pyramid.{pyramid}")
    assert state.players[0].sled == sled + taken
    assert happened(events, StonesTaken) == ([StonesTaken(0, taken)] if taken else [])


@pytest.mark.parametrize(("pyramid", "number"), [("middle", 1), ("right", 3)])
def test_load_bonus_places_a_stone_or_is_declined(pyramid, number):
    """Any empty space of a ship that has not sailed may get a sled stone."""
    state, _ = sail_b(stones=piles(**{pyramid: number}), ships=("1_", "_@temple", "_"))
    state, _ = play(state, f"choose.pyramid.{pyramid}")
    assert active_seat(state) == 0
    assert codes(state) == ["choose.load.2.2", "choose.load.4.1", "choose.load.none"]
    loaded, _ = play(state, "choose.load.2.2")
    assert loaded.ships[1] == ship("10")
    assert loaded.players[0].sled == 1
    declined, events = play(state, "choose.load.none")
    assert typed(events) == typed([LoadingDeclined(0)])
    assert declined.ships[1] == ship("1_")
    assert declined.players[0].sled == 2
    assert active_seat(declined) == active_seat(loaded) == 1


def test_load_bonus_comes_before_the_next_stone():
    """A bonus is finished before the next stone is unloaded."""
    state, _ = sail_b("01", stones=piles(middle=1), ships=("1_", "_", "_"))
    state, _ = play(state, "choose.pyramid.middle")
    assert (active_seat(state), state.decision.question) == (0, "load")
    state, _ = play(state, "choose.load.none")
    assert (active_seat(state), state.decision.question) == (1, "pyramid")


@pytest.mark.parametrize(
    "setup",
    [{"sleds": (0, 3)}, {"ships": ("11", "_@temple", "0")}, {"ships": ("__@market", "_@temple", "_@obelisks")}],
)
def test_load_bonus_without_a_stone_or_a_space_is_not_asked(setup):
    """An empty sled, or ships that are full or have sailed, leave nothing to ask."""
    state, _ = sail_b(stones=piles(middle=1), **setup)
    state, events = play(state, "choose.pyramid.middle")
    assert state.decision is None
    assert not happened(events, LoadingDeclined)


def test_load_bonus_after_the_round_has_ended_is_not_asked():
    """A card drawn at the temple can bring the bonus when no ship loads any more, even one that never sailed."""
    state = position(
        2,
        "ABBAA",
        ships=("___", "_@temple", "_@market", "_@obelisks"),
        sleds=(0, 0),
        quarries=(0, 0),
        stones={"temple": ((1, 1, 1, 0),), **piles(left=5, middle=1, right=5)},
        draw_pile="entrance statue statue statue statue statue",
    )
    # Seat 1 has passed already; seat 0 has stones when the temple is assessed.
    state, _ = play(state, "pass")
    people = (state.players[0]._replace(sled=2, quarry=3), state.players[1])
    state = state._replace(players=people, turn=1)
    state, _ = play(state, "pass")
    assert state.stones_at(SiteKind.PYRAMIDS)[1] == (1, 0)
    assert scored(state)[0] == 1
    assert state.round.number == 2


def test_red_entrance_on_side_b_asks_its_owner():
    """The Entrance follows the rules of the side that lies up; the stone stays in the quarry meanwhile."""
    state = position(2, "ABAAA", ships=("1_", "____", "__", "_"), face_up="entrance lever")
    state, _ = play(state, "sail.1.market", "choose.market.entrance")
    assert (active_seat(state), state.decision.question) == (1, "pyramid")
    assert state.players[1].quarry == 27
    assert state.market.in_play == cards("entrance")
    state, _ = play(state, "choose.pyramid.middle")
    assert state.players[1].quarry == 26
    assert state.stones_at(SiteKind.PYRAMIDS)[1] == (1,)
    assert (state.market.in_play, state.market.discards) == ((), cards("entrance"))
