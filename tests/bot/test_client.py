"""The bot's connection: commands told to Discord only when needed, languages, intents, and errors that are answered."""

from types import SimpleNamespace

import discord
import pytest
from discord import app_commands

from bot import client as client_module
from bot.client import CatalogueTranslator, ImhotepClient
from bot.commands import imhotep
from bot.i18n import LANGUAGES
from tests.bot.people import texts
from tests.bot.test_table import private, say


def syncs(env):
    """Count how often Discord was told the commands."""
    return sum(
        request.method == "PUT" and request.path.startswith("/applications/") and request.path.endswith("/commands")
        for request in env.http_requests
    )


async def test_commands_are_told_again_when_a_translation_changes(table, env, monkeypatch):
    """A corrected description reaches Discord with the next start."""

    async def corrected(_translator, _string, locale, _context):
        return "better" if locale is discord.Locale.danish else None

    assert syncs(env) == 1
    monkeypatch.setattr(CatalogueTranslator, "translate", corrected)
    await table.restart()
    assert syncs(env) == 2


async def test_commands_are_told_once(table, env):
    """The first start tells Discord the commands; further starts do not."""
    assert syncs(env) == 1
    await table.restart()
    await table.restart()
    assert syncs(env) == 1
    assert "How to play" in await say(table, table.people[0], "help")


async def test_changed_commands_are_told_again(table, env, monkeypatch):
    """A command that is described otherwise is told at the next start, and only then."""
    monkeypatch.setattr(imhotep, "description", "Another description")
    await table.restart()
    assert syncs(env) == 2
    await table.restart()
    assert syncs(env) == 2


async def test_commands_that_discord_lost_are_told_again(table, env):
    """When Discord does not know our commands, what we noted does not count."""
    table.bot.tree.clear_commands(guild=None)
    await table.bot.tree.sync()
    before = syncs(env)
    await table.restart()
    assert syncs(env) == before + 1
    assert "How to play" in await say(table, table.people[0], "help")


async def test_commands_of_another_application_are_told(table, env):
    """With another token on the same database the commands are new to Discord."""
    await table.bot.service.store.note(client_module.COMMANDS_FACT, "of another application")
    await table.restart()
    assert syncs(env) == 2


async def translated(text, locale):
    context = app_commands.TranslationContext(app_commands.TranslationContextLocation.command_description, data=imhotep)
    return await CatalogueTranslator().translate(text, locale, context)


async def test_translator_knows_our_languages():
    """English in all its kinds has its text; a language that we lack, and a text without a key, have none."""
    text = app_commands.locale_str("Start", key="button-start")
    for locale in discord.Locale:
        is_ours = locale.value.partition("-")[0] in LANGUAGES
        assert (await translated(text, locale) is not None) == is_ours, locale
    assert await translated(text, discord.Locale.american_english) == "Start"
    assert await translated(text, discord.Locale.british_english) == "Start"
    assert await translated(text, discord.Locale.german) is None or "de" in LANGUAGES
    assert await translated(app_commands.locale_str("Start"), discord.Locale.american_english) is None


async def test_no_privileged_intent(settings):
    """The bot hears of servers, and of nothing that Discord must be asked for."""
    client = ImhotepClient(settings)
    privileged = ("members", "presences", "message_content")
    assert not any(getattr(client.intents, intent) for intent in privileged)
    assert [name for name, is_on in client.intents if is_on] == ["guilds"]
    await client.close()


async def test_bot_pings_nobody_by_itself(settings):
    """Without saying whom, a message mentions nobody."""
    client = ImhotepClient(settings)
    mentions = client.allowed_mentions
    assert (mentions.everyone, mentions.users, mentions.roles) == (False, False, False)
    await client.close()


async def test_error_in_a_command_is_answered(table, env, monkeypatch, caplog):
    """What slips through a command before it is acknowledged is logged and answered."""

    def broken(*_values):
        raise RuntimeError("slip")

    monkeypatch.setattr("bot.commands.know.attempt", broken)
    assert "Something went wrong" in await say(table, table.people[0], "help")
    assert any("command failed" in record.getMessage() for record in caplog.records)
    assert len(env.errors) == 1


async def test_error_after_the_answer_is_not_answered_twice(table, env, monkeypatch):
    """Somebody who has heard something already hears nothing else."""

    async def late(interaction, _work):
        await interaction.response.send_message("heard", ephemeral=True)
        raise RuntimeError("slip")

    monkeypatch.setattr("bot.commands.know.attempt", late)
    result = await table.people[0].slash(table.channel, "imhotep help")
    assert result.response.message.content == "heard"
    assert result.followups == []
    assert len(env.errors) == 1


async def test_error_in_autocomplete_is_only_logged(table, monkeypatch, caplog):
    """While somebody types there is nothing to say."""

    async def broken(_channel):
        raise RuntimeError("slip")

    monkeypatch.setattr(table.service, "game_in", broken)
    assert await table.people[0].autocomplete(table.channel, "imhotep rules", "topic", "lev") == []
    assert any("autocomplete" in str(record.msg) for record in caplog.records if record.levelname == "ERROR")


async def test_tree_answers_no_autocomplete(table, caplog):
    """Even if an autocomplete's error reaches us, it is logged and not answered."""
    typing = SimpleNamespace(type=discord.InteractionType.autocomplete, command=None)
    await type(table.bot.tree).on_error(table.bot.tree, typing, app_commands.AppCommandError("slip"))
    assert any("command failed" in record.getMessage() for record in caplog.records)


async def test_error_in_an_event_is_logged(table, caplog):
    """An event's handler that fails leaves a line with its trace."""
    try:
        _ = 1 / 0
    except ZeroDivisionError:
        await ImhotepClient.on_error(table.bot, "on_guild_join")
    line = next(record for record in caplog.records if "event failed" in record.getMessage())
    assert line.msg["exc_info"]


@pytest.mark.parametrize(("loop", "broken"), [("repair_tables", "repair"), ("tidy_lobbies", "close_idle_lobbies")])
async def test_loops_outlive_a_failure(table, monkeypatch, caplog, loop, broken):
    """A repair or a tidying that fails is logged, and the next one is made as if nothing had been."""
    calls = []

    async def slip():
        calls.append(1)
        raise RuntimeError("slip")

    monkeypatch.setattr(table.bot.publisher if loop == "repair_tables" else table.service, broken, slip)
    await getattr(table.bot, loop)()
    await getattr(table.bot, loop)()
    assert len(calls) == 2
    assert sum("failed" in record.getMessage() for record in caplog.records) == 2


async def test_closing_twice_is_fine(table):
    """A bot that was closed can be closed again, and the database is free."""
    await table.bot.close()
    await table.bot.close()
    await table.restart()


async def test_lost_announcement_is_only_logged(table, env, caplog):
    """When Discord does not take an announcement the game goes on."""
    game = await table.new(2)
    env.inject_error("POST", "/channels/*/messages", status=500)
    await table.bot.announce(game, "hello")
    assert "hello" not in texts(table.message)
    assert any("announcement lost" in record.getMessage() for record in caplog.records)


async def test_only_those_who_left_are_gone(table, env):
    """Somebody whom Discord does not find is gone; when it cannot tell, nobody is."""
    game = await table.new(3, order="joined")
    assert await table.bot.gone_players(game) == []
    env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007)
    assert await table.bot.gone_players(game) == [table.people[0].id]
    env.inject_error("GET", "/guilds/*/members/*", status=500, times=None)
    assert await table.bot.gone_players(game) == []


async def test_nobody_is_gone_from_a_server_that_we_left(table, monkeypatch):
    """Where the bot cannot look it takes nobody for gone."""
    game = await table.new(2)
    monkeypatch.setattr(table.bot, "get_guild", lambda _number: None)
    assert await table.bot.gone_players(game) == []


async def test_resigned_and_forgotten_players_are_not_looked_for(table, env):
    """Only those who still play are asked after."""
    game = await table.new(3, order="joined")
    await table.service.resign(game.id, table.people[1].id)
    await table.service.forget(table.people[2].id)
    env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007, times=None)
    assert await table.bot.gone_players(await table.game()) == [table.people[0].id]


async def test_game_is_not_brought_here_from_a_living_channel(table):
    """A game whose channel exists stays there, and its board is posted there."""
    game = await table.new(2)
    other = table.guild.create_text_channel("harbour")
    before = table.message.id
    assert f"/{table.channel.id}/" in private(await table.people[0].slash(other, "imhotep board", game=str(game.id)))
    assert table.message.id != before
    assert [message for message in other.history() if not message.flags.ephemeral] == []


async def test_game_in_a_channel_that_we_may_not_see_stays(table, env):
    """When the bot may not look into the game's channel it says so, and moves nothing."""
    game = await table.new(2)
    other = table.guild.create_text_channel("harbour")
    env.inject_error("GET", "/channels/*", status=403, code=50001)
    result = await table.people[0].slash(other, "imhotep board", game=str(game.id))
    assert "may not" in private(result)
    assert (await table.service.game(game.id)).row.channel == table.channel.id


@pytest.mark.parametrize("number", ["999", "x", "²", "-1", "9" * 30])
async def test_game_that_does_not_exist_is_not_brought(table, number):
    """Typing anything for a game is answered."""
    assert "do not know that game" in await say(table, table.people[0], "board", game=number)


async def test_spectators_bring_no_game(table):
    """Only players of a game can bring it."""
    game = await table.new(2)
    assert "watching" in await say(table, table.spectator, "board", game=str(game.id))


async def test_other_game_is_seen_privately_from_anywhere(table):
    """A player looks at a game of another channel without moving it."""
    game = await table.new(2)
    other = table.guild.create_text_channel("harbour")
    result = await table.people[0].slash(other, "imhotep board", game=str(game.id), private=True)
    assert result.response.message.attachments
    assert (await table.service.game(game.id)).row.channel == table.channel.id
