"""Positions in words: complete, within Discord's limits, and without anything hidden."""

import dataclasses
import random
import re
from pathlib import Path

import pytest

from bot.describe import ALT_LENGTH, TABLE_WIDTH, alt_text, details, ranking
from bot.i18n import words_in
from bot.monuments import FACTS, site_facts
from bot.names import in_markdown
from rules import Card, SiteKind, parse_record, replay_steps, view_for
from rules.scoring import Outcome
from rules.view import QuestionView
from tests.positions import play, position
from tests.random_play import with_other_secrets

EN = words_in("en")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
LONG = tuple(f"{name} {'the Great Builder of Giza, yes!'[: 31 - len(name)]}" for name in NAMES)
NASTY = tuple(in_markdown("*_`|" * 8) for _ in NAMES)
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"))


def seen(state, seat=None):
    return view_for(state, seat)


def alt(state, seat=None, **options):
    return alt_text(seen(state, seat), NAMES, EN, **options)


def steps():
    for path in GAMES:
        yield from replay_steps(parse_record(path.read_text(encoding="utf-8")))


def test_position_is_told_from_the_most_important_on():
    """Task, ships, market, players, sites and the rest follow each other."""
    state = position(
        ships=("0_1_", "___@temple", "__", "_"),
        face_up="statue lever statue",
        hands=("hammer", ""),
        stones={"temple": ((0, 1, 1),), "burial-chamber": ((0, 1, 0, 1),), "obelisks": ((0, 0), ())},
        draw_pile="sail sail",
        discards="chisel",
    )
    assert alt(state) == (
        "Round 1 of 6, Ada is to move. "
        "Ship 1, sails with 3: Ada, –, Ben, –. Ship 3, sails with 1: –, –. Ship 4, sails with 1: –. "
        "Ship 2 is at the temple. "
        "Market A: Statue ×2, Lever. "
        "Ada: 13 points now, 0 on the track, sled 2, quarry 27, Hammer. "
        "Ben: 2 points now, 0 on the track, sled 3, quarry 26, no cards. "
        "Pyramids A: no stones; next space: 2 points. "
        "Temple A: Ada 1, Ben 2; seen from above, left first: Ada, Ben, Ben. "
        "Burial chamber A: top row: Ada, Ben; middle row: Ben; bottom row: Ada. "
        "Obelisks A: Ada 2. "
        "Draw pile 2, discards 1. Ada began this round."
    )


def test_open_question_and_half_unloaded_ship_are_told():
    """Who must choose what, which stones are still aboard, and what lies face down."""
    state = position(3, "BAAAA", wrath=True, ships=("____", "01_", "__", "_"), face_up="statue lever", pair="sail sail")
    state, _ = play(state, "sail.2.market")
    text = alt(state)
    assert text.startswith("Round 1 of 6, Ada chooses a card of the market. Ship 1, sails with 3:")
    assert "Ship 2 is at the market, still aboard: Ada, Ben. Market B: Statue, Lever, 2 face down. Ada:" in text
    assert text.endswith("The Wrath of the Pharaoh is in the game.")


def test_face_down_pair_is_only_told_to_who_looks_at_it():
    """The looker's own description names the cards; nobody else's does."""
    state = position(2, "BAAAA", ships=("____", "___", "0_", "_"), face_up="statue", pair="sail lever")
    state, _ = play(state, "sail.3.market", "choose.market.pair")
    assert "Face down, only for you: Lever, Sail." in alt(state, 0)
    assert "Face down, only for you: Lever, Sail." in details(seen(state, 0), NAMES[:2], NAMES[:2], EN)[0]
    for seat in (None, 1):
        assert "Lever" not in alt(state, seat)
        assert "Lever" not in "".join(details(seen(state, seat), NAMES[:2], NAMES[:2], EN))
    assert alt(state).startswith("Round 1 of 6, Ada chooses one of the face-down pair.")


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ("pyramid", "Ada chooses a pyramid."),
        ("load", "Ada may load a stone on a ship."),
        ("temple", "Ada takes a point or stones."),
        ("prophecy", "Ada must choose."),
    ],
)
def test_each_question_has_its_sentence(question, sentence):
    """A question of a later module is told in general words."""
    view = dataclasses.replace(seen(position()), question=QuestionView(0, question, (), is_private=False))
    assert alt_text(view, NAMES, EN).startswith(f"Round 1 of 6, {sentence}")


def test_card_in_play_is_told():
    """A red card whose stone waits for its owner's choice lies open beside the table."""
    state = position(2, "ABAAA", ships=("____", "___", "0_", "_"), face_up="entrance statue", quarries=(9, 9))
    state, _ = play(state, "sail.3.market", "choose.market.entrance")
    assert "In play: Entrance." in alt(state)
    assert "In play: Entrance." in details(seen(state), NAMES[:2], NAMES[:2], EN)[1]


def test_final_position_begins_with_the_ranking():
    """At the end there are places and points first, then where the points came from, and no ships."""
    state = position(hands=("statue statue", "lever"), sleds=(1, 1), stones={"burial-chamber": ((0,),)})
    text = alt(state._replace(turn=None))
    assert text.startswith(
        "The game is over. 1. Ada, 4 points; 2. Ben, 1 point. "
        "Ada: Burial chamber 1, Statues 3; sled 1; Statue ×2. Ben: Blue cards 1; sled 1; Lever. Pyramids A:"
    )
    assert "Ship" not in text


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_alt_text_fits_and_names_everybody_in_recorded_games(path):
    """No position is too long for Discord, and nobody is left out, however long the names are."""
    for step in replay_steps(parse_record(path.read_text(encoding="utf-8"))):
        view = seen(step.after)
        for names in (NAMES, LONG):
            text = alt_text(view, names, EN)
            assert len(text) <= ALT_LENGTH
            assert text.endswith(".")
            assert all(f"{name}: " in text for name in names[: view.config.players])


def test_positions_in_the_middle_of_a_game_fit_as_a_whole():
    """With names of usual length only some final positions of four need to be shortened."""
    for step in steps():
        view = seen(step.after)
        if view.active is not None and view.round < 6:
            assert alt_text(view, NAMES, EN) == alt_text(view, NAMES, EN, limit=9999)


def test_what_does_not_fit_goes_from_the_end_in_whole_sentences():
    """The less room there is, the less is told, but never half a sentence and never the first one before the rest."""
    view = seen(play(position(4, "BBBBB", ships=("0123", "___", "__", "_")), "sail.1.obelisks")[0])
    whole = alt_text(view, NAMES, EN, limit=9999)
    lengths = []
    for limit in range(len(whole), -1, -1):
        text = alt_text(view, NAMES, EN, limit=limit)
        assert len(text) <= limit
        assert text == "" or text.endswith(".")
        assert text == "" or text.startswith("Round 1 of 6, Ben is to move.")
        lengths.append(len(text))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] == 0
    tight = alt_text(view, NAMES, EN, limit=500)
    assert "Ship 2, sails with 2: –, –, –." in tight
    assert "Dan: " in tight
    assert "Ship 2: 0 of 3 spaces loaded." in alt_text(view, NAMES, EN, limit=230)


CHOICE = "1 point or 2 stones"
SIDES = {
    ("pyramids", "A"): (((1, 0, 0),), ["Ada 2, Ben 1", "next space: 2 points"]),
    ("pyramids", "B"): (
        ((0, 1), (0, 0, 1), (), ()),
        [
            "Ada 3, Ben 2",
            "left: Ada, Ben, next space: 3 points",
            "middle: Ada, Ada, Ben, next space: 1 point and a card",
            "right: –, next space: 1 point and 3 stones",
        ],
    ),
    ("temple", "A"): (((0, 1, 0, 1, 1),), ["Ada 2, Ben 3", "seen from above, left first: Ben, Ben, Ada, Ben"]),
    ("temple", "B"): (
        ((0, 1, 0, 1),),
        [
            "Ada 2, Ben 2",
            f"seen from above, left first: Ada ({CHOICE}), Ben (2 points), Ada ({CHOICE}), Ben (a card)",
        ],
    ),
    ("burial-chamber", "A"): (
        ((0, 1, 0, 1),),
        ["Ada 2, Ben 2", "top row: Ada, Ben", "middle row: Ben", "bottom row: Ada"],
    ),
    ("burial-chamber", "B"): (((0, 0),), ["Ada 2", "top row: Ada", "middle row: Ada"]),
    ("obelisks", "A"): (((0, 0, 0), (1,)), ["Ada 3, Ben 1"]),
    ("obelisks", "B"): (
        ((0, 1, 1), (0, 0, 0), (1, 1, 1)),
        ["Ada 4, Ben 5", "towers: Ada (worth 10), Ben (worth 9)", "loose: Ada 1, Ben 2"],
    ),
}


def facts(site, side, piles, **options):
    kind = SiteKind(site)
    sides = "".join(side if other is kind else "A" for other in SiteKind)
    return site_facts(seen(position(2, sides, stones={site: piles})), kind, NAMES, EN, **options)


@pytest.mark.parametrize(("site", "side"), SIDES)
def test_each_side_tells_what_matters_there(site, side):
    """Stones per player come first, then what decides about points."""
    piles, expected = SIDES[site, side]
    assert facts(site, side, piles) == expected


def test_empty_sites_have_no_stones():
    """Nothing is listed where nothing was built."""
    assert facts("temple", "A", ((),)) == ["no stones"]
    assert facts("temple", "B", ((),)) == ["no stones"]
    assert facts("burial-chamber", "A", ((),)) == ["no stones"]
    assert facts("obelisks", "B", ((),), is_brief=True) == ["no stones"]
    assert facts("obelisks", "B", ((), (0, 0, 0))) == ["Ada 3", "towers: Ada (worth 10)"]


def test_brief_facts_leave_out_what_is_said_anyway():
    """No numbers where every stone is named, and nothing that is printed on the board."""
    assert facts("temple", "B", ((0, 1),), is_brief=True) == ["Ada 1, Ben 1", "seen from above, left first: Ada, Ben"]
    assert facts("burial-chamber", "B", ((0,),), is_brief=True) == ["top row: Ada"]


def test_finished_pyramids_tell_what_further_stones_bring():
    """After the last space there is still a point to get, and stones beside the pyramids are counted."""
    assert facts("pyramids", "A", ((0,) * 14,)) == ["Ada 14", "each further stone: 1 point"]
    full = "Ada, Ada, Ada, Ada, Ada"
    assert facts("pyramids", "B", ((0,) * 5, (), (), ()))[1:] == [
        f"left: {full}",
        "middle: –, next space: 2 points",
        "right: –, next space: 1 point and 3 stones",
    ]
    piles = ((0,) * 5,) * 3
    assert facts("pyramids", "B", (*piles, (1, 1))) == [
        "Ada 15, Ben 2",
        *(f"{pyramid}: {full}" for pyramid in ("left", "middle", "right")),
        "each further stone: 1 point",
        "beside them: Ben 2",
    ]


def test_new_side_tells_at_least_its_stones(monkeypatch):
    """A side that nobody described yet has its stones per player."""
    monkeypatch.delitem(FACTS, (SiteKind.TEMPLE, "A"))
    assert facts("temple", "A", ((0, 1),)) == ["Ada 1, Ben 1"]


def test_details_hold_cards_sites_and_points():
    """Own cards with what they do, everybody's cards, the piles, each site, and the points by source."""
    state = position(
        wrath=True,
        hands=("lever statue statue", ""),
        face_up="hammer",
        draw_pile="sail sail",
        discards="chisel chisel entrance",
        stones={"burial-chamber": ((0, 1),)},
    )
    own, river, cards, *sites, scores = details(seen(state, 0), NAMES[:2], NAMES[:2], EN)
    assert own == (
        "### Your cards\n"
        "**Statue ×2**: At the end: 1, 3, 6, 10, 15 points for one, two, three … statues\n"
        "**Lever**: Sail a ship and choose the order of unloading"
    )
    assert river.startswith("### Sleds and ships\n")
    assert "- **Ada**: " in river
    assert "- Ship 4, sails with " in river
    assert cards == (
        "### Cards\n"
        "**Ada**: Statue ×2, Lever\n"
        "**Ben**: no cards\n"
        "Market: Hammer.\n"
        "Draw pile: 2.\n"
        "Discards: Entrance, Chisel ×2."
    )
    assert sites == [
        "**Pyramids A**: no stones\n- next space: 2 points",
        "**Temple A**: no stones",
        "**Burial chamber A**: Ada 1, Ben 1\n- top row: Ada\n- middle row: Ben",
        "**Obelisks A**: no stones",
    ]
    assert scores == (
        "### If it ended now\n```\n"
        "                Ada      Ben\n"
        "Chamber           1        1\n"
        "Statues           3        0\n"
        "Blue cards        1        0\n"
        "Wrath            -5       -5\n"
        "Total             0       -4\n"
        "```"
    )


def test_details_of_somebody_who_watches_have_no_own_cards():
    """At the end no ships are told, and the points have another heading; empty hands are called so."""
    blocks = details(seen(position()._replace(turn=None)), NAMES[:2], NAMES[:2], EN)
    headings = [block.split("\n")[0] for block in blocks if block.startswith("###")]
    assert headings == ["### Cards", "### Points"]
    assert details(seen(position(), 1), NAMES[:2], NAMES[:2], EN)[0] == "### Your cards\nno cards"


def test_names_cannot_break_out_of_the_table():
    """Backticks in a name never end the code block, and long names are cut."""
    scores = details(seen(position(4)), NAMES[:4], ("```" * 5, "B" * 32, "", "D"), EN)[-1]
    assert scores.count("```") == 2
    assert "'''' BBBB" in scores


def check_blocks(blocks):
    assert all(blocks)
    assert len("".join(blocks)) <= 4000, "what Discord takes in one message"
    table = re.search(r"```\n(.*)\n```", blocks[-1], flags=re.DOTALL)
    assert all(len(line) <= TABLE_WIDTH for line in table.group(1).split("\n"))


def test_details_fit_in_recorded_games():
    """No block is too long for a message and no table too wide for a phone, whatever the names."""
    for number, step in enumerate(steps()):
        if number % 5 == 0 or step.after.turn is None:
            view = seen(step.after, step.entry.seat)
            for names in (NAMES, NASTY):
                players = view.config.players
                check_blocks(details(view, names[:players], LONG[:players], EN))


def test_details_fit_when_everything_is_full():
    """Even more cards and stones than a game has are shortened to what Discord takes."""
    every = " ".join(Card) + " " + " ".join(Card)
    stones = {
        "pyramids": ((0,) * 5, (1,) * 5, (2,) * 5, (3,) * 9),
        "temple": ((0, 1, 2, 3) * 6,),
        "burial-chamber": ((0, 1, 2, 3) * 12,),
        "obelisks": ((0, 1, 2, 3), *((seat,) * 3 for seat in (0, 1, 2, 3))),
    }
    state = position(
        4, "BBBBB", wrath=True, hands=(every,) * 4, face_up=every, pair=every, discards=every, stones=stones
    )
    blocks = details(seen(state, 0), NASTY, LONG, EN)
    check_blocks(blocks)
    assert sum(block.startswith("**") for block in blocks) >= 3, "most sites are still there"
    assert len(alt_text(seen(state), LONG, EN)) <= ALT_LENGTH


def test_hidden_things_never_change_the_words():
    """Other cards in the pile, in the pair or to come give the same texts to everybody who must not see them."""
    source = random.Random(3)
    for number, step in enumerate(steps()):
        state = step.after
        is_private = state.decision is not None and state.decision.is_private
        if number % 9 == 0 or is_private:
            other = with_other_secrets(state, source)
            looker = state.decision.seat if is_private else None
            for seat in (None, (step.entry.seat + 1) % state.config.players):
                if seat is None or seat != looker:
                    names = NAMES[: state.config.players]
                    assert alt(other, seat) == alt(state, seat)
                    told = [details(seen(position, seat), names, names, EN) for position in (state, other)]
                    assert told[0] == told[1]


def ranked(totals, ranks, sleds=None):
    view = seen(position(len(totals), sleds=sleds))
    view = dataclasses.replace(view, outcome=Outcome(totals, ranks, is_final=True))
    return ranking(view, NAMES, EN)


def test_ranking_goes_from_first_to_last():
    """One line per player, with the points."""
    assert ranked((40, 43, 1), (2, 1, 3)) == ["1. Ben, 43 points", "2. Ada, 40 points", "3. Cleo, 1 point"]


def test_ranking_tells_when_the_sled_decided():
    """Only those with equal points have their sleds mentioned."""
    assert ranked((43, 43, 50), (3, 2, 1), sleds=(1, 4, 0)) == [
        "1. Cleo, 50 points",
        "2. Ben, 43 points, 4 stones on the sled",
        "3. Ada, 43 points, 1 stone on the sled",
    ]


def test_ranking_tells_shared_places():
    """Players who are equal in everything share their place, in so many words."""
    assert ranked((43, 50, 43), (2, 1, 2)) == [
        "1. Ben, 50 points",
        "2. Ada, 43 points, shared place 2",
        "2. Cleo, 43 points, shared place 2",
    ]
