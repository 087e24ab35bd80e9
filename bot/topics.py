"""The rules help by topic: which topics a table needs, and their titles and texts with the numbers it plays by.

The sentences are in `bot/locales/<language>/rules.ftl`. Paging a long list of topics is the caller's affair.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from bot.i18n import Words
from rules import PRINTED, GameConfig, SiteKind
from rules.cards import CARDS
from rules.sites import SITES

__all__ = ["topic_text", "topic_title", "topics_for"]

WRATH = "wrath"
GENERAL = ("overview", "round", "turn", "end", WRATH, "undo")
EVERY_COUNT = 0
"""The number of players that a text is given when no game is meant; it then tells of all of them."""


def topics_for(config: GameConfig | None) -> tuple[str, ...]:
    """Give the topics of a game, or with None every topic: the course of the game, then sites, then cards."""
    sides = tuple(SITES) if config is None else tuple(zip(SiteKind, config.sides, strict=True))
    general = tuple(topic for topic in GENERAL if topic != WRATH or config is None or config.wrath)
    return (*general, *(f"{site}-{side.lower()}" for site, side in sides), *(str(card) for card in CARDS))


def topic_title(topic: str, words: Words) -> str:
    """Write the heading of a topic."""
    return words(f"rules-title-{topic}")


def topic_text(topic: str, config: GameConfig | None, words: Words) -> str:
    """Write what a topic says with a game's numbers, or with None our numbers for every number of players."""
    numbers = PRINTED if config is None else config.numbers
    values = {
        number.name.replace("_", "-"): _written(getattr(numbers, number.name), words) for number in fields(numbers)
    }
    values["players"] = EVERY_COUNT if config is None else config.players
    values["spaces"] = EVERY_COUNT if config is None else config.temple_spaces
    return words(f"rules-text-{topic}", **values)


def _written(value: Any, words: Words) -> str | int:
    """Write a printed number: rows are joined, round cards are written as their ships, bonuses have words."""
    if not isinstance(value, tuple):
        return int(value)
    return ", ".join(_entry(entry, words) for entry in value)


def _entry(entry: Any, words: Words) -> str:
    if isinstance(entry, tuple):
        return "".join(map(str, entry))
    return words(f"rules-space-{entry}") if isinstance(entry, str) else str(entry)
