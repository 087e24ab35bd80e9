"""What happened, for whoever asks: since their last move, and step by step."""

import random

import pytest

from bot.story import moments, news, parse_place
from rules import UNDO, parse_record, replay
from rules.events import RoundStarted
from tests.bot.people import items, labels, texts
from tests.bot.test_service import ADA, BEN, CLEO, clock, play_on, service, started, store
from tests.bot.test_table import private, private_message, say

__all__ = ["clock", "service", "store"]  # fixtures


async def test_news_are_the_moves_since_one_acted(service):
    """Everything after one's own last move is new, and nothing before it; who watches sees the running round."""
    game = await started(service, ADA, BEN, CLEO)
    for moves in range(1, 40):
        game = await play_on(service, game, random.Random(moves), moves=1)
        for seat in range(3):
            steps = news(game, seat)
            own = [number for number, entry in enumerate(game.entries) if entry.seat == seat]
            since = game.entries[own[-1] + 1 :] if own else game.entries
            assert [step.entry for step in steps] == list(since)
    watched = news(game, None)
    assert any(isinstance(event, RoundStarted) for event in watched[0].events)
    assert [step.entry for step in watched] == list(game.entries[-len(watched) :])
    assert not any(isinstance(event, RoundStarted) for step in watched[1:] for event in step.events)


async def test_what_was_taken_back_is_no_news(service):
    """A move that does not stand any more is not told, and taking back is acting."""
    game = await started(service, ADA, BEN)
    game = await service.submit(game.id, 0, ADA, "take")
    game = await service.undo(game.id, 1, ADA)
    assert news(game, 1) == []
    game = await service.submit(game.id, 2, ADA, "place.1.1")
    assert [step.entry.code for step in news(game, 1)] == ["place.1.1"]
    assert news(game, 0) == []
    assert [entry.code for entry in game.entries][1] == UNDO


async def test_moments_are_every_position(service):
    """The first is the deal, the last is now."""
    game = await started(service, ADA, BEN)
    assert [moment.step for moment in moments(game)] == [None]
    game = await play_on(service, game, random.Random(2), moves=9)
    story = moments(game)
    assert len(story) == 10
    assert story[-1].state == game.state


@pytest.mark.parametrize(
    ("rest", "place"),
    [
        ("", (False, 7)),
        ("3", (False, 3)),
        ("p3.back", (True, 3)),
        ("99", (False, 7)),
        ("²", (False, 7)),
        ("p", (True, 7)),
    ],
)
def test_places_of_a_replay(rest, place):
    """A number is a move, p is for everybody, and whatever cannot be read is the end."""
    assert parse_place(rest, 7) == place


async def test_news_by_button_and_command(table):
    """A player reads what the others did, with a picture that points at it; who watches may ask, too."""
    await table.new(2, order="joined")
    ada, ben, *_ = table.people
    assert "Nothing since" in await say(table, ada, "news")
    await table.move("take")
    result = await ben.click(table.message, label="What’s new")
    assert "Ada took 3 stones." in private(result)
    assert private_message(result).attachments[0].description.startswith("Round 1 of 6, Ben is to move.")
    assert "Ada took 3 stones." in await say(table, table.spectator, "news")
    assert "Nothing since" in await say(table, ada, "news")


async def test_replay_steps_through_a_game(table):
    """From the first position on and back, to a round and to the end, with the picture of each move."""
    await table.new(2, order="joined")
    ada = table.people[0]
    await table.play_on(random.Random(8), moves=30)
    result = await ada.slash(table.channel, "imhotep replay", move=0)
    panel = result.response.message

    def now():
        return table.again(panel)

    assert "move 0 of 30, round 1" in texts(now())
    assert [item.disabled for item in items(now())[:4]] == [True, True, False, False]
    await ada.click(now(), label="▶")
    await ada.click(now(), label="▶")
    assert "move 2 of 30" in texts(now())
    assert len(now().attachments) == 1
    await ada.click(now(), label="◀")
    assert "move 1 of 30" in texts(now())
    second = items(now())[-1].options[1]
    assert second.label == "Round 2 of 6"
    await ada.select(now(), [second.value], custom_id=items(now())[-1].custom_id)
    assert "round 2" in texts(now())
    await ada.click(now(), label="⏭")
    assert "move 30 of 30" in texts(now())
    await ada.click(now(), label="⏮")
    assert "The game begins." in texts(now())


async def test_replay_for_everybody(table):
    """One person shows a moment to all; then anybody may go on, and nothing else is posted."""
    await table.new(2, order="joined")
    ada = table.people[0]
    await table.play_on(random.Random(8), moves=5)
    result = await ada.slash(table.channel, "imhotep replay", move=2)
    await ada.click(result.response.message, label="Show everybody")
    shown = table.message
    assert "move 2 of 5" in texts(shown)
    assert "Show everybody" not in labels(shown)
    await table.spectator.click(shown, label="▶")
    assert table.message.id == shown.id
    assert "move 3 of 5" in texts(table.again(shown))
    assert (await table.game()).revision == 5
    await ada.slash(table.channel, "imhotep replay", move=1, public=True)
    assert "move 1 of 5" in texts(table.message)


async def test_replay_shows_the_pair_to_its_picker_alone(table):
    """What was face down stays so for everybody else, also when it is looked at again."""
    source = random.Random(4)
    game = await table.new(2, market="B", order="joined")
    while game.state.decision is None or not game.state.decision.is_private:
        codes = [action.code() for action in game.view(game.active_user).actions]
        wanted = [code for code in codes if code == "choose.market.pair" or code.endswith(".market")]
        game = await table.service.submit(
            game.id, game.revision, game.active_user, (wanted or [source.choice(codes)])[0]
        )
    picker = table.person(game.active_user)
    other = next(person for person in table.people[:2] if person is not picker)
    for person, sees in ((picker, True), (other, False), (table.spectator, False)):
        result = await person.slash(table.channel, "imhotep replay", move=game.revision)
        assert ("only for you" in result.response.message.attachments[0].description) is sees
    await picker.slash(table.channel, "imhotep replay", move=game.revision, public=True)
    assert "only for you" not in table.message.attachments[0].description


async def test_replay_that_may_not_be_posted(table, env):
    """Without the permission to post the person is told; nothing else happens."""
    await table.new(2)
    for status, sentence in ((403, "may not post"), (503, "try again")):
        env.inject_error("POST", "/channels/*/messages", status=status, code=50013)
        assert sentence in await say(table, table.people[0], "replay", public=True)


async def test_record_is_given_when_the_game_is_over(table):
    """Before the end the seed would tell every card to come."""
    game = await table.new(2)
    ada = table.people[0]
    refused = await ada.slash(table.channel, "imhotep export")
    assert "when the game is over" in private(refused)
    assert refused.response.message.attachments == []
    for person in table.people[:2]:
        await person.slash(table.channel, "imhotep end")
    (file,) = (await ada.slash(table.channel, "imhotep export")).response.message.attachments
    record = parse_record((await file.read()).decode())
    assert record.seed == int(game.row.seed, 16)
    assert replay(record) == (await table.game()).state


@pytest.mark.parametrize("command", ["news", "replay"])
async def test_nothing_to_tell_before_the_start(table, command):
    """A lobby has no story yet."""
    await table.people[0].slash(table.channel, "imhotep new")
    assert "no running game" in await say(table, table.people[0], command)
