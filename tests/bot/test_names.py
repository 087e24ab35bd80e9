"""Names from people: whatever they hold, they are shown as they are and do nothing."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import NAME_LENGTH, in_markdown, plain

MARKDOWN = "\\*_~`|>#[](){}<:@/-+=.!"
UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*[*_~`|>#\[\](){}<:@/+=.!-]")
ANYTHING = st.text(st.characters(codec=None, categories=None), max_size=80) | st.text(f"{MARKDOWN}a \n\u202e\ud800")


def shown(markdown):
    """Give what Discord shows: a backslash before a sign vanishes and the sign stays."""
    return re.sub(r"\\([^\w\s])|\\(_)", r"\1\2", markdown)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ada\nLovelace", "Ada Lovelace"),
        ("Ada\r\n\tLovelace", "Ada Lovelace"),
        ("Ada\u2028Love\u2029lace", "Ada Love lace"),
        ("Ada\u00a0Lovelace", "Ada Lovelace"),
        ("\u202eadA\u202c", "adA"),
        ("\u2066A\u2069\u200fd\u200ea", "Ada"),
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("A\x00d\x1b[31ma\x7f", "Ad[31ma"),
        ("A\ud800da\udfff", "Ada"),
        ("A\ue000da", "Ada"),
        ("A\u0378da", "Ada"),
        ("\u202e\u200b\n", ""),
        ("", ""),
        ("Ägypten 𓉐 木", "Ägypten 𓉐 木"),
    ],
)
def test_hidden_signs_are_taken_out(name, clean):
    """Control and direction marks go, every kind of line break becomes a space, and letters stay."""
    assert plain(name) == clean


def test_long_names_are_shortened():
    """A name of just the length stays; a longer one ends in three dots and never has a space before them."""
    assert plain("a" * NAME_LENGTH) == "a" * NAME_LENGTH
    assert plain("a" * (NAME_LENGTH + 1)) == "a" * (NAME_LENGTH - 1) + "…"
    assert plain("aaaa bbbb", 6) == "aaaa…"
    assert plain("abcdef", 4) == "abc…"


def test_length_counts_what_is_seen():
    """Escaping comes after shortening, so a name of stars keeps as many as a name of letters."""
    assert in_markdown("*" * 40) == r"\*" * (NAME_LENGTH - 1) + "…"
    assert in_markdown("*****", 3) == r"\*\*…"


@pytest.mark.parametrize("sign", MARKDOWN)
def test_every_sign_of_markdown_is_escaped(sign):
    """A sign that means something to Discord has a backslash before it."""
    assert in_markdown(f"a{sign}b") == f"a\\{sign}b"


@pytest.mark.parametrize(
    "name",
    [
        *("@everyone", "@here", "<@1>", "<@!1>", "<@&1>", "<#1>", "<t:1:R>", "<:a:1>", "</imhotep new:1>"),
        *("https://example.org", "[a](http://b)", "<http://b>", "a://b", "discord.gg/x"),
        *("# a", "## a", "-# a", "- a", "1. a", "> a", ">>> a", "**a**", "||a||", "`a`", "```a```", "~~a~~", "__a__"),
    ],
)
def test_name_is_only_text(name):
    """No mention, link, time, emoji, heading, list or format survives, and people read the name as it is."""
    written = in_markdown(name)
    assert written != name
    assert not UNESCAPED.search(written)
    assert shown(written) == name


@given(ANYTHING)
def test_no_sign_is_left_unescaped(name):
    """Whatever the name, each sign of markdown in it is escaped and what people read is the plain name."""
    written = in_markdown(name)
    assert not UNESCAPED.search(written)
    assert re.fullmatch(r"(?:\\.|[^\\])*", written), "no lone backslash reaches what follows the name"
    assert shown(written) == plain(name)


@given(ANYTHING, st.integers(1, 60))
def test_plain_name_is_one_short_visible_line(name, length):
    """Whatever the name, it comes out as one line that fits and holds no hidden sign, and cleaning again is idle."""
    clean = plain(name, length)
    assert len(clean) <= length
    assert clean == " ".join(clean.split())
    assert not {unicodedata.category(sign) for sign in clean} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert plain(clean, length) == clean
