"""What a button or menu carries: the game, the revision it was shown at, and what it does.

It is text only, so that it works after any restart. What it does is an action
code, or a command with a leading exclamation mark, which no code has.
"""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["BUTTON", "COMMAND", "SELECT", "CustomId", "parse_custom_id"]

BUTTON = "im1"
SELECT = "ims1"
"""Another beginning than a button's, because every template that matches is called."""
COMMAND = "!"
_PATTERN = re.compile(r"(?P<kind>ims?1):(?P<game>[0-9]{1,9}):(?P<revision>[0-9]{1,5}):(?P<what>[!A-Za-z0-9.?-]{1,80})")


class CustomId(NamedTuple):
    """The parts of a custom id."""

    game: int
    revision: int
    what: str

    def button(self) -> str:
        """Write it for a button."""
        return f"{BUTTON}:{self.game}:{self.revision}:{self.what}"

    def select(self) -> str:
        """Write it for a menu, whose values say the rest."""
        return f"{SELECT}:{self.game}:{self.revision}:{self.what}"


def parse_custom_id(text: str) -> CustomId | None:
    """Read a custom id; None when it is not ours."""
    match = _PATTERN.fullmatch(text)
    if match is None:
        return None
    return CustomId(int(match["game"]), int(match["revision"]), match["what"])
