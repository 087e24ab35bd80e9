"""A table in a simulated Discord: the real bot and real discord.py, a server, people, and a database of its own."""

import logging

import pytest
import pytest_asyncio
from simcord import Env

from bot.client import ImhotepClient
from bot.logs import set_up_logs
from bot.pictures import Painter
from bot.settings import settings_from
from tests.bot.people import Table


@pytest.fixture(autouse=True)
def _logs_like_everybody_elses():
    """Our logs go where pytest catches them."""
    handlers, level = logging.root.handlers, logging.root.level
    set_up_logs("info", "json")
    logging.root.handlers, logging.root.level = handlers, level


@pytest.fixture
def settings(tmp_path):
    return settings_from({"IMHOTEP_DATABASE": str(tmp_path / "games.sqlite3")})


class LastingPainter(Painter):
    """A painter that outlives its bot, because starting one for every test takes long."""

    def close(self):
        pass


PAINTER = LastingPainter()


@pytest.fixture(scope="session", autouse=True)
def _painter_leaves_at_the_end():
    yield
    Painter.close(PAINTER)


@pytest_asyncio.fixture
async def env(settings):
    """The simulated Discord with the bot in it. SimCord's plugin selects its clock for the test."""
    env = Env(ImhotepClient(settings, PAINTER), settle_timeout=20)
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)


@pytest_asyncio.fixture
async def table(env, settings):
    """A server with one channel, four people and a spectator."""
    table = Table(env, settings)
    await env.settle()
    return table
