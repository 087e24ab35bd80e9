"""The start of a game: everything between an empty table and the first turn."""

from __future__ import annotations

from rules.chance import SEED_BITS, shuffled
from rules.config import GameConfig
from rules.draft import Draft
from rules.engine import begin_round
from rules.errors import ConfigError
from rules.model import Card, Market, Player, Round, Secret, State
from rules.sites import sites_of

__all__ = ["deal"]


def deal(config: GameConfig, seed: int) -> State:
    """Set up a game and begin its first round. The same config and seed give the same game for ever."""
    if type(seed) is not int or not 0 <= seed < 2**SEED_BITS:
        raise ConfigError("seed", seed, f"must be a whole number of at most {SEED_BITS} bits")
    numbers = config.numbers
    deck = [card for card in Card for _ in range(numbers.copies(card))]
    # One of the seven round cards goes back to the box unseen.
    _unseen, *round_cards = shuffled(numbers.round_cards(config.players), seed, "round cards")
    table = State(
        config=config,
        secret=Secret(seed, tuple(round_cards)),
        round=Round(number=0, start=0),
        ships=(),
        players=tuple(Player(sled, numbers.stones - sled) for sled in numbers.starting_sleds[: config.players]),
        sites=tuple(site.empty(config) for site in sites_of(config.sides)),
        market=Market(shuffled(deck, seed, "market cards 0")),
        turn=None,
    )
    draft = Draft(table)
    begin_round(draft)
    return draft.freeze()
