"""The lab's editor: from a key to the frame that shows it, and from Run to the first move.

The peer of a key is the same key in a text area of a plain page.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from bench import hand
from bench.report import Goal, Measured
from bench.stage import Stage, slowed

TYPED = 'look.say("sun") if me else 0\n'
"""What a pupil types: words of Python, a text and brackets, each with its colour."""
REST = 100
"""Milliseconds between two keys of somebody who types fast; meanwhile the bot is kept."""
BLOCKS, RUNS = 2, 3
KEY, RUN = Goal("p95", 100), Goal("median", 1000)
"""Milliseconds."""

_RUN = """() => new Promise((resolve) => {
  const lab = document.querySelector("#lab");
  const began = performance.now();
  const moved = new MutationObserver(() => {
    if (!lab.querySelector(".said li")) return;
    moved.disconnect();
    resolve(performance.now() - began);
  });
  moved.observe(lab, { childList: true, subtree: true });
  const anew = lab.querySelector("[data-do=anew]");
  (anew.hidden ? lab.querySelector("[data-do=run]") : anew).click();
})"""
"""Begins a new game, which empties the list of moves; the milliseconds to its first one."""


def measure(stage: Stage) -> Iterator[Measured]:
    """Run a new bot, then type in blocks, here and in the plain page in turn."""
    with stage.page("#/lab/stones") as page, stage.page("plain.html") as plain:
        page.locator("#lab .cm-content").wait_for()
        ran = [_run(page) for _ in range(1 + RUNS)]
        yield Measured("Run to the first move", "ms", ran[1:], goal=RUN)
        ours, peers = list[float](), list[float]()
        for _block in range(BLOCKS):
            ours += _keys(page, "#lab .cm-content")
            peers += _keys(plain, "textarea")
    yield Measured("a key in the lab, beside a text area", "ms", ours, peers, KEY)


def _keys(page: Page, where: str) -> list[float]:
    """Type at the end of the text; milliseconds to the painted frame."""
    page.bring_to_front()
    page.locator(where).focus()
    page.keyboard.press("Control+End")
    taken = []
    with slowed(page):
        for name in TYPED:
            key = hand.key(page, "Enter" if name == "\n" else name)
            taken.append(key["painted"] - key["at"])
            page.wait_for_timeout(REST)
    return taken


def _run(page: Page) -> float:
    """Milliseconds from Run to the first move of a new game, which then stops."""
    taken = float(page.evaluate(_RUN))
    page.locator("#lab [data-do=run]").click()
    page.locator("#lab [data-do=anew]").wait_for()
    return taken
