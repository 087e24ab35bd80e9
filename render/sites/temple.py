"""The temple from the front: every space is a column; what is seen from above is whole, what is covered a slab."""

from __future__ import annotations

from render.canvas import Canvas
from render.layout import Box, Panel
from render.scene import Scene
from render.sites.painter import paint_stone, piles_of
from render.sprites import slab, symbol
from render.text import SMALL
from rules import SiteKind, View
from rules.numbers import Space

__all__ = ["paint_temple"]

SITE = SiteKind.TEMPLE
FOOT = 62
TALL = 5
"""From this many levels on the top stone makes room for those below."""


def paint_temple(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Paint the columns with what a visible stone brings written below each."""
    box = panel.body
    view, highlight = scene.view, scene.highlight
    config = view.config
    (pile,) = piles_of(view, SITE)
    spaces = config.temple_spaces
    side_b = config.sides[2] == "B"
    for column, place in enumerate(box.columns(spaces, 16)):
        stack = pile[column::spaces]
        body, foot = place.cut_top(place.h - FOOT)
        shown: Space = config.numbers.temple_b[column] if side_b else config.numbers.temple_a_points
        _paint_foot(canvas, foot, shown, view)
        size = min(body.w, 92 if len(stack) < TALL else 70)
        if not stack:
            canvas.space(Box(body.x + (body.w - size) // 2, body.bottom - size, size, size).inset(2))
            continue
        covered = stack[:-1]
        height = min(30, (body.h - size) // max(1, len(covered)))
        bottom = body.bottom
        for seat in covered:
            bottom -= height
            canvas.paste(slab(size, height, seat, canvas.theme), body.x + (body.w - size) // 2, bottom)
        is_new = (SITE, 0, column + spaces * len(covered)) in highlight.stones
        top = Box(body.x + (body.w - size) // 2, bottom - size, size, size)
        paint_stone(canvas, top, stack[-1], is_new=is_new, is_preview=highlight.is_preview)


def _paint_foot(canvas: Canvas, box: Box, shown: Space, view: View) -> None:
    ink = canvas.theme.ink
    numbers = view.config.numbers
    canvas.panel(box.inset(0, 4), canvas.theme.space, canvas.theme.line, radius=10)
    if isinstance(shown, int):
        canvas.text(box, str(shown), SMALL, ink, "centre")
    elif shown == "choice":
        left, right = box.columns(2)
        canvas.text(left, f"{numbers.temple_b_choice_points} /", SMALL, ink, "centre")
        canvas.place("bonus stones", symbol("stones", 40, ink), right)
    else:
        canvas.place("bonus card", symbol("card", 48, ink), box)
