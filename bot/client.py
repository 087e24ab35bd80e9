"""The bot's connection to Discord: opens the games, registers buttons and commands, and keeps the tables in repair."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
from collections.abc import Sequence
from typing import Any

import discord
import structlog
from discord import app_commands, ui
from discord.ext import tasks

from bot.clicks import Clicks, attempt
from bot.commands import imhotep
from bot.components import ITEMS, layout
from bot.errors import Refused
from bot.game import Game
from bot.i18n import LANGUAGES, language_for, words_in
from bot.pictures import Painter
from bot.publish import NO_MENTIONS, Publisher
from bot.service import Service
from bot.settings import Settings
from bot.store import Store
from bot.talk import NETWORK_ERRORS
from bot.welcome import welcome

__all__ = ["CatalogueTranslator", "ImhotepClient"]

log = structlog.get_logger()

REPAIR_SECONDS = 5
TIDY_HOURS = 6
LAST_WORK_SECONDS = 5
COMMANDS_FACT = "commands"

# Nobody who hosts a board game wants to be warned that it cannot speak.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class CatalogueTranslator(app_commands.Translator):
    """Gives Discord our commands in every language of the catalogue."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        key = string.extras.get("key")
        language = language_for(locale.value)
        if key is None or locale.value.partition("-")[0] not in LANGUAGES:
            return None
        return words_in(language)(key)


class Tree(app_commands.CommandTree["ImhotepClient"]):
    """The commands; whatever slips through them is answered and logged."""

    async def on_error(
        self, interaction: discord.Interaction[ImhotepClient], error: app_commands.AppCommandError
    ) -> None:
        log.error("command failed", command=getattr(interaction.command, "qualified_name", None), exc_info=error)
        if interaction.type is not discord.InteractionType.autocomplete and not interaction.response.is_done():

            async def apologise() -> None:
                raise Refused("unexpected")

            await attempt(interaction, apologise)


class ImhotepClient(discord.Client):
    """The bot. It asks for no privileged intent: everything that people do reaches it as an interaction."""

    service: Service
    publisher: Publisher
    clicks: Clicks

    def __init__(self, settings: Settings, painter: Painter | None = None) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, allowed_mentions=NO_MENTIONS, max_messages=None)
        self.settings = settings
        self.painter = painter or Painter()
        self._store: Store | None = None
        self._at_work: set[asyncio.Task[Any]] = set()
        self.tree = Tree(self)
        self.tree.add_command(imhotep)

    async def setup_hook(self) -> None:
        """Open everything. This happens once, before Discord sends anything."""
        self._store = await Store.open(self.settings.database)
        try:
            self.painter.start()
        except OSError:
            log.exception("painter not started")  # it is tried again with the first picture
        self.service = Service(self._store, self.settings.numbers, lambda: discord.utils.utcnow().timestamp())
        self.publisher = Publisher(self, self.service, self.painter)
        self.clicks = Clicks(self)
        self.add_dynamic_items(*ITEMS)
        await self.tree.set_translator(CatalogueTranslator())
        await self.sync_commands()
        self.repair_tables.start()
        self.tidy_lobbies.start()
        # What is there now stays. Looking through it for garbage again and again took 40 ms each time.
        gc.collect()
        gc.freeze()

    async def close(self) -> None:
        """Stop cleanly: nothing that was acknowledged is only in memory."""
        self.repair_tables.cancel()
        self.tidy_lobbies.cancel()
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=LAST_WORK_SECONDS)
        await super().close()
        self.painter.close()
        store, self._store = self._store, None
        if store is not None:
            await store.close()

    def wait_for_me(self) -> None:
        """Let the work that the present task does for somebody be finished before we stop."""
        task = asyncio.current_task()
        assert task is not None
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def sync_commands(self) -> None:
        """Tell Discord our commands, only when they are not what it knows."""
        translator = self.tree.translator
        assert translator is not None
        payload = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        told = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        mark = hashlib.sha256(told.encode()).hexdigest()
        known = {command.name for command in await self.tree.fetch_commands()}
        if (
            known == {command.name for command in self.tree.get_commands()}
            and await self.service.store.fact(COMMANDS_FACT) == mark
        ):
            return
        await self.tree.sync()
        await self.service.store.note(COMMANDS_FACT, mark)
        log.info("commands synced")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello in a new server, and show the games that it has from an earlier stay."""
        self.publisher.try_again()
        await welcome(guild)

    async def on_guild_channel_update(self, _before: Any, _after: Any) -> None:
        """Permissions may have changed, so what could not be shown may be possible now."""
        self.publisher.try_again()

    async def on_guild_role_update(self, _before: Any, _after: Any) -> None:
        """Do the same: permissions come from roles, too."""
        self.publisher.try_again()

    async def on_member_update(self, _before: Any, _after: Any) -> None:
        """Do the same: without a privileged intent this is about ourselves, and our roles."""
        self.publisher.try_again()

    async def on_error(self, event_method: str, /, *_args: Any, **_values: Any) -> None:
        """Log what an event's handler did not expect."""
        log.error("event failed", handler=event_method, exc_info=True)  # noqa: LOG014 - discord.py calls this while handling it

    async def announce(self, game: Game, *parts: str | ui.Item[Any], pinging: Sequence[int] = ()) -> None:
        """Tell a table something that is not a position. Failing is logged; the game does not depend on it."""
        items = [ui.TextDisplay(part) if isinstance(part, str) else part for part in parts]
        channel = self.get_partial_messageable(game.row.channel, guild_id=game.row.guild)
        try:
            mentions = discord.AllowedMentions(users=[discord.Object(user) for user in pinging])
            await channel.send(view=layout(*items), allowed_mentions=mentions)
        except NETWORK_ERRORS as error:
            log.warning("announcement lost", game=game.id, revision=game.revision, problem=str(error))

    async def gone_players(self, game: Game) -> list[int]:
        """Give the players who have left the server: nobody can wait for them."""
        guild = None if game.row.guild is None else self.get_guild(game.row.guild)
        gone: list[int] = []
        if guild is None:
            return gone
        for seat in game.seats:
            if seat.user is None or seat.resigned:
                continue
            try:
                await guild.fetch_member(seat.user)
            except discord.NotFound:
                gone.append(seat.user)
            except NETWORK_ERRORS as error:
                log.info("cannot tell who is still here", game=game.id, problem=str(error))
        return gone

    async def bring_home(self, game: Game, interaction: discord.Interaction[Any]) -> None:
        """Bring a game to the channel of this interaction if its own does not exist any more."""
        if interaction.channel_id is None or interaction.guild_id is None or game.row.channel == interaction.channel_id:
            return
        try:
            await self.fetch_channel(game.row.channel)
        except discord.NotFound:
            await self.service.move_to(game.id, interaction.guild_id, interaction.channel_id)
        except discord.Forbidden:
            raise Refused("cannot-look") from None
        except NETWORK_ERRORS as error:
            raise Refused("not-now") from error

    @tasks.loop(seconds=REPAIR_SECONDS)
    async def repair_tables(self) -> None:
        """Show what could not be shown when it happened."""
        try:
            await self.publisher.repair()
        except Exception:
            log.exception("repair failed")

    @tasks.loop(hours=TIDY_HOURS)
    async def tidy_lobbies(self) -> None:
        """Close lobbies that nobody starts; the next repair shows it."""
        try:
            await self.service.close_idle_lobbies()
        except Exception:
            log.exception("tidying lobbies failed")
