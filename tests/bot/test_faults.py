"""What happens when something fails: no move is lost, people are told, and the game goes on when the cause is gone."""

import asyncio
import json
import logging
import random
import sqlite3

import discord
import pytest
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.client import REPAIR_SECONDS
from bot.errors import DatabaseBusy, StorageFailed
from bot.pictures import Painter
from bot.store import Store
from tests.bot.people import items, labels, offered, texts
from tests.bot.test_table import private, say


def forbid(env, channel, permissions):
    """Take permissions away from the bot in a channel."""
    env.backend.set_overwrite(channel.id, Overwrite(channel.guild.me.id, OverwriteType.MEMBER, 0, permissions.value))


async def test_discord_answers_500(table, env):
    """The move counts, its player is told, and the board is posted by itself a little later."""
    await table.new(2)
    await table.play_on(random.Random(1), moves=1)
    env.inject_error("POST", "/channels/*/messages", status=500)
    result = await table.move("take")
    assert "It counts" in private(result)
    game = await table.game()
    assert game.revision == 2
    assert not game.row.is_shown
    await env.advance_time(REPAIR_SECONDS + 1)
    assert (await table.game()).row.is_shown
    assert texts(table.message).startswith(f"<@{game.active_user}>")
    await table.play_on(random.Random(1), moves=1)


async def test_boards_that_could_not_be_posted_are_told_together(table, env):
    """When several moves went unseen, the next board tells all of them."""
    await table.new(2, order="joined")
    board = table.message
    env.inject_error("POST", "/channels/*/messages", status=503, times=2)
    await table.move("take")
    game = await table.game()
    await table.click_id(table.people[1], board, f"im1:{game.id}:1:take")
    await env.advance_time(REPAIR_SECONDS + 1)
    assert "Ada took 3 stones" in texts(table.message)
    assert "Ben took" in texts(table.message)


async def test_restart_shows_what_was_not_shown(table, env):
    """A board that was stored but never posted appears when the bot starts."""
    await table.new(2)
    env.inject_error("POST", "/channels/*/messages", status=500)
    await table.move("take")
    old = table.message
    await table.restart()
    assert table.message.id != old.id
    assert "take" in offered(table.message)


async def test_missing_permission_is_named(table, env):
    """Who moves hears which permission is missing; the game goes on when it is back."""
    await table.new(2)
    board = table.message
    channel = table.bot.get_channel(table.channel.id)
    forbid(env, channel, discord.Permissions(send_messages=True))
    await env.settle()
    assert "Send Messages" in private(await table.move("take"))
    assert table.message.id == board.id
    env.backend.delete_overwrite(channel.id, channel.guild.me.id)
    await env.advance_time(REPAIR_SECONDS + 1)
    assert table.message.id != board.id
    await table.play_on(random.Random(1), moves=2)


async def test_without_permission_to_attach_the_words_go_out(table, env):
    """A channel where no files may be attached still gets the board in words, with its buttons."""
    await table.new(2)
    channel = table.bot.get_channel(table.channel.id)
    forbid(env, channel, discord.Permissions(attach_files=True))
    await env.settle()
    await table.move("take")
    assert table.message.attachments == []
    assert "Take stones" in labels(table.message) or offered(table.message)
    assert "permission Attach Files" in texts(table.message)
    await table.play_on(random.Random(3))
    assert "Rematch" in labels(table.message), "also at the end"
    assert "permission Attach Files" in texts(table.message)
    assert "The file holds" not in texts(table.message)


async def test_no_table_where_nobody_can_see_it(table, env):
    """Where the bot may not post no table is set, so that none is in the way later."""
    channel = table.bot.get_channel(table.channel.id)
    forbid(env, channel, discord.Permissions(send_messages=True))
    await env.settle()
    ada = table.people[0]
    assert "cannot set a table here" in await say(table, ada, "new")
    env.backend.delete_overwrite(channel.id, channel.guild.me.id)
    await env.settle()
    assert "table is set" in await say(table, ada, "new")


async def test_one_game_with_a_slip_does_not_hide_the_others(table, env, monkeypatch, caplog):
    """The repair goes on with the next game, whatever happens to one."""
    await table.new(2)
    env.inject_error("POST", "/channels/*/messages", status=503)
    await table.move("take")
    game = await table.game()
    listed = table.service.store.games_to_show

    async def with_a_broken_one():
        return [0, *await listed()]

    show = table.bot.publisher.table

    async def slipping(number, **options):
        if number == 0:
            raise ValueError(number)
        return await show(number, **options)

    monkeypatch.setattr(table.service.store, "games_to_show", with_a_broken_one)
    monkeypatch.setattr(table.bot.publisher, "table", slipping)
    await table.bot.publisher.repair()
    assert (await table.service.game(game.id)).row.is_shown
    assert any("showing failed" in record.getMessage() for record in caplog.records)


async def test_board_that_was_posted_but_not_noted(table, env, monkeypatch):
    """With a full disk after the move was stored, the board is not posted again and again."""
    await table.new(2)
    before = len(table.channel.history())
    with monkeypatch.context() as patch:

        async def full(*_values, **_more):
            raise StorageFailed

        patch.setattr(table.service.store, "set_game", full)
        result = await table.move("take")
        assert result.followups == [], "for the player everything is fine"
        await env.advance_time(600)
        assert not (await table.game()).row.is_shown
    await env.advance_time(600)
    assert (await table.game()).row.is_shown
    assert len(table.channel.history()) == before + 1
    await table.play_on(random.Random(1), moves=2)


@pytest.mark.parametrize("code", [50083, 30046])
async def test_lobby_that_cannot_be_edited_is_posted_anew(table, env, code):
    """In an archived thread, or when it is too old, a new message takes the place of the lobby."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new", players=3)
    old = table.message
    env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=code)
    assert (await ben.click(old, label="Join")).followups == []
    assert table.message.id != old.id
    assert "Ben" in texts(table.message)


async def test_closed_lobby_that_cannot_be_edited_is_left_alone(table, env):
    """A table that was closed is not tried for ever."""
    await table.people[0].slash(table.channel, "imhotep new")
    env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001, times=None)
    await say(table, table.people[0], "leave")
    assert await table.service.store.games_to_show() == []


async def test_deleted_channel_does_not_lose_the_game(table, env):
    """Players of a channel that is gone bring their game to another one."""
    game = await table.new(2, name="Homeless")
    await table.play_on(random.Random(1), moves=5)
    await table.bot.get_channel(table.channel.id).delete()
    await env.settle()
    with pytest.raises(discord.NotFound):
        await table.bot.fetch_channel(table.channel.id)
    other = table.guild.create_text_channel("harbour")
    ada = table.people[0]
    assert "Homeless" in private(await ada.slash(other, "imhotep games"))
    result = await ada.slash(other, "imhotep board", game=str(game.id))
    assert "posted again" in private(result)
    table.channel = other
    moved = await table.game()
    assert (moved.id, moved.revision) == (game.id, 5)
    await table.play_on(random.Random(1), moves=3)


async def test_deleted_board_is_replaced(table, env):
    """When the board message was deleted, `/imhotep board` posts it anew and play goes on."""
    await table.new(2)
    await table.bot.get_channel(table.channel.id).get_partial_message(table.message.id).delete()
    await env.settle()
    await table.people[0].slash(table.channel, "imhotep board")
    await table.move("take")


async def test_archived_thread_wakes_up(table, env):
    """A move in an archived thread is posted there."""
    parent = table.bot.get_channel(table.channel.id)
    thread = await parent.create_thread(name="slow", type=discord.ChannelType.public_thread)
    await env.settle()
    table.channel = next(handle for handle in table.channel.threads if handle.id == thread.id)
    await table.new(2)
    await thread.edit(archived=True)
    await env.settle()
    old = table.message
    await table.move("take")
    assert table.message.id != old.id


def posts(env):
    return sum(request.method == "POST" and request.path.endswith("/messages") for request in env.http_requests)


async def test_bot_that_was_removed_keeps_the_games(table, env):
    """Where the bot may not go any more it keeps the game, asks less and less often, and shows it when it may."""
    await table.new(2)
    env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=None)
    result = await table.move("take")
    assert "may not post" in private(result)
    begin = posts(env)
    await env.advance_time(60)
    first_minute = posts(env) - begin
    await env.advance_time(600)
    assert 1 <= first_minute <= 4
    assert posts(env) - begin - first_minute <= 5
    assert (await table.game()).revision == 1
    env.backend.faults.clear()
    await table.bot.on_guild_join(table.bot.get_guild(table.guild.id))
    await env.advance_time(REPAIR_SECONDS + 1)
    assert (await table.game()).row.is_shown


async def test_players_who_left_the_server_do_not_block_the_end(table, env):
    """Whoever is not in the server any more is taken to have resigned when somebody wants to end."""
    await table.new(3, order="joined")
    ada, ben, cleo, _ = table.people
    table.guild.remove_member(cleo)
    await env.settle()
    await say(table, ada, "end")
    assert (await table.game()).seats[2].resigned
    await say(table, ben, "end")
    assert (await table.game()).row.status == "ended"


async def test_nobody_is_resigned_by_a_spectator(table, env):
    """Only who plays can find out that somebody has left, and only by wanting to end."""
    await table.new(3, order="joined")
    ada, ben, cleo, _ = table.people
    table.guild.remove_member(cleo)
    await env.settle()
    assert "watching" in await say(table, table.spectator, "end")
    assert not (await table.game()).seats[2].resigned
    table.guild.remove_member(ben)
    await env.settle()
    assert "Done." in await say(table, ada, "end")
    assert (await table.game()).row.is_shown
    assert "Rematch" in labels(table.message)


async def test_lost_answer_to_the_acknowledgement_is_no_error(table, env):
    """When Discord says that it was acknowledged already, it was: the move is made and nobody hears of it."""
    await table.new(2)
    env.inject_error("POST", "/interactions/*/callback", status=400, code=40060, message="already acknowledged")
    result = await table.move("take")
    assert result.followups == []
    assert (await table.game()).revision == 1
    assert (await table.game()).row.is_shown


async def test_nothing_is_done_when_discord_told_the_player_that_it_failed(table, env):
    """An acknowledgement that came too late means that the player was told it failed, so nothing happens."""
    await table.new(2)
    env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    await table.move("take")
    assert (await table.game()).revision == 0


async def test_picture_that_cannot_be_painted(table, monkeypatch):
    """The words and the buttons still go out, and the next board has its picture again."""
    await table.new(2)
    monkeypatch.setattr(Painter, "_ask", lambda _painter, job: (_ for _ in ()).throw(ValueError(job)))
    await table.move("take")
    assert table.message.attachments == []
    assert "took 3 stones" in texts(table.message)
    monkeypatch.undo()
    await table.play_on(random.Random(2), moves=1)
    assert table.message.attachments


async def test_painter_that_is_killed(table):
    """A painter that dies between two moves is replaced; nobody notices."""
    await table.new(2)
    table.bot.painter._process.kill()
    table.bot.painter._process.wait()
    await table.move("take")
    assert table.message.attachments


async def test_painter_tells_what_it_cannot_paint(table):
    """A position that cannot be painted is an error of the painter's, which goes on painting."""
    game = await table.new(2)
    painter, words = table.bot.painter, game.words
    assert (await painter.paint(game.view(), ("one name",), words)).data is None
    assert (await painter.paint(game.view(), ("one", "two"), words)).data is not None


async def test_full_disk(table):
    """A move that cannot be written down is not made; with room again the same click works."""
    await table.new(4, sides="all-b")
    writer = table.service.store._writer
    async with writer.execute("PRAGMA page_count") as cursor:
        (pages,) = await cursor.fetchone()
    await fetch(writer, f"PRAGMA max_page_count = {pages}")
    full = False
    source = random.Random(1)
    for _ in range(150):
        before = await table.game()
        result = await table.move(source.choice(offered(table.message)))
        if (await table.game()).revision == before.revision:
            assert "could not write that down" in private(result)
            full = True
            break
    assert full, "the disk was never full"
    await fetch(writer, "PRAGMA max_page_count = 1000000")
    await table.move(offered(table.message)[0])
    assert (await table.game()).revision == before.revision + 1


async def fetch(connection, statement):
    async with connection.execute(statement) as cursor:
        return await cursor.fetchall()


async def test_game_that_does_not_fit_rests(table, settings):
    """A log that leads to another position than it did is never played on; everybody is told the same."""
    game = await table.new(2)
    await table.move("take")
    with sqlite3.connect(settings.database) as database:
        database.execute("UPDATE actions SET digest = 'other'")
    table.service.drop(game.id)
    ada = table.people[0]
    assert "rests safely" in private(await ada.click(table.message, label="Details"))
    assert "rests safely" in await say(table, ada, "board")
    assert "rests safely" in private(await table.click_id(ada, table.message, f"im1:{game.id}:1:take"))


async def test_two_bots_on_one_database(table, settings):
    """The second one is refused with a sentence."""
    with pytest.raises(DatabaseBusy, match="Another bot is running"):
        await Store.open(settings.database)
    await table.new(2)


async def test_unexpected_error_is_answered(table, monkeypatch, caplog):
    """A slip of ours is logged with its trace and answered with a sentence."""
    await table.new(2)

    async def broken(*_values):
        raise RuntimeError("slip")

    monkeypatch.setattr(table.service, "submit", broken)
    assert "Something went wrong" in private(await table.move("take"))
    assert next(record for record in caplog.records if "unexpected" in record.getMessage()).msg["exc_info"]


async def test_two_hundred_clicks_at_once(table, env):
    """Of two hundred simultaneous clicks on one board exactly one is a move; all are acknowledged."""
    game = await table.new(2)
    person = table.person(game.active_user)
    stored = env.backend.get_message(table.channel.id, table.message.id)
    button = next(item for item in items(table.message) if item.custom_id.endswith(":take"))
    records = []
    for _ in range(200):
        record, payload = interactions.base_payload(
            env.backend,
            type=3,
            channel_id=table.channel.id,
            guild_id=table.guild.id,
            user_id=person.id,
            data={"custom_id": button.custom_id, "component_type": 2},
        )
        payload["message"] = dict(serializers.message_payload(env.backend, stored))
        record.source_message_id = stored.id
        records.append(record)
        env.backend.emit("INTERACTION_CREATE", payload)
    await env.settle()
    assert all(record.responded for record in records)
    assert (await table.game()).revision == 1
    assert sum(bool(record.followup_ids) for record in records) == 199
    boards = [message for message in table.channel.history() if message.attachments]
    assert len(boards) == 2


async def test_event_loop_is_not_blocked(table, caplog):
    """While a game is played no step on the event loop takes 50 ms: painting happens elsewhere."""
    loop = asyncio.get_running_loop()
    loop.set_debug(True)
    loop.slow_callback_duration = 0.05
    with caplog.at_level(logging.WARNING, "asyncio"):
        await table.new(4, sides="all-b")
        await table.play_on(random.Random(7), moves=40)
    loop.set_debug(False)
    slow = [record.getMessage() for record in caplog.records if record.name == "asyncio"]
    assert slow == []


async def test_acknowledged_before_anything_slow(table, env):
    """The acknowledgement is the first request of every click, before the move is stored."""
    await table.new(2)
    seen = []
    append = table.service.store.append

    async def noted(*values):
        seen.append(len([request for request in env.http_requests if request.path.endswith("/callback")]))
        return await append(*values)

    table.service.store.append = noted
    before = len([request for request in env.http_requests if request.path.endswith("/callback")])
    await table.move("take")
    assert seen == [before + 1]


def test_logs_have_facts(capsys):
    """Every line of the log is an object with its event, level, game and revision."""
    import structlog  # noqa: PLC0415

    from bot.logs import set_up_logs  # noqa: PLC0415

    handlers, level = logging.root.handlers, logging.root.level
    try:
        set_up_logs("info", "json")
        structlog.get_logger().info("played", game=3, revision=4)
        line = json.loads(capsys.readouterr().err)
    finally:
        logging.root.handlers, logging.root.level = handlers, level
    assert (line["event"], line["level"], line["game"], line["revision"]) == ("played", "info", 3, 4)
