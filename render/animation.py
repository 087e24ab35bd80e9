"""A whole game as one moving picture."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image

from render.board import board
from render.highlight import changes
from render.labels import Labels, wordless
from render.layout import layout_for
from rules import Record, View, deal, replay_steps, view_for

__all__ = ["LARGEST", "animate"]

LARGEST = 8 * 1024 * 1024
"""Bytes that an animation may have at most."""
FACTORS = (2, 3, 4)
"""How many times smaller than a still picture it may be, the best first."""
MOVE_MILLISECONDS = 900
END_MILLISECONDS = 8000


def animate(
    record: Record, labels: Callable[[View], Labels] = wordless, *, theme: str = "normal", largest: int = LARGEST
) -> bytes:
    """Make an animated WebP with a frame for every line of a record, as large as fits into `largest` bytes.

    All frames have the height of the final picture, which is taller than the others.
    """
    height = layout_for(record.config.players, is_final=True).height
    positions = [(view_for(deal(record.config, record.seed), None), changes(()))]
    positions += [(view_for(step.after, None), changes(step.events)) for step in replay_steps(record)]
    times = [MOVE_MILLISECONDS] * (len(positions) - 1) + [END_MILLISECONDS]
    data = b""
    for factor in FACTORS:
        frames = []
        for view, highlight in positions:
            picture = board(view, labels=labels(view), theme=theme, highlight=highlight)
            frames.append(_extended(picture, height).reduce(factor))
        file = BytesIO()
        # Method 0 is the fastest: a game of 120 moves takes two seconds and 3 MB.
        frames[0].save(
            file, "WEBP", save_all=True, append_images=frames[1:], duration=times, loop=0, quality=60, method=0
        )
        data = file.getvalue()
        if len(data) <= largest:
            break
    return data


def _extended(picture: Image.Image, height: int) -> Image.Image:
    """Make a picture as tall as the others, in the colour of its last line."""
    whole = Image.new("RGB", (picture.width, height), picture.getpixel((0, picture.height - 1)))
    whole.paste(picture, (0, 0))
    return whole
