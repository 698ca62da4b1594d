"""The guided games and the table that turns to face the player to move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Position, expect

from game import registry
from game.core.history import AnyHistory, begin
from game.table.pointing import Target, way_to
from game.view.concerns import Secret
from game.view.seats import initials
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import PEOPLE, Jeex

pytestmark = pytest.mark.browser
PLACES = {
    Target.CELL: '#table .board [data-cell="{}"]',
    Target.KEY: '#table [data-step="{}"]',
    Target.CHOICE: '#table [data-pick="{}"]',
    Target.BOARD: '#table [data-seat="{}"] .mini',
}
"""What a hand taps, by the part of the table."""
RIM: Position = {"x": 4, "y": 4}
"""Where in a small table no cell is."""


def heading(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .say h1")


def bubble(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .bubble")


def done(jeex: Jeex) -> Locator:
    return jeex.page.locator('#table [data-do="done"]')


def by_hand(jeex: Jeex, history: AnyHistory, text: str) -> AnyHistory:
    """Choose it, and carry it out in the game as well, which then stands as the page does."""
    view, player = registry.view(history.game.id), history.active_players[0]
    action = history.game.action_from_string(text)
    # while a move is kept, taps are passed over
    expect(jeex.page.locator("#table")).to_have_attribute("data-turn", str(player))
    for touch in (
        way_to(view, history.state, view.select(history.state, player), action, text) or ()
    ):
        position = RIM if touch.part is Target.BOARD else None
        jeex.page.locator(PLACES[touch.part].format(touch.name)).tap(position=position)
    if not view.at_once:
        done(jeex).tap()
    return history.play(player, action)


def tablet(visit: Visit) -> Jeex:
    return visit(viewport={"width": 768, "height": 1024}, has_touch=True, reduced_motion="reduce")


@pytest.mark.parametrize("game", [game for game in registry.GAMES if registry.view(game).lesson()])
def test_whoever_taps_what_glows_plays_the_lesson_to_its_feast(visit: Visit, game: str) -> None:
    jeex, lesson = tablet(visit), registry.view(game).lesson()
    jeex.open(f"#/new/{game}")
    jeex.page.get_by_role("link", name="Learn").tap()
    follow(jeex, game)
    letter = initials(lesson.players)[lesson.learner]
    expect(jeex.page.locator("#table .emblem text")).to_have_text(letter)
    jeex.push("Play now")
    expect(jeex.page.locator("#setup h1")).to_have_text(registry.view(game).lid().name)


def follow(jeex: Jeex, game: str) -> None:
    """Tap what glows, from the first page of the lesson to its feast."""
    pages = registry.view(game).lesson().pages
    glows, again = jeex.page.locator("#table .pointed"), jeex.page.locator("#table.feast")
    for place, page in enumerate(pages):
        expect(heading(jeex)).to_have_text(page.title)
        expect(jeex.page.locator("#table .say p")).to_have_text(page.text)
        while heading(jeex).inner_text() == page.title and place < len(pages) - 1:
            tap(glows)
            jeex.painted()
            expect(glows.or_(again)).not_to_have_count(0)  # nothing glows while something moves
        if isinstance(registry.view(game), Secret) and page.action:  # what all did is looked at
            tap(glows)
    expect(again).to_be_visible()


CUT = """[...document.querySelectorAll('#table button:not(.unseen)')]
  .filter((b) => b.checkVisibility() && b.textContent.trim() && b.scrollWidth > b.clientWidth)
  .map((b) => b.textContent)"""


@pytest.mark.parametrize("language", ["en", "nl", "es", "de", "fr"])
def test_no_button_of_a_lesson_is_cut_on_a_phone(visit: Visit, language: str) -> None:
    """The longest of them say where a stone will point."""
    jeex = visit(viewport={"width": 360, "height": 740}, has_touch=True, locale=language)
    jeex.open("#/learn/stones")
    for field, way in (("c1", "N"), ("c3", "W")):
        jeex.page.locator(PLACES[Target.CELL].format(field)).tap()
        jeex.page.locator(PLACES[Target.KEY].format(way)).tap()
        expect(done(jeex)).to_contain_class("pointed")
        assert jeex.page.evaluate(CUT) == []
        done(jeex).tap()
        expect(jeex.page.locator("#table .cells .pointed")).to_be_visible()


def tap(glowing: Locator) -> None:
    """Tap it where there is nothing else."""
    small_table = "mini" in str(glowing.get_attribute("class"))
    glowing.tap(position=RIM if small_table else None)


def test_a_wrong_tap_is_answered_beside_its_cell_and_the_arrow_stays(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/learn/chips")
    arrow = jeex.page.locator("#table .pointer")
    expect(arrow).to_have_text("Tap here")
    jeex.page.tap(PLACES[Target.CELL].format("e5"))
    expect(bubble(jeex)).to_contain_text("Good move")
    expect(jeex.page.locator("#table .pointed")).to_have_attribute("data-cell", "b2")
    jeex.page.tap(PLACES[Target.CELL].format("b2"))
    expect(bubble(jeex)).to_be_hidden()
    expect(jeex.page.locator("#table .pointed")).to_have_attribute("data-cell", "c1")
    jeex.page.get_by_role("button", name="Menu").locator("visible=true").tap()
    jeex.page.locator('#pause [data-do="leave"]').tap()
    expect(arrow).to_be_hidden()


HIDDEN = """(spared) => {
  const box = (e) => e.getBoundingClientRect();
  const share = (x, y) => Math.max(0, Math.min(x.right, y.right) - Math.max(x.left, y.left))
    * Math.max(0, Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top));
  const [label, bubble] = ['.pointer', '.bubble'].map((part) =>
    document.querySelector(`#table ${part}:not([hidden])`));
  const pointed = document.querySelector('#table .cells .pointed');
  const found = [];
  for (const name of spared) {
    const cell = document.querySelector(`#table .cells [data-cell="${name}"]`);
    if (share(box(label), box(cell)) > 0.2 * box(cell).width ** 2) found.push(`covers ${name}`);
  }
  if (box(label).left < 0 || box(label).right > innerWidth) found.push('is cut off');
  if (bubble && share(box(bubble), box(pointed)) > 0.1 * box(pointed).width ** 2)
    found.push('the bubble covers what is to be tapped');
  if (bubble && share(box(bubble), box(label)) > 0) found.push('label over bubble');
  return found;
}"""


@pytest.mark.parametrize(
    ("game", "taps", "wrong", "spared"),
    [
        ("stones", (), ("c3", "d1"), ("c2",)),
        ("chips", (), ("b3", "e5"), ()),
        ("soldiers", ("a1", "a1", "d1"), ("c2", "b3"), ("a2", "b1")),
    ],
)
def test_the_mark_hides_nothing_that_the_words_speak_of(
    visit: Visit, game: str, taps: tuple[str, ...], wrong: tuple[str, ...], spared: tuple[str, ...]
) -> None:
    for width, height in ((360, 740), (768, 1024), (740, 360)):
        jeex = visit(viewport={"width": width, "height": height}, has_touch=True)
        jeex.open(f"#/learn/{game}")
        for cell in taps:
            jeex.page.tap(PLACES[Target.CELL].format(cell))
        expect(jeex.page.locator("#table .pointer")).to_be_visible()
        assert jeex.page.evaluate(HIDDEN, spared) == []
        for cell in wrong:
            jeex.page.tap(PLACES[Target.CELL].format(cell))
            expect(bubble(jeex)).to_be_visible()
            assert jeex.page.evaluate(HIDDEN, []) == []


def test_the_lesson_can_be_left_at_any_time(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/learn/stones")
    expect(jeex.page.locator("#table .say h1")).to_be_focused()
    for is_paused in (True, False):  # by its key, too
        jeex.page.keyboard.press("Escape")
        expect(jeex.page.locator("#pause")).to_be_visible(visible=is_paused)
    jeex.page.get_by_role("button", name="Menu").locator("visible=true").tap()
    jeex.page.locator('#pause [data-do="leave"]').tap()
    expect(jeex.page.locator("#home")).to_be_visible()
    expect(jeex.page.locator("#home .running")).to_be_hidden()


def stones() -> AnyHistory:
    """A new game of stones."""
    return begin(registry.rules("stones"), PEOPLE)


def test_the_table_turns_to_face_the_player_to_move(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.page.get_by_role("button", name="Start", exact=True).tap()
    history = stones()
    table = jeex.page.locator("#table")
    history = by_hand(jeex, history, "a1W")
    expect(table).to_have_attribute("data-turn", "1")
    expect(table).not_to_have_class("table turned")
    jeex.page.get_by_role("button", name="Pause", exact=True).tap()
    jeex.switch("Turn the board to whose turn it is", on=True)
    jeex.page.get_by_role("button", name="Resume").tap()
    expect(table).to_contain_class("turned")
    history = by_hand(jeex, history, "e3E")
    expect(table).to_have_attribute("data-turn", "0")
    expect(table).not_to_contain_class("turned")
    jeex.page.tap('[data-cell="c3"]')
    expect(bubble(jeex)).to_be_visible()


def test_a_claim_is_asked_about_where_that_is_set(visit: Visit) -> None:
    jeex = tablet(visit)
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.page.get_by_role("button", name="Start", exact=True).tap()
    history = stones()
    history = by_hand(jeex, history, "a1W")
    history = by_hand(jeex, history, "e3E")
    jeex.page.get_by_role("button", name="Pause", exact=True).tap()
    jeex.switch("Ask before “Jeex!”", on=True)
    jeex.page.get_by_role("button", name="Resume").tap()
    history = by_hand(jeex, history, "jeex")
    question = jeex.page.get_by_role("dialog", name="Say “Jeex!” and lose?")
    question.get_by_role("button", name="No", exact=True).tap()
    expect(jeex.page.locator("#table")).to_have_attribute("data-turn", "0")
    done(jeex).tap()
    question.get_by_role("button", name="Yes", exact=True).tap()
    expect(heading(jeex)).to_contain_text("says “Jeex!” and is wrong")


EDGE = """() => {
  const cell = document.querySelector('#table .pointed');
  const [pulse] = cell.getAnimations({ subtree: true });
  pulse.pause();
  pulse.currentTime = pulse.effect.getComputedTiming().duration / 2;
  const { opacity, outlineColor, outlineWidth } = getComputedStyle(cell, '::after');
  const ink = getComputedStyle(document.body).color;
  return [opacity, outlineColor === ink, outlineWidth];
}"""


def test_the_edge_in_ink_of_what_glows_does_not_fade_with_the_gold(visit: Visit) -> None:
    """In grey the gold alone is hardly to be told from sand."""
    jeex = visit(viewport={"width": 768, "height": 1024}, reduced_motion="no-preference")
    jeex.open("#/learn/soldiers")
    expect(jeex.page.locator("#table .pointed")).to_be_visible()
    assert jeex.page.evaluate(EDGE) == ["1", True, "3px"]
