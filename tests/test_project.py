"""The promises of the README, the Makefile and the documentation are kept."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from rules import PRINTED, Card, SiteKind, Sure
from rules.actions import Choose
from rules.sites import market, pyramids, temple

ROOT = Path(__file__).parents[1]
DOCS = ["README.md", "CHANGELOG.md", "docs/rules.md", "docs/codes.md", "docs/architecture.md", "docs/hosting.md"]


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("doc", DOCS)
def test_commands_in_the_documentation_exist(doc):
    """Every `make` target that a text names is in the Makefile."""
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), flags=re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", read(doc))) <= targets


@pytest.mark.parametrize("doc", DOCS)
def test_links_in_the_documentation_lead_somewhere(doc):
    """Every link to a file of the project finds it."""
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", read(doc)):
        assert ((ROOT / doc).parent / target).exists(), target


def test_every_assumed_number_is_told_to_the_players():
    """Docs list each number that nobody could confirm, with the value we play by."""
    text = read("docs/rules.md").partition("## Assumed numbers")[2].partition("\n## ")[0]
    for number in fields(PRINTED):
        if Sure.ASSUMED in PRINTED.sure(number.name):
            value = getattr(PRINTED, number.name)
            row = re.search(rf"^\| `{number.name}` \| ([^|]+) \|", text, flags=re.MULTILINE)
            assert row is not None, number.name
            assert row.group(1).strip() == ", ".join(map(str, value))


def test_every_site_side_and_card_is_explained():
    """Docs have a section for each side and a row for each card."""
    text = read("docs/rules.md")
    for site in SiteKind:
        for side in "AB":
            assert f"### {site.replace('-', ' ').capitalize()} {side}" in text
    for card in Card:
        assert f"| {card.replace('-', ' ').title()} |" in text


def test_every_question_is_in_the_grammar():
    """The grammar of codes lists each question that a site can ask."""
    text = read("docs/codes.md")
    asked = {
        decision.question
        for decision in (
            market.PickCard,
            market.PickFromPair,
            pyramids.ChoosePyramid,
            pyramids.LoadBonus,
            temple.ChooseTempleBonus,
        )
    }
    for question in asked:
        assert f"`{Choose(question, '').code()}" in text


def test_version_has_an_entry_in_the_changelog():
    """What is released is told to players and hosts."""
    version = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    assert f"## {version}" in read("CHANGELOG.md")


def test_lock_is_complete_and_names_no_registry():
    """Every locked package has an exact version and hashes, and no address is written anywhere."""
    lock = read("requirements.lock")
    pins = re.findall(r"^[a-z0-9._-]+==\S+", lock, flags=re.MULTILINE)
    assert len(pins) == len(re.findall(r"^[a-z0-9]", lock, flags=re.MULTILINE))
    assert lock.count("--hash=sha256:") >= len(pins)
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links", lock)
    project = tomllib.loads(read("pyproject.toml"))
    groups = project["dependency-groups"].values()
    wanted = [
        *project["project"]["dependencies"],
        *(name for group in groups for name in group if isinstance(name, str)),
    ]
    names = {re.match(r"[a-z.-]+", name.lower()).group().replace(".", "-") for name in wanted}
    assert names <= {pin.partition("==")[0].replace(".", "-") for pin in pins}


def test_environment_variables_are_listed():
    """The example of the environment names each variable that the program reads."""
    used = set()
    for path in ROOT.glob("[rb]*/**/*.py"):
        used |= set(re.findall(r'"(IMHOTEP_[A-Z_]+|DISCORD_[A-Z_]+)"', path.read_text(encoding="utf-8")))
    listed = set(re.findall(r"^#? ?([A-Z_]+)=", read(".env.example"), flags=re.MULTILINE))
    assert used == listed
