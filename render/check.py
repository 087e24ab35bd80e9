"""Refuse a view that cannot be right, before anything is painted."""

from __future__ import annotations

from render.labels import Labels
from render.sites import PAINTERS
from render.theme import THEMES
from rules import Card, SiteKind, View
from rules.sites import sites_of

__all__ = ["RenderError", "check_labels", "check_view"]

SHIPS = 4


class RenderError(ValueError):
    """A picture cannot be painted: `what` is wrong and has `value`."""

    def __init__(self, what: str, value: object) -> None:
        super().__init__(what, value)
        self.what = what
        self.value = value

    def __str__(self) -> str:
        return f"cannot paint {self.what}: {self.value!r}"


def check_view(view: View, theme: str) -> None:
    """Raise RenderError for anything that could not be painted whole."""
    if theme not in THEMES:
        raise RenderError("theme", theme)
    for kind, side in zip(SiteKind, view.config.sides, strict=False):
        if (kind, side) not in PAINTERS:
            raise RenderError(f"side of {kind}", side)
    if len(view.players) != view.config.players:
        raise RenderError("players", view.players)
    if view.active is not None and view.active not in range(view.config.players):
        raise RenderError("active seat", view.active)
    if not view.round_cards:
        raise RenderError("round cards", view.round_cards)
    _check_cards(view)
    _check_players(view)
    _check_ships(view)
    _check_sites(view)


def check_labels(view: View, labels: Labels) -> None:
    """Raise RenderError when somebody or something has no word."""
    players = view.config.players
    words = (
        ("names", labels.names, players),
        ("seats", labels.seats, players),
        ("names of sites", labels.sites, len(SiteKind)),
        ("names of cards", labels.cards, len(Card)),
    )
    for what, given, wanted in words:
        if len(given) != wanted:
            raise RenderError(what, given)


def _check_cards(view: View) -> None:
    hands = [card for player in view.players for card in player.hand]
    for card in (*view.face_up, *view.pair, *hands):
        if card not in set(Card):
            raise RenderError("card", card)
    if min(view.pair_size, view.draw_pile_size) < 0:
        raise RenderError("numbers of cards", (view.pair_size, view.draw_pile_size))


def _check_players(view: View) -> None:
    for seat, player in enumerate(view.players):
        if not 0 <= player.sled <= view.config.numbers.sled_capacity:
            raise RenderError(f"sled of seat {seat}", player.sled)
        if player.quarry < 0:
            raise RenderError(f"quarry of seat {seat}", player.quarry)


def _check_ships(view: View) -> None:
    if len(view.ships) != SHIPS or any(len(ship.spaces) not in range(1, 5) for ship in view.ships):
        raise RenderError("ships", view.ships)
    for ship in view.ships:
        if any(owner not in range(view.config.players) for owner in ship.cargo):
            raise RenderError("cargo", ship.cargo)


def _check_sites(view: View) -> None:
    if [kind for kind, _ in view.sites] != list(SiteKind):
        raise RenderError("sites", view.sites)
    for (kind, piles), site in zip(view.sites, sites_of(view.config.sides), strict=True):
        if any(owner not in range(view.config.players) for pile in piles for owner in pile):
            raise RenderError(f"stones at {kind}", piles)
        # A side may add piles as it grows, such as towers, but never has fewer than at the start.
        if len(piles) < len(site.empty(view.config)):
            raise RenderError(f"piles at {kind}", piles)
