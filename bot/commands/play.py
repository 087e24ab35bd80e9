"""Commands for a running game: board, undo, details, news, log, replay, export, resign, end."""

from __future__ import annotations

from discord import app_commands

from bot.clicks import attempt
from bot.commands.group import Interaction, imhotep, on_game, text
from bot.custom_id import CustomId
from bot.errors import Refused
from bot.names import plain


@imhotep.command(name="board", description=text("command-board"))
@app_commands.describe(private=text("parameter-private"), game=text("parameter-game"))
async def board(
    interaction: Interaction,
    private: bool = False,  # noqa: FBT001, FBT002 - Discord makes the options of a command from its parameters
    game: str | None = None,
) -> None:
    """Show the board privately, post it again, or bring a game here whose channel is gone."""
    clicks = interaction.client.clicks
    if game is None:
        await on_game(interaction, clicks.board, "" if private else "post", is_finished_fine=True)
        return

    async def bring() -> None:
        number = int(game) if game.isascii() and game.isdigit() and len(game) < 10 else 0
        found = await interaction.client.service.game(number)
        if found.seat_of(interaction.user.id) is None:
            raise Refused("watching")
        if not private:
            await interaction.client.bring_home(found, interaction)
        await clicks.board(interaction, CustomId(number, found.revision, "!"), "" if private else "post")

    await attempt(interaction, bring)


@board.autocomplete("game")
async def _my_games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    games = await interaction.client.service.games_of(interaction.user.id)
    wanted = current.casefold()
    return [
        app_commands.Choice(name=plain(game.name, 90), value=str(game.id))
        for game in games
        if wanted in game.name.casefold()
    ][:25]


@imhotep.command(name="undo", description=text("command-undo"))
async def undo(interaction: Interaction) -> None:
    """Take one's last action back."""
    await on_game(interaction, interaction.client.clicks.undo)


@imhotep.command(name="details", description=text("command-details"))
async def details(interaction: Interaction) -> None:
    """Show everything in words."""
    await on_game(interaction, interaction.client.clicks.details, is_finished_fine=True)


@imhotep.command(name="log", description=text("command-log"))
async def log(interaction: Interaction) -> None:
    """Show what happened."""
    await on_game(interaction, interaction.client.clicks.log, is_finished_fine=True)


@imhotep.command(name="news", description=text("command-news"))
async def news(interaction: Interaction) -> None:
    """Show what happened since one's last move."""
    await on_game(interaction, interaction.client.clicks.news, is_finished_fine=True)


@imhotep.command(name="replay", description=text("command-replay"))
@app_commands.describe(move=text("parameter-move"), public=text("parameter-public"))
async def replay(
    interaction: Interaction,
    move: app_commands.Range[int, 0, 999] = 0,
    public: bool = False,  # noqa: FBT001, FBT002 - the same
) -> None:
    """Step through the game."""
    place = f"p{move}" if public else str(move)
    await on_game(interaction, interaction.client.clicks.replay, place, is_finished_fine=True)


@imhotep.command(name="export", description=text("command-export"))
async def export(interaction: Interaction) -> None:
    """Give the record of a finished game."""
    await on_game(interaction, interaction.client.clicks.export, is_finished_fine=True)


@imhotep.command(name="resign", description=text("command-resign"))
async def resign(interaction: Interaction) -> None:
    """Give up one's seat."""
    await on_game(interaction, interaction.client.clicks.resign)


@imhotep.command(name="end", description=text("command-end"))
async def end(interaction: Interaction) -> None:
    """Agree to end the game now."""
    await on_game(interaction, interaction.client.clicks.end)
