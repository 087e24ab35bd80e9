import io
import json
import os
import subprocess
import sys
import tomllib

import pytest

from rules import PRINTED, Sure, parse_record, replay
from rules.__main__ import main


def run(capsys, *arguments):
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def record_text(capsys, *arguments):
    code, out, err = run(capsys, "play", *arguments)
    assert (code, err) == (0, "")
    return out


def test_play_writes_the_record_of_a_whole_game(capsys):
    """A random game of the wanted kind goes to standard output, complete with its result."""
    text = record_text(capsys, "--players", "3", "--sides", "ABABA", "--seed", "7", "--wrath")
    record = parse_record(text)
    assert (record.config.players, record.config.sides, record.config.wrath) == (3, "ABABA", True)
    assert replay(record).turn is None


def test_same_seed_plays_the_same_game(capsys):
    """Every choice comes from the seed."""
    assert record_text(capsys, "--seed", "7") == record_text(capsys, "--seed", "7")
    assert record_text(capsys, "--seed", "7") != record_text(capsys, "--seed", "8")


def test_replay_prints_the_game_move_by_move(capsys, tmp_path):
    """One line per action with everybody's points, then the final places with their sources."""
    text = record_text(capsys, "--players", "4", "--sides", "BBBBB", "--seed", "3")
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    code, out, err = run(capsys, "replay", str(file))
    assert (code, err) == (0, "")
    record = parse_record(text)
    lines = out.splitlines()
    assert lines[0] == "4 players, sides BBBBB"
    assert len(lines) == 2 + len(record.entries) + 4
    for number, (line, entry) in enumerate(zip(lines[2:], record.entries, strict=False), start=2):
        words = line.split()
        assert (words[0], words[2], words[3]) == (str(number), str(entry.seat), entry.code)
    assert lines[-5].split()[4:] == [str(total) for total in record.result.totals]
    assert lines[-4].startswith(f"seat 0: {record.result.totals[0]} points, place {record.result.ranks[0]} (")


def test_replay_of_a_running_game_says_who_is_to_act(capsys, monkeypatch):
    """A record may stop in the middle; it can come from standard input, too."""
    text = "".join(f"{line}\n" for line in record_text(capsys, "--seed", "1", "--wrath").splitlines()[:2])
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode("utf-8-sig"))))
    code, out, _ = run(capsys, "replay", "-")
    assert code == 0
    assert out.startswith("2 players, sides AAAAA, Wrath of the Pharaoh\n")
    assert out.endswith("The game goes on: seat 1 is to act.\n")
    assert "(wrath -5)" in out


def test_replay_of_an_untouched_game_has_nothing_yet(capsys, monkeypatch):
    """A record that is only a deal is a game, too."""
    head = record_text(capsys, "--seed", "1").splitlines()[0]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(head.encode())))
    code, out, _ = run(capsys, "replay", "-")
    assert code == 0
    assert "seat 0: 0 points, place 2 (nothing yet)" in out


def test_bad_record_says_line_code_and_reason(capsys, tmp_path):
    """The game is printed up to the line that breaks, which is named; the exit code is 1."""
    lines = record_text(capsys, "--seed", "1").splitlines()
    entry = json.loads(lines[5])
    entry["code"] = "sail.4.temple.9"
    lines[5] = json.dumps(entry)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines))
    code, out, err = run(capsys, "replay", str(file))
    assert code == 1
    assert err == f"{file}: line 6: sail.4.temple.9: not an action code: 'sail.4.temple.9'\n"
    assert out.splitlines()[-1].split()[0] == "5"


def test_strange_code_cannot_move_the_cursor(capsys, tmp_path):
    """Control characters of a record are shown, not obeyed."""
    file = tmp_path / "game.jsonl"
    file.write_text(record_text(capsys).splitlines()[0] + '\n{"seat": 0, "code": "\\u001b[2J"}')
    _, _, err = run(capsys, "replay", str(file))
    assert "\x1b" not in err


def test_file_that_is_no_record_is_refused(capsys, tmp_path):
    """So is any other text, with exit code 1, and a file that is not there, with 2."""
    file = tmp_path / "game.jsonl"
    file.write_text("hello")
    assert run(capsys, "replay", str(file))[0] == 1
    code, _, err = run(capsys, "replay", str(tmp_path / "nothing"))
    assert code == 2
    assert "nothing" in err
    file.write_bytes(b"{}\n\xff\xfe\x00")
    assert run(capsys, "replay", str(file)) == (1, "", f"{file}: line 2: not UTF-8\n")
    assert run(capsys, "play", "--numbers", str(file)) == (2, "", f"{file}: line 2: not UTF-8\n")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--players", "5"], "players"),
        (["--sides", "ABC"], "sides"),
        (["--seed", "-1"], "seed"),
        (["--numbers", "/no/such/file.toml"], "file.toml"),
    ],
)
def test_impossible_game_is_refused(capsys, arguments, word):
    """A wrong choice is named, nothing is written, and the exit code is 2."""
    code, out, err = run(capsys, "play", *arguments)
    assert (code, out) == (2, "")
    assert word in err
    assert err.count("\n") == 1


def test_numbers_can_come_from_a_file(capsys, tmp_path, monkeypatch):
    """A host's own numbers are read from TOML, by option or from the environment, and stored with the game."""
    file = tmp_path / "numbers.toml"
    file.write_text("wrath_points = 7\nobelisks_b = [10, 9, 8, 7, 6, 5, 5, 5]\n")
    record = parse_record(record_text(capsys, "--numbers", str(file)))
    assert record.config.numbers.wrath_points == 7
    monkeypatch.setenv("IMHOTEP_NUMBERS", str(file))
    assert parse_record(record_text(capsys)).config == record.config


HUGE = (f"stones = {'9' * 5000}", "cannot be read")
NESTED = (f"stones = {'[' * 3000}{']' * 3000}", "TOML")


@pytest.mark.parametrize(
    ("content", "word"),
    [("wrath_points = -7", "wrath_points"), ("wrath_point = 7", "wrath_point"), ("= 3", "TOML"), HUGE, NESTED],
)
def test_wrong_numbers_are_refused_at_the_start(capsys, tmp_path, content, word):
    """A wrong key, a wrong value and a broken file each get one clear line."""
    file = tmp_path / "numbers.toml"
    file.write_text(content)
    code, out, err = run(capsys, "play", "--numbers", str(file))
    assert (code, out) == (2, "")
    assert word in err
    assert err.count("\n") == 1


def test_list_of_numbers_is_a_file_of_numbers(capsys):
    """What is listed can be edited and used, and says how sure each number is."""
    code, out, _ = run(capsys, "numbers")
    assert code == 0
    assert PRINTED.with_overrides(tomllib.loads(out)) == PRINTED
    assert "pyramid_a_extra = 1  # text" in out
    assert out.count(Sure.ASSUMED) == 4 * 3 + 1 + (1 + 1 + 1) + 6


def test_byte_order_mark_is_ignored(capsys, tmp_path):
    """A file from an editor that writes one is read all the same."""
    file = tmp_path / "game.jsonl"
    file.write_text(record_text(capsys), encoding="utf-8-sig", newline="\r\n")
    assert run(capsys, "replay", str(file))[0] == 0


def test_reader_that_has_seen_enough_is_no_error(monkeypatch):
    """Printing to somebody who has gone, as `head` does, ends quietly."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w", encoding="utf-8") as gone:
        monkeypatch.setattr("sys.stdout", gone)
        assert main(["numbers"]) == 0


def test_rules_run_as_a_command():
    """`python -m rules` works from the project's folder with nothing installed."""
    command = [sys.executable, "-m", "rules", "play", "--players", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert replay(parse_record(done.stdout)).turn is None
