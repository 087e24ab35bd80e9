"""Everything around the sites: the banner, the river with its ships, the players, and the chart of a finished game."""

from __future__ import annotations

from collections import Counter

from render.canvas import Canvas
from render.highlight import Highlight
from render.layout import GAP, Box
from render.scene import Scene
from render.sprites import card, crown, shade, ship_hull, stone, symbol
from render.text import NORMAL, SMALL, TITLE, drawable, signed, width_of
from rules import Ship

__all__ = ["paint_chart", "paint_dock", "paint_header", "paint_players", "paint_river", "paint_title"]

CELL = 76


def paint_header(canvas: Canvas, box: Box, scene: Scene) -> None:
    """Say which round it is, with its card, and what everybody is waiting for."""
    view, labels = scene.view, scene.labels
    theme = canvas.theme
    inner = box.inset(GAP + 8, 10)
    left, right = inner.cut_left(500)
    top, bottom = left.cut_top(56)
    canvas.text(top, labels.round, TITLE, theme.on_banner)
    step = 58
    for number, capacity in enumerate(view.round_cards[-1]):
        spot = Box(bottom.x + number * step, bottom.y + 2, step - 8, bottom.h - 4)
        canvas.panel(spot, theme.hull, theme.gold, radius=8)
        canvas.text(spot, str(capacity), SMALL, theme.on_banner, "centre")
    if view.config.wrath:
        canvas.place("wrath", symbol("wrath", 48, theme.gold), Box(bottom.x + 4 * step + 8, bottom.y, 56, bottom.h))
    seat = view.active if view.active is not None else view.outcome.winners[0]
    icon, words = right.cut_left(110)
    canvas.place(f"stone {seat}", stone(96, seat, theme), icon)
    name, task = words.cut_top(words.h // 2)
    canvas.text(name, drawable(labels.who, labels.seats[seat]), TITLE, theme.gold)
    canvas.text(task, labels.what, NORMAL, theme.on_banner)


def paint_river(canvas: Canvas, box: Box, scene: Scene) -> None:
    """Paint the ships that have not sailed, in their order; a sailed one leaves its wake."""
    for number, (slot, ship) in enumerate(zip(_slots(box), scene.view.ships, strict=True)):
        if ship.dock is None:
            _paint_ship(canvas, slot, number, ship, scene.highlight)
        else:
            _paint_wake(canvas, slot, number)


def _slots(box: Box) -> list[Box]:
    return box.inset(GAP, 10).columns(4, 8)


def _paint_ship(canvas: Canvas, slot: Box, number: int, ship: Ship, highlight: Highlight) -> None:
    theme = canvas.theme
    load = len(ship.cargo)
    hull = ship_hull(len(ship.spaces), CELL, theme, is_ready=load >= ship.minimum)
    head, body = slot.cut_top(62)
    canvas.text(Box(head.x + 4, head.y, 60, head.h), str(number + 1), TITLE, theme.on_banner)
    # The stones it needs before it may sail: as many little blocks, filled as the load grows.
    for needed in range(ship.minimum):
        spot = Box(head.x + 72 + needed * 46, head.y + 12, 38, 38)
        canvas.panel(spot, theme.gold if needed < load else theme.river, theme.gold, radius=6, width=4)
    x, y = body.x, body.y + (body.h - hull.height) // 2
    canvas.paste(hull, x, y)
    count = len(ship.spaces)
    for space, owner in enumerate(ship.spaces):
        # Space 1 is at the bow, which points to the right.
        left = x + 14 + (count - 1 - space) * CELL
        spot = Box(left, y + (hull.height - CELL) // 2, CELL, CELL).inset(3)
        if owner is None:
            canvas.panel(spot, shade(theme.deck, 1.2), theme.hull, radius=8)
            canvas.text(spot, str(space + 1), SMALL, theme.ink, "centre")
        else:
            ghost = highlight.is_preview and (number, space) in highlight.spaces
            canvas.place(f"stone {owner}", stone(spot.w, owner, theme, ghost=ghost), spot)
        if (number, space) in highlight.spaces:
            canvas.outline(spot)


def _paint_wake(canvas: Canvas, slot: Box, number: int) -> None:
    theme = canvas.theme
    head, body = slot.cut_top(62)
    canvas.text(Box(head.x + 4, head.y, 60, head.h), str(number + 1), TITLE, theme.on_banner)
    for line in range(3):
        y = body.y + 30 + line * 34
        canvas.pen.line([(body.x + 10 + line * 40, y), (body.x + 220 + line * 40, y)], fill=theme.wave, width=8)


def paint_title(canvas: Canvas, box: Box, side: str, name: str, sign: str) -> None:
    """Write a site's name and the letter of its side."""
    theme = canvas.theme
    canvas.place("sign", symbol(sign, 46, theme.faint), Box(box.x, box.y, 52, box.h))
    letter = Box(box.x + 58, box.y + 6, 52, box.h - 12)
    canvas.panel(letter, theme.banner, radius=10)
    canvas.text(letter, side, SMALL, theme.on_banner, "centre")
    canvas.text(Box(letter.right + 14, box.y, box.right - letter.right - 14, box.h), name, NORMAL, theme.ink)


def paint_dock(canvas: Canvas, box: Box, ship: Ship, number: int, *, is_new: bool) -> None:
    """Show the ship that lies at a site, with the stones that are still aboard."""
    theme = canvas.theme
    cell = 44
    hull = ship_hull(len(ship.spaces), cell, theme, is_ready=False)
    x, y = box.right - hull.width, box.y + 5 + (box.h - hull.height) // 2
    canvas.paste(hull, x, y)
    count = len(ship.spaces)
    for space, owner in enumerate(ship.spaces):
        if owner is not None:
            spot = Box(x + 8 + (count - 1 - space) * cell, y + (hull.height - cell) // 2, cell, cell)
            canvas.place(f"stone {owner}", stone(cell, owner, theme), spot)
    if not ship.cargo:
        deck = Box(x + 8, y, count * cell, hull.height)
        canvas.text(deck, str(number + 1), SMALL, theme.ink, "centre")
    if is_new:
        canvas.outline(Box(x, y, hull.width, hull.height), width=5)


def paint_players(canvas: Canvas, boxes: tuple[Box, ...], scene: Scene) -> None:
    """Paint one strip per player: place, mark, name, points, sled, quarry and cards."""
    for seat, box in enumerate(boxes):
        _paint_player(canvas, box, seat, scene)


def _paint_player(canvas: Canvas, box: Box, seat: int, scene: Scene) -> None:
    view, labels, highlight = scene
    theme = canvas.theme
    player = view.players[seat]
    is_active = view.active == seat
    canvas.panel(box, theme.ground, theme.gold if is_active else theme.line, width=9 if is_active else 3)
    inner = box.inset(14, 8)
    face, rest = inner.cut_left(84)
    canvas.place(f"stone {seat}", stone(78, seat, theme), face)
    name, rest = rest.cut_left(322)
    canvas.text(
        Box(name.x + 12, name.y, name.w - 16, name.h),
        drawable(labels.names[seat], labels.seats[seat]),
        NORMAL,
        theme.ink,
    )
    place, rest = rest.cut_left(64)
    # During the game equal points are equal; what decides between them in the end may still change.
    totals, is_final = view.outcome.totals, view.outcome.is_final
    rank = view.outcome.ranks[seat] if is_final else 1 + sum(total > totals[seat] for total in totals)
    if rank == 1 and (is_final or min(totals) < totals[seat]):
        canvas.place("crown", crown(54, theme.gold), place)
    elif rank > 1:
        canvas.text(place, f"{rank}.", SMALL, theme.faint, "centre")
    total, rest = rest.cut_left(82)
    canvas.text(total, signed(player.score.total), TITLE, theme.ink, "right")
    track, rest = rest.cut_left(106)
    canvas.text(Box(track.x + 10, track.y, track.w - 12, track.h), f"({player.scored})", SMALL, theme.faint)
    plus, rest = rest.cut_left(68)
    if gained := highlight.points_of(seat):
        canvas.text(plus, f"+{gained}", SMALL, theme.changed)
    sled, rest = rest.cut_left(260)
    _paint_sled(canvas, sled, seat, scene)
    quarry, hand = rest.cut_left(118)
    canvas.place("quarry", symbol("stones", 44, theme.faint), Box(quarry.x, quarry.y, 52, quarry.h))
    canvas.text(Box(quarry.x + 56, quarry.y, 70, quarry.h), str(player.quarry), SMALL, theme.ink)
    _paint_hand(canvas, hand, seat, scene)


def _paint_sled(canvas: Canvas, box: Box, seat: int, scene: Scene) -> None:
    capacity = scene.view.config.numbers.sled_capacity
    step = (box.w - 10) // max(5, capacity)
    top = box.y + (box.h - step + 4) // 2
    for number in range(capacity):
        spot = Box(box.x + number * step, top, step - 4, step - 4)
        if number < scene.view.players[seat].sled:
            canvas.place(f"stone {seat}", stone(step - 4, seat, canvas.theme), spot)
        else:
            canvas.space(spot, width=2)
    if seat in scene.highlight.sleds:
        canvas.outline(Box(box.x - 2, top - 2, capacity * step, step), width=5)


def _paint_hand(canvas: Canvas, box: Box, seat: int, scene: Scene) -> None:
    view, highlight = scene.view, scene.highlight
    theme = canvas.theme
    kinds = Counter(view.players[seat].hand)
    if not kinds:
        return
    if view.viewer == seat:
        canvas.outline(box.inset(0, 1), theme.gold, width=5)
        box = box.inset(6)
    counts = {kind: width_of(str(count), SMALL) + 12 for kind, count in kinds.items() if count > 1}
    width = min(66, (box.w - sum(counts.values())) // len(kinds))
    x = box.x
    for kind, count in kinds.items():
        picture = card(kind, width - 4, box.h - 4, theme)
        spot = Box(x, box.y, width, box.h)
        canvas.place(f"card {kind}", picture, spot)
        if (seat, kind) in highlight.cards:
            canvas.outline(spot.inset(2), width=5)
        x += width
        if kind in counts:
            canvas.text(Box(x, box.y, counts[kind], box.h), str(count), SMALL, theme.ink, "centre")
            x += counts[kind]


def paint_chart(canvas: Canvas, box: Box, scene: Scene) -> None:
    """Paint the points of a finished game as bars, one per player, one part per source."""
    view, labels = scene.view, scene.labels
    theme = canvas.theme
    inner = box.inset(GAP + 8, GAP)
    legend = Box(inner.x, inner.bottom - 116, inner.w, 116)
    order = sorted(range(view.config.players), key=lambda seat: view.outcome.ranks[seat])
    most = max(1, *(sum(points for _, points in view.players[seat].score.parts if points > 0) for seat in order))
    row_height = (inner.h - 120) // len(order)
    left = 420
    scale = (inner.w - left - 210) / most
    for row, seat in enumerate(order):
        line = Box(inner.x, inner.y + row * row_height, inner.w, row_height - 8)
        rank = Box(line.x, line.y, 56, line.h)
        if view.outcome.ranks[seat] == 1:
            canvas.place("crown", crown(52, theme.gold), rank)
        else:
            canvas.text(rank, f"{view.outcome.ranks[seat]}.", NORMAL, theme.on_banner, "centre")
        canvas.place("mark", stone(72, seat, theme), Box(line.x + 60, line.y, 80, line.h))
        name = Box(line.x + 150, line.y, left - 160, line.h)
        canvas.text(name, drawable(labels.names[seat], labels.seats[seat]), NORMAL, theme.on_banner)
        x = line.x + left
        for number, (_, points) in enumerate(view.players[seat].score.parts):
            if points > 0:
                width = max(4, round(points * scale))
                part = Box(x, line.y + 8, width, line.h - 16)
                canvas.pen.rectangle((part.x, part.y, part.right - 1, part.bottom - 1), fill=CHART[number % len(CHART)])
                if width_of(str(points), SMALL) + 8 <= width:
                    canvas.text(part, str(points), SMALL, CHART_INK[number % len(CHART)], "centre")
                x += width
        lost = sum(points for _, points in view.players[seat].score.parts if points < 0)
        if lost:
            minus = Box(x + 10, line.y, 80, line.h)
            canvas.text(minus, signed(lost), SMALL, CHART[-1])
            x += 84
        canvas.text(Box(x + 12, line.y, 110, line.h), signed(view.players[seat].score.total), TITLE, theme.gold)
    _paint_legend(canvas, legend, scene)


CHART = (
    (201, 111, 60),
    (233, 190, 92),
    (150, 110, 190),
    (80, 160, 190),
    (110, 170, 90),
    (235, 225, 205),
    (90, 120, 200),
    (240, 110, 100),
)
CHART_INK = ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (255, 255, 255), (0, 0, 0))
SIGNS = {"decorations": "card", "statues": "statue", "blue-cards": "sail", "wrath": "wrath"}


def _paint_legend(canvas: Canvas, box: Box, scene: Scene) -> None:
    words = dict(scene.labels.sources)
    sources = [source for source, _ in scene.view.players[0].score.parts]
    upper, lower = box.cut_top(box.h // 2)
    spots = [*upper.columns(4, 8), *lower.columns(4, 8)][: len(sources)]
    for number, (spot, source) in enumerate(zip(spots, sources, strict=True)):
        tile = Box(spot.x, spot.y + 8, 46, 46)
        canvas.panel(tile, CHART[number % len(CHART)], radius=8)
        canvas.place("sign", symbol(SIGNS.get(source, source), 36, CHART_INK[number % len(CHART)]), tile)
        canvas.text(
            Box(spot.x + 54, spot.y, spot.w - 56, spot.h), words.get(source, source), SMALL, canvas.theme.on_banner
        )
