import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import CodeError, parse_action
from rules.actions import PASS, TAKE_STONES, Choose, PlaceStone, SailShip
from rules.cards.blue import PlayChisel, PlayHammer, PlayLever, PlaySail
from rules.codes import CODE_LENGTH
from rules.model import SiteKind

CODES = {
    "take": TAKE_STONES,
    "pass": PASS,
    "place.1.4": PlaceStone(0, 3),
    "sail.2.burial-chamber": SailShip(1, SiteKind.BURIAL_CHAMBER),
    "card.lever.2.temple.314": PlayLever(1, SiteKind.TEMPLE, (2, 0, 3)),
    "card.hammer.1.2": PlayHammer(0, 1),
    "card.sail.3.2.market": PlaySail(2, 1, SiteKind.MARKET),
    "card.chisel.1.2.4.1": PlayChisel((0, 1), (3, 0)),
    "choose.market.pair": Choose("market", "pair"),
    "choose.market.burial-chamber-decoration": Choose("market", "burial-chamber-decoration"),
    "choose.load.2.1": Choose("load", "2.1"),
}


@pytest.mark.parametrize(("code", "action"), CODES.items())
def test_code_and_action_are_two_forms_of_one_thing(code, action):
    """Every action writes a code that reads back as the same action."""
    assert parse_action(code) == action
    assert action.code() == code


NO_CODES = [
    *["takes", "take.1", "pass.1", "Take", "undo", ".", "place", "place.1", "place.1.2.3", "place.0.1", "place.a.1"],
    *["place.10.1", "place.01.1", "place.+1.1", "place..1", "place.\N{ARABIC-INDIC DIGIT ONE}.1"],
    *["sail.1", "sail.1.sphinx", "sail.1.temple.2", "sail..temple"],
    *["card", "card.lever", "card.lever.1.temple", "card.lever.1.temple.012", "card.lever.1.temple.x", "card.statue.1"],
    *[
        "card.statue",
        "card.sphinx.1.1",
        "card.hammer.1",
        "card.hammer.1.1.1",
        "card.chisel.1.1.1",
        "card.sail.1.1",
        "card.lever.1.temple.",
        "card.lever.1.temple.11",
    ],
    *["choose", "choose.market", "choose.market.", "choose..pair", "choose.a.é", "choose.A.B", "choose.a.-b"],
]
SPACED = ["", " take", "take\n", "choose.a.b c", "choose.market.pair\n"]
LONG = ["x" * 200, "choose.a." + "b" * CODE_LENGTH]


@pytest.mark.parametrize("text", [*NO_CODES, *SPACED, *LONG])
def test_anything_else_is_not_a_code(text):
    """A text that is no action's code raises with that text, whatever is wrong with it."""
    with pytest.raises(CodeError) as refusal:
        parse_action(text)
    assert refusal.value.code == text


WORDS = "take place sail card choose pass lever chisel temple market 1 2 3 . .. - é 0"
alphabet = st.sampled_from([*WORDS.split(" "), " "])


@given(st.lists(alphabet, max_size=9).map(".".join) | st.lists(alphabet, max_size=9).map("".join))
def test_whatever_is_typed_is_read_or_refused(text):
    """Reading never fails in another way, and what is read writes the same text."""
    try:
        assert parse_action(text).code() == text
    except CodeError as refusal:
        assert refusal.code == text  # noqa: PT017 - both ways out are right


def test_every_code_in_the_documentation_is_a_code():
    """The examples in docs/codes.md can be typed as they stand."""
    text = Path("docs/codes.md").read_text(encoding="utf-8")
    table = text.partition("## Actions")[2].partition("\n## ")[0]
    examples = re.findall(r"^\| `[^`]+` \| `([^`]+)`", table, flags=re.MULTILINE)
    assert len(examples) >= 12
    for code in examples:
        assert parse_action(code).code() == code
