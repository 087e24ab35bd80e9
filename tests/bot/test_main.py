"""The command line: what it prints, its exit codes, and that no token is ever seen."""

import asyncio
import logging
import random
import sqlite3
import subprocess
import sys
import types
from contextlib import closing
from pathlib import Path

import discord
import pytest
import structlog

from bot import __main__ as command_line
from bot.__main__ import main
from bot.service import Service
from bot.store import Store
from rules import PRINTED
from tests.bot.test_service import ADA, BEN, CLEO, Clock, lobby, play_on, started

ROOT = Path(__file__).parents[2]
TOKEN = "abcdef.ghijkl.mnopqr-secret"
NAMES = ("DATABASE", "NUMBERS", "LOG_LEVEL", "LOG_FORMAT", "PORT")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder of its own with no `.env`, and an environment in which nothing is set."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    for name in NAMES:
        monkeypatch.delenv(f"IMHOTEP_{name}", raising=False)
    return tmp_path


@pytest.fixture
def run(capsys):
    """Run a command; its exit code, and what it printed."""

    def run(*arguments):
        handlers, level, configured = logging.root.handlers, logging.root.level, structlog.get_config()
        try:
            code = main(arguments)
        finally:
            logging.root.handlers, logging.root.level = handlers, level
            structlog.configure(**configured)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def games(folder):
    """A database with a game that is over, one that runs and a lobby; its path."""
    path = folder / "imhotep.sqlite3"

    async def play():
        store = await Store.open(path)
        service = Service(store, PRINTED, Clock())
        await play_on(service, await started(service, ADA, BEN, channel=1), random.Random(1))
        await play_on(service, await started(service, ADA, BEN, CLEO, channel=2, sides="BBBBB"), random.Random(2), 20)
        await lobby(service, ADA, channel=3)
        await store.close()

    asyncio.run(play())
    return path


def change(path, statement):
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute(statement).rowcount


def sentence(text):
    """Check that a host reads one line and no trace of Python."""
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    assert "Error" not in text
    return text


@pytest.mark.usefixtures("games")
def test_backup(run, folder):
    """The copy holds the games, and nothing needs to be said."""
    assert run("backup", "copy.sqlite3") == (0, "", "")
    with closing(sqlite3.connect(folder / "copy.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (3,)


def test_backup_that_is_refused(run, games):
    """An existing target and a missing database are one sentence and exit code 2."""
    code, out, err = run("backup", games.name)
    assert (code, out) == (2, "")
    assert "exists already" in sentence(err)
    games.unlink()
    code, out, err = run("backup", "copy.sqlite3")
    assert (code, out) == (2, "")
    assert "no database" in sentence(err)


def test_check_of_good_games(run, games):
    """Every game that was dealt is replayed, and the database is not changed."""
    before = games.read_bytes()
    code, out, _ = run("check")
    assert (code, out) == (0, "2 games replayed, 0 do not fit the rules of this version\n")
    assert games.read_bytes() == before


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("UPDATE actions SET digest = 'other' WHERE game = 2 AND revision = 7", "revision 7"),
        ("UPDATE actions SET code = 'fly' WHERE game = 2 AND revision = 7", "fly"),
        ("UPDATE actions SET code = 'sail.1.temple' WHERE game = 2 AND revision = 1", "sail.1.temple"),
        ("UPDATE actions SET seat = 2 - seat WHERE game = 2 AND revision = 1", ""),
        ("DELETE FROM actions WHERE game = 2 AND revision = 20", "19 lines"),
        ("DELETE FROM actions WHERE game = 2 AND revision = 5", ""),
        ("UPDATE games SET revision = 99 WHERE id = 2", "revision 99"),
        ("UPDATE games SET seed = '00' WHERE id = 2", ""),
        ("UPDATE games SET sides = 'AAAAA' WHERE id = 2", ""),
        ("UPDATE games SET numbers = '{\"stones\": -1}' WHERE id = 2", "stones"),
    ],
)
def test_check_names_the_game_that_does_not_fit(run, games, damage, said):
    """Whatever was changed behind our back, the check names the game and gives exit code 1; the others are fine."""
    change(games, damage)
    code, out, _ = run("check")
    assert code == 1
    first, last = out.splitlines()
    assert first.startswith("game 2: ")
    assert said in first
    assert last == "2 games replayed, 1 do not fit the rules of this version"


@pytest.mark.parametrize("damage", ["numbers = '{'", "numbers = '[]'", "seed = 'xyz'"])
def test_check_names_the_game_whose_row_is_damaged(run, games, damage):
    """A row that cannot be read is a game that does not fit, and the others are still checked."""
    change(games, f"UPDATE games SET {damage} WHERE id = 1")
    code, out, _ = run("check")
    assert code == 1
    assert out.startswith("game 1: ")


def test_check_while_a_bot_runs(run, games):
    """The check works on a copy, so that a bot can go on."""
    store = asyncio.run(held(games))
    try:
        assert run("check")[0] == 0
    finally:
        store.close()


async def held(path):
    """Claim a database as a running bot does."""
    from bot.database import claim  # noqa: PLC0415

    return claim(path)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "not-a-token"),
        ("IMHOTEP_PORT", "x"),
        ("IMHOTEP_LOG_LEVEL", "x"),
        ("IMHOTEP_NUMBERS", "x.toml"),
    ],
)
@pytest.mark.parametrize("command", [(), ("check",), ("local",)])
def test_wrong_setting_is_one_sentence(run, monkeypatch, command, name, value):
    """A wrong setting gives exit code 2 and one line that names it."""
    monkeypatch.setenv(name, value)
    code, out, err = run(*command)
    assert (code, out) == (2, "")
    assert name in sentence(err)


def test_wrong_setting_in_a_process_of_its_own(folder):
    """`python -m bot` ends with exit code 2, one line and no traceback, and does not show the token."""
    (folder / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nIMHOTEP_PORT=none\n")
    done = subprocess.run(
        [sys.executable, "-m", "bot"],
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "IMHOTEP_PORT" in sentence(done.stderr)
    assert TOKEN not in done.stderr


def test_token_that_discord_refuses(run, monkeypatch):
    """A login failure is one sentence and exit code 2, and nothing that is printed shows the token."""
    tried = []

    async def refuse(_http, token):
        tried.append(token)
        raise discord.LoginFailure(f"Improper token {token} has been passed.")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("IMHOTEP_LOG_LEVEL", "debug")
    code, out, err = run("run")
    assert (code, tried) == (2, [TOKEN])
    assert "DISCORD_TOKEN" in err.splitlines()[-1]
    assert "Traceback" not in err
    assert TOKEN not in out + err


def test_discord_that_cannot_be_reached(run, monkeypatch):
    """Without a network it is tried a few times; then the host reads one sentence, and the exit code is 1."""
    tries = []

    async def unplugged(_http, _token):
        tries.append(1)
        raise OSError("no route to host")

    monkeypatch.setattr("bot.__main__.START_PAUSES", (0, 0))

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", unplugged)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    code, out, err = run()
    assert (code, out, len(tries)) == (1, "", 3)
    assert "no route to host" in err.splitlines()[-1]
    assert "Traceback" not in err
    assert TOKEN not in err


@pytest.mark.parametrize(("closed", "code"), [(4004, 2), (4013, 1)])
def test_connection_that_discord_ends_for_good(run, monkeypatch, closed, code):
    """A token that was reset while we ran is a wrong setting; everything else may be better next time."""

    async def start(_client, _token):
        raise discord.ConnectionClosed(types.SimpleNamespace(close_code=closed), shard_id=None)

    monkeypatch.setattr(discord.Client, "start", start)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert run()[0] == code


def test_run_opens_the_games_and_closes_them(run, monkeypatch, folder):
    """With a token the bot starts with its settings, and afterwards another one can have the database."""
    seen = []

    async def start(client, token):
        async def nothing():
            """Discord is not told the commands here."""

        monkeypatch.setattr(client, "sync_commands", nothing)
        await client.setup_hook()
        seen.append((token, await client.service.store.all_games()))

    monkeypatch.setattr(discord.Client, "start", start)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("IMHOTEP_DATABASE", "here.sqlite3")
    for _ in range(2):
        code, out, err = run()
        assert code == 0
        assert TOKEN not in out + err
    assert seen == [(TOKEN, [])] * 2
    assert (folder / "here.sqlite3").exists()


def test_database_that_another_bot_has(run, monkeypatch, games):
    """A second bot on the same database is told so in one sentence."""

    async def start(client, _token):
        await client.setup_hook()

    monkeypatch.setattr(discord.Client, "start", start)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    claim = asyncio.run(held(games))
    try:
        code, _, err = run()
    finally:
        claim.close()
    assert code == 2
    assert "Another bot is running" in sentence(err)


@pytest.mark.parametrize(
    ("arguments", "token", "is_demo"),
    [
        ((), "", False),
        (("run",), "", False),
        (("local",), TOKEN, False),
        (("local",), "", False),
        (("demo",), TOKEN, True),
    ],
)
def test_local_table(run, monkeypatch, arguments, token, is_demo):
    """Without a token, and whenever it is asked for, the local table runs and its exit code counts."""
    seen = []
    local = types.ModuleType("bot.local")
    local.run_local_table = lambda settings, *, is_demo: seen.append((settings.port, is_demo)) or 7
    monkeypatch.setitem(sys.modules, "bot.local", local)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    monkeypatch.setenv("IMHOTEP_PORT", "4321")
    assert run(*arguments)[0] == 7
    assert seen == [(4321, is_demo)]


def test_local_table_that_is_not_installed(run, monkeypatch):
    """Without a token and without SimCord the host reads what to do."""
    monkeypatch.delitem(sys.modules, "bot.local", raising=False)
    monkeypatch.setitem(sys.modules, "simcord", None)
    code, out, err = run()
    assert (code, out) == (2, "")
    assert "simcord is not installed" in sentence(err)


def test_interrupted(run, monkeypatch):
    """Ctrl+C is a normal end."""

    async def interrupted(_path):
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "check", interrupted)
    assert run("check") == (0, "", "")


def test_unknown_command(capsys):
    """A command that does not exist is told with those that do."""
    with pytest.raises(SystemExit) as end:
        main(["dance"])
    assert end.value.code == 2
    assert "backup" in capsys.readouterr().err
