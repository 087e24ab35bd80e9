"""Pictures as bytes. The format was chosen by measuring: see docs/architecture.md."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

__all__ = ["encode", "resized"]


def encode(image: Image.Image, width: int | None = None) -> bytes:
    """Make a PNG of at most 256 colours; the same image gives the same bytes."""
    file = BytesIO()
    with_palette(image if width is None else resized(image, width)).save(file, "PNG")
    return file.getvalue()


def with_palette(image: Image.Image) -> Image.Image:
    """Reduce to the 256 colours that suit the image. Without dithering flat areas stay flat."""
    return image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def resized(image: Image.Image, width: int) -> Image.Image:
    """Scale to a width."""
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
