"""What stands at each site, in short facts that both the alt text and the private details are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from bot.i18n import Words
from rules import SiteKind, View
from rules.model import SITE_INDEX, Piles
from rules.numbers import PrintedNumbers, Space
from rules.sites.burial_chamber import ROWS
from rules.sites.pyramids import EXTRA, PYRAMIDS
from rules.sites.temple import visible_stones

__all__ = ["next_at_pyramid", "side_of", "site_facts"]


def site_facts(view: View, site: SiteKind, names: Sequence[str], words: Words, *, is_brief: bool = False) -> list[str]:
    """Tell how many stones each player has at a site, and after that what else matters there.

    In brief, the numbers are left out where all stones are named anyway, and so is what is printed on the board.
    """
    piles = dict(view.sites)[site]
    stones = _counts((owner for pile in piles for owner in pile), names, words)
    key = (site, side_of(view, site))
    key = BRIEF.get(key, key) if is_brief else key
    facts = FACTS[key](view, piles, names, words) if key in FACTS else []
    return facts if is_brief and facts and key in NAMING_ALL else [stones, *facts]


def side_of(view: View, site: SiteKind) -> str:
    """Give the letter of the side that lies up."""
    return view.config.sides[SITE_INDEX[site]]


def next_at_pyramid(view: View, pyramid: int, words: Words) -> str | None:
    """Say what the next space of one of side B's pyramids gives; None when it is finished."""
    numbers = view.config.numbers
    built = len(dict(view.sites)[SiteKind.PYRAMIDS][pyramid])
    spaces = (numbers.pyramids_b_left, numbers.pyramids_b_middle, numbers.pyramids_b_right)[pyramid]
    if built == len(spaces):
        return None
    space = spaces[built]
    if isinstance(space, int):
        return words("gift-points", points=space)
    return words(
        f"gift-pyramid-{space}", points=numbers.pyramids_b_bonus_points, stones=numbers.pyramids_b_bonus_stones
    )


def _counts(owners: Iterable[int], names: Sequence[str], words: Words) -> str:
    """Count stones by owner, in the order of the seats."""
    counts = sorted(Counter(owners).items())
    return ", ".join(words("owner-stones", name=names[owner], stones=stones) for owner, stones in counts) or words(
        "no-stones"
    )


def _listed(owners: Iterable[int], names: Sequence[str], words: Words) -> str:
    """Name the owner of every stone, in the order of building."""
    return ", ".join(names[owner] for owner in owners) or words("no-stone")


def _pyramids_a(view: View, piles: Piles, _names: Sequence[str], words: Words) -> list[str]:
    numbers = view.config.numbers
    built = len(piles[0])
    if built < len(numbers.pyramid_a):
        return [words("fact-next", gift=words("gift-points", points=numbers.pyramid_a[built]))]
    return [words("fact-further", gift=words("gift-points", points=numbers.pyramid_a_extra))]


def _pyramids_b(view: View, piles: Piles, names: Sequence[str], words: Words) -> list[str]:
    facts = []
    gifts = [next_at_pyramid(view, number, words) for number in range(len(PYRAMIDS))]
    for pyramid, pile, gift in zip(PYRAMIDS, piles, gifts, strict=False):
        fact = words(f"fact-pyramid-{pyramid}", stones=_listed(pile, names, words))
        facts.append(fact if gift is None else f"{fact}, {words('fact-next', gift=gift)}")
    if not any(gifts):
        gift = words("gift-points", points=view.config.numbers.pyramids_b_extra)
        facts.append(words("fact-further", gift=gift))
    if piles[EXTRA]:
        facts.append(words("fact-beside", stones=_counts(piles[EXTRA], names, words)))
    return facts


def _temple_a(view: View, piles: Piles, names: Sequence[str], words: Words) -> list[str]:
    visible = visible_stones(piles[0], view.config.temple_spaces)
    return [words("fact-visible", stones=_listed(visible, names, words))] if visible else []


def _temple_b(view: View, piles: Piles, names: Sequence[str], words: Words) -> list[str]:
    numbers = view.config.numbers
    visible = visible_stones(piles[0], view.config.temple_spaces)
    stones = [
        words("owner-gift", name=names[owner], gift=_temple_gift(space, numbers, words))
        for owner, space in zip(visible, numbers.temple_b, strict=False)
    ]
    return [words("fact-visible", stones=", ".join(stones))] if stones else []


def _temple_gift(space: Space, numbers: PrintedNumbers, words: Words) -> str:
    if isinstance(space, int):
        return words("gift-points", points=space)
    return words(f"gift-{space}", points=numbers.temple_b_choice_points, stones=numbers.temple_b_choice_stones)


def _burial_chamber(_view: View, piles: Piles, names: Sequence[str], words: Words) -> list[str]:
    rows = [piles[0][row::ROWS] for row in range(ROWS)]
    return [
        words(f"fact-row-{number}", stones=_listed(row, names, words))
        for number, row in enumerate(rows, start=1)
        if row
    ]


def _obelisks_b(view: View, piles: Piles, names: Sequence[str], words: Words) -> list[str]:
    loose, *towers = piles
    facts = []
    if towers:
        built = [
            words("fact-tower", name=names[tower[0]], points=points)
            for tower, points in zip(towers, view.config.numbers.obelisks_b, strict=False)
        ]
        facts.append(words("fact-towers", towers=", ".join(built)))
    if loose:
        facts.append(words("fact-loose", stones=_counts(loose, names, words)))
    return facts


FACTS: dict[tuple[SiteKind, str], Callable[[View, Piles, Sequence[str], Words], list[str]]] = {
    (SiteKind.PYRAMIDS, "A"): _pyramids_a,
    (SiteKind.PYRAMIDS, "B"): _pyramids_b,
    (SiteKind.TEMPLE, "A"): _temple_a,
    (SiteKind.TEMPLE, "B"): _temple_b,
    (SiteKind.BURIAL_CHAMBER, "A"): _burial_chamber,
    (SiteKind.BURIAL_CHAMBER, "B"): _burial_chamber,
    (SiteKind.OBELISKS, "B"): _obelisks_b,
}
"""What else matters at a side. At side A of the obelisks the stones per player are the heights, and all there is."""

NAMING_ALL = frozenset(
    {
        (SiteKind.PYRAMIDS, "B"),
        (SiteKind.BURIAL_CHAMBER, "A"),
        (SiteKind.BURIAL_CHAMBER, "B"),
        (SiteKind.OBELISKS, "B"),
    }
)
"""Sides whose further facts name the owner of every stone."""
BRIEF = {(SiteKind.TEMPLE, "B"): (SiteKind.TEMPLE, "A")}
"""Sides that are described in brief like another side of the same building."""
