"""The database: migrations, transactions that happen wholly or not at all, backups, and one bot at a time."""

import asyncio
import sqlite3
import threading
from contextlib import asynccontextmanager, closing

import pytest

from bot import database as database_module
from bot.database import MIGRATIONS, backup
from bot.errors import DatabaseBusy, DatabaseError, Refused, Stale, StorageFailed
from bot.store import NewAction, SeatRow, Status, Store

LOBBY = {
    "guild": 1,
    "channel": 10,
    "name": "Nile",
    "language": "en",
    "wanted": 4,
    "sides": "AAAAA",
    "wrath": 0,
    "seat_order": "random",
}
ADA, BEN = SeatRow(100, "Ada"), SeatRow(200, "Ben")
SEATS = (ADA, BEN)
TAKE = NewAction(0, 100, "take", "digest")


@asynccontextmanager
async def opened(path):
    store = await Store.open(path)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def store(path):
    async with opened(path) as store:
        yield store


async def running(store, **values):
    """Open a lobby, seat two and begin; the game's number."""
    game = await store.create({**LOBBY, **values}, ADA, 1.0)
    await store.set_seats(game, [ADA, BEN], changed_at=2.0, status=Status.RUNNING, seed="00", numbers="{}")
    return game


async def pragma(connection, name):
    async with connection.execute(f"PRAGMA {name}") as cursor:
        return (await cursor.fetchone())[0]


def dump(path):
    with closing(sqlite3.connect(path)) as database:
        return "\n".join(database.iterdump())


async def test_empty_database_is_migrated(path):
    """A new file has every table and knows how many migrations it has seen; opening again runs none."""
    async with opened(path) as store:
        assert await pragma(store._writer, "user_version") == len(list(MIGRATIONS.glob("*.sql")))
        tables = {name for (name,) in await store._rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert tables >= {"games", "seats", "actions", "facts"}
    async with opened(path) as store:
        assert await store.all_games() == []


async def test_connections_are_set_up(store):
    """Readers never wait for the writer, a commit is on disk, and references are checked."""
    assert await pragma(store._writer, "journal_mode") == "wal"
    assert await pragma(store._writer, "synchronous") == 2, "FULL"
    assert await pragma(store._reader, "query_only") == 1
    for connection in (store._writer, store._reader):
        assert await pragma(connection, "foreign_keys") == 1
        assert await pragma(connection, "busy_timeout") == 5000


async def test_newer_database_is_refused(path):
    """A database of a later version is not touched, and not held either."""
    async with opened(path) as store:
        await store._writer.execute("PRAGMA user_version = 99")
    before = dump(path)
    for _ in range(2):
        with pytest.raises(DatabaseError, match="newer version"):
            await Store.open(path)
    assert dump(path) == before


async def test_migration_that_fails_leaves_nothing(path, tmp_path, monkeypatch):
    """A migration happens wholly or not at all, and the next start tries again."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_text(file.read_text())
    monkeypatch.setattr(database_module, "MIGRATIONS", folder)
    async with opened(path) as store:
        await store.note("kept", "yes")
    later = folder / "9999_later.sql"
    later.write_text("CREATE TABLE half (a); INSERT INTO nowhere VALUES (1);")
    with pytest.raises(DatabaseError, match="nowhere"):
        await Store.open(path)
    assert "half" not in dump(path)
    later.write_text("CREATE TABLE half (a);")
    async with opened(path) as store:
        assert await store.fact("kept") == "yes"
        assert await store._rows("SELECT * FROM half") == []


async def test_migration_that_cannot_begin(path, monkeypatch):
    """A database that somebody else writes to just then is one sentence, and is migrated at the next start."""
    async with opened(path) as store:
        await store._writer.execute("DROP TABLE facts")
        await store._writer.execute("DROP TABLE actions")
        await store._writer.execute("DROP TABLE seats")
        await store._writer.execute("DROP TABLE games")
        await store._writer.execute("PRAGMA user_version = 0")
    pragma_as_it_is = database_module.pragma

    async def impatient(connection, statement):
        await pragma_as_it_is(connection, statement.replace("5000", "10"))

    monkeypatch.setattr("bot.store.pragma", impatient)
    monkeypatch.setattr(database_module, "pragma", impatient)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError, match="locked"):
            await Store.open(path)
        other.execute("ROLLBACK")
    async with opened(path) as store:
        assert await store.all_games() == []


@pytest.mark.parametrize("content", [b"this is no database, however long it may be" * 100, None])
async def test_file_that_is_no_database_is_refused(path, content):
    """Another file or a folder in the database's place is one sentence, and stays as it is."""
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    with pytest.raises(DatabaseError, match="cannot be used"):
        await Store.open(path)
    await asyncio.sleep(0.1)  # aiosqlite's thread, which could not connect, says goodbye to this loop
    assert path.is_dir() if content is None else path.read_bytes() == content


async def test_missing_folder_is_refused(tmp_path):
    """A database in a folder that does not exist is one sentence."""
    with pytest.raises(DatabaseError, match="cannot be used"):
        await Store.open(tmp_path / "nowhere" / "games.sqlite3")


async def test_lock_that_is_no_database_is_refused(path):
    """A lock file that cannot be a lock is told, and not as another bot."""
    path.with_name(f"{path.name}.lock").write_bytes(b"not a database at all" * 100)
    with pytest.raises(DatabaseError, match="cannot be used") as problem:
        await Store.open(path)
    assert not isinstance(problem.value, DatabaseBusy)


async def test_second_bot_waits_until_the_first_is_gone(path):
    """While one has the database open another is refused; after closing it is free."""
    async with opened(path):
        with pytest.raises(DatabaseBusy, match="Another bot"):
            await Store.open(path)
    async with opened(path) as store:
        assert await store.all_games() == []


async def test_closing_and_opening_keeps_everything(path):
    """What was written is there again: game, seats, log and facts."""
    async with opened(path) as store:
        game = await running(store)
        await store.append(game, 0, [TAKE, NewAction(1, None, "place.1.1", "other")], SEATS, 3.0)
        await store.note("key", "old")
        await store.note("key", "new")
        before = (await store.game(game), await store.seats(game), await store.log(game))
    async with opened(path) as store:
        assert (await store.game(game), await store.seats(game), await store.log(game)) == before
        assert await store.fact("key") == "new"
        assert await store.fact("nothing") is None
        assert await store.all_games() == [game]
    row, seats, log = before
    assert (row.revision, row.status, row.changed_at, row.created_at, row.wrath) == (2, "running", 3.0, 1.0, False)
    assert seats == (ADA, BEN)
    assert [tuple(line) for line in log] == [
        (1, 0, 100, "take", "digest", 3.0),
        (2, 1, None, "place.1.1", "other", 3.0),
    ]


@pytest.mark.parametrize("revision", [0, 1, 3])
async def test_used_revision_is_stale(store, revision):
    """A log is written on only where it stands; otherwise nothing of the lines, the status or the votes changes."""
    game = await running(store)
    await store.append(game, 0, [TAKE, TAKE], SEATS, 3.0)
    await store.set_seats(game, [ADA._replace(wants_end=True), BEN])
    before = (await store.game(game), await store.seats(game), await store.log(game))
    with pytest.raises(Stale):
        await store.append(game, revision, [TAKE, TAKE], SEATS, 4.0, Status.OVER)
    assert (await store.game(game), await store.seats(game), await store.log(game)) == before
    await store.append(game, 2, [TAKE], SEATS, 5.0, Status.OVER)
    assert (await store.game(game)).status == Status.OVER


async def test_log_of_no_game_is_stale(store):
    """Lines for a game that does not exist are refused."""
    with pytest.raises(Stale):
        await store.append(77, 0, [TAKE], SEATS, 1.0)
    assert await store.log(77) == ()


async def test_of_many_writers_at_one_revision_one_wins(store):
    """Twenty appends at the same revision make one line."""
    game = await running(store)
    results = await asyncio.gather(
        *(store.append(game, 0, [TAKE], SEATS, float(at)) for at in range(20)), return_exceptions=True
    )
    assert [type(result) for result in results].count(Stale) == 19
    assert len(await store.log(game)) == (await store.game(game)).revision == 1


async def test_moves_and_seats_are_stored_together(store):
    """What became of the seats is written with the moves; who sits there is not touched."""
    game = await running(store)
    resigned = [ADA._replace(user=None, name="", resigned=True), BEN._replace(wants_end=True)]
    with pytest.raises(Stale):
        await store.append(game, 5, [TAKE], resigned, 3.0)
    assert await store.seats(game) == (ADA, BEN)
    await store.append(game, 0, [], resigned, 2.5, Status.ENDED)
    assert await store.seats(game) == (ADA._replace(resigned=True), BEN._replace(wants_end=True))
    row = await store.game(game)
    assert (row.revision, row.status, row.changed_at) == (0, Status.ENDED, 2.5)


async def test_failed_transaction_changes_nothing(store):
    """When a later step fails the earlier ones are undone, and the next change works."""
    game = await running(store)
    before = (await store.game(game), await store.seats(game))
    with pytest.raises(StorageFailed):
        await store.set_seats(game, [BEN], no_such_column=1)
    with pytest.raises(sqlite3.IntegrityError):
        await store.set_seats(game, [BEN, BEN])
    with pytest.raises(sqlite3.IntegrityError):
        await store.set_game(game, status="asleep")
    assert (await store.game(game), await store.seats(game)) == before
    await store.rename(game, 1, "Benno")
    assert (await store.seats(game))[1].name == "Benno"


async def test_failing_begin_is_storage_that_failed(path, store):
    """When somebody else holds the file, the change is refused as such and works afterwards."""
    await store._writer.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed):
            await store.note("key", "value")
        other.execute("ROLLBACK")
    await store.note("key", "value")
    assert await store.fact("key") == "value"


async def test_channel_has_one_game(store):
    """A second table in a channel is refused without a trace, until the first is over."""
    game = await running(store)
    with pytest.raises(Refused, match="channel-taken"):
        await store.create(LOBBY, BEN, 2.0)
    assert await store.game(game + 1) is None
    await store.create({**LOBBY, "channel": 11}, BEN, 2.0)
    await store.set_game(game, status=Status.OVER)
    second = await store.create(LOBBY, BEN, 3.0)
    assert (await store.newest_in(10)).id == second
    await store.set_game(second, status=Status.CANCELLED)
    assert (await store.newest_in(10)).id == second, "the last one"
    assert await store.newest_in(99) is None


async def test_lists_of_games(store):
    """Each list holds the games that it is for."""
    first = await running(store)
    lobby = await store.create({**LOBBY, "channel": 11}, BEN, 5.0)
    over = await running(store, channel=12)
    await store.set_game(over, status=Status.OVER)
    assert sorted(await store.running_games()) == [first, lobby]
    assert await store.all_games() == [first, over]
    assert await store.idle_lobbies(5.0) == []
    assert await store.idle_lobbies(5.5) == [lobby]
    assert [row.id for row in await store.games_of(BEN.user)] == [lobby, first], "what changed last comes first"
    assert [row.id for row in await store.games_of(BEN.user, limit=1)] == [lobby]
    assert await store.games_to_show() == [first, lobby, over]
    await store.set_game(first, shown_revision=0, shown_status=Status.RUNNING)
    assert await store.games_to_show() == [lobby, over]
    assert (await store.game(first)).is_shown
    await store.append(first, 0, [TAKE], SEATS, 6.0)
    assert await store.games_to_show() == [first, lobby, over]


async def test_number_of_a_game_is_never_used_again(store):
    """Old buttons carry the number, so a new game has a new one."""
    game = await store.create(LOBBY, ADA, 1.0)
    async with store._transaction() as writer:
        await writer.execute("DELETE FROM seats")
        await writer.execute("DELETE FROM games")
    assert await store.create(LOBBY, ADA, 2.0) == game + 1


async def test_forgotten_person_is_nowhere(path, store):
    """Id and name go from games, seats and logs, and so do the texts that had the name in them; others stay."""
    game = await running(store)
    await store.append(game, 0, [TAKE, NewAction(1, 200, "take", "digest")], SEATS, 3.0)
    await store.set_game(game, shown_text="Ada took", shown_alt="Ada has")
    other = await store.create({**LOBBY, "channel": 11}, BEN, 3.0)
    await store.set_game(other, shown_text="Ben waits")
    await store.forget(ADA.user)
    text = dump(path)
    assert "Ada" not in text
    assert "100" not in text
    assert [seat.user for seat in await store.seats(game)] == [None, 200]
    assert [line.user for line in await store.log(game)] == [None, 200]
    assert (await store.game(other)).shown_text == "Ben waits"


async def test_backup_holds_everything(path, store, tmp_path):
    """A copy of a database in use is one file with the same content, and it can be opened in its place."""
    game = await running(store)
    await store.append(game, 0, [TAKE], SEATS, 3.0)
    target = tmp_path / "copy.sqlite3"
    backup(path, target)
    assert dump(target) == dump(path)
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.sqlite3"]
    async with opened(target) as copy:
        assert await copy.game(game) == await store.game(game)


async def test_backup_while_a_transaction_is_open(path, store, tmp_path):
    """What is not committed is not in the copy, and the writer goes on undisturbed."""
    game = await running(store)
    async with store._transaction() as writer:
        await writer.execute("UPDATE games SET name = 'half'")
        await asyncio.to_thread(backup, path, tmp_path / "copy.sqlite3")
    async with opened(tmp_path / "copy.sqlite3") as copy:
        assert (await copy.game(game)).name == "Nile"
    assert (await store.game(game)).name == "half"


async def test_backups_while_a_bot_writes_are_consistent(path, store, tmp_path):
    """Each copy, made between any two writes, holds as many lines as its game says, and is sound."""
    game = await running(store)
    is_done = threading.Event()

    def copy_on():
        count = 0
        while not is_done.is_set() or count < 3:
            backup(path, tmp_path / f"copy{count}.sqlite3")
            count += 1
        return count

    copying = asyncio.create_task(asyncio.to_thread(copy_on))
    for revision in range(0, 300, 2):
        await store.append(game, revision, [TAKE, TAKE], SEATS, 3.0)
    is_done.set()
    count = await copying
    revisions = []
    for number in range(count):
        with closing(sqlite3.connect(tmp_path / f"copy{number}.sqlite3")) as database:
            ((revision,),) = database.execute("SELECT revision FROM games")
            assert database.execute("SELECT count(*), max(revision) FROM actions").fetchone()[0] == revision
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        revisions.append(revision)
    assert revisions == sorted(revisions)
    assert not any(revision % 2 for revision in revisions), "what is written together is copied together"


async def test_backup_overwrites_nothing(path, store, tmp_path):
    """A file that exists is refused and stays, the database itself included."""
    target = tmp_path / "precious.txt"
    target.write_text("mine")
    with pytest.raises(DatabaseError, match="exists already"):
        backup(path, target)
    with pytest.raises(DatabaseError, match="exists already"):
        backup(path, path)
    assert target.read_text() == "mine"
    assert await store.all_games() == []


def test_backup_of_nothing_is_refused(tmp_path):
    """Without a database there is no copy, and neither file is made."""
    with pytest.raises(DatabaseError, match="no database"):
        backup(tmp_path / "missing.sqlite3", tmp_path / "copy.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_backup_that_fails_leaves_no_file(tmp_path):
    """A source that is no database and a target in no folder are told, and no half copy remains."""
    source = tmp_path / "games.sqlite3"
    source.write_bytes(b"not a database at all" * 100)
    with pytest.raises(DatabaseError, match="could not be copied"):
        backup(source, tmp_path / "copy.sqlite3")
    with pytest.raises(DatabaseError, match="could not be copied"):
        backup(source, tmp_path / "nowhere" / "copy.sqlite3")
    assert list(tmp_path.iterdir()) == [source]


@pytest.mark.parametrize("name", ["50%.sqlite3", "a?b.sqlite3", "a#b.sqlite3", "a b%20c.sqlite3"])
async def test_backup_of_a_file_with_a_strange_name(tmp_path, name):
    """Signs that mean something in an address mean nothing in a file's name."""
    async with opened(tmp_path / name) as store:
        await store.create(LOBBY, ADA, 1.0)
        backup(tmp_path / name, tmp_path / "copy.sqlite3")
    assert "Nile" in dump(tmp_path / "copy.sqlite3")
