"""The market: its cards side by side, the face-down pair last."""

from __future__ import annotations

from render.canvas import Canvas
from render.layout import Box, Panel
from render.scene import Scene
from render.sprites import card
from render.text import SMALL
from rules import View

__all__ = ["paint_market"]


def paint_market(canvas: Canvas, panel: Panel, scene: Scene) -> None:
    """Lay the cards out. Whoever looks at the pair sees it face up."""
    box = panel.body
    view, labels = scene.view, scene.labels
    numbers = view.config.numbers
    has_pair = view.config.sides[0] == "B"
    face_up = numbers.market_b_face_up if has_pair else numbers.market_a_face_up
    columns = box.columns(max(face_up, len(view.face_up)) + has_pair, 10)
    for number, place in enumerate(columns[: len(columns) - has_pair]):
        picture, words = place.cut_top(place.h - 54)
        spot = picture.centred(min(picture.w, picture.h * 3 // 4), picture.h)
        if number < len(view.face_up):
            kind = view.face_up[number]
            canvas.place(f"card {kind}", card(kind, spot.w, spot.h, canvas.theme), spot)
            canvas.text(words.inset(-4, 0), labels.card(kind), SMALL, canvas.theme.ink, "centre")
        else:
            canvas.space(spot.inset(4))
    if has_pair:
        _paint_pair(canvas, columns[-1], view)
    pile, count = panel.spare.cut_left(60)
    canvas.place("draw pile", card(None, 42, 56, canvas.theme), pile)
    canvas.text(count, str(view.draw_pile_size), SMALL, canvas.theme.faint)


def _paint_pair(canvas: Canvas, box: Box, view: View) -> None:
    """Lay the pair in a corner of the market, one card on the other; open and apart for whoever is looking at it."""
    cards = view.pair or (None,) * view.pair_size
    if not cards:
        canvas.space(box.centred(min(box.w, box.h * 3 // 4), box.h).inset(4))
    width, height = box.w * 7 // 10, box.h * 7 // 10
    if view.pair:
        height = box.h // 2 - 4
        width = height * 3 // 4
    for number, kind in enumerate(cards):
        spot = Box(box.x + number * (box.w - width), box.y + number * (box.h - height), width, height)
        canvas.paste(card(kind, width, height, canvas.theme), spot.x, spot.y)
        if kind is not None:
            canvas.outline(spot.inset(3), canvas.theme.gold)
