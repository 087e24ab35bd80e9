"""Refuse a view that cannot be right, before anything is painted."""

from __future__ import annotations

from render.labels import Labels
from render.sites import PAINTERS
from render.theme import THEMES
from rules import SiteKind, View

__all__ = ["RenderError", "check_view"]


class RenderError(ValueError):
    """A picture cannot be painted: `what` is wrong and has `value`."""

    def __init__(self, what: str, value: object) -> None:
        super().__init__(what, value)
        self.what = what
        self.value = value

    def __str__(self) -> str:
        return f"cannot paint {self.what}: {self.value!r}"


def check_view(view: View, labels: Labels, theme: str) -> None:
    """Raise RenderError for anything that could not be painted whole."""
    if theme not in THEMES:
        raise RenderError("theme", theme)
    for kind, side in zip(SiteKind, view.config.sides, strict=False):
        if (kind, side) not in PAINTERS:
            raise RenderError(f"side of {kind}", side)
    for what, things in (("players", view.players), ("names", labels.names), ("seats", labels.seats)):
        if len(things) != view.config.players:
            raise RenderError(what, things)
    if view.active is not None and view.active not in range(view.config.players):
        raise RenderError("active seat", view.active)
    if min(view.pair_size, view.draw_pile_size) < 0:
        raise RenderError("cards", (view.pair_size, view.draw_pile_size))
    _check_players(view)
    _check_stones(view)


def _check_players(view: View) -> None:
    for seat, player in enumerate(view.players):
        if not 0 <= player.sled <= view.config.numbers.sled_capacity:
            raise RenderError(f"sled of seat {seat}", player.sled)
        if player.quarry < 0:
            raise RenderError(f"quarry of seat {seat}", player.quarry)


def _check_stones(view: View) -> None:
    seats = range(view.config.players)
    if len(view.ships) > 4 or any(len(ship.spaces) > 4 for ship in view.ships):
        raise RenderError("ships", view.ships)
    for ship in view.ships:
        if any(owner not in seats for owner in ship.cargo):
            raise RenderError("cargo", ship.cargo)
    for kind, piles in view.sites:
        if any(owner not in seats for pile in piles for owner in pile):
            raise RenderError(f"stones at {kind}", piles)
