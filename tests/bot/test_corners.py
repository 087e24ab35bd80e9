"""Corners of the bot that ordinary play does not reach: direct messages, long lists, lost answers, odd clicks."""

import asyncio
import io
import logging
import pickle
import random
import signal
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from discord import ui

from bot import panels, pictures
from bot.components import ClickButton
from bot.errors import Refused
from bot.i18n import words_in
from bot.pictures import Painter, Picture, paint_jobs
from bot.publish import CannotPost
from bot.store import Status
from bot.story import log_panel
from render import NOTHING
from rules import legal_actions, view_for
from tests.bot.people import items, labels, texts
from tests.bot.test_table import private, private_message, say
from tests.positions import position

EN = words_in("en")


def logged(caplog, event):
    return [record for record in caplog.records if event in record.getMessage()]


async def unplugged(*_values, **_more):
    """Stand in for a request while the network is gone."""
    raise OSError("no network")


# Commands and clicks where they were not expected.


async def test_direct_messages_hold_no_game(table):
    """In a direct message no table can be set and none is found; help and rules answer."""
    ada = table.people[0].user
    assert "server’s channels" in private(await ada.slash("imhotep new"))
    assert "no game" in private(await ada.slash("imhotep join"))
    assert "How to play" in private(await ada.slash("imhotep help"))
    assert len(private(await ada.slash("imhotep rules"))) > 80


async def test_commands_do_what_buttons_do(table):
    """A whole set-up and a look around, by commands alone."""
    ada, ben, *_ = table.people
    assert "no game" in await say(table, ada, "details")
    await ada.slash(table.channel, "imhotep new", players=2, language="en", order="joined")
    assert "no running game" in await say(table, ada, "details")
    assert "no running game" in await say(table, ada, "log")
    assert "have a seat" in await say(table, ben, "join")
    assert "has begun" in await say(table, ada, "start")
    assert "/imhotep resign" in await say(table, ben, "leave")
    assert "Nothing has happened" in await say(table, ada, "log")
    await table.move("take")
    await ada.click(table.message, label="Undo Ada’s move")
    log = await say(table, ben, "log")
    assert "took the last move back" in log
    assert "Ada" in await say(table, ben, "details")


async def test_no_channel_is_no_game(table):
    """An interaction without a channel finds no game, and rules are then those of every game."""
    from bot.commands import group, know  # noqa: PLC0415

    nowhere = SimpleNamespace(channel_id=None, client=table.bot, guild_id=None)
    with pytest.raises(Refused, match="no-game-here"):
        await group.present_game(nowhere)
    assert await know._game_here(nowhere) is None
    game = await table.new(2)
    await table.bot.bring_home(game, nowhere)
    assert (await table.game()).id == game.id


async def test_old_door_is_stale(table):
    """A door of an older board, and a step in an older private menu, lead to the newest board."""
    game = await table.new(2, order="joined")
    ada, ben, *_ = table.people
    board = table.message
    await table.move("take")
    await table.move("take")
    for person in (ada, ben):
        result = await table.click_id(person, board, f"im1:{game.id}:0:!menu.card.lever")
        assert f"/{table.message.id}" in private(result)


async def test_door_opens_only_for_whoever_must_act(table):
    """A spectator and a player out of turn see nothing of a private menu."""
    game = await table.new(2, order="joined")
    door = f"im1:{game.id}:0:!menu.card.lever"
    assert "watching" in private(await table.click_id(table.spectator, table.message, door))
    assert "Ada’s turn" in private(await table.click_id(table.people[1], table.message, door))


async def test_stale_without_a_link(table):
    """When no board was ever posted, an old button still gets a sentence."""
    game = await table.new(2, order="joined")
    board = table.message
    await table.move("take")
    await table.service.store.set_game(game.id, message=None)
    table.service.drop(game.id)
    result = await table.click_id(table.people[0], board, f"im1:{game.id}:0:take")
    assert "/imhotep board" in private(result)


async def test_old_options_panel(table):
    """Options of a table that has begun are closed, and an unknown option is an old button."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new", players=2)
    game = await table.game()
    lobby = table.message
    for option in ("site-9", "wanted-7", "sides-none", "language-xx", "host-x", "dance"):
        result = await table.click_id(ada, lobby, f"im1:{game.id}:0:!options.{option}")
        assert "older version" in private(result), option
    assert "at this table" in private(await table.click_id(ada, lobby, f"im1:{game.id}:0:!options.host-1"))
    await ben.click(lobby, label="Join")
    await ada.click(lobby, label="Start")
    assert "running already" in private(await table.click_id(ada, lobby, f"im1:{game.id}:0:!options"))


async def test_host_alone_has_nobody_to_hand_over_to(table):
    """The menu for the next host appears with the second person."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new")
    placeholders = [getattr(item, "placeholder", "") for item in items(private_message(await options(table, ada)))]
    assert EN("options-hand-over") not in placeholders
    await ben.click(table.message, label="Join")
    placeholders = [getattr(item, "placeholder", "") for item in items(private_message(await options(table, ada)))]
    assert EN("options-hand-over") in placeholders


async def options(table, person):
    return await person.click(table.message, label="Options")


async def test_host_chooses_among_several_languages(table, monkeypatch):
    """With more than one language the host can choose; the choice is stored."""
    monkeypatch.setattr(panels, "LANGUAGES", ("en", "tlh"))
    ada = table.people[0]
    await ada.slash(table.channel, "imhotep new")
    panel = private_message(await options(table, ada))
    menu = next(item for item in items(panel) if getattr(item, "placeholder", "") == EN("options-language"))
    assert [(option.value, option.default) for option in menu.options] == [
        ("language-en", True),
        ("language-tlh", False),
    ]
    await ada.select(panel, ["language-tlh"], custom_id=menu.custom_id)
    assert (await table.game()).row.language == "tlh"


async def test_other_refusals_of_a_new_table_are_told(table, monkeypatch):
    """A table that cannot be written down is refused for that reason."""

    async def full(*_values, **_more):
        raise Refused("storage")

    monkeypatch.setattr(table.service, "create", full)
    assert "could not write" in await say(table, table.people[0], "new")


async def test_long_list_of_games(table):
    """The list stops where a message does, whatever the names, and says how many more there are."""
    ada = table.people[0]
    for number in range(40):
        await table.service.create(guild=1, channel=1000 + number, user=ada.id, user_name="Ada", name="*" * 60)
    text = await say(table, ada, "games")
    shown = text.count("not started")
    assert 3000 < len(text) <= 4000
    assert f"…and {40 - shown} more." in text


async def test_log_has_pages(table):
    """The newest page comes first, with ways to earlier and later ones; a page beyond the end is the last."""
    game = await table.new(2)
    source = random.Random(3)
    while game.revision < 25:
        code = source.choice(legal_actions(game.dealt)).code()
        game = await table.service.submit(game.id, game.revision, game.active_user, code)
    for page, first, ways in (
        (None, 16, ["Earlier"]),
        (0, 1, ["Later"]),
        (1, 6, ["Earlier", "Later"]),
        (99, 16, ["Earlier"]),
    ):
        parts = list(log_panel(game, page, EN).walk_children())
        text = next(part.content for part in parts if isinstance(part, ui.TextDisplay))
        assert text.splitlines()[1].startswith(f"**{first}** ")
        assert [part.item.label for part in parts if isinstance(part, ClickButton)] == ways


# When Discord or the network fails.


async def test_acknowledgement_lost_in_the_network(table, monkeypatch, caplog):
    """When the acknowledgement cannot be sent nothing is done."""
    await table.new(2)
    monkeypatch.setattr(discord.InteractionResponse, "defer", unplugged)
    await table.move("take")
    assert (await table.game()).revision == 0
    assert logged(caplog, "not acknowledged")


async def test_acknowledgement_is_tried_again(table, monkeypatch):
    """A connection that breaks while it is sent leaves open whether it arrived, so it is sent again."""
    await table.new(2)
    defer, broken = discord.InteractionResponse.defer, [aiohttp.ServerDisconnectedError(), ConnectionResetError()]

    async def stumbling(response, **options):
        if broken:
            raise broken.pop()
        return await defer(response, **options)

    monkeypatch.setattr(discord.InteractionResponse, "defer", stumbling)
    await table.move("take")
    assert (await table.game()).revision == 1
    assert broken == []


async def test_private_answer_lost(table, env, caplog):
    """A private answer that Discord does not take is logged, and what was asked for is done."""
    await table.new(2)
    env.inject_error("PATCH", "/webhooks/*", status=500, times=None)
    await table.people[0].slash(table.channel, "imhotep help")
    assert logged(caplog, "private answer lost")


async def test_board_lost_in_the_network(table, monkeypatch, caplog):
    """Without a network the move counts, its player is told, and the repair shows it afterwards."""
    await table.new(2)
    with monkeypatch.context() as patch:
        patch.setattr(discord.abc.Messageable, "send", unplugged)
        assert "It counts" in private(await table.move("take"))
    assert not (await table.game()).row.is_shown
    await table.bot.publisher.repair()
    assert (await table.game()).row.is_shown
    assert logged(caplog, "not shown")


async def test_board_that_is_shown_is_not_posted_twice(table):
    """Showing a game that people see already does nothing, however often and at once."""
    game = await table.new(2)
    before = len(table.channel.history())
    await asyncio.gather(*(table.bot.publisher.table(game.id) for _ in range(5)))
    assert len(table.channel.history()) == before


async def test_boards_of_one_game_wait_for_each_other(table):
    """Two who post the board again at once make two boards, of which the last alone has buttons."""
    game = await table.new(2)
    await asyncio.gather(*(table.bot.publisher.table(game.id, again=True) for _ in range(2)))
    boards = [message for message in table.channel.history() if message.attachments]
    assert [bool(labels(board)) for board in boards] == [False, False, True]


async def test_lobby_message_that_is_gone_is_replaced(table, env):
    """A lobby whose message cannot be edited any more is posted anew."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new")
    old = table.message
    env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008)
    await ben.click(old, label="Join")
    assert table.message.id != old.id
    assert "2. Ben" in texts(table.message)
    assert "Start" in labels(table.message)


async def test_closed_lobby_whose_message_is_gone_stays_gone(table, env):
    """A table that is closed is not posted anew only to say so."""
    ada = table.people[0]
    await ada.slash(table.channel, "imhotep new")
    old = table.message
    env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008)
    await ada.click(old, label="Leave")
    game = await table.game()
    assert (game.row.status, game.row.is_shown) == (Status.CANCELLED, True)
    assert table.message.id == old.id


async def test_channel_that_is_gone_is_named(table, env):
    """Who moves in a channel that vanished at that moment hears how to bring the game elsewhere."""
    await table.new(2, name="Nile")
    env.inject_error("POST", "/channels/*/messages", status=404, code=10003)
    answer = private(await table.move("take"))
    assert "Nile is gone" in answer
    assert "/imhotep board" in answer


async def test_forgotten_even_if_the_boards_cannot_be_shown(table, env):
    """Being forgotten does not depend on Discord."""
    await table.new(3)
    ada = table.people[0]
    result = await ada.slash(table.channel, "imhotep forget-me")
    env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await ada.click(private_message(result), label="Forget me")
    assert "Nothing that I store points to you" in texts(table.again(private_message(result)))
    assert all(seat.user != ada.id for seat in (await table.game()).seats)


async def test_welcome_that_is_lost(table, env, caplog):
    """A greeting that Discord does not take is logged, and no other channel is tried."""
    env.inject_error("POST", "/channels/*/messages", status=500)
    await table.bot.on_guild_join(table.bot.get_guild(table.guild.id))
    assert logged(caplog, "welcome lost")
    assert table.channel.history() == []


async def test_reason_in_a_channel_that_we_do_not_know(table, env):
    """Where we cannot look up permissions, a refusal is told without them."""
    game = await table.new(2)
    await table.service.move_to(game.id, table.guild.id, 1)
    env.inject_error("POST", "/channels/*/messages", status=403, code=50001)
    with pytest.raises(CannotPost, match="forbidden"):
        await table.bot.publisher.table(game.id)


# Pictures.


def job(language="en"):
    return view_for(position(2), None), ("Ada", "Ben"), language, NOTHING


def painted(*jobs):
    """Let the painting process's own loop do jobs; its answers."""
    answers = io.BytesIO()
    paint_jobs(io.BytesIO(b"".join(map(pickle.dumps, jobs))), answers)
    size, found = answers.tell(), []
    answers.seek(0)
    while answers.tell() < size:
        found.append(pickle.load(answers))
    return found


def test_painting_goes_on_after_a_failure():
    """A job that cannot be done is answered with its error, and the next one is painted."""
    failed, picture = painted((None, (), "en", NOTHING), job())
    assert isinstance(failed, Exception)
    assert picture.data.startswith(b"\x89PNG")
    assert "Ada" in picture.alt


def test_painting_ends_with_the_bot():
    """When nobody reads the answers any more the process ends quietly."""

    class Broken(io.BytesIO):
        def flush(self):
            raise BrokenPipeError

    paint_jobs(io.BytesIO(pickle.dumps(job()) * 2), Broken())


async def test_painter_starts_again_after_a_crash(caplog):
    """A process that died between two pictures is replaced, and no picture is missing."""
    painter = Painter()
    try:
        view, names, _, _ = job()
        painter.start()
        first = painter._process
        first.kill()
        first.wait()
        assert (await painter.paint(view, names, EN)).data
        assert painter._process is not first
        assert logged(caplog, "painter died")
    finally:
        painter.close()
    painter.close()


async def test_painter_that_hangs_is_given_up(caplog, monkeypatch):
    """One picture that takes for ever is missing; the next one is painted by a new process."""
    monkeypatch.setattr("bot.pictures.PATIENCE_SECONDS", 0.5)
    painter = Painter()
    try:
        view, names, _, _ = job()
        painter.start()
        painter._process.send_signal(signal.SIGSTOP)
        assert await painter.paint(view, names, EN) == Picture(None, "")
        assert logged(caplog, "picture failed")
        monkeypatch.undo()
        assert (await painter.paint(view, names, EN)).data
    finally:
        painter.close()


async def test_private_board_without_a_picture(table, monkeypatch):
    """When the picture cannot be painted the person is told, and where the words are."""
    await table.new(2)

    async def nothing(*_values):
        return Picture(None, "")

    monkeypatch.setattr(table.bot.painter, "paint", nothing)
    assert "cannot be painted" in await say(table, table.people[0], "board", private=True)


def test_picture_module_names_what_it_offers():
    """What the painting process needs can be imported from its module under its real name."""
    assert pickle.loads(pickle.dumps(Picture(b"x", "y"))) == Picture(b"x", "y")
    assert pictures.Picture.__module__ == "bot.pictures"


def test_logs_for_people(capsys):
    """On a console a line is words, not JSON, and libraries' debug lines stay out."""
    import structlog  # noqa: PLC0415

    from bot.logs import set_up_logs  # noqa: PLC0415

    handlers, level, configured = logging.root.handlers, logging.root.level, structlog.get_config()
    try:
        set_up_logs("debug", "console")
        structlog.get_logger().info("played", game=3)
        logging.getLogger("discord.gateway").debug("every event")
        err = capsys.readouterr().err
    finally:
        logging.root.handlers, logging.root.level = handlers, level
        structlog.configure(**configured)
    assert "game=3" in err
    assert "{" not in err
    assert "every event" not in err
