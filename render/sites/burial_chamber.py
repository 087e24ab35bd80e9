"""The burial chamber: three rows whose columns grow to the right, and what groups or rows bring."""

from __future__ import annotations

from render.canvas import Canvas
from render.layout import Box, Panel
from render.scene import Scene
from render.sites.painter import paint_stone, piles_of
from render.text import SMALL
from rules import SiteKind

__all__ = ["paint_burial_chamber"]

SITE = SiteKind.BURIAL_CHAMBER
ROWS = 3
COLUMNS = 17
"""As many columns as are drawn at full size; more make all of them smaller."""


def paint_burial_chamber(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Paint the stones, one open column after them, and the table of points at the right."""
    box = panel.body
    view, highlight = scene.view, scene.highlight
    numbers = view.config.numbers
    (pile,) = piles_of(view, SITE)
    plan, table = box.cut_left(box.w - 250)
    columns = max(COLUMNS, -(-(len(pile) + 1) // ROWS) + 1)
    cell = min(plan.w // columns, plan.h // ROWS)
    top = plan.y + (plan.h - ROWS * cell) // 2
    for place in range(columns * ROWS):
        spot = Box(plan.x + place // ROWS * cell, top + place % ROWS * cell, cell, cell).inset(2)
        if place < len(pile):
            is_new = (SITE, 0, place) in highlight.stones
            paint_stone(canvas, spot, pile[place], is_new=is_new, is_preview=highlight.is_preview)
        elif place // ROWS <= len(pile) // ROWS:
            canvas.space(spot, width=6 if place == len(pile) else 2)
        else:
            # The columns to come are only hinted at: there is no end to them.
            canvas.panel(spot, canvas.theme.ground, canvas.theme.space, radius=spot.w // 8)
    if view.config.sides[3] == "A":
        lines = [" · ".join(map(str, numbers.burial_chamber_a[:3])), " · ".join(map(str, numbers.burial_chamber_a[3:]))]
        lines.append(f"+{numbers.burial_chamber_a_more}")
    else:
        lines = [" · ".join(map(str, numbers.burial_chamber_b(view.config.players)))] * ROWS
    for row, words in enumerate(lines):
        line = Box(table.x + 14, top + row * cell, table.w - 14, cell)
        canvas.text(line, words, SMALL, canvas.theme.faint)
