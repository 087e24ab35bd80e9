"""What people can do with games, below Discord: what is kept in memory, stand-ins, hosts who leave, moving, names."""

import asyncio
import random

import pytest

from bot import games as games_module
from bot.errors import Refused, Stale, StorageFailed
from bot.games import LIVE_GAMES
from bot.service import DAY, LOBBY_DAYS, Service
from bot.standin import QUIET, stand_in_action
from bot.store import Status, Store
from rules import PRINTED, GameConfig, RecordError, active_seat, apply, deal, legal_actions

ADA, BEN, CLEO, DORA = 100, 200, 300, 400
NAMES = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo", DORA: "Dora"}


class Clock:
    """A clock that stands still until it is set."""

    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
async def store(tmp_path):
    store = await Store.open(tmp_path / "games.sqlite3")
    yield store
    await store.close()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def service(store, clock):
    return Service(store, PRINTED, clock)


async def lobby(service, *users, channel=10, **options):
    """Seat people at a table, the first as its host; the game."""
    host, *others = users
    game = await service.create(guild=1, channel=channel, user=host, user_name=NAMES[host], **options)
    for user in others:
        game = await service.join(game.id, user, NAMES[user])
    return game


async def started(service, *users, seat_order="joined", **options):
    game = await lobby(service, *users, seat_order=seat_order, **options)
    return await service.start(game.id, users[0])


async def play_on(service, game, source, moves=1000):
    """Let whoever must act play at random until the game is over or enough moves are made."""
    for _ in range(moves):
        if game.active_user is None:
            break
        code = source.choice(legal_actions(game.dealt)).code()
        game = await service.submit(game.id, game.revision, game.active_user, code)
    return game


async def refusal(work):
    """Give the reason for which something is refused."""
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.key


# In memory.


async def test_oldest_games_leave_memory_and_can_be_loaded(service):
    """Memory keeps the 256 games that were used last; the others come back as they were."""
    first = await play_on(service, await started(service, ADA, BEN, channel=1), random.Random(1), moves=10)
    second = await lobby(service, ADA, channel=2)
    for channel in range(3, LIVE_GAMES + 1):
        await lobby(service, CLEO, channel=channel)
    assert service.live_games == LIVE_GAMES
    assert await service.game(first.id) is first, "it was used, so another one is the oldest"
    await lobby(service, CLEO, channel=LIVE_GAMES + 1)
    assert service.live_games == LIVE_GAMES
    assert await service.game(first.id) is first
    again = await service.game(second.id)
    assert again == second
    assert again is not second
    assert service.live_games == LIVE_GAMES


async def test_game_that_left_memory_is_played_on(service, monkeypatch):
    """With room for one game, two are played in turns without a difference."""
    monkeypatch.setattr(games_module, "LIVE_GAMES", 1)
    source = random.Random(2)
    one = await started(service, ADA, BEN, channel=1, sides="BBBBB")
    two = await started(service, CLEO, DORA, channel=2)
    for _ in range(15):
        one, two = await play_on(service, one, source, 1), await play_on(service, two, source, 1)
        assert service.live_games == 1
    assert await service.game(one.id) == one
    service.drop(two.id)
    assert await service.game(two.id) == two


async def test_loaded_game_equals_the_one_that_was_played(service):
    """After every move, loading gives exactly what memory had: position, log, what happened, who may undo."""
    source = random.Random(3)
    game = await started(service, ADA, BEN, CLEO, sides="BABAB")
    while game.active_user is not None:
        game = await play_on(service, game, source, 1)
        service.drop(game.id)
        assert await service.game(game.id) == game
    assert game.row.status == Status.OVER
    assert game.record.result is not None


async def test_new_service_has_no_game_in_memory(service, store, clock):
    """Nothing is loaded before somebody asks for it."""
    game = await started(service, ADA, BEN)
    again = Service(store, PRINTED, clock)
    assert again.live_games == 0
    assert (await again.game(game.id)).state == game.state
    assert again.live_games == 1


async def test_start_up_loads_no_game(table):
    """A bot that starts has read no game, however many there are, as long as people see the newest board."""
    await table.new(2)
    await table.move("take")
    await table.restart()
    assert table.service.live_games == 0


async def test_log_that_cannot_be_replayed_is_refused(service, store):
    """A line that the rules do not know makes the game rest, every time it is asked for."""
    game = await play_on(service, await started(service, ADA, BEN), random.Random(1), 3)
    await store._change("UPDATE actions SET code = 'fly' WHERE revision = ?", (2,))
    assert await service.game(game.id) is game
    service.drop(game.id)
    assert await refusal(service.game(game.id)) == "broken"
    assert await refusal(service.game(game.id)) == "broken"


async def test_move_that_was_not_stored_is_not_remembered(service, store, monkeypatch):
    """When writing fails the position stays, in memory too, and the same move works later."""
    game = await started(service, ADA, BEN)

    async def full(*_values):
        raise StorageFailed

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        assert await refusal(service.submit(game.id, 0, ADA, "take")) == "storage"
    assert (await service.game(game.id)).state == game.state
    assert (await service.submit(game.id, 0, ADA, "take")).revision == 1


# The lobby.


async def test_host_who_leaves_hands_over_in_order(service):
    """The next in line is host; somebody else leaving changes nothing about it."""
    game = await lobby(service, ADA, BEN, CLEO)
    assert (await service.leave(game.id, BEN)).row.host == ADA
    game = await service.leave(game.id, ADA)
    assert (game.row.host, [seat.user for seat in game.seats]) == (CLEO, [CLEO])
    assert await refusal(service.cancel(game.id, ADA)) == "only-host"
    game = await service.join(game.id, ADA, "Ada")
    assert game.row.host == CLEO, "who comes back is a guest"
    assert (await service.start(game.id, CLEO)).row.status == Status.RUNNING


async def test_last_one_out_closes_the_table(service):
    """An empty table is closed, nobody can join it, and the channel is free."""
    game = await lobby(service, ADA, BEN)
    await service.leave(game.id, ADA)
    game = await service.leave(game.id, BEN)
    assert game.row.status == Status.CANCELLED
    for work in (service.join(game.id, CLEO, "Cleo"), service.start(game.id, BEN), service.leave(game.id, BEN)):
        assert await refusal(work) == "lobby-closed"
    assert (await lobby(service, CLEO)).id != game.id


async def test_host_cannot_hand_over_to_somebody_who_left(service):
    """Only somebody at the table can be made host, and only by the host."""
    game = await lobby(service, ADA, BEN)
    await service.leave(game.id, BEN)
    assert await refusal(service.hand_over(game.id, ADA, BEN)) == "not-at-table"
    assert await refusal(service.hand_over(game.id, BEN, BEN)) == "only-host"
    assert (await service.game(game.id)).row.host == ADA


async def test_table_is_not_made_smaller_than_its_guests(service):
    """With three seated the host cannot ask for two seats."""
    game = await lobby(service, ADA, BEN, CLEO)
    assert await refusal(service.set_options(game.id, ADA, lambda _: {"wanted": 2})) == "too-many-seated"
    assert (await service.set_options(game.id, ADA, lambda _: {"wanted": 3})).row.wanted == 3
    assert await refusal(service.join(game.id, DORA, "Dora")) == "table-full"


async def test_idle_lobbies_are_closed_and_busy_ones_are_not(service, store, clock, monkeypatch):
    """Only a lobby that nobody touched for a week is closed; one that started at the last moment is not."""
    idle = await lobby(service, ADA, channel=1)
    saved = await lobby(service, BEN, CLEO, channel=2)
    playing = await started(service, ADA, BEN, channel=3)
    clock.now += LOBBY_DAYS * DAY + 1
    busy = await lobby(service, DORA, channel=4)
    listed = await store.idle_lobbies(clock.now - LOBBY_DAYS * DAY)
    assert listed == [idle.id, saved.id]
    await service.start(saved.id, BEN)

    async def as_listed(_before):
        return listed

    monkeypatch.setattr(store, "idle_lobbies", as_listed)
    assert [game.id for game in await service.close_idle_lobbies()] == [idle.id]
    assert (await service.game(saved.id)).row.status == Status.RUNNING
    assert (await service.game(playing.id)).row.status == Status.RUNNING
    assert (await service.game(busy.id)).row.status == Status.LOBBY


async def test_table_without_a_name_has_its_hosts(service):
    """A name of nothing visible is no name."""
    assert (await lobby(service, ADA, name="\u202e \n")).name == "Ada’s game"
    assert (await lobby(service, ADA, channel=11, name="x" * 99)).row.name == "x" * 59 + "…"


# Playing.


async def test_moves_are_refused_for_a_reason(service):
    """Watching, out of turn, stale, illegal, not begun and over: each has its own answer, and nothing is written."""
    waiting = await lobby(service, ADA, BEN, channel=1)
    assert await refusal(service.submit(waiting.id, 0, ADA, "take")) == "not-running"
    game = await started(service, ADA, BEN, channel=2)
    for revision, user, code, key in (
        (0, CLEO, "take", "watching"),
        (0, BEN, "take", "not-your-turn"),
        (1, ADA, "take", "stale"),
        (0, ADA, "fly.to.moon", "illegal"),
        (0, ADA, "sail.1.temple", "illegal"),
        (0, ADA, "undo", "illegal"),
    ):
        assert await refusal(service.submit(game.id, revision, user, code)) == key
    with pytest.raises(Stale):
        await service.undo(game.id, 7, ADA)
    assert await refusal(service.undo(game.id, 0, ADA)) == "undo-nothing-done"
    assert (await service.game(game.id)).revision == 0
    over = await play_on(service, game, random.Random(1))
    assert await refusal(service.submit(game.id, over.revision, ADA, "take")) == "over"
    assert await refusal(service.undo(game.id, over.revision, ADA)) == "over"
    assert await refusal(service.resign(game.id, ADA)) == "over"


async def test_what_came_to_light_is_not_taken_back(service):
    """A move after which a card was turned up stays; loading the game tells the same."""
    source = random.Random(1)
    game = await started(service, ADA, BEN)
    while game.revision == 0 or game.undo_seat is not None:
        game = await play_on(service, game, source, 1)
    user = game.seats[game.entries[-1].seat].user
    assert await refusal(service.undo(game.id, game.revision, user)) == "undo-revealed"
    service.drop(game.id)
    assert (await service.game(game.id)).undo_seat is None


async def test_undo_in_a_damaged_log_is_no_refusal(service, store):
    """A log that was damaged under a game in memory is not mistaken for a move that stays."""
    game = await play_on(service, await started(service, ADA, BEN), random.Random(1), 3)
    await store._change("UPDATE actions SET code = 'fly' WHERE revision = ?", (2,))
    with pytest.raises(RecordError, match="fly"):
        await service.undo(game.id, 3, ADA)
    assert (await store.game(game.id)).revision == 3


@pytest.mark.parametrize("seed", range(12))
def test_stand_in_plays_what_is_legal(seed):
    """In every position of random games the stand-in has a legal move, the quietest kind, and always the same."""
    source = random.Random(seed)
    state = deal(GameConfig(2 + seed % 3, "".join(source.choice("AB") for _ in range(5)), bool(seed % 2)), seed)
    while (seat := active_seat(state)) is not None:
        actions = legal_actions(state)
        action = stand_in_action(state)
        assert action in actions
        assert stand_in_action(state) == action
        kinds = {legal.code().partition(".")[0] for legal in actions}
        assert action.code().partition(".")[0] == min(kinds, key=QUIET.index)
        codes = {legal.code() for legal in actions}
        assert action.code() != "choose.market.pair" or codes == {"choose.market.pair"}
        state, _ = apply(state, seat, source.choice((action, *actions)))


def test_stand_in_leaves_the_pair_face_down(monkeypatch):
    """However the answers are ordered, a stand-in takes a card that everybody sees before the two that nobody does."""
    monkeypatch.setattr("bot.standin.legal_actions", lambda state: legal_actions(state)[::-1])
    source, offers = random.Random(1), 0
    for seed in range(10):
        state = deal(GameConfig(2, "BAAAA"), seed)
        while (seat := active_seat(state)) is not None:
            codes = [action.code() for action in legal_actions(state)]
            if "choose.market.pair" in codes and len(codes) > 1:
                offers += 1
                assert stand_in_action(state).code() != "choose.market.pair"
            state, _ = apply(state, seat, source.choice(legal_actions(state)))
    assert offers


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
async def test_two_of_four_resign_and_the_game_is_finished(service, store, sides):
    """Turns of those who resigned are in the log without a person, and the others finish."""
    game = await started(service, ADA, BEN, CLEO, DORA, sides=sides)
    source = random.Random(5)
    game = await play_on(service, game, source, 7)
    game = await service.resign(game.id, BEN)
    game = await service.resign(game.id, CLEO)
    assert await refusal(service.resign(game.id, CLEO)) == "resigned"
    at = game.revision
    game = await play_on(service, game, source)
    assert game.row.status == Status.OVER
    assert {line.user for line in (await store.log(game.id))[at:]} <= {ADA, DORA, None}
    assert all((line.user is None) == (line.seat in (1, 2)) for line in (await store.log(game.id))[at:])
    service.drop(game.id)
    assert await service.game(game.id) == game


async def test_resigning_out_of_turn_moves_nothing(service):
    """Somebody who resigns while another must act changes no position."""
    game = await started(service, ADA, BEN, CLEO)
    after = await service.resign(game.id, BEN)
    assert (after.revision, after.active_user) == (0, ADA)
    after = await service.submit(game.id, 0, ADA, "take")
    assert (after.revision, after.active_user) == (2, CLEO)
    assert await refusal(service.undo(game.id, 2, ADA)) == "undo-not-yours"


async def test_end_needs_everybody_who_still_plays(service):
    """Votes can be withdrawn, a resigned seat need not agree."""
    game = await started(service, ADA, BEN, CLEO)
    await service.vote_to_end(game.id, ADA, agrees=True)
    await service.vote_to_end(game.id, ADA, agrees=False)
    await service.resign(game.id, CLEO)
    game = await service.vote_to_end(game.id, BEN, agrees=True)
    assert game.row.status == Status.RUNNING
    assert (await service.vote_to_end(game.id, ADA, agrees=True)).row.status == Status.ENDED


# Moving, meeting, forgetting.


async def test_game_moves_to_a_free_channel(service):
    """A game is found in its new channel and no longer in the old; it counts as not shown there."""
    game = await started(service, ADA, BEN, channel=1)
    await service.shown(game, 55, "text", "alt")
    assert (await service.game(game.id)).row.is_shown
    moved = await service.move_to(game.id, 1, 2)
    assert (moved.row.channel, moved.row.message, moved.row.is_shown) == (2, None, False)
    assert moved.state == game.state
    assert await service.game_in(1) is None
    assert (await service.game_in(2)).id == game.id


@pytest.mark.parametrize("begin", [lobby, started])
async def test_game_does_not_move_to_a_taken_channel(service, begin):
    """A channel with a table or a running game is refused; one whose game is over is free."""
    game = await started(service, ADA, BEN, channel=1)
    there = await begin(service, CLEO, DORA, channel=2)
    assert await refusal(service.move_to(game.id, 1, 2)) == "channel-taken"
    assert (await service.game(game.id)).row.channel == 1
    await service.store.set_game(there.id, status=Status.OVER)
    assert (await service.move_to(game.id, 1, 2)).row.channel == 2
    assert (await service.move_to(game.id, 1, 2)).row.channel == 2, "where it is already it may stay"


async def test_new_name_is_noted(service, store):
    """Who is called otherwise now is shown so at once and after a restart; an invisible name changes nothing."""
    game = await started(service, ADA, BEN)
    renamed = await service.meet(game, BEN, "Benno\n\u202e the Great")
    assert [seat.name for seat in renamed.seats] == ["Ada", "Benno the Great"]
    assert await service.game(game.id) is renamed
    assert (await store.seats(game.id))[1].name == "Benno the Great"
    for user, name in ((BEN, "Benno the Great"), (BEN, "\u200b"), (CLEO, "Cleo")):
        assert await service.meet(renamed, user, name) is renamed
    assert (await store.seats(game.id))[1].name == "Benno the Great"


async def test_shown_is_noted_for_games_that_left_memory(service):
    """What people see is stored whether or not the game is still in memory."""
    game = await started(service, ADA, BEN)
    service.drop(game.id)
    await service.shown(game, 77, "text", "alt")
    service.drop(game.id)
    row = (await service.game(game.id)).row
    assert (row.message, row.shown_text, row.shown_alt, row.is_shown) == (77, "text", "alt", True)


async def test_lobby_that_changed_while_it_was_shown_is_still_to_be_shown(service, store, clock):
    """Somebody who sat down while the lobby was being posted is shown by the next try, even after a crash."""
    game = await lobby(service, ADA, wanted=3)
    clock.now += 1
    await service.join(game.id, BEN, NAMES[BEN])
    await service.shown(game, 77, "text", "")
    assert await store.games_to_show() == [game.id]
    await service.shown(await service.game(game.id), 77, "text", "")
    assert await store.games_to_show() == []
    clock.now += 1
    await service.set_options(game.id, ADA, lambda _: {"wrath": 1})
    assert await store.games_to_show() == [game.id]


async def test_resigning_is_all_or_nothing(service, store, monkeypatch):
    """A seat that is given up and what is played for it are stored together, so that no game waits for nobody."""
    game = await started(service, ADA, BEN, CLEO)
    stored = []
    append = store.append

    async def noted(*values):
        stored.append(values)
        await append(*values)

    monkeypatch.setattr(store, "append", noted)
    game = await service.resign(game.id, ADA)
    assert len(stored) == 1
    assert (game.revision, game.active_user, game.seats[0].resigned) == (1, BEN, True)

    async def full(*_values):
        raise StorageFailed

    monkeypatch.setattr(store, "append", full)
    with pytest.raises(StorageFailed):
        await service.resign(game.id, BEN)
    assert not (await service.game(game.id)).seats[1].resigned


async def test_game_that_waits_for_somebody_forgotten_goes_on(service, store):
    """A game that could not be opened while somebody was forgotten goes on with the next who wants to do something."""
    game = await started(service, ADA, BEN, CLEO)
    await store.forget(ADA)
    service.drop(game.id)
    assert (await service.game(game.id)).seats[0].resigned
    with pytest.raises(Stale):
        await service.submit(game.id, 0, BEN, "take")
    game = await service.submit(game.id, 1, BEN, "take")
    assert (game.revision, game.active_user) == (2, CLEO)


async def test_playing_on_withdraws_the_vote(service, store):
    """Whoever plays on, or takes a move back, no longer wants the game to end: on disk and in memory."""
    game = await started(service, ADA, BEN)
    await service.vote_to_end(game.id, ADA, agrees=True)
    game = await service.submit(game.id, 0, ADA, "take")
    assert not any(seat.wants_end for seat in game.seats)
    assert await store.seats(game.id) == game.seats
    game = await service.vote_to_end(game.id, BEN, agrees=True)
    assert game.row.status == Status.RUNNING
    game = await service.undo(game.id, 1, ADA)
    assert [seat.wants_end for seat in game.seats] == [False, True]
    assert (await service.vote_to_end(game.id, ADA, agrees=True)).row.status == Status.ENDED


async def test_forgotten_person_does_not_come_back_with_a_vote(service, store, monkeypatch):
    """Somebody else's vote at the same moment brings no name back, neither on disk nor in memory."""
    game = await started(service, ADA, BEN, CLEO)
    forget, append = store.forget, store.append
    votes = []

    async def slow(*values):
        await append(*values)
        await asyncio.sleep(0.1)

    async def meanwhile(user):
        monkeypatch.setattr(store, "append", slow)
        votes.append(asyncio.create_task(service.vote_to_end(game.id, BEN, agrees=True)))
        await asyncio.sleep(0.05)
        await forget(user)

    monkeypatch.setattr(store, "forget", meanwhile)
    await service.forget(ADA)
    await votes[0]
    for seats in ((await service.game(game.id)).seats, await store.seats(game.id)):
        assert (seats[0].user, seats[0].name) == (None, "")
        assert seats[1].wants_end


async def test_options_changed_at_once_are_all_changed(service):
    """Each change is made on what is agreed by then."""
    game = await lobby(service, ADA)

    def switch(site):
        return lambda row: {"sides": row.sides[:site] + "B" + row.sides[site + 1 :]}

    await asyncio.gather(*(service.set_options(game.id, ADA, switch(site)) for site in range(5)))
    assert (await service.game(game.id)).row.sides == "BBBBB"


async def test_agreed_sides_are_kept_when_the_lot_decides(service):
    """A rematch is about what was agreed, not about what came of it."""
    game = await started(service, ADA, BEN, sides="A?B??")
    assert game.row.agreed_sides == "A?B??"
    assert "?" not in game.row.sides


async def test_waiting_counts_from_the_last_move(service, clock):
    """What others do beside their moves does not make a player's waiting look shorter."""
    game = await started(service, ADA, BEN, CLEO)
    game = await service.submit(game.id, 0, ADA, "take")
    since = game.row.changed_at
    clock.now += 500
    await service.vote_to_end(game.id, CLEO, agrees=True)
    await service.resign(game.id, CLEO)
    assert (await service.game(game.id)).row.changed_at == since
    game = await service.submit(game.id, 1, BEN, "take")
    assert game.row.changed_at == clock.now


async def test_forgotten_person_leaves_everything(service):
    """Lobbies are left, running games resigned from, and no game knows the person any more; others stay."""
    hosted = await lobby(service, ADA, BEN, channel=1)
    alone = await lobby(service, ADA, channel=2)
    playing = await started(service, ADA, BEN, CLEO, channel=3)
    ending = await started(service, BEN, ADA, channel=4)
    elsewhere = await lobby(service, CLEO, channel=5)
    touched = {game.id: game for game in await service.forget(ADA)}
    assert touched.keys() == {hosted.id, alone.id, playing.id, ending.id}
    assert (touched[hosted.id].row.host, touched[hosted.id].row.status) == (BEN, Status.LOBBY)
    assert touched[alone.id].row.status == Status.CANCELLED
    assert touched[playing.id].row.status == Status.RUNNING
    assert touched[playing.id].active_user == BEN
    assert touched[ending.id].row.status == Status.ENDED
    assert all(game.seat_of(ADA) is None for game in touched.values())
    assert touched[playing.id].names(touched[playing.id].words)[0] == "Player 1"
    assert await service.games_of(ADA) == []
    assert await service.game(elsewhere.id) == elsewhere
    assert await service.forget(ADA) == []


async def test_link_needs_a_message(service):
    """A game that was never posted has no link; a posted one leads to its message."""
    game = await lobby(service, ADA)
    assert game.link() is None
    await service.shown(game, 55, "", "")
    assert (await service.game(game.id)).link() == "https://discord.com/channels/1/10/55"


async def test_somebody_who_resigned_can_be_forgotten(service):
    """Having resigned from a game that still runs does not stop anybody from being forgotten."""
    game = await started(service, ADA, BEN, CLEO)
    await service.resign(game.id, ADA)
    await service.forget(ADA)
    assert (await service.game(game.id)).seats[0].user is None


async def test_broken_game_hides_no_other(service, store):
    """Somebody with a game that does not fit the rules still finds the others and can be forgotten."""
    game = await play_on(service, await started(service, ADA, BEN), random.Random(1), 3)
    other = await lobby(service, ADA, channel=11)
    await store._change("UPDATE actions SET code = 'fly' WHERE revision = ?", (2,))
    service.drop(game.id)
    assert [found.id for found in await service.games_of(ADA)] == [other.id]
    await service.forget(ADA)
    assert (await store.seats(game.id))[0].user is None


async def test_game_ends_when_the_last_who_disagreed_resigns(service):
    """When everybody who still plays agrees, the game ends, also because somebody else resigned."""
    game = await started(service, ADA, BEN, CLEO)
    await service.vote_to_end(game.id, ADA, agrees=True)
    await service.vote_to_end(game.id, BEN, agrees=True)
    assert (await service.resign(game.id, CLEO)).row.status == Status.ENDED


async def test_slow_look_does_not_bring_an_old_position_back(service, store, monkeypatch):
    """Somebody who looks at a game while it is loaded and played on never makes it older."""
    game = await started(service, ADA, BEN)
    service.drop(game.id)
    seats, is_played = store.seats, asyncio.Event()
    looks = iter([True])

    async def slow_at_first(number):
        found = await seats(number)
        if next(looks, False):
            await is_played.wait()
        return found

    monkeypatch.setattr(store, "seats", slow_at_first)
    look = asyncio.create_task(service.game(game.id))
    await asyncio.sleep(0.05)
    await service.submit(game.id, 0, ADA, "take")
    is_played.set()
    await look
    assert (await service.game(game.id)).revision == 1


async def test_forgotten_name_does_not_come_back(service, store):
    """A name that is noted after its person was forgotten is not written on the seat."""
    game = await started(service, ADA, BEN, CLEO)
    await service.forget(BEN)
    await service.meet(game, BEN, "Benno")
    assert (await store.seats(game.id))[1].name == ""


async def test_forgotten_person_is_not_in_the_name_of_a_game(service, store):
    """A table that was named after its host loses that name with the host."""
    game = await started(service, ADA, BEN, CLEO)
    await service.forget(ADA)
    assert "Ada" not in (await store.game(game.id)).name


@pytest.mark.parametrize("damage", ["numbers = '{'", "numbers = '[]'", "seed = 'xyz'"])
async def test_damaged_row_makes_the_game_rest(service, store, damage):
    """A row that cannot be read is a broken game, not an unexpected error."""
    game = await started(service, ADA, BEN)
    await store._change(f"UPDATE games SET {damage}", ())
    service.drop(game.id)
    assert await refusal(service.game(game.id)) == "broken"
