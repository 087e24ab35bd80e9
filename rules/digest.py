"""A fingerprint of a position, to notice when changed rules would turn a stored game into another one.

It is made of the position's facts and not of our classes, so that tidying the code never changes it. The printed
numbers are not in it: they belong to the game's set-up and never change, and a number that is added to the program
later must not disturb the games before it.
"""

from __future__ import annotations

from hashlib import blake2b

from rules.model import State

__all__ = ["digest"]


def digest(state: State) -> str:
    """Give 32 hexadecimal digits that differ for any two positions of a game, the hidden parts included."""
    market = state.market
    facts = (
        (state.config.players, state.config.sides, state.config.wrath),
        tuple(state.secret),
        (*state.round, state.turn, state.passes),
        [(ship.minimum, ship.spaces, _text(ship.dock)) for ship in state.ships],
        [
            (
                player.sled,
                player.quarry,
                _texts(player.hand),
                [(str(source), points) for source, points in player.scored],
            )
            for player in state.players
        ],
        state.sites,
        (_texts(market.face_up), _texts(market.pair), _texts(market.draw_pile), _texts(market.discards)),
        (market.shuffles, _texts(market.in_play)),
        [task.code() for task in state.stack],
        None if state.decision is None else state.decision.code(),
    )
    return blake2b(repr(facts).encode(), digest_size=16).hexdigest()


def _text(word: str | None) -> str | None:
    # An enumeration's repr names our class; its text does not.
    return None if word is None else str(word)


def _texts(words: tuple[str, ...]) -> list[str]:
    return [str(word) for word in words]
