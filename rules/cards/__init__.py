"""The market cards. The engine looks a card up here and names none of them."""

from __future__ import annotations

from rules.cards.blue import Chisel, Hammer, Lever, Sail
from rules.cards.card import CardColour, CardRules, PlayCard
from rules.cards.kept import Decoration, Statue
from rules.cards.red import RedCard
from rules.model import Card, SiteKind

__all__ = ["CARDS", "CardColour", "CardRules", "PlayCard"]

CARDS: dict[Card, CardRules] = {
    rules.card: rules
    for rules in (
        RedCard(Card.ENTRANCE, SiteKind.PYRAMIDS),
        RedCard(Card.SARCOPHAGUS, SiteKind.BURIAL_CHAMBER),
        RedCard(Card.PAVED_PATH, SiteKind.OBELISKS),
        Decoration(Card.PYRAMID_DECORATION, SiteKind.PYRAMIDS),
        Decoration(Card.TEMPLE_DECORATION, SiteKind.TEMPLE),
        Decoration(Card.BURIAL_CHAMBER_DECORATION, SiteKind.BURIAL_CHAMBER),
        Decoration(Card.OBELISK_DECORATION, SiteKind.OBELISKS),
        Statue(Card.STATUE),
        Lever(Card.LEVER),
        Hammer(Card.HAMMER),
        Sail(Card.SAIL),
        Chisel(Card.CHISEL),
    )
}
