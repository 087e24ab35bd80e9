import pytest

from render.text import SMALL, can_write, drawable, fit, width_of


def test_danish_and_french_letters_are_there():
    """The font can write every language that the bot will speak."""
    for character in "æøåÆØÅéèêëàâùûçœôîïÉÈÀÇŒ’«»–…·−0123456789":
        assert can_write(character), character


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Zoë 🐫", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("🐫🐪", "Player 3"),
        ("", "Player 3"),
        ("דנה", "Player 3"),
        ("دانا", "Player 3"),
        ("\u202eevil", "evil"),
        ("a\u0000b\u200bc", "abc"),
        ("Z̷̛a̸l̶g̵o", "Zalgo"),
        ("Ørsted", "Ørsted"),
        ("李雷", "Player 3"),
        ("Юлия", "Юлия"),
    ],
)
def test_names_are_drawn_as_far_as_they_can_be(name, shown):
    """What the font lacks or would draw backwards is left out; when nothing is left, the seat stands for it."""
    assert drawable(name, "Player 3") == shown


def test_long_text_is_shortened_to_its_width():
    """A text that is too long ends in dots; one that fits is left alone; no room means no text."""
    assert fit("Ada", SMALL, 500) == "Ada"
    short = fit("Nebuchadnezzar", SMALL, 200)
    assert short.endswith("…")
    assert "Nebuchadnezzar".startswith(short[:-1])
    assert width_of(short, SMALL) <= 200
    assert fit("Ada", SMALL, 5) == ""
