"""Cases that several independent implementations agree on: stones delivered to a side A one by one, and the points."""

import json
from pathlib import Path

import pytest

from rules import SiteKind, score
from tests.positions import play, position

CASES = json.loads((Path(__file__).parents[1] / "scoring_cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_stones_delivered_one_by_one_score_as_elsewhere(case):
    """Every stone sails by itself on a ship; the temple is assessed when the last round ends."""
    players, site = case["players"], SiteKind(case["site"])
    state = position(players, sleds=(0,) * players)
    others = [f"_@{kind}" for kind in SiteKind if kind is not site][:3]
    for number, owner in enumerate(case["stones"], start=1):
        is_last = number == len(case["stones"])
        loaded = position(players, ships=(owner, *(others if is_last else ("_",) * 3)))
        # Only the last stone ends a round, so that the temple is assessed once.
        state = loaded._replace(
            players=state.players, sites=state.sites, round=loaded.round._replace(number=6 if is_last else 1)
        )
        state, _ = play(state, f"sail.1.{site}")
    assert [player.by_source()[site] for player in score(state)] == case["points"]
