"""The games in memory: loaded from their log on demand, the most recent ones kept, one lock each."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from contextlib import AbstractAsyncContextManager, suppress
from weakref import WeakValueDictionary

import structlog

from bot.errors import Refused
from bot.game import Game, fits, replayed
from bot.store import GameRow, Status, Store
from rules import RulesError

__all__ = ["LIVE_GAMES", "Games"]

log = structlog.get_logger()

LIVE_GAMES = 256


class Games:
    """The games of one database, to be found and looked at."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: OrderedDict[int, Game] = OrderedDict()
        self._changes: Counter[int] = Counter()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def game(self, number: int) -> Game:
        """Load a game. One that does not exist, or whose log no longer fits the rules, is refused."""
        while (live := self._live.get(number)) is None:
            changes = self._changes[number]
            row = await self.store.game(number)
            if row is None:
                raise Refused("no-such-game")
            game = await self._load(row)
            # What was loaded may be old by now: somebody played while we were reading.
            if changes == self._changes[number]:
                return self._remember(game)
        self._live.move_to_end(number)
        return live

    async def game_in(self, channel: int) -> Game | None:
        """Find the game of a channel: the present one, else the last."""
        row = await self.store.newest_in(channel)
        return None if row is None else await self.game(row.id)

    async def present_game_in(self, channel: int) -> Game:
        """Find the game that is being set up or played in a channel, or refuse."""
        game = await self.game_in(channel)
        if game is None or game.row.status not in (Status.LOBBY, Status.RUNNING):
            raise Refused("no-game-here")
        return game

    async def games_of(self, user: int) -> list[Game]:
        """Give somebody's games, those waiting for them first."""
        games = []
        for row in await self.store.games_of(user):
            with suppress(Refused):  # one that does not fit the rules hides no other
                games.append(await self.game(row.id))
        return sorted(games, key=lambda game: game.active_user != user)

    def drop(self, number: int) -> None:
        """Forget what is kept of a game in memory; it is loaded again when needed."""
        self._live.pop(number, None)
        self._changes[number] += 1

    @property
    def live_games(self) -> int:
        """How many games are in memory."""
        return len(self._live)

    async def _load(self, row: GameRow) -> Game:
        seats = await self.store.seats(row.id)
        if row.seed is None:
            return Game(row, seats)
        actions = await self.store.log(row.id)
        try:
            game = replayed(row, seats, actions)
        except RulesError as error:
            log.exception("game does not replay", game=row.id, revision=row.revision)
            raise Refused("broken", game=row.id) from error
        if not fits(game, actions):
            log.error("game replays to another position", game=row.id, revision=row.revision)
            raise Refused("broken", game=row.id)
        return game

    def _remember(self, game: Game) -> Game:
        self._live[game.id] = game
        self._changes[game.id] += 1
        self._live.move_to_end(game.id)
        while len(self._live) > LIVE_GAMES:
            self._live.popitem(last=False)
        return game

    def _lock(self, number: int) -> AbstractAsyncContextManager[None]:
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        return lock

    async def _reload(self, number: int) -> Game:
        self.drop(number)
        return await self.game(number)
