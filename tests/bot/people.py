"""People at a table of the simulated Discord: they see messages and press what is there, nothing else."""

import random

from discord import ui

from bot.client import ImhotepClient
from bot.custom_id import parse_custom_id

NAMES = ("Ada", "Ben", "Cleo", "Dora")


class Table:
    """A server with people, a channel, and what they can do there."""

    def __init__(self, env, settings):
        self.env = env
        self.settings = settings
        self.guild = env.create_guild("Builders")
        self.channel = self.guild.create_text_channel("pyramids")
        self.people = [self.guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES]
        self.spectator = self.guild.add_member(env.create_user("sphinx", global_name="Sphinx"))

    @property
    def bot(self):
        return self.env.bot

    @property
    def service(self):
        return self.env.bot.service

    @property
    def message(self):
        """The newest message of the channel that everybody sees."""
        return [message for message in self.channel.history() if not message.flags.ephemeral][-1]

    async def game(self):
        return await self.service.game_in(self.channel.id)

    async def restart(self):
        """Stop the bot and start a new one on the same database."""
        await self.env.bot.close()
        await self.env.restart_bot(ImhotepClient(self.settings, self.env.bot.painter))
        await self.env.settle()

    async def new(self, players=2, person=None, **options):
        """Set a table, seat people and start; the game."""
        host, *others = self.people[:players]
        await host.slash(self.channel, "imhotep new", players=players, **options)
        for other in others:
            await other.click(self.message, label="Join")
        await host.click(self.message, label="Start")
        return await self.game()

    def again(self, message):
        """See a message as it is now."""
        return refreshed(self.env, message)

    async def click_id(self, person, message, custom_id):
        """Click a button that was there a moment ago, or one that somebody forged."""
        backend = self.env.backend
        stored = backend.get_message(message.channel.id, message.id)
        kept, stored.components = stored.components, [button_row(custom_id)]
        try:
            return await person.click(message, custom_id=custom_id)
        finally:
            if stored.components == [button_row(custom_id)]:
                stored.components = kept

    def person(self, user):
        """Find somebody by id."""
        return next(person for person in (*self.people, self.spectator) if person.id == user)

    async def move(self, code):
        """Let whoever must act play a code, with the buttons and menus that are there."""
        game = await self.game()
        person = self.person(game.active_user)
        return await press(self.env, person, self.message, code)

    async def play_on(self, source: random.Random, moves=1000):
        """Play what is offered, chosen at random, until the game ends or enough moves are made; how many were."""
        for played in range(moves):
            game = await self.game()
            if game.active_user is None:
                return played
            codes = offered(self.message)
            await self.move(source.choice(codes))
        return moves


def button_row(custom_id):
    return {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": custom_id}]}


def items(message):
    """Give the buttons and menus of a message as people see them."""
    layout = ui.LayoutView.from_message(message, timeout=None)
    return [item for item in layout.walk_children() if isinstance(item, ui.Button | ui.Select)]


def texts(message):
    """Give all text of a message."""
    layout = ui.LayoutView.from_message(message, timeout=None)
    return "\n".join(item.content for item in layout.walk_children() if isinstance(item, ui.TextDisplay))


def labels(message):
    return [item.label for item in items(message) if isinstance(item, ui.Button)]


def offered(message):
    """Give the moves under a board: codes, and the beginnings behind private doors."""
    codes = []
    for item in items(message):
        what = parse_custom_id(item.custom_id).what
        if isinstance(item, ui.Select):
            codes += [option.value for option in item.options]
        elif what.startswith("!menu."):
            codes.append(what.removeprefix("!menu."))
        elif not what.startswith("!"):
            codes.append(what)
    return codes


async def press(env, person, message, code, source=random.Random(1)):  # noqa: B008 - one sequence for all
    """Press what leads to a code; where only its beginning is known, go on at random. The last result."""
    for item in items(message):
        what = parse_custom_id(item.custom_id).what
        if isinstance(item, ui.Select):
            values = [option.value for option in item.options]
            value = next((value for value in values if code == value or code.startswith(f"{value}.")), None)
            if value is not None:
                result = await person.select(message, [value], custom_id=item.custom_id)
                return result if value == code else await follow(env, person, result, code, source)
        elif what == code:
            return await person.click(message, custom_id=item.custom_id)
        elif what.startswith("!menu.") and f"{code}.".startswith(f"{what.removeprefix('!menu.')}."):
            result = await person.click(message, custom_id=item.custom_id)
            return await follow(env, person, result, code, source)
    raise AssertionError(f"nothing leads to {code}: {offered(message)}")


async def follow(env, person, result, code, source):
    """Walk down private menus to a code, or from a beginning at random."""
    private = result.followups[-1].message if result.followups else None
    while private is not None:
        menus = [item for item in items(private) if isinstance(item, ui.Select)]
        if not menus:
            break
        values = [option.value for option in menus[0].options]
        value = next((value for value in values if code == value or code.startswith(f"{value}.")), None)
        result = await person.select(private, [value or source.choice(values)], custom_id=menus[0].custom_id)
        private = refreshed(env, private)
    return result


def refreshed(env, message):
    """See a message as it is now."""
    from simcord.results import to_discord_message  # noqa: PLC0415

    return to_discord_message(env, env.backend.get_message(message.channel.id, message.id))
