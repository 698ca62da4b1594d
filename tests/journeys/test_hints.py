"""Hints at the table and in a look back, and the evaluation of a whole game."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from game.core import record as records
from game.core.record import Record
from game.view.concerns import Secret
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import TOLD_PYTHON, Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS
from tests.journeys.test_replay import NOT_SQUARE, SIZES, Replay, example

pytestmark = pytest.mark.browser


THINKING = 60_000  # the first thought waits for a worker to start
LATER = {"stones": 8, "soldiers": 60, "jigsaw": 20, "chips": 2}
"""After so many stops of the example, something has happened."""
BETTER = re.compile(r"Move (\d+), (\w+): −(\d+)%\. Better: (.+\.)")


class Table:
    """Ana's table, with bots at all other seats."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.hint = self.page.locator('#table [data-do="hint"]')
        self.table = self.page.locator("#table")

    def sit_down(self, game: str) -> Table:
        """In the middle of a game, played on from a link."""
        record = against_bots(example(game), untimed=game == "chips")
        replay, stop = Replay(self.jeex).open(record), anas_turn(game, record)
        replay.bar.fill(str(stop))
        replay.at(stop)
        self.jeex.push("Try again from here")
        self.page.get_by_label("You play").select_option("Everybody as before")
        self.jeex.push("Start")
        if game == "chips":
            self.jeex.hand_to("Ana")
        expect(self.hint).to_be_visible(timeout=THINKING)
        return self

    def shown(self) -> None:
        """A hint lies on the board, and nothing better is looked for."""
        expect(self.table).to_have_class(re.compile(r"\bhinting\b"), timeout=THINKING)
        expect(self.hint).to_have_attribute("aria-pressed", "true")
        expect(self.hint).not_to_have_attribute("aria-busy", "true", timeout=THINKING)

    def away(self) -> None:
        """There is none any more."""
        expect(self.table).not_to_have_class(re.compile(r"\bhinting\b"))
        expect(self.hint).to_have_attribute("aria-pressed", "false")
        expect(self.jeex.title).to_contain_text("Ana, ")

    def told(self) -> tuple[str, str]:
        """What the hint says, and why; both are spoken, too."""
        expect(self.jeex.told).to_be_visible()
        title, why = self.jeex.title.inner_text(), self.jeex.told.inner_text()
        expect(self.jeex.live).to_have_text(f"{title}. {why}")
        return title, why


def against_bots(record: Record, *, untimed: bool) -> Record:
    """The same game as one of Ana's against bots."""
    names = ("Ana", "Bolt", "Cog", "Dot", "Echo", "Fizz", "Gizmo", "Hexa")[: len(record.players)]
    bots = (None, *("casual" for _name in names[1:]))
    options = (*record.options, ("seconds", 0)) if untimed else record.options
    return replace(record, players=names, bots=bots, options=options)


def anas_turn(game: str, record: Record) -> int:
    """A stop at which Ana is to act, perhaps with others."""
    history = records.replay(record, registry.rules(game))
    secret = isinstance(registry.view(game), Secret)
    shown = [i for i, ply in enumerate(history.plies, 1) if ply.step.reveals or not secret]
    acting = [0 in history.game.active_players(history.states[ply]) for ply in shown]
    return acting.index(True, LATER[game]) + 1


def ink(page_part: Locator) -> str:
    """What is painted there, as a text to compare."""
    return str(page_part.evaluate("(canvas) => canvas.toDataURL()"))


WAY = "(up|down|left|right)( and (left|right))?"


@pytest.mark.parametrize(("game", "ask"), [("stones", "touch"), ("chips", "keyboard")])
def test_a_hint_shows_what_to_do_and_why_and_is_done_by_one_press(
    visit: Visit, game: str, ask: str
) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    table = Table(visit(**phone) if ask == "touch" else visit()).sit_down(game)
    jeex, page = table.jeex, table.page
    pieces = page.locator("#table .board canvas.pieces")
    turn = table.table.get_attribute("data-turn")
    before = ink(pieces)
    if ask == "touch":
        table.hint.tap()
    else:
        page.keyboard.press("h")
    table.shown()
    title, why = table.told()
    moves = {
        "stones": "(Place|Turn|Capture|Say) .*",
        "chips": rf"Move the runner {WAY} and the hunter {WAY}",
    }
    assert re.fullmatch(moves[game], title)
    assert why.endswith(".")
    assert ink(pieces) != before, "the action is marked on the board"
    page.keyboard.press("Escape")
    table.away()
    jeex.painted()
    assert ink(pieces) == before, "nothing was chosen by it"
    assert table.table.get_attribute("data-turn") == turn, "it never plays by itself"
    page.keyboard.press("h")
    table.shown()
    jeex.push("Do it")
    expect(page.locator("#table")).not_to_have_class(re.compile(r"\bhinting\b"))
    if game == "chips":
        jeex.revealed()  # all have ordered, and it is shown
    else:
        expect(jeex.told).to_be_attached()
        expect(table.table).to_have_attribute("data-turn", str(turn))  # Bolt may have answered
        assert ink(pieces) != before


@pytest.mark.thorough
def test_a_look_back_has_a_hint_for_every_point(jeex: Jeex) -> None:
    replay = Replay(jeex).open(example("stones"))
    hint = jeex.page.locator("#more [data-do=best]")
    replay.jeex.push("More")
    hint.click(force=True)  # it says that it is of no use, and tells why
    expect(replay.title).to_have_text("The game is over here. Go back a move for a hint.")
    replay.bar.fill("20")
    replay.at(20)
    happened = replay.title.inner_text()
    replay.more("Hint")
    expect(hint).to_have_attribute("aria-pressed", "true")
    expect(hint).not_to_have_attribute("aria-busy", "true", timeout=THINKING)
    expect(replay.title).to_have_text(re.compile("^(Place|Turn|Capture|Say) "))
    why = jeex.page.locator(".scrub .caption .detail")
    expect(why).to_have_text(re.compile(r"\.$"))
    expect(jeex.live).to_have_text(f"{replay.title.inner_text()}. {why.inner_text()}")
    jeex.page.keyboard.press("Escape")
    expect(hint).to_have_attribute("aria-pressed", "false")
    expect(replay.title).to_have_text(happened)
    replay.at(20)
    jeex.page.keyboard.press("h")
    expect(hint).to_have_attribute("aria-pressed", "true")
    jeex.push("Step forward")
    expect(hint).to_have_attribute("aria-pressed", "false")


def evaluated(jeex: Jeex) -> Locator:
    """Switch the evaluation on and wait for all of it: the buttons of the swings."""
    jeex.push("More")
    jeex.press(jeex.page.get_by_role("switch", name="Who was ahead?"))
    expect(jeex.page.locator(".curve svg").first).to_be_visible(timeout=THINKING)
    expect(jeex.page.locator(".reviewing")).to_be_hidden(timeout=2 * THINKING)
    expect(jeex.live).to_have_text("Now you can see who was ahead.")
    return jeex.page.get_by_role("group", name="The biggest mistakes").get_by_role("button")


@pytest.mark.thorough
def test_the_evaluation_is_drawn_and_told_and_leads_to_what_was_lost(jeex: Jeex) -> None:
    record = example("stones")
    replay = Replay(jeex).open(record)
    swings = evaluated(jeex)
    expect(swings).to_have_count(3)
    expect(jeex.page.locator(".curve .ends i")).to_have_count(len(record.players))
    names = swings.evaluate_all("(all) => all.map((button) => button.ariaLabel)")
    for number, label in enumerate(names):
        found = BETTER.fullmatch(label)
        assert found, label
        stop = int(found[1])
        assert record.players[record.actions[stop - 1][0]] == found[2]
        jeex.press(swings.nth(number))
        replay.at(stop - 1)
        expect(replay.title).to_have_text(f"Move {stop}, {found[2]}: −{found[3]}%")
        expect(jeex.page.locator(".scrub .caption .detail")).to_have_text(f"Better: {found[4]}")
        expect(jeex.live).to_have_text(label)
        hint = jeex.page.locator("#more [data-do=best]")
        expect(hint).to_have_attribute("aria-pressed", "true")
    replay.bar.fill("5")
    standing = jeex.page.locator(".scrub .caption i")
    expect(standing).to_have_text(re.compile(r"^Ana \d+%, Ben \d+%$"))
    said = str(replay.bar.get_attribute("aria-valuetext"))
    assert said.endswith(standing.inner_text())


def test_an_evaluation_stays_while_the_page_is_open_and_is_put_away(jeex: Jeex) -> None:
    replay = Replay(jeex).open(example("chips"))
    count = evaluated(jeex).count()
    switch = jeex.page.locator("#more [data-do=evaluate]")
    replay.more("Who was ahead?")
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(jeex.page.locator(".curve svg")).to_have_count(0)
    expect(jeex.page.locator(".swings button")).to_have_count(0)
    expect(jeex.page.locator(".scrub .caption i")).to_be_empty()
    address = jeex.page.evaluate("location.hash")
    jeex.page.evaluate("location.hash = '#/'")
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.page.evaluate("(hash) => (location.hash = hash)", address)
    expect(replay.bar).to_be_visible()
    expect(switch).to_have_attribute("aria-checked", "false")
    replay.more("Who was ahead?")
    expect(jeex.page.locator(".swings button")).to_have_count(count)
    expect(jeex.page.locator(".reviewing")).to_be_hidden()


@pytest.mark.thorough
def test_both_fit_every_screen_and_axe_finds_nothing(visit: Visit) -> None:
    jeex = visit()
    found: dict[tuple[object, ...], str] = {}
    replay = Replay(jeex).open(example("chips"))
    evaluated(jeex)
    replay.bar.fill("3")
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found |= {("replay", width, p): "" for p in jeex.page.evaluate(PROBLEMS)}
    buttons = jeex.page.get_by_role("button", name=re.compile("^(Try again|Move \\d+)"))
    for button in buttons.all():
        button.click(trial=True)
    found |= {("replay", p): "" for p in violations(jeex)}
    for game in ("stones", "jigsaw"):  # with a pad, and with a shelf and tables
        jeex.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        table = Table(jeex).sit_down(game)
        table.hint.click()
        table.shown()
        for width, height in SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            jeex.page.evaluate(TOLD_PYTHON)  # where cells got small, a pad has come
            jeex.painted()
            problems = [p for p in jeex.page.evaluate(PROBLEMS) if p != NOT_SQUARE]
            found |= {(game, width, p): "" for p in problems}
            if width < 500 and game == "stones":
                found |= {(game, width, p): "" for p in violations(jeex)}
        table.hint.click()
        table.away()
    assert found == {}
