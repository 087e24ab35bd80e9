"""Points: what each player has from which source, now or at the end, and who stands where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rules.cards import CARDS
from rules.model import MONUMENTS, SITE_INDEX, State
from rules.sites import sites_of

__all__ = ["WRATH", "Outcome", "PlayerScore", "outcome", "score"]

WRATH = "wrath"
CARD_SOURCES = tuple(dict.fromkeys(rules.source for rules in CARDS.values() if rules.source is not None))


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One player's points as (source, points), always the same sources in the same order."""

    parts: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points for _, points in self.parts)

    def by_source(self) -> dict[str, int]:
        """Give the points by source."""
        return dict(self.parts)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who stands where: first place is 1, equal players share a place and the next ones are skipped (1, 1, 3)."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    is_final: bool

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def score(state: State) -> tuple[PlayerScore, ...]:
    """Give every seat's points as if the game ended now; at the end these are the final points.

    The temple is assessed at the end of a round, so its stones of an unfinished round do not count yet.
    """
    config = state.config
    at_end = {site.kind: site.final_points(state.stones_at(site.kind), config) for site in sites_of(config.sides)}
    scores = []
    for seat, player in enumerate(state.players):
        points = dict.fromkeys((*MONUMENTS, *CARD_SOURCES), 0)
        for source, scored in player.scored:
            points[source] += scored
        for site in MONUMENTS:
            points[site] += at_end[site][seat]
        for card, copies in Counter(player.hand).items():
            rules = CARDS[card]
            if rules.source is not None:
                points[rules.source] += rules.final_points(state, seat, copies)
        if config.wrath:
            points[WRATH] = -config.numbers.wrath_points if _is_absent_somewhere(state, seat) else 0
        scores.append(PlayerScore(tuple((str(source), total) for source, total in points.items())))
    return tuple(scores)


def outcome(state: State) -> Outcome:
    """Rank the seats by points, then by stones on the sled. Before the end it tells who leads now."""
    totals = tuple(player.total for player in score(state))
    keys = [(totals[seat], player.sled) for seat, player in enumerate(state.players)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(totals, ranks, is_final=state.turn is None)


def _is_absent_somewhere(state: State, seat: int) -> bool:
    """Tell whether a player has no stone at one of the monuments."""
    return any(all(seat not in pile for pile in state.sites[SITE_INDEX[site]]) for site in MONUMENTS)
