"""The command line: python -m bot [run | local | demo | backup FILE | check]."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import discord
import structlog

from bot.check import check
from bot.database import backup
from bot.errors import DiscordUnreachable, SettingsError
from bot.logs import set_up_logs
from bot.settings import Settings, read_environment, settings_from
from bot.talk import NETWORK_ERRORS

log = structlog.get_logger()

TRY_AGAIN, WRONG_SETTINGS = 1, 2
START_PAUSES = (1, 3, 6)
"""Seconds between the first tries to reach Discord; after them whoever started us decides."""
AUTHENTICATION_FAILED = 4004
REFUSED = (
    "Discord does not accept the DISCORD_TOKEN. Make a new one on the Bot page of your application in "
    "Discord's developer portal."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked and give the exit code: 0 fine, 1 no Discord or a wrong game, 2 a wrong setting."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Play Imhotep in Discord.")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("run", help="connect to Discord; without DISCORD_TOKEN run the local table (the default)")
    commands.add_parser("local", help="run the local table, with or without a token")
    commands.add_parser("demo", help="run the local table with a game in its fourth round")
    copy = commands.add_parser("backup", help="copy the database, also while the bot runs")
    copy.add_argument("file", type=Path)
    commands.add_parser("check", help="replay every stored game and report")
    options = parser.parse_args(arguments)
    try:
        settings = settings_from(read_environment())
        set_up_logs(settings.log_level, settings.log_format)
        match options.command:
            case "backup":
                backup(settings.database, options.file)
            case "check":
                return asyncio.run(check(settings.database))
            case "local" | "demo":
                return _local(settings, is_demo=options.command == "demo")
            case _ if settings.token is None:
                return _local(settings, is_demo=False)
            case _:
                asyncio.run(_connect(settings, settings.token))
    except (SettingsError, DiscordUnreachable) as error:
        print(error, file=sys.stderr)
        return WRONG_SETTINGS if isinstance(error, SettingsError) else TRY_AGAIN
    except KeyboardInterrupt:
        return 0
    return 0


async def _connect(settings: Settings, token: str) -> None:
    """Play on Discord until we are stopped. Only the first connection needs our patience; discord.py keeps it up."""
    from bot.client import ImhotepClient  # noqa: PLC0415 - backup and check need no Discord

    playing = asyncio.current_task()
    assert playing is not None
    # A service manager stops us with SIGTERM. Closing is safe at any moment, but this way Discord hears it, too.
    with suppress(NotImplementedError):  # where there are no such signals
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)
    with suppress(asyncio.CancelledError):
        for pause in (*START_PAUSES, None):
            try:
                async with ImhotepClient(settings) as client:
                    await client.start(token)
            except discord.LoginFailure:
                raise SettingsError(REFUSED) from None
            except discord.ConnectionClosed as error:
                if error.code == AUTHENTICATION_FAILED:
                    raise SettingsError(REFUSED) from None
                raise DiscordUnreachable(f"Discord has ended the connection (code {error.code}).") from error
            except NETWORK_ERRORS as error:
                if pause is None:
                    raise DiscordUnreachable(f"Discord cannot be reached: {error}. Is this computer online?") from error
                log.warning("Discord cannot be reached", problem=str(error), seconds_to_next_try=pause)
                await asyncio.sleep(pause)
            else:
                return


def _local(settings: Settings, *, is_demo: bool) -> int:
    try:
        from bot.local import run_local_table  # noqa: PLC0415 - a host with a token need not have it installed
    except ModuleNotFoundError as error:
        raise SettingsError(
            f"DISCORD_TOKEN is not set, and the local table cannot run because {error.name} is not installed. "
            "Put the token into .env, or use `make run`, which installs everything."
        ) from None
    return run_local_table(settings, is_demo=is_demo)


if __name__ == "__main__":
    sys.exit(main())
