"""The local table as a process: its address, its port, how it stops, and that games outlive it."""

import json
import re
import signal
import socket
import sqlite3
import urllib.request
from datetime import UTC, datetime

import pytest

from bot.__main__ import main
from tests.bot.processes import LocalTable, free_port


def state(table, address=None):
    """Read what the page of a person who opens the address shows."""
    origin, _, capability = (address or table.address).partition("/#")
    request = urllib.request.Request(
        f"{origin}/api/pages",
        b"{}",
        {"X-Simcord-Capability": capability, "Origin": origin, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def shown(table):
    """Give the messages on the page as text, oldest first."""
    page = state(table)
    return [json.dumps(page["messages"][number], ensure_ascii=False) for number in page["timeline"]]


def games(folder, name="local-table.sqlite3"):
    with sqlite3.connect(folder / name) as database:
        rows = database.execute("SELECT channel, revision, status, seed FROM games").fetchall()
    database.close()
    return rows


@pytest.fixture
def port():
    return free_port()


def test_prints_one_address_of_this_machine_and_how_to_begin(tmp_path, port):
    """Two lines are enough to begin, and the page shows the welcome at once."""
    with LocalTable(tmp_path, port) as table:
        assert re.fullmatch(rf"http://127\.0\.0\.1:{port}/#\S+", table.address)
        assert len(table.lines) == 2
        assert "New game" in table.lines[1]
        tables, welcome = shown(table)
        assert "room for more games" in tables
        assert "New game" in welcome
        assert "welcome.png" in welcome
        assert table.stop() == (0, "")


def test_listens_on_the_loopback_only(tmp_path, port):
    """Nobody else in the network can reach the table."""
    with LocalTable(tmp_path, port), open("/proc/net/tcp", encoding="ascii") as sockets:  # noqa: PTH123 - not a file
        listening = [line.split()[1] for line in sockets if line.split()[3] == "0A"]
    assert [address for address in listening if address.endswith(f":{port:04X}")] == [f"0100007F:{port:04X}"]


def test_people_and_channels_are_there(tmp_path, port):
    """Four people and a spectator can look at the lobby channel."""
    with LocalTable(tmp_path, port) as table:
        page = state(table)
    assert [viewer["name"] for viewer in page["viewers"]] == ["Ada", "Ben", "Cleo", "Dora", "Sphinx"]
    assert page["channel"]["name"] == "lobby"


def test_every_channel_has_a_page(tmp_path, port):
    """The first message of the lobby leads to the other tables, which have pages of their own."""
    with LocalTable(tmp_path, port) as table:
        addresses = sorted(set(re.findall(r"http://127\.0\.0\.1:\d+/#[\w-]+", shown(table)[0])))
        pages = [state(table, address) for address in addresses]
        assert table.stop() == (0, "")
    assert [page["channel"]["name"] for page in pages] == ["table-1", "table-2"]
    assert len(pages[0]["viewers"]) == 5


def test_time_is_the_real_time(tmp_path, port):
    """What is posted now is from now, so that "3 minutes ago" and reminders are true."""
    with LocalTable(tmp_path, port) as table:
        page = state(table)
    *_, message = page["messages"].values()
    posted = datetime.fromisoformat(message["timestamp"])
    assert abs((datetime.now(UTC) - posted).total_seconds()) < 30


def test_busy_port_is_left_for_the_next_free_one(tmp_path, port):
    """Whoever uses our port keeps it, and the table says where it is instead."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        with LocalTable(tmp_path, port) as table:
            assert table.port > port
            assert table.lines[0] == f"Port {port} is busy, so this is port {table.port}."
            assert shown(table)


def test_no_free_port_is_one_sentence(tmp_path, monkeypatch, capsys):
    """At the end of the numbers there is no next port."""
    monkeypatch.setenv("IMHOTEP_DATABASE", str(tmp_path / "games.sqlite3"))
    monkeypatch.setenv("IMHOTEP_PORT", "65535")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 65535))
        other.listen()
        assert main(["local"]) == 2
    assert capsys.readouterr().err == "No port from 65535 to 65535 is free. Set IMHOTEP_PORT to another one.\n"


def test_second_table_on_the_same_games_is_refused(tmp_path, port, monkeypatch, capsys):
    """Two bots on one database would play different games."""
    monkeypatch.setenv("IMHOTEP_DATABASE", str(tmp_path / "games.sqlite3"))
    with LocalTable(tmp_path, port):
        assert main(["local"]) == 2
    assert "Another bot is running" in capsys.readouterr().err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stops_cleanly(tmp_path, port, number):
    """Ctrl-C and a service manager end the table without a traceback."""
    with LocalTable(tmp_path, port) as table:
        assert table.stop(number) == (0, "")


def test_real_games_are_not_touched(tmp_path, port):
    """The local table keeps its games in a file of its own beside the bot's."""
    with LocalTable(tmp_path, port) as table:
        table.stop()
    assert not (tmp_path / "games.sqlite3").exists()
    assert games(tmp_path) == []


def test_demonstration_begins_in_the_fourth_round_with_four_at_the_table(tmp_path, port):
    """A visitor sees a rich board at once, and it is their turn."""
    with LocalTable(tmp_path, port, "demo") as table:
        *_, board = shown(table)
        assert "round 4 of 6" in board
        assert "Load a stone" in board
        assert "Sail a ship" in board
        assert "Ada" in table.lines[-1]
        assert '"drawn"' in board  # so that the page draws "since 3 minutes ago" anew as time passes
        table.stop()
    ((_, revision, status, _),) = games(tmp_path, "demo-table.sqlite3")
    assert (status, revision > 20) == ("running", True)
    with LocalTable(tmp_path, port, "demo"):
        assert len(games(tmp_path, "demo-table.sqlite3")) == 1


def test_killed_table_goes_on_with_its_running_game(tmp_path, port):
    """After a power cut the board is posted again in the same channel, at the same move, for the same people."""
    with LocalTable(tmp_path, port, "demo") as table:
        *_, before = shown(table)
        table.stop(signal.SIGKILL)
    for file in tmp_path.glob("demo-table.sqlite3*"):
        file.rename(tmp_path / file.name.replace("demo", "local"))
    with LocalTable(tmp_path, port) as table:
        _, welcome, board = shown(table)
        assert "New game" in welcome
        assert re.search(r"move \d+", board).group() == re.search(r"move \d+", before).group()
        assert "it is your turn" in board
        table.stop(signal.SIGKILL)
    with LocalTable(tmp_path, port) as table:  # and once more: what is posted again does not pile up
        assert len(shown(table)) == 3
