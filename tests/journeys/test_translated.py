"""A page that the browser translates: every text node is replaced, and what is told stays true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bench import hand, stage
from bench.opening import link_of
from game import registry
from tests.journeys.conftest import Visit
from tests.journeys.test_lesson import follow

pytestmark = pytest.mark.browser

TRANSLATE = """
(() => {
  const wrap = (node) => {
    const parent = node.parentElement;
    const left = "script, style, textarea, option, font, svg";
    if (!parent || !node.data.trim() || parent.closest(left)) return;
    const outer = document.createElement("font"), inner = document.createElement("font");
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const wrapAll = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    found.forEach(wrap);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") wrap(target);
      else addedNodes.forEach(wrapAll);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  addEventListener("DOMContentLoaded", () => wrapAll(document.body));
})();
"""
"""Wraps every text as Chrome's translation does, where `translate=no` stands, too."""

ASKED = """() => {
  const table = document.querySelector("#table");
  const name = table.querySelectorAll(".seat b")[table.dataset.turn].textContent;
  return [name, table.querySelector(".say h1").textContent];
}"""
PRESSES = 60


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[Callable[[str], Page]]:
    """Opens that address in a new profile in which everything is translated."""
    place = stage.Site(stage.OURS, Path(), site)
    with stage.Stage(browser, place).profile() as context:
        context.add_init_script(TRANSLATE)

        def opened(address: str) -> Page:
            page = context.new_page()
            page.emulate_media(reduced_motion="reduce")
            page.goto(site + address)
            return page

        yield opened


@pytest.mark.thorough
@pytest.mark.parametrize("game", registry.GAMES)
def test_who_is_asked_is_told_all_game_long(new_page: Callable[[str], Page], game: str) -> None:
    page = new_page("#/")
    hand.start(page, game, hand.people(game, 2))
    told: set[str] = set()
    for _press in range(PRESSES):
        if page.evaluate("() => hands.asked()"):
            name, title = page.evaluate(ASKED)
            told |= {name} if name in title else set()
        if page.evaluate("() => hands.play(1)"):
            hand.rest(page)
        else:  # it is over, and another one begins
            hand.start(page, game, hand.people(game, 2))
    assert len(told) == 2
    assert page.locator("#table .say h1 font").count() > 0, "it was translated"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_stop_of_a_replay_is_told(new_page: Callable[[str], Page], game: str) -> None:
    page = new_page(f"#/replay/={link_of(game)}")
    which, back = (
        page.locator("#table .caption .which"),
        page.locator('#table [data-do="step-back"]'),
    )
    expect(which).not_to_have_text("")
    for _step in range(4):
        before = which.inner_text()
        back.click()
        expect(which).not_to_have_text(before)


@pytest.mark.thorough
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_lesson_is_told_to_its_feast(visit: Visit, game: str) -> None:
    size = {"width": 768, "height": 1024}
    jeex = visit(fresh=True, locale="en-GB", viewport=size, has_touch=True)
    jeex.page.add_init_script(TRANSLATE)
    jeex.open(f"#/learn/{game}")
    follow(jeex, game)
    assert jeex.page.locator("#table .say h1 font").count() > 0, "it was translated"
