"""How long a click takes, as ratios to doing nothing and to painting alone; and what a thousand games cost.

Everything runs in the simulated Discord, so that only our own time is measured.
"""

import asyncio
import gc
import random
import re
import tempfile
import time
import tracemalloc
from pathlib import Path

from discord import ui
from simcord import Env, interactions
from simcord.backend import serializers

from bot.client import ImhotepClient
from bot.game import Game
from bot.labels import picture_labels
from bot.logs import set_up_logs
from bot.service import Service
from bot.settings import settings_from
from bot.store import NewAction, Status, Store
from render import board, changes, encode
from rules import PRINTED, active_seat, apply, digest, legal_actions
from tests.bench.rules_speed import tell
from tests.bot.people import Table, button_row, offered

CLICKS = 150
MOVES = 60
GAMES = 1000
LIVE = 200


class EmptyButton(ui.DynamicItem[ui.Button], template=re.compile("empty:.+")):
    """A handler that does nothing but acknowledge: the yardstick."""

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(item)

    async def callback(self, interaction):
        await interaction.response.defer()


class Stopwatch(list):
    """The list of requests, which notes when each arrived."""

    def append(self, entry):
        super().append((time.perf_counter(), entry))

    def first(self, ending, begin):
        return next(at for at, entry in self if at >= begin and entry.path.endswith(ending)) - begin


async def seconds_to_acknowledge(env, table, person, custom_id):
    """Click a button and measure until the acknowledgement arrives at Discord."""
    stored = env.backend.get_message(table.channel.id, table.message.id)
    kept, stored.components = stored.components, [button_row(custom_id)]
    record, payload = interactions.base_payload(
        env.backend,
        type=3,
        channel_id=table.channel.id,
        guild_id=table.guild.id,
        user_id=person.id,
        data={"custom_id": custom_id, "component_type": 2},
    )
    payload["message"] = dict(serializers.message_payload(env.backend, stored))
    record.source_message_id = stored.id
    env.backend.http_requests.clear()
    begin = time.perf_counter()
    env.backend.emit("INTERACTION_CREATE", payload)
    await env.settle()
    stored.components = kept
    return env.backend.http_requests.first("/callback", begin)


async def clicks(folder):
    """Measure the way of a click."""
    settings = settings_from({"IMHOTEP_DATABASE": str(folder / "clicks.sqlite3")})
    env = Env(ImhotepClient(settings), settle_timeout=30)
    await env.start()
    with env.time_context():
        table = Table(env, settings)
        env.bot.add_dynamic_items(EmptyButton)
        await env.settle()
        game = await table.new(4, sides="all-b")
        env.backend.http_requests = Stopwatch()
        ratios = []
        for _ in range(CLICKS):
            empty = await seconds_to_acknowledge(env, table, table.spectator, "empty:1")
            ours = await seconds_to_acknowledge(env, table, table.spectator, f"im1:{game.id}:{game.revision}:take")
            ratios.append(ours / empty)
        tell("click to acknowledged, times an empty handler's", ratios, "at most 1.5")
        source, ratios = random.Random(1), []
        for _ in range(MOVES):
            env.backend.http_requests.clear()
            begin = time.perf_counter()
            await table.move(source.choice(offered(table.message)))
            requests = env.backend.http_requests
            callback = requests.first("/callback", begin)
            posted = requests.first("/messages", begin)
            ratios.append((posted - callback) / paint_alone(await table.game()))
        tell("click to new board, times painting and encoding it alone", ratios, "at most 2")
        await env.bot.close()
        await env.shutdown()


def paint_alone(game: Game) -> float:
    """Paint and encode the board of a game, as the bot does, and measure it."""
    view, names = game.view(), game.plain_names(game.words)
    highlight = changes([event for happening in game.recent[-1:] for event in happening.events])
    begin = time.perf_counter()
    encode(board(view, labels=picture_labels(view, names, game.words), highlight=highlight))
    return time.perf_counter() - begin


async def thousand_games(folder):
    """Measure starting with many games, and what one in memory takes."""
    path = folder / "many.sqlite3"
    store = await Store.open(path)
    service = Service(store, PRINTED, time.time)
    for number in range(GAMES):
        game = await service.create(guild=1, channel=number + 1, user=1, user_name="Ada", wanted=2)
        game = await service.join(game.id, 2, "Ben")
        game = await service.start(game.id, 1)
        source, actions = random.Random(number), []
        state = game.dealt
        for _ in range(70):
            seat = active_seat(state)
            if seat is None:
                break
            action = source.choice(legal_actions(state))
            state, _ = apply(state, seat, action)
            actions.append(NewAction(seat, seat + 1, action.code(), digest(state)))
        status = Status.RUNNING if active_seat(state) is not None else Status.OVER
        await store.append(game.id, 0, actions, game.seats, 1.0, status)
        await store.set_game(game.id, shown_revision=len(actions), shown_status=status)
    await store.close()
    empty_folder = folder / "empty.sqlite3"
    await (await Store.open(empty_folder)).close()
    ratios = []
    for _ in range(9):
        times = []
        for file in (empty_folder, path):
            env = Env(ImhotepClient(settings_from({"IMHOTEP_DATABASE": str(file)})))
            begin = time.perf_counter()
            await env.start()
            await env.settle()
            times.append(time.perf_counter() - begin)
            loaded = env.bot.service.live_games
            await env.bot.close()
            await env.shutdown()
        ratios.append(times[1] / times[0])
    tell(f"start with {GAMES} games on disk, times an empty database", ratios, "about 1")
    print(f"games loaded by that start: {loaded} (wanted: 0)")
    store = await Store.open(path)
    service = Service(store, PRINTED, time.time)
    await service.game(1)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for number in range(2, LIVE + 2):
        await service.game(number)
    gc.collect()
    each = (tracemalloc.get_traced_memory()[0] - before) / LIVE
    tracemalloc.stop()
    print(f"memory of a live game: {each / 1000:.0f} KB (wanted: less than 200)")
    await store.close()


def main() -> None:
    """Measure and print."""
    set_up_logs("error", "json")

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(clicks(Path(folder)))
        asyncio.run(thousand_games(Path(folder)))


if __name__ == "__main__":
    main()
