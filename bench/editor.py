"""The lab's editor: from a key to the frame that shows it, and from Run to the first move.

The peer of a key is the same key in a text area of a plain page.
"""

from __future__ import annotations

from playwright.sync_api import Page

from bench.browser import RATES, Stage, progress, slowed
from bench.hand import Tap
from bench.row import Goal, Row, times

TYPED = 'look.say("sun") if me else 0\n'
"""What a pupil types: words of Python, a text and brackets, each with its colour."""
REST = 100
"""Milliseconds between two keys of somebody who types fast; meanwhile the draft is kept."""
BLOCKS = 5
RUNS = 5
KEY_GOAL = Goal("p95", 50)
RUN_GOAL = Goal("median", 1000)

RUN = """() => new Promise((resolve) => {
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


def measure(stage: Stage) -> list[Row]:
    """Run a new bot, then type in blocks at alternating rates, here and in the plain page."""
    keys: dict[tuple[str, int], list[Tap]] = {}
    with stage.page("#/lab/stones") as page, stage.page("plain.html") as plain:
        page.locator("#lab .cm-content").wait_for()
        ran = [_run(page) for _ in range(1 + RUNS)]
        for block in range(BLOCKS):
            progress(f"editor, block {block + 1} of {BLOCKS}")
            for rate in RATES:
                ours = _keys(page, "#lab .cm-content", rate)
                keys.setdefault(("ours", rate), []).extend(ours)
                keys.setdefault(("plain", rate), []).extend(_keys(plain, "textarea", rate))
    rows = [_row(rate, keys["ours", rate], keys["plain", rate]) for rate in RATES]
    return [*rows, times("Run to the first move", ran[1:], goal=RUN_GOAL)]


def _keys(page: Page, where: str, rate: int) -> list[Tap]:
    """Type at the end of the text."""
    page.bring_to_front()
    page.locator(where).focus()
    page.keyboard.press("Control+End")
    with slowed(page, rate):
        return [_key(page, key) for key in TYPED]


def _key(page: Page, key: str) -> Tap:
    first = page.evaluate("probe.taps.length")
    page.keyboard.press("Enter" if key == "\n" else key)
    found: list[Tap] = page.evaluate("(first) => probe.painted(first)", first)
    page.wait_for_timeout(REST)
    return found[-1]


def _run(page: Page) -> float:
    """Milliseconds from Run to the first move of a new game, which then stops."""
    taken = float(page.evaluate(RUN))
    page.locator("#lab [data-do=run]").click()
    page.locator("#lab [data-do=anew]").wait_for()
    return taken


def _row(rate: int, ours: list[Tap], plain: list[Tap]) -> Row:
    def painted(keys: list[Tap]) -> list[float]:
        return [key["painted"] - key["at"] for key in keys]

    goal = KEY_GOAL if rate == max(RATES) else None
    return times(
        f"a key in the lab, {rate}×: to painted frame", painted(ours), painted(plain), goal
    )
