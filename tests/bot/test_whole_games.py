"""Whole games through the real discord.py machinery, by pressing only what is there."""

import random

import pytest

from bot.game import commitment
from bot.store import Status
from rules import parse_record, replay
from tests.bot.people import labels, texts


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sides", ["all-a", "all-b", "mixed"])
async def test_whole_game(table, players, sides):
    """A game is played to its final screen, where its seed and record can be checked."""
    mixed = {"market": "B", "pyramids": "A", "temple": "B", "burial-chamber": "A", "obelisks": "B"}
    options = mixed if sides == "mixed" else {"sides": sides}
    game = await table.new(players, wrath=players == 3, **options)
    assert commitment(game.row.seed) in texts(table.message)
    await table.play_on(random.Random(players))
    game = await table.game()
    assert game.row.status == Status.OVER
    assert {"all-a": "AAAAA", "all-b": "BBBBB", "mixed": "BABAB"}[sides] == game.row.sides
    end = table.message
    assert game.row.seed in texts(end)
    assert commitment(game.row.seed) in texts(end)
    assert "Rematch" in labels(end)
    record = next(file for file in end.attachments if file.filename == "game.jsonl")
    assert replay(parse_record((await record.read()).decode())) == game.state
    assert any(file.filename == "board.png" for file in end.attachments)


async def test_every_board_but_the_newest_has_lost_its_buttons(table):
    """Only one board can be clicked, and each keeps its picture and its story."""
    await table.new(2)
    await table.play_on(random.Random(5), moves=12)
    *old, newest = [message for message in table.channel.history() if message.attachments]
    assert len(old) == 12
    assert labels(newest)
    for message in old:
        assert labels(message) == []
        assert "move" in texts(message)
        assert "<@" not in texts(message)


async def test_game_goes_on_after_restarts(table):
    """A restart in every round changes nothing, and old buttons work with the new bot."""
    source = random.Random(9)
    await table.new(3, sides="all-b")
    for _ in range(6):
        await table.play_on(source, moves=9)
        before = await table.game()
        await table.restart()
        after = await table.game()
        assert (after.state, after.entries, after.row) == (before.state, before.entries, before.row)
    await table.play_on(source)
    assert (await table.game()).row.status == Status.OVER
