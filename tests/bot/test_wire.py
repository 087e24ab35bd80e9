"""The bot as a process, over real HTTP and a real gateway: broken connections, a busy Discord, and sudden death."""

import asyncio
import os
import random
import re
import signal
import sqlite3
import sys
from contextlib import asynccontextmanager, closing
from copy import deepcopy
from pathlib import Path

import pytest

from tests.bot.wire import PEOPLE, Wire, pressable, words

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2.wire.secret-part-of-the-token"
KILLS = 200


class Bot:
    """`python -m bot run`, with what it wrote."""

    def __init__(self, wire, folder):
        self.wire = wire
        self.folder = folder
        self.process = None
        self.log = folder / "log"

    async def start(self):
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("IMHOTEP_")},
            "DISCORD_TOKEN": TOKEN,
            "IMHOTEP_DATABASE": str(self.folder / "games.sqlite3"),
            "IMHOTEP_LOG_FORMAT": "json",
            "PYTHONPATH": str(ROOT),
        }
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.bot.wired_bot", str(self.wire.port)),
                cwd=self.folder,
                env=environment,
                stderr=log,
            )

    async def stop(self, number=signal.SIGTERM):
        if self.process.returncode is None:
            self.process.send_signal(number)
        return await asyncio.wait_for(self.process.wait(), 20)


@asynccontextmanager
async def connected(folder, *faults):
    """Run a Discord and the bot on it."""
    async with Wire() as wire:
        wire.faults += faults
        bot = Bot(wire, folder)
        await bot.start()
        try:
            yield wire, bot
        finally:
            await bot.stop(signal.SIGKILL)
    assert wire.problems == []
    assert TOKEN.encode() not in bot.log.read_bytes()
    assert b"Traceback" not in bot.log.read_bytes(), bot.log.read_text()


def once(method, pattern, fault, times=1):
    """Let requests fail, so many of them."""
    left = [times]

    def decide(this_method, path, _payload):
        if this_method == method and re.fullmatch(pattern, path) and left[0] > 0:
            left[0] -= 1
            return fault
        return None

    return decide


def revision(message):
    """Give the revision that a board's buttons carry; -1 if it has none."""
    return max((int(custom_id.split(":")[2]) for custom_id in pressable(message)), default=-1)


def newest(wire):
    """Give the board with buttons."""
    return next((message for message in reversed(wire.boards) if pressable(message)), None)


def active(message):
    return int(re.search(r"<@(\d+)>", words(message)).group(1))


async def begin(wire, players=2, **options):
    """Set a table, take the seats and start; the first board."""
    await wire.slash(100, "new", players=players, **options)
    lobby = await wire.until(lambda: newest(wire))
    ids = {custom_id.rpartition("!")[2]: custom_id for custom_id in pressable(lobby)}
    for user in list(PEOPLE)[1:players]:
        await wire.click(user, lobby, ids["join"])
        await wire.until(lambda user=user: PEOPLE[user] in words(wire.messages[int(lobby["id"])]))
    await wire.click(100, lobby, ids["start"])
    return await wire.until(lambda: next((m for m in wire.boards if "<@" in words(m)), None))


async def make_a_move(wire, source=None):
    """Let whoever is called press something that needs no private menu; the interaction and the board it was on."""
    board = newest(wire)
    moves = []
    for custom_id, values in pressable(board).items():
        if values:
            moves += [(custom_id, [value]) for value in values]
        elif "!" not in custom_id:
            moves.append((custom_id, None))
    custom_id, values = (source or random).choice(moves)
    return await wire.click(active(board), board, custom_id, values), board


async def shown_after(wire, board):
    """Wait for a newer board than this."""
    return await wire.until(
        lambda: next((m for m in reversed(wire.boards) if int(m["id"]) > int(board["id"]) and pressable(m)), None), 40
    )


async def test_whole_round_trip(tmp_path):
    """A game is set up and played by requests that keep Discord's limits; stopping the bot takes a moment."""
    async with connected(tmp_path) as (wire, bot):
        board = await begin(wire, 4, sides="all-b")
        for _ in range(12):
            interaction, _ = await make_a_move(wire, random.Random(1))
            newer = await shown_after(wire, board)
            assert interaction["acknowledged"] < 3
            board = newer
        await wire.until(lambda: sum(bool(pressable(message)) for message in wire.boards) == 1)
        assert await bot.stop() == 0
        assert wire.commands[0]["name"] == "imhotep"


async def test_two_hundred_clicks_at_once(tmp_path):
    """All are acknowledged in time, one is a move, and the others hear that the board has moved on."""
    async with connected(tmp_path) as (wire, _):
        board = await begin(wire)
        take = next(custom_id for custom_id in pressable(board) if custom_id.endswith(":take"))
        clicks = await asyncio.gather(*(wire.click(active(board), board, take) for _ in range(200)))
        await wire.until(lambda: sum(bool(click["answers"]) for click in clicks) == 199)
        assert all(click["acknowledged"] is not None for click in clicks)
        await shown_after(wire, board)
        await asyncio.sleep(0.3)  # for whatever should not come
        assert (revision(newest(wire)), len(wire.boards)) == (1, 3)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_stops_when_asked_to(tmp_path, number):
    """A service manager's and a person's way to stop it both end it cleanly, in the middle of a move too."""
    async with connected(tmp_path) as (wire, bot):
        board = await begin(wire)
        interaction, _ = await make_a_move(wire)
        await wire.until(lambda: interaction["acknowledged"])
        assert await bot.stop(number) == 0
        await bot.start()
        await shown_after(wire, board)


@pytest.mark.parametrize("fault", ["before", "after"])
async def test_acknowledgement_on_a_broken_connection(tmp_path, fault):
    """Whether the connection broke before or after Discord read the acknowledgement: the move is made, once."""
    async with connected(tmp_path) as (wire, _):
        board = await begin(wire)
        wire.faults.append(once("POST", "interactions/.*", fault))
        interaction, _ = await make_a_move(wire)
        newer = await shown_after(wire, board)
        assert interaction["acknowledged"] is not None
        assert interaction["answers"] == [], "nothing to tell the player"
        assert revision(newer) == 1


def posts(wire):
    return sum(method == "POST" and path.startswith("channels/") for method, path, *_ in wire.requests)


@pytest.mark.parametrize("fault", ["before", "after", 500, 429])
async def test_board_that_does_not_get_through(tmp_path, fault):
    """The board appears once, whatever became of the first request; the move stands."""
    async with connected(tmp_path) as (wire, _):
        board = await begin(wire)
        before = posts(wire)
        wire.faults.append(once("POST", "channels/.*/messages", fault))
        await make_a_move(wire)
        await wire.until(lambda: posts(wire) == before + 2)
        newer = await shown_after(wire, board)
        assert revision(newer) == 1
        await make_a_move(wire)
        await wire.until(lambda: revision(newest(wire)) == 2)
        assert len(wire.boards) == 4, "the lobby, the start and two moves"


async def test_gateway_that_drops_the_connection(tmp_path):
    """The bot comes back by itself, and a click made meanwhile reaches it."""
    async with connected(tmp_path) as (wire, _):
        board = await begin(wire)
        for _ in range(3):
            await wire.cut()
            await make_a_move(wire)
            board = await shown_after(wire, board)


@pytest.mark.parametrize("fault", [503, "before"])
async def test_discord_that_stumbles_at_the_start(tmp_path, fault):
    """A Discord that is down for a moment when the bot starts is asked again."""
    async with connected(tmp_path, once("PUT", "applications/.*/commands", fault, times=2)) as (
        wire,
        _,
    ):
        await begin(wire)


async def test_stopped_while_discord_is_away(tmp_path):
    """Waiting for Discord can be ended like everything else."""
    async with connected(tmp_path, once("GET", "users/@me", 503, times=9)) as (wire, bot):
        await wire.until(lambda: len(wire.requests) >= 2)
        assert await bot.stop() == 0


async def test_token_that_is_refused(tmp_path):
    """A wrong token is one sentence and exit code 2."""
    async with connected(tmp_path, once("GET", "users/@me", 401)) as (_, bot):
        assert await asyncio.wait_for(bot.process.wait(), 20) == 2
    assert "does not accept the DISCORD_TOKEN" in bot.log.read_text().splitlines()[-1]


@pytest.mark.slow
async def test_killed_two_hundred_times(tmp_path):
    """After each SIGKILL every move that was shown is there, the newest board is shown, and its buttons work."""
    source = random.Random(1)
    seen = {}
    moves = 0
    async with connected(tmp_path) as (wire, bot):
        await wire.slash(100, "new", players=3, sides="random", market="A")  # a face-down pair would need private menus
        await wire.until(lambda: newest(wire))
        for kill in range(KILLS):
            await press_on(wire, source)
            await asyncio.sleep(source.uniform(0, 0.2))
            await bot.stop(signal.SIGKILL)
            for game, shown in boards_of(wire):
                seen[game] = max(shown, seen.get(game, -1))
            stored = in_database(tmp_path)
            assert all(stored[game][0] >= shown for game, shown in seen.items()), f"lost after kill {kill}"
            await bot.start()
            game, (now, status) = max(stored.items())
            await wire.until(
                lambda now=(game, now), status=status: (
                    boards_of_one(newest(wire)) == {now} and is_lobby(newest(wire)) == (status == "lobby")
                )
            )
            before = deepcopy(newest(wire))
            await press_on(wire, source)
            await wire.until(lambda before=before: newest(wire) != before)
        stored = in_database(tmp_path)
        boards = [board for message in wire.boards for board in boards_of_one(message)]
    moves = sum(revision for revision, _ in stored.values())
    assert moves > KILLS, "each press after a kill is a move, and many before one are"
    assert len(boards) == len(set(boards)), "no position was posted twice with buttons"
    print(f"{KILLS} kills, {moves} moves in {len(stored)} games")  # noqa: T201 - a figure for the notes


def is_lobby(message):
    return any(custom_id.endswith("!join") for custom_id in pressable(message))


async def press_on(wire, source):
    """Press what brings the game forward: a seat, the start, a move, or a rematch."""
    board = newest(wire)
    ids = {custom_id.rpartition("!")[2]: custom_id for custom_id in pressable(board)}
    if "rematch" in ids:
        await wire.click(100, board, ids["rematch"])
    elif "join" in ids:
        missing = [user for user in list(PEOPLE)[:3] if PEOPLE[user] not in words(board)]
        await wire.click(missing[0] if missing else 100, board, ids["join" if missing else "start"])
    else:
        await make_a_move(wire, source)


def boards_of_one(message):
    """Give the game and revision of the buttons on a message."""
    return {tuple(map(int, custom_id.split(":")[1:3])) for custom_id in pressable(message)}


def boards_of(wire):
    return {board for message in wire.boards for board in boards_of_one(message)}


def in_database(folder):
    """Read from the disk how far each game is, and that its log is complete."""
    with closing(sqlite3.connect(f"{(folder / 'games.sqlite3').as_uri()}?mode=ro", uri=True)) as database:
        games = {
            game: (now, status) for game, now, status in database.execute("SELECT id, revision, status FROM games")
        }
        logs = dict(database.execute("SELECT game, count(*) FROM actions GROUP BY game"))
    assert all(logs.get(game, 0) == now for game, (now, _) in games.items())
    return games
