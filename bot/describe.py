"""Whole positions in words: the alt text of a picture, private details, and the final ranking.

Everything comes from a View, so what its viewer must not know cannot get in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.i18n import Words
from bot.labels import card_hint, cards_text, spaces_text
from bot.monuments import side_of, site_facts
from rules import MONUMENTS, Card, Ship, SiteKind, View

__all__ = ["ALT_LENGTH", "DETAILS_LENGTH", "alt_text", "details", "ranking"]

ALT_LENGTH = 1024
"""Discord takes no longer description of a picture."""
DETAILS_LENGTH = 3900
"""Discord takes 4,000 characters of text in one message."""
TABLE_WIDTH = 30
"""Signs that a phone shows in one line of a code block."""
SOURCE_WIDTH = 10
SCORE_WIDTH = 9
OWN_LENGTH, RIVER_LENGTH, CARDS_LENGTH = 900, 900, 1000
BLOCKS_END = "\x00"
"""Stands between blocks while they are fitted; it is in no text."""


class _Part(NamedTuple):
    """A piece of text, and what stands for it when there is too little room."""

    full: str
    short: str


def alt_text(view: View, names: Sequence[str], words: Words, limit: int = ALT_LENGTH) -> str:
    """Describe a position for somebody who cannot see it, in plain text, the most important first.

    What does not fit is shortened and then left out, from the end and in whole sentences.
    """
    if view.active is None:
        vital = [_same(words("describe-final", ranking="; ".join(ranking(view, names, words))))]
        vital += [_final_player(view, seat, names, words) for seat in range(view.config.players)]
    else:
        vital = [_same(_task(view, view.active, names, words)), *_ships(view, names, words), _market(view, words)]
        vital += [_player(view, seat, names, words) for seat in range(view.config.players)]
    return _fit(vital, [*_monuments(view, names, words), *_rest(view, names, words)], limit, " ")


def details(view: View, names: Sequence[str], plain_names: Sequence[str], words: Words) -> list[str]:
    """Write everything a player may want to look up, as blocks of Discord markdown that one message can hold.

    `names` must be safe in markdown; `plain_names` stand inside a code block. If there is too little room, what the
    picture shows best, the sites, is shortened.
    """
    scores = _scores(view, plain_names, words)
    blocks = [] if view.viewer is None else [_own_cards(view, view.viewer, words)]
    blocks += [_river(view, names, words)] if view.active is not None else []
    blocks.append(_all_cards(view, names, words))
    left = DETAILS_LENGTH - len(scores) - sum(map(len, blocks))
    return [*blocks, *filter(None, _all_sites(view, names, words, left)), scores]


def ranking(view: View, names: Sequence[str], words: Words) -> list[str]:
    """Write who stands where, one line per player, with the sled where it decided between equals."""
    totals, ranks = view.outcome.totals, view.outcome.ranks
    lines = []
    for seat in sorted(range(len(ranks)), key=ranks.__getitem__):
        equals = [other for other, total in enumerate(totals) if total == totals[seat]]
        if any(ranks[other] != ranks[seat] for other in equals):
            key = "ranking-line-sled"
        elif len(equals) > 1:
            # Discord numbers a list by itself, so a shared place is told in words, too.
            key = "ranking-line-shared"
        else:
            key = "ranking-line"
        lines.append(words(key, rank=ranks[seat], name=names[seat], points=totals[seat], sled=view.players[seat].sled))
    return lines


def _same(text: str) -> _Part:
    return _Part(text, text)


def _fit(vital: Sequence[_Part], others: Sequence[_Part], limit: int, joint: str) -> str:
    """Join the parts, shortened and left out as far as needed: first the others, then the vital ones."""
    parts = [*vital, *others]
    texts = [part.full for part in parts]
    for group in (range(len(vital), len(parts)), range(len(vital))):
        shorten: Callable[[int], str]
        for shorten in (lambda place: parts[place].short, lambda _: ""):
            for place in reversed(group):
                if len(joint.join(filter(None, texts))) > limit:
                    texts[place] = shorten(place)
    return joint.join(filter(None, texts))


def _task(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    key = "describe-turn"
    if view.question is not None:
        key = f"describe-question-{view.question.question}"
        key = key if words.has(key) else "describe-question-other"
    return words(key, round=view.round, rounds=view.rounds, name=names[seat])


def _ships(view: View, names: Sequence[str], words: Words) -> list[_Part]:
    """Describe the ships, those that can still be loaded first."""
    numbered = sorted(enumerate(view.ships, start=1), key=lambda entry: entry[1].dock is not None)
    return [_ship(number, ship, names, words) for number, ship in numbered]


def _ship(number: int, ship: Ship, names: Sequence[str], words: Words) -> _Part:
    if ship.dock is None:
        spaces = spaces_text(ship.spaces, names, words)
        return _Part(
            words("describe-ship", ship=number, minimum=ship.minimum, spaces=spaces),
            words("describe-ship-short", ship=number, stones=len(ship.cargo), spaces=len(ship.spaces)),
        )
    site = words(f"site-{ship.dock}")
    sailed = words("describe-ship-sailed", ship=number, site=site)
    if not ship.cargo:
        return _same(sailed)
    aboard = spaces_text(ship.cargo, names, words)
    return _Part(words("describe-ship-unloading", ship=number, site=site, spaces=aboard), sailed)


def _market(view: View, words: Words) -> _Part:
    key = "describe-market-pair" if view.pair_size else "describe-market"
    side = side_of(view, SiteKind.MARKET)
    text = words(key, side=side, cards=cards_text(view.face_up, words), pair=view.pair_size)
    if view.pair:
        text += " " + words("describe-pair-seen", cards=cards_text(view.pair, words))
    return _same(text)


def _player(view: View, seat: int, names: Sequence[str], words: Words) -> _Part:
    player = view.players[seat]
    values = {"name": names[seat], "points": player.score.total, "sled": player.sled}
    return _Part(
        words(
            "describe-player",
            scored=player.scored,
            quarry=player.quarry,
            cards=cards_text(player.hand, words),
            **values,
        ),
        words("describe-player-short", cards=len(player.hand), **values),
    )


def _final_player(view: View, seat: int, names: Sequence[str], words: Words) -> _Part:
    """Tell where the points of a player came from."""
    player = view.players[seat]
    points = [
        words("describe-source", source=words(f"source-{source}"), points=points)
        for source, points in player.score.parts
        if points
    ]
    text = words(
        "describe-player-final",
        name=names[seat],
        points=", ".join(points),
        sled=player.sled,
        cards=cards_text(player.hand, words),
    )
    return _Part(text, _player(view, seat, names, words).short)


def _monuments(view: View, names: Sequence[str], words: Words) -> list[_Part]:
    parts = []
    for site in MONUMENTS:
        title, side = words(f"site-title-{site}"), side_of(view, site)
        facts = site_facts(view, site, names, words, is_brief=True)
        stones = site_facts(view, site, names, words)[0]
        parts.append(
            _Part(
                words("describe-site", site=title, side=side, facts="; ".join(facts)),
                words("describe-site", site=title, side=side, facts=stones),
            )
        )
    return parts


def _rest(view: View, names: Sequence[str], words: Words) -> list[_Part]:
    parts = []
    if view.in_play:
        parts.append(_same(words("describe-in-play", cards=cards_text(view.in_play, words))))
    parts.append(
        _same(words("describe-piles", draw=view.draw_pile_size, discards=len(view.discards), name=names[view.start]))
    )
    if view.config.wrath:
        parts.append(_same(words("describe-wrath")))
    return parts


def _own_cards(view: View, seat: int, words: Words) -> str:
    hand = view.players[seat].hand
    kinds = [card for card in Card if card in hand]
    parts = [
        _Part(
            words(
                "details-your-card",
                card=cards_text([held for held in hand if held is card], words),
                hint=card_hint(card, view, words),
            ),
            cards_text([held for held in hand if held is card], words),
        )
        for card in kinds
    ]
    if view.pair:
        parts.append(_same(words("describe-pair-seen", cards=cards_text(view.pair, words))))
    return _fit([_same(words("details-yours"))], parts or [_same(words("no-cards"))], OWN_LENGTH, "\n")


def _river(view: View, names: Sequence[str], words: Words) -> str:
    """Write what lies on the ships and on the sleds."""
    sleds = [
        _same(words("details-sled", name=name, sled=player.sled, quarry=player.quarry))
        for name, player in zip(names, view.players, strict=True)
    ]
    ships = [_Part(f"- {ship.full}", f"- {ship.short}") for ship in _ships(view, names, words)]
    return _fit([_same(words("details-river")), *sleds], ships, RIVER_LENGTH, "\n")


def _all_cards(view: View, names: Sequence[str], words: Words) -> str:
    parts = [
        _same(words("details-hand", name=name, cards=cards_text(player.hand, words)))
        for name, player in zip(names, view.players, strict=True)
    ]
    if view.in_play:
        parts.append(_same(words("describe-in-play", cards=cards_text(view.in_play, words))))
    parts.append(_same(words("details-market", cards=cards_text(view.face_up, words), pair=view.pair_size)))
    parts.append(_same(words("details-piles", draw=view.draw_pile_size)))
    if view.discards:
        parts.append(_same(words("details-discards", cards=cards_text(view.discards, words))))
    return _fit([_same(words("details-everybody"))], parts, CARDS_LENGTH, "\n")


def _all_sites(view: View, names: Sequence[str], words: Words, limit: int) -> list[str]:
    """Write what stands at the sites, a block each: a line after a list would belong to its last entry."""
    parts = []
    for site in MONUMENTS:
        values = {"site": words(f"site-title-{site}"), "side": side_of(view, site)}
        stones, *more = site_facts(view, site, names, words)
        head = words("details-site", facts=stones, **values)
        parts.append(_Part("\n".join([head, *(words("details-fact", fact=fact) for fact in more)]), head))
    return _fit([], parts, limit, BLOCKS_END).split(BLOCKS_END)


def _scores(view: View, plain_names: Sequence[str], words: Words) -> str:
    """Write everybody's points by source as a table that a phone can show."""
    width = min(SCORE_WIDTH, (TABLE_WIDTH - SOURCE_WIDTH) // view.config.players)
    rows = [("", [name.replace("`", "'")[: width - 1] for name in plain_names])]
    for number, (source, _) in enumerate(view.players[0].score.parts):
        points = [player.score.parts[number][1] for player in view.players]
        if any(points):
            rows.append((words(f"source-short-{source}")[:SOURCE_WIDTH], [str(value) for value in points]))
    rows.append((words("details-total")[:SOURCE_WIDTH], [str(total) for total in view.outcome.totals]))
    table = [f"{title:<{SOURCE_WIDTH}}" + "".join(f"{cell:>{width}}" for cell in cells) for title, cells in rows]
    title = words("details-final-scores" if view.outcome.is_final else "details-scores")
    return "\n".join([title, "```", *table, "```"])
