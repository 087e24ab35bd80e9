import pytest

from rules import PRINTED, GameConfig, SiteKind
from rules.events import PointsScored, StoneDelivered, TowerRaised
from rules.sites import SITES
from tests.positions import happened, play, position, scored

A, B = SITES[SiteKind.OBELISKS, "A"], SITES[SiteKind.OBELISKS, "B"]


@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ((3, 2), (10, 1)),
        ((2, 2), (5, 5)),
        ((1, 0), (10, 0)),
        ((0, 0), (0, 0)),
        ((3, 2, 1), (12, 6, 1)),
        ((2, 1, 1), (12, 3, 3)),
        ((2, 2, 1), (9, 9, 1)),
        ((2, 2, 2), (6, 6, 6)),
        ((2, 0, 0), (12, 0, 0)),
        ((4, 3, 2, 1), (15, 10, 5, 1)),
        ((1, 1, 0, 0), (12, 12, 0, 0)),
        ((1, 2, 2, 2), (1, 10, 10, 10)),
        ((3, 1, 1, 1), (15, 5, 5, 5)),
        ((0, 4, 4, 1), (0, 12, 12, 5)),
    ],
)
def test_heights_on_side_a(heights, points):
    """The tallest tower scores most; ties pool the places they cover and round down; no stone, no place."""
    piles = tuple((seat,) * height for seat, height in enumerate(heights))
    assert A.final_points(piles, GameConfig(len(heights))) == points


def test_each_colour_has_its_own_tower_on_side_a():
    """Stones go on their owner's tower and score nothing yet."""
    state, events = play(position(3, ships=("2022", "_", "_", "_")), "sail.1.obelisks")
    assert state.stones_at(SiteKind.OBELISKS) == ((0,), (), (2, 2, 2))
    assert happened(events, StoneDelivered)[-1] == StoneDelivered(2, SiteKind.OBELISKS, 2, 2)
    assert scored(state) == [0, 0, 0]


def sail_b(cargo, piles):
    state = position(3, "AAAAB", ships=(cargo, "_", "_", "_"), stones={"obelisks": piles})
    return play(state, "sail.1.obelisks")


def test_third_stone_makes_a_tower_on_side_b():
    """Three loose stones of a colour become a tower on the highest free value, scored at once."""
    state, events = sail_b("202_", ((2, 1),))
    assert state.stones_at(SiteKind.OBELISKS) == ((1, 0), (2, 2, 2))
    assert scored(state) == [0, 0, 10]
    assert happened(events, TowerRaised) == [TowerRaised(2, 0)]
    assert happened(events, PointsScored) == [PointsScored(2, "obelisks", 10)]


@pytest.mark.parametrize(("towers", "points"), list(enumerate([10, 9, 8, 7, 6, 5, 4, 3])))
def test_towers_fill_the_values_from_the_top(towers, points):
    """Each tower goes on the highest value that is still free."""
    state, _ = sail_b("0", ((0, 1, 0), *((1, 1, 1),) * towers))
    assert scored(state) == [points, 0, 0]
    assert state.stones_at(SiteKind.OBELISKS)[0] == (1,)


def test_stones_stay_loose_when_no_value_is_free():
    """After the eighth tower three stones are just three loose stones, and so is a fourth."""
    state, events = sail_b("00", ((0, 0), *((1, 1, 1),) * 8))
    assert state.stones_at(SiteKind.OBELISKS) == ((0, 0, 0, 0), *((1, 1, 1),) * 8)
    assert not happened(events, TowerRaised)
    assert scored(state) == [0, 0, 0]


def test_value_of_a_loose_stone_is_a_printed_number():
    """A host who corrects it gets what the board shows."""
    numbers = PRINTED.with_overrides({"obelisks_b_loose": 2})
    assert B.final_points(((0, 2, 2),), GameConfig(3, numbers=numbers)) == (2, 0, 4)


def test_loose_stones_are_worth_a_point_at_the_end():
    """Only stones outside the towers count."""
    assert B.final_points(((0, 2, 2), (1, 1, 1)), GameConfig(3)) == (1, 0, 2)
