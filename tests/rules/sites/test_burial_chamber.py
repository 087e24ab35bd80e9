import pytest

from rules import GameConfig, SiteKind, score
from rules.sites import SITES
from rules.sites.burial_chamber import groups
from tests.positions import play, position

A, B = SITES[SiteKind.BURIAL_CHAMBER, "A"], SITES[SiteKind.BURIAL_CHAMBER, "B"]


def columns(*rows):
    """Read the chamber as it lies on the table, row by row, into the order of building."""
    return tuple(int(row[column]) for column in range(len(rows[0])) for row in rows if row[column : column + 1].strip())


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (("0", "0", "0"), [(0, 3)]),
        (("01", "10", "01"), [(0, 1)] * 3 + [(1, 1)] * 3),
        (("00", "11", "00"), [(0, 2)] * 2 + [(1, 2)]),
        (("000", "010", "000"), [(0, 8), (1, 1)]),
        # The foot of a column does not touch the head of the next one.
        (("10", "11", "01"), [(0, 1), (0, 1), (1, 4)]),
        # A group may bend back to the left.
        (("00", "10", "00"), [(0, 5), (1, 1)]),
        (("01", "11", "10"), [(0, 1), (0, 1), (1, 4)]),
        (("20", "21", "00"), [(0, 1), (0, 2), (1, 1), (2, 2)]),
    ],
)
def test_groups_touch_along_a_side(rows, found):
    """Stones that meet only at a corner, or only in the order of building, are not connected."""
    assert sorted(groups(columns(*rows))) == sorted(found)


@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (12, 29)])
def test_size_of_a_group_decides_its_points(size, points):
    """1, 3, 6, 10, 15 and two more for each stone beyond the fifth."""
    assert A.final_points(((0,) * size,), GameConfig(2)) == (points, 0)


def test_every_group_scores():
    """A player's groups are added up, not only the largest."""
    assert A.final_points((columns("010", "010", "110"),), GameConfig(3)) == (3 + 6, 10, 0)


def test_chamber_grows_without_end():
    """Forty stones fit as well as four."""
    assert A.final_points(((0, 1, 0) * 14,), GameConfig(2)) == ((15 + 2 * 9) * 2, 15 + 2 * 9)


@pytest.mark.parametrize(
    ("players", "row", "points"),
    [
        (4, "0001123", (8, 4, 1, 1)),
        (4, "00112", (6, 6, 2, 0)),
        (4, "0123", (3, 3, 3, 3)),
        (4, "000", (8, 0, 0, 0)),
        (4, "0001", (8, 4, 0, 0)),
        (4, "000112233", (8, 2, 2, 2)),
        (4, "000011122333", (8, 3, 1, 3)),
        (3, "012", (4, 4, 4)),
        (3, "0011", (6, 6, 0)),
        (2, "0", (8, 0)),
        (2, "01", (6, 6)),
        (2, "001", (8, 4)),
        (2, "", (0, 0)),
    ],
)
def test_most_stones_of_a_row_on_side_b(players, row, points):
    """8, 4, 2 and 1 for the places; ties pool what they cover and round down; no stone, no place."""
    if not row:
        assert B.final_points(((),), GameConfig(players)) == points
        return
    # The other rows belong to seat 0, so that what they bring is known.
    chamber = columns(row, "0" * len(row), "0" * len(row))
    assert B.final_points((chamber,), GameConfig(players)) == (points[0] + 16, *points[1:])


def test_each_row_is_assessed_by_itself():
    """The same player may win one row and miss another."""
    chamber = columns("0001", "1110", "111")
    assert B.final_points((chamber,), GameConfig(2)) == (8 + 4 + 0, 4 + 8 + 8)


@pytest.mark.parametrize("sides", ["AAAAA", "AAABA"])
def test_stones_are_built_in_columns_and_score_only_at_the_end(sides):
    """Nothing goes on the score track when stones arrive, but the score as if it ended now counts them."""
    state, _ = play(position(2, sides, ships=("0_01", "_", "_", "_")), "sail.1.burial-chamber")
    assert state.stones_at(SiteKind.BURIAL_CHAMBER) == ((0, 0, 1),)
    assert [player.scored for player in state.players] == [(), ()]
    expected = {"AAAAA": (3, 1), "AAABA": (16, 8)}[sides]
    assert tuple(player.by_source()["burial-chamber"] for player in score(state)) == expected
