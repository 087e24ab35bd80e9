"""What happened and what is asked, in exact words and over whole games."""

import dataclasses
import random
from pathlib import Path
from typing import get_args

import pytest

from bot.i18n import words_in
from bot.narrate import PLAIN, QUIET, SPECIAL, narrate, question_text
from rules import (
    Event,
    GameConfig,
    SiteKind,
    active_seat,
    apply,
    deal,
    legal_actions,
    parse_record,
    replay_steps,
    view_for,
)
from rules.events import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardPlayed,
    CargoReturned,
    GameEnded,
    PairOpened,
    Passed,
    PointsScored,
    RoundStarted,
    ShipSailed,
    StoneDelivered,
    StonePlaced,
    StonesTaken,
)
from rules.model import Card
from rules.view import QuestionView
from tests.positions import play, position
from tests.random_play import with_other_secrets

EN = words_in("en")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"))


def told(state, *codes):
    """Tell what follows from some codes, all in one go."""
    return narrate(play(state, *codes)[1], NAMES, EN)


@pytest.mark.parametrize(
    ("code", "sentences"),
    [
        ("take", ["Ada took 3 stones."]),
        ("place.1.3", ["Ada loaded a stone on ship 1, space 3."]),
        ("card.hammer.2.1", ["Ada played Hammer.", "Ada took 3 stones.", "Ada loaded a stone on ship 2, space 1."]),
        ("card.chisel.1.2.3.1", ["Ada played Chisel.", "Ada loaded stones on ship 1, space 2 and ship 3, space 1."]),
    ],
)
def test_simple_turns_are_told_in_short_sentences(code, sentences):
    """Each turn has its sentence, and a card says what it brought."""
    assert told(position(sleds=(2, 3), hands=("hammer chisel", "")), code) == sentences


def test_one_stone_is_not_stones():
    """Numbers and words agree."""
    assert told(position(sleds=(4, 3)), "take") == ["Ada took 1 stone."]


def test_sailing_tells_the_stones_in_the_order_of_unloading():
    """A ship, its goal and its stones are one sentence."""
    state = position(ships=("1010", "___", "__", "_"), hands=("lever", ""))
    assert told(state, "sail.1.temple") == [
        "Ada sailed ship 1 to the temple: 1 stone of Ben, 1 of Ada, 1 of Ben, 1 of Ada."
    ]
    assert told(state, "card.lever.1.temple.1324") == [
        "Ada played Lever.",
        "Ada sailed ship 1 to the temple: 2 stones of Ben, 2 of Ada.",
    ]


def test_points_of_a_sailing_are_put_together():
    """Each player's points at a site are added up, the most first."""
    assert told(position(ships=("1001", "___", "__", "_")), "sail.1.pyramids") == [
        "Ada sailed ship 1 to the pyramids: 1 stone of Ben, 2 of Ada, 1 of Ben.",
        "Ben scored 4 points at the pyramids, Ada 4.",
    ]
    assert told(position(ships=("____", "011", "__", "_")), "sail.2.pyramids") == [
        "Ada sailed ship 2 to the pyramids: 1 stone of Ada, 2 of Ben.",
        "Ben scored 4 points at the pyramids, Ada 2.",
    ]


def test_points_that_are_none_are_not_told():
    """A space that is worth nothing needs no sentence."""
    assert narrate([PointsScored(0, "temple", 0)], NAMES, EN) == []


def test_points_from_something_new_are_told_without_a_place():
    """A source of a later module needs no word to be told."""
    events = [PointsScored(0, "wager", 1), PointsScored(1, "wager", 3)]
    assert narrate(events, NAMES, EN) == ["Ben scored 3 points, Ada 1."]


def test_market_cards_are_named():
    """A taken card is told, and so is what a red one builds."""
    state = position(ships=("____", "01_", "__", "_"), face_up="statue entrance lever", quarries=(9, 9))
    assert told(state, "sail.2.market", "choose.market.statue", "choose.market.entrance") == [
        "Ada sailed ship 2 to the market: 1 stone of Ada, 1 of Ben.",
        "Ada took Statue from the market.",
        "Ben took Entrance from the market.",
        "Ben built a stone at the pyramids.",
        "Ben scored 2 points at the pyramids.",
    ]


def test_stone_of_a_red_card_is_told_beside_those_of_the_ship():
    """A card drawn on the way builds at its own site, and the rest of the cargo stays untold."""
    state = position(
        sides="ABAAA",
        ships=("____", "00_", "__", "_"),
        draw_pile="sarcophagus",
        stones={"pyramids": ((), (1,), (), ())},
    )
    after, events = play(state, "sail.2.pyramids", "choose.pyramid.left")
    assert narrate(events, NAMES, EN) == [
        "Ada sailed ship 2 to the pyramids: 2 stones of Ada.",
        "Ada scored 1 point at the pyramids.",
        "Ada drew Sarcophagus.",
        "Ada built a stone at the burial chamber.",
    ]
    assert narrate(play(after, "choose.pyramid.right")[1], NAMES, EN) == [
        "Ada built on the right pyramid.",
        "Ada scored 1 point at the pyramids.",
        "Ada took 3 stones.",
    ]


@pytest.mark.parametrize(("pyramid", "points"), [("left", 2), ("middle", 3), ("right", 3)])
def test_chosen_pyramid_is_named(pyramid, points):
    """An answer on its own tells where the stone went."""
    state = position(sides="ABAAA", ships=("____", "0_1", "__", "_"), stones={"pyramids": ((1,), (1, 1), (1,), ())})
    state, _ = play(state, "sail.2.pyramids")
    assert told(state, f"choose.pyramid.{pyramid}") == [
        f"Ada built on the {pyramid} pyramid.",
        f"Ada scored {points} points at the pyramids.",
    ]


def test_stones_beside_finished_pyramids_are_told_so():
    """Where nothing can be chosen the place is told, too."""
    full = ((0,) * 5,) * 3
    state = position(sides="ABAAA", ships=("____", "___", "1_", "_"), stones={"pyramids": (*full, ())})
    assert told(state, "sail.3.pyramids") == [
        "Ada sailed ship 3 to the pyramids: 1 stone of Ben.",
        "Ben laid a stone beside the pyramids.",
        "Ben scored 1 point at the pyramids.",
    ]


def test_loading_bonus_is_told_either_way():
    """Somebody who may load a stone does, or loads nothing."""
    state = position(sides="ABAAA", ships=("____", "00_", "__", "_"), stones={"pyramids": ((), (1,), (), ())})
    state, _ = play(state, "sail.2.pyramids", "choose.pyramid.middle")
    assert told(state, "choose.load.1.2") == ["Ada loaded a stone on ship 1, space 2."]
    assert told(state, "choose.load.none") == ["Ada loaded nothing."]


def test_look_at_the_pair_keeps_its_secret():
    """That somebody looks is told; what lies there only when a card was kept."""
    state = position(
        sides="BAAAA", ships=("____", "___", "1_", "_"), face_up="statue", pair="lever chisel", quarries=(9, 9)
    )
    looking, events = play(state, "sail.3.market", "choose.market.pair")
    assert narrate(events, NAMES, EN) == [
        "Ada sailed ship 3 to the market: 1 stone of Ben.",
        "Ben is looking at the face-down pair.",
    ]
    assert told(looking, "choose.pair.chisel") == ["Ben kept Chisel from the face-down pair; Lever was discarded."]


def test_single_face_down_card_is_kept_without_another():
    """With one card nothing is discarded, and the look is not told when the card is."""
    events = [CardDiscarded(Card.SAIL), PairOpened(0), CardKept(0, Card.LEVER)]
    assert narrate(events, NAMES, EN) == ["Ada kept Lever from the face-down pair."]


def test_tower_is_told_before_its_points():
    """Three stones of a colour are a tower."""
    state = position(sides="AAAAB", ships=("____", "___", "0_", "_"), stones={"obelisks": ((0, 1, 0),)})
    assert told(state, "sail.3.obelisks") == [
        "Ada sailed ship 3 to the obelisks: 1 stone of Ada.",
        "Ada completed a tower at the obelisks.",
        "Ada scored 10 points at the obelisks.",
    ]


def test_rounds_end_and_begin_in_words():
    """The assessment of the temple stands between the two rounds."""
    ships = ("____@market", "___@pyramids", "__@obelisks", "0")
    state = position(ships=ships, stones={"temple": ((0, 1),)})
    assert told(state, "sail.4.temple") == [
        "Ada sailed ship 4 to the temple: 1 stone of Ada.",
        "Round 1 is over.",
        "Ada scored 2 points at the temple, Ben 1.",
        f"Round 2 begins with ships for {EN.listed(list(map(str, state.secret.round_cards[1])))} stones. Ben starts.",
    ]
    assert told(state._replace(round=state.round._replace(number=6)), "sail.4.temple")[-1] == "The game is over."


def test_passing_of_everybody_is_told_with_the_stones_that_leave():
    """Stones that leave the ships are listed by owner."""
    assert narrate([Passed(1), CargoReturned((1, 0, 1))], NAMES, EN) == [
        "Ben passed.",
        "Everybody passed, so stones went back to the quarry: 1 stone of Ada, 2 of Ben.",
    ]
    assert narrate([CargoReturned(())], NAMES, EN) == ["Everybody passed."]


def test_stones_of_two_players_are_two_sentences():
    """Moves in a row by different players are kept apart."""
    events = [StonePlaced(0, 0, 0), StonePlaced(1, 0, 1), CardPlayed(0, Card.HAMMER)]
    assert narrate(events, NAMES, EN) == [
        "Ada loaded a stone on ship 1, space 1.",
        "Ben loaded a stone on ship 1, space 2.",
        "Ada played Hammer.",
    ]


def test_several_pyramids_in_one_go_are_all_named():
    """When the events show that there are several pyramids, each stone tells its own."""
    events = [
        ShipSailed(0, 0, SiteKind.PYRAMIDS, (0, 1)),
        StoneDelivered(0, SiteKind.PYRAMIDS, 0, 0),
        StoneDelivered(1, SiteKind.PYRAMIDS, 1, 0),
    ]
    assert narrate(events, NAMES, EN)[1:] == ["Ada built on the left pyramid.", "Ben built on the middle pyramid."]


def test_stones_that_no_ship_brought_are_told_by_themselves():
    """Only as many stones as the ship carried, at its site, go without saying."""
    landed = StoneDelivered(0, SiteKind.TEMPLE, 0, 0)
    sailed = ShipSailed(0, 0, SiteKind.TEMPLE, (0,))
    assert len(narrate([sailed, landed], NAMES, EN)) == 1
    assert narrate([sailed, landed, landed], NAMES, EN)[1:] == ["Ada built a stone at the temple."]
    assert narrate([sailed, CardDrawn(0, Card.SARCOPHAGUS), landed], NAMES, EN)[1:] == [
        "Ada drew Sarcophagus.",
        "Ada built a stone at the temple.",
    ]
    events = [
        ShipSailed(0, 0, SiteKind.PYRAMIDS, (0,)),
        StoneDelivered(0, SiteKind.PYRAMIDS, 0, 0),
        StoneDelivered(1, SiteKind.OBELISKS, 1, 0),
    ]
    assert narrate(events, NAMES, EN)[1:] == ["Ben built a stone at the obelisks."]


def test_every_kind_of_event_has_its_place():
    """An event is a sentence, part of one, or quiet; no kind is forgotten or told twice."""
    assert sorted([*PLAIN, *SPECIAL, *QUIET], key=str) == sorted(get_args(Event), key=str)


def test_kinds_of_event_that_are_new_are_passed_over():
    """A module's own event does not stop the story."""

    class Prophesied(tuple):
        __slots__ = ()

    assert narrate([Prophesied(), StonesTaken(1, 2)], NAMES, EN) == ["Ben took 2 stones."]


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_whole_games_are_told(path):
    """Every move of a recorded game has sentences, each short and finished."""
    met = set()
    for step in replay_steps(parse_record(path.read_text(encoding="utf-8"))):
        sentences = narrate(step.events, NAMES, EN)
        met.update(map(type, step.events))
        assert bool(sentences) == bool(step.events)
        assert all(sentence.endswith(".") and len(sentence) <= 160 for sentence in sentences)
    assert {RoundStarted, GameEnded} <= met


def test_recorded_games_have_every_kind_of_event():
    """No kind of event is untested in play."""
    steps = [step for path in GAMES for step in replay_steps(parse_record(path.read_text(encoding="utf-8")))]
    assert {type(event) for step in steps for event in step.events} == set(get_args(Event))


def test_story_never_depends_on_what_stays_hidden():
    """A look at the pair is told in the same words whatever lies there, and so is the question."""
    source = random.Random(7)
    looks = 0
    for seed in range(12):
        state = deal(GameConfig(3, "BBBBB"), seed)
        while (seat := active_seat(state)) is not None:
            actions = legal_actions(state)
            liked = [action for action in actions if "market" in action.code()]
            pair = [action for action in liked if action.code().endswith("pair")]
            action = source.choice(pair or liked or actions)
            after, events = apply(state, seat, action)
            if after.decision is not None and after.decision.is_private:
                looks += 1
                other, other_events = apply(with_other_secrets(state, source), seat, action)
                if other.decision == after.decision or (other.decision and other.decision.is_private):
                    assert narrate(other_events, NAMES, EN) == narrate(events, NAMES, EN)
                view = view_for(after, None)
                text = " ".join([*narrate(events, NAMES, EN), question_text(view, "Ada", EN)])
                # Cards that were drawn on the way are open; those of the pair are only named if they lie open, too.
                assert not any(EN(f"card-{card}") in question_text(view, "Ada", EN) for card in Card)
                assert text.endswith("look at the two cards and keep one")
                assert question_text(view_for(with_other_secrets(after, source), None), "Ada", EN) in text
            state = after
    assert looks > 10


QUESTIONS = {
    "market": "choose a card of the market",
    "pair": "look at the two cards and keep one",
    "pyramid": "choose a pyramid",
    "load": "you may load a stone on a ship",
    "temple": "take a point or stones",
    "prophecy": "there is something for you to choose",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_open_questions_say_what_to_do(question):
    """Each question has its words, and one of a later module has general ones."""
    view = dataclasses.replace(view_for(position(), None), question=QuestionView(0, question, (), is_private=False))
    assert question_text(view, "Ada", EN) == QUESTIONS[question]


def test_turn_and_end_need_no_question():
    """Without a question it is somebody's turn, or the game is over."""
    assert question_text(view_for(position(), None), "Ada", EN) == "it is your turn"
    assert question_text(view_for(position()._replace(turn=None), None), "Ada", EN) == "the game is over"
