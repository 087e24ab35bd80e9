from itertools import combinations

import pytest
from coloraide import Color

from render import THEMES

EYES = (None, "protan", "deutan", "tritan")
DIFFERENCE = {"normal": 25, "red-green": 25, "blue-yellow": 20, "high-contrast": 25}


def seen(colour, eyes):
    plain = Color("srgb", [part / 255 for part in colour])
    return plain if eyes is None else plain.filter(eyes)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", THEMES)
def test_stone_colours_differ_for_every_kind_of_eye(name, eyes):
    """Any two stones are far apart by CIEDE2000, also as people with a colour vision deficiency see them."""
    for one, other in combinations(THEMES[name].stones, 2):
        assert seen(one, eyes).delta_e(seen(other, eyes), method="2000") >= DIFFERENCE[name]


@pytest.mark.parametrize("name", THEMES)
def test_marks_stand_out_from_their_stones(name):
    """The mark can be told from the block without any colour."""
    theme = THEMES[name]
    for block, sign in zip(theme.stones, theme.marks, strict=True):
        assert seen(block, None).contrast(seen(sign, None)) >= 3


@pytest.mark.parametrize("name", THEMES)
def test_card_symbols_stand_out_from_their_cards(name):
    """A card's symbol can be told from its ground."""
    theme = THEMES[name]
    for ground in theme.cards:
        assert seen(ground, None).contrast(seen(theme.on_card, None)) >= 3
