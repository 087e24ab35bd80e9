"""What happens on a click: acknowledged at once, answered always, and a slip of ours never ends in silence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot import panels, story
from bot.components import layout
from bot.custom_id import COMMAND, CustomId
from bot.errors import Refused, Stale, StorageFailed
from bot.game import Game
from bot.names import in_markdown
from bot.panels import missing_voters
from bot.pictures import Picture
from bot.store import Status
from bot.talk import NotAcknowledged, acknowledge, change, notice, post, tell, words_of
from rules import view_for

if TYPE_CHECKING:
    from bot.client import ImhotepClient

__all__ = ["Clicks", "attempt"]

log = structlog.get_logger()

Interaction = discord.Interaction[Any]


async def attempt(interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
    """Acknowledge, do the work, and say what went wrong if something did."""
    words = words_of(interaction)
    interaction.client.wait_for_me()
    try:
        await acknowledge(interaction)
        await work()
    except NotAcknowledged:
        return
    except Refused as refusal:
        await tell(interaction, notice(refusal.text(words)))
    except Exception:
        log.exception("unexpected", user=interaction.user.id, channel=interaction.channel_id)
        await tell(interaction, notice(words("refused-unexpected")))


class Clicks:
    """Answers every button and menu of ours."""

    def __init__(self, client: ImhotepClient) -> None:
        self._client = client
        self._service = client.service
        self._publisher = client.publisher

    async def answer(self, interaction: Interaction, what: CustomId | None, values: tuple[str, ...]) -> None:
        """Answer a click; on something that is not ours any more, say so."""
        await attempt(interaction, lambda: self._answer(interaction, what, values))

    async def _answer(self, interaction: Interaction, what: CustomId | None, values: tuple[str, ...]) -> None:
        if what is None:
            raise Refused("unknown-button")
        try:
            if what.what.startswith(COMMAND):
                await self.command(interaction, what, values)
            else:
                await self.move(interaction, what, values[0] if values else what.what)
        except Stale:
            await self._say_stale(interaction, what.game)

    async def move(self, interaction: Interaction, what: CustomId, code: str) -> None:
        """Make a move, or go one step down a private menu."""
        words = words_of(interaction)
        user = interaction.user
        is_private = interaction.message is not None and interaction.message.flags.ephemeral
        if is_private:
            game = await self._fresh(what)
            if code not in panels.codes_of(game, user.id):
                await tell(interaction, panels.menu_panel(game, user.id, code, words))
                return
        game = await self._service.submit(what.game, what.revision, user.id, code)
        with suppress(StorageFailed):  # the move counts all the same
            game = await self._service.meet(game, user.id, user.display_name)
        game = await self._publisher.table(game.id)
        question = game.view(user.id).question
        if question is not None and question.is_private and game.active_user == user.id:
            await tell(interaction, panels.answer_panel(game, user.id, words))  # saves opening it at the new board
        elif is_private:
            await tell(interaction, notice(words("done")))

    async def _fresh(self, what: CustomId) -> Game:
        game = await self._service.game(what.game)
        if game.revision != what.revision:
            raise Stale
        return game

    async def _say_stale(self, interaction: Interaction, number: int) -> None:
        words = words_of(interaction)
        link = (await self._service.game(number)).link()
        await tell(interaction, notice(words("stale-link", link=link) if link else words("refused-stale")))

    async def command(self, interaction: Interaction, what: CustomId, values: tuple[str, ...]) -> None:
        """Do what a button other than a move asks for."""
        name, _, rest = what.what.removeprefix(COMMAND).partition(".")
        work = COMMANDS.get(name)
        if work is None:
            raise Refused("unknown-button")
        await work(self, interaction, what, values[0] if values else rest)

    # The lobby.

    async def new(self, interaction: Interaction, _what: CustomId, _rest: str) -> None:
        """Open a lobby with what most people want."""
        await self.open_lobby(interaction)

    async def open_lobby(self, interaction: Interaction, **options: Any) -> None:
        """Open a lobby in this channel and post it."""
        user, words = interaction.user, words_of(interaction)
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("only-in-server")
        options.setdefault("language", words.language)
        try:
            game = await self._service.create(
                guild=interaction.guild_id,
                channel=interaction.channel_id,
                user=user.id,
                user_name=user.display_name,
                **options,
            )
        except Refused as refusal:
            present = await self._service.game_in(interaction.channel_id)
            link = None if present is None else present.link()
            if refusal.key == "channel-taken" and link is not None:
                raise Refused("channel-taken-link", link=link) from refusal
            raise
        try:
            await self._publisher.table(game.id)
        except Refused as refusal:
            if refusal.key not in ("no-permission", "forbidden", "channel-gone"):
                raise
            # A table that nobody can see would only be in the way.
            await self._service.cancel(game.id, user.id)
            raise Refused(f"new-{refusal.key}", **refusal.values) from refusal
        if interaction.type is not discord.InteractionType.component:
            await tell(interaction, notice(words("lobby-opened")))

    async def join(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Take a seat."""
        await self._service.join(what.game, interaction.user.id, interaction.user.display_name)
        await self._publisher.table(what.game)
        await self._confirm(interaction, "joined")

    async def leave(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Leave the lobby."""
        game = await self._service.game(what.game)
        if game.row.status == Status.RUNNING:
            raise Refused("leave-running")
        await self._service.leave(what.game, interaction.user.id)
        await self._publisher.table(what.game)
        await self._confirm(interaction, "left")

    async def start(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Deal."""
        await self._service.start(what.game, interaction.user.id)
        await self._publisher.table(what.game)
        await self._confirm(interaction, "started")

    async def _confirm(self, interaction: Interaction, key: str) -> None:
        """Say that it is done, unless everybody sees it at the table anyway."""
        if interaction.type is not discord.InteractionType.component:
            await tell(interaction, notice(words_of(interaction)(key)))

    async def options(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Show or change what is agreed."""
        user, words = interaction.user, words_of(interaction)
        if rest:
            option, _, value = rest.partition("-")
            game = await panels.set_option(self._service, what.game, user.id, option, value)
            game = await self._publisher.table(game.id)
        else:
            game = await self._service.game(what.game)
        is_closed = rest and game.row.status == Status.CANCELLED
        await tell(interaction, notice(words("cancelled")) if is_closed else panels.options_panel(game, user.id, words))

    async def rematch(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Open a lobby with what was agreed for the last game, and call those who played it."""
        game = await self._service.game(what.game)
        if game.seat_of(interaction.user.id) is None:
            raise Refused("rematch-watching")
        row = game.row
        await self.open_lobby(
            interaction,
            name=row.name,
            language=row.language,
            wanted=row.wanted,
            sides=row.agreed_sides,
            wrath=row.wrath,
            seat_order=row.seat_order,
        )
        others = [seat.user for seat in game.seats if seat.user not in (None, interaction.user.id)]
        if others:
            called = " ".join(f"<@{user}>" for user in others)
            name = in_markdown(interaction.user.display_name)
            await self._client.announce(game, game.words("rematch-call", called=called, name=name), pinging=others)

    # At the table.

    async def menu(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Open a private menu, or go back in it."""
        game = await self._fresh(what)
        words = words_of(interaction)
        if game.seat_of(interaction.user.id) is None:
            raise Refused("watching")
        if game.active_user != interaction.user.id:
            raise Refused("not-your-turn", name=game.names(words)[game.active or 0])
        await tell(interaction, panels.menu_panel(game, interaction.user.id, rest, words))

    async def undo(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Take one's last action back."""
        game = await self._service.undo(what.game, what.revision, interaction.user.id)
        game = await self._publisher.table(game.id)
        await self._confirm(interaction, "undo-done")

    async def details(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Show everything in words."""
        game = await self._service.game(what.game)
        await tell(interaction, panels.details_panel(game, interaction.user.id, words_of(interaction)))

    async def log(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Show a page of what happened."""
        game = await self._service.game(what.game)
        page = int(rest) if rest.isdigit() else None
        await tell(interaction, story.log_panel(game, page, words_of(interaction)))

    async def news(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Tell what happened since the person's last move."""
        game = await self._service.game(what.game)
        user = interaction.user.id
        steps = story.news(game, game.seat_of(user))
        words = words_of(interaction)
        picture = await self._publisher.paint_view(game, game.view(user), story.events_of(steps), words)
        view, files = story.news_panel(game, steps, picture, words)
        await tell(interaction, view, *files)

    async def export(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Give the record of a game. It holds the seed, so not before the end."""
        game = await self._service.game(what.game)
        if game.row.status not in (Status.OVER, Status.ENDED):
            raise Refused("export-running")
        view, files = story.record_panel(game, words_of(interaction))
        await tell(interaction, view, *files)

    async def replay(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Step through a game, privately or for everybody."""
        game = await self._service.game(what.game)
        moments = story.moments(game)
        is_public, place = story.parse_place(rest, len(moments) - 1)
        moment = moments[place]
        # What one saw then, one may see again; everybody together sees what everybody saw.
        view = view_for(moment.state, None if is_public else game.seat_of(interaction.user.id))
        words = game.words if is_public else words_of(interaction)
        picture = Picture(None, "")
        if not is_public or interaction.app_permissions.attach_files:
            picture = await self._publisher.paint_view(game, view, moment.events, words)
        panel, files = story.replay_panel(game, moments, place, picture, words, is_public=is_public)
        message = interaction.message
        if not is_public:
            await tell(interaction, panel, *files)
        elif message is not None and not message.flags.ephemeral:
            await change(interaction, panel, *files)
        else:
            await post(interaction, panel, *files)
            await tell(interaction, notice(words_of(interaction)("done")))

    async def board(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Show the board privately, or post it again."""
        game = await self._service.game(what.game)
        words = words_of(interaction)
        if game.row.status == Status.CANCELLED:
            raise Refused("lobby-closed")
        if rest == "post":
            if game.seat_of(interaction.user.id) is None:
                raise Refused("watching")
            game = await self._publisher.table(game.id, again=True)
            await tell(interaction, notice(words("posted", link=game.link() or "")))
            return
        if game.state is None:
            raise Refused("not-running")
        picture = await self._publisher.paint(game, interaction.user.id, words)
        view, files = panels.board_panel(game, picture, words)
        await tell(interaction, view, *files)

    async def more(self, interaction: Interaction, what: CustomId, _rest: str) -> None:
        """Offer what is needed rarely."""
        game = await self._service.game(what.game)
        await tell(interaction, panels.more_panel(game, interaction.user.id, words_of(interaction)))

    async def resign(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Ask whether it is meant, then resign."""
        words = words_of(interaction)
        game = await self._service.seated_game(what.game, interaction.user.id)
        if rest != "yes":
            await tell(interaction, panels.confirm_panel(game, "resign", words))
            return
        game = await self._resign(game.id, interaction.user.id)
        await self._publisher.table(game.id)
        await tell(interaction, notice(words("resign-done")))

    async def _resign(self, number: int, user: int) -> Game:
        game = await self._service.resign(number, user)
        seat = game.seat_of(user)
        assert seat is not None  # else it would have been refused
        key = "resigned" if game.row.status == Status.RUNNING else "resigned-end"
        await self._client.announce(game, game.words(key, name=game.names(game.words)[seat]))
        return game

    async def end(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Agree to end the game, or want to play on."""
        words = words_of(interaction)
        agrees = rest != "no"
        game = await self._service.seated_game(what.game, interaction.user.id)
        for gone in await self._client.gone_players(game) if agrees else ():
            game = await self._resign(what.game, gone)
        if game.row.status == Status.RUNNING:
            game = await self._service.vote_to_end(what.game, interaction.user.id, agrees=agrees)
        seat = game.seat_of(interaction.user.id)
        assert seat is not None  # else it would have been refused
        parts = panels.vote_parts(game) if agrees else panels.declined_parts(game, seat)
        message = interaction.message
        is_answer = message is not None and not message.flags.ephemeral
        is_first = game.row.status == Status.RUNNING and sum(other.wants_end for other in game.seats) == 1
        if is_answer and agrees and is_first:
            # A question from long ago. Changing it would call nobody, so it is put anew.
            await change(interaction, notice(game.words("vote-anew")))
            await self._client.announce(game, *parts, pinging=missing_voters(game))
        elif is_answer:
            await change(interaction, layout(*parts))
        elif game.row.status == Status.RUNNING:
            await self._client.announce(game, *parts, pinging=missing_voters(game))
            await tell(interaction, notice(words("vote-noted" if agrees else "vote-withdrawn")))
        if game.row.status != Status.RUNNING:
            await self._publisher.table(game.id)
            if not is_answer:
                await tell(interaction, notice(words("done")))

    # Knowing.

    async def rules(self, interaction: Interaction, what: CustomId, rest: str) -> None:
        """Explain what is in play here, by topic."""
        game = await self._service.game(what.game) if what.game else None
        await tell(interaction, panels.rules_panel(game, rest, words_of(interaction)))

    async def help(self, interaction: Interaction, _what: CustomId, _rest: str) -> None:
        """Tell how to play here."""
        await tell(interaction, panels.help_panel(words_of(interaction)))

    async def games(self, interaction: Interaction, _what: CustomId, _rest: str) -> None:
        """List the person's games, those waiting for them first."""
        games = await self._service.games_of(interaction.user.id)
        await tell(interaction, panels.games_panel(games, interaction.user.id, words_of(interaction)))

    async def forget(self, interaction: Interaction, _what: CustomId, rest: str) -> None:
        """Ask whether it is meant, then make the person anonymous."""
        words = words_of(interaction)
        if rest != "yes":
            games = await self._service.games_of(interaction.user.id)
            await tell(interaction, panels.forget_panel(len(games), words))
            return
        for game in await self._service.forget(interaction.user.id):
            try:
                await self._publisher.table(game.id, again=game.row.status == Status.RUNNING)
            except Refused as refusal:
                log.info("still not shown", game=game.id, reason=refusal.key)
        await tell(interaction, notice(words("forgotten")))


COMMANDS: dict[str, Callable[[Clicks, Interaction, CustomId, str], Awaitable[None]]] = {
    name: getattr(Clicks, name)
    for name in (
        *("new", "join", "leave", "start", "options", "rematch"),
        *("menu", "undo", "details", "news", "log", "replay", "board", "more", "resign", "end"),
        *("rules", "help", "games", "forget"),
    )
}
