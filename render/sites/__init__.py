"""How each side of each site looks. A new side is a painter and a row here."""

from __future__ import annotations

from render.sites.burial_chamber import paint_burial_chamber
from render.sites.market import paint_market
from render.sites.obelisks import paint_obelisks_a, paint_obelisks_b
from render.sites.painter import Painter
from render.sites.pyramids import paint_pyramids_a, paint_pyramids_b
from render.sites.temple import paint_temple
from rules import SiteKind

__all__ = ["PAINTERS"]

PAINTERS: dict[tuple[SiteKind, str], Painter] = {
    (SiteKind.MARKET, "A"): paint_market,
    (SiteKind.MARKET, "B"): paint_market,
    (SiteKind.PYRAMIDS, "A"): paint_pyramids_a,
    (SiteKind.PYRAMIDS, "B"): paint_pyramids_b,
    (SiteKind.TEMPLE, "A"): paint_temple,
    (SiteKind.TEMPLE, "B"): paint_temple,
    (SiteKind.BURIAL_CHAMBER, "A"): paint_burial_chamber,
    (SiteKind.BURIAL_CHAMBER, "B"): paint_burial_chamber,
    (SiteKind.OBELISKS, "A"): paint_obelisks_a,
    (SiteKind.OBELISKS, "B"): paint_obelisks_b,
}
