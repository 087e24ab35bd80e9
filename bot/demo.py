"""A game for the demonstration: four people, played into its fourth round by moves that look like a game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bot.client import ImhotepClient
from bot.game import Game
from bot.i18n import words_in
from rules import Action, PlaceStone, SailShip, TakeStones, legal_actions

__all__ = ["ROUND", "demo_game"]

ROUND = 4
TURNS, MOST_TURNS = 5, 12
"""At least so many in the last round, so that the ships are not empty; at most so many to find a rich position."""
CHANCES: dict[type[Action], int] = {PlaceStone: 6, SailShip: 4, TakeStones: 3}
OTHER_CHANCE = 2


async def demo_game(client: ImhotepClient, guild: int, channel: int, people: Sequence[tuple[int, str]]) -> Game:
    """Play with these people (id and name) until the first is to move; the table is shown as the round begins."""
    service = client.service
    (host, host_name), *others = people
    name = words_in("en")("local-demo-name")
    game = await service.create(
        guild=guild, channel=channel, user=host, user_name=host_name, name=name, seat_order="joined"
    )
    for other, other_name in others:
        await service.join(game.id, other, other_name)
    game = await service.start(game.id, host)
    source = random.Random(ROUND)  # noqa: S311 - nothing depends on its being unpredictable
    turns = 0
    while turns < TURNS or game.active_user != host or not (_is_rich(game) or turns > MOST_TURNS):
        assert game.active_user is not None
        if game.view().round == ROUND:
            if turns == 0:
                await client.publisher.table(game.id)
            turns += 1
        action = _sensible(game, source)
        game = await service.submit(game.id, game.revision, game.active_user, action.code())
    return game


def _is_rich(game: Game) -> bool:
    """Tell whether a visitor can do a bit of everything: load, sail, and play a card or take stones."""
    kinds = {type(action) for action in legal_actions(game.dealt)}
    return len(kinds) > 2 and {PlaceStone, SailShip} <= kinds


def _sensible(game: Game, source: random.Random) -> Action:
    """Choose a move as somebody might who has heard the rules once. In the round to be shown no ship sails yet."""
    actions = legal_actions(game.dealt)
    if game.view().round == ROUND:
        actions = tuple(action for action in actions if not isinstance(action, SailShip)) or actions
    kinds: dict[type[Action], list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    kind = source.choices(list(kinds), [CHANCES.get(kind, OTHER_CHANCE) for kind in kinds])[0]
    return source.choice(kinds[kind])
