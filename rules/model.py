"""The words of the game as types: sites, cards, ships, players, and the state of a whole game.

Everything is frozen; what is made many times a move is a NamedTuple, which costs a third of a frozen dataclass.
Nothing here knows what a site or a card does; see `rules.sites` and `rules.cards`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rules.numbers import RoundCard

if TYPE_CHECKING:
    from rules.config import GameConfig
    from rules.tasks import Decision, Task

__all__ = [
    "MONUMENTS",
    "SITE_INDEX",
    "Card",
    "Market",
    "Piles",
    "Player",
    "Round",
    "Secret",
    "Ship",
    "SiteKind",
    "State",
]


class SiteKind(StrEnum):
    """The five sites, in the order in which their sides are written."""

    MARKET = "market"
    PYRAMIDS = "pyramids"
    TEMPLE = "temple"
    BURIAL_CHAMBER = "burial-chamber"
    OBELISKS = "obelisks"


MONUMENTS = (SiteKind.PYRAMIDS, SiteKind.TEMPLE, SiteKind.BURIAL_CHAMBER, SiteKind.OBELISKS)
"""The sites where stones stay; the Wrath of the Pharaoh wants a stone at each."""


class Card(StrEnum):
    """The kinds of market card. Two cards of a kind are the same in every respect."""

    ENTRANCE = "entrance"
    SARCOPHAGUS = "sarcophagus"
    PAVED_PATH = "paved-path"
    PYRAMID_DECORATION = "pyramid-decoration"
    TEMPLE_DECORATION = "temple-decoration"
    BURIAL_CHAMBER_DECORATION = "burial-chamber-decoration"
    OBELISK_DECORATION = "obelisk-decoration"
    STATUE = "statue"
    LEVER = "lever"
    HAMMER = "hammer"
    SAIL = "sail"
    CHISEL = "chisel"


SITE_INDEX = {site: index for index, site in enumerate(SiteKind)}


Piles = tuple[tuple[int, ...], ...]
"""Stones at a site as the seats of their owners, oldest first. How many piles there are is the side's affair."""


class Ship(NamedTuple):
    """A ship of this round: loading while `dock` is None, else at the site where it unloads or has unloaded."""

    minimum: int
    """Stones it needs before it may sail."""
    spaces: tuple[int | None, ...]
    """The owner of the stone on each space, the front first."""
    dock: SiteKind | None = None

    @property
    def cargo(self) -> tuple[int, ...]:
        """Owners of the stones aboard, front to back over the gaps."""
        return tuple(owner for owner in self.spaces if owner is not None)


class Player(NamedTuple):
    """What lies in front of one player."""

    sled: int
    quarry: int
    hand: tuple[Card, ...] = ()
    scored: tuple[tuple[str, int], ...] = ()
    """Points already on the score track, by source. What counts only at the end is not in it."""


class Market(NamedTuple):
    """The market cards that nobody has. The first card of the draw pile is its top."""

    draw_pile: tuple[Card, ...]
    face_up: tuple[Card, ...] = ()
    pair: tuple[Card, ...] = ()
    """Side B's face-down cards."""
    in_play: tuple[Card, ...] = ()
    """Cards whose effect is not finished; they reach the discards afterwards."""
    discards: tuple[Card, ...] = ()
    shuffles: int = 0
    """How often the discards became a draw pile."""


class Round(NamedTuple):
    """Where in the game we are."""

    number: int
    start: int
    """The seat that began this round."""
    last_sailor: int | None = None
    """The seat that last sailed a ship in this round."""
    is_over: bool = False
    """True while the round is being assessed, and after the last round."""


class Secret(NamedTuple):
    """What was decided at the deal and nobody may see."""

    seed: int
    round_cards: tuple[RoundCard, ...]
    """The six cards of this game in playing order. Those of the rounds so far are open."""


class State(NamedTuple):
    """A position, complete and with its secrets: for the rules only. Show people `view_for(state, seat)`."""

    config: GameConfig
    secret: Secret
    round: Round
    ships: tuple[Ship, ...]
    players: tuple[Player, ...]
    sites: tuple[Piles, ...]
    """In the order of `SiteKind`; the market keeps no stones."""
    market: Market
    turn: int | None
    """The seat whose turn it is; None when the game is over."""
    passes: int = 0
    """Passes in a row."""
    stack: tuple[Task, ...] = ()
    """Work that waits behind the decision, the next piece last."""
    decision: Decision | None = None
    """The question that must be answered before anything else happens."""

    def stones_at(self, site: SiteKind) -> Piles:
        """Give the stones that were built at a site."""
        return self.sites[SITE_INDEX[site]]
