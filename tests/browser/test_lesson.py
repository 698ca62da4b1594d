"""The guided games and the table that turns to face the player to move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Position, expect

from game import registry
from game.core.contract import CHANCE
from game.core.match import AnyMatch, Match
from game.view.lesson import Lesson, LessonPage
from game.view.values import Refusal
from tests.browser.conftest import Visit
from tests.browser.jeex_page import PEOPLE, Jeex
from tests.hands import way_to

pytestmark = pytest.mark.browser
LESSONS = {game: registry.view(game).lesson() for game in registry.GAMES}
TAPS = {
    "interpret": '#table .board [data-cell="{}"]',
    "step": '#table [data-step="{}"]',
    "pick": '#table [data-pick="{}"]',
    "turn_to": '#table [data-seat="{}"] .mini',
}
"""What a hand taps for each way of choosing."""
RIM: Position = {"x": 4, "y": 4}
"""Where in a small table no cell is."""


def heading(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .say h1")


def bubble(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .bubble")


def done(jeex: Jeex) -> Locator:
    return jeex.page.locator('#table [data-do="done"]')


def choose(jeex: Jeex, match: AnyMatch, action: str) -> None:
    """Tap what the action names; then Done, if a tap alone is no move."""
    view, wanted = registry.view(match.game.id), match.game.action_from_string(action)
    player = match.active_players[0]
    for (way, what), _selection in way_to(view, match.state, player, wanted, action):
        jeex.page.locator(TAPS[way].format(what)).tap(position=RIM if way == "turn_to" else None)
    if not view.at_once():
        done(jeex).tap()


def by_hand(jeex: Jeex, match: AnyMatch, action: str) -> None:
    """Choose it, and carry it out in the match as well, which stands as the page does."""
    choose(jeex, match, action)
    match.play(match.active_players[0], match.game.action_from_string(action))


def tablet(visit: Visit) -> Jeex:
    return visit(viewport={"width": 768, "height": 1024}, has_touch=True, reduced_motion="reduce")


@pytest.mark.parametrize("game", [game for game, lesson in LESSONS.items() if lesson])
def test_a_guided_game_goes_to_its_end_and_answers_wrong_taps(visit: Visit, game: str) -> None:
    jeex, lesson, view = tablet(visit), LESSONS[game], registry.view(game)
    match: AnyMatch = Match(registry.rules(game), lesson.players, lesson.options)
    last = max(place for place, page in enumerate(lesson.pages) if page.action)
    jeex.open(f"#/new/{game}")
    jeex.page.get_by_role("link", name="Learn").tap()
    for place, page in enumerate(lesson.pages):
        roll(match, page)
        shows(jeex, lesson, place)
        if place == last:
            wrong_taps_are_answered(jeex, match, page)
            a_step_back_takes_the_move_back(jeex, match, lesson, place)
        expect(done(jeex)).to_be_visible(visible=page.action is not None and not view.at_once())
        if page.action is None:
            jeex.page.locator('[data-do="proceed"]').tap()
        else:
            by_hand(jeex, match, page.action)
    expect(jeex.page.locator("#setup h1")).to_have_text(view.lid().name)


def roll(match: AnyMatch, page: LessonPage) -> None:
    """The dice show what the page says."""
    for face in page.rolls:
        match.play(CHANCE, match.game.action_from_string(face))


def shows(jeex: Jeex, lesson: Lesson, place: int) -> None:
    """That page is there."""
    expect(heading(jeex)).to_have_text(lesson.pages[place].title)
    expect(jeex.page.locator("#table .say p")).to_have_text(lesson.pages[place].text)
    expect(jeex.page.locator("#table .status")).to_have_text(
        f"Step {place + 1} of {len(lesson.pages)}"
    )


def wrong_taps_are_answered(jeex: Jeex, match: AnyMatch, page: LessonPage) -> None:
    """A forbidden tap gets the rule's reason, an allowed one a kind word; both say what to do."""
    view, seen, seat = registry.view(match.game.id), match.state, match.active_players[0]
    nothing = view.select(seen, seat)
    cells = (cell for row in view.cells(seen, nothing) for cell in row)
    answers = ((cell, view.interpret(seen, nothing, cell)) for cell in cells)
    cell, refusal = next((c, answer) for c, answer in answers if isinstance(answer, Refusal))
    jeex.page.tap(TAPS["interpret"].format(cell))
    expect(bubble(jeex)).to_have_text(f"{refusal.reason} {page.hint}")
    expect(bubble(jeex)).to_have_attribute("data-clause", refusal.clause)
    allowed = map(match.game.action_to_string, match.game.legal_actions(seen, seat))
    choose(jeex, match, next(action for action in allowed if action != page.action))
    expect(bubble(jeex)).to_have_text(
        f"The rules allow that, but this lesson goes another way. {page.hint}"
    )
    expect(heading(jeex)).to_have_text(page.title)
    expect(done(jeex)).to_be_visible(visible=not view.at_once())


def a_step_back_takes_the_move_back(
    jeex: Jeex, match: AnyMatch, lesson: Lesson, place: int
) -> None:
    before, page = lesson.pages[place - 1 : place + 1]
    jeex.page.get_by_role("button", name="Back a step").tap()
    match.undo(anything=True)
    shows(jeex, lesson, place - 1)
    by_hand(jeex, match, str(before.action))
    roll(match, page)
    shows(jeex, lesson, place)


def test_the_lesson_can_be_left_at_any_time(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/learn/stones")
    jeex.page.get_by_role("button", name="Menu").locator("visible=true").tap()
    jeex.page.locator('#pause [data-do="leave"]').tap()
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("#home .running")).to_be_hidden()


def stones() -> AnyMatch:
    """A new game of stones."""
    return Match(registry.rules("stones"), PEOPLE)


def test_the_table_turns_to_face_the_player_to_move(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.page.get_by_role("button", name="Start", exact=True).tap()
    match = stones()
    table = jeex.page.locator("#table")
    by_hand(jeex, match, "a1W")
    expect(table).to_have_attribute("data-turn", "1")
    expect(table).not_to_have_class("table turned")
    jeex.page.get_by_role("button", name="Pause", exact=True).tap()
    jeex.switch("Turn to face the player to move", on=True)
    jeex.page.get_by_role("button", name="Resume").tap()
    expect(table).to_contain_class("turned")
    by_hand(jeex, match, "e3E")
    expect(table).to_have_attribute("data-turn", "0")
    expect(table).not_to_contain_class("turned")
    jeex.page.tap('[data-cell="c3"]')
    expect(bubble(jeex)).to_be_visible()


def test_a_claim_is_asked_about_where_that_is_set(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.page.get_by_role("button", name="Start", exact=True).tap()
    match = stones()
    by_hand(jeex, match, "a1W")
    by_hand(jeex, match, "e3E")
    jeex.page.get_by_role("button", name="Pause", exact=True).tap()
    jeex.switch("Ask before a claim", on=True)
    jeex.page.get_by_role("button", name="Resume").tap()
    by_hand(jeex, match, "jeex")
    question = jeex.page.get_by_role("dialog", name="Claim Jeex?")
    question.get_by_role("button", name="No", exact=True).tap()
    expect(jeex.page.locator("#table")).to_have_attribute("data-turn", "0")
    done(jeex).tap()
    question.get_by_role("button", name="Yes", exact=True).tap()
    expect(heading(jeex)).to_contain_text("claims Jeex, wrongly")
