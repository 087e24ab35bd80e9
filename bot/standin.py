"""What is played for somebody who has left: the quietest legal move, so that the others can finish their game."""

from __future__ import annotations

from rules import Action, State, legal_actions

__all__ = ["stand_in_action"]

QUIET = ("pass", "take", "place", "choose", "sail", "card")
"""Kinds of action, the one that disturbs the others least first."""


def stand_in_action(state: State) -> Action:
    """Choose for the seat that must act: always the same action in the same position."""

    def disturbance(action: Action) -> tuple[int, bool]:
        verb, _, rest = action.code().partition(".")
        # The face-down pair would have to be looked at by somebody.
        return QUIET.index(verb), rest.endswith("pair")

    return min(legal_actions(state), key=disturbance)
