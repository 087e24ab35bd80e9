"""Small pictures that are drawn once at four times their size and then only pasted: stones, ships, cards, symbols."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from render.theme import Colour, Theme
from rules import Card, CardColour
from rules.cards import CARDS

__all__ = ["card", "crown", "mark", "shade", "ship_hull", "slab", "stone", "symbol"]

FINE = 4
"""How much larger a sprite is drawn before it is scaled down."""

Pen = ImageDraw.ImageDraw
Point = tuple[float, float]


def _drawn(width: int, height: int, draw: Callable[[Pen, int], None]) -> Image.Image:
    """Draw large and scale down; `draw` is given the pen and the factor."""
    large = Image.new("RGBA", (width * FINE, height * FINE), (0, 0, 0, 0))
    draw(ImageDraw.Draw(large), FINE)
    return large.resize((width, height), Image.Resampling.LANCZOS)


def shade(colour: Colour, factor: float) -> Colour:
    """Make a colour lighter (above 1) or darker (below 1)."""
    if factor >= 1:
        red, green, blue = (round(part + (255 - part) * (factor - 1)) for part in colour)
    else:
        red, green, blue = (round(part * factor) for part in colour)
    return red, green, blue


def _draw_mark(pen: Pen, seat: int, centre: Point, radius: float, colour: Colour) -> None:
    x, y = centre
    if seat == 0:
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    elif seat == 1:
        pen.polygon(
            [(x, y - radius * 1.1), (x + radius * 1.15, y + radius * 0.9), (x - radius * 1.15, y + radius * 0.9)],
            fill=colour,
        )
    elif seat == 2:
        pen.rectangle((x - radius * 0.9, y - radius * 0.9, x + radius * 0.9, y + radius * 0.9), fill=colour)
    else:
        arm = radius * 0.38
        pen.rectangle((x - arm, y - radius * 1.1, x + arm, y + radius * 1.1), fill=colour)
        pen.rectangle((x - radius * 1.1, y - arm, x + radius * 1.1, y + arm), fill=colour)


@lru_cache(maxsize=512)
def stone(size: int, seat: int, theme: Theme, *, ghost: bool = False) -> Image.Image:
    """Draw a block seen slightly from above, with its owner's mark on the front."""

    def draw(pen: Pen, f: int) -> None:
        colour = theme.stones[seat]
        w, h, top = size * f - 1, size * f - 1, size * f * 0.27
        side = size * f * 0.1
        edge = shade(colour, 0.55) if seat != 0 else shade(colour, 1.25)
        pen.polygon([(0, top), (side, 0), (w - side, 0), (w, top)], fill=shade(colour, 1.32))
        pen.rectangle((0, top, w, h), fill=colour)
        pen.rectangle((0, h - size * f * 0.07, w, h), fill=shade(colour, 0.8))
        pen.line(
            [(0, top), (side, 0), (w - side, 0), (w, top), (w, h), (0, h), (0, top), (w, top)],
            fill=edge,
            width=max(f, size * f // 34),
        )
        _draw_mark(pen, seat, (w / 2, (h + top) / 2), size * f * 0.21, theme.marks[seat])

    picture = _drawn(size, size, draw)
    if ghost:
        picture.putalpha(picture.getchannel("A").point(lambda alpha: alpha * 5 // 9))
    return picture


@lru_cache(maxsize=512)
def slab(width: int, height: int, seat: int, theme: Theme) -> Image.Image:
    """Draw a stone of which others hide all but the front edge; the mark shows which it is."""

    def draw(pen: Pen, f: int) -> None:
        colour = theme.stones[seat]
        w, h = width * f - 1, height * f - 1
        edge = shade(colour, 0.55) if seat != 0 else shade(colour, 1.25)
        pen.rectangle((0, 0, w, h), fill=shade(colour, 0.86), outline=edge, width=f)
        _draw_mark(pen, seat, (w / 2, h / 2), min(h * 0.3, width * f * 0.2), theme.marks[seat])

    return _drawn(width, height, draw)


@lru_cache(maxsize=64)
def mark(size: int, seat: int, colour: Colour) -> Image.Image:
    """Draw a player's mark alone, where a stone of theirs can go."""
    middle = (size * FINE / 2, size * FINE / 2)
    return _drawn(size, size, lambda pen, f: _draw_mark(pen, seat, middle, size * f * 0.42, colour))


@lru_cache(maxsize=256)
def ship_hull(spaces: int, cell: int, theme: Theme, *, is_ready: bool) -> Image.Image:
    """Draw a ship from above with its bow to the right and a deck for `spaces` stones."""
    height = cell + cell * 5 // 8
    width = spaces * cell + cell

    def draw(pen: Pen, f: int) -> None:
        w, h = width * f - 1, height * f - 1
        bow = cell * f * 0.8
        stern = cell * f * 0.22
        outline = [
            (stern, 0),
            (w - bow, 0),
            (w - bow * 0.35, h * 0.14),
            (w, h / 2),
            (w - bow * 0.35, h * 0.86),
            (w - bow, h),
            (stern, h),
            (0, h * 0.72),
            (0, h * 0.28),
        ]
        pen.polygon(outline, fill=theme.hull)
        pen.line(
            [*outline, outline[0]],
            fill=theme.gold if is_ready else shade(theme.hull, 0.6),
            width=f * (6 if is_ready else 3),
            joint="curve",
        )
        inner = h * 0.12
        pen.rectangle((stern * 0.9, inner, w - bow, h - inner), fill=theme.deck)
        for plank in range(1, 5):
            y = inner + (h - 2 * inner) * plank / 5
            pen.line([(stern * 0.9, y), (w - bow, y)], fill=shade(theme.deck, 0.9), width=f)

    return _drawn(width, height, draw)


@lru_cache(maxsize=128)
def symbol(name: str, size: int, colour: Colour) -> Image.Image:
    """Draw a symbol of one colour: of a site, a card or a bonus."""
    return _drawn(size, size, lambda pen, f: _SYMBOLS[name](pen, size * f, colour))


def _pyramid(pen: Pen, s: float, colour: Colour) -> None:
    pen.polygon([(s * 0.5, s * 0.1), (s * 0.97, s * 0.9), (s * 0.03, s * 0.9)], fill=colour)


def _temple(pen: Pen, s: float, colour: Colour) -> None:
    pen.polygon([(s * 0.5, s * 0.08), (s * 0.96, s * 0.34), (s * 0.04, s * 0.34)], fill=colour)
    for x in (0.1, 0.32, 0.56, 0.78):
        pen.rectangle((s * x, s * 0.4, s * (x + 0.12), s * 0.78), fill=colour)
    pen.rectangle((s * 0.04, s * 0.82, s * 0.96, s * 0.94), fill=colour)


def _tomb(pen: Pen, s: float, colour: Colour) -> None:
    pen.rounded_rectangle((s * 0.26, s * 0.04, s * 0.74, s * 0.96), s * 0.2, fill=colour)
    pen.ellipse((s * 0.38, s * 0.12, s * 0.62, s * 0.36), fill=(255, 255, 255, 90))
    pen.rectangle((s * 0.36, s * 0.48, s * 0.64, s * 0.56), fill=(255, 255, 255, 90))
    pen.rectangle((s * 0.36, s * 0.66, s * 0.64, s * 0.74), fill=(255, 255, 255, 90))


def _obelisk(pen: Pen, s: float, colour: Colour) -> None:
    pen.polygon(
        [(s * 0.5, s * 0.02), (s * 0.62, s * 0.18), (s * 0.68, s * 0.84), (s * 0.32, s * 0.84), (s * 0.38, s * 0.18)],
        fill=colour,
    )
    pen.rectangle((s * 0.2, s * 0.86, s * 0.8, s * 0.97), fill=colour)


def _statue(pen: Pen, s: float, colour: Colour) -> None:
    pen.ellipse((s * 0.36, s * 0.04, s * 0.64, s * 0.34), fill=colour)
    pen.polygon([(s * 0.3, s * 0.1), (s * 0.24, s * 0.46), (s * 0.76, s * 0.46), (s * 0.7, s * 0.1)], fill=colour)
    pen.polygon([(s * 0.28, s * 0.48), (s * 0.72, s * 0.48), (s * 0.78, s * 0.82), (s * 0.22, s * 0.82)], fill=colour)
    pen.rectangle((s * 0.14, s * 0.84, s * 0.86, s * 0.97), fill=colour)


def _lever(pen: Pen, s: float, colour: Colour) -> None:
    pen.line([(s * 0.1, s * 0.82), (s * 0.9, s * 0.24)], fill=colour, width=round(s * 0.12))
    pen.polygon([(s * 0.52, s * 0.58), (s * 0.74, s * 0.96), (s * 0.3, s * 0.96)], fill=colour)
    pen.rectangle((s * 0.06, s * 0.5, s * 0.32, s * 0.74), fill=colour)


def _hammer(pen: Pen, s: float, colour: Colour) -> None:
    pen.line([(s * 0.2, s * 0.92), (s * 0.6, s * 0.34)], fill=colour, width=round(s * 0.14))
    pen.polygon([(s * 0.3, s * 0.22), (s * 0.5, s * 0.04), (s * 0.96, s * 0.38), (s * 0.78, s * 0.58)], fill=colour)


def _sail(pen: Pen, s: float, colour: Colour) -> None:
    pen.rectangle((s * 0.46, s * 0.04, s * 0.54, s * 0.8), fill=colour)
    pen.polygon([(s * 0.58, s * 0.08), (s * 0.94, s * 0.66), (s * 0.58, s * 0.66)], fill=colour)
    pen.polygon([(s * 0.42, s * 0.2), (s * 0.42, s * 0.66), (s * 0.14, s * 0.66)], fill=colour)
    pen.polygon([(s * 0.06, s * 0.76), (s * 0.94, s * 0.76), (s * 0.8, s * 0.96), (s * 0.2, s * 0.96)], fill=colour)


def _chisel(pen: Pen, s: float, colour: Colour) -> None:
    pen.line([(s * 0.24, s * 0.76), (s * 0.62, s * 0.38)], fill=colour, width=round(s * 0.14))
    pen.polygon([(s * 0.04, s * 0.96), (s * 0.1, s * 0.7), (s * 0.3, s * 0.9)], fill=colour)
    pen.rounded_rectangle((s * 0.58, s * 0.08, s * 0.92, s * 0.42), s * 0.12, fill=colour)


def _stones(pen: Pen, s: float, colour: Colour) -> None:
    for x, y in ((0.04, 0.54), (0.52, 0.54), (0.28, 0.1)):
        pen.rounded_rectangle((s * x, s * y, s * (x + 0.43), s * (y + 0.4)), s * 0.05, fill=colour)


def _load(pen: Pen, s: float, colour: Colour) -> None:
    pen.polygon([(s * 0.02, s * 0.68), (s * 0.98, s * 0.68), (s * 0.8, s * 0.96), (s * 0.18, s * 0.96)], fill=colour)
    pen.rectangle((s * 0.43, s * 0.02, s * 0.57, s * 0.36), fill=colour)
    pen.polygon([(s * 0.26, s * 0.32), (s * 0.74, s * 0.32), (s * 0.5, s * 0.6)], fill=colour)


def _card(pen: Pen, s: float, colour: Colour) -> None:
    pen.rounded_rectangle((s * 0.2, s * 0.06, s * 0.8, s * 0.94), s * 0.1, outline=colour, width=round(s * 0.1))
    pen.polygon([(s * 0.5, s * 0.28), (s * 0.66, s * 0.5), (s * 0.5, s * 0.72), (s * 0.34, s * 0.5)], fill=colour)


def _market(pen: Pen, s: float, colour: Colour) -> None:
    pen.polygon([(s * 0.14, s * 0.08), (s * 0.86, s * 0.08), (s * 0.98, s * 0.42), (s * 0.02, s * 0.42)], fill=colour)
    pen.rectangle((s * 0.1, s * 0.46, s * 0.2, s * 0.94), fill=colour)
    pen.rectangle((s * 0.8, s * 0.46, s * 0.9, s * 0.94), fill=colour)
    pen.rectangle((s * 0.1, s * 0.66, s * 0.9, s * 0.78), fill=colour)


def _wrath(pen: Pen, s: float, colour: Colour) -> None:
    pen.polygon(
        [
            (s * 0.56, s * 0.02),
            (s * 0.2, s * 0.56),
            (s * 0.46, s * 0.56),
            (s * 0.36, s * 0.98),
            (s * 0.8, s * 0.4),
            (s * 0.54, s * 0.4),
        ],
        fill=colour,
    )


_SYMBOLS: dict[str, Callable[[Pen, float, Colour], None]] = {
    "market": _market,
    "pyramids": _pyramid,
    "temple": _temple,
    "burial-chamber": _tomb,
    "obelisks": _obelisk,
    "statue": _statue,
    "lever": _lever,
    "hammer": _hammer,
    "sail": _sail,
    "chisel": _chisel,
    "stones": _stones,
    "load": _load,
    "card": _card,
    "wrath": _wrath,
}

CARD_SYMBOLS: dict[Card, str] = {
    Card.ENTRANCE: "pyramids",
    Card.SARCOPHAGUS: "burial-chamber",
    Card.PAVED_PATH: "obelisks",
    Card.PYRAMID_DECORATION: "pyramids",
    Card.TEMPLE_DECORATION: "temple",
    Card.BURIAL_CHAMBER_DECORATION: "burial-chamber",
    Card.OBELISK_DECORATION: "obelisks",
    Card.STATUE: "statue",
    Card.LEVER: "lever",
    Card.HAMMER: "hammer",
    Card.SAIL: "sail",
    Card.CHISEL: "chisel",
}


@lru_cache(maxsize=256)
def card(kind: Card | None, width: int, height: int, theme: Theme) -> Image.Image:
    """Draw a card: its colour, and the symbol of what it does; None is the back of a card."""

    def draw(pen: Pen, f: int) -> None:
        w, h = width * f - 1, height * f - 1
        radius = width * f // 9
        ground = theme.banner if kind is None else theme.cards[list(CardColour).index(CARDS[kind].colour)]
        pen.rounded_rectangle((0, 0, w, h), radius, fill=theme.on_card)
        rim = max(f * 2, width * f // 26)
        pen.rounded_rectangle((rim, rim, w - rim, h - rim), radius - rim, fill=ground)
        if kind is None:
            pen.polygon([(w / 2, h * 0.24), (w * 0.74, h / 2), (w / 2, h * 0.76), (w * 0.26, h / 2)], fill=theme.gold)

    picture = _drawn(width, height, draw)
    if kind is not None:
        size = round(min(width * 0.66, height * 0.62))
        image = symbol(CARD_SYMBOLS[kind], size, theme.on_card)
        picture.alpha_composite(image, ((width - size) // 2, (height - size) // 2))
        if CARDS[kind].colour is CardColour.RED:
            # A red card builds a stone at once: a small block beside the site's symbol tells it from a decoration.
            block = symbol("stones", max(10, size // 3), theme.gold)
            picture.alpha_composite(block, (width - block.width - width // 12, height - block.height - height // 14))
        elif CARDS[kind].colour is CardColour.GREEN:
            gem = _drawn(
                size // 3,
                size // 3,
                lambda pen, f: pen.ellipse((0, 0, size // 3 * f - 1, size // 3 * f - 1), fill=theme.gold),
            )
            picture.alpha_composite(gem, (width - gem.width - width // 12, height - gem.height - height // 14))
    return picture


@lru_cache(maxsize=16)
def crown(size: int, colour: Colour) -> Image.Image:
    """Draw the sign of whoever leads or has won."""

    def draw(pen: Pen, f: int) -> None:
        s = size * f
        pen.polygon(
            [
                (s * 0.06, s * 0.84),
                (s * 0.02, s * 0.26),
                (s * 0.28, s * 0.54),
                (s * 0.5, s * 0.12),
                (s * 0.72, s * 0.54),
                (s * 0.98, s * 0.26),
                (s * 0.94, s * 0.84),
            ],
            fill=colour,
            outline=shade(colour, 0.45),
            width=f * 3,
        )

    return _drawn(size, size, draw)
