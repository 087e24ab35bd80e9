"""What painters of sites share: their shape, and stones in cells."""

from __future__ import annotations

from collections.abc import Callable

from render.canvas import Canvas
from render.layout import Box, Panel
from render.scene import Scene
from render.sprites import stone, symbol
from render.text import SMALL
from rules import SiteKind, View
from rules.model import Piles
from rules.numbers import Space

__all__ = ["Painter", "paint_space", "paint_stone", "piles_of"]

Painter = Callable[[Canvas, Panel, Scene], None]
"""Paint a site's things into its panel."""


def piles_of(view: View, site: SiteKind) -> Piles:
    """Give the stones of a site."""
    return dict(view.sites)[site]


def paint_stone(canvas: Canvas, box: Box, seat: int, *, is_new: bool, is_preview: bool) -> None:
    """Paint a stone into its cell, a ghost if it is only a preview."""
    canvas.place(f"stone {seat}", stone(min(box.w, box.h), seat, canvas.theme, ghost=is_new and is_preview), box)
    if is_new:
        canvas.outline(box)


def paint_space(canvas: Canvas, box: Box, space: Space) -> None:
    """Show an empty space with its points or the symbol of its bonus."""
    canvas.space(box)
    if isinstance(space, int):
        canvas.text(box, str(space), min(SMALL + 4, box.h), canvas.theme.ink, "centre")
    else:
        canvas.place(f"bonus {space}", symbol(space, round(min(box.w, box.h) * 0.7), canvas.theme.ink), box)
