"""Answering one person: acknowledged first, then privately, in their own language, whatever they used to ask."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui

from bot.components import layout
from bot.errors import BotError, Refused
from bot.i18n import Words, language_for, words_in

__all__ = ["NETWORK_ERRORS", "NotAcknowledged", "acknowledge", "change", "notice", "post", "tell", "words_of"]

log = structlog.get_logger()

ALREADY_ACKNOWLEDGED = 40060
ACKNOWLEDGEMENT_PAUSES = (0.1, 0.5)
"""Seconds before trying again when the connection broke; Discord waits for three."""
NETWORK_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""Whatever can become of a request: an answer that is an error, a connection that broke, or no answer at all."""


class NotAcknowledged(BotError):
    """Discord did not take our acknowledgement, so the person has been told that it failed: nothing may be done."""


def words_of(interaction: discord.Interaction[Any]) -> Words:
    """Give the language of whoever asks."""
    return words_in(language_for(interaction.locale.value))


async def acknowledge(interaction: discord.Interaction[Any]) -> None:
    """Tell Discord that we are on it, before anything slow. A command's answer will be private."""
    for pause in (*ACKNOWLEDGEMENT_PAUSES, None):
        try:
            if interaction.type is discord.InteractionType.component:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            # When the answer to an earlier try got lost, Discord has taken it already.
            if error.code == ALREADY_ACKNOWLEDGED:
                return
            log.warning("not acknowledged", status=error.status, code=error.code)
            raise NotAcknowledged from error
        except NETWORK_ERRORS as error:
            # Nobody knows whether it arrived. Asking again tells.
            if pause is None:
                log.warning("not acknowledged", problem=str(error))
                raise NotAcknowledged from error
            await asyncio.sleep(pause)
        else:
            return


async def tell(interaction: discord.Interaction[Any], view: ui.LayoutView, *files: discord.File) -> None:
    """Answer privately: in the person's private message if they clicked there, else in a new one."""
    message = interaction.message
    is_own = message is None or message.flags.ephemeral
    try:
        if is_own:
            await interaction.edit_original_response(view=view, attachments=files)
        else:
            await interaction.followup.send(view=view, files=files, ephemeral=True)
    except NETWORK_ERRORS as error:
        # The game does not depend on it, and the person can ask again.
        log.warning("private answer lost", problem=str(error))


async def change(interaction: discord.Interaction[Any], view: ui.LayoutView, *files: discord.File) -> None:
    """Change the message whose button was pressed, which everybody sees. Changes ping nobody."""
    try:
        await interaction.edit_original_response(
            view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none()
        )
    except NETWORK_ERRORS as error:
        log.warning("message not changed", problem=str(error))


async def post(interaction: discord.Interaction[Any], view: ui.LayoutView, *files: discord.File) -> None:
    """Post something that everybody in the channel sees, or refuse."""
    assert interaction.channel_id is not None
    channel = interaction.client.get_partial_messageable(interaction.channel_id)
    try:
        await channel.send(view=view, files=files, allowed_mentions=discord.AllowedMentions.none())
    except discord.Forbidden as error:
        raise Refused("cannot-post") from error
    except NETWORK_ERRORS as error:
        raise Refused("not-now") from error


def notice(text: str) -> ui.LayoutView:
    """Make a message of nothing but text."""
    return layout(ui.TextDisplay(text))
