"""The rules help covers the whole game, with the numbers of the table."""

import re
from dataclasses import fields

import pytest
from fluent.syntax import FluentParser, ast

from bot.i18n import LOCALES, words_in
from bot.topics import topic_text, topic_title, topics_for
from rules import PRINTED, GameConfig
from rules.cards import CARDS
from rules.sites import SITES

ENGLISH = words_in("en")
TOPICS = topics_for(None)
GAMES = [None, *(GameConfig(players=players, sides=side * 5, wrath=True) for players in (2, 3, 4) for side in "AB")]
UNTOLD = {"ships"}
"""The ship tokens in the box; players meet those of the round cards."""


def all_texts(config):
    return {topic: topic_text(topic, config, ENGLISH) for topic in TOPICS}


def test_every_side_and_card_has_a_topic():
    """Whatever the rules know is explained."""
    assert {f"{site}-{side.lower()}" for site, side in SITES} <= set(TOPICS)
    assert set(map(str, CARDS)) <= set(TOPICS)
    assert len(set(TOPICS)) == len(TOPICS)


def test_catalogue_and_topics_are_the_same():
    """The catalogue has no syntax error, and no title or text that nobody can reach."""
    entries = FluentParser().parse((LOCALES / "en" / "rules.ftl").read_text(encoding="utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    keys = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    for kind in ("title", "text"):
        prefix = f"rules-{kind}-"
        assert {key.removeprefix(prefix) for key in keys if key.startswith(prefix)} == set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_titles_are_short_lines(topic):
    """A title fits a menu."""
    title = topic_title(topic, ENGLISH)
    assert 0 < len(title) <= 60
    assert "\n" not in title


@pytest.mark.parametrize("config", GAMES, ids=str)
def test_texts_are_complete_and_not_too_long(config):
    """Every text can be written for every number of players, and is short enough to read on a phone."""
    for topic, text in all_texts(config).items():
        assert 150 <= len(text) <= 1000, topic
        assert not re.search(r"[{}$]|\n{3}|  ", text), topic


LARGEST = {
    "obelisks_b": [99] * 12,
    "pyramid_a": [99] * 14,
    "pyramids_b_left": ["stones"] * 5,
    "pyramids_b_middle": ["stones"] * 5,
    "pyramids_b_right": ["stones"] * 5,
    "temple_b": ["choice"] * 5,
}


def test_texts_stay_short_with_the_longest_numbers():
    """A host's corrections cannot make a text too long."""
    for players in (2, 3, 4):
        config = GameConfig(players, numbers=PRINTED.with_overrides(LARGEST))
        assert max(map(len, all_texts(config).values())) <= 1000


def other_value(key, value):
    """Give a sensible value that differs from the printed one."""
    if key.startswith("round_cards"):
        return [[2, 2, 1, 3], *value[1:]]
    if key == "minimum_loads":
        return [1, 1, 1, 1]
    if key in ("starting_sleds", "temple_spaces"):
        return [1] * len(value)
    if isinstance(value, tuple):
        return [77] * len(value)
    return value + 1 if value < 2 or key in ("stones", "sled_capacity") else 1


@pytest.mark.parametrize("key", sorted({number.name for number in fields(PRINTED)} - UNTOLD))
def test_corrected_number_shows(key):
    """Every number that a host corrects changes the text of a game that it matters to."""
    numbers = PRINTED.with_overrides({key: other_value(key, getattr(PRINTED, key))})
    tables = [(players, wrath) for players in (2, 3, 4) for wrath in (False, True)]
    assert any(
        all_texts(GameConfig(players, wrath=wrath)) != all_texts(GameConfig(players, wrath=wrath, numbers=numbers))
        for players, wrath in tables
    )


def test_corrected_number_is_written_where_it_belongs():
    """The host's numbers stand in the text, in the place of ours."""
    numbers = PRINTED.with_overrides({"wrath_points": 1, "obelisks_b": [9, 7], "temple_b": ["card", 3, 1, 0, "choice"]})
    config = GameConfig(players=3, numbers=numbers)
    assert "you lose **1 point**" in topic_text("wrath", config, ENGLISH)
    assert "**9, 7**" in topic_text("obelisks-b", config, ENGLISH)
    assert "*card*, 3, 1, 0, *choice*." in topic_text("temple-b", config, ENGLISH)


def test_game_tells_only_of_its_number_of_players():
    """Numbers that differ by players are those of the table; without a table all of them are told."""
    assert "**12, 6, 1**" in topic_text("obelisks-a", GameConfig(players=3), ENGLISH)
    assert "15, 10, 5, 1" not in topic_text("obelisks-a", GameConfig(players=3), ENGLISH)
    for line in ("- two players: **10, 1**", "- three players: **12, 6, 1**", "- four players: **15, 10, 5, 1**"):
        assert line in topic_text("obelisks-a", None, ENGLISH).splitlines()
    assert "Places in it: 4." in topic_text("temple-a", GameConfig(players=2), ENGLISH)
    assert "it has 4, 5, 5 places" in topic_text("temple-a", None, ENGLISH)
    assert "4331, 4322" in topic_text("round", GameConfig(players=2), ENGLISH)


def test_sides_that_do_not_lie_up_are_not_listed():
    """A game's topics are its own sides and options, in the order of the board, and all cards."""
    assert topics_for(GameConfig(players=3, sides="ABABA"))[:10] == (
        *("overview", "round", "turn", "end", "undo"),
        *("market-a", "pyramids-b", "temple-a", "burial-chamber-b", "obelisks-a"),
    )
    assert topics_for(GameConfig(players=3, sides="ABABA"))[10:] == tuple(map(str, CARDS))
    assert "wrath" in topics_for(GameConfig(players=3, wrath=True))
    assert "wrath" in TOPICS


def test_topics_of_one_game_fit_one_menu():
    """A menu of Discord has 25 entries."""
    assert len(topics_for(GameConfig(players=4, wrath=True))) <= 25


def test_unknown_topic_is_a_programming_error():
    """Nothing is made up for a topic that does not exist."""
    with pytest.raises(LookupError):
        topic_text("market-c", None, ENGLISH)
