"""Commands for knowing more: games, help, rules, privacy, forget-me."""

from __future__ import annotations

from discord import app_commands

from bot.clicks import attempt
from bot.commands.group import Interaction, imhotep, text
from bot.custom_id import CustomId
from bot.game import Game
from bot.talk import notice, tell, words_of
from bot.topics import topic_title, topics_for

NOWHERE = CustomId(0, 0, "!")


@imhotep.command(name="games", description=text("command-games"))
async def games(interaction: Interaction) -> None:
    """List one's games."""
    await attempt(interaction, lambda: interaction.client.clicks.games(interaction, NOWHERE, ""))


@imhotep.command(name="help", description=text("command-help"))
async def help_(interaction: Interaction) -> None:
    """Tell how to play here."""
    await attempt(interaction, lambda: interaction.client.clicks.help(interaction, NOWHERE, ""))


@imhotep.command(name="rules", description=text("command-rules"))
@app_commands.describe(topic=text("parameter-topic"))
async def rules(interaction: Interaction, topic: str = "") -> None:
    """Explain what is in play here."""

    async def explain() -> None:
        game = await _game_here(interaction)
        at = NOWHERE if game is None else CustomId(game.id, game.revision, "!")
        await interaction.client.clicks.rules(interaction, at, topic)

    await attempt(interaction, explain)


@rules.autocomplete("topic")
async def _topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    game = await _game_here(interaction)
    words = words_of(interaction)
    titles = {
        topic: topic_title(topic, words)
        for topic in topics_for(None if game is None or game.state is None else game.state.config)
    }
    wanted = current.casefold()
    return [
        app_commands.Choice(name=title, value=topic) for topic, title in titles.items() if wanted in title.casefold()
    ][:25]


@imhotep.command(name="privacy", description=text("command-privacy"))
async def privacy(interaction: Interaction) -> None:
    """Tell what is stored about people."""
    await attempt(interaction, lambda: tell(interaction, notice(words_of(interaction)("privacy-text"))))


@imhotep.command(name="forget-me", description=text("command-forget-me"))
async def forget_me(interaction: Interaction) -> None:
    """Make oneself anonymous."""
    await attempt(interaction, lambda: interaction.client.clicks.forget(interaction, NOWHERE, ""))


async def _game_here(interaction: Interaction) -> Game | None:
    if interaction.channel_id is None:
        return None
    return await interaction.client.service.game_in(interaction.channel_id)
