"""The database file: kept to one bot, opened, brought up to date, and copied. What is in it is `bot.store`'s affair."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import aiosqlite

from bot.errors import DatabaseBusy, DatabaseError

__all__ = ["MIGRATIONS", "backup", "claim", "connect", "migrate", "pragma"]

MIGRATIONS = Path(__file__).parent / "migrations"


def claim(path: Path) -> sqlite3.Connection:
    """Hold a lock beside the database for as long as we live; it is gone with the process, however that ends."""
    try:
        held = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be used: {error}.") from error
    try:
        held.execute("PRAGMA journal_mode = MEMORY")
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        held.close()
        if "locked" in str(error):
            raise DatabaseBusy(f"Another bot is running on the database {path}. Stop it first.") from None
        raise DatabaseError(f"The database {path} cannot be used: {error}.") from error
    return held


async def connect(path: Path) -> aiosqlite.Connection:
    """Open the file; transactions are begun and ended by hand."""
    connection = await aiosqlite.connect(path, isolation_level=None)
    await pragma(connection, "busy_timeout = 5000")
    await pragma(connection, "foreign_keys = ON")
    return connection


async def pragma(connection: aiosqlite.Connection, setting: str) -> None:
    """Change a setting of SQLite's."""
    # Read to the end: a statement in progress would stop a later COMMIT.
    async with connection.execute(f"PRAGMA {setting}") as cursor:
        await cursor.fetchall()


async def migrate(writer: aiosqlite.Connection) -> None:
    """Run the numbered migrations that this database has not seen, each in one transaction."""
    async with writer.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    assert row is not None
    files = sorted(MIGRATIONS.glob("*.sql"))
    if row[0] > len(files):
        raise DatabaseError(
            "The database was made by a newer version of the bot. Use that version, or restore a backup from before."
        )
    for number, file in enumerate(files[row[0] :], start=row[0] + 1):
        script = file.read_text(encoding="utf-8")
        try:
            await writer.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.Error:
            if writer.in_transaction:
                await writer.execute("ROLLBACK")
            raise


def backup(path: Path, target: Path) -> None:
    """Copy the whole database as it is at one moment, also while a bot writes to it."""
    if not path.exists():
        raise DatabaseError(f"There is no database {path} to copy.")
    if target.exists():
        raise DatabaseError(f"{target} exists already; name a new file.")
    try:
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            copy = sqlite3.connect(target)
            try:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, ready to be carried away
            finally:
                copy.close()
        finally:
            source.close()
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise DatabaseError(f"The database {path} could not be copied to {target}: {error}.") from error
