"""A bot that plays until it is killed: python -m tests.bot.player_process DATABASE SEED. It prints what people saw.

The simulated Discord dies with the process, so a new one begins with the same server and channel and no messages.
"""

import asyncio
import random
import sys

from simcord import Env

from bot.client import ImhotepClient
from bot.custom_id import parse_custom_id
from bot.logs import set_up_logs
from bot.settings import settings_from
from bot.store import Status
from tests.bot.people import Table, items


def say(*words):
    print(*words, flush=True)  # noqa: T201 - the test reads it


async def main(database, seed):
    set_up_logs("error", "json")
    source = random.Random(seed)
    settings = settings_from({"IMHOTEP_DATABASE": database})
    env = Env(ImhotepClient(settings), settle_timeout=30)
    table = Table(env, settings)
    env.backend.clock.advance(1000.0 * (seed + 1))  # no message has the number of an earlier one
    await env.start()
    with env.time_context():
        await env.settle()
        game = await table.game()
        if game is not None and game.row.status in (Status.LOBBY, Status.RUNNING):
            if game.row.is_shown:
                # Real messages would still be there.
                await env.bot.publisher.table(game.id, again=True)
            say(
                "loaded",
                game.id,
                (await table.game()).revision,
                parse_custom_id(items(table.message)[0].custom_id).revision,
            )
        while True:
            game = await table.game()
            if game is None or game.row.status not in (Status.LOBBY, Status.RUNNING):
                game = await table.new(2 + seed % 3, sides="random")
            elif game.row.status == Status.LOBBY:
                for person in table.people[len(game.seats) : game.row.wanted]:
                    await person.click(table.message, label="Join")
                await table.people[0].click(table.message, label="Start")
                game = await table.game()
            await table.play_on(source, moves=1)
            game = await table.game()
            say("posted", game.id, game.revision, "-".join(entry.code for entry in game.entries[-1:]))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
