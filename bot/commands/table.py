"""Commands for setting a table: new, join, leave, start."""

from __future__ import annotations

from discord import app_commands

from bot.clicks import attempt
from bot.commands.group import Interaction, choice, imhotep, on_game, text
from bot.game import RANDOM_SIDE
from bot.i18n import LANGUAGES, words_in
from bot.layouts import PRESETS
from bot.service import GAME_NAME_LENGTH, MOST
from rules import SiteKind

SIDES = [choice(f"option-sides-{name}", name) for name in PRESETS]
SIDE = [choice("choice-side-a", "A"), choice("choice-side-b", "B"), choice("choice-side-random", RANDOM_SIDE)]
ORDERS = [choice("choice-order-random", "random"), choice("choice-order-joined", "joined")]
TONGUES = [app_commands.Choice(name=words_in(code)("language-name"), value=code) for code in LANGUAGES]


@imhotep.command(name="new", description=text("command-new"))
@app_commands.describe(
    players=text("parameter-players"),
    sides=text("parameter-sides"),
    market=text("parameter-market"),
    pyramids=text("parameter-pyramids"),
    temple=text("parameter-temple"),
    burial_chamber=text("parameter-burial-chamber"),
    obelisks=text("parameter-obelisks"),
    wrath=text("parameter-wrath"),
    order=text("parameter-order"),
    language=text("parameter-language"),
    name=text("parameter-name"),
)
@app_commands.rename(burial_chamber="burial-chamber")
@app_commands.choices(
    sides=SIDES,
    market=SIDE,
    pyramids=SIDE,
    temple=SIDE,
    burial_chamber=SIDE,
    obelisks=SIDE,
    order=ORDERS,
    language=TONGUES,
)
async def new(
    interaction: Interaction,
    players: app_commands.Range[int, 2, 4] = MOST,
    sides: str = "all-a",
    market: str | None = None,
    pyramids: str | None = None,
    temple: str | None = None,
    burial_chamber: str | None = None,
    obelisks: str | None = None,
    wrath: bool = False,  # noqa: FBT001, FBT002 - the same
    order: str = "random",
    language: str | None = None,
    name: app_commands.Range[str, 1, GAME_NAME_LENGTH] = "",
) -> None:
    """Open a lobby."""
    chosen = (market, pyramids, temple, burial_chamber, obelisks)
    options: dict[str, object] = {
        "wanted": players,
        "sides": "".join(own or PRESETS[sides][site] for site, own in enumerate(chosen)),
        "wrath": wrath,
        "seat_order": order,
        "name": name,
    }
    if language is not None:
        options["language"] = language
    clicks = interaction.client.clicks
    await attempt(interaction, lambda: clicks.open_lobby(interaction, **options))


@imhotep.command(name="join", description=text("command-join"))
async def join(interaction: Interaction) -> None:
    """Take a seat."""
    await on_game(interaction, interaction.client.clicks.join)


@imhotep.command(name="leave", description=text("command-leave"))
async def leave(interaction: Interaction) -> None:
    """Leave the lobby."""
    await on_game(interaction, interaction.client.clicks.leave)


@imhotep.command(name="start", description=text("command-start"))
async def start(interaction: Interaction) -> None:
    """Deal."""
    await on_game(interaction, interaction.client.clicks.start)


assert len(SiteKind) == 5  # a new site needs its own option above
