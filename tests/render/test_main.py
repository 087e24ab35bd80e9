import io

import pytest
from PIL import Image

from render import animate, board
from render.__main__ import english, main
from render.animation import LARGEST, _fitted
from rules import Record, parse_record
from tests.pictures import CASES, GAMES

RECORD = str(GAMES / "two-players-all-a.jsonl")


def opened(data):
    return Image.open(io.BytesIO(data))


def draw(tmp_path, *arguments):
    out = tmp_path / "out.png"
    code = main(["--record", RECORD, "-o", str(out), *arguments])
    return code, out


@pytest.mark.parametrize(
    "arguments", [[], ["--move", "0"], ["--move", "20", "--theme", "high-contrast"], ["--move", "9", "--seat", "1"]]
)
def test_position_of_a_recorded_game_is_drawn(tmp_path, arguments):
    """Any position, theme and seat; the picture is 1600 pixels wide."""
    code, out = draw(tmp_path, *arguments)
    assert code == 0
    assert opened(out.read_bytes()).width == 1600


def test_picture_can_be_scaled(tmp_path):
    """The width is what was asked for."""
    _, out = draw(tmp_path, "--width", "550")
    assert opened(out.read_bytes()).width == 550


@pytest.mark.parametrize("arguments", [["--move", "9999"], ["--move", "-1"], ["--width", "5"], ["--theme", "sepia"]])
def test_wrong_call_is_refused(tmp_path, capsys, arguments):
    """A move that was not played, a width that makes no sense and an unknown theme are named."""
    with pytest.raises(SystemExit) as stop:
        draw(tmp_path, *arguments)
    assert stop.value.code == 2
    assert arguments[0] in capsys.readouterr().err


def test_bad_files_and_seats_are_refused(tmp_path, capsys):
    """A broken record or a seat that is not there is exit code 1, a file that cannot be read 2."""
    bad = tmp_path / "bad.jsonl"
    bad.write_text("no record")
    assert main(["--record", str(bad), "-o", str(tmp_path / "out.png")]) == 1
    assert draw(tmp_path, "--seat", "5")[0] == 1
    assert main(["--record", str(tmp_path / "none"), "-o", "out.png"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def short_record(moves=6):
    whole = parse_record((GAMES / "two-players-all-a.jsonl").read_text(encoding="utf-8"))
    return Record(whole.config, whole.seed, whole.entries[:moves])


def test_animation_has_a_frame_for_every_move(tmp_path):
    """The deal and every line of the log, half as large as a still picture."""
    file = tmp_path / "short.jsonl"
    file.write_text(short_record().text())
    out = tmp_path / "out.webp"
    assert main(["--record", str(file), "--animate", "-o", str(out)]) == 0
    moving = opened(out.read_bytes())
    assert (moving.n_frames, moving.width) == (7, 800)


def test_animation_shrinks_until_it_fits():
    """When it would be too large it is made smaller, as far as it can be read."""
    small = animate(short_record(2), english, largest=1000)
    assert opened(small).width == 400


def test_final_picture_fits_the_other_frames():
    """Taller than the others, it is shown whole in a frame of the same size."""
    view, _ = CASES["final-two"]()
    tall = board(view, labels=english(view))
    fitted = _fitted(tall, 1200)
    assert fitted.size == (1600, 1200)
    assert fitted.getpixel((0, 0)) == fitted.getpixel((0, 1199)) == tall.getpixel((0, tall.height - 1))
    assert _fitted(tall, tall.height) is tall


@pytest.mark.slow
@pytest.mark.parametrize("game", ["four-players-all-b", "hoarders-pass"])
def test_animation_of_a_whole_game_can_be_posted(game):
    """A whole game stays under 8 MiB at 800 pixels."""
    record = parse_record((GAMES / f"{game}.jsonl").read_text(encoding="utf-8"))
    data = animate(record, english)
    assert len(data) <= LARGEST
    moving = opened(data)
    assert (moving.n_frames, moving.width) == (len(record.entries) + 1, 800)
