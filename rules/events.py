"""What happened, in the past tense: derived from an action, never stored.

An event holds only what everybody at the table saw. `reveals` tells those that brought something hidden or random to
light; they are what makes an action impossible to undo.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.model import Card, SiteKind
from rules.numbers import RoundCard

__all__ = [
    "CardDiscarded",
    "CardDrawn",
    "CardKept",
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
    "reveals",
]


class StonesTaken(NamedTuple):
    """Stones went from the quarry to the sled."""

    seat: int
    stones: int


class StonePlaced(NamedTuple):
    """A stone went from the sled onto a ship."""

    seat: int
    ship: int
    space: int


class ShipSailed(NamedTuple):
    """A ship reached a site; `cargo` is the owners in the order of unloading."""

    seat: int
    ship: int
    site: SiteKind
    cargo: tuple[int, ...]


class StoneDelivered(NamedTuple):
    """A stone became part of a monument: stone number `place` of pile number `pile`."""

    seat: int
    site: SiteKind
    pile: int
    place: int


class TowerRaised(NamedTuple):
    """Three loose stones became tower number `tower`, counted from the most valuable."""

    seat: int
    tower: int


class StoneReturned(NamedTuple):
    """A stone that paid for a market card, or found none, went back to the quarry."""

    seat: int


class CargoReturned(NamedTuple):
    """The round ended by passing, and these owners' stones left the ships that had not sailed."""

    cargo: tuple[int, ...]


class PointsScored(NamedTuple):
    """Points went on the score track."""

    seat: int
    source: str
    points: int


class CardTaken(NamedTuple):
    """A face-up card of the market was taken."""

    seat: int
    card: Card


class PairOpened(NamedTuple):
    """A player looked at the face-down pair. Nobody else did."""

    seat: int


class CardKept(NamedTuple):
    """A card of the pair was kept; the other one, if there is one, lies on the discards, so both are known now."""

    seat: int
    card: Card


class CardDrawn(NamedTuple):
    """The top card of the draw pile was taken."""

    seat: int
    card: Card


class CardPlayed(NamedTuple):
    """A blue card was played."""

    seat: int
    card: Card


class CardDiscarded(NamedTuple):
    """A card came to the discards, face up."""

    card: Card


class Passed(NamedTuple):
    """A player could do nothing."""

    seat: int


class LoadingDeclined(NamedTuple):
    """A player did not use the right to load a ship."""

    seat: int


class RoundEnded(NamedTuple):
    """All ships have sailed, or everybody passed; the sites are assessed next."""

    round: int


class RoundStarted(NamedTuple):
    """A round card was turned and the market dealt."""

    round: int
    start: int
    ships: RoundCard
    face_up: tuple[Card, ...]


class GameEnded(NamedTuple):
    """The last round was assessed. From here on the seed may be published, so the end is final."""


Event = (
    CardDiscarded
    | CardDrawn
    | CardKept
    | CardPlayed
    | CardTaken
    | CargoReturned
    | GameEnded
    | LoadingDeclined
    | PairOpened
    | Passed
    | PointsScored
    | RoundEnded
    | RoundStarted
    | ShipSailed
    | StoneDelivered
    | StonePlaced
    | StoneReturned
    | StonesTaken
    | TowerRaised
)


def reveals(event: Event) -> bool:
    """Tell whether an event brought something hidden or random to light, which no undo can hide again."""
    return isinstance(event, PairOpened | CardKept | CardDrawn | RoundStarted | GameEnded)
