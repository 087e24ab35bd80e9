"""The local table: the ordinary bot in SimCord's simulated Discord, with a page for the browser instead of a token.

For trying and testing on one machine. This is the only module of the bot that knows SimCord.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
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
TICK_SECONDS = 0.4
"""With the half second after which pages ask again, everything is seen within a second."""
REFRESH_SECONDS = 30
"""How often a page is shown anew although nothing happened, so that "3 minutes ago" stays true."""
RELATIVE_TIME = "'style': 'R'"
LEAP_SECONDS = 60
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
    env.backend.clock.advance(_behind(env))
    try:
        await env.start()
        # The page opens on an empty channel, because then it follows what is posted.
        preview = await _preview(env, world, settings.port)
        with env.time_context():
            greeting = await _prepare(client, world, is_demo=is_demo)
        live = _Live(env, preview, world.lobby)
        await live.step()
        _say(words_in("en")("local-address", address=preview.url), greeting)
        clock = asyncio.create_task(live.run())
        closing = asyncio.create_task(preview.wait_closed())
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
    lobby: ChannelHandle
    people: tuple[MemberActor, ...]

    @classmethod
    def built(cls, env: Env) -> _World:
        """Build the server while SimCord's clock stands at its beginning: ids are made of its time and a count."""
        env.backend.bot_user.name = "Imhotep"
        guild = env.create_guild(words_in("en")("local-server"))
        channels = [guild.create_text_channel(name) for name in CHANNELS]
        people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PEOPLE]
        return cls(guild, channels[0], tuple(people))


async def _preview(env: Env, world: _World, wanted: int) -> Preview:
    """Open the page on the wanted port of this machine, or on the next free one."""
    words = words_in("en")
    ports = range(wanted, min(wanted + PORTS_TRIED, 65536))
    for port in ports:
        preview = env.preview(world.lobby, viewers=world.people, layout="channel", timezone=_timezone(), port=port)
        try:
            await preview.__aenter__()  # env.shutdown closes it
        except SetupError as error:
            if not isinstance(error.__cause__, OSError):
                raise
            continue
        if port != wanted:
            _say(words("local-port-busy", wanted=str(wanted), port=str(port)))
        return preview
    raise SettingsError(words("local-no-port", first=str(ports[0]), last=str(ports[-1])))


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
        game = await demo_game(client, world.guild.id, world.lobby.id, seated)
        assert game.active is not None
        greeting = words("local-begin-demo", name=game.seats[game.active].name)
    # The messages of an earlier run are gone with its simulated Discord.
    for number in await client.service.store.running_games():
        try:
            await client.publisher.table(number, again=True)
        except Refused as refusal:
            log.warning("not shown", game=number, reason=refusal.key)
    return greeting


class _Live:
    """Keeps the simulated Discord at the real time, and every open page at what happened.

    SimCord does one thing at a time and refuses what comes meanwhile, and it refuses clicks on a page that was shown
    anew since it was last asked for. A person at a table would lose clicks to both. So everything waits for its turn
    here, and a click counts as Discord counts it: if the message still has the button.
    """

    def __init__(self, env: Env, preview: Preview, channel: ChannelHandle) -> None:
        self._env = env
        self._preview = preview
        self._channel = channel
        self._turn = asyncio.Lock()
        self._shown = 0
        self._drawn_at = env.now()
        # There is no public way in; tests/bot/test_browser.py guards this one. (mypy rightly wants no assignments.)
        self._act, self._read = preview._action, preview._page_payload  # noqa: SLF001 - see above
        setattr(preview, "_action", self.act)  # noqa: B010 - see above
        setattr(preview, "_page_payload", self.read)  # noqa: B010 - see above

    async def act(self, page: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Do what somebody asks for on a page, and show it on all others."""
        async with self._turn:
            if body.get("kind") in ("click", "select"):
                body = {**body, "published_revision": self._preview._get_page(page).revision}  # noqa: SLF001 - see above
            result = await self._act(page, body)
            await self._show()
            return result

    def read(self, page: Any) -> dict[str, Any]:
        """Give what a page shows. It draws messages anew that changed, and "3 minutes ago" does that by itself."""
        payload = self._read(page)
        for message in payload["messages"].values():
            if RELATIVE_TIME in str(message):
                message["drawn"] = self._drawn_at.isoformat()
        return payload

    async def run(self) -> None:
        """Go with the time until cancelled."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            await self.step()

    async def step(self) -> None:
        """Catch up with the real time, and show what happened by itself."""
        async with self._turn:
            behind = _behind(self._env)
            if behind > LEAP_SECONDS:  # the machine slept: what is due is due once
                self._env.backend.clock.advance(behind - 1)
            try:
                await self._env.advance_time(_behind(self._env))
            except (SetupError, TimeoutError) as error:  # the next step tries again
                log.warning("the bot is busy", problem=str(error))
            await self._show()

    async def _show(self) -> None:
        happened = len(self._env.backend.transcript)
        is_old = (self._env.now() - self._drawn_at).total_seconds() > REFRESH_SECONDS
        if happened == self._shown and not is_old:
            return
        try:
            with suppress(SetupError):  # somebody ended the session just now
                await self._preview.refresh()
                if is_old:
                    self._drawn_at = self._env.now()
                newest = [message for message in self._channel.history() if not message.flags.ephemeral][-1:]
                for message in newest:  # where a page that is opened now begins
                    await self._preview.show(message)
        except TimeoutError as error:
            log.warning("the bot is busy", problem=str(error))
            return
        self._shown = happened


def _behind(env: Env) -> float:
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())


def _timezone() -> str:
    """Give the name of this machine's time zone, where it says one."""
    name = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
    return name if name in available_timezones() else "UTC"


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
