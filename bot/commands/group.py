"""The group `/imhotep`, and what its commands share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.clicks import attempt
from bot.custom_id import CustomId
from bot.errors import Refused
from bot.game import Game
from bot.i18n import DEFAULT, words_in

__all__ = ["Interaction", "choice", "imhotep", "on_game", "present_game", "text"]

if TYPE_CHECKING:
    from bot.client import ImhotepClient

    Interaction = discord.Interaction[ImhotepClient]
else:
    Interaction = discord.Interaction  # discord.py looks at the annotations of commands


def text(key: str) -> app_commands.locale_str:
    """Give a text of the catalogue to Discord, in English with its key; the translator finds the other languages."""
    return app_commands.locale_str(words_in(DEFAULT)(key), key=key)


def choice(key: str, value: str) -> app_commands.Choice[str]:
    """Make an entry of a command's option."""
    return app_commands.Choice(name=text(key), value=value)


imhotep = app_commands.Group(
    name="imhotep",
    description=text("command-imhotep"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
)


async def present_game(interaction: Interaction) -> Game:
    """Find the game of this channel that is being set up or played."""
    if interaction.channel_id is None:
        raise Refused("no-game-here")
    return await interaction.client.service.present_game_in(interaction.channel_id)


async def on_game(
    interaction: Interaction,
    work: Callable[[Interaction, CustomId, str], Awaitable[None]],
    rest: str = "",
    *,
    is_finished_fine: bool = False,
) -> None:
    """Do what a button does, for the game of this channel."""

    async def do() -> None:
        service = interaction.client.service
        if is_finished_fine and interaction.channel_id is not None:
            game = await service.game_in(interaction.channel_id)
            if game is None:
                raise Refused("no-game-here")
        else:
            game = await present_game(interaction)
        await work(interaction, CustomId(game.id, game.revision, "!"), rest)

    await attempt(interaction, do)
