"""The catalogues: every text that the code asks for exists and is asked for, and fits where it is shown."""

import ast
import re
import shutil
from pathlib import Path

import pytest
from discord import app_commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot import i18n
from bot.commands import imhotep
from bot.errors import Refused, Stale, StorageFailed
from bot.i18n import DEFAULT, LANGUAGES, LOCALES, Words, language_for, words_in
from bot.layouts import SHORT_NAME
from bot.publish import NEEDED, NEEDED_IN_THREADS
from rules import SiteKind
from rules.replay import UndoReason

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)*")
ASKING = {"words", "_words", "_say", "text", "choice"}
"""Functions whose first argument is a key."""
REFUSING = {"Refused", "CannotPost"}
BUTTON = 38
DESCRIPTION = CHOICE = PLACEHOLDER = 100
EN = words_in(DEFAULT)


def trees():
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted((ROOT / "bot").rglob("*.py"))]


def called(node):
    """Give the name of what is called; `words_in(code)(key)` counts as `words`."""
    match node.func:
        case ast.Name(name) | ast.Attribute(attr="words" | "_words" | "_say" as name):
            return name
        case ast.Call(func=ast.Name("words_in" | "words_of")):
            return "words"
    return None


def literals(node):
    """Give the texts that an argument can be, as far as the code says so."""
    match node:
        case ast.Constant(str(value)):
            return [value]
        case ast.IfExp(body=body, orelse=orelse):
            return [*literals(body), *literals(orelse)]
    return []


def asked():
    """Give every call with a literal key: file and line, the key, and the names of its values (None: not all known)."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = called(node)
            if name in ASKING | REFUSING:
                given = {keyword.arg for keyword in node.keywords}
                for literal in literals(node.args[0]):
                    key = f"refused-{literal}" if name in REFUSING else literal
                    yield f"{path.name}:{node.lineno}", key, None if None in given else given


def families():
    """Give a pattern for each text that the code builds around a value and that can be a key."""
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if any(part and re.search(r"[a-z]{3}-|-[a-z]{3}", part) for part in parts):
                    yield re.compile("".join(".+" if part is None else re.escape(part) for part in parts))


def entries(language):
    """Parse a language's catalogues; everything in them but comments."""
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(entry, ftl.BaseComment):
                yield file, entry


class References(Visitor):
    """The values and the other texts that a text uses."""

    def __init__(self, entry):
        self.values, self.texts = set(), set()
        self.visit(entry)

    def visit_VariableReference(self, node):  # noqa: N802 - the visitor's way of naming
        self.values.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802 - the same
        self.texts.add(node.id.name)


USES = {entry.id.name: References(entry) for _, entry in entries(DEFAULT) if isinstance(entry, ftl.Message)}


def values_of(key):
    """Give the names of the values that an English text uses, itself or in the texts within it."""
    return USES[key].values.union(*map(values_of, USES[key].texts))


ENGLISH = {key: values_of(key) for key in USES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_have_no_junk(language):
    """Every line is part of a text. Fluent silently drops what it cannot read, such as lines that begin with a star."""
    keys = []
    for file, entry in entries(language):
        assert isinstance(entry, ftl.Message), f"{file.name}: {getattr(entry, 'content', entry)}"
        assert entry.value is not None, entry.id.name
        assert not entry.attributes, f"{entry.id.name} has attributes, which nobody asks for"
        keys.append(entry.id.name)
    assert len(set(keys)) == len(keys), {key for key in keys if keys.count(key) > 1}


def test_every_key_in_the_code_exists():
    """A literal key, a refusal's included, has a text, and the call gives the values that the text uses."""
    found = list(asked())
    assert len(found) > 200, "the calls are found"
    for place, key, given in found:
        assert key in ENGLISH, f"{place}: {key}"
        if given is not None:
            assert ENGLISH[key] <= given, f"{place}: {key}"


def test_built_refusals_exist():
    """Refusals and permissions whose key is built from a name have a text for every name."""
    for refusal in (Stale(), StorageFailed(), *(Refused(f"undo-{reason}") for reason in UndoReason)):
        assert refusal.text(EN)
    for permission in {*NEEDED, *NEEDED_IN_THREADS}:
        assert EN(f"permission-{permission}")


def test_every_text_is_used():
    """A key stands in the code as it is, or belongs to a family that the code builds."""
    named = {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }
    used = named | {key for _, key, _ in asked()} | {"refused-stale", "refused-storage"}
    used = used.union(*(uses.texts for uses in USES.values()))
    patterns = list(families())
    unused = [key for key in ENGLISH if key not in used and not any(family.fullmatch(key) for family in patterns)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_ask_for_nothing_that_english_has_not(language):
    """Another language has no key and no value that English does not have."""
    for _, entry in entries(language):
        assert References(entry).values <= ENGLISH[entry.id.name], entry.id.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_menus_fit(language):
    """Labels of buttons are short enough to be read on a phone, and of menus short enough for Discord."""
    words = words_in(language)
    names = ("option-wrath-", "option-order-", "button-", "resign-yes", "forget-yes")
    labels = [
        words(key, **({"name": "N" * SHORT_NAME} if values else {}))
        for key, values in ENGLISH.items()
        if key.startswith(names)
    ]
    assert len(labels) > 20
    labels += [words("option-side", site=words(f"site-title-{site}"), side=words("side-random")) for site in SiteKind]
    for label in labels:
        assert len(label) <= BUTTON, label
        assert not label.endswith("."), label
    for key, values in ENGLISH.items():
        if key.startswith(("select-", "options-")) and not values:
            assert len(words(key)) <= PLACEHOLDER, key


def commands():
    return [imhotep, *imhotep.walk_commands()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_fit(language):
    """Descriptions and choices of the commands come from the catalogue and fit Discord in every language."""
    words = words_in(language)
    texts = []
    for command in commands():
        texts.append(command._locale_description)
        for parameter in getattr(command, "parameters", []):
            texts.append(parameter._Parameter__parent.description)
            for choice in parameter.choices:
                assert len(choice.name) <= CHOICE
                if parameter.name != "language":  # a language calls itself the same everywhere
                    texts.append(choice._locale_name)
    assert len(texts) > 40
    for text in texts:
        assert isinstance(text, app_commands.locale_str), text
        assert 1 <= len(words(text.extras["key"])) <= DESCRIPTION, text.message


@pytest.fixture
def mummy(tmp_path, monkeypatch):
    """A language with one text, beside a copy of English."""
    shutil.copytree(LOCALES / DEFAULT, tmp_path / DEFAULT)
    (tmp_path / "mummy").mkdir()
    (tmp_path / "mummy" / "table.ftl").write_text("button-join = Mmm\nempty =\n    .title = Mmm\n", encoding="utf-8")
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    monkeypatch.setattr(i18n, "LANGUAGES", (DEFAULT, "mummy"))
    i18n._bundle.cache_clear()
    words_in.cache_clear()
    yield words_in("mummy")
    i18n._bundle.cache_clear()
    words_in.cache_clear()


def test_other_languages_fall_back_to_english(mummy):
    """What a language lacks is said in English, and what it has in its own words."""
    assert mummy.language == "mummy"
    assert mummy("button-join") == "Mmm"
    assert mummy("button-leave") == "Leave"
    assert mummy("lobby-seat", number=1, name="Ada") == "1. Ada"
    assert mummy.has("button-join")
    assert mummy.has("button-leave")
    assert not mummy.has("nothing")
    assert mummy.listed(["a", "b"]) == "a and b"


@pytest.mark.usefixtures("mummy")
def test_our_language_for_a_locale():
    """A locale of Discord gives its language where we have it, else English."""
    assert [language_for(locale) for locale in ("mummy", "mummy-EG", "en-GB", "xx", "", None)] == [
        *("mummy", "mummy", "en", "en", "en", "en")
    ]
    assert words_in("xx").language == DEFAULT


@pytest.mark.parametrize("key", ["nothing", "", "refused-nothing"])
def test_unknown_key_is_an_error(key):
    """A key that exists nowhere raises, in every language."""
    with pytest.raises(LookupError):
        EN(key)
    with pytest.raises(LookupError):
        Words(DEFAULT)(key)
    assert not EN.has(key)


def test_missing_value_is_an_error():
    """A text that lacks a value is never shown with a hole."""
    with pytest.raises(KeyError, match="lobby-seat"):
        EN("lobby-seat", number=1)


@pytest.mark.parametrize(
    ("parts", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_are_joined_as_people_do(parts, text):
    """Commas, and a word before the last."""
    assert EN.listed(parts) == text


def test_values_are_written_as_they_are():
    """No invisible marks stand around a value, and numbers of games and times have no commas."""
    assert EN("lobby-seat", number=1, name="Ada") == "1. Ada"
    assert "Game 12345 does" in Refused("broken", game=12345).text(EN)
    assert "<t:1700000000:R>" in EN("games-yours", since=1700000000)
