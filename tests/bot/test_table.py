"""Around a game: the lobby, private panels, refusals, undo, resigning, ending."""

import asyncio
import random
import sqlite3
from dataclasses import replace

import discord
import pytest

from bot.errors import Refused
from bot.store import Status
from tests.bot.people import items, labels, offered, texts
from tests.positions import position


def private(result):
    """Give the text that only the person who clicked sees, and that nobody else does."""
    answers = [*result.followups, *([result.response] if result.response is not None and result.ephemeral else [])]
    shown = [answer for answer in answers if answer.ephemeral]
    assert shown, "nothing was said"
    return texts(shown[-1].message)


def private_message(result):
    return [answer for answer in (*result.followups, result.response) if answer is not None and answer.ephemeral][
        -1
    ].message


async def say(table, person, command, **options):
    """Use a command and read the private answer."""
    return private(await person.slash(table.channel, f"imhotep {command}", **options))


async def test_welcome_leads_to_the_first_move_by_clicking_only(table):
    """A newcomer presses New game, a friend joins, and somebody starts."""
    ada, ben, *_ = table.people
    await table.bot.on_guild_join(table.bot.get_guild(table.guild.id))
    assert labels(table.message) == ["New game", "How to play"]
    assert "/imhotep new" in private(await ada.click(table.message, label="How to play"))
    await ada.click(table.message, label="New game")
    await ben.click(table.message, label="Join")
    await ada.click(table.message, label="Start")
    assert "Take 3 stones" in labels(table.message)


async def test_server_without_a_channel_to_write_to_gets_no_welcome(table, env):
    """Where the bot may not write it stays silent."""
    guild = env.create_guild("Silent")
    everyone = guild.default_role
    channel = guild.create_text_channel(
        "locked", overwrites={everyone: discord.PermissionOverwrite(send_messages=False)}
    )
    await env.settle()
    await table.bot.on_guild_join(table.bot.get_guild(guild.id))
    assert channel.history() == []


async def test_welcome_without_a_picture(table, env):
    """Where the bot may write but not attach, the words and buttons are enough."""
    guild = env.create_guild("Plain")
    channel = guild.create_text_channel(
        "words", overwrites={guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    )
    await env.settle()
    await table.bot.on_guild_join(table.bot.get_guild(guild.id))
    (message,) = channel.history()
    assert labels(message) == ["New game", "How to play"]
    assert message.attachments == []


async def test_lobby_shows_seats_and_sides(table):
    """Everybody sees who sits where and what is agreed."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new", players=3, sides="all-b", temple="A", wrath=True, name="Nile *cup*")
    text = texts(table.message)
    assert r"Nile \*cup\*" in text
    assert "1. Ada (host)" in text
    assert text.count("free seat") == 2
    assert "Temple A" in text
    assert "Obelisks B" in text
    assert "Wrath" in text
    await ben.click(table.message, label="Join")
    assert "2. Ben" in texts(table.message)
    assert len(table.channel.history()) == 1, "the lobby is one message"


async def test_buttons_keep_their_numbers_when_a_message_changes(table):
    """Whoever presses Start on a lobby that has just got longer presses Start, not what stands in its place now."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new")
    lobby = table.message
    numbers = {item.custom_id: item.id for item in items(lobby)}
    await ben.click(lobby, label="Join")
    changed = table.again(lobby)
    assert len(texts(changed).split("\n")) > len(texts(lobby).split("\n"))
    assert {item.custom_id: item.id for item in items(changed)} == numbers
    assert len(set(numbers.values())) == len(numbers)


async def test_two_people_never_share_a_seat(table):
    """Of four who press Join at once for three free seats, three get one each."""
    host, *others = (*table.people, table.spectator)
    await host.slash(table.channel, "imhotep new", players=4)
    game = await table.game()
    results = await asyncio.gather(
        *(table.service.join(game.id, person.id, person.name) for person in others), return_exceptions=True
    )
    assert [type(result) for result in results].count(Refused) == 1
    game = await table.game()
    assert len({seat.user for seat in game.seats}) == len(game.seats) == 4


async def test_lobby_refuses_with_a_reason(table):
    """Every wrong click in the lobby gets a sentence and changes nothing."""
    ada, ben, cleo, _ = table.people
    assert "no game" in await say(table, ada, "join")
    await ada.slash(table.channel, "imhotep new", players=2)
    lobby = table.message
    assert "already" in private(await ada.click(lobby, label="Join"))
    assert "two players" in private(await ada.click(lobby, label="Start"))
    assert "no seat" in private(await ben.click(lobby, label="Leave"))
    assert "no seat" in private(await ben.click(lobby, label="Start"))
    assert "Only the host" in private(await ben.click(lobby, label="Options"))
    assert "already" in await say(table, cleo, "new")
    await ben.click(lobby, label="Join")
    assert "taken" in private(await cleo.click(lobby, label="Join"))
    assert [seat.name for seat in (await table.game()).seats] == ["Ada", "Ben"]


async def test_others_start_only_a_full_table(table):
    """The host may start with two of four seats taken; somebody else waits for all."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new", players=4)
    await ben.click(table.message, label="Join")
    assert "Ada starts" in private(await ben.click(table.message, label="Start"))
    await ada.click(table.message, label="Start")
    assert (await table.game()).row.status == Status.RUNNING


async def test_host_changes_options_hands_over_and_closes(table):
    """Everything that is agreed can be changed privately, and the host can pass the table on or close it."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new", players=4)
    lobby = table.message
    await ben.click(lobby, label="Join")
    result = await ada.click(lobby, label="Options")

    def panel():
        return table.again(private_message(result))

    await ada.select(panel(), ["wanted-3"], custom_id=items(panel())[0].custom_id)
    await ada.select(panel(), ["sides-random"], custom_id=items(panel())[1].custom_id)
    await ada.click(panel(), label="Temple: random ↻")
    await ada.click(panel(), label="Temple: A ↻")
    await ada.click(panel(), label="Wrath: off ↻")
    await ada.click(panel(), label="Turn order: by lot ↻")
    row = (await table.game()).row
    assert (row.wanted, row.sides, row.wrath, row.seat_order) == (3, "??B??", True, "joined")
    assert "Temple B" in texts(table.again(lobby))
    hand_over = items(panel())[-1]
    await ada.select(panel(), [f"host-{ben.id}"], custom_id=hand_over.custom_id)
    assert (await table.game()).row.host == ben.id
    assert "Only the host" in private(await ada.click(lobby, label="Options"))
    result = await ben.click(lobby, label="Options")
    await ben.click(panel(), label="Close the table")
    assert (await table.game()).row.status == Status.CANCELLED
    assert labels(table.again(lobby)) == ["New game"]
    await ben.click(table.again(lobby), label="New game")
    assert (await table.game()).row.status == Status.LOBBY


async def test_random_sides_are_settled_at_the_start(table):
    """A side at random becomes A or B when the game begins."""
    game = await table.new(2, sides="random")
    assert set(game.row.sides) <= {"A", "B"}


async def test_leaving_hands_the_table_on(table):
    """The next in line becomes host; the last one out closes the table."""
    ada, ben, *_ = table.people
    await ada.slash(table.channel, "imhotep new")
    lobby = table.message
    await ben.click(lobby, label="Join")
    assert "left" in await say(table, ada, "leave")
    assert (await table.game()).row.host == ben.id
    await ben.click(lobby, label="Leave")
    assert (await table.game()).row.status == Status.CANCELLED
    assert "closed" in texts(table.again(lobby))


async def test_idle_lobby_is_closed(table, env):
    """A table that nobody touches for a week closes by itself, and the channel is free."""
    ada, *_ = table.people
    await ada.slash(table.channel, "imhotep new")
    lobby = table.message
    table.bot.repair_tables.cancel()
    table.bot.tidy_lobbies.cancel()
    await env.advance_time(6 * 24 * 3600)
    await table.service.close_idle_lobbies()
    assert (await table.game()).row.status == Status.LOBBY
    await env.advance_time(2 * 24 * 3600)
    await table.service.close_idle_lobbies()
    await table.bot.publisher.repair()
    assert "closed" in texts(table.again(lobby))
    await ada.slash(table.channel, "imhotep new")
    assert (await table.game()).row.status == Status.LOBBY


async def test_board_calls_the_next_player(table):
    """A move is a new message that mentions whoever is next, and nobody else."""
    game = await table.new(3, order="joined")
    for _ in range(3):
        user = game.active_user
        assert texts(table.message).startswith(f"<@{user}>")
        assert [mentioned.id for mentioned in table.message.mentions] == [user]
        await table.move(offered(table.message)[0])
        game = await table.game()


async def test_wrong_clicks_get_a_friendly_private_line(table):
    """A spectator, a player out of turn and an old button: each is told, and nothing changes."""
    game = await table.new(2, order="joined")
    ada, ben, *_ = table.people
    board = table.message
    assert "watching" in private(await table.spectator.click(board, label="Take 3 stones"))
    assert "Ada’s turn" in private(await ben.click(board, label="Take 3 stones"))
    assert (await table.game()).revision == 0
    old_buttons = [item.custom_id for item in items(board)]
    await ada.click(board, label="Take 3 stones")
    result = await table.click_id(ada, board, old_buttons[0])
    assert f"/{table.message.id}" in private(result), "a link to the newest board"
    assert (await table.game()).revision == 1
    assert game.row.id


async def test_nonsense_in_custom_ids_is_refused(table):
    """A forged or ancient button gets a sentence."""
    game = await table.new(2, order="joined")
    ada, *_ = table.people
    for custom_id, sentence in (
        (f"im1:{game.id}:0:sail.1.temple", "not possible"),
        (f"im1:{game.id}:0:choose.everything.now", "not possible"),
        (f"im1:{game.id}:0:!fly", "older version"),
        ("im1:nonsense", "older version"),
        ("im1:999:0:take", "do not know that game"),
        (f"im1:{game.id}:0:!menu.card.lever", "not possible"),
        (f"im1:{game.id}:0:!options.sides-all-b", "running already"),
    ):
        assert sentence in private(await table.click_id(ada, table.message, custom_id)), custom_id
    assert (await table.game()).revision == 0


async def test_undo_by_button_and_by_command(table):
    """One's own last move is taken back as long as nobody has acted; the log keeps both."""
    await table.new(2, order="joined")
    ada, ben, *_ = table.people
    assert "nothing to take back" in await say(table, ada, "undo")
    before = (await table.game()).state
    await table.move("take")
    await ada.click(table.message, label="Undo Ada’s move")
    game = await table.game()
    assert (game.state, game.revision) == (before, 2)
    assert "took the last move back" in texts(table.message)
    await table.move("place.1.1")
    assert "not yours" in await say(table, ben, "undo")
    assert "Taken back" in await say(table, ada, "undo")
    await table.move("take")
    await table.move("take")
    assert "not yours" in await say(table, ada, "undo")
    await table.restart()
    await ben.click(table.message, label="Undo Ben’s move")
    assert (await table.game()).revision == 7


async def test_pair_is_shown_to_its_picker_alone(table):
    """The two face-down cards never appear in a public message before the choice."""
    source = random.Random(4)
    await table.new(2, market="B", order="joined")
    for _ in range(400):
        game = await table.game()
        codes = offered(table.message)
        wanted = [code for code in codes if code == "choose.market.pair" or code.endswith(".market")]
        if game.state.decision is not None and game.state.decision.is_private:
            break
        assert game.active_user is not None
        await table.move(wanted[0] if wanted else source.choice(codes))
    pair = {str(card) for card in game.state.market.pair}
    assert len(pair) == 2
    public = table.message
    assert offered(public) == ["choose.pair"]
    words = game.words
    text = texts(public) + str([file.description for file in public.attachments])
    market = text.split("arket")  # the alt text speaks of cards elsewhere, but never of a pair's
    assert market
    picker = table.person(game.active_user)
    other = next(person for person in table.people[:2] if person.id != picker.id)
    door = next(item for item in items(public) if "!menu." in item.custom_id)
    refused = private(await table.click_id(other, public, door.custom_id))
    assert not any(words(f"card-{card}") in refused for card in pair)
    seen = private_message(await table.click_id(picker, public, door.custom_id))
    options = {option.value for option in items(seen)[0].options}
    assert options == {f"choose.pair.{card}" for card in pair}
    await picker.select(seen, [min(options)], custom_id=items(seen)[0].custom_id)
    assert (await table.game()).revision == game.revision + 1


async def test_private_menu_goes_down_and_back(table):
    """A card of several steps is chosen step by step, with a way back, and nothing is half done."""
    game = await table.new(2, order="joined")
    ada = table.people[0]
    state = position(2, hands=("chisel lever", ""), ships=("010_", "__", "___", "_"))
    table.service._remember(replace(game, state=state))
    board = table.message
    result = await table.click_id(ada, board, f"im1:{game.id}:0:!menu.card.chisel")

    def values():
        return [option.value for option in items(table.again(private_message(result)))[0].options]

    async def choose(value):
        panel = table.again(private_message(result))
        await ada.select(panel, [value], custom_id=items(panel)[0].custom_id)

    assert values() == ["card.chisel.1", "card.chisel.2", "card.chisel.3"]
    await choose("card.chisel.2")
    assert values() == ["card.chisel.2.1", "card.chisel.2.2"]
    await choose("card.chisel.2.1")
    assert values() == ["card.chisel.2.1.2", "card.chisel.2.1.3", "card.chisel.2.1.4"]
    await ada.click(table.again(private_message(result)), label="Back")
    assert values() == ["card.chisel.2.1", "card.chisel.2.2"]
    await ada.click(table.again(private_message(result)), label="Back")
    assert values() == ["card.chisel.1", "card.chisel.2", "card.chisel.3"]
    assert "Back" not in labels(table.again(private_message(result)))
    assert (await table.game()).revision == 0


async def test_panels_are_open_to_everybody(table):
    """Details, log, rules, the board and help are there for players and for those who watch."""
    await table.new(2, wrath=True)
    await table.play_on(random.Random(2), moves=25)
    for person in (table.people[0], table.spectator):
        board = table.message
        details = private(await person.click(board, label="Details"))
        assert "Ada" in details
        assert "Ben" in details
        more = await person.click(board, label="More")
        await person.click(private_message(more), label="Log")
        panel = private_message(more)
        assert "**25**" in texts(table.again(panel))
        await person.click(table.again(panel), label="Earlier")
        assert "**6**" in texts(table.again(panel))
        rules = await person.click(board, label="Rules")
        menu = items(private_message(rules))[0]
        assert {option.value for option in menu.options} >= {"market-a", "wrath", "lever"}
        assert "market-b" not in {option.value for option in menu.options}
        await person.select(private_message(rules), ["lever"], custom_id=menu.custom_id)
        assert "Lever" in texts(table.again(private_message(rules)))
        more = await person.click(board, label="More")
        await person.click(private_message(more), label="See the board")
        picture = table.again(private_message(more))
        assert picture.attachments[0].description
    assert len([message for message in table.channel.history() if not message.flags.ephemeral]) == 27, (
        "the lobby and 26 boards"
    )


async def test_board_that_is_posted_again_tells_the_last_move(table):
    """Who asks for the board wants to know what happened."""
    await table.new(2, order="joined")
    await table.move("take")
    await say(table, table.people[0], "board")
    assert "Ada took 3 stones." in texts(table.message)


async def test_board_is_posted_again(table):
    """A player brings the board down to the end of the channel; the old one loses its buttons."""
    await table.new(2)
    old = table.message
    assert str(old.id) not in await say(table, table.people[0], "board")
    assert table.message.id != old.id
    assert labels(table.again(old)) == []
    assert "watching" in await say(table, table.spectator, "board")
    result = await table.spectator.slash(table.channel, "imhotep board", private=True)
    assert private_message(result).attachments
    await table.move("take")


async def test_games_lists_those_waiting_for_me_first(table):
    """My games come with links, those that wait for me at the top."""
    ada, ben, *_ = table.people
    assert "in no game" in await say(table, ada, "games")
    await table.new(2, order="joined", name="First")
    other = table.guild.create_text_channel("second")
    await ben.slash(other, "imhotep new", name="Second", players=2, order="joined")
    lobby = other.last_message
    await ada.click(lobby, label="Join")
    await ben.click(lobby, label="Start")
    lines = (await say(table, ada, "games")).splitlines()
    assert "First" in lines[1]
    assert "your turn" in lines[1]
    assert f"/{table.channel.id}/" in lines[1]
    assert "waiting for Ben" in lines[2]


async def test_resigned_seat_plays_by_itself(table):
    """Who resigns is asked first; then quiet moves are made for the seat, and the others finish the game."""
    await table.new(3)
    game = await table.game()
    leaver = table.person(game.active_user)
    result = await leaver.slash(table.channel, "imhotep resign")
    assert "cannot be taken back" in private(result)
    await leaver.click(private_message(result), label="Resign")
    game = await table.game()
    assert game.active_user not in (None, leaver.id)
    assert any("has resigned" in texts(message) for message in table.channel.history())
    assert "who has resigned:" in texts(table.message)
    assert "resigned" in await say(table, leaver, "undo")
    await table.play_on(random.Random(6))
    assert (await table.game()).row.status == Status.OVER


async def test_last_one_at_the_table_ends_the_game(table):
    """With two players a resignation is the end."""
    await table.new(2)
    result = await table.people[1].slash(table.channel, "imhotep resign")
    await table.people[1].click(private_message(result), label="Resign")
    assert (await table.game()).row.status == Status.ENDED
    assert "ended in round 1" in texts(table.message)
    assert any("so the game ends" in texts(message) for message in table.channel.history())


async def test_ending_needs_everybody(table):
    """One question to those who have not agreed yet, by mention; it is brought up to date, and ends with the answer."""
    await table.new(3, order="joined")
    ada, ben, cleo, _ = table.people
    await table.move("take")
    assert "Noted" in await say(table, ada, "end")
    vote = table.message
    assert f"<@{ben.id}> <@{cleo.id}>, do you agree?" in texts(vote)
    assert [user.id for user in vote.mentions] == [ben.id, cleo.id]
    assert "agreed already" in private(await ada.click(vote, label="Agree to end"))
    assert "watching" in private(await table.spectator.click(vote, label="Agree to end"))
    await ben.click(vote, label="Agree to end")
    assert "Ada and Ben would like to end" in texts(table.again(vote))
    await cleo.click(table.again(vote), label="Play on")
    assert texts(table.again(vote)) == "Cleo would rather play on, so the game continues."
    assert labels(table.again(vote)) == []
    assert table.message.id == vote.id, "nothing more was posted"
    assert not any(seat.wants_end for seat in (await table.game()).seats)
    for person in (ada, ben):
        await say(table, person, "end")
    vote = table.message
    await cleo.click(vote, label="Agree to end")
    assert (await table.game()).row.status == Status.ENDED
    assert texts(table.again(vote)) == "Ada, Ben and Cleo agreed to end the game."
    assert "Rematch" in labels(table.message)


async def test_old_question_about_the_end_is_put_anew(table):
    """An answer to a question that was forgotten over the game calls the others again."""
    await table.new(2, order="joined")
    ada, ben, *_ = table.people
    board = table.message
    await say(table, ada, "end")
    vote = table.message
    await ada.click(board, label="Take 3 stones")
    await ben.click(vote, label="Agree to end")
    assert labels(table.again(vote)) == []
    assert table.message.id != vote.id
    assert [user.id for user in table.message.mentions] == [ada.id]
    assert (await table.game()).row.status == Status.RUNNING


async def test_lobby_is_posted_again(table):
    """A lobby that has scrolled away comes back with its buttons; a private board waits for the game."""
    ada, *_ = table.people
    await ada.slash(table.channel, "imhotep new")
    old = table.message
    assert "no running game" in await say(table, ada, "board", private=True)
    assert "posted again" in await say(table, ada, "board")
    assert table.message.id != old.id
    assert "Join" in labels(table.message)
    assert labels(table.again(old)) == []
    await say(table, ada, "leave")
    assert "was closed" in await say(table, ada, "board")


async def test_game_that_was_ended_is_shown_as_over(table):
    """Picture, alternative text and details are those of a finished game, with the points as they stand."""
    await table.new(2)
    await table.play_on(random.Random(3), moves=20)
    for person in table.people[:2]:
        await person.slash(table.channel, "imhotep end")
    board = next(file for file in table.message.attachments if file.filename == "board.png")
    assert board.description.startswith("The game is over.")
    assert "### Points" in private(await table.people[0].click(table.message, label="Details"))
    assert (await table.game()).view().outcome.is_final


async def test_nobody_without_a_seat_is_asked_about_resigning(table):
    """The question is only put to those who can resign."""
    await table.new(2)
    assert "watching" in await say(table, table.spectator, "resign")


async def test_rematch_sets_the_same_table(table):
    """Who presses Rematch is host of a new lobby with the same settings; the second to press is told."""
    ada, ben, *_ = table.people
    await table.new(2, sides="all-b", wrath=True, name="Derby")
    await ada.slash(table.channel, "imhotep end")
    await ben.slash(table.channel, "imhotep end")
    end = table.message
    await ben.click(end, label="Rematch")
    row = (await table.game()).row
    assert (row.status, row.host, row.sides, row.wrath, row.name) == (Status.LOBBY, ben.id, "BBBBB", True, "Derby")
    lobby, call = table.channel.history()[-2:]
    assert "Join" in labels(lobby)
    assert texts(call) == f"<@{ada.id}>: Ben would like a rematch. Press *Join* above."
    assert [user.id for user in call.mentions] == [ada.id]
    assert "already" in private(await ada.click(end, label="Rematch"))
    assert "Only those who played" in private(await table.spectator.click(end, label="Rematch"))


async def test_forgotten_person_is_nowhere(table, settings):
    """After forget-me no table of the database holds the person's id or name."""
    game = await table.new(3, name="Trio")
    await table.play_on(random.Random(1), moves=10)
    ada = table.people[0]
    result = await ada.slash(table.channel, "imhotep forget-me")
    await ada.click(private_message(result), label="Forget me")
    with sqlite3.connect(settings.database) as database:
        dump = "\n".join(database.iterdump())
    assert str(ada.id) not in dump
    assert "Ada" not in dump.replace("Ada’s game", "")
    await table.play_on(random.Random(1))
    assert (await table.game()).row.status == Status.OVER
    assert game.id


@pytest.mark.parametrize("command", ["help", "privacy", "rules"])
async def test_texts_for_everybody(table, command):
    """Help, privacy and rules answer anywhere."""
    assert len(await say(table, table.spectator, command)) > 80


async def test_autocomplete_helps(table):
    """Topics and games are offered while typing."""
    await table.new(2, name="Nile cup")
    ada = table.people[0]
    topics = await ada.autocomplete(table.channel, "imhotep rules", "topic", "lev")
    assert [choice["value"] for choice in topics] == ["lever"]
    games = await ada.autocomplete(table.channel, "imhotep board", "game", "nile")
    assert [choice["name"] for choice in games] == ["Nile cup"]


async def test_names_cannot_break_out(table, env):
    """Names with mentions, markdown and control signs are shown as they are and ping nobody."""
    evil = "@everyone <@1> **x** [a](http://b) `c`\u202e\n# d"
    guest = table.guild.add_member(env.create_user("guest", global_name=evil))
    await guest.slash(table.channel, "imhotep new", name=evil[:60], players=2)
    await table.people[0].click(table.message, label="Join")
    await guest.click(table.message, label="Start")
    for message in table.channel.history():
        text = texts(message)
        assert "@everyone" not in text.replace(r"\@everyone", "")
        assert "<@1>" not in text
        assert "**x**" not in text
        assert "\u202e" not in text
        assert not message.mention_everyone


async def test_thread_has_its_own_game(table, env):
    """A thread of a channel with a game can have another one."""
    await table.new(2)
    parent = table.bot.get_channel(table.channel.id)
    thread = await parent.create_thread(name="side table", type=discord.ChannelType.public_thread)
    await env.settle()
    handle = next(handle for handle in table.channel.threads if handle.id == thread.id)
    cleo, dora = table.people[2:]
    await cleo.slash(handle, "imhotep new", players=2)
    await dora.click(handle.last_message, label="Join")
    await cleo.click(handle.last_message, label="Start")
    assert "Take 3 stones" in labels(handle.last_message)
