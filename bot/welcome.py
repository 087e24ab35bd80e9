"""The first thing a server sees of the bot: one short message with a board and a way to begin."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import structlog
from discord import ButtonStyle, ui

from bot.components import button, layout, row
from bot.custom_id import CustomId
from bot.i18n import Words, language_for, words_in
from bot.publish import NO_MENTIONS
from bot.talk import NETWORK_ERRORS

__all__ = ["welcome", "welcome_layout"]

log = structlog.get_logger()

PICTURE = Path(__file__).parent / "welcome.png"


def welcome_layout(words: Words, *, has_picture: bool = True) -> ui.LayoutView:
    """Say what the bot is, and offer a game."""
    gallery: ui.MediaGallery[Any] = ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{PICTURE.name}", description=words("welcome-alt"))
    )
    return layout(
        ui.TextDisplay(words("welcome-text")),
        row(
            button(CustomId(0, 0, "!new"), words("button-new-game"), ButtonStyle.success),
            button(CustomId(0, 0, "!help"), words("button-how-to-play")),
        ),
        *([gallery] if has_picture else []),
        colour=(201, 154, 60),
    )


async def welcome(guild: discord.Guild) -> None:
    """Greet a server in the first channel that we may write to; where there is none, stay silent."""
    words = words_in(language_for(guild.preferred_locale.value))
    granted = {channel: channel.permissions_for(guild.me) for channel in guild.text_channels}
    open_to_us = [channel for channel, may in granted.items() if may.view_channel and may.send_messages]
    if not open_to_us:
        return
    channel = open_to_us[0]
    files = [discord.File(PICTURE, description=words("welcome-alt"))] if granted[channel].attach_files else []
    try:
        view = welcome_layout(words, has_picture=bool(files))
        await channel.send(view=view, files=files, allowed_mentions=NO_MENTIONS)
    except NETWORK_ERRORS as error:
        log.warning("welcome lost", guild=guild.id, problem=str(error))
