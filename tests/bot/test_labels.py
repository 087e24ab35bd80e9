"""Labels and hints of actions, in exact words and for everything that recorded games offer; the words of a picture."""

import dataclasses
from pathlib import Path

import pytest

from bot.i18n import words_in
from bot.labels import HINT_LENGTH, SHAPES, action_hint, action_label, cards_text, picture_labels, step_question
from bot.menu import menu_for
from render.__main__ import english
from rules import Card, legal_actions, parse_record, replay_steps, view_for
from rules.cards import CARDS
from tests.positions import cards, play, position

EN = words_in("en")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"))
BUTTON = 38
OPTION = 100

LABELS = {
    "take": "Take stones",
    "place": "Load a stone",
    "place.1": "Ship 1",
    "place.1.3": "Ship 1, space 3",
    "sail": "Sail a ship",
    "sail.2": "Ship 2",
    "sail.2.temple": "Ship 2 → Temple",
    "sail.2.burial-chamber": "Ship 2 → Burial chamber",
    "pass": "Pass",
    "card": "Play a card",
    "card.lever": "Play Lever",
    "card.lever.2": "Ship 2",
    "card.lever.2.temple": "To the temple",
    "card.lever.2.temple.314": "Unload 3, 1, 4",
    "card.lever.2.temple.1": "Unload 1",
    "card.hammer": "Play Hammer",
    "card.hammer.1": "Ship 1",
    "card.hammer.1.2": "Ship 1, space 2",
    "card.sail": "Play Sail",
    "card.sail.3": "Ship 3",
    "card.sail.3.2": "Ship 3, space 2",
    "card.sail.3.2.market": "To the market",
    "card.chisel": "Play Chisel",
    "card.chisel.1": "Ship 1",
    "card.chisel.1.2": "Ship 1, space 2",
    "card.chisel.1.2.4": "Then ship 4",
    "card.chisel.1.2.4.1": "Then ship 4, space 1",
    "choose": "Choose",
    "choose.market": "Choose",
    "choose.market.statue": "Statue",
    "choose.market.pair": "The face-down pair",
    "choose.pair": "Look at the two cards",
    "choose.pair.paved-path": "Paved Path",
    "choose.pyramid.left": "Left pyramid",
    "choose.pyramid.middle": "Middle pyramid",
    "choose.pyramid.right": "Right pyramid",
    "choose.load.2": "Ship 2",
    "choose.load.2.1": "Ship 2, space 1",
    "choose.load.none": "Do not load",
    "choose.temple.point": "Take a point",
    "choose.temple.stones": "Take stones",
}


@pytest.mark.parametrize("code", LABELS)
def test_codes_have_labels(code):
    """A code and each beginning of one says its last step."""
    assert action_label(code, EN) == LABELS[code]


@pytest.mark.parametrize(
    ("code", "label"),
    [
        ("", ""),
        ("dance", "dance"),
        ("place.x", "x"),
        ("sail.2.moon", "moon"),
        ("sail.٣", "٣"),
        ("card.wand", "wand"),
        ("card.lever.2.moon.3", "3"),
        ("choose.prophecy", "Choose"),
        ("choose.prophecy.rain", "rain"),
        ("choose.prophecy.lever", "Lever"),
        ("take.now", "now"),
        ("...", ""),
    ],
)
def test_codes_without_words_keep_their_last_segment(code, label):
    """Something unknown is shown as it is and never stops a menu."""
    assert action_label(code, EN) == label
    assert isinstance(action_hint(code, view_for(position(), 0), NAMES, EN), str)


def paths(code):
    """Give a code and all its beginnings."""
    segments = code.split(".")
    return [".".join(segments[:end]) for end in range(1, len(segments) + 1)]


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_everything_that_can_be_done_has_a_label_that_fits(path):
    """In recorded games each legal action and each beginning of one has words, short enough for where they stand."""
    record = parse_record(path.read_text(encoding="utf-8"))
    known = {}
    for step in replay_steps(record):
        codes = [action.code() for action in legal_actions(step.before)]
        view = view_for(step.before, step.entry.seat)
        menu = menu_for(codes, is_private=view.question is not None and view.question.is_private)
        for code in dict.fromkeys(begun for whole in codes for begun in paths(whole)):
            label = known.setdefault(code, action_label(code, EN))
            assert 0 < len(label) <= OPTION, code
            assert label != code.rpartition(".")[2], code
            assert len(action_hint(code, view, NAMES, EN)) <= OPTION
        for code in (*menu.buttons, *menu.doors):
            assert len(action_label(code, EN)) <= BUTTON, code
    assert len(known) > 20


@pytest.mark.parametrize("path", GAMES[:3], ids=[path.stem for path in GAMES[:3]])
def test_steps_of_a_menu_differ(path):
    """Entries that stand side by side never read the same."""
    for step in replay_steps(parse_record(path.read_text(encoding="utf-8"))):
        steps = {path for action in legal_actions(step.before) for path in paths(action.code())}
        shown = [(code.rpartition(".")[0], action_label(code, EN)) for code in steps]
        assert len(set(shown)) == len(shown)


def test_every_blue_card_has_all_its_steps():
    """The table of shapes knows each card that can be played."""
    playable = {shape.split(".")[1] for shape in SHAPES if shape.startswith("card.")}
    assert playable == {str(card) for card, rules in CARDS.items() if rules.colour == "blue"}


HINTS = {
    "take": "",
    "place.1": "Aboard: Ben, –, Ada, – · sails with 3",
    "place.1.2": "Aboard: Ben, –, Ada, – · sails with 3",
    "sail.2.temple": "Unloads Ada, Ben",
    "card": "",
    "card.lever": "Sail a ship and choose the order of unloading",
    "card.lever.1": "Unloads Ben, Ada",
    "card.lever.2.temple": "Unloads Ada, Ben",
    "card.lever.2.temple.21": "",
    "card.sail.2.3.market": "Unloads Ada, Ben, Ada",
    "card.chisel.1.2.2": "Aboard: Ada, Ben, – · sails with 2",
    "card.chisel.1.2.2.3": "Aboard: Ada, Ben, – · sails with 2",
    "choose.load.2.3": "Aboard: Ada, Ben, – · sails with 2",
    "choose.load.none": "",
    "choose.market.pair": "",
    "choose.market.pyramid-decoration": "At the end: 1 point per 3 stones of everybody at the pyramids",
    "choose.pair.statue": "At the end: 1, 3, 6, 10, 15 points for one, two, three … statues",
    "choose.pyramid.left": "Next space: 1 point and a card",
    "choose.pyramid.middle": "Next space: 3 points",
    "choose.pyramid.right": "",
    "choose.pyramid.far": "",
    "choose.prophecy.left": "",
    "sail": "",
    "sail.7.temple": "",
    "place.0.1": "",
    "card.lever.9.temple.21": "",
    "card.lever.2.temple.98": "",
}


@pytest.mark.parametrize("code", HINTS)
def test_hints_help_to_decide(code):
    """A ship tells who is aboard, front first, a card what it does, a pyramid what comes next."""
    stones = {"pyramids": ((), (0, 0), (1,) * 5, ())}
    state = position(sides="ABAAA", ships=("1_0_", "01_", "__", "_"), stones=stones)
    assert action_hint(code, view_for(state, 0), NAMES, EN) == HINTS[code]


def test_long_hints_end_in_an_ellipsis():
    """Long names are cut where Discord's menu ends."""
    view = view_for(position(ships=("0101", "___", "__", "_")), 0)
    hint = action_hint("sail.1", view, ("A" * 32, "B" * 32), EN)
    assert len(hint) == HINT_LENGTH
    assert hint.endswith("A…")


@pytest.mark.parametrize("card", Card)
def test_card_hints_are_short(card):
    """No hint of a card needs to be cut."""
    hint = action_hint(f"choose.market.{card}", view_for(position(), 0), NAMES, EN)
    assert 0 < len(hint) < HINT_LENGTH
    assert not hint.endswith("…")


def test_cards_are_listed_by_kind():
    """Two cards of a kind are counted, and the order is always the same."""
    assert cards_text(cards("lever statue entrance statue"), EN) == "Entrance, Statue ×2, Lever"
    assert cards_text((), EN) == "no cards"


def test_picture_has_the_same_words_as_on_the_command_line():
    """Names, round, sites, cards and sources stand in the picture, with what is to be done."""
    state = position(3, "BAAAA", wrath=True, ships=("____", "___", "1_", "_"), face_up="statue lever")
    for shown in (state, play(state, "sail.3.market")[0]):
        view = view_for(shown, None)
        assert picture_labels(view, NAMES[:3], EN) == english(view, NAMES[:3])


def test_picture_names_the_winners():
    """At the end it says who has won, alone or together, and with how many points."""
    over = position(sleds=(3, 2))._replace(turn=None)
    labels = picture_labels(view_for(over, None), NAMES[:2], EN)
    assert (labels.who, labels.what) == ("Ada", "wins with 0 points")
    view = view_for(position(sleds=(2, 2))._replace(turn=None), None)
    labels = picture_labels(view, NAMES[:2], EN)
    assert (labels.who, labels.what) == ("Ada and Ben", "win with 0 points")
    one = dataclasses.replace(view, outcome=dataclasses.replace(view.outcome, totals=(1, 0), ranks=(1, 2)))
    assert picture_labels(one, NAMES[:2], EN).what == "wins with 1 point"


LABELS_IN_A_POSITION = {
    "take": "Take 2 stones",  # the sled has room for so many
    "choose.temple.point": "Take 1 point",
    "choose.temple.stones": "Take 2 stones",
    "card.lever.2.temple.21": "Ben, Ada",
    "sail.2.temple": "Ship 2 → Temple",
}


@pytest.mark.parametrize("code", LABELS_IN_A_POSITION)
def test_labels_in_a_position_say_how_many_and_whose(code):
    """With the position at hand a label needs no counting."""
    view = view_for(position(ships=("____", "01_", "__", "_"), sleds=(3, 3)), 0)
    assert action_label(code, EN, view, NAMES) == LABELS_IN_A_POSITION[code]


def test_empty_menus_ask_for_the_next_step():
    """What stands in a menu before something is chosen is a question about this step."""
    questions = [step_question(code, EN) for code in ("card.lever.1", "card.sail.1.2", "card.lever.1.temple", "card")]
    assert questions == ["Which ship?", "Which space?", "Which site?", "Choose"]
