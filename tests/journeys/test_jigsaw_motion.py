"""The die of jigsaw, thefts and jokers in motion, on a clock that stands still."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jigsaw_page import Jigsaw, recorded

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}
FRAME = 16
LONGEST = 1500
"""Milliseconds that no roll takes, with all that is shown of it."""
PICTURE = "(canvas) => canvas.toDataURL()"


@pytest.fixture
def jigsaw(visit: Visit) -> Jigsaw:
    """A visitor for whom things move, but whose time does not pass by itself."""
    return Jigsaw(visit(viewport=TABLET))


def move_from_now_on(jigsaw: Jigsaw) -> None:
    jigsaw.page.emulate_media(reduced_motion="no-preference")


def watched(jigsaw: Jigsaw, title: str) -> list[str]:
    """The pictures of a motion under that title, every other frame, as long as it lasts."""
    pictures: list[str] = []
    expect(jigsaw.jeex.title).to_have_text(title)
    canvas = jigsaw.board.locator("canvas.pieces")
    for _frame in range(LONGEST // (2 * FRAME)):
        if jigsaw.jeex.title.inner_text() != title:
            return pictures
        pictures.append(canvas.evaluate(PICTURE))
        jigsaw.jeex.pass_time(2 * FRAME)
    raise AssertionError(f"it lasts too long: {title}")


def still(pictures: list[str]) -> int:
    """How many pictures one after the other are alike at most."""
    longest = run = 1
    for before, now in pairwise(pictures):
        run = run + 1 if now == before else 1
        longest = max(longest, run)
    return longest


@pytest.mark.thorough
def test_every_roll_tumbles_in_and_lies_there_before_the_next_thing_happens(
    jigsaw: Jigsaw,
) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jeex.open("#/new/jigsaw", frozen=True)
    jeex.set_up(game.players)
    jigsaw.set_option("hands", "1")
    jigsaw.deal(game.seed)
    move_from_now_on(jigsaw)
    jeex.push("Start")
    for title in ("Ana rolls to start …", "Ben rolls to start …", "Ben rolls …"):
        pictures = watched(jigsaw, title)
        assert len({*pictures}) > 10, "it tumbles"
        assert still(pictures) >= 3, "it lies there to be seen"
    jigsaw.begin(game.players, dict(game.options), game.seed)
    jigsaw.stands()
    expect(jigsaw.shelf).to_have_attribute("aria-label", re.compile("^The dice shows a 1"))


def test_a_tap_during_a_roll_finishes_it_and_counts(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game, frozen=True)
    jigsaw.choose("1@0,0r3")
    move_from_now_on(jigsaw)
    jeex.done()
    expect(jeex.title).to_have_text("Ben places a 1 here: in the middle.")
    jeex.pass_time(2 * FRAME)
    jigsaw.cell("0,0").click(force=True)  # as a thumb does it: the board says it is disabled
    expect(jeex.title).to_have_text("Ana rolls …")
    jeex.pass_time(2 * FRAME)
    jigsaw.cell("0,0").click(force=True)
    expect(jeex.title).to_have_text("Ana, place the 1 here?")
    jigsaw.follow("1@0,0r3")
    jigsaw.stands()
    jigsaw.chosen("1@0,0r0")


def test_a_theft_flies_in_and_a_joker_lands_where_the_gap_is(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game, frozen=True)
    jigsaw.play_up_to(game, 14)
    move = "B-2,0@-1,-2r2"
    jigsaw.choose(move)
    move_from_now_on(jigsaw)
    jeex.done()
    pictures = watched(jigsaw, "Ana steals Ben’s 1 and places it here: below the 1.")
    assert len({*pictures}) > 10
    jigsaw.follow(move)
    jigsaw.stands()


@pytest.mark.thorough
def test_a_lost_turn_shakes_its_head_tells_why_and_shows_it_again(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("nobody")
    title = "Ben and Ana miss their turns."
    why = "Every 2 and 3 is placed. Ben rolls a 5."
    jigsaw.new_game(game, frozen=True)
    jigsaw.play_up_to(game, 116)
    jigsaw.asks(title, why)
    move_from_now_on(jigsaw)
    canvas = jigsaw.board.locator("canvas.pieces")
    for cut_short in (False, True):
        jeex.push("Show again")
        jigsaw.asks("Ben rolls …", "")
        pictures = set()
        for _tenth in range(10):
            pictures.add(canvas.evaluate(PICTURE))
            jeex.pass_time(5 * FRAME)
        assert len(pictures) > 5
        if cut_short:
            jigsaw.cell("0,0").click(force=True)
        else:
            jeex.pass_time(2 * LONGEST)
        jigsaw.asks(title, why)


def test_the_pieces_that_count_are_lit_one_by_one(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game, frozen=True)
    jigsaw.play_up_to(game, 15)
    jigsaw.choose("B0,0@-2,-2r1")
    move_from_now_on(jigsaw)
    jeex.done()
    jigsaw.asks("Ana steals Ben’s 1 and places it here: left of the 1.", "")
    canvas, pictures = jigsaw.board.locator("canvas.pieces"), set()
    for _tenth in range(10):
        pictures.add(canvas.evaluate(PICTURE))
        jeex.pass_time(6 * FRAME)
    assert len(pictures) > 5
    jeex.pass_time(LONGEST)
    expect(jeex.title).to_have_text("Ana has a trio and gets 23 points.")
    expect(jeex.told).to_contain_text("Ana: 1 + 1 + 1 and 20: 23. Ben: nothing.")
    last = canvas.evaluate(PICTURE)
    jeex.pass_time(LONGEST)
    assert canvas.evaluate(PICTURE) == last, "and stay lit until one goes on"
    expect(jigsaw.grid.locator('[aria-label$=", counts"]')).to_have_count(3)


def test_on_a_device_that_asks_for_no_motion_a_roll_is_said_in_words(jigsaw: Jigsaw) -> None:
    jeex, game = jigsaw.jeex, recorded("chain")
    jigsaw.new_game(game, frozen=True)
    for move, words in (
        (None, "Ben rolls a 1."),
        ("1@0,0r3", "Ana rolls a 1."),
        ("1@0,0r2", "Ben rolls a 5."),
    ):
        if move:
            jigsaw.play(move)
        expect(jeex.live).to_contain_text(words)
        jeex.pass_time(FRAME)
        jigsaw.stands()


def test_on_a_device_that_asks_for_no_motion_it_is_said_who_starts_and_why(
    jigsaw: Jigsaw,
) -> None:
    jigsaw.jeex.before(
        "addEventListener('DOMContentLoaded', () => { window.heard = []; new MutationObserver("
        "() => heard.push(document.querySelector('#live').textContent)"
        ").observe(document.querySelector('#live'), { childList: true, subtree: true }); });"
    )
    jigsaw.new_game(recorded("chain"))
    heard = " ".join(jigsaw.page.evaluate("heard")) + jigsaw.jeex.told.inner_text()
    for words in ("Ana rolls a 3 to start.", "Ben rolls a 6 to start."):
        assert words in heard
