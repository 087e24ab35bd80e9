"""What happened, in the past tense: derived from an action, never stored.

An event holds only what everybody at the table saw. `reveals` marks those that brought something hidden or random
to light; they are what makes an action impossible to undo.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.model import Card, SiteKind
from rules.numbers import RoundCard

__all__ = [
    "CardDiscarded",
    "CardDrawn",
    "CardPlayed",
    "CardTaken",
    "CargoReturned",
    "Event",
    "GameEnded",
    "LoadingDeclined",
    "PairOpened",
    "Passed",
    "PointsScored",
    "RoundEnded",
    "RoundStarted",
    "ShipSailed",
    "StoneDelivered",
    "StonePlaced",
    "StoneReturned",
    "StonesTaken",
    "TowerRaised",
]


class Event:
    """Stand above all events."""

    __slots__ = ()
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class StonesTaken(Event):
    """Stones went from the quarry to the sled."""

    seat: int
    stones: int


@dataclass(frozen=True, slots=True)
class StonePlaced(Event):
    """A stone went from the sled onto a ship."""

    seat: int
    ship: int
    space: int


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """A ship reached a site; `cargo` is the owners in the order of unloading."""

    seat: int
    ship: int
    site: SiteKind
    cargo: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StoneDelivered(Event):
    """A stone became part of a monument: stone number `place` of pile number `pile`."""

    seat: int
    site: SiteKind
    pile: int
    place: int


@dataclass(frozen=True, slots=True)
class TowerRaised(Event):
    """Three loose stones became tower number `tower`, counted from the most valuable."""

    seat: int
    tower: int


@dataclass(frozen=True, slots=True)
class StoneReturned(Event):
    """A stone that paid for a market card, or found none, went back to the quarry."""

    seat: int


@dataclass(frozen=True, slots=True)
class CargoReturned(Event):
    """The round ended by passing, and these owners' stones left the ships that had not sailed."""

    cargo: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """Points went on the score track."""

    seat: int
    source: str
    points: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card of the market, face up or from the pair, was taken."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PairOpened(Event):
    """A player looked at the face-down pair. Nobody else did."""

    reveals: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The top card of the draw pile was taken."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A blue card was played."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card came to the discards, face up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player could do nothing."""

    seat: int


@dataclass(frozen=True, slots=True)
class LoadingDeclined(Event):
    """A player did not use the right to load a ship."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """All ships have sailed, or everybody passed; the sites are assessed next."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round card was turned and the market dealt."""

    reveals: ClassVar[bool] = True
    round: int
    start: int
    ships: RoundCard
    face_up: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round was assessed. From here on the seed may be published, so the end is final."""

    reveals: ClassVar[bool] = True
