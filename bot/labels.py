"""Words for what a player can do, by action code, and the words on the picture. Neither menus nor pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.i18n import Words
from bot.monuments import next_at_pyramid
from render import Labels
from rules import Card, SiteKind, View
from rules.sites.pyramids import PYRAMIDS

__all__ = ["HINT_LENGTH", "action_hint", "action_label", "card_hint", "cards_text", "picture_labels", "spaces_text"]

HINT_LENGTH = 100
"""Discord takes no longer second line in a menu."""

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


def action_label(code: str, words: Words) -> str:
    """Label an action, or the beginning of one, by its last step. What nobody has a word for stays as it is."""
    key, values = _shaped(code)
    if key is not None:
        if "site" in values:
            values["site"] = words(f"site-{values['site']}")
        if "title" in values:
            values["site"] = words(f"site-title-{values['title']}")
        if "order" in values:
            values["order"] = ", ".join(values["order"])
        return words(key, **values)
    return _named(code.split("."), words)


def action_hint(code: str, view: View, names: Sequence[str], words: Words) -> str:
    """Tell in a second line what helps to decide: who is aboard, or what a card does. Mostly short, often empty."""
    _, values = _shaped(code)
    segments = code.split(".")
    hint = ""
    if "ship" in values:
        ship = _at(view.ships, values["ship"])
        if ship is not None and "order" in values:
            owners = [_at(ship.spaces, space) for space in values["order"]]
            hint = words("hint-order", stones=spaces_text(owners, names, words))
        elif ship is not None:
            hint = words("hint-aboard", stones=spaces_text(ship.spaces, names, words))
    elif segments[-1] in list(Card) and len(segments) > 1:
        hint = card_hint(Card(segments[-1]), view, words)
    elif segments[:2] == ["choose", "pyramid"] and segments[-1] in PYRAMIDS:
        gift = next_at_pyramid(view, PYRAMIDS.index(segments[-1]), words)
        hint = "" if gift is None else words("hint-next", gift=gift)
    return hint if len(hint) <= HINT_LENGTH else hint[: HINT_LENGTH - 1].rstrip() + "…"


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
