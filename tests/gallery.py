"""Paint the cases into docs/gallery, small, with a sheet of all of them, and the welcome. Run by `make gallery`."""

from pathlib import Path

from PIL import Image

from render import THEMES, board, encode
from render.encoding import resized
from tests.pictures import CASES, english, labels_for

FOLDER = Path(__file__).parents[1] / "docs" / "gallery"
WELCOME = FOLDER.parents[1] / "bot" / "welcome.png"
FRIENDS = ("Ada", "Ben", "Cleo", "Dora")
"""Names for pictures that visitors see first; the sheet has those that are hard to paint."""
WIDTH = 550
SHEET_WIDTH = 300
ACROSS = 5


def main() -> None:
    """Paint and write."""
    FOLDER.mkdir(exist_ok=True)
    pictures = []
    for name, case in CASES.items():
        view, highlight = case()
        picture = board(view, labels=labels_for(view), highlight=highlight)
        pictures.append(picture)
        if name in ("all-a", "all-b", "final-a"):
            friendly = board(view, labels=english(view, FRIENDS[: view.config.players]), highlight=highlight)
            (FOLDER / f"{name}.png").write_bytes(encode(friendly, WIDTH))
            if name == "all-a":
                WELCOME.write_bytes(encode(friendly))
    view, highlight = CASES["all-b"]()
    pictures += [board(view, labels=labels_for(view), theme=theme, highlight=highlight) for theme in list(THEMES)[1:]]
    small = [resized(picture, SHEET_WIDTH) for picture in pictures]
    row = max(picture.height for picture in small) + 10
    sheet = Image.new("RGB", (ACROSS * (SHEET_WIDTH + 10), -(-len(small) // ACROSS) * row), (255, 255, 255))
    for number, picture in enumerate(small):
        sheet.paste(picture, (number % ACROSS * (SHEET_WIDTH + 10), number // ACROSS * row))
    (FOLDER / "sheet.png").write_bytes(encode(sheet))


if __name__ == "__main__":
    main()
