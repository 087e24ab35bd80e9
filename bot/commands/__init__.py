"""The slash commands: one group, `/imhotep`. Each does what a button does too, so the work is in `bot.clicks`."""

from __future__ import annotations

from bot.commands import know, play, table
from bot.commands.group import imhotep

__all__ = ["imhotep", "know", "play", "table"]
