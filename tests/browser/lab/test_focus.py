"""Who works with the keyboard is not lost where what has the focus goes, or is made anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.lab.page import messages as m
from game.lab.page.arriving import Came
from game.lab.page.contest import Contest, Plan, with_game, with_round
from game.lab.page.kept_bots import KeptBot
from game.lab.page.reduce import open_lab, reduce
from game.lab.playing import Fixture, play
from tests import fake_document
from tests.event_loop import run

MINE = KeptBot("1", "stones", "mine", "x = 1\n")
STATE = open_lab("stones", [MINE, replace(MINE, id="2", name="other")])
PLAYED = play(Fixture("stones", ("random", "random"), seed=1))
GOING = with_game(with_round(Contest(0, "stones", Plan(), ("a", "b"), going=True), 1), 0, PLAYED, 9)


@pytest.fixture
def page(page):
    """With elements that lie in each other."""
    fake_document.fill(page)
    return page


def focus(element):
    """Let it have the focus."""
    element.matches.side_effect = lambda selector: selector == ":focus"
    return element


def test_new_game_goes_and_run_has_the_focus(page):
    screen = fake_document.Element()
    controls = page.load("lab.controls").LabControls(screen, STATE, print)
    controls.show(STATE)
    focus(screen.querySelector('[data-do="anew"]'))
    controls.show(reduce(STATE, m.NewGamePressed(1))[0])
    screen.querySelector('[data-do="run"]').focus.assert_called_once_with()


def test_keep_all_goes_and_the_title_has_the_focus(page):
    sheet = page.load("lab.arrivals").CameSheet(print)
    waiting = replace(MINE, id="3", foreign=True)
    came = replace(STATE, waiting=(waiting,), came=(Came("mine", "", "3"),))
    sheet.show(came)
    element = page.document.querySelector("#lab-came")
    title, everything = element.querySelector("h1"), element.querySelector('[data-do="all"]')
    title.focus.reset_mock()
    focus(everything)
    sheet.show(reduce(came, m.AllTaken(("3",)))[0])
    assert everything.hidden
    title.focus.assert_called_once_with()


def test_stop_goes_at_the_end_of_a_contest_and_the_title_has_the_focus(page):
    sheet = page.load("lab.contest_sheet").ContestSheet(print, print, print)
    sheet.show(replace(STATE, contest=GOING))
    element = page.document.querySelector("#lab-contest")
    element.querySelector("h1").focus.reset_mock()
    focus(element.querySelector('[data-do="stop"]'))
    sheet.show(replace(STATE, contest=replace(GOING, going=False)))
    element.querySelector("h1").focus.assert_called_once_with()


def test_the_points_of_two_bots_keep_the_focus_when_the_table_is_written_anew(page):
    sheet = page.load("lab.contest_sheet").ContestSheet(print, print, print)
    table = page.document.querySelector("#lab-contest").querySelector("table")
    focused = table.querySelector("button:focus")
    focused.dataset.one, focused.dataset.other = "1", "0"
    sheet.show(replace(STATE, contest=GOING))
    table.querySelector('[data-one="1"][data-other="0"]').focus.assert_called_once_with()


@pytest.mark.parametrize("going", [True, False])
def test_a_game_is_watched_only_after_the_contest_as_that_would_end_it(page, monkeypatch, going):
    module, links = page.load("lab.contest_sheet"), []
    made = module.make

    def make(tag, text="", **properties):
        links.append(properties.get("href", "")) if tag == "a" else None
        return made(tag, text, **properties)

    async def read(index):
        return f"link{index}"

    monkeypatch.setattr(module, "make", make)
    sheet = module.GamesSheet(read)
    run(sheet._open(replace(GOING, going=going), 0, 1))
    assert links == ([] if going else ["#/replay/=link0"])
