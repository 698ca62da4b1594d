"""What stands on a screen already is not written again: every write is laid out within a tap."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from game import registry
from game.core.contract import RESIGN
from tests.journeys.jeex_page import Jeex
from tests.journeys.taps import replayed, taps

pytestmark = pytest.mark.browser

WATCH = """(screen) => {
  const name = (node) => node.outerHTML?.slice(0, node.outerHTML.indexOf('>') + 1) ?? '';
  const text = (nodes) => [...nodes].map((node) => node.data ?? node.outerHTML).join();
  const again = ({ type, target, oldValue, addedNodes, removedNodes }, number, changes) => {
    if (type === 'characterData') return target.data === oldValue ? [oldValue] : [];
    if (changes.filter((other) => other.target === target).length > 1) return [];
    const same = addedNodes.length && text(addedNodes) === text(removedNodes);
    return same ? [`${text(addedNodes)} in ${name(target)}`] : [];
  };
  window.again = [];
  const observer = new MutationObserver((all) => window.again.push(...all.flatMap(again)));
  observer.observe(document.querySelector(screen), {
    subtree: true, childList: true, characterData: true, characterDataOldValue: true,
  });
}"""
"""Collects the texts and pictures that are put into that screen though they stand there already.

Attributes are left out: one that is set to what it is costs a browser next to nothing.
"""


def choices(jeex: Jeex) -> list[str]:
    """The first taps of a few actions of whoever is asked."""
    history = replayed(jeex.page)
    actions = history.game.legal_actions(history.state, history.active_players[0])
    texts = [history.game.action_to_string(action) for action in actions if action != RESIGN]
    first = {taps(history, text)[0]: text for text in texts if text not in ("jeex", "swap")}
    return list(first)[:3]


def watched(jeex: Jeex, screen: str, pressed: Sequence[str]) -> list[str]:
    """What was written again into that screen by these presses."""
    jeex.page.evaluate(WATCH, screen)
    for selector in pressed:
        jeex.page.locator(selector).first.click()
        jeex.painted()
    found: list[str] = jeex.page.evaluate("again")
    return found


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_choice_writes_only_what_it_changes(jeex: Jeex, game: str) -> None:
    jeex.open(f"#/new/{game}")
    jeex.seat(2, 0)
    jeex.push("Start")
    asked = jeex.page.locator("#table[data-turn], #cover").filter(visible=True)
    expect(asked).to_be_visible()
    if jeex.page.locator("#cover").is_visible():
        jeex.push("I’m Ana")
    assert watched(jeex, "#table", choices(jeex)) == []


def test_set_up_writes_only_what_changes(jeex: Jeex) -> None:
    jeex.open("#/new/jigsaw")
    jeex.seat(2, 1)
    pressed = [f'#setup [data-do="{name}"]' for name in ("move-on", "add-person", "move-on")]
    pressed += ['#setup [aria-label^="Remove"]', '#setup .presets [aria-checked="false"]']
    assert watched(jeex, "#setup", pressed) == []
