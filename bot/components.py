"""Buttons and menus whose whole state is their custom id, so that they work after any restart.

Layouts are built fresh from these, never stopped and never reused: stopping one would unregister the classes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple
from zlib import crc32

import discord
from discord import ui

from bot.custom_id import BUTTON, SELECT, CustomId, parse_custom_id

__all__ = ["ITEMS", "ClickButton", "ClickSelect", "Option", "button", "layout", "row", "select"]

LABEL_LENGTH = 80
OPTION_LENGTH = 100
SMALLEST_NUMBER, LARGEST_NUMBER = 1000, 2**31 - 1
"""Of components; Discord gives the small ones to those that have none."""


class Option(NamedTuple):
    """An entry of a menu."""

    value: str
    label: str
    description: str = ""
    is_chosen: bool = False


class ClickButton(ui.DynamicItem[ui.Button[Any]], template=re.compile(rf"{BUTTON}:.+")):
    """A button; the client answers its click."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> ClickButton:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.clicks.answer(interaction, parse_custom_id(self.custom_id), ())


class ClickSelect(ui.DynamicItem[ui.Select[Any]], template=re.compile(rf"{SELECT}:.+")):
    """A menu; the client answers what was chosen."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> ClickSelect:
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.clicks.answer(interaction, parse_custom_id(self.custom_id), tuple(self.item.values))


ITEMS = (ClickButton, ClickSelect)


def button(
    what: CustomId,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    is_disabled: bool = False,
) -> ClickButton:
    """Make a button."""
    custom_id = what.button()
    return ClickButton(
        ui.Button(
            custom_id=custom_id,
            label=label[:LABEL_LENGTH],
            style=style,
            disabled=is_disabled,
            id=_number(custom_id),
        )
    )


def select(what: CustomId, placeholder: str, options: Sequence[Option]) -> ClickSelect:
    """Make a menu of which one entry is chosen."""
    return ClickSelect(
        ui.Select(
            custom_id=what.select(),
            id=_number(what.select()),
            placeholder=placeholder,
            options=[
                discord.SelectOption(
                    value=option.value,
                    label=option.label[:OPTION_LENGTH],
                    description=option.description[:OPTION_LENGTH] or None,
                    default=option.is_chosen,
                )
                for option in options
            ],
        )
    )


def _number(custom_id: str) -> int:
    """Give a component a number that says what it does.

    Else it would be numbered by its place, which an edit of the message shifts, and a page of the local table that was
    not drawn anew yet would press something else.
    """
    return SMALLEST_NUMBER + crc32(custom_id.encode()) % (LARGEST_NUMBER - SMALLEST_NUMBER)


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    """Put items into one row: up to five buttons, or one menu."""
    return ui.ActionRow(*items)


def layout(*items: ui.Item[Any], colour: tuple[int, int, int] | None = None) -> ui.LayoutView:
    """Make a message of these parts; with a colour they stand in a frame."""
    view = ui.LayoutView(timeout=None)
    if colour is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=discord.Colour.from_rgb(*colour)))
    return view
