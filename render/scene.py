"""What a picture is made of: the view, the words, and what to point at."""

from __future__ import annotations

from typing import NamedTuple

from render.highlight import Highlight
from render.labels import Labels
from rules import View

__all__ = ["Scene"]


class Scene(NamedTuple):
    """Everything that painters may know."""

    view: View
    labels: Labels
    highlight: Highlight
