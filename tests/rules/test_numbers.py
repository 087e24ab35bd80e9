from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import PRINTED, NumbersError, PrintedNumbers, Sure

ASSUMED = {"pyramids_b_left", "pyramids_b_middle", "pyramids_b_right", "temple_b", "obelisks_b"} | {
    f"burial_chamber_b_{players}" for players in (2, 3, 4)
}


def test_every_number_says_how_sure_it_is():
    """One word holds for a whole number, or one for each entry of a row."""
    for number in fields(PRINTED):
        sure = PRINTED.sure(number.name)
        value = getattr(PRINTED, number.name)
        assert len(sure) in (1, len(value) if isinstance(value, tuple) else 1)
        assert all(isinstance(word, Sure) for word in sure)


def test_assumed_numbers_are_these():
    """What nobody could confirm is marked, entry by entry."""
    assert {number.name for number in fields(PRINTED) if Sure.ASSUMED in PRINTED.sure(number.name)} == ASSUMED
    assert PRINTED.sure("obelisks_b") == (Sure.TEXT,) * 2 + (Sure.ASSUMED,) * 6
    assert PRINTED.sure("burial_chamber_b_4") == (Sure.TEXT,) * 3 + (Sure.ASSUMED,)
    assert PRINTED.sure("pyramids_b_left")[-1] is Sure.TEXT
    assert PRINTED.sure("pyramid_a") == (Sure.PEERS,)


def test_unknown_number_has_no_sureness():
    """Asking for a number that does not exist names it."""
    with pytest.raises(NumbersError) as refusal:
        PRINTED.sure("gold")
    assert refusal.value.key == "gold"


def test_override_replaces_one_number_and_keeps_the_rest():
    """A host may replace any number; lists become rows."""
    numbers = PRINTED.with_overrides({"obelisks_b": [10, 9, 8, 7, 6, 5, 5, 5]})
    assert numbers.obelisks_b == (10, 9, 8, 7, 6, 5, 5, 5)
    assert PrintedNumbers(obelisks_b=(10, 9, 8, 7, 6, 5, 5, 5)) == numbers
    assert numbers.with_overrides({"obelisks_b": list(PRINTED.obelisks_b)}) == PRINTED


def test_numbers_survive_the_way_through_a_dictionary():
    """What is written with a game reads back the same."""
    assert PRINTED.with_overrides(PRINTED.as_dict()) == PRINTED


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("wrath_points", -5),
        ("wrath_points", 100),
        ("wrath_points", True),
        ("wrath_points", 5.0),
        ("wrath_points", "5"),
        ("wrath_points", None),
        ("obelisks_b", [10, 9, 8, 7, 6, 5, 4, -3]),
        ("obelisks_b", []),
        ("obelisks_b", [9] * 13),
        ("obelisks_a_2", [1, 10]),
        ("burial_chamber_b_4", [0, 0, 0, 99]),
        ("burial_chamber_a", [15, 10, 6, 3, 1]),
        ("statues", [15, 10, 6, 3, 1]),
        ("obelisks_b", [3, 4, 5, 6, 7, 8, 9, 10]),
        ("obelisks_b", 10),
        ("pyramid_a", [2] * 13),
        ("pyramid_a", ["card"] * 14),
        ("pyramids_b_left", ["card", 2, 3, "stones"]),
        ("pyramids_b_left", ["card", 2, 3, "gold", 4]),
        ("pyramids_b_middle", ["card", 2, 3, -1, 4]),
        ("temple_b", ["choice", 2, "choice", "load", "choice"]),
        ("temple_spaces", [4, 5, 6]),
        ("temple_spaces", [0, 5, 5]),
        ("round_cards_2", [[4, 3, 3, 1]] * 6),
        ("round_cards_2", [[4, 3, 3]] * 7),
        ("round_cards_3", [[4, 4, 4, 1]] * 7),
        ("round_cards_4", [[4, 3, 1, 1]] * 7),
        ("round_cards_4", [[5, 3, 2, 1]] * 7),
        ("round_cards_4", [4321] * 7),
        ("minimum_loads", [1, 1, 2, 0]),
        ("minimum_loads", [1, 3, 2, 3]),
        ("starting_sleds", [2, 3, 4, 6]),
        ("decoration_stones", 0),
        ("sled_capacity", 0),
        ("stones", 0),
        ("statue_cards", -1),
        ("ships", [4, 4, 3, 3, 3, 2, 2, 5]),
        ("no_such_number", 1),
    ],
)
def test_nonsense_is_refused_by_name(key, value):
    """An override that no board could show is refused, and the message names the key."""
    with pytest.raises(NumbersError) as refusal:
        PRINTED.with_overrides({key: value})
    assert refusal.value.key == key
    assert str(refusal.value).startswith(f"{key}: ")


def test_ships_and_round_cards_must_fit_each_other():
    """Taking a ship token away leaves a round card that cannot be built."""
    with pytest.raises(NumbersError) as refusal:
        PRINTED.with_overrides({"ships": [4, 3, 3, 3, 3, 2, 2, 1]})
    assert (refusal.value.key, refusal.value.value) == ("round_cards_3", (4, 4, 2, 1))


def test_starting_sled_must_fit_the_sled_and_the_quarry():
    """A small sled, or few stones, contradict the stones at the start."""
    for changes in ({"sled_capacity": 4}, {"stones": 4}):
        with pytest.raises(NumbersError) as refusal:
            PRINTED.with_overrides(changes)
        assert refusal.value.key == "starting_sleds"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | st.sampled_from(["card", "choice", "load", ""]),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.just("key"), inner),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from([number.name for number in fields(PRINTED)]), json_values, max_size=3))
def test_any_override_is_either_taken_or_refused(overrides):
    """Whatever a file holds, the answer is numbers or a NumbersError."""
    try:
        assert isinstance(PRINTED.with_overrides(overrides), PrintedNumbers)
    except NumbersError as refusal:
        assert str(refusal)  # noqa: PT017 - both ways out are right
