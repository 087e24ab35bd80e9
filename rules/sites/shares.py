"""Two tables that several things score by: rising progressions, and points for places with ties."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["place_points", "progression"]


def progression(count: int, table: Sequence[int], more: int) -> int:
    """Give the points for `count` things: from the table, and `more` for each thing beyond its end."""
    if count == 0:
        return 0
    return table[min(count, len(table)) - 1] + more * max(0, count - len(table))


def place_points(stones: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Share the points for first, second … place by stones; ties pool the places they cover, rounded down.

    Without a stone there is no place and no point.
    """
    points = []
    for own in stones:
        ahead = sum(other > own for other in stones)
        tied = sum(other == own for other in stones)
        points.append(sum(places[ahead : ahead + tied]) // tied if own else 0)
    return tuple(points)
