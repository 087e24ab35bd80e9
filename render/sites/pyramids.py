"""The pyramids, level upon level, with points and bonuses on the empty spaces."""

from __future__ import annotations

from render.canvas import Canvas
from render.layout import Box, Panel
from render.scene import Scene
from render.sites.painter import paint_space, paint_stone, piles_of
from render.sprites import stone
from render.text import SMALL
from rules import SiteKind

__all__ = ["paint_pyramids_a", "paint_pyramids_b"]

SITE = SiteKind.PYRAMIDS
LEVELS_A = (3, 2, 1)
EXTRA = 3
"""Side B's pile of stones beside the pyramids."""


def paint_pyramids_a(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Paint the levels on rising steps, so that every stone can be seen, and what lies beside the pyramid."""
    box = panel.body
    view, highlight = scene.view, scene.highlight
    numbers = view.config.numbers
    values = numbers.pyramid_a
    (pile,) = piles_of(view, SITE)
    plan, side = box.cut_left(box.w - 130)
    cell, step, gap = 82, 58, 18
    place, x = 0, plan.x + (plan.w - sum(LEVELS_A) * cell - 2 * gap) // 2
    for level, count in enumerate(LEVELS_A):
        # The next level stands on a step as high as it is above the ground.
        ground = plan.bottom - level * step
        if level:
            foot = Box(x - gap // 2, ground, count * cell + gap, level * step)
            canvas.panel(foot, canvas.theme.line, radius=6)
        for column in range(count):
            for row in range(count):
                spot = Box(x + column * cell, ground - (count - row) * cell, cell, cell).inset(2)
                if place < len(pile):
                    is_new = (SITE, 0, place) in highlight.stones
                    paint_stone(canvas, spot, pile[place], is_new=is_new, is_preview=highlight.is_preview)
                else:
                    paint_space(canvas, spot, values[place])
                place += 1
        x += count * cell + gap
    _paint_extra(canvas, side, numbers.pyramid_a_extra, pile[len(values) :])


def paint_pyramids_b(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Paint three pyramids, four stones below and one on top, and the stones beside them."""
    box = panel.body
    view, highlight = scene.view, scene.highlight
    numbers = view.config.numbers
    piles = piles_of(view, SITE)
    rows = (numbers.pyramids_b_left, numbers.pyramids_b_middle, numbers.pyramids_b_right)
    plan, side = box.cut_left(box.w - 130)
    cell = 88
    for number, (place, spaces) in enumerate(zip(plan.columns(3, 14), rows, strict=True)):
        left, bottom = place.x + (place.w - 2 * cell) // 2, place.bottom
        corners = [
            *((left + column * cell, bottom - (2 - row) * cell) for column in range(2) for row in range(2)),
            (left + cell // 2, bottom - 3 * cell - 4),
        ]
        for stone_number, (x, y) in enumerate(corners):
            spot = Box(x, y, cell, cell).inset(2)
            if stone_number < len(piles[number]):
                is_new = (SITE, number, stone_number) in highlight.stones
                seat = piles[number][stone_number]
                paint_stone(canvas, spot, seat, is_new=is_new, is_preview=highlight.is_preview)
            else:
                paint_space(canvas, spot, spaces[stone_number])
    _paint_extra(canvas, side, numbers.pyramids_b_extra, piles[EXTRA])


def _paint_extra(canvas: Canvas, box: Box, points: int, stones: tuple[int, ...]) -> None:
    """Show what a stone beside the finished pyramid is worth, and the newest such stones."""
    top, rest = box.cut_top(56)
    canvas.text(top, f"+{points}", SMALL, canvas.theme.faint, "right")
    size = 52
    for number, seat in enumerate(stones[-6:]):
        spot = Box(rest.x + 14 + number % 2 * (size + 6), rest.y + 4 + number // 2 * (size + 6), size, size)
        canvas.place(f"stone {seat}", stone(size, seat, canvas.theme), spot)
