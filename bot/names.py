"""Names come from people and may hold anything. Here they become harmless, for markdown and for plain text."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["NAME_LENGTH", "in_markdown", "plain"]

NAME_LENGTH = 32
"""Characters of a name that are shown."""
_MARKDOWN = re.compile(r"([\\*_~`|>#\[\](){}<:@/\-+=.!])")


def plain(name: str, length: int = NAME_LENGTH) -> str:
    """Take everything out of a name that is no visible sign on one line, and shorten it. It may come out empty."""
    # Cc control, Cf direction marks and joiners, Cs broken pairs, Co private, Zl and Zp line breaks.
    kept = "".join(" " if _is_space(sign) else sign for sign in name if not _is_hidden(sign) or _is_space(sign))
    kept = " ".join(kept.split())
    return kept if len(kept) <= length else kept[: length - 1].rstrip() + "…"


def in_markdown(name: str, length: int = NAME_LENGTH) -> str:
    """Write a name so that Discord shows it as it is: no mention, no link, no formatting."""
    return _MARKDOWN.sub(r"\\\1", plain(name, length))


def _is_space(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) in {"Zl", "Zp"}


def _is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn"}
