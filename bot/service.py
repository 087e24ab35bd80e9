"""What people can do with games, whatever they click: every change is checked, stored, and only then remembered.

Knows no Discord. One lock per game makes changes wait for each other.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import structlog

from bot.errors import Refused, Stale
from bot.game import KEPT, RANDOM_SIDE, Game, Happening, replayed, undo_seat
from bot.games import Games
from bot.names import plain
from bot.standin import stand_in_action
from bot.store import GameRow, LoggedAction, NewAction, SeatRow, Status, Store
from rules import (
    UNDO,
    Action,
    CodeError,
    Entry,
    GameOver,
    IllegalAction,
    PrintedNumbers,
    RecordError,
    State,
    UndoRefused,
    active_seat,
    apply,
    digest,
    parse_action,
)

__all__ = ["LOBBY_DAYS", "Service"]

log = structlog.get_logger()

LOBBY_DAYS = 7
GAME_NAME_LENGTH = 60
FEWEST, MOST = 2, 4
DAY = 24 * 60 * 60


class Service(Games):
    """The games of one database, and everything that can be done with them."""

    def __init__(self, store: Store, numbers: PrintedNumbers, now: Callable[[], float]) -> None:
        super().__init__(store)
        self._numbers = numbers
        self.now = now

    # The lobby.

    async def create(
        self,
        *,
        guild: int,
        channel: int,
        user: int,
        user_name: str,
        name: str = "",
        language: str = "en",
        wanted: int = MOST,
        sides: str = "AAAAA",
        wrath: bool = False,
        seat_order: str = "random",
    ) -> Game:
        """Open a lobby with its host seated."""
        values = {
            "guild": guild,
            "channel": channel,
            "name": plain(name, GAME_NAME_LENGTH),
            "language": language,
            "wanted": wanted,
            "sides": sides,
            "wrath": int(wrath),
            "seat_order": seat_order,
        }
        number = await self.store.create(values, SeatRow(user, plain(user_name)), self.now())
        log.info("lobby opened", game=number, channel=channel)
        return await self.game(number)

    async def join(self, number: int, user: int, user_name: str) -> Game:
        """Take a seat."""
        async with self._lock(number):
            game = await self._lobby(number)
            if game.seat_of(user) is not None:
                raise Refused("already-seated")
            if len(game.seats) >= game.row.wanted:
                raise Refused("table-full")
            return await self._seat(game, (*game.seats, SeatRow(user, plain(user_name))))

    async def leave(self, number: int, user: int) -> Game:
        """Leave the lobby. The host hands over by leaving; the last one closes it."""
        async with self._lock(number):
            game = await self._lobby(number)
            if game.seat_of(user) is None:
                raise Refused("not-seated")
            seats = tuple(seat for seat in game.seats if seat.user != user)
            if not seats:
                return await self._set(game, status=Status.CANCELLED)
            host = seats[0].user if game.row.host == user else game.row.host
            return await self._seat(game, seats, host=host)

    async def set_options(self, number: int, user: int, change: Callable[[GameRow], dict[str, Any]]) -> Game:
        """Change what is agreed, given what it is now; the host may."""
        async with self._lock(number):
            game = await self._lobby(number, host=user)
            options = change(game.row)
            if options.get("wanted", MOST) < len(game.seats):
                raise Refused("too-many-seated", seated=len(game.seats))
            return await self._set(game, **options)

    async def hand_over(self, number: int, user: int, to: int) -> Game:
        """Make somebody else at the table the host."""
        async with self._lock(number):
            game = await self._lobby(number, host=user)
            if game.seat_of(to) is None:
                raise Refused("not-at-table")
            return await self._set(game, host=to)

    async def cancel(self, number: int, user: int) -> Game:
        """Close a lobby; the host may."""
        async with self._lock(number):
            return await self._set(await self._lobby(number, host=user), status=Status.CANCELLED)

    async def close_idle_lobbies(self) -> list[Game]:
        """Close the lobbies that nobody has touched for days."""
        closed = []
        for number in await self.store.idle_lobbies(self.now() - LOBBY_DAYS * DAY):
            async with self._lock(number):
                game = await self.game(number)
                if game.row.status == Status.LOBBY:
                    closed.append(await self._set(game, status=Status.CANCELLED))
        return closed

    async def start(self, number: int, user: int) -> Game:
        """Deal. The host may as soon as two are seated, everybody at the table when it is full."""
        async with self._lock(number):
            game = await self._lobby(number)
            if game.seat_of(user) is None:
                raise Refused("not-seated")
            if len(game.seats) < FEWEST:
                raise Refused("too-few")
            if user != game.row.host and len(game.seats) < game.row.wanted:
                raise Refused("host-starts", host=game.names(game.words)[_seat_of_host(game)])
            seats = list(game.seats)
            if game.row.seat_order == "random":
                secrets.SystemRandom().shuffle(seats)
            sides = "".join(secrets.choice("AB") if side == RANDOM_SIDE else side for side in game.row.sides)
            numbers = json.dumps(self._numbers.as_dict())
            started = await self._seat(
                game,
                seats,
                status=Status.RUNNING,
                sides=sides,
                agreed_sides=game.row.sides,
                numbers=numbers,
                seed=secrets.token_hex(16),
            )
            log.info("game started", game=number, revision=0, players=len(seats), sides=sides)
            return started

    async def _lobby(self, number: int, host: int | None = None) -> Game:
        game = await self.game(number)
        if game.row.status == Status.RUNNING:
            raise Refused("begun")
        if game.row.status != Status.LOBBY:
            raise Refused("lobby-closed")
        if host is not None and host != game.row.host:
            raise Refused("only-host", host=game.names(game.words)[_seat_of_host(game)])
        return game

    async def _set(self, game: Game, **values: Any) -> Game:
        await self.store.set_game(game.id, **self._touched(game), **values)
        return await self._reload(game.id)

    async def _seat(self, game: Game, seats: Sequence[SeatRow], **values: Any) -> Game:
        await self.store.set_seats(game.id, seats, **self._touched(game), **values)
        return await self._reload(game.id)

    def _touched(self, game: Game) -> dict[str, Any]:
        """Note with a change of a lobby that it lives and is not shown yet. A running game has its moves for that."""
        return {"changed_at": self.now(), "shown_status": ""} if game.row.status == Status.LOBBY else {}

    # Playing.

    async def submit(self, number: int, revision: int, user: int, code: str) -> Game:
        """Make a move on the board that was seen at `revision`."""
        async with self._lock(number):
            game, seat = await self._seated(number, user)
            if revision != game.revision:
                raise Stale
            if game.active != seat:
                raise Refused("not-your-turn", name=_active_name(game))
            try:
                action = parse_action(code)
                return await self._play(game, seat, user, action)
            except (CodeError, IllegalAction, GameOver) as error:
                raise Refused("illegal") from error

    async def undo(self, number: int, revision: int, user: int) -> Game:
        """Take one's own last action back, if nobody has acted since and nothing came to light."""
        async with self._lock(number):
            game, seat = await self._seated(number, user)
            if revision != game.revision:
                raise Stale
            actions = await self.store.log(number)
            taking_back = LoggedAction(game.revision + 1, seat, user, UNDO, "", self.now())
            try:
                undone = replayed(game.row, game.seats, (*actions, taking_back))
            except RecordError as error:
                if isinstance(error.__cause__, UndoRefused):
                    raise Refused(f"undo-{error.__cause__.reason}") from error
                raise
            entry = NewAction(seat, user, UNDO, digest(undone.dealt))
            seats = _with_seat(game.seats, seat, wants_end=False)
            await self.store.append(number, game.revision, (entry,), seats, self.now())
            log.info("undone", game=number, revision=game.revision + 1, seat=seat)
            return await self._reload(number)

    async def resign(self, number: int, user: int) -> Game:
        """Give up a seat: from now on its turns are played by themselves. With one person left the game ends."""
        async with self._lock(number):
            game, seat = await self._seated(number, user)
            seats = _with_seat(game.seats, seat, resigned=True, wants_end=False)
            log.info("resigned", game=number, revision=game.revision, seat=seat)
            return await self._append(game, [], game.dealt, seats)

    async def vote_to_end(self, number: int, user: int, *, agrees: bool) -> Game:
        """Agree to end the game now; it ends when everybody who still plays agrees. Not to agree ends the vote."""
        async with self._lock(number):
            game, seat = await self._seated(number, user)
            if agrees and game.seats[seat].wants_end:
                raise Refused("agreed-already")
            seats = _with_seat(game.seats, seat, wants_end=True)
            if not agrees:
                seats = tuple(other._replace(wants_end=False) for other in game.seats)
            return await self._append(game, [], game.dealt, seats)

    async def meet(self, game: Game, user: int, user_name: str) -> Game:
        """Note how somebody at the table is called now."""
        name = plain(user_name)
        seat = game.seat_of(user)
        if seat is None or not name or game.seats[seat].name == name:
            return game
        async with self._lock(game.id):
            game = await self.game(game.id)
            seat = game.seat_of(user)
            if seat is None:
                return game  # forgotten a moment ago
            await self.store.rename(game.id, seat, name)
            return self._remember(replace(game, seats=_with_seat(game.seats, seat, name=name)))

    async def forget(self, user: int) -> list[Game]:
        """Make a person anonymous everywhere: out of every lobby, resigned from every game, name and id deleted."""
        touched = []
        for game in await self.games_of(user):
            if game.row.status == Status.LOBBY:
                touched.append(await self.leave(game.id, user))
            elif any(seat.user == user and not seat.resigned for seat in game.seats):
                touched.append(await self.resign(game.id, user))
        async with AsyncExitStack() as held:
            # While nobody else writes: what is in memory still has the name, and would bring it back.
            for number in await self.store.numbers_of(user):
                await held.enter_async_context(self._lock(number))
            await self.store.forget(user)
            for number in list(self._live):
                self.drop(number)
        return [await self.game(game.id) for game in touched]

    async def shown(self, game: Game, message: int | None, text: str, alt: str) -> None:
        """Note that people see this position, and where. A lobby that changed meanwhile is still to be shown."""
        async with self._lock(game.id):
            live = await self.game(game.id)
            is_old = live.row.status == Status.LOBBY and live.row.changed_at != game.row.changed_at
            values: dict[str, Any] = {
                "message": message,
                "shown_revision": game.revision,
                "shown_status": "" if is_old else game.row.status,
                "shown_text": text,
                "shown_alt": alt,
            }
            await self.store.set_game(game.id, **values)
            self._remember(replace(live, row=replace(live.row, **values)))

    async def move_to(self, number: int, guild: int, channel: int) -> Game:
        """Bring a game to another channel, because its own is gone."""
        async with self._lock(number):
            game = await self.game(number)
            present = await self.store.newest_in(channel)
            if present is not None and present.id != number and present.status in (Status.LOBBY, Status.RUNNING):
                raise Refused("channel-taken")
            await self.store.set_game(
                number, guild=guild, channel=channel, message=None, shown_revision=-1, shown_status=""
            )
            log.info("game moved", game=number, revision=game.revision, channel=channel)
            return await self._reload(number)

    async def seated_game(self, number: int, user: int) -> Game:
        """Give a running game that somebody plays in, or refuse."""
        async with self._lock(number):
            game, _ = await self._seated(number, user)
            return game

    async def _seated(self, number: int, user: int) -> tuple[Game, int]:
        """Find a running game and somebody's seat in it, or refuse. The game's lock must be held."""
        game = await self.game(number)
        seat = game.seat_of(user)
        if seat is None:
            raise Refused("watching")
        if game.row.status in (Status.OVER, Status.ENDED):
            raise Refused("over")
        if game.row.status != Status.RUNNING:
            raise Refused("not-running")
        if game.seats[seat].resigned:
            raise Refused("resigned")
        if game.active is not None and game.seats[game.active].resigned:
            # Somebody was forgotten while this game could not be opened.
            game = await self._append(game, [], game.dealt, game.seats)
        return game, seat

    async def _play(self, game: Game, seat: int, user: int, action: Action) -> Game:
        state, events = apply(game.dealt, seat, action)
        done = Happening(game.revision + 1, Entry(seat, action.code()), events)
        stored = NewAction(seat, user, action.code(), digest(state))
        return await self._append(game, [(done, stored)], state, _with_seat(game.seats, seat, wants_end=False))

    async def _append(
        self, game: Game, done: list[tuple[Happening, NewAction]], state: State, seats: tuple[SeatRow, ...]
    ) -> Game:
        """Store actions and what became of the seats, then the actions of resigned seats: all of it or nothing."""
        left = [seat for seat in seats if not seat.resigned]
        is_ended = len(left) < FEWEST or all(seat.wants_end for seat in left)
        while not is_ended and (seat := active_seat(state)) is not None and seats[seat].resigned:
            action = stand_in_action(state)
            state, events = apply(state, seat, action)
            entry = Entry(seat, action.code())
            done.append(
                (
                    Happening(game.revision + len(done) + 1, entry, events, is_automatic=True),
                    NewAction(seat, None, action.code(), digest(state)),
                )
            )
        status = Status.ENDED if is_ended else Status.RUNNING
        if active_seat(state) is None:
            status = Status.OVER
        at = self.now() if done else game.row.changed_at
        try:
            await self.store.append(game.id, game.revision, [action for _, action in done], seats, at, status)
        except BaseException:
            self.drop(game.id)  # whatever is on disk now, it is what counts
            raise
        happened = [happening for happening, _ in done]
        for happening in happened:
            entry = happening.entry
            log.info("played", game=game.id, revision=happening.revision, seat=entry.seat, code=entry.code)
        return self._remember(
            replace(
                game,
                row=replace(game.row, revision=game.revision + len(done), status=status, changed_at=at),
                seats=seats,
                state=state,
                entries=(*game.entries, *(happening.entry for happening in happened)),
                recent=(*game.recent, *happened)[-KEPT:],
                undo_seat=undo_seat(happened[-1].entry, happened[-1].events) if happened else game.undo_seat,
            )
        )


def _with_seat(seats: Iterable[SeatRow], seat: int, **changes: Any) -> tuple[SeatRow, ...]:
    return tuple(row._replace(**changes) if number == seat else row for number, row in enumerate(seats))


def _seat_of_host(game: Game) -> int:
    return next((number for number, seat in enumerate(game.seats) if seat.user == game.row.host), 0)


def _active_name(game: Game) -> str:
    return "" if game.active is None else game.names(game.words)[game.active]
