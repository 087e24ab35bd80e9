import pytest

from rules import (
    PRINTED,
    GameConfig,
    GameOver,
    IllegalAction,
    OutOfTurn,
    PlaceStone,
    SailShip,
    SiteKind,
    active_seat,
    apply,
    deal,
    digest,
    legal_actions,
    outcome,
    parse_action,
)
from rules.events import CargoReturned, GameEnded, Passed, RoundEnded, RoundStarted, ShipSailed, StonesTaken
from tests.positions import codes, happened, play, position, scored, ship, typed


def test_first_turn_offers_stones_and_every_space():
    """The start player may take stones or place one on any space; no ship can sail yet."""
    state = position(ships=("____", "___", "__", "_"))
    assert codes(state) == [
        "take",
        *(f"place.1.{space}" for space in (1, 2, 3, 4)),
        *(f"place.2.{space}" for space in (1, 2, 3)),
        *(f"place.3.{space}" for space in (1, 2)),
        "place.4.1",
    ]


def test_turn_goes_to_the_left():
    """After one action it is the next seat's turn, and after the last seat the first's."""
    state = position(3)
    state, _ = play(state, "take", "place.1.1")
    assert active_seat(state) == 2
    state, _ = play(state, "place.1.2")
    assert active_seat(state) == 0


@pytest.mark.parametrize(("sled", "quarry", "taken"), [(0, 20, 3), (2, 20, 3), (3, 20, 2), (4, 20, 1), (0, 2, 2)])
def test_taking_stones_fills_the_sled_as_far_as_it_goes(sled, quarry, taken):
    """Taking brings three stones, or what the sled and the quarry allow."""
    state, events = play(position(sleds=(sled, 0), quarries=(quarry, 9)), "take")
    assert (state.players[0].sled, state.players[0].quarry) == (sled + taken, quarry - taken)
    assert typed(events) == typed([StonesTaken(0, taken)])


@pytest.mark.parametrize("code", ["take", "card.hammer.1.1"])
def test_how_many_stones_are_taken_is_a_printed_number(code):
    """A host's number counts for the action and for the Hammer."""
    numbers = PRINTED.with_overrides({"stones_taken": 4})
    _, events = play(position(numbers=numbers, sleds=(0, 0), hands=("hammer", "")), code)
    assert happened(events, StonesTaken) == [StonesTaken(0, 4)]


@pytest.mark.parametrize(("sled", "quarry"), [(5, 20), (2, 0)])
def test_full_sled_and_empty_quarry_refuse_taking(sled, quarry):
    """A full sled, or an empty quarry, leaves nothing to take."""
    assert "take" not in codes(position(sleds=(sled, 0), quarries=(quarry, 9)))


def test_empty_sled_places_nothing():
    """Without a stone on the sled no stone can be placed."""
    assert codes(position(sleds=(0, 3))) == ["take"]


def test_stone_may_go_on_any_empty_space_but_no_other():
    """Occupied spaces and ships that have sailed take no stones."""
    state = position(ships=("_1__", "__@temple", "0", "_"))
    assert codes(state, "place") == ["place.1.1", "place.1.3", "place.1.4", "place.4.1"]
    state, _ = play(state, "place.1.4")
    assert state.ships[0] == ship("_1_0")
    assert state.players[0].sled == 1


@pytest.mark.parametrize(
    ("text", "can_sail"),
    [
        *[("__", False), ("_0", True), ("00", True), ("_", False), ("1", True), ("_0_", False), ("1_0", True)],
        *[("_0_1", False), ("_011", True), ("1111", True)],
    ],
)
def test_ship_sails_with_its_minimum_load(text, can_sail):
    """Ships for 1, 2, 3 and 4 stones need 1, 1, 2 and 3 stones."""
    assert bool(codes(position(ships=(text, "_", "_", "_")), "sail.1")) is can_sail


def test_ship_sails_to_any_site_without_a_ship():
    """A site takes one ship per round, whoever's stones it carries."""
    state = position(ships=("11", "1", "__@market", "_@obelisks"))
    assert codes(state, "sail") == [
        *("sail.1.pyramids", "sail.1.temple", "sail.1.burial-chamber"),
        *("sail.2.pyramids", "sail.2.temple", "sail.2.burial-chamber"),
    ]


def test_unloading_goes_front_to_back_over_the_gaps():
    """The stone nearest the front is unloaded first; empty spaces are passed over."""
    state, events = play(position(3, ships=("_2_0", "_", "_", "_")), "place.1.1", "sail.1.temple")
    assert state.stones_at(SiteKind.TEMPLE) == ((0, 2, 0),)
    assert happened(events, ShipSailed) == [ShipSailed(1, 0, SiteKind.TEMPLE, (0, 2, 0))]
    assert state.ships[0] == ship("____@temple")


def test_round_ends_with_the_fourth_ship():
    """The next round begins with new ships, and left of whoever sailed the fourth ship begins."""
    state = position(3, ships=("0", "_@market", "_@temple", "_@obelisks"), turn=1)
    after, events = play(state, "sail.1.pyramids")
    assert happened(events, RoundEnded) == [RoundEnded(1)]
    (started,) = happened(events, RoundStarted)
    assert (started.round, started.start) == (2, 2)
    assert started.ships == state.secret.round_cards[1] == tuple(len(new.spaces) for new in after.ships)
    assert started.face_up == after.market.face_up
    assert [new.dock for new in after.ships] == [None] * 4
    assert all(new.cargo == () for new in after.ships)
    assert active_seat(after) == 2
    assert after.round == (2, 2, None, False)


def test_minimum_loads_come_with_the_ships_of_the_round_card():
    """Every new ship knows how many stones it needs."""
    state = deal(GameConfig(4), 5)
    needed = {1: 1, 2: 1, 3: 2, 4: 3}
    assert [new.minimum for new in state.ships] == [needed[size] for size in state.secret.round_cards[0]]


def stuck(players=2, **changes):
    """Nobody has a stone left and no ship can sail."""
    return position(players, **{"sleds": (0,) * players, "quarries": (0,) * players, "ships": ("0__",) * 4} | changes)


def test_pass_exists_only_when_nothing_else_does():
    """Whoever can do nothing passes; whoever can do anything cannot pass."""
    state = stuck()
    assert codes(state) == ["pass"]
    state, events = play(state, "pass")
    assert typed(events) == typed([Passed(0)])
    assert active_seat(state) == 1
    with pytest.raises(IllegalAction):
        apply(position(), 0, parse_action("pass"))


def test_round_ends_when_everybody_passes_in_a_row():
    """The stones on ships that did not sail go back to the quarry before the temple is assessed."""
    state = stuck(ships=("01__", "1__", "__@temple", "1__"), stones={"temple": ((1, 1),)})
    state, events = play(state, "pass", "pass")
    (returned,) = happened(events, CargoReturned)
    assert sorted(returned.cargo) == [0, 1, 1, 1]
    assert [player.quarry for player in state.players] == [1, 3]
    assert state.round.number == 2
    assert scored(state) == [0, 2]


def test_rounds_of_passing_follow_each_other():
    """The count of passes begins anew with every round: a table without stones comes to its end."""
    state = stuck(stones={"temple": ((0, 1),)}, ships=("___",) * 4)
    for passed in range(12):
        assert (state.round.number, state.passes) == (1 + passed // 2, passed % 2)
        state, _ = play(state, "pass")
    assert active_seat(state) is None


def test_start_player_stays_when_nobody_sailed_before_everybody_passed():
    """Without a sailor in the round the same player begins again."""
    state = stuck(3, turn=2)
    state = state._replace(round=state.round._replace(start=1))
    state, _ = play(state, "pass", "pass", "pass")
    assert (state.round.number, active_seat(state)) == (2, 1)


def test_left_of_the_last_sailor_begins_after_everybody_passed():
    """A ship that sailed earlier in the round decides who begins, though it was not the fourth."""
    state = stuck(3, ships=("2", "1__", "1__", "___"))
    state, _ = play(state, "sail.1.temple", "pass", "pass", "pass")
    assert (state.round.number, active_seat(state)) == (2, 1)


def test_any_other_action_starts_the_count_of_passes_again():
    """Passes only end a round when they come without anything in between."""
    state = stuck(quarries=(0, 1))
    state, _ = play(state, "pass", "take")
    assert state.passes == 0
    state, _ = play(state, "pass")
    assert state.passes == 1
    assert state.round.number == 1


def last_ship():
    return position(ships=("0", "_@market", "_@temple", "_@obelisks"), round_number=6, stones={"temple": ((1, 0),)})


def test_game_ends_after_the_sixth_round():
    """The temple is assessed once more, then nobody is to act and everything stays as it lies."""
    state, events = play(last_ship(), "sail.1.burial-chamber")
    assert happened(events, GameEnded) == [GameEnded()]
    assert active_seat(state) is None
    assert legal_actions(state) == ()
    assert scored(state) == [1, 1]
    assert len(state.market.face_up) == 4
    assert state.ships[0].dock == "burial-chamber"
    assert outcome(state).is_final
    assert state.round.is_over


def test_action_after_the_end_is_refused():
    """Once the game is over nobody can act."""
    state, _ = play(last_ship(), "sail.1.burial-chamber")
    with pytest.raises(GameOver) as refusal:
        apply(state, 0, parse_action("take"))
    assert (refusal.value.seat, refusal.value.code) == (0, "take")


@pytest.mark.parametrize("seat", [1, 2, -1, 99])
def test_action_out_of_turn_is_refused(seat):
    """Only the seat that is to act may act, and the refusal says which that is."""
    state = position()
    before = digest(state)
    with pytest.raises(OutOfTurn) as refusal:
        apply(state, seat, parse_action("take"))
    assert (refusal.value.seat, refusal.value.code, refusal.value.active) == (seat, "take", 0)
    assert digest(state) == before


def test_what_equals_a_seat_is_that_seat():
    """True equals 1 in Python; it acts as seat 1 and leaves no trace in the state."""
    state = position(turn=1)
    plain, _ = apply(state, 1, PlaceStone(0, 0))
    for same in (True, 1.0):
        assert digest(apply(state, same, PlaceStone(0, 0))[0]) == digest(plain)


def test_illegal_action_is_refused():
    """What a position does not allow raises with the facts and changes nothing."""
    state = position()
    before = digest(state)
    for action in (SailShip(0, SiteKind.TEMPLE), PlaceStone(0, 4), PlaceStone(-1, 0)):
        with pytest.raises(IllegalAction) as refusal:
            apply(state, 0, action)
        assert (refusal.value.seat, refusal.value.code) == (0, action.code())
    assert digest(state) == before


def test_equal_action_from_elsewhere_is_as_good_as_a_listed_one():
    """An action is a value: a freshly made one counts."""
    state, _ = apply(position(), 0, PlaceStone(0, 2))
    assert state.ships[0] == ship("__0_")


def test_states_are_frozen():
    """A state cannot be changed, only replaced."""
    state = position()
    for thing, name in (
        (state, "turn"),
        (state.players[0], "sled"),
        (state.config, "players"),
        (PlaceStone(0, 0), "ship"),
    ):
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)


def test_applying_an_action_leaves_the_old_state_alone():
    """The state that an action was applied to is still the position before it."""
    state = position(ships=("_0", "_", "_", "_"))
    before, seen = digest(state), legal_actions(state)
    play(state, "sail.1.pyramids")
    assert digest(state) == before
    assert legal_actions(state) == seen
