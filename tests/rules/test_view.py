import pytest

from rules import ConfigError, GameConfig, SiteKind, deal, legal_actions, outcome, score, view_for
from tests.positions import cards, play, position


def test_view_shows_everything_open():
    """Whatever lies open on the table is in everybody's view."""
    state = position(
        3,
        hands=("statue", "lever", ""),
        stones={"temple": ((0, 1),)},
        ships=("0_1", "_", "_", "_"),
        discards="sail",
        in_play="chisel",
        face_up="statue",
        pair="lever hammer",
        draw_pile="statue entrance statue",
    )
    state, _ = play(state, "sail.1.pyramids")
    view = view_for(state, None)
    assert (view.viewer, view.config, view.turn, view.active) == (None, state.config, 1, 1)
    assert (view.round, view.rounds, view.round_over, view.start) == (1, 6, False, 0)
    assert view.round_cards == state.secret.round_cards[:1]
    assert view.ships == state.ships
    assert dict(view.sites)[SiteKind.TEMPLE] == ((0, 1),)
    assert [player.hand for player in view.players] == [cards("statue"), cards("lever"), ()]
    assert [(player.sled, player.quarry) for player in view.players] == [(2, 27), (3, 26), (4, 25)]
    assert [player.scored for player in view.players] == [2, 1, 0]
    assert tuple(player.score for player in view.players) == score(state)
    assert view.outcome == outcome(state)
    assert (view.face_up, view.discards, view.in_play) == (cards("statue"), cards("sail"), cards("chisel"))
    assert (view.pair_size, view.draw_pile_size) == (2, 3)
    assert (view.question, view.pair, view.actions) == (None, (), ())


def test_view_tells_in_which_order_stones_land():
    """A Lever's order is open to all while the ship is being unloaded."""
    setup = {"hands": ("lever", ""), "ships": ("0101", "_", "_", "_"), "sides": "BAAAA"}
    state, _ = play(position(**setup), "card.lever.1.market.1324")
    assert view_for(state, None).unloading == ((0, 2), (0, 1), (0, 3))
    assert view_for(position(**setup), None).unloading == ()


def test_only_the_active_seat_gets_actions():
    """A view lists what its viewer may do now."""
    state = deal(GameConfig(2), 3)
    assert view_for(state, 0).actions == legal_actions(state)
    assert view_for(state, 1).actions == ()
    assert view_for(state, None).actions == ()


def test_open_question_is_shown_with_its_answers():
    """Everybody may know what is being chosen when nothing about it is hidden."""
    state, _ = play(position(sides="ABAAA", ships=("1", "_", "_", "_")), "sail.1.pyramids")
    for seat in (None, 0, 1):
        assert view_for(state, seat).question == view_for(state, None).question
    question = view_for(state, None).question
    assert (question.seat, question.question, question.answers) == (1, "pyramid", ("left", "middle", "right"))
    assert (view_for(state, None).turn, view_for(state, None).active) == (0, 1)


def test_seed_and_secrets_are_in_no_view():
    """Neither the seed nor the cards to come can be found anywhere in a view's text."""
    state = deal(GameConfig(4, "BBBBB"), 0x1234567890ABCDEF1234567890ABCDEF)
    for seat in (None, 0, 1, 2, 3):
        view = view_for(state, seat)
        assert str(state.secret.seed) not in repr(view)
        assert view.round_cards == state.secret.round_cards[:1]
        assert view.pair == ()


@pytest.mark.parametrize("seat", [-1, 2, 7, "0", True, 1.0])
def test_seat_must_be_at_the_table(seat):
    """There is no view for a seat that does not exist."""
    with pytest.raises(ConfigError) as refusal:
        view_for(position(2), seat)
    assert refusal.value.key == "seat"
