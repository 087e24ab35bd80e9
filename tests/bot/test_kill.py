"""A process that plays is killed again and again: whatever people saw is still there."""

import asyncio
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from bot.store import Store

ROOT = Path(__file__).parents[2]
KILLS = 200


def read_into(lines, stream):
    for line in stream:
        lines.append(line.split())


@pytest.mark.slow
def test_killed_two_hundred_times(tmp_path):
    """After each SIGKILL every move that was shown is there, the newest board is shown, and its buttons work."""
    database = tmp_path / "games.sqlite3"
    source = random.Random(1)
    shown, played_after_restart, moves = {}, 0, 0
    for seed in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.bot.player_process", str(database), str(seed)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        lines = []
        reader = threading.Thread(target=read_into, args=(lines, process.stdout))
        reader.start()
        begin = time.monotonic()
        # Most are killed in play, some while they start: the first line shows that the game is open.
        while not any(line[0] == "posted" for line in lines) and seed % 10 and process.poll() is None:
            time.sleep(0.005)
            assert time.monotonic() - begin < 60, "no move was made"
        time.sleep(source.uniform(0, 0.4))
        process.kill()
        process.wait()
        reader.join()
        process.stdout.close()
        for word, game, revision, seen in lines:
            if word == "loaded":
                assert int(revision) >= shown.get(game, 0), "a move that people saw is lost"
                assert seen == revision, "the newest board is shown"
            else:
                assert int(revision) > shown.get(game, 0), "a move was made twice"
                shown[game] = int(revision)
                moves += 1
        played_after_restart += any(line[0] == "posted" for line in lines)
    assert played_after_restart >= KILLS * 0.85
    asyncio.run(check_logs(database, shown))
    print(f"{KILLS} kills, {moves} moves seen in {len(shown)} games")  # noqa: T201 - a figure for the notes


async def check_logs(database, shown):
    store = await Store.open(database)
    try:
        for game, revision in shown.items():
            row = await store.game(int(game))
            assert row.revision >= revision
            assert len(await store.log(int(game))) == row.revision
    finally:
        await store.close()
