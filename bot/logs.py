"""Logs with facts: every line has its event and what it is about, for people on a terminal or as JSON."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

__all__ = ["set_up_logs"]


def set_up_logs(level: str, form: str | None) -> None:
    """Send our logs and those of the libraries to the standard error, all in one form."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    is_console = form == "console" or (form is None and sys.stderr.isatty())
    last: Any = structlog.dev.ConsoleRenderer(colors=False) if is_console else structlog.processors.JSONRenderer()
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                last,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # discord.py tells every event of the gateway at this level, which is nobody's business.
    logging.getLogger("discord").setLevel(max(logging.INFO, root.level))
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
