"""The guided game and the table that turns to face the player to move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from tests.browser.conftest import Visit
from tests.browser.jeex_page import Jeex

pytestmark = pytest.mark.browser
LESSON = registry.view("stones").lesson()
BREAK = next(i for i, page in enumerate(LESSON.pages) if page.action == "a3SE")


def heading(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .say h1")


def bubble(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .bubble")


def done(jeex: Jeex) -> None:
    jeex.page.get_by_role("button", name="Done", exact=True).tap()


def by_hand(jeex: Jeex, action: str) -> None:
    """Tap what the action names, and Done."""
    if action == "jeex":
        jeex.page.tap('[data-cell="c2"]')
    else:
        jeex.page.tap(f'[data-cell="{action[:2]}"]')
        rest = action[2:]
        if rest.startswith("x"):
            jeex.page.tap(f'[data-cell="{rest[1:]}"]')
        else:
            jeex.page.tap(f'[data-step="{rest.removeprefix(">")}"]')
    done(jeex)


def tablet(visit: Visit) -> Jeex:
    return visit(viewport={"width": 768, "height": 1024}, has_touch=True, reduced_motion="reduce")


def test_the_guided_game_goes_to_its_end_and_answers_wrong_taps(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.page.get_by_role("link", name="Learn").tap()
    for i, page in enumerate(LESSON.pages):
        expect(heading(jeex)).to_have_text(page.title)
        if i == BREAK:
            wrong_taps_are_answered(jeex, page.hint)
            a_step_back_takes_the_move_back(jeex, i)
        if page.action is None:
            jeex.page.locator('[data-do="proceed"]').tap()
        else:
            by_hand(jeex, page.action)
    expect(jeex.page.locator("#setup h1")).to_have_text("Stones")


def wrong_taps_are_answered(jeex: Jeex, hint: str) -> None:
    """A forbidden tap gets the rule's reason, an allowed one a kind word; both say what to do."""
    jeex.page.tap('[data-cell="e1"]')
    expect(bubble(jeex)).to_have_text(
        f"That field is not next to one of your points or tails. {hint}"
    )
    by_hand(jeex, "b3>N")
    expect(bubble(jeex)).to_contain_text("The rules allow that")
    expect(bubble(jeex)).to_contain_text(hint)


def a_step_back_takes_the_move_back(jeex: Jeex, place: int) -> None:
    before = LESSON.pages[place - 1]
    jeex.page.get_by_role("button", name="Back a step").tap()
    expect(heading(jeex)).to_have_text(before.title)
    expect(jeex.page.locator("#table .status")).to_have_text(f"Step {place} of {len(LESSON.pages)}")
    by_hand(jeex, before.action)
    expect(heading(jeex)).to_have_text(LESSON.pages[place].title)


def test_the_lesson_can_be_left_at_any_time(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/learn/stones")
    jeex.page.get_by_role("button", name="Menu").locator("visible=true").tap()
    jeex.page.locator('#pause [data-do="leave"]').tap()
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("#home .running")).to_be_hidden()


def test_the_table_turns_to_face_the_player_to_move(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.page.get_by_role("button", name="Start", exact=True).tap()
    table = jeex.page.locator("#table")
    by_hand(jeex, "a1W")
    expect(table).to_have_attribute("data-turn", "1")
    expect(table).not_to_have_class("table turned")
    jeex.page.get_by_role("button", name="Pause", exact=True).tap()
    facing = jeex.page.get_by_role("group", name="Turn to face the player to move")
    facing.get_by_role("button", name="Yes").tap()
    jeex.page.get_by_role("button", name="Resume").tap()
    expect(table).to_contain_class("turned")
    by_hand(jeex, "e3E")
    expect(table).to_have_attribute("data-turn", "0")
    expect(table).not_to_contain_class("turned")
    jeex.page.tap('[data-cell="c3"]')
    expect(bubble(jeex)).to_be_visible()


def test_a_claim_is_asked_about_where_that_is_set(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.page.get_by_role("button", name="Start", exact=True).tap()
    by_hand(jeex, "a1W")
    by_hand(jeex, "e3E")
    jeex.page.get_by_role("button", name="Pause", exact=True).tap()
    sure = jeex.page.get_by_role("group", name="Ask before a claim")
    sure.get_by_role("button", name="Yes").tap()
    jeex.page.get_by_role("button", name="Resume").tap()
    by_hand(jeex, "jeex")
    question = jeex.page.get_by_role("dialog", name="Claim Jeex?")
    question.get_by_role("button", name="No", exact=True).tap()
    expect(jeex.page.locator("#table")).to_have_attribute("data-turn", "0")
    done(jeex)
    question.get_by_role("button", name="Yes", exact=True).tap()
    expect(heading(jeex)).to_contain_text("claims Jeex, wrongly")
