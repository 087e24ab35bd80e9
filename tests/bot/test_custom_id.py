"""Custom ids of buttons and menus: they come back as they went, fit Discord, and foreign ones are not ours."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.custom_id import CustomId, parse_custom_id
from rules import GameConfig, active_seat, apply, deal, legal_actions

MOST = 100
"""Characters that Discord allows."""
LONGEST_CODE = 80
WHAT = st.text("!.-?abzAZ019", min_size=1, max_size=LONGEST_CODE)


@given(st.integers(0, 999_999_999), st.integers(0, 99_999), WHAT)
def test_custom_ids_come_back(game, revision, what):
    """A button's and a menu's custom id give the same parts again."""
    custom_id = CustomId(game, revision, what)
    assert parse_custom_id(custom_id.button()) == custom_id
    assert parse_custom_id(custom_id.select()) == custom_id
    assert custom_id.button() != custom_id.select()


def test_longest_code_fits_a_button():
    """With the longest code, a game of nine digits and a revision of five a button's custom id has 100 characters."""
    custom_id = CustomId(999_999_999, 99_999, "x" * LONGEST_CODE)
    assert len(custom_id.button()) == MOST
    assert parse_custom_id(custom_id.button()) == custom_id


def test_beginnings_of_real_codes_fit_menus_and_doors():
    """Every step of every code of a game fits, with the longest numbers, a menu and the way back in one."""
    source = random.Random(1)
    for sides in ("AAAAA", "BBBBB"):
        state = deal(GameConfig(4, sides), 3)
        while (seat := active_seat(state)) is not None:
            actions = legal_actions(state)
            for code in {action.code() for action in actions}:
                assert len(CustomId(999_999_999, 99_999, code).select()) <= MOST
                door = CustomId(999_999_999, 99_999, f"!menu.{code}")
                assert len(door.button()) <= MOST
                assert parse_custom_id(door.button()) == door
            state, _ = apply(state, seat, source.choice(actions))


@pytest.mark.parametrize(
    "text",
    [
        *("", "im1", "im1:", "im1:1:2", "im1:1:2:", "im1::2:take", "im1:1::take", "im2:1:2:take", "xim1:1:2:take"),
        *("ims2:1:2:take", "imss1:1:2:take", "IM1:1:2:take", "im1:-1:2:take", "im1:1:-2:take", "im1:x:2:take"),
        *("im1:1:2:take:now", "im1:1:2:ta ke", "im1:1:2:take\n", "\nim1:1:2:take", "im1:1:2:täke", "im1:1:2:a/b"),
        *("im1:1234567890:2:take", "im1:1:123456:take", f"im1:1:2:{'x' * 81}", "im1: 1:2:take", "im1:1_0:2:take"),
        *("im1:٣:2:take", "im1:1:٣:take"),
    ],
)
def test_foreign_custom_ids_are_not_ours(text):
    """Anything that we would not have written is None, digits of other scripts included."""
    assert parse_custom_id(text) is None


@given(st.text(max_size=120))
def test_any_text_can_be_read(text):
    """Reading never raises, and what is ours is written the same, leading zeros aside."""
    custom_id = parse_custom_id(text)
    assert custom_id is None or parse_custom_id(custom_id.button()) == custom_id
