"""What a host can set, from the environment and `.env`. A wrong value is one clear sentence."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dotenv import dotenv_values

from bot.errors import SettingsError
from rules import PRINTED, NumbersError, PrintedNumbers

__all__ = ["LOG_FORMATS", "LOG_LEVELS", "Settings", "read_environment", "settings_from"]

LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("console", "json")
_TOKEN_PARTS = 3


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that a host decides."""

    token: str | None = field(repr=False)
    database: Path
    numbers: PrintedNumbers
    log_level: str
    log_format: str | None
    """None: for people on a terminal, else JSON."""
    port: int
    """Of the local table."""


def read_environment(env_file: Path = Path(".env")) -> dict[str, str]:
    """Give the variables of the environment, which win, and of the file."""
    try:
        from_file = {key: value for key, value in dotenv_values(env_file).items() if value is not None}
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{env_file} cannot be read: {error}") from None
    return {**from_file, **os.environ}


def settings_from(environment: Mapping[str, str]) -> Settings:
    """Read the settings, or raise SettingsError with a sentence for the host."""
    token = environment.get("DISCORD_TOKEN", "").strip() or None
    if token is not None and (token.count(".") != _TOKEN_PARTS - 1 or any(sign.isspace() for sign in token)):
        raise SettingsError(
            "DISCORD_TOKEN does not look like a bot's token, which is three parts with dots between them. "
            "Copy it from the Bot page of your application in Discord's developer portal."
        )
    return Settings(
        token=token,
        database=Path(environment.get("IMHOTEP_DATABASE") or "imhotep.sqlite3"),
        numbers=_numbers(environment.get("IMHOTEP_NUMBERS")),
        log_level=_one_of("IMHOTEP_LOG_LEVEL", environment.get("IMHOTEP_LOG_LEVEL") or "info", LOG_LEVELS),
        log_format=_one_of("IMHOTEP_LOG_FORMAT", environment["IMHOTEP_LOG_FORMAT"], LOG_FORMATS)
        if environment.get("IMHOTEP_LOG_FORMAT")
        else None,
        port=_port(environment.get("IMHOTEP_PORT") or "8765"),
    )


def _one_of(key: str, value: str, known: tuple[str, ...]) -> str:
    if value.lower() not in known:
        raise SettingsError(f"{key} is {value!r}; it must be one of {', '.join(known)}.")
    return value.lower()


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 5 or not 1 <= int(text) <= 65535:
        raise SettingsError(f"IMHOTEP_PORT is {text!r}; it must be a number from 1 to 65535.")
    return int(text)


def _numbers(file: str | None) -> PrintedNumbers:
    if not file:
        return PRINTED
    try:
        return PRINTED.with_overrides(tomllib.loads(Path(file).read_text(encoding="utf-8-sig")))
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"IMHOTEP_NUMBERS names {file}, which cannot be read: {error}") from None
    except (ValueError, RecursionError, NumbersError) as error:  # TOML that is none, or holds what Python cannot read
        raise SettingsError(f"IMHOTEP_NUMBERS names {file}, which has a mistake: {error}") from None
