"""What the bot refuses, as a text key with its values, so that whoever asked hears it in their own language."""

from __future__ import annotations

from typing import Any

from bot.i18n import Words

__all__ = [
    "BotError",
    "DatabaseBusy",
    "DatabaseError",
    "DiscordUnreachable",
    "Refused",
    "SettingsError",
    "Stale",
    "StorageFailed",
]


class BotError(Exception):
    """Stand above everything that the bot itself raises."""


class Refused(BotError):
    """Something cannot be done now; `refused-<key>` is the sentence that says why and what to do."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def text(self, words: Words) -> str:
        """Say it."""
        return words(f"refused-{self.key}", **self.values)


class Stale(Refused):
    """A click on a board that has moved on; nothing was done."""

    def __init__(self) -> None:
        super().__init__("stale")


class StorageFailed(Refused):
    """The move could not be written down (a full disk, say), so it was not made."""

    def __init__(self) -> None:
        super().__init__("storage")


class SettingsError(BotError):
    """A setting is missing or wrong: one sentence for the host, and exit code 2."""


class DiscordUnreachable(BotError):
    """Discord cannot be reached now: one sentence for the host, and exit code 1, after which trying again may help."""


class DatabaseError(SettingsError):
    """The database cannot be used."""


class DatabaseBusy(DatabaseError):
    """Another bot runs on this database."""
