"""Whole recorded games. Put a record into tests/games and it is replayed here; its result is part of it."""

from pathlib import Path

import pytest

from rules import active_seat, parse_record, replay, replay_steps
from tests.random_play import check_position

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
