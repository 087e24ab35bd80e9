"""Pictures as they were when somebody last looked at them. `pytest --update-goldens` paints them anew."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render import board, encode
from render.encoding import resized
from tests.pictures import CASES, labels_for

FOLDER = Path(__file__).parents[1] / "goldens"
WIDTH = 480
TOLERANCE = 1.5
"""How much, of 255, a tile may differ on average: less than one moved stone, more than another Pillow's rounding."""
TILE = 40


@pytest.mark.parametrize("name", CASES)
def test_picture_looks_as_it_did(name, request):
    """Each tile of a picture is the same as before, but for rounding."""
    view, highlight = CASES[name]()
    picture = board(view, labels=labels_for(view), highlight=highlight)
    path = FOLDER / f"{name}.png"
    if request.config.getoption("--update-goldens"):
        path.write_bytes(encode(picture, WIDTH))
    golden = Image.open(path).convert("RGB")
    small = resized(picture, WIDTH)
    assert small.size == golden.size
    # The golden was reduced to 256 colours; so is the picture, before the two are compared.
    small = small.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).convert("RGB")
    difference = ImageChops.difference(small, golden)
    for top in range(0, small.height, TILE):
        for left in range(0, small.width, TILE):
            tile = difference.crop((left, top, min(left + TILE, small.width), min(top + TILE, small.height)))
            assert max(ImageStat.Stat(tile).mean) <= TOLERANCE, (left, top)
