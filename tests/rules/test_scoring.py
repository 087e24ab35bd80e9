import pytest

from rules import outcome, score
from rules.sites.shares import place_points, progression
from tests.positions import play, position

EVERYWHERE = {
    "pyramids": ((0, 1),),
    "temple": ((0, 1),),
    "burial-chamber": ((0, 1),),
    "obelisks": ((0,), (1,)),
}


def test_breakdown_names_every_source_in_one_order():
    """Each player has the same sources in the same order, whether they brought points or not."""
    for sides in ("AAAAA", "BBBBB"):
        for player in score(position(2, sides)):
            assert [source for source, _ in player.parts] == [
                *("pyramids", "temple", "burial-chamber", "obelisks", "decorations", "statues", "blue-cards"),
            ]
            assert player.total == 0
    assert list(score(position(wrath=True))[0].by_source())[-1] == "wrath"


def test_total_is_the_sum_of_the_sources():
    """Points on the track and points for the end are added up by source."""
    state = position(
        sides="AAAAB",
        hands=("statue statue lever pyramid-decoration", "chisel"),
        stones={"pyramids": ((1,) * 6,), "burial-chamber": ((0, 0, 0),), "obelisks": ((0, 0, 1),)},
        ships=("0", "_", "_", "_"),
    )
    state, _ = play(state, "sail.1.obelisks")
    mine, yours = score(state)
    assert mine.by_source() == {
        "pyramids": 0,
        "temple": 0,
        "burial-chamber": 6,
        "obelisks": 10,
        "decorations": 2,
        "statues": 3,
        "blue-cards": 1,
    }
    assert mine.total == 22
    assert yours.by_source()["obelisks"] == 1
    assert yours.total == 2


def test_points_on_the_track_and_points_for_the_end_of_one_site_are_added():
    """Obelisks B has both: a tower that was scored and a loose stone that will be."""
    state, _ = play(position(sides="AAAAB", ships=("0000", "_", "_", "_")), "sail.1.obelisks")
    assert score(state)[0].by_source()["obelisks"] == 11


def test_temple_counts_only_when_it_was_assessed():
    """Stones of an unfinished round are not points yet, not even as if it ended now."""
    state = position(stones={"temple": ((0, 0, 0),)})
    assert score(state)[0].by_source()["temple"] == 0


@pytest.mark.parametrize("missing", [None, *EVERYWHERE])
def test_wrath_wants_a_stone_at_every_monument(missing):
    """Five points are lost once, however many monuments lack a stone; the points may go below nothing."""
    stones = {site: piles for site, piles in EVERYWHERE.items() if site != missing}
    points = score(position(wrath=True, stones=stones))[0]
    assert points.by_source()["wrath"] == (0 if missing is None else -5)
    assert score(position(wrath=True))[0].total == -5


def test_wrath_looks_at_each_player_by_itself():
    """Somebody else's stone does not help."""
    stones = EVERYWHERE | {"temple": ((1, 1),)}
    assert [player.by_source()["wrath"] for player in score(position(wrath=True, stones=stones))] == [-5, 0]


def test_wrath_counts_a_stone_on_any_pile():
    """On the B sides a stone may lie in any pyramid, tower or loose."""
    stones = EVERYWHERE | {"pyramids": ((), (1,), (), (0,)), "obelisks": ((1,), (0, 0, 0))}
    assert score(position(sides="ABAAB", wrath=True, stones=stones))[0].by_source()["wrath"] == 0


def test_wrath_is_off_unless_chosen():
    """Without the variant nobody is punished and the source is not listed."""
    assert "wrath" not in score(position())[0].by_source()


@pytest.mark.parametrize(
    ("statues", "sleds", "ranks", "winners"),
    [
        ((3, 2, 1, 0), (0, 0, 0, 0), (1, 2, 3, 4), (0,)),
        ((1, 3, 1, 3), (0, 0, 0, 0), (3, 1, 3, 1), (1, 3)),
        ((1, 3, 1, 3), (2, 0, 1, 1), (3, 2, 4, 1), (3,)),
        ((2, 2, 2, 2), (1, 1, 1, 1), (1, 1, 1, 1), (0, 1, 2, 3)),
        ((2, 2, 2, 2), (1, 5, 1, 5), (3, 1, 3, 1), (1, 3)),
    ],
)
def test_sled_breaks_ties_and_equal_players_share_a_place(statues, sleds, ranks, winners):
    """More stones on the sled win a tie on any place; who is still equal shares it, and the next place is skipped."""
    state = position(4, hands=tuple("statue " * count for count in statues), sleds=sleds)
    standing = outcome(state)
    assert (standing.ranks, standing.winners) == (ranks, winners)
    assert standing.totals == tuple(progression(count, (1, 3, 6), 0) for count in statues)
    assert not standing.is_final


def test_outcome_is_not_final_while_the_last_round_is_assessed():
    """A question at the temple in round six still changes points."""
    ships = ("0", "_@market", "_@temple", "_@obelisks")
    state = position(2, "AABAA", ships=ships, stones={"temple": ((1,),)}, round_number=6)
    state, _ = play(state, "sail.1.burial-chamber")
    assert state.round.is_over
    assert not outcome(state).is_final
    state, _ = play(state, "choose.temple.point")
    assert outcome(state).is_final


def test_progression_goes_on_beyond_its_table():
    """Nothing is worth nothing; beyond the table each thing adds the same."""
    assert [progression(count, (1, 3), 2) for count in range(5)] == [0, 1, 3, 5, 7]


def test_places_are_shared_and_rounded_down():
    """Players who tie share the points of all the places they cover."""
    assert place_points((2, 2, 1), (8, 3, 2, 1)) == (5, 5, 2)
    assert place_points((0, 3, 0), (8, 3)) == (0, 8, 0)
    assert place_points((1, 1, 1), (8, 3)) == (3, 3, 3)
