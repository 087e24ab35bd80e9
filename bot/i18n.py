"""Every sentence a person sees, by key and language, from the Fluent catalogues in `bot/locales`.

English is complete and stands in for whatever another language lacks. Values from people must be made safe before
they come here (see `bot.names`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

__all__ = ["DEFAULT", "LANGUAGES", "Words", "language_for", "words_in"]

LOCALES = Path(__file__).parent / "locales"
DEFAULT = "en"
LANGUAGES = (
    DEFAULT,
    *sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir() and folder.name != DEFAULT),
)


class Words:
    """One language's texts: `words("lobby-title", name=…)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, key: str, **values: Any) -> str:
        """Write a text. A key that exists nowhere is a programming error."""
        bundle = self._bundle if self._bundle.has_message(key) else _bundle(DEFAULT)
        pattern = bundle.get_message(key).value
        assert pattern is not None  # every message of ours has a value
        text, problems = bundle.format_pattern(pattern, values)
        if problems:
            raise KeyError(key, problems)
        return str(text)

    def has(self, key: str) -> bool:
        """Tell whether there is a text for a key, in this language or in English."""
        return self._bundle.has_message(key) or _bundle(DEFAULT).has_message(key)

    def listed(self, parts: list[str]) -> str:
        """Join parts as people do: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list-end", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def words_in(language: str) -> Words:
    """Give the texts of a language; an unknown language gives English."""
    return Words(language if language in LANGUAGES else DEFAULT)


def language_for(locale: str | None) -> str:
    """Give our language for a Discord locale such as "en-GB"."""
    language = (locale or DEFAULT).partition("-")[0]
    return language if language in LANGUAGES else DEFAULT


@cache
def _bundle(language: str) -> FluentBundle:
    # Without isolation marks: Discord shows them as boxes in some clients, and our languages run left to right.
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
