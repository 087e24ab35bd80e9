from render import NOTHING, changes
from rules import SiteKind
from rules.events import (
    CardDrawn,
    CardTaken,
    Passed,
    PointsScored,
    RoundStarted,
    ShipSailed,
    StoneDelivered,
    StonePlaced,
    StonesTaken,
    TowerRaised,
)


def test_nothing_happened_means_nothing_to_point_at():
    """No events, no highlight; nor for events that change nothing to see."""
    assert changes(()) == changes([Passed(0)]) == NOTHING


def test_each_kind_of_change_is_gathered():
    """Placed and built stones, docks, sleds, cards and points."""
    seen = changes(
        [
            StonesTaken(1, 2),
            StonePlaced(0, 2, 1),
            StoneDelivered(0, SiteKind.TEMPLE, 0, 3),
            CardTaken(1, "lever"),
            CardDrawn(0, "statue"),
            PointsScored(0, "temple", 2),
            PointsScored(0, "pyramids", 3),
        ],
        is_preview=True,
    )
    assert seen.sleds == {1}
    assert seen.spaces == {(2, 1)}
    assert seen.stones == {("temple", 0, 3)}
    assert seen.cards == {(1, "lever"), (0, "statue")}
    assert (seen.points_of(0), seen.points_of(1)) == (5, 0)
    assert seen.is_preview


def test_stone_that_sailed_away_is_not_looked_for_on_the_ship():
    """After a Sail card the stone is where it was built."""
    seen = changes([StonePlaced(0, 2, 1), StonePlaced(0, 1, 1), ShipSailed(0, 2, SiteKind.TEMPLE, (0,))])
    assert (seen.spaces, seen.docks) == ({(1, 1)}, {"temple"})


def test_new_tower_is_pointed_at_as_a_whole():
    """The stones that became a tower are no longer among the loose ones."""
    seen = changes([StoneDelivered(0, SiteKind.OBELISKS, 0, 2), TowerRaised(0, 1)])
    assert seen.stones == {("obelisks", 2, 0), ("obelisks", 2, 1), ("obelisks", 2, 2)}


def test_new_round_takes_the_ships_away():
    """What happened to the ships of the old round cannot be seen on the new ones."""
    events = [StonePlaced(0, 0, 0), ShipSailed(0, 1, SiteKind.TEMPLE, ()), RoundStarted(2, 0, (4, 3, 2, 1), ())]
    assert changes(events) == NOTHING
