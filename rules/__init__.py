"""The rules of Imhotep as a pure library: no Discord, no clock, no files, no randomness but the seed's.

A game is `deal(config, seed)`; after that `legal_actions` says what can be done and `apply` does it.
"""

from __future__ import annotations

from rules.actions import Action, Choose, Pass, PlaceStone, SailShip, TakeStones
from rules.cards import CardColour, PlayCard
from rules.codes import parse_action
from rules.config import GameConfig
from rules.dealing import deal
from rules.digest import digest
from rules.engine import active_seat, apply, legal_actions
from rules.errors import (
    ActionError,
    CodeError,
    ConfigError,
    GameOver,
    IllegalAction,
    NumbersError,
    OutOfTurn,
    RecordError,
    RulesError,
    UndoRefused,
)
from rules.events import Event, reveals
from rules.model import MONUMENTS, Card, Player, Ship, SiteKind, State
from rules.numbers import PRINTED, PrintedNumbers, Sure
from rules.replay import UNDO, Entry, Record, Result, Step, UndoReason, parse_record, replay, replay_steps, why_not_undo
from rules.scoring import Outcome, PlayerScore, outcome, score
from rules.view import View, view_for

__all__ = [
    "MONUMENTS",
    "PRINTED",
    "UNDO",
    "Action",
    "ActionError",
    "Card",
    "CardColour",
    "Choose",
    "CodeError",
    "ConfigError",
    "Entry",
    "Event",
    "GameConfig",
    "GameOver",
    "IllegalAction",
    "NumbersError",
    "OutOfTurn",
    "Outcome",
    "Pass",
    "PlaceStone",
    "PlayCard",
    "Player",
    "PlayerScore",
    "PrintedNumbers",
    "Record",
    "RecordError",
    "Result",
    "RulesError",
    "SailShip",
    "Ship",
    "SiteKind",
    "State",
    "Step",
    "Sure",
    "TakeStones",
    "UndoReason",
    "UndoRefused",
    "View",
    "active_seat",
    "apply",
    "deal",
    "digest",
    "legal_actions",
    "outcome",
    "parse_action",
    "parse_record",
    "replay",
    "replay_steps",
    "reveals",
    "score",
    "view_for",
    "why_not_undo",
]
