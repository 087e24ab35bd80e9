"""The browser pages of the local table: one for each channel, live for everybody, and quick.

SimCord shows one channel in one preview and is made for short tests. What a table needs beyond that is here, and it
reaches into SimCord's inside; tests/bot/test_browser.py guards it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import structlog
from simcord import Env, SetupError
from simcord.preview import (
    Preview,
    _action_plans,
    _actions,
    _component_projection,
    _markdown,
    _messages,
    _pages,
    _queries,
    _snapshot,
)

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

__all__ = ["Pages", "open_page", "seconds_behind"]

log = structlog.get_logger()

TICK_SECONDS = 0.4
"""With the half second after which pages ask again, everything is seen within a second."""
REFRESH_SECONDS = 30
"""How often a page is shown anew although nothing happened, so that "3 minutes ago" stays true."""
RELATIVE_TIME = "'style': 'R'"
LEAP_SECONDS = 60
WINDOW = 20
"""Messages on a page; each is a picture that the browser has to draw."""
TEXTS_KEPT = 4000
MOST_TABS = 100
"""A tab that was not closed properly holds its place for ten minutes."""


def open_page(env: Env, channel: ChannelHandle, **options: Any) -> Preview:
    """Prepare a page for a channel. SimCord allows one at a time, but only one of ours acts at a time."""
    env._preview = None  # noqa: SLF001 - see above
    return env.preview(channel, layout="channel", **options)


def seconds_behind(env: Env) -> float:
    """Tell how far the simulated time is behind the real one."""
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())


class Pages:
    """Keeps the simulated Discord at the real time, and every open page at what happened.

    SimCord does one thing at a time and refuses what comes meanwhile, and it refuses what is done on a page that was
    shown anew since it was last asked for. A person at a table would lose clicks to both. So everything waits for its
    turn here, and a click counts as Discord counts it: if the message still has the button.
    """

    def __init__(self, env: Env, previews: Mapping[ChannelHandle, Preview]) -> None:
        self._env = env
        self._previews = previews
        self._turn = asyncio.Lock()
        self._shown = 0
        self._newest: dict[Preview, int] = {}
        self._drawn_at = env.now()
        _be_quick()
        for preview in previews.values():
            _Door(self, preview)

    async def act(self, door: _Door, page: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Do what somebody asks for on a page, and show it on all others."""
        async with self._turn:
            self._env._preview = door.preview  # noqa: SLF001 - see above
            if body.get("kind") in _actions.ACTION_SPECS and "published_revision" in body:
                body = {**body, "published_revision": door.preview._get_page(page).revision}  # noqa: SLF001 - see above
            result = await door.act(page, body)
            await self._show()
            return result

    def read(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Give what a page shows. It draws messages anew that changed, and "3 minutes ago" does that by itself."""
        for message in payload["messages"].values():
            if RELATIVE_TIME in str(message):
                message["drawn"] = self._drawn_at.isoformat()
        return payload

    async def run(self) -> None:
        """Go with the time until cancelled."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            await self.step()

    async def step(self) -> None:
        """Catch up with the real time, and show what happened by itself."""
        async with self._turn:
            behind = seconds_behind(self._env)
            if behind > LEAP_SECONDS:  # the machine slept: what is due is due once
                self._env.backend.clock.advance(behind - 1)
            try:
                await self._env.advance_time(seconds_behind(self._env))
            except (SetupError, TimeoutError) as error:  # the next step tries again
                log.warning("the bot is busy", problem=str(error))
            await self._show()

    async def _show(self) -> None:
        happened = len(self._env.backend.transcript)
        is_old = (self._env.now() - self._drawn_at).total_seconds() > REFRESH_SECONDS
        if happened == self._shown and not is_old:
            return
        try:
            with suppress(SetupError):  # somebody ended the session just now
                for channel, preview in self._previews.items():
                    await preview.refresh()
                    newest = [message for message in channel.history() if not message.flags.ephemeral][-1:]
                    for message in newest:  # where a page that is opened now begins
                        if self._newest.get(preview) != message.id:
                            await preview.show(message)
                            self._newest[preview] = message.id
                if is_old:
                    self._drawn_at = self._env.now()
        except TimeoutError as error:
            log.warning("the bot is busy", problem=str(error))
            return
        self._shown = happened


class _Door:
    """Stands between the browser and one preview. There is no public way in, and mypy rightly wants no assignments."""

    def __init__(self, pages: Pages, preview: Preview) -> None:
        self.preview = preview
        self.act, read = preview._action, preview._page_payload  # noqa: SLF001 - see above
        setattr(preview, "_action", lambda page, body: pages.act(self, page, body))  # noqa: B010 - see above
        setattr(preview, "_page_payload", lambda page: pages.read(read(page)))  # noqa: B010 - see above


def _be_quick() -> None:
    """Allow more tabs, show fewer messages, and read each text once: reading all for every page took seconds."""
    setattr(Preview, "_MAX_PAGES", MOST_TABS)  # noqa: B010 - see above
    for module in (_pages, _snapshot, _action_plans):
        setattr(module, "HISTORY_WINDOW_SIZE", WINDOW)  # noqa: B010 - see above
    read = _markdown.markdown_tokens
    known: dict[tuple[str, str, str], list[dict[str, Any]]] = {}

    def quick(value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None) -> Any:
        key = (str(value), profile, repr(context))
        if key not in known:
            if len(known) >= TEXTS_KEPT:
                known.clear()
            known[key] = read(value, profile, context=context)
        return deepcopy(known[key])  # SimCord writes into what it gets

    for module in (_markdown, _snapshot, _messages, _queries, _component_projection):
        setattr(module, "markdown_tokens", quick)  # noqa: B010 - see above
