"""A page that stays open for many games: what a game needed is let go when it is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import registry
from game.core import record as records
from game.core.history import AnyHistory, begin
from game.core.record import SavedGame
from tests.journeys.conftest import Visit
from tests.journeys.games_page import PUT
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

COUNTS = """
  window.left = { proxies: 0, listeners: 0 };
  const { register, unregister } = FinalizationRegistry.prototype;
  const many = (what) => (typeof what === 'function' ? 0 : 1);  // a timer's goes by itself
  FinalizationRegistry.prototype.register = function (what, ...more) {
    left.proxies += many(what);
    return register.call(this, what, ...more);
  };
  FinalizationRegistry.prototype.unregister = function (what) {
    const known = unregister.call(this, what);
    left.proxies -= known ? many(what) : 0;
    return known;
  };
  for (const { prototype } of [Window, Document, Element]) {
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    prototype.addEventListener = function (...what) {
      left.listeners += 1;
      return add.apply(this ?? window, what);
    };
    prototype.removeEventListener = function (...what) {
      left.listeners -= 1;
      return remove.apply(this ?? window, what);
    };
  }
"""
"""Pyodide registers every proxy of a Python object, until it is destroyed."""
NO_MORE = "(before) => Object.keys(left).every((what) => left[what] <= before[what])"
TO_ITS_END = """async () => {
  const proceed = document.querySelector('#table [data-do="proceed"]');
  while (document.querySelector('#result').hidden) {
    if (proceed.checkVisibility()) proceed.click();
    await new Promise((done) => setTimeout(done, 20));
  }
}"""


def bots_play(jeex: Jeex, number: int) -> None:
    """A whole game between two bots, and home again."""
    history: AnyHistory = begin(registry.rules("soldiers"), ["Bolt", "Cog"], {"size": 4}, number)
    seated, id = ("beginner", "beginner"), f"bots{number}"
    saved = SavedGame(
        id=id,
        record=records.dumps(records.of_history(history, seated)),
        game="soldiers",
        players=history.players,
        bots=seated,
        started=number,
        changed=number,
        active=history.active_players,
    )
    jeex.page.evaluate(PUT, [{**saved.as_dict(), "age": -number, "digest": "-"}])
    jeex.page.evaluate(f"location.hash = '#/table/{id}'")
    jeex.page.evaluate(TO_ITS_END)
    jeex.page.evaluate("location.hash = '#/'")
    expect(jeex.page.locator("#home h1")).to_be_focused()


@pytest.mark.thorough
def test_more_games_leave_no_more_proxies_and_listeners(visit: Visit) -> None:
    jeex = visit(fresh=True, viewport={"width": 768, "height": 1024})
    jeex.before(COUNTS)
    jeex.open()
    jeex.warm()
    for number in range(2):  # the first game leaves what is kept for all
        bots_play(jeex, number)
    before = jeex.page.evaluate("({ ...left })")
    bots_play(jeex, 2)
    jeex.page.wait_for_function(NO_MORE, arg=before)
