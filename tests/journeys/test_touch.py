"""Whole games by touch, from set-up to the result and the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex, replayed

pytestmark = pytest.mark.browser

PEOPLE = ("Ana", "Ben", "Cleo", "Dev")
PLACEMENT = (("c3", "h8"), ("e5", "c5"), ("g2", "b7"), ("i9", "f4"))
# Ben's hunter catches Ana's runner, and then Ana's Ben's and Dev's Cleo's.
ROUNDS = (
    (("c4", "g7"), ("e6", "c4"), ("g3", "c7"), ("i8", "f3")),
    (("f6",), ("f6", "c5"), ("g4", "c8"), ("i7", "g4")),
    (("f7",), ("b5",), ("d8",), ("i6", "h4")),
)


def play(jeex: Jeex) -> None:
    """The game above, to its result."""
    for number, phase in enumerate((PLACEMENT, *ROUNDS)):
        turns = [*zip(PEOPLE, phase, strict=True)]
        for name, cells in reversed(turns) if number % 2 else turns:  # the last one goes on
            jeex.hand_to(name)
            jeex.tap(*cells)
            jeex.done()
        jeex.revealed()
        if number == 1:  # three or more are asked once
            jeex.proceed()
            jeex.push("No, I press it")
    jeex.proceed()
    jeex.ended()


def test_four_play_by_touch_with_all_motion_and_the_result_is_what_the_rules_say(
    visit: Visit,
) -> None:
    jeex = visit(
        viewport={"width": 1024, "height": 768},
        has_touch=True,
        reduced_motion="no-preference",
        permissions=["clipboard-read", "clipboard-write"],
    )
    jeex.new_game(PEOPLE, rounds="3")
    play(jeex)
    history = replayed(jeex.copied_record())
    outcome = history.outcome
    assert outcome is not None
    seats = sorted(range(4), key=lambda seat: (outcome.places[seat], seat))
    assert jeex.standings() == [
        (PEOPLE[seat], outcome.scores[seat].removesuffix(".00"), str(outcome.places[seat]))
        for seat in seats
    ]
    assert history.players == PEOPLE
    assert len(history.plies) == 16
    assert jeex.standings() == [
        ("Dev", "8", "1"),
        ("Ana", "4", "2"),
        ("Ben", "4", "2"),
        ("Cleo", "0", "4"),
    ]
    jeex.push("Play again")
    jeex.order(PEOPLE[0], *PLACEMENT[0])
    jeex.hand_to(PEOPLE[1])
    expect(jeex.page.locator("#table .status")).to_have_text("Placing chips")
    expect(jeex.page.locator("#table .seat b")).to_have_text(PEOPLE)


def test_the_rail_shows_the_points_of_the_rules_after_a_catch(jeex: Jeex) -> None:
    jeex.new_game(PEOPLE, rounds="3")
    for phase in (PLACEMENT, ROUNDS[0]):
        turns = [*zip(PEOPLE, phase, strict=True)]
        for name, cells in turns if phase is PLACEMENT else reversed(turns):
            jeex.order(name, *cells)
        jeex.revealed()
        if phase is PLACEMENT:
            expect(jeex.title).to_have_text("All chips are on the board")
    expect(jeex.title).to_have_text("Ana was caught!")
    expect(jeex.told).to_have_text("Ana’s runner has no points left and is gone.")
    expect(jeex.live).to_contain_text(
        "On c4, Ben caught Ana and got 4. One hunter: 5 points to pay. Ana had only 4."
    )
    expect(jeex.told).to_contain_text("Ana’s runner has no points left and is gone.")
    expect(jeex.player("Ana")).to_have_attribute("aria-label", "Ana, runner 0, hunter 0")
    expect(jeex.player("Ben")).to_have_attribute("aria-label", "Ben, runner 4, hunter 4")
    jeex.says("c4", "c4, Ben’s hunter")
    expect(jeex.live).to_contain_text("Ana was caught! On c4, Ben caught Ana and got 4. ")
    expect(jeex.live).to_contain_text(" Ana had only 4. Ana’s runner has no points left")


@pytest.mark.thorough
@pytest.mark.fresh
def test_a_record_that_cannot_be_copied_is_not_called_copied(jeex: Jeex) -> None:
    refuse = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'));"
    refuse += "document.execCommand = () => false;"
    jeex.before(f"{refuse} addEventListener('unhandledrejection', () => 0)")
    jeex.new_game()
    for name in ("Ana", "Ben"):
        jeex.give_up(name)
    jeex.proceed()
    jeex.ended()
    jeex.push("Share")
    jeex.push("Copy as text")
    jeex.painted()
    expect(jeex.page.locator('#share [data-do="text"]')).not_to_have_text("Copied")
