"""What one person may see of a game, built up from nothing: the only thing that pictures and sentences are made of."""

from __future__ import annotations

from dataclasses import dataclass

from rules.actions import Action
from rules.config import GameConfig
from rules.engine import active_seat, legal_actions
from rules.errors import ConfigError
from rules.model import Card, Piles, Ship, SiteKind, State
from rules.numbers import RoundCard
from rules.scoring import Outcome, PlayerScore, outcome, score
from rules.tasks import Deliver

__all__ = ["PlayerView", "QuestionView", "View", "view_for"]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees in front of one player."""

    sled: int
    quarry: int
    hand: tuple[Card, ...]
    scored: int
    """Points on the score track."""
    score: PlayerScore
    """Points by source as if the game ended now."""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The open question. `answers` is empty for those who may not see them."""

    seat: int
    question: str
    answers: tuple[str, ...]
    is_private: bool
    """True when only the seat that is asked may see the answers."""


@dataclass(frozen=True, slots=True)
class View:
    """A position as `viewer` sees it; None is somebody who only watches."""

    viewer: int | None
    config: GameConfig
    round: int
    rounds: int
    round_cards: tuple[RoundCard, ...]
    """The round cards turned so far, the present one last."""
    round_over: bool
    start: int
    last_sailor: int | None
    """The seat that last sailed a ship in this round."""
    passes: int
    """Passes in a row."""
    turn: int | None
    active: int | None
    question: QuestionView | None
    ships: tuple[Ship, ...]
    unloading: tuple[tuple[int, int], ...]
    """Ship and space of the stones that follow the one being delivered, in the order in which they land."""
    sites: tuple[tuple[SiteKind, Piles], ...]
    players: tuple[PlayerView, ...]
    outcome: Outcome
    face_up: tuple[Card, ...]
    pair_size: int
    pair: tuple[Card, ...]
    """The face-down cards, only for the player who is looking at them."""
    draw_pile_size: int
    discards: tuple[Card, ...]
    in_play: tuple[Card, ...]
    actions: tuple[Action, ...]
    """What the viewer may do now; empty for everybody who is not to act."""


def view_for(state: State, seat: int | None) -> View:
    """Show a position to a seat, or with None to everybody."""
    if seat is not None and (type(seat) is not int or seat not in range(state.config.players)):
        raise ConfigError("seat", seat, "is not at this table")
    active = active_seat(state)
    decision = state.decision
    question = None
    pair: tuple[Card, ...] = ()
    if decision is not None:
        may_see = not decision.is_private or decision.seat == seat
        question = QuestionView(
            decision.seat, decision.question, decision.answers if may_see else (), decision.is_private
        )
        if decision.shows_pair and may_see:
            pair = state.market.pair
    return View(
        viewer=seat,
        config=state.config,
        round=state.round.number,
        rounds=len(state.secret.round_cards),
        round_cards=state.secret.round_cards[: state.round.number],
        round_over=state.round.is_over,
        start=state.round.start,
        last_sailor=state.round.last_sailor,
        passes=state.passes,
        turn=state.turn,
        active=active,
        question=question,
        ships=state.ships,
        unloading=tuple(
            (task.ship, task.space)
            for task in reversed(state.stack)
            if isinstance(task, Deliver) and task.ship is not None
        ),
        sites=tuple((site, state.stones_at(site)) for site in SiteKind),
        players=tuple(
            PlayerView(player.sled, player.quarry, player.hand, sum(points for _, points in player.scored), points_now)
            for player, points_now in zip(state.players, score(state), strict=True)
        ),
        outcome=outcome(state),
        face_up=state.market.face_up,
        pair_size=len(state.market.pair),
        pair=pair,
        draw_pile_size=len(state.market.draw_pile),
        discards=state.market.discards,
        in_play=state.market.in_play,
        actions=legal_actions(state) if seat is not None and seat == active else (),
    )
