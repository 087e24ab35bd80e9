"""Pictures of the game: what one person may see of a position, painted. Knows no Discord, no language and no clock."""

from __future__ import annotations

from render.animation import animate
from render.board import board
from render.check import RenderError
from render.encoding import encode
from render.highlight import NOTHING, Highlight, changes
from render.labels import Labels
from render.theme import THEMES, Theme

__all__ = ["NOTHING", "THEMES", "Highlight", "Labels", "RenderError", "Theme", "animate", "board", "changes", "encode"]
