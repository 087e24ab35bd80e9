"""Menus over the codes of legal actions: a person who presses what is there reaches every move and finds back."""

import random

import pytest

from bot.menu import MOST_BUTTONS, MOST_OPTIONS, Menu, children, menu_for, parent
from rules import GameConfig, active_seat, apply, deal, legal_actions
from tests.positions import position

MOST_COMPONENTS = 24
"""Of a message's 40, what the board leaves for moves."""


def positions(players, sides, seed):
    """Play a random game that likes cards and sailing, and give every position on the way."""
    source = random.Random(seed)
    state = deal(GameConfig(players, sides), seed)
    while (seat := active_seat(state)) is not None:
        yield state
        actions = legal_actions(state)
        liked = [action for action in actions if action.code().startswith(("card", "sail"))]
        state, _ = apply(state, seat, source.choice(liked if liked and source.random() < 0.5 else actions))


def codes_of(state):
    return [action.code() for action in legal_actions(state)]


def reached(codes, prefix, is_top=True):  # noqa: FBT002 - the recursion is short
    """Open a private menu and everything behind it; the codes that can be chosen."""
    steps = children(codes, prefix)
    assert 1 <= len(steps) <= MOST_OPTIONS, prefix
    if len(steps) == 1:
        assert steps[0] in codes, "a step without a choice is skipped"
    if is_top:
        assert parent(codes, prefix) is None, "there is nothing above the door"
    found = []
    for step in steps:
        if step in codes:
            found.append(step)
        else:
            back = parent(codes, step)
            assert back is not None, step
            assert children(codes, back) == steps, "back shows what was shown before"
            found += reached(codes, step, is_top=False)
    return found


def walked(codes, menu):
    """Press everything under a board; the codes that can be played, each once."""
    found = [*menu.buttons]
    for _, values in menu.selects:
        found += values
    for door in menu.doors:
        found += reached(codes, door)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB", "BABAB"])
def test_every_move_can_be_reached(players, sides):
    """In every position each legal code is reached in exactly one way, and everything on the way fits Discord."""
    for state in positions(players, sides, players):
        codes = codes_of(state)
        is_private = state.decision is not None and state.decision.is_private
        menu = menu_for(codes, is_private=is_private)
        assert sorted(walked(codes, menu)) == sorted(codes)
        assert all(1 <= len(values) <= MOST_OPTIONS for _, values in menu.selects)
        shown = len(menu.buttons) + len(menu.doors)
        rows = -(-shown // MOST_BUTTONS)
        assert shown + rows + 2 * len(menu.selects) <= MOST_COMPONENTS


def test_private_question_has_one_door():
    """Nothing of the answers to a private question is on the board: there is one door, and all answers behind it."""
    asked = 0
    for seed in range(6):
        for state in positions(2, "BAAAA", seed):
            codes = codes_of(state)
            if state.decision is not None and state.decision.is_private:
                asked += 1
                assert menu_for(codes, is_private=True) == Menu(doors=("choose.pair",))
                assert list(children(codes, "choose.pair")) == codes
    assert asked


def test_private_answers_share_as_much_as_they_can():
    """The door is the longest beginning in whole segments, whether answers are alike or alone."""
    assert menu_for(["choose.pair.statue", "choose.pair.stone"], is_private=True).doors == ("choose.pair",)
    assert menu_for(["choose.a.b", "choose.c.b"], is_private=True).doors == ("choose",)
    assert menu_for(["choose.pair.statue"], is_private=True).doors == ("choose.pair",)


def test_kinds_of_entries():
    """One tap for a move without a choice, a menu for ships, a door for each card."""
    state = position(2, hands=("chisel lever", ""), ships=("010_", "__", "___", "_"))
    menu = menu_for(codes_of(state))
    assert menu.buttons == ("take",)
    assert [verb for verb, _ in menu.selects] == ["place", "sail"]
    assert menu.doors == ("card.chisel", "card.lever")


@pytest.mark.parametrize(("count", "is_buttons"), [(2, True), (3, False), (25, False)])
def test_few_answers_are_buttons_and_many_a_menu(count, is_buttons):
    """Up to two answers are buttons; more are a menu, where each has a line that explains it."""
    codes = tuple(f"choose.load.{number}" for number in range(count))
    expected = Menu(buttons=codes) if is_buttons else Menu(selects=(("choose", codes),))
    assert menu_for(codes) == expected


def test_more_than_a_menu_holds_is_behind_a_door():
    """What does not fit one menu is a private menu of several steps."""
    codes = [f"sail.{ship}.{site}" for ship in range(2) for site in range(13)]
    assert menu_for(codes) == Menu(doors=("sail",))
    assert children(codes, "sail") == ("sail.0", "sail.1")
    assert menu_for(codes[:25]) == Menu(selects=(("sail", tuple(codes[:25])),))


def test_steps_without_a_choice_are_skipped():
    """From a beginning with one way on, the next choice is shown; the last step is shown even if it is alone."""
    codes = ["card.lever.2.temple.12", "card.lever.2.temple.21", "card.hammer.1.1", "take"]
    assert children(codes, "card.lever") == ("card.lever.2.temple.12", "card.lever.2.temple.21")
    assert children(codes, "card.hammer") == ("card.hammer.1.1",)
    assert children(codes, "card.sail") == ()
    assert children(codes, "") == ("card", "take")
    assert children(codes, "card.lev") == (), "a beginning is whole segments"


def test_back_skips_what_was_skipped():
    """Back leads to the last real choice, over steps that had none."""
    codes = ["card.chisel.2.1.3.1", "card.chisel.2.1.3.2", "card.chisel.2.2.3.1", "card.chisel.2.2.3.4"]
    assert children(codes, "card.chisel") == ("card.chisel.2.1", "card.chisel.2.2")
    assert children(codes, "card.chisel.2.1") == ("card.chisel.2.1.3.1", "card.chisel.2.1.3.2")
    assert parent(codes, "card.chisel.2.1") == "card.chisel.2"
    assert parent(codes, "card.chisel.2.1.3") == "card.chisel.2"
    assert parent(codes, "card.chisel.2") is None


@pytest.mark.parametrize("card", ["hammer", "sail", "chisel", "lever"])
def test_only_card_is_named_by_its_door(card):
    """One card in hand is one door with the card's name, not its ships, which would not say what is played."""
    state = position(2, hands=(card, ""), ships=("010_", "__", "___", "_"))
    assert menu_for(codes_of(state)).doors == (f"card.{card}",)
