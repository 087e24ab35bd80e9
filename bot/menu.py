"""Which buttons and menus a player needs: a tree over the codes of the legal actions.

Nothing is written or remembered on the way down, so going back is free. Knows no Discord, no site and no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["MOST_BUTTONS", "MOST_OPTIONS", "Menu", "children", "menu_for", "parent"]

MOST_BUTTONS = 5
"""In one row, and few enough to read."""
FEW_ANSWERS = 2
"""So many answers are buttons; more are a menu, where each has a line that explains it."""
MOST_OPTIONS = 25
"""In one select menu."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What to offer under a board, each entry an action code or the beginning of some."""

    buttons: tuple[str, ...] = ()
    """One tap makes the move."""
    selects: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """A verb and the codes behind it: two taps."""
    doors: tuple[str, ...] = ()
    """Beginnings that open a private menu."""


def menu_for(codes: Sequence[str], *, is_private: bool = False) -> Menu:
    """Sort the legal codes into buttons, menus and doors to private menus.

    A private question has one door: nobody but its owner may even see the answers.
    """
    if is_private:
        return Menu(doors=(_common(codes),))
    buttons: list[str] = []
    selects: list[tuple[str, tuple[str, ...]]] = []
    doors: list[str] = []
    for stem in children(codes, ""):
        group = tuple(code for code in codes if _is_under(code, stem))
        if stem == "card":
            doors += dict.fromkeys(".".join(code.split(".")[:2]) for code in group)  # named even if it is the only one
        elif group == (stem,) or (stem == "choose" and len(group) <= FEW_ANSWERS):
            buttons += group
        elif len(group) <= MOST_OPTIONS:
            selects.append((stem, group))
        else:
            doors.append(stem)
    return Menu(tuple(buttons), tuple(selects), tuple(doors))


def children(codes: Sequence[str], prefix: str) -> tuple[str, ...]:
    """Give the next step from a prefix, in the order of the codes. A step without a choice is skipped."""
    while True:
        depth = prefix.count(".") + 1 if prefix else 0
        steps = dict.fromkeys(
            ".".join(code.split(".")[: depth + 1]) for code in codes if not prefix or _is_under(code, prefix)
        )
        only = next(iter(steps)) if len(steps) == 1 else None
        if only is None or only in codes or not prefix:
            return tuple(steps)
        prefix = only


def parent(codes: Sequence[str], prefix: str) -> str | None:
    """Give the last step before a prefix at which there was another choice; None at the top of a private menu."""
    shown = children(codes, prefix)
    while prefix.count(".") > 1:
        prefix = prefix.rpartition(".")[0]
        if children(codes, prefix) != shown:
            return prefix
    return None


def _is_under(code: str, prefix: str) -> bool:
    return code == prefix or code.startswith(f"{prefix}.")


def _common(codes: Sequence[str]) -> str:
    """Give the longest beginning that all codes share, in whole segments."""
    first, *rest = (code.split(".") for code in codes)
    shared = 0
    while shared < len(first) - 1 and all(other[: shared + 1] == first[: shared + 1] for other in rest):
        shared += 1
    return ".".join(first[:shared])
