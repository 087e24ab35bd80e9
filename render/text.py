"""Words on the picture: fonts, measuring, and making a text fit its box. Sizes are in pixels of the full picture."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from unicodedata import bidirectional, category, normalize

from PIL import ImageFont

__all__ = ["NORMAL", "SMALL", "TITLE", "can_write", "drawable", "fit", "font", "signed", "width_of"]

SMALL = 45
"""The smallest size in use: its capitals are 10 pixels high when the picture is shown 550 pixels wide."""
NORMAL = 50
TITLE = 58

ELLIPSIS = "…"


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Give the font. The basic layout draws the same on every machine, whatever else is installed there."""
    file = files("font_source_sans_pro") / "files" / "SourceSansPro-Bold.ttf"
    return ImageFont.truetype(BytesIO(file.read_bytes()), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int) -> int:
    """Measure a text."""
    return round(font(size).getlength(text))


@lru_cache(maxsize=4096)
def fit(text: str, size: int, width: int) -> str:
    """Shorten a text until it fits a width."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if text else ""


def signed(number: int) -> str:
    """Write a number with a proper minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


@lru_cache(maxsize=4096)
def can_write(character: str) -> bool:
    """Tell whether the font has a picture for a character."""
    return character.isspace() or _glyph(character) != _glyph("\U0010fffd")


@lru_cache(maxsize=4096)
def _glyph(character: str) -> bytes:
    return bytes(font(SMALL).getmask(character))


@lru_cache(maxsize=1024)
def drawable(name: str, instead: str) -> str:
    """Give what of a person's name can be drawn; `instead` when nothing is left.

    Characters that the font lacks, such as emoji, are left out. So is a name written from right to left: the basic
    layout would draw it backwards, which is worse than not at all.
    """
    composed = normalize("NFC", name)
    kept = "".join(
        " " if character.isspace() else character
        for character in composed
        if category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me")
        and bidirectional(character) not in ("R", "AL", "AN")
        and can_write(character)
    )
    return " ".join(kept.split()) or instead
