"""The obelisks: a tower per colour to compare, or towers of three on their values with stones that wait."""

from __future__ import annotations

from render.canvas import Canvas
from render.layout import Box, Panel
from render.scene import Scene
from render.sites.painter import paint_stone, piles_of
from render.sprites import mark, slab, stone
from render.text import NORMAL, SMALL
from rules import SiteKind

__all__ = ["paint_obelisks_a", "paint_obelisks_b"]

SITE = SiteKind.OBELISKS
TOWER = 3


def paint_obelisks_a(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Paint the towers with their heights, and the points for the places at the right."""
    box = panel.body
    view, highlight = scene.view, scene.highlight
    config = view.config
    piles = piles_of(view, SITE)
    places = config.numbers.obelisks_a(config.players)
    plan, table = box.cut_left(box.w - 110)
    for seat, (place, pile) in enumerate(zip(plan.columns(config.players, 12), piles, strict=True)):
        body, foot = place.cut_top(place.h - 58)
        canvas.text(foot, str(len(pile)), NORMAL, canvas.theme.ink, "centre")
        size = min(body.w, 76)
        x = body.x + (body.w - size) // 2
        if not pile:
            spot = Box(x, body.bottom - size, size, size)
            canvas.space(spot)
            canvas.place(f"mark {seat}", mark(size // 2, seat, canvas.theme.line), spot)
            continue
        height = min(34, (body.h - size) // max(1, len(pile) - 1))
        bottom = body.bottom
        for _ in pile[:-1]:
            bottom -= height
            canvas.paste(slab(size, height, seat, canvas.theme), x, bottom)
        is_new = any((SITE, seat, number) in highlight.stones for number in range(len(pile)))
        paint_stone(canvas, Box(x, bottom - size, size, size), seat, is_new=is_new, is_preview=highlight.is_preview)
    height = table.h // 4
    for number, points in enumerate(places):
        line = Box(table.x, table.y + number * height, table.w, height)
        canvas.text(line, str(points), SMALL, canvas.theme.faint, "right")


def paint_obelisks_b(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Paint the eight values with the towers on them, and below the stones that wait."""
    box = panel.body
    view, highlight = scene.view, scene.highlight
    values = view.config.numbers.obelisks_b
    loose, *towers = piles_of(view, SITE)
    upper, lower = box.cut_top(box.h - 66)
    for number, (place, value) in enumerate(zip(upper.columns(len(values), 8), values, strict=True)):
        size = min(place.w, 62)
        x = place.x + (place.w - size) // 2
        foot = Box(place.x, place.bottom - 54, place.w, 54)
        if number < len(towers):
            owner = towers[number][0]
            bottom = place.bottom - 4
            for _ in range(TOWER - 1):
                bottom -= 40
                canvas.paste(slab(size, 40, owner, canvas.theme), x, bottom)
            is_new = (SITE, number + 1, 0) in highlight.stones
            spot = Box(x, bottom - size, size, size)
            paint_stone(canvas, spot, owner, is_new=is_new, is_preview=highlight.is_preview)
        else:
            canvas.space(Box(x, foot.y, size, foot.h - 4))
            canvas.text(foot, str(value), SMALL, canvas.theme.ink, "centre")
    size = min(54, lower.w // max(1, len(loose)))
    line = Box(lower.x, lower.y + 8, lower.w, 56)
    for number, seat in enumerate(loose):
        spot = Box(line.x + number * (size + 4 if len(loose) < 12 else size), line.y, size, size)
        is_new = (SITE, 0, number) in highlight.stones
        canvas.place(f"stone {seat}", stone(size, seat, canvas.theme, ghost=is_new and highlight.is_preview), spot)
        if is_new:
            canvas.outline(spot, width=5)
