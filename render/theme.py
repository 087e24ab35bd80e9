"""Colours by what they are for. A theme is one way of seeing the board; every stone also carries its owner's mark."""

from __future__ import annotations

from dataclasses import dataclass, replace

__all__ = ["THEMES", "Colour", "Theme"]

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True, slots=True)
class Theme:
    """A full set of colours. `stones` and `marks` go by seat: the block, and the sign on its face."""

    name: str
    stones: tuple[Colour, ...]
    marks: tuple[Colour, ...]
    desert: Colour = _rgb("#ead9b0")
    """Behind everything."""
    ground: Colour = _rgb("#f6ead0")
    """A site's own ground."""
    space: Colour = _rgb("#e3cf9f")
    """A space where nothing lies yet."""
    line: Colour = _rgb("#a98a52")
    ink: Colour = _rgb("#33261a")
    faint: Colour = _rgb("#6e5836")
    """Text that is not the first thing to read, still dark enough on every ground."""
    river: Colour = _rgb("#1d5c7a")
    wave: Colour = _rgb("#2b6f90")
    hull: Colour = _rgb("#8a5a2b")
    deck: Colour = _rgb("#c99a5b")
    banner: Colour = _rgb("#16324f")
    on_banner: Colour = _rgb("#fff6e0")
    gold: Colour = _rgb("#f2b632")
    """What is active, ready, or won."""
    changed: Colour = _rgb("#b8106f")
    """What the last move changed: a colour that nothing else has."""
    cards: tuple[Colour, ...] = (_rgb("#b8392e"), _rgb("#3f7d3a"), _rgb("#6d4a9e"), _rgb("#2a62a8"))
    """Red, green, purple and blue cards."""
    on_card: Colour = _rgb("#ffffff")


_NORMAL = Theme(
    "normal",
    stones=(_rgb("#2e2a33"), _rgb("#f7f0de"), _rgb("#c2502c"), _rgb("#2f86b0")),
    marks=(_rgb("#ffffff"), _rgb("#2a2118"), _rgb("#ffffff"), _rgb("#ffffff")),
)

THEMES: dict[str, Theme] = {
    theme.name: theme
    for theme in (
        _NORMAL,
        replace(
            _NORMAL,
            name="red-green",
            stones=(_rgb("#1f2430"), _rgb("#f7efdc"), _rgb("#e08a1e"), _rgb("#2a6fbf")),
            marks=(_rgb("#ffffff"), _rgb("#2a2118"), _rgb("#1c130a"), _rgb("#ffffff")),
            cards=(_rgb("#8a4b00"), _rgb("#5e6a2a"), _rgb("#6a5a8c"), _rgb("#2a62a8")),
        ),
        replace(
            _NORMAL,
            name="blue-yellow",
            stones=(_rgb("#26262b"), _rgb("#f5eee2"), _rgb("#d23f4b"), _rgb("#2f9e8f")),
            marks=(_rgb("#ffffff"), _rgb("#2a2118"), _rgb("#ffffff"), _rgb("#08201c")),
        ),
        replace(
            _NORMAL,
            name="high-contrast",
            stones=(_rgb("#000000"), _rgb("#ffffff"), _rgb("#ff9d00"), _rgb("#0057d9")),
            marks=(_rgb("#ffffff"), _rgb("#000000"), _rgb("#000000"), _rgb("#ffffff")),
            desert=_rgb("#ffffff"),
            ground=_rgb("#ffffff"),
            space=_rgb("#e8e8e8"),
            line=_rgb("#000000"),
            ink=_rgb("#000000"),
            faint=_rgb("#222222"),
            river=_rgb("#00304f"),
            wave=_rgb("#004a75"),
            hull=_rgb("#5a3000"),
            deck=_rgb("#f0d9b0"),
            banner=_rgb("#000000"),
            on_banner=_rgb("#ffffff"),
            gold=_rgb("#ffd000"),
        ),
    )
}
