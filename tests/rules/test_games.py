"""Whole recorded games. Put a record into tests/games and it is replayed here; its result is part of it.

`make tables` adds what the positions on the way look like to tests/step_digests.json.
"""

import json
from hashlib import blake2b
from pathlib import Path

import pytest

from rules import active_seat, digest, parse_record, replay, replay_steps
from tests.random_play import check_position

DIGESTS = Path(__file__).parents[1] / "step_digests.json"
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"))


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_recorded_game_ends_as_it_did(path):
    """Replaying gives the recorded points, places and digest, and nothing is lost on the way."""
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.result is not None
    for step in replay_steps(record):
        check_position(step.after)
    assert active_seat(replay(record)) is None
    assert record.text() == text


def digests_of(path):
    """Sum up the digest of every position of a game."""
    record = parse_record(path.read_text(encoding="utf-8"))
    digests = [digest(step.after) for step in replay_steps(record)]
    return blake2b(" ".join(digests).encode(), digest_size=16).hexdigest()


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_digests_on_the_way_never_change(path):
    """A digest is stored with every move, so those of open questions and half-done turns must stay, too."""
    assert digests_of(path) == json.loads(DIGESTS.read_text(encoding="utf-8"))[path.stem]


def test_recorded_games_meet_every_question():
    """Every question of the base game is open in some recorded position, so that its digest is kept."""
    steps = [step for path in GAMES for step in replay_steps(parse_record(path.read_text(encoding="utf-8")))]
    asked = {step.after.decision.question for step in steps if step.after.decision is not None}
    assert asked == {"market", "pair", "pyramid", "load", "temple"}


def test_recorded_games_cover_the_table():
    """There are games for every number of players, both sides of each site, the variant, passing and undo."""
    records = [parse_record(path.read_text(encoding="utf-8")) for path in GAMES]
    assert len(records) >= 12
    assert {record.config.players for record in records} == {2, 3, 4}
    assert {(site, side) for record in records for site, side in enumerate(record.config.sides)} == {
        (site, side) for site in range(5) for side in "AB"
    }
    assert {record.config.wrath for record in records} == {True, False}
    codes = {entry.code for record in records for entry in record.entries}
    assert {"pass", "undo", "take", "choose.market.pair", "choose.load.none"} <= codes


if __name__ == "__main__":
    DIGESTS.write_text(json.dumps({path.stem: digests_of(path) for path in GAMES}, indent=4) + "\n", encoding="utf-8")
