"""What is agreed before a game is dealt."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import ConfigError
from rules.model import SiteKind
from rules.numbers import PRINTED, PrintedNumbers
from rules.sites import SITES

__all__ = ["GameConfig"]


@dataclass(frozen=True, slots=True)
class GameConfig:
    """What is agreed before a game: how many play, which side of each site lies up, which options are on."""

    players: int
    sides: str = "AAAAA"
    """One letter per site, in the order of `SiteKind`: "ABABA"."""
    wrath: bool = False
    numbers: PrintedNumbers = PRINTED

    def __post_init__(self) -> None:
        if type(self.players) is not int or not 2 <= self.players <= 4:
            raise ConfigError("players", self.players, "must be 2, 3 or 4")
        if type(self.sides) is not str or len(self.sides) != len(SiteKind):
            raise ConfigError("sides", self.sides, "must be five letters, one for each site")
        for site, side in zip(SiteKind, self.sides, strict=True):
            if (site, side) not in SITES:
                raise ConfigError("sides", self.sides, f"there is no side {side} of the {site}")
        if type(self.wrath) is not bool:
            raise ConfigError("wrath", self.wrath, "must be true or false")
        if not isinstance(self.numbers, PrintedNumbers):
            raise ConfigError("numbers", self.numbers, "must be printed numbers")

    @property
    def temple_spaces(self) -> int:
        """Spaces of the temple that are in use with this many players."""
        return self.numbers.temple_spaces[self.players - 2]
