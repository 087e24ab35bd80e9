"""Every coordinate of the picture. Painters are given boxes and stay inside them."""

from __future__ import annotations

from typing import NamedTuple

from rules import SiteKind

__all__ = ["GAP", "WIDTH", "Box", "Layout", "Panel", "layout_for"]

WIDTH = 1600
GAP = 16
HEADER = 136
RIVER = 236
ROW_OF_SITES = (372, 330)
BURIAL_CHAMBER = 306
PLAYER = 108
CHART_ROW = 112


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.h

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """Give the box inside with a margin."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def cut_top(self, height: int) -> tuple[Box, Box]:
        """Split a strip off the top: the strip and the rest."""
        return Box(self.x, self.y, self.w, height), Box(self.x, self.y + height, self.w, self.h - height)

    def cut_left(self, width: int) -> tuple[Box, Box]:
        """Split a strip off the left: the strip and the rest."""
        return Box(self.x, self.y, width, self.h), Box(self.x + width, self.y, self.w - width, self.h)

    def columns(self, count: int, gap: int = 0) -> list[Box]:
        """Split into equal columns."""
        width = (self.w - gap * (count - 1)) // count
        return [Box(self.x + number * (width + gap), self.y, width, self.h) for number in range(count)]

    def centred(self, width: int, height: int) -> Box:
        """Give a box of this size in the middle."""
        return Box(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)

    def overlaps(self, other: Box) -> bool:
        """Tell whether two boxes share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def contains(self, other: Box) -> bool:
        """Tell whether another box lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


class Panel(NamedTuple):
    """The parts of a site's box that its painter has: the body, and what is free between the title and the dock."""

    body: Box
    spare: Box


class Layout(NamedTuple):
    """Where the large parts are. `river` holds the chart of the points once the game is over."""

    height: int
    header: Box
    river: Box
    sites: dict[SiteKind, Box]
    players: tuple[Box, ...]


def layout_for(players: int, *, is_final: bool) -> Layout:
    """Arrange the picture for a number of players."""
    header, below = Box(0, 0, WIDTH, 10_000).cut_top(HEADER)
    river, below = below.cut_top(CHART_ROW * players + 2 * GAP + 120 if is_final else RIVER)
    sites: dict[SiteKind, Box] = {}
    rows = ((SiteKind.MARKET, SiteKind.PYRAMIDS), (SiteKind.TEMPLE, SiteKind.OBELISKS))
    for height, kinds in zip(ROW_OF_SITES, rows, strict=True):
        row, below = below.cut_top(height + GAP)
        boxes = Box(GAP, row.y + GAP, WIDTH - 2 * GAP, height).columns(2, GAP)
        sites.update(zip(kinds, boxes, strict=True))
    row, below = below.cut_top(BURIAL_CHAMBER + GAP)
    sites[SiteKind.BURIAL_CHAMBER] = Box(GAP, row.y + GAP, WIDTH - 2 * GAP, BURIAL_CHAMBER)
    strips = []
    below = below.cut_top(GAP)[1]
    for _ in range(players):
        strip, below = below.cut_top(PLAYER)
        strips.append(Box(GAP, strip.y, WIDTH - 2 * GAP, PLAYER - 8))
    return Layout(below.y + GAP // 2, header, river, sites, tuple(strips))
