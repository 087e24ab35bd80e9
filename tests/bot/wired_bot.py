"""`python -m bot run`, connected to a Discord on this machine: python -m tests.bot.wired_bot PORT."""

import sys

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main

if __name__ == "__main__":
    Route.BASE = f"http://127.0.0.1:{sys.argv[1]}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{sys.argv[1]}/gateway/")
    sys.exit(main(["run"]))
