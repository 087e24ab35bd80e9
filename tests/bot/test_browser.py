"""Two people in a real browser make a game at the local table and play it by clicking what they see."""

import os
import random
import re
import shutil
import time

import pytest

from tests.bot.processes import ROOT, LocalTable, free_port

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
SCREENSHOTS = ROOT / "docs" / "screenshots"
BLUE = ("Chisel", "Hammer", "Lever", "Sail")
TAKE = re.compile(r"^Take \d stones?$")
MOST_MOVES = 150
PATIENCE = 20
SOON = 10
"""Seconds until others see it. It takes less than one, but a busy machine must not make the test fail."""


@pytest.fixture
def browser():
    """Chromium. Where the tests must be complete its absence is a failure."""
    is_needed = bool(os.environ.get("CI"))
    if CHROMIUM is None and not is_needed:
        pytest.skip("there is no chromium on this machine")
    if not is_needed:
        pytest.importorskip("playwright", reason="playwright is not installed")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it may be missing

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def table(tmp_path):
    with LocalTable(tmp_path, free_port()) as table:
        yield table


def eventually(question, what, seconds=PATIENCE):
    """Ask until the answer is true: Playwright's own waiting needs eval, which the page forbids."""
    end = time.monotonic() + seconds
    while not (answer := question()):
        assert time.monotonic() < end, f"{what}: not within {seconds} s"
        time.sleep(0.05)
    return answer


def _told(message):
    return f"{message.text} ({message.location['url']})"


class Visitor:
    """A person at a page: reads, presses buttons, chooses from menus."""

    def __init__(self, browser, table, name, *, width=1280, height=900):
        self.name = name
        self.problems = []
        self.page = browser.new_page(viewport={"width": width, "height": height})
        self.page.on("console", lambda message: message.type == "error" and self.problems.append(_told(message)))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        # SimCord's page has no icon, and browsers complain about that.
        self.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        self.page.goto(table.address)
        self.messages.first.wait_for()
        self.idle()
        if self.page.locator("#viewer-picker").input_value() != self.number:
            self.page.select_option("#viewer-picker", label=name)
            eventually(lambda: self.status["viewerId"] == self.number, f"being {name}")
        self.idle()

    @property
    def number(self):
        return self.page.locator("#viewer-picker option", has_text=self.name).get_attribute("value")

    @property
    def status(self):
        return self.page.evaluate(
            "() => { const {ready, pendingAction, viewerId, lastAction} = window.simcordPreview;"
            " return {ready, viewerId, pending: !!pendingAction, last: lastAction}; }"
        )

    @property
    def messages(self):
        return self.page.locator("article.channel-message")

    @property
    def newest(self):
        """The newest message with the table's buttons."""
        return self.messages.filter(has=self.button_in(self.page, "Details")).last

    def text(self):
        return self.page.locator("#channel-message-list").inner_text()

    def private(self):
        """Read the newest message that only this person sees."""
        return self.messages.filter(has=self.page.locator(".message-ephemeral-note")).last

    def button_in(self, place, label):
        exactly = label if isinstance(label, re.Pattern) else re.compile(f"^{re.escape(label)}$")
        return place.locator(".component-button", has=self.page.locator(".button-label", has_text=exactly))

    def idle(self):
        """Wait until the page has shown everything."""
        eventually(lambda: (now := self.status)["ready"] and not now["pending"], f"{self.name}'s page")

    def done(self, act):
        """Do something that the bot must answer, and see that no click gets lost."""
        self.idle()
        before = self.status["last"]
        act()
        eventually(lambda: self.status["last"] != before, "the bot's answer")
        self.idle()
        last = self.status["last"]
        assert (last["rejected"], last["settlement"]) == (False, "settled"), last

    def press(self, label, place=None):
        self.done(self.button_in(place or self.page, label).last.click)

    def options(self, title, place):
        """Open a menu and give what it offers."""
        self.idle()
        offered = place.locator('[role="option"]:visible')
        for _ in range(3):  # SimCord's page closes a menu that is opened while it draws
            place.locator(f'.select-trigger[aria-label="{title}"]').last.click()
            time.sleep(0.1)
            if offered.count():
                break
        assert offered.count(), f"{title} does not open"
        return {text.split("\n")[0]: offered.nth(number) for number, text in enumerate(offered.all_inner_texts())}

    def choose(self, title, wanted, place=None):
        """Choose from a menu the first entry that somebody wants."""
        options = self.options(title, place or self.newest)
        label = next((label for label in options if wanted(label)), next(iter(options)))
        self.done(options[label].click)
        return label

    def can(self, label):
        """Tell whether there is such a button or menu under the newest board."""
        menu = self.newest.locator(f'.select-trigger[aria-label="{label}"]')
        return self.button_in(self.newest, label).count() + menu.count() > 0

    def sees(self, text, seconds=SOON):
        eventually(lambda: text in self.text(), f"{self.name} sees “{text}”", seconds)


def _move(person):
    """Give the number at the foot of the newest board on a page."""
    return max(map(int, re.findall(r"round \d of 6 · move (\d+)", person.text())), default=-1)


class Play:
    """A game of two people: who is to move, and the next move."""

    def __init__(self, ada, ben):
        self.people = {person.name: person for person in (ada, ben)}
        self.ada = ada
        self.source = random.Random(1)
        self.market_picks = 0
        self.cards_played = 0
        self.stale_clicks = 0

    @property
    def active(self):
        """Whoever is mentioned on the newest board, on their own page."""
        newest = self.move
        for person in self.people.values():
            eventually(lambda person=person: _move(person) == newest, f"{person.name} sees move {newest}", SOON)
        return self.people[re.search(r"^@(\w+), ", self.ada.newest.inner_text(), re.MULTILINE).group(1)]

    @property
    def move(self):
        """The number at the foot of the newest board that anybody sees."""
        return max(_move(person) for person in self.people.values())

    @property
    def round(self):
        return int(re.findall(r"round (\d) of 6", self.ada.text())[-1])

    def make_move(self):
        """Let whoever is to move do something, preferring what the test is about."""
        person = self.active
        cards = [card for card in BLUE if person.can(f"Play {card}")]
        if cards and not self.stale_clicks and person.can(TAKE):
            self.click_stale_menu(person, cards[0])
        elif cards:
            self.play_card(person, cards[0])
        elif person.can("Sail a ship") and self.sail(person):
            pass
        elif person.can("Load a stone") and self.source.random() < 0.8:
            person.choose("Load a stone", lambda label: True)
        elif person.can(TAKE):
            person.press(TAKE, person.newest)
        else:
            self.answer(person)

    def sail(self, person):
        """Sail to the market as soon as possible, then anywhere; now and then do not."""
        if self.market_picks and self.source.random() < 0.4:
            return False
        person.choose("Sail a ship", lambda label: label.endswith("Market"))
        return True

    def answer(self, person):
        """Answer a question: pick a blue card from the market, or whatever is first."""
        call = re.search(r"^@.*", person.newest.inner_text(), re.MULTILINE).group()
        labels = person.newest.locator(".button-style-1 .button-label").all_inner_texts()
        if labels:
            person.press(next((label for label in labels if label in BLUE), labels[0]), person.newest)
        else:
            place = person.newest.locator(".select-trigger").first
            person.choose(place.get_attribute("aria-label"), lambda label: label in BLUE)
        self.market_picks += "market" in call

    def play_card(self, person, card):
        """Play a blue card in its private menu, step by step."""
        person.press(f"Play {card}", person.newest)
        menu = person.private()
        other = next(other for other in self.people.values() if other is not person)
        assert other.private().filter(has_text=card).locator(".select-trigger").count() == 0
        while menu.locator(".select-trigger").count():
            title = menu.locator(".select-trigger").first.get_attribute("aria-label")
            person.choose(title, lambda label: True, menu)
        assert "Done." in menu.inner_text()
        other.sees(f"{person.name} played {card}.")
        self.cards_played += 1

    def click_stale_menu(self, person, card):
        """Open a private menu, do something else, and then use the menu."""
        person.press(f"Play {card}", person.newest)
        menu = person.private()
        person.press(TAKE, person.newest)
        before = self.move
        title = menu.locator(".select-trigger").first.get_attribute("aria-label")
        person.choose(title, lambda label: True, menu)
        assert "The board has moved on." in menu.inner_text()
        assert self.move == before
        self.stale_clicks += 1


def test_two_people_play_a_round_by_clicking(browser, table):
    """From the welcome to the second round, with a market pick, a private menu, a stale one and an undo."""
    ada, ben = Visitor(browser, table, "Ada"), Visitor(browser, table, "Ben")
    ada.press("New game")
    ben.sees("Ada’s game")
    ben.press("Join")
    ada.sees("Ben")
    ada.press("Start")
    play = Play(ada, ben)

    first = play.active
    other = ada if first is ben else ben
    first.press(TAKE, first.newest)
    other.sees(f"{first.name} took")
    first.press(f"Undo {first.name}’s move", first.newest)
    other.sees(f"{first.name} took the last move back.")
    other.press(TAKE, other.newest)
    assert f"{first.name}" in other.private().inner_text()
    assert play.active is first

    for _ in range(MOST_MOVES):
        if play.round > 1 and play.market_picks and play.cards_played and play.stale_clicks:
            break
        play.make_move()
    else:
        raise AssertionError(f"after {MOST_MOVES} moves: {vars(play)}")

    other.press("More", other.newest)
    assert "Only you can see this" in other.private().inner_text()
    assert ada.problems == ben.problems == []
    ada.page.close()
    ben.page.close()
    assert table.stop() == (0, "")


@pytest.mark.parametrize(("name", "width", "height"), [("desktop", 1280, 1100), ("phone", 400, 860)])
def test_demonstration_fits_the_page(browser, tmp_path, pytestconfig, name, width, height):
    """The board, its buttons and menus are no wider than the page, and the first visitor can move at once."""
    with LocalTable(tmp_path, free_port(), "demo") as table:
        ada = Visitor(browser, table, "Ada", width=width, height=height)
        assert "@Ada, it is your turn" in ada.newest.inner_text()
        for box in ada.newest.locator("img, .component-button, .select-trigger").all():
            shape = box.bounding_box()
            assert 0 <= shape["x"] < shape["x"] + shape["width"] <= width
        if pytestconfig.getoption("--update-goldens"):
            SCREENSHOTS.mkdir(parents=True, exist_ok=True)
            ada.page.locator("#channel-timeline").evaluate(
                "timeline => { timeline.scrollTop = timeline.scrollHeight; }"
            )
            time.sleep(1)
            ada.page.screenshot(path=SCREENSHOTS / f"{name}.png")
        if ada.can(TAKE):
            ada.press(TAKE, ada.newest)
        else:
            ada.choose("Load a stone", lambda label: True)
        ada.sees("@Ben, ")
        assert ada.problems == []


@pytest.mark.slow
def test_what_happens_by_itself_appears_by_itself(browser, table):
    """Time passes on an open page: how long a player has been waited for stays true."""
    ada, ben = Visitor(browser, table, "Ada"), Visitor(browser, table, "Ben")
    ada.press("New game")
    ben.press("Join")
    ada.press("Start")
    ada.sees("it is your turn")
    began = time.monotonic()
    eventually(lambda: "1 minute ago" in ben.text(), "a minute passes", 130)
    assert time.monotonic() - began > 50
