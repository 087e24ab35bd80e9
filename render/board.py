"""The whole picture of a position, from what one person may see of it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas
from render.check import check_labels, check_view
from render.highlight import NOTHING, Highlight
from render.labels import Labels, wordless
from render.layout import WIDTH, Box, Layout, Panel, layout_for
from render.panels import paint_chart, paint_dock, paint_header, paint_players, paint_river, paint_title
from render.scene import Scene
from render.sites import PAINTERS
from render.theme import THEMES, Theme
from rules import SiteKind, View

__all__ = ["board", "painted"]

TITLE_HEIGHT = 74


def board(
    view: View, *, theme: str = "normal", labels: Labels | None = None, highlight: Highlight = NOTHING
) -> Image.Image:
    """Paint a position, with figures alone if there are no labels.

    A view that cannot be right raises RenderError and nothing is painted.
    """
    check_view(view, theme)
    return painted(view, labels=labels or wordless(view), theme=theme, highlight=highlight).image


def painted(view: View, *, labels: Labels, theme: str = "normal", highlight: Highlight = NOTHING) -> Canvas:
    """Paint a position that was checked, and keep the notes of where everything went."""
    check_labels(view, labels)
    colours = THEMES[theme]
    config = view.config
    is_final = view.outcome.is_final
    layout = layout_for(config.players, is_final=is_final)
    ground = _ground(config.players, config.sides, colours, labels.sites, is_final=is_final)
    canvas = Canvas(ground.image.copy(), colours)
    canvas.notes.extend(ground.notes)
    scene = Scene(view, labels, highlight)
    paint_header(canvas, layout.header, scene)
    if is_final:
        paint_chart(canvas, layout.river, scene)
    else:
        paint_river(canvas, layout.river, scene)
    for number, (kind, box) in enumerate(_boxes(layout)):
        for ship_number, ship in enumerate(view.ships):
            if ship.dock is kind:
                dock = Box(box.x + box.w // 2, box.y, box.w // 2 - 12, TITLE_HEIGHT)
                paint_dock(canvas, dock, ship, ship_number, is_new=kind in highlight.docks)
        body = Box(box.x, box.y + TITLE_HEIGHT, box.w, box.h - TITLE_HEIGHT).inset(18, 8)
        spare = Box(box.x + 328, box.y + 8, 124, TITLE_HEIGHT - 16)
        PAINTERS[kind, config.sides[number]](canvas, Panel(body, spare), scene)
    paint_players(canvas, layout.players, scene)
    return canvas


def _boxes(layout: Layout) -> list[tuple[SiteKind, Box]]:
    return [(kind, layout.sites[kind]) for kind in SiteKind]


@lru_cache(maxsize=6)
def _ground(players: int, sides: str, theme: Theme, titles: tuple[str, ...], *, is_final: bool) -> Canvas:
    """Paint what stays the same all game long. Few are kept, because each takes 12 MB and is soon painted anew."""
    layout = layout_for(players, is_final=is_final)
    canvas = Canvas(Image.new("RGB", (WIDTH, layout.height), theme.desert), theme)
    header, river = layout.header, layout.river
    canvas.pen.rectangle((0, 0, WIDTH, header.bottom), fill=theme.banner)
    canvas.pen.rectangle((0, header.bottom, WIDTH, river.bottom), fill=theme.banner if is_final else theme.river)
    if not is_final:
        for row in range(5):
            for column in range(12):
                x, y = column * 150 - row % 2 * 70, river.y + 24 + row * 46
                canvas.pen.arc((x, y, x + 80, y + 30), 200, 340, fill=theme.wave, width=5)
    canvas.pen.rectangle((0, header.bottom - 4, WIDTH, header.bottom), fill=theme.gold)
    for number, (kind, box) in enumerate(_boxes(layout)):
        canvas.panel(box, theme.ground, theme.line)
        title = Box(box.x + 16, box.y + 4, box.w // 2 + 60, TITLE_HEIGHT - 8)
        paint_title(canvas, title, sides[number], titles[number], kind)
    return canvas
