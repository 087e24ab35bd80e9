"""Events and questions in words, for everybody at the table. Events hold only what was seen, so nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from bot.i18n import Words
from rules import Event, SiteKind, View
from rules.events import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardPlayed,
    CardTaken,
    CargoReturned,
    GameEnded,
    LoadingDeclined,
    PairOpened,
    Passed,
    PointsScored,
    RoundEnded,
    RoundStarted,
    ShipSailed,
    StoneDelivered,
    StonePlaced,
    StoneReturned,
    StonesTaken,
    TowerRaised,
)
from rules.sites.pyramids import PYRAMIDS

__all__ = ["narrate", "question_text"]

QUIET = (CardDiscarded, StoneReturned)
"""What the sentence before or after says already."""

PLAIN: dict[type[Event], str] = {
    StonesTaken: "narrate-stones-taken",
    TowerRaised: "narrate-tower-raised",
    CardTaken: "narrate-card-taken",
    CardDrawn: "narrate-card-drawn",
    CardPlayed: "narrate-card-played",
    Passed: "narrate-passed",
    LoadingDeclined: "narrate-loading-declined",
    RoundEnded: "narrate-round-ended",
    GameEnded: "narrate-game-ended",
}
"""Events that are a sentence each, whatever stands around them."""


def narrate(events: Iterable[Event], names: Sequence[str], words: Words) -> list[str]:
    """Tell what happened in a few sentences. Names must be safe already; a new kind of event is passed over."""
    story = _Story(tuple(events), names, words)
    story.tell()
    return story.sentences


def question_text(view: View, name: str, words: Words) -> str:
    """Say what the active player is to do, as it stands after a mention. Never says which answers there are."""
    if view.active is None:
        return words("question-over", name=name)
    if view.question is None:
        return words("question-turn", name=name)
    key = f"question-{view.question.question}"
    return words(key if words.has(key) else "question-other", name=name)


class _Story:
    """Sentences in the making, with what is put off because the next event may belong to it."""

    def __init__(self, events: tuple[Event, ...], names: Sequence[str], words: Words) -> None:
        self.sentences: list[str] = []
        self._events = events
        self._names = names
        self._words = words
        self._scored: dict[str, Counter[int]] = {}
        self._placed: list[StonePlaced] = []
        self._to_land: Counter[tuple[SiteKind, int]] = Counter()
        # Events do not tell the side, but only one with several pyramids has a second pile.
        self._has_several_pyramids = any(
            isinstance(event, StoneDelivered) and event.site is SiteKind.PYRAMIDS and event.pile > 0 for event in events
        )

    def tell(self) -> None:
        before: Event | None = None
        for event in self._events:
            special = SPECIAL.get(type(event))
            if special is not None:
                special(self, event, before)
            elif type(event) in PLAIN:
                self._say(PLAIN[type(event)], **self._values(event))
            # A stone that pays stands between the discarded card of a pair and the kept one.
            if not isinstance(event, StoneReturned):
                before = event
        self._catch_up()

    def _say(self, key: str, **values: Any) -> None:
        self._catch_up()
        self.sentences.append(self._words(key, **values))

    def _catch_up(self) -> None:
        """Write what was put off."""
        placed, self._placed = self._placed, []
        scored, self._scored = self._scored, {}
        spaces = [self._words("narrate-space", ship=stone.ship + 1, space=stone.space + 1) for stone in placed]
        if len(spaces) == 1:
            self._say("narrate-stone-placed", name=self._names[placed[0].seat], space=spaces[0])
        elif spaces:
            self._say("narrate-stones-placed", name=self._names[placed[0].seat], spaces=self._words.listed(spaces))
        for source, points in scored.items():
            (best, most), *others = points.most_common()
            values = {
                "name": self._names[best],
                "points": most,
                "others": "".join(
                    self._words("narrate-scored-next", name=self._names[seat], points=fewer) for seat, fewer in others
                ),
            }
            site = f"site-{source}"
            if self._words.has(site):
                self._say("narrate-scored", site=self._words(site), **values)
            else:
                self._say("narrate-scored-elsewhere", **values)

    def _values(self, event: Event) -> dict[str, Any]:
        """Give the fields of an event as words."""
        values: dict[str, Any] = event._asdict()
        if "seat" in values:
            values["name"] = self._names[values["seat"]]
        if "card" in values:
            values["card"] = self._words(f"card-{values['card']}")
        return values

    def _cargo(self, owners: tuple[int, ...]) -> str:
        """Say whose stones they are in their order: "2 stones of Ben, 1 of Ada"."""
        parts: list[str] = []
        for owner, stones in groupby(owners):
            key = "narrate-cargo-next" if parts else "narrate-cargo-first"
            parts.append(self._words(key, name=self._names[owner], stones=len(list(stones))))
        return ", ".join(parts)

    def place(self, event: StonePlaced, before: Event | None) -> None:
        if not isinstance(before, StonePlaced) or before.seat != event.seat:
            self._catch_up()
        self._placed.append(event)

    def sail(self, event: ShipSailed, _before: Event | None) -> None:
        self._say(
            "narrate-ship-sailed",
            name=self._names[event.seat],
            ship=event.ship + 1,
            site=self._words(f"site-{event.site}"),
            cargo=self._cargo(event.cargo),
        )
        self._to_land = Counter((event.site, owner) for owner in event.cargo)

    def deliver(self, event: StoneDelivered, before: Event | None) -> None:
        name = self._names[event.seat]
        is_from_card = isinstance(before, CardTaken | CardKept | CardDrawn)
        is_expected = not is_from_card and self._to_land[event.site, event.seat] > 0
        if is_expected:
            self._to_land[event.site, event.seat] -= 1
        # Without a sailing and without a card the owner has just chosen where to build.
        is_chosen = not is_from_card and not is_expected
        if event.site is SiteKind.PYRAMIDS and (is_chosen or self._has_several_pyramids):
            self._say(f"narrate-built-{(*PYRAMIDS, 'beside')[event.pile]}", name=name)
        elif not is_expected:
            self._say("narrate-built", name=name, site=self._words(f"site-{event.site}"))

    def score(self, event: PointsScored, _before: Event | None) -> None:
        if event.points:
            self._scored.setdefault(event.source, Counter())[event.seat] += event.points

    def open_pair(self, event: PairOpened, _before: Event | None) -> None:
        # Looking is only news until a card is kept.
        if not any(isinstance(other, CardKept) for other in self._events):
            self._say("narrate-pair-opened", name=self._names[event.seat])

    def keep(self, event: CardKept, before: Event | None) -> None:
        values = self._values(event)
        if isinstance(before, CardDiscarded):
            self._say("narrate-card-kept-of-two", other=self._words(f"card-{before.card}"), **values)
        else:
            self._say("narrate-card-kept", **values)

    def return_cargo(self, event: CargoReturned, _before: Event | None) -> None:
        if event.cargo:
            self._say("narrate-cargo-returned", cargo=self._cargo(tuple(sorted(event.cargo))))
        else:
            self._say("narrate-all-passed")

    def start_round(self, event: RoundStarted, _before: Event | None) -> None:
        ships = self._words.listed([str(capacity) for capacity in event.ships])
        self._say("narrate-round-started", round=event.round, ships=ships, name=self._names[event.start])


SPECIAL: dict[type[Event], Callable[[_Story, Any, Event | None], None]] = {
    StonePlaced: _Story.place,
    ShipSailed: _Story.sail,
    StoneDelivered: _Story.deliver,
    PointsScored: _Story.score,
    PairOpened: _Story.open_pair,
    CardKept: _Story.keep,
    CargoReturned: _Story.return_cargo,
    RoundStarted: _Story.start_round,
}
"""Events whose sentence depends on others."""
