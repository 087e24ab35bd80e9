"""Words for what a player can do, by action code, and the words on the picture. Neither menus nor pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.i18n import Words
from bot.monuments import next_at_pyramid
from render import Labels
from rules import Card, Ship, SiteKind, View
from rules.sites.pyramids import PYRAMIDS

__all__ = [
    "HINT_LENGTH",
    "action_hint",
    "action_label",
    "card_hint",
    "cards_text",
    "picture_labels",
    "spaces_text",
    "step_question",
]

HINT_LENGTH = 100
"""Discord takes no longer second line in a menu."""

STEP_QUESTIONS = {
    "action-ship": "select-ship",
    "action-ship-next": "select-ship",
    "action-space": "select-space",
    "action-space-next": "select-space",
    "action-to-site": "select-site",
    "action-order": "select-order",
}

T = TypeVar("T")

SHAPES: dict[str, tuple[str, tuple[str, ...]]] = {
    "place.#": ("action-ship", ("ship",)),
    "place.#.#": ("action-space", ("ship", "space")),
    "sail.#": ("action-ship", ("ship",)),
    "sail.#.@": ("action-ship-site", ("ship", "title")),
    "card.lever.#": ("action-ship", ("ship",)),
    "card.lever.#.@": ("action-to-site", ("ship", "site")),
    "card.lever.#.@.#": ("action-order", ("ship", "site", "order")),
    "card.hammer.#": ("action-ship", ("ship",)),
    "card.hammer.#.#": ("action-space", ("ship", "space")),
    "card.sail.#": ("action-ship", ("ship",)),
    "card.sail.#.#": ("action-space", ("ship", "space")),
    "card.sail.#.#.@": ("action-to-site", ("ship", "space", "site")),
    "card.chisel.#": ("action-ship", ("ship",)),
    "card.chisel.#.#": ("action-space", ("ship", "space")),
    "card.chisel.#.#.#": ("action-ship-next", ("ship",)),
    "card.chisel.#.#.#.#": ("action-space-next", ("ship", "space")),
    "choose.load.#": ("action-ship", ("ship",)),
    "choose.load.#.#": ("action-space", ("ship", "space")),
}
"""What a code looks like, # for a number and @ for a site: the key of its label, and what its last segments are."""


def action_label(code: str, words: Words, view: View | None = None, names: Sequence[str] = ()) -> str:
    """Label an action, or the beginning of one, by its last step. What nobody has a word for stays as it is.

    With the position it says more: how many stones, and whose.
    """
    key, values = _shaped(code)
    if view is not None and (told := _label_in(view, code, values, names, words)):
        return told
    if key is not None:
        if "site" in values:
            values["site"] = words(f"site-{values['site']}")
        if "title" in values:
            values["site"] = words(f"site-title-{values['title']}")
        if "order" in values:
            values["order"] = ", ".join(values["order"])
        return words(key, **values)
    return _named(code.split("."), words)


def _label_in(view: View, code: str, values: dict[str, str], names: Sequence[str], words: Words) -> str:
    """Label what depends on the position; empty for everything else."""
    numbers = view.config.numbers
    if code == "take" and view.active is not None:
        player = view.players[view.active]
        return words(
            "action-take-stones", stones=min(numbers.stones_taken, player.quarry, numbers.sled_capacity - player.sled)
        )
    if code == "choose.temple.point":
        return words("answer-temple-points", points=numbers.temple_b_choice_points)
    if code == "choose.temple.stones":
        return words("answer-temple-stones-count", stones=numbers.temple_b_choice_stones)
    ship = _at(view.ships, values["ship"]) if "order" in values else None
    if ship is not None:
        return spaces_text([_at(ship.spaces, space) for space in values["order"]], names, words)
    return ""


def step_question(code: str, words: Words) -> str:
    """Ask for the step that a code ends with, as it stands in an empty menu."""
    key, _ = _shaped(code)
    return words(STEP_QUESTIONS.get(key or "", "select-step"))


def action_hint(code: str, view: View, names: Sequence[str], words: Words) -> str:
    """Tell in a second line what helps to decide: who is aboard, or what a card does. Mostly short, often empty."""
    _, values = _shaped(code)
    segments = code.split(".")
    hint = ""
    if "ship" in values and "order" not in values:
        ship = _at(view.ships, values["ship"])
        hint = "" if ship is None else _ship_hint(code, values, view, ship, names, words)
    elif segments[-1] in list(Card) and len(segments) > 1:
        hint = card_hint(Card(segments[-1]), view, words)
    elif segments[:2] == ["choose", "pyramid"] and segments[-1] in PYRAMIDS:
        gift = next_at_pyramid(view, PYRAMIDS.index(segments[-1]), words)
        hint = "" if gift is None else words("hint-next", gift=gift)
    return hint if len(hint) <= HINT_LENGTH else hint[: HINT_LENGTH - 1].rstrip() + "…"


def _ship_hint(code: str, values: dict[str, str], view: View, ship: Ship, names: Sequence[str], words: Words) -> str:
    """Tell what matters about a ship: what it unloads if it is to sail, else how full it is."""
    spaces = list(ship.spaces)
    is_sailing = code.rsplit(".", maxsplit=1)[-1] in list(SiteKind) or code.startswith(("sail.", "card.lever."))
    if is_sailing and "space" in values and view.active is not None:
        spaces[int(values["space"]) - 1] = view.active  # the stone that is loaded before it sails
    if is_sailing:
        return words("hint-unloads", stones=spaces_text([owner for owner in spaces if owner is not None], names, words))
    if not ship.cargo:
        return words("hint-empty", minimum=ship.minimum)
    return words("hint-load", stones=spaces_text(spaces, names, words), minimum=ship.minimum)


def card_hint(card: Card, view: View, words: Words) -> str:
    """Say in a few words what a card does."""
    numbers = view.config.numbers
    statues = ", ".join(str(points) for points in numbers.statues)
    return words(f"card-hint-{card}", stones=numbers.decoration_stones, statues=statues)


def cards_text(cards: Iterable[Card], words: Words) -> str:
    """List cards, those of a kind together and always in the same order."""
    counts = Counter(cards)
    kinds = []
    for card in Card:
        if counts[card]:
            name = words(f"card-{card}")
            kinds.append(name if counts[card] == 1 else words("card-copies", card=name, copies=counts[card]))
    return ", ".join(kinds) or words("no-cards")


def spaces_text(owners: Iterable[int | None], names: Sequence[str], words: Words) -> str:
    """List whose stones lie on some spaces, with a sign for each empty one."""
    return ", ".join(words("no-stone") if owner is None else names[owner] for owner in owners)


def picture_labels(view: View, names: Sequence[str], words: Words) -> Labels:
    """Give the words of a picture. Names are taken as they are: a picture knows no markdown."""
    if view.active is None:
        winners = view.outcome.winners
        who = words.listed([names[seat] for seat in winners])
        what = words("picture-wins", winners=len(winners), points=view.outcome.totals[winners[0]])
    else:
        who = names[view.active]
        what = words("picture-to-move" if view.question is None else "picture-must-choose")
    return Labels(
        names=tuple(names),
        seats=tuple(words("seat-name", number=seat + 1) for seat in range(view.config.players)),
        round=words("picture-round", round=view.round, rounds=view.rounds),
        who=who,
        what=what,
        sites=tuple(words(f"site-title-{site}") for site in SiteKind),
        cards=tuple(words(f"card-short-{card}") for card in Card),
        sources=tuple((source, words(f"source-{source}")) for source, _ in view.players[0].score.parts),
    )


def _shaped(code: str) -> tuple[str | None, dict[str, str]]:
    """Give the key of the label and the last segments by name; no key if the code is not made of numbers and sites."""
    verb, *rest = segments = code.split(".")
    shape = ".".join([verb, *(_sign(segment) for segment in rest)])
    key, fields = SHAPES.get(shape, (None, ()))
    return key, dict(zip(fields, segments[len(segments) - len(fields) :], strict=True))


def _sign(segment: str) -> str:
    if segment.isascii() and segment.isdecimal():
        return "#"
    return "@" if segment in list(SiteKind) else segment


def _named(segments: list[str], words: Words) -> str:
    """Label verbs, cards and answers, which have keys of their own."""
    last = segments[-1]
    match segments:
        case [verb]:
            keys = [f"action-{verb}"]
        case ["choose", question]:
            keys = [f"action-choose-{question}", "action-choose"]
        case ["card", _] if last in list(Card):
            return words("action-play", card=words(f"card-{last}"))
        case ["choose", question, *answer]:
            keys = [f"answer-{question}-{'-'.join(answer)}"]
            if last in list(Card):
                keys.append(f"card-{last}")
        case _:
            keys = []
    return next((words(key) for key in keys if words.has(key)), last)


def _at(things: Sequence[T], number: str) -> T | None:
    """Give a thing by its number, which counts from 1."""
    place = int(number)
    return things[place - 1] if 0 < place <= len(things) else None
