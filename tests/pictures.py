"""Positions worth a picture: the cases that a painter must manage, shared by goldens, checks and the gallery."""

from pathlib import Path

from render import changes
from render.__main__ import english
from rules import Card, parse_record, replay_steps, view_for
from tests.positions import play, position

GAMES = Path(__file__).parent / "games"
NAMES = ("Ada", "Ben Achour", "Çelik & Søn, master builders of Ålborg", "Zoë 🐫")


def recorded(game, line, seat=None):
    """A position of a recorded game with what its last move changed."""
    steps = list(replay_steps(parse_record((GAMES / f"{game}.jsonl").read_text(encoding="utf-8"))))
    step = steps[line - 1] if line > 0 else steps[line]
    return view_for(step.after, seat), changes(step.events)


def crowded(players=4, sides="AAAAA"):
    """Everything that can be many: 40 stones in the burial chamber, ten temple levels, twelve kinds of card."""
    spaces = 4 if players == 2 else 5
    towers = tuple((seat,) * (12 - 3 * seat) for seat in range(players))
    owners = tuple(range(players)) * 29
    state = position(
        players,
        sides,
        hands=(" ".join(Card), *("statue " * 10,) * (players - 1)),
        sleds=(5,) * players,
        stones={
            "burial-chamber": (owners[:40],),
            "temple": (owners[: spaces * 10],),
            "pyramids": (owners[:25],) if sides[1] == "A" else (owners[:5], owners[:5], owners[:5], owners[:9]),
            "obelisks": towers if sides[4] == "A" else (owners[:8], *((seat % players,) * 3 for seat in range(8))),
        },
        ships=("0101", "010", "01", "0"),
        round_number=6,
    )
    return view_for(state, None), changes(())


def pair_open(seat):
    """Somebody looks at the face-down pair."""
    state = position(3, "BAAAA", ships=("1_0", "____", "__", "_"), face_up="statue sail", pair="lever paved-path")
    state, events = play(state, "sail.1.market", "choose.market.pair")
    return view_for(state, seat), changes(events)


def preview():
    """What a move would do, before it is made."""
    state = position(3, ships=("102_", "__", "_2_", "_"), stones={"pyramids": ((0, 1, 2, 0),)})
    state, events = play(state, "sail.1.pyramids")
    return view_for(state, 0), changes(events, is_preview=True)


def ghost_placed():
    """A stone that would be placed."""
    state = position(2, ships=("_1__", "__", "___", "_"), hands=("hammer", ""))
    state, events = play(state, "card.hammer.3.2")
    return view_for(state, 0), changes(events, is_preview=True)


def punished():
    """The end of a game in which the Pharaoh punished two, and one fell below nothing."""
    stones = {"pyramids": ((0, 0),), "temple": ((0,),), "obelisks": ((0, 0), (), (2,))}
    ships = ("0", "_@market", "_@temple", "_@obelisks")
    state, events = play(
        position(3, wrath=True, ships=ships, stones=stones, round_number=6, hands=("statue", "", "lever lever")),
        "sail.1.burial-chamber",
    )
    return view_for(state, None), changes(events)


def market_sold_out():
    """A market with nothing left, not even the pair."""
    return view_for(position(2, "BAAAA", face_up="", pair=""), None), changes(())


CASES = {
    "beginning": lambda: recorded("two-players-all-a", 3),
    "all-a": lambda: recorded("four-players-all-a", 72),
    "all-b": lambda: recorded("four-players-all-b", 90),
    "three-players": lambda: recorded("wrath-mixed", 60),
    "crowded-a": lambda: crowded(4, "AAAAA"),
    "crowded-b": lambda: crowded(3, "BBBBB"),
    "pair-for-its-picker": lambda: pair_open(1),
    "pair-for-everybody": lambda: pair_open(None),
    "own-cards": lambda: recorded("card-players", 80, 1),
    "preview": preview,
    "preview-of-placing": ghost_placed,
    "final-a": lambda: recorded("three-players-all-a", -1),
    "final-wrath": lambda: recorded("wrath-random", -1),
    "final-punished": punished,
    "market-sold-out": market_sold_out,
    "final-two": lambda: recorded("hoarders", -1),
}


def labels_for(view):
    """Words with names of every kind."""
    return english(view, NAMES[: view.config.players])
