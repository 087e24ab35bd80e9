"""Replay every stored game and report what does not fit the rules of this version."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.database import backup
from bot.game import replayed
from bot.store import Store
from rules import Record, RulesError, digest, replay_steps

__all__ = ["check"]


async def check(path: Path) -> int:
    """Check the games of a database, also while a bot runs on it: 0 when all fit, else 1."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "games.sqlite3"
        backup(path, copy)
        store = await Store.open(copy)
        try:
            return await _check(store)
        finally:
            await store.close()


async def _check(store: Store) -> int:
    broken = 0
    numbers = await store.all_games()
    for number in numbers:
        row = await store.game(number)
        assert row is not None
        actions = await store.log(number)
        problem = None
        try:
            game = replayed(row, await store.seats(number), actions)
            record = Record(game.dealt.config, game.dealt.secret.seed, game.entries)
            for action, step in zip(actions, replay_steps(record), strict=True):
                if digest(step.after) != action.digest:
                    problem = f"revision {action.revision} ({action.code}) leads to another position than it did"
                    break
            if problem is None and row.revision != len(actions):
                problem = f"the log has {len(actions)} lines and the game is at revision {row.revision}"
        except RulesError as error:
            problem = str(error)
        if problem is not None:
            broken += 1
            print(f"game {number}: {problem}")  # noqa: T201 - a command prints
    print(f"{len(numbers)} games replayed, {broken} do not fit the rules of this version")  # noqa: T201
    return 1 if broken else 0
