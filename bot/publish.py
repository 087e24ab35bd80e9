"""Showing a game to its table: stored first, shown afterwards, as often as needed. The newest position wins.

If Discord fails, the game stands and the next publication repairs what people see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from io import BytesIO
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord
import structlog

from bot.errors import Refused, StorageFailed
from bot.game import Game
from bot.i18n import Words
from bot.layouts import BOARD_FILE, RECORD_FILE, Shown, board_layout, ended_layout, lobby_layout, past_layout
from bot.names import in_markdown
from bot.pictures import Painter, Picture
from bot.service import Service
from bot.store import Status
from bot.talk import NETWORK_ERRORS
from render import changes
from rules import Event, View

__all__ = ["NO_MENTIONS", "CannotPost", "Publisher"]

log = structlog.get_logger()

NO_MENTIONS = discord.AllowedMentions.none()
UNKNOWN_CHANNEL = 10003
CANNOT_BE_EDITED = (30046, 50083)
"""Edited too often although old; in an archived thread, which a new message wakes."""
SERVER_ERROR = 500
FIRST_PAUSE, LONGEST_PAUSE = 10.0, 3600.0
NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


class CannotPost(Refused):
    """The table cannot see the newest position. The move counts all the same."""


class _Posted(NamedTuple):
    """What people see of a game, until it is written down."""

    revision: int
    status: str
    message: int | None
    text: str
    alt: str


class Publisher:
    """Posts and tidies the messages of all tables."""

    def __init__(self, client: discord.Client, service: Service, painter: Painter) -> None:
        self._client = client
        self._service = service
        self._painter = painter
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._posted: dict[int, _Posted] = {}
        self._pauses: dict[int, tuple[float, float]] = {}
        """When to try again to show a game, and how long to wait after that."""

    async def table(self, number: int, *, again: bool = False) -> Game:
        """Show a game as it is now, if that is not shown already; `again` shows it in any case."""
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        async with lock:
            game = await self._service.game(number)
            if game.row.is_shown and not again:
                return game
            try:
                await self._show(game, again=again)
            except discord.HTTPException as error:
                log.warning("not shown", game=number, revision=game.revision, status=error.status, code=error.code)
                raise self._reason(game, error) from error
            except NETWORK_ERRORS as error:
                log.warning("not shown", game=number, revision=game.revision, problem=str(error))
                raise CannotPost("not-shown") from error
            return await self._service.game(number)

    async def repair(self) -> None:
        """Show every game whose newest position nobody has seen yet. What fails again and again is tried less often."""
        waiting = await self._service.store.games_to_show()
        self._pauses = {number: self._pauses[number] for number in waiting if number in self._pauses}
        for number in waiting:
            until, pause = self._pauses.get(number, (0.0, FIRST_PAUSE))
            if self._service.now() < until:
                continue
            try:
                await self.table(number)
            except Exception as error:
                if isinstance(error, Refused):
                    log.info("still not shown", game=number, reason=error.key, seconds_to_next_try=pause)
                else:  # a slip of ours in one game must not keep the others from being shown
                    log.exception("showing failed", game=number, seconds_to_next_try=pause)
                self._pauses[number] = (self._service.now() + pause, min(2 * pause, LONGEST_PAUSE))

    def try_again(self) -> None:
        """Let the next repair try everything: something in Discord has changed."""
        self._pauses.clear()

    async def paint(self, game: Game, user: int | None = None, words: Words | None = None) -> Picture:
        """Paint a game as everybody, or one person, sees it, with what has just changed."""
        events = [event for happening in game.recent[-1:] for event in happening.events]
        return await self.paint_view(game, game.view(user), events, words or game.words)

    async def paint_view(self, game: Game, view: View, events: Iterable[Event], words: Words) -> Picture:
        """Paint a position of a game in a language, pointing at what happened."""
        return await self._painter.paint(view, game.plain_names(words), words, changes(events))

    async def _show(self, game: Game, *, again: bool) -> None:
        if game.row.status in (Status.LOBBY, Status.CANCELLED):
            await self._show_lobby(game, again=again)
            return
        posted = self._posted.get(game.id)
        if posted is not None and not again and (posted.revision, posted.status) == (game.revision, game.row.status):
            await self._note(game, posted)  # it only could not be written down
            return
        picture = await self.paint(game)
        user = game.active_user
        mentions = NO_MENTIONS if user is None else discord.AllowedMentions(users=[discord.Object(user)])
        old = self._last_message(game)
        # The same until this message is known to be posted, so that Discord posts it once even if we try twice.
        nonce = f"{game.id}.{game.revision}.{(old or 0) % 10**8}"
        has_files = "attach_files" not in self._missing(game)
        if not has_files:
            log.warning("words only: no permission to attach files", game=game.id, revision=game.revision)
        shown, files = _board_message(game, picture, has_files=has_files)
        message = await self._send(game, shown, files, mentions, nonce)
        await self._note(game, _Posted(game.revision, game.row.status, message, shown.text, shown.alt))
        if old is not None and old != message:
            await self._tidy(game, old)

    def _last_message(self, game: Game) -> int | None:
        """Give the message in which people see a game now, also if that could not be written down."""
        posted = self._posted.get(game.id)
        return game.row.message if posted is None else posted.message

    async def _note(self, game: Game, posted: _Posted) -> None:
        """Note what people see. If the disk is full that is tried again, without posting and calling anybody again."""
        try:
            await self._service.shown(game, posted.message, posted.text, posted.alt)
        except StorageFailed:
            log.warning("posted but not noted", game=game.id, revision=game.revision)
            self._posted[game.id] = posted
        else:
            self._posted.pop(game.id, None)

    async def _show_lobby(self, game: Game, *, again: bool) -> None:
        shown = lobby_layout(game)
        old = message = self._last_message(game)
        is_open = game.row.status == Status.LOBBY
        if message is not None and not (again and is_open):
            try:
                await self._message(game, message).edit(view=shown.view, allowed_mentions=NO_MENTIONS)
            except discord.HTTPException as error:
                is_gone = isinstance(error, discord.NotFound) or error.code in CANNOT_BE_EDITED
                # A table that was closed is not worth a message of its own, nor trying for ever.
                if not is_gone and (is_open or error.status >= SERVER_ERROR):
                    raise
                message = None
        elif is_open:
            message = None
        if message is None and is_open:
            nonce = f"{game.id}.{game.row.changed_at:.0f}.{(old or 0) % 10**4}"
            message = await self._send(game, shown, {}, NO_MENTIONS, nonce)
        await self._note(game, _Posted(game.revision, game.row.status, message, shown.text, shown.alt))
        if again and old is not None and old != message:
            await self._tidy(game, old)

    async def _send(
        self, game: Game, shown: Shown, files: dict[str, bytes], mentions: discord.AllowedMentions, nonce: str
    ) -> int:
        channel = self._client.get_partial_messageable(game.row.channel, guild_id=game.row.guild)
        attached = [
            discord.File(BytesIO(data), name, description=(name == BOARD_FILE and shown.alt) or None)
            for name, data in files.items()
        ]
        message = await channel.send(view=shown.view, files=attached, allowed_mentions=mentions, nonce=nonce)
        return message.id

    async def _tidy(self, game: Game, message: int) -> None:
        """Take the buttons off the last board. Failing is harmless: they carry an old revision."""
        try:
            was_final = game.row.shown_status in (Status.OVER, Status.ENDED) and bool(game.row.shown_alt)
            view = past_layout(game.row.shown_text or "…", game.row.shown_alt, has_record=was_final)
            await self._message(game, message).edit(view=view, allowed_mentions=NO_MENTIONS)
        except NETWORK_ERRORS as error:
            log.info("old board keeps its buttons", game=game.id, problem=str(error))

    def _message(self, game: Game, message: int) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(game.row.channel, guild_id=game.row.guild)
        return channel.get_partial_message(message)

    def _missing(self, game: Game) -> list[str]:
        """Name the permissions that we need in a game's channel and do not have, as far as we can tell."""
        channel = self._client.get_channel(game.row.channel)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.me is None:
            return []
        granted = channel.permissions_for(channel.guild.me)
        needed = NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED
        return [name for name in needed if not getattr(granted, name)]

    def _reason(self, game: Game, error: discord.HTTPException) -> CannotPost:
        if error.code == UNKNOWN_CHANNEL:
            return CannotPost("channel-gone", name=in_markdown(game.name))
        missing = self._missing(game)
        if isinstance(error, discord.Forbidden):
            if missing:
                return CannotPost(
                    "no-permission",
                    permissions=game.words.listed([game.words(f"permission-{name}") for name in missing]),
                )
            return CannotPost("forbidden")
        return CannotPost("not-shown")


def _board_message(game: Game, picture: Picture, *, has_files: bool) -> tuple[Shown, dict[str, bytes]]:
    """Make the message of a game that has begun, with its files or without any."""
    files: dict[str, bytes] = {}
    if not has_files:
        picture = Picture(None, "")
    if picture.data is not None:
        files[BOARD_FILE] = picture.data
    if game.row.status == Status.RUNNING:
        return board_layout(game, picture, has_files=has_files), files
    if has_files:
        files[RECORD_FILE] = game.record.text().encode()
    return ended_layout(game, picture, has_record=has_files), files
