"""The five sites and their sides. The engine looks a side up here and names none of them."""

from __future__ import annotations

from functools import cache

from rules.model import SiteKind
from rules.sites.burial_chamber import BurialChamberA, BurialChamberB
from rules.sites.market import MarketA, MarketB
from rules.sites.obelisks import ObelisksA, ObelisksB
from rules.sites.pyramids import PyramidsA, PyramidsB
from rules.sites.site import Site
from rules.sites.temple import TempleA, TempleB

__all__ = ["SITES", "Site", "sites_of"]

SITES: dict[tuple[SiteKind, str], Site] = {
    (SiteKind.MARKET, "A"): MarketA(),
    (SiteKind.MARKET, "B"): MarketB(),
    (SiteKind.PYRAMIDS, "A"): PyramidsA(),
    (SiteKind.PYRAMIDS, "B"): PyramidsB(),
    (SiteKind.TEMPLE, "A"): TempleA(),
    (SiteKind.TEMPLE, "B"): TempleB(),
    (SiteKind.BURIAL_CHAMBER, "A"): BurialChamberA(),
    (SiteKind.BURIAL_CHAMBER, "B"): BurialChamberB(),
    (SiteKind.OBELISKS, "A"): ObelisksA(),
    (SiteKind.OBELISKS, "B"): ObelisksB(),
}


@cache
def sites_of(sides: str) -> tuple[Site, ...]:
    """Give the rules of the sides that lie up, in the order of `SiteKind`."""
    return tuple(SITES[kind, side] for kind, side in zip(SiteKind, sides, strict=True))
