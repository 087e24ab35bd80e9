"""Positions for tests: set up from short texts, and moved on by action codes."""

from rules import GameConfig, Ship, SiteKind, State, active_seat, apply, deal, legal_actions, parse_action
from rules.model import SITE_INDEX, Card, Piles


def ship(text, minimum=None):
    """Make a ship from the owners of its spaces, the front first: "0_1", or "___@temple" when it has sailed."""
    spaces, _, dock = text.partition("@")
    owners = tuple(None if owner == "_" else int(owner) for owner in spaces)
    needed = {1: 1, 2: 1, 3: 2, 4: 3}[len(owners)] if minimum is None else minimum
    return Ship(needed, owners, SiteKind(dock) if dock else None)


def position(
    players=2,
    sides="AAAAA",
    *,
    wrath=False,
    numbers=None,
    ships=("____", "___", "__", "_"),
    sleds=None,
    quarries=None,
    hands=None,
    stones=None,
    turn=0,
    round_number=1,
    **market,
) -> State:
    """Set a position up, with everything not named as it is after the deal.

    `stones` gives the piles of a site by name; keywords such as `face_up` and `draw_pile` set the market's cards.
    """
    config = GameConfig(players, sides, wrath) if numbers is None else GameConfig(players, sides, wrath, numbers)
    state = deal(config, 0)
    people = list(state.players)
    for seat in range(players):
        changes = {}
        if sleds is not None:
            changes["sled"] = sleds[seat]
        if quarries is not None:
            changes["quarry"] = quarries[seat]
        if hands is not None:
            changes["hand"] = cards(hands[seat])
        people[seat] = people[seat]._replace(**changes)
    sites: list[Piles] = list(state.sites)
    for site, piles in (stones or {}).items():
        sites[SITE_INDEX[SiteKind(site)]] = piles
    return state._replace(
        ships=tuple(ship(text) for text in ships),
        players=tuple(people),
        sites=tuple(sites),
        market=state.market._replace(**{pile: cards(names) for pile, names in market.items()}),
        turn=turn,
        round=state.round._replace(number=round_number),
    )


def cards(names):
    """Read cards from a text: "statue lever"."""
    return tuple(Card(name) for name in names.split())


def play(state, *codes):
    """Let whoever is to act play each code; the last state and all events."""
    events = []
    for code in codes:
        state, happened = apply(state, active_seat(state), parse_action(code))
        events += happened
    return state, events


def codes(state, prefix=""):
    """Give the codes of the legal actions that begin with a prefix."""
    return [action.code() for action in legal_actions(state) if action.code().startswith(prefix)]


def scored(state):
    """Give each seat's points on the score track."""
    return [sum(points for _, points in player.scored) for player in state.players]


def happened(events, kind):
    """Pick out the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def typed(events):
    """Give events with their types, which plain comparison does not look at."""
    return [(type(event), event) for event in events]
