"""The games on disk: SQLite with one writer, each change one transaction. Nothing here knows the rules or Discord.

What `append` has returned from survives a power cut. A revision is written once: the primary key refuses a second.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from bot.database import claim, connect, migrate, pragma
from bot.errors import DatabaseError, Refused, Stale, StorageFailed

if TYPE_CHECKING:
    import aiosqlite

__all__ = ["GameRow", "LoggedAction", "NewAction", "SeatRow", "Status", "Store"]


class Status:
    """Where a game stands. `over` was played to its end, `ended` was not, a `cancelled` one never began."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    ENDED = "ended"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class GameRow:
    """A row of `games`; the migration says what each column means."""

    id: int
    guild: int | None
    channel: int
    name: str
    language: str
    status: str
    host: int | None
    wanted: int
    sides: str
    wrath: bool
    seat_order: str
    numbers: str | None
    seed: str | None
    agreed_sides: str
    revision: int
    created_at: float
    changed_at: float
    message: int | None
    shown_revision: int
    shown_status: str
    shown_text: str
    shown_alt: str

    @property
    def is_shown(self) -> bool:
        """Tell whether people see the newest position."""
        return self.shown_revision >= self.revision and self.shown_status == self.status


class SeatRow(NamedTuple):
    """Who sits on a seat."""

    user: int | None
    name: str
    resigned: bool = False
    wants_end: bool = False


class LoggedAction(NamedTuple):
    """A line of a game's log as it was stored."""

    revision: int
    seat: int
    user: int | None
    code: str
    digest: str
    at: float


class NewAction(NamedTuple):
    """A line to be added to a log."""

    seat: int
    user: int | None
    code: str
    digest: str


_COLUMNS = ", ".join(column.name for column in fields(GameRow))


class Store:
    """The open database. Use `Store.open`, and `close` at the end."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, claimed: sqlite3.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._claim = claimed
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database for this bot alone, making it and bringing it up to date as needed."""
        claimed = claim(path)
        opened: list[aiosqlite.Connection] = []
        try:
            opened.append(writer := await connect(path))
            opened.append(reader := await connect(path))
            # Once for the file: readers never wait for the writer. FULL: a commit is on disk when it returns.
            await pragma(writer, "journal_mode = WAL")
            await pragma(writer, "synchronous = FULL")
            await migrate(writer)
            await pragma(reader, "query_only = ON")
        except BaseException as error:
            for connection in opened:
                await connection.close()
            claimed.close()
            if isinstance(error, sqlite3.Error | OSError):
                raise DatabaseError(f"The database {path} cannot be used: {error}.") from error
            raise
        return cls(writer, reader, claimed)

    async def close(self) -> None:
        """Let go of the database."""
        await self._reader.close()
        await self._writer.close()
        self._claim.close()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """Make changes that happen together or not at all; a failing disk is StorageFailed and changes nothing."""
        async with self._writing:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.execute("COMMIT")
            except BaseException as error:
                if self._writer.in_transaction:
                    await self._writer.execute("ROLLBACK")
                if isinstance(error, sqlite3.OperationalError):
                    raise StorageFailed from error
                raise

    async def _change(self, statement: str, values: Sequence[Any]) -> None:
        async with self._transaction() as writer:
            await writer.execute(statement, values)

    async def _rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        async with self._reader.execute(query, values) as cursor:
            return [tuple(row) for row in await cursor.fetchall()]

    # Reading.

    async def game(self, game: int) -> GameRow | None:
        """Find a game."""
        return _one(await self._rows(f"SELECT {_COLUMNS} FROM games WHERE id = ?", (game,)))  # noqa: S608 - our columns

    async def seats(self, game: int) -> tuple[SeatRow, ...]:
        """Give who sits where, in the order of the seats."""
        rows = await self._rows(
            "SELECT user, name, resigned, wants_end FROM seats WHERE game = ? ORDER BY seat", (game,)
        )
        return tuple(SeatRow(user, name, bool(resigned), bool(wants_end)) for user, name, resigned, wants_end in rows)

    async def log(self, game: int) -> tuple[LoggedAction, ...]:
        """Give the log of a game."""
        rows = await self._rows(
            "SELECT revision, seat, user, code, digest, at FROM actions WHERE game = ? ORDER BY revision", (game,)
        )
        return tuple(LoggedAction(*row) for row in rows)

    async def newest_in(self, channel: int) -> GameRow | None:
        """Find the game of a channel: the one being set up or played, else the last one that was."""
        return _one(
            await self._rows(
                f"SELECT {_COLUMNS} FROM games WHERE channel = ? "  # noqa: S608 - our columns
                "ORDER BY status IN ('lobby', 'running') DESC, id DESC LIMIT 1",
                (channel,),
            )
        )

    async def games_of(self, user: int, limit: int = 1000) -> list[GameRow]:
        """Give somebody's games that are being set up or played, those that changed last first."""
        rows = await self._rows(
            f"SELECT {_COLUMNS} FROM games WHERE status IN ('lobby', 'running') "  # noqa: S608 - our columns
            "AND id IN (SELECT game FROM seats WHERE user = ?) ORDER BY changed_at DESC LIMIT ?",
            (user, limit),
        )
        return [_game(row) for row in rows]

    async def numbers_of(self, user: int) -> list[int]:
        """Give every game in which somebody ever sat."""
        rows = await self._rows("SELECT game FROM seats WHERE user = ? ORDER BY game", (user,))
        return [number for (number,) in rows]

    async def games_to_show(self) -> list[int]:
        """Give the games whose newest position has not been shown."""
        return [
            number
            for (number,) in await self._rows(
                "SELECT id FROM games WHERE revision > shown_revision OR status <> shown_status ORDER BY id"
            )
        ]

    async def running_games(self) -> list[int]:
        """Give the games that are being set up or played."""
        return [number for (number,) in await self._rows("SELECT id FROM games WHERE status IN ('lobby', 'running')")]

    async def all_games(self) -> list[int]:
        """Give every game that was ever dealt."""
        return [number for (number,) in await self._rows("SELECT id FROM games WHERE seed IS NOT NULL ORDER BY id")]

    async def idle_lobbies(self, before: float) -> list[int]:
        """Give the lobbies in which nothing has happened since."""
        return [
            number
            for (number,) in await self._rows(
                "SELECT id FROM games WHERE status = 'lobby' AND changed_at < ?", (before,)
            )
        ]

    async def fact(self, key: str) -> str | None:
        """Give something that the bot noted for itself."""
        rows = await self._rows("SELECT value FROM facts WHERE key = ?", (key,))
        return rows[0][0] if rows else None

    # Writing.

    async def note(self, key: str, value: str) -> None:
        """Note something for later."""
        await self._change(
            "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", (key, value)
        )

    async def create(self, values: dict[str, Any], host: SeatRow, at: float) -> int:
        """Open a lobby with its host on the first seat. A channel has one game at a time."""
        row = {**values, "status": Status.LOBBY, "host": host.user, "created_at": at, "changed_at": at}
        try:
            async with self._transaction() as writer:
                cursor = await writer.execute(
                    f"INSERT INTO games ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})",  # noqa: S608 - our columns
                    tuple(row.values()),
                )
                game = cursor.lastrowid
                assert game is not None
                await writer.execute(
                    "INSERT INTO seats (game, seat, user, name) VALUES (?, 0, ?, ?)", (game, *host[:2])
                )
        except sqlite3.IntegrityError:
            raise Refused("channel-taken") from None
        return game

    async def set_game(self, game: int, **values: Any) -> None:
        """Change columns of a game."""
        await self._change(
            f"UPDATE games SET {', '.join(f'{column} = ?' for column in values)} WHERE id = ?",  # noqa: S608 - our columns
            (*values.values(), game),
        )

    async def set_seats(self, game: int, seats: Sequence[SeatRow], **values: Any) -> None:
        """Replace who sits where, and with it columns of the game."""
        async with self._transaction() as writer:
            await writer.execute("DELETE FROM seats WHERE game = ?", (game,))
            await writer.executemany(
                "INSERT INTO seats (game, seat, user, name, resigned, wants_end) VALUES (?, ?, ?, ?, ?, ?)",
                [(game, number, *seat) for number, seat in enumerate(seats)],
            )
            if values:
                await writer.execute(
                    f"UPDATE games SET {', '.join(f'{column} = ?' for column in values)} WHERE id = ?",  # noqa: S608 - our columns
                    (*values.values(), game),
                )

    async def append(
        self,
        game: int,
        revision: int,
        actions: Sequence[NewAction],
        seats: Sequence[SeatRow],
        at: float,
        status: str = Status.RUNNING,
    ) -> None:
        """Add lines to a log that stands at `revision`, with what became of the seats and the game.

        If the log does not stand there any more, that is Stale and nothing is changed. Who sits on a seat is not.
        """
        try:
            async with self._transaction() as writer:
                await writer.executemany(
                    "INSERT INTO actions (game, revision, seat, user, code, digest, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [(game, revision + number, *action, at) for number, action in enumerate(actions, start=1)],
                )
                cursor = await writer.execute(
                    "UPDATE games SET revision = ?, status = ?, changed_at = ? WHERE id = ? AND revision = ?",
                    (revision + len(actions), status, at, game, revision),
                )
                if cursor.rowcount != 1:
                    raise Stale
                await writer.executemany(
                    "UPDATE seats SET resigned = ?, wants_end = ? WHERE game = ? AND seat = ?",
                    [(seat.resigned, seat.wants_end, game, number) for number, seat in enumerate(seats)],
                )
        except sqlite3.IntegrityError:
            raise Stale from None

    async def rename(self, game: int, seat: int, name: str) -> None:
        """Change the name on a seat."""
        await self._change("UPDATE seats SET name = ? WHERE game = ? AND seat = ?", (name, game, seat))

    async def forget(self, user: int) -> None:
        """Take a person's id and name out of everything."""
        async with self._transaction() as writer:
            # What old boards said, with names in it, is only there to be shown without buttons once.
            await writer.execute(
                "UPDATE games SET shown_text = '', shown_alt = '' WHERE id IN (SELECT game FROM seats WHERE user = ?)",
                (user,),
            )
            # Resigned: also from a game that could not be opened now, so that it can be played on one day.
            await writer.execute("UPDATE seats SET user = NULL, name = '', resigned = 1 WHERE user = ?", (user,))
            await writer.execute("UPDATE actions SET user = NULL WHERE user = ?", (user,))
            await writer.execute("UPDATE games SET host = NULL WHERE host = ?", (user,))


def _one(rows: list[tuple[Any, ...]]) -> GameRow | None:
    return _game(rows[0]) if rows else None


def _game(row: tuple[Any, ...]) -> GameRow:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    return GameRow(**{**values, "wrath": bool(values["wrath"])})
