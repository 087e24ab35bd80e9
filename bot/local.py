"""The local table: the ordinary bot in SimCord's simulated Discord, with a page for the browser instead of a token.

For trying and testing on one machine. This module and `bot.pages` are the only ones that know SimCord.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import available_timezones

import structlog

from bot.client import ImhotepClient
from bot.demo import demo_game
from bot.errors import Refused, SettingsError
from bot.i18n import words_in
from bot.logs import set_up_logs
from bot.settings import Settings, read_environment

# SimCord tries discord.py out while it is imported, and the warnings of that trial concern nobody.
logging.getLogger("discord").setLevel(logging.ERROR)
from simcord import Env, SetupError  # noqa: E402 - see above

from bot.pages import Pages, open_page, seconds_behind  # noqa: E402 - see above

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, GuildHandle
    from simcord.preview import Preview

__all__ = ["run_local_table"]

log = structlog.get_logger()

PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Sphinx")
SEATED = 4
CHANNELS = ("lobby", "table-1", "table-2")
PORTS_TRIED = 20
SETTLE_SECONDS = 20


def run_local_table(settings: Settings, *, is_demo: bool) -> int:
    """Serve the table until it is stopped; the exit code."""
    if not read_environment().get("IMHOTEP_LOG_LEVEL"):
        set_up_logs("warning", settings.log_format)  # the address must stay in sight
    else:
        set_up_logs(settings.log_level, settings.log_format)
    # Trying things out must not touch the games of a bot that runs on Discord.
    file = settings.database.with_name("demo-table.sqlite3" if is_demo else "local-table.sqlite3")
    if is_demo:
        for old in file.parent.glob(f"{file.name}*"):
            old.unlink()
    asyncio.run(_serve(replace(settings, database=file), is_demo=is_demo))
    return 0


async def _serve(settings: Settings, *, is_demo: bool) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    client = ImhotepClient(settings)
    env = Env(client, settle_timeout=SETTLE_SECONDS)
    world = _World.built(env)
    env.backend.clock.advance(seconds_behind(env))
    try:
        await env.start()
        # Pages open on empty channels, because then they follow what is posted.
        previews = await _open_pages(env, world, settings.port)
        lobby, *tables = previews.items()
        pages = Pages(env, previews)
        links = {str(channel.name): preview.url for channel, preview in tables}
        await world.people[SEATED].send(world.channels[0], words_in("en")("local-tables", **links))
        with env.time_context():
            greeting = await _prepare(client, world, is_demo=is_demo)
        await pages.step()
        _say(words_in("en")("local-address", address=lobby[1].url), greeting)
        clock = asyncio.create_task(pages.run())
        closing = asyncio.create_task(lobby[1].wait_closed())
        stopping = asyncio.create_task(stop.wait())
        done, others = await asyncio.wait({clock, closing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for task in done:
            task.result()
    finally:
        await client.close()
        await env.shutdown()


@dataclass(frozen=True, slots=True)
class _World:
    """A server with its channels and people. The same ids every time, so that stored games find their places again."""

    guild: GuildHandle
    channels: tuple[ChannelHandle, ...]
    people: tuple[MemberActor, ...]

    @classmethod
    def built(cls, env: Env) -> _World:
        """Build the server while SimCord's clock stands at its beginning: ids are made of its time and a count."""
        env.backend.bot_user.name = "Imhotep"
        guild = env.create_guild(words_in("en")("local-server"))
        channels = [guild.create_text_channel(name) for name in CHANNELS]
        people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PEOPLE]
        return cls(guild, tuple(channels), tuple(people))


async def _open_pages(env: Env, world: _World, wanted: int) -> dict[ChannelHandle, Preview]:
    """Open a page for each channel: on the wanted port of this machine and the next free ones."""
    words = words_in("en")
    last = min(wanted + PORTS_TRIED - 1, 65535)
    ports = iter(range(wanted, last + 1))
    opened: dict[ChannelHandle, Preview] = {}
    for channel in world.channels:
        for port in ports:
            preview = open_page(env, channel, viewers=world.people, timezone=_timezone(), port=port)
            try:
                await preview.__aenter__()  # env.shutdown closes it
            except SetupError as error:
                if not isinstance(error.__cause__, OSError):
                    raise
                continue
            if not opened and port != wanted:
                _say(words("local-port-busy", wanted=str(wanted), port=str(port)))
            opened[channel] = preview
            break
        else:
            raise SettingsError(words("local-no-port", first=str(wanted), last=str(last)))
    return opened


async def _prepare(client: ImhotepClient, world: _World, *, is_demo: bool) -> str:
    """Greet the server, set the demonstration's table if asked to, and post what is being played; how to begin."""
    words = words_in("en")
    guild = client.get_guild(world.guild.id)
    assert guild is not None
    # SimCord says that a server became available, never that the bot joined it.
    await client.on_guild_join(guild)
    greeting = words("local-begin")
    if is_demo:
        seated = [(person.id, name) for person, name in zip(world.people[:SEATED], PEOPLE, strict=False)]
        game = await demo_game(client, world.guild.id, world.channels[0].id, seated)
        assert game.active is not None
        greeting = words("local-begin-demo", name=game.seats[game.active].name)
    # The messages of an earlier run are gone with its simulated Discord.
    for number in await client.service.store.running_games():
        try:
            await client.publisher.table(number, again=True)
        except Refused as refusal:
            log.warning("not shown", game=number, reason=refusal.key)
    return greeting


def _timezone() -> str:
    """Give the name of this machine's time zone, where it says one."""
    name = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
    return name if name in available_timezones() else "UTC"


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
