"""The packages point in one direction, and the rules touch nothing outside themselves."""

import ast
import sys
from pathlib import Path

import pytest

import rules

ROOT = Path(__file__).parents[1]
PACKAGES = {"rules": {"rules"}, "render": {"render", "rules"}, "bot": {"bot", "render", "rules"}}
PURE = {
    *(
        "__future__",
        "abc",
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "hashlib",
        "itertools",
        "json",
        "re",
        "typing",
    ),
}
"""What of the standard library the rules may use: nothing with I/O, a clock, tasks or chance."""


def imports(path):
    """Give the modules that a file imports, in full."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


def modules(package):
    return sorted((ROOT / package).rglob("*.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_point_in_one_direction(package):
    """Bot → render → rules, and nothing points back."""
    for path in modules(package):
        ours = {name.partition(".")[0] for name in imports(path)} & (PACKAGES.keys() | {"tests"})
        assert ours <= PACKAGES[package], path


def test_rules_are_pure():
    """Only the command line of the rules may use more than the pure part of the standard library."""
    for path in modules("rules"):
        outside = {name.partition(".")[0] for name in imports(path)} - {"rules"}
        assert outside <= set(sys.stdlib_module_names), path
        if path.name != "__main__.py":
            assert outside <= PURE, path


def test_engine_names_no_site_and_no_card():
    """A new side or card is a class and a row; the course of the game does not hear of it."""
    verbs = {"sail", "market"}  # an action and a field of the state are called so, too
    for name in ("engine.py", "draft.py", "tasks.py", "dealing.py", "codes.py", "fleet.py", "actions.py"):
        tree = ast.parse((ROOT / "rules" / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id not in ("SiteKind", "Card"), f"{name}:{node.lineno}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in {*rules.SiteKind, *rules.Card} - verbs, f"{name}:{node.lineno}"


WITHOUT_DISCORD = (
    *("service", "games", "store", "menu", "custom_id", "narrate", "describe", "labels", "monuments", "i18n", "names"),
    *("topics", "game", "settings", "errors", "standin", "check", "database"),
)
"""Most of the bot: it can be tested without a Discord."""


def reached(module):
    """Give everything that a module of the bot imports, itself or through other modules of ours."""
    found, waiting = set(), [f"bot.{module}"]
    while waiting:
        name = waiting.pop()
        path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        if not path.exists():
            path = path.with_suffix("") / "__init__.py"
        for imported in imports(path):
            if imported not in found:
                found.add(imported)
                if imported.partition(".")[0] == "bot":
                    waiting.append(imported)
    return found


@pytest.mark.parametrize("module", WITHOUT_DISCORD)
def test_most_of_the_bot_knows_no_discord(module):
    """What is decided, stored and said does not depend on Discord, not even through something else."""
    assert "discord" not in {name.partition(".")[0] for name in reached(module)}


def test_only_the_local_table_knows_the_simulated_discord():
    """A host with a token needs no SimCord."""
    knowing = [path for path in modules("bot") if "simcord" in {name.partition(".")[0] for name in imports(path)}]
    assert knowing == [ROOT / "bot" / "local.py", ROOT / "bot" / "pages.py"]


def test_modules_say_what_lives_in_them():
    """Every module of the three packages opens with a sentence, and none is too long to be one thing."""
    for package in PACKAGES:
        for path in modules(package):
            text = path.read_text(encoding="utf-8")
            assert ast.get_docstring(ast.parse(text)), path
            assert text.count("\n") <= 400, path


def test_facade_is_complete_and_sorted():
    """Everything that `rules` promises is there."""
    assert all(hasattr(rules, name) for name in rules.__all__)
    assert len(set(rules.__all__)) == len(rules.__all__)
    promised = "GameConfig PrintedNumbers deal legal_actions apply active_seat parse_action score outcome view_for"
    assert {*promised.split(), "Record", "replay", "digest"} <= set(rules.__all__)
