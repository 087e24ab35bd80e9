"""The picture being painted: text that stays in its box, sprites, and a note of where everything went.

The notes are for tests, which look for text that leaves its box and things that lie on each other.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from render.layout import Box
from render.text import fit, font, width_of
from render.theme import Colour, Theme

__all__ = ["Canvas", "Note"]


class Note(NamedTuple):
    """Something that was painted, where, and the box it had to stay in; for text also its colour and what is behind."""

    what: str
    where: Box
    inside: Box
    ink: Colour | None = None
    ground: Colour | None = None


class Canvas:
    """An image with a theme."""

    def __init__(self, image: Image.Image, theme: Theme) -> None:
        self.image = image
        self.theme = theme
        self.pen = ImageDraw.Draw(image)
        self.notes: list[Note] = []

    def text(self, box: Box, text: str, size: int, colour: Colour, align: str = "left") -> None:
        """Write one line, shortened to the box's width and centred in its height."""
        shown = fit(text, size, box.w)
        width = width_of(shown, size)
        x = {"left": box.x, "centre": box.x + (box.w - width) // 2, "right": box.right - width}[align]
        # Capitals and figures are centred; what hangs below the line is not looked at.
        _, top, _, bottom = font(size).getbbox("H")
        y = box.y + (box.h - round(bottom - top)) // 2 - round(top)
        where = Box(x, y + round(top), width, round(bottom - top))
        if shown:
            ground: Colour = self.image.getpixel((x + width // 2, where.y + where.h // 2))  # type: ignore[assignment]  # an RGB pixel
            self.notes.append(Note(f"text {shown!r}", where, box, colour, ground))
            self.pen.text((x, y), shown, fill=colour, font=font(size))

    def paste(self, sprite: Image.Image, x: int, y: int) -> None:
        """Lay a sprite on the picture."""
        self.image.paste(sprite, (x, y), sprite)

    def place(self, what: str, sprite: Image.Image, box: Box) -> None:
        """Lay a sprite in the middle of a box and note it."""
        spot = box.centred(sprite.width, sprite.height)
        self.paste(sprite, spot.x, spot.y)
        self.notes.append(Note(what, spot, box))

    def panel(self, box: Box, fill: Colour, outline: Colour | None = None, *, radius: int = 22, width: int = 3) -> None:
        """Fill a box with round corners."""
        edges = (box.x, box.y, box.right - 1, box.bottom - 1)
        self.pen.rounded_rectangle(edges, radius, fill=fill, outline=outline, width=width)

    def space(self, box: Box, *, width: int = 3) -> None:
        """Show a space where something can lie."""
        self.panel(box, self.theme.space, self.theme.line, radius=min(box.w, box.h) // 8, width=width)

    def outline(self, box: Box, colour: Colour | None = None, *, width: int = 7) -> None:
        """Mark a box as changed."""
        edges = (box.x - 3, box.y - 3, box.right + 2, box.bottom + 2)
        self.pen.rounded_rectangle(edges, 12, outline=colour or self.theme.changed, width=width)
