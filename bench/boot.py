"""From navigation to a page that works in full, beside a PyScript page that only prints."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from bench.browser import Stage, progress
from bench.row import Goal, Row, paired_times, times

LOADS = 5
OURS, BARE = ("#/", "jeex:ready"), ("bare.html", "bare:ready")
"""Path and the mark that ends the wait."""

GOAL = Goal("ratio", 1.3)

Marks = dict[str, float]
"""Milliseconds since the navigation began, by the name of the mark."""


def measure(stage: Stage) -> list[Row]:
    """Cold: every load in a fresh profile. Warm: in one on disk, from the second load on."""
    progress("boot, cold")
    cold = [(_fresh(stage, *OURS), _fresh(stage, *BARE)) for _ in range(LOADS)]
    progress("boot, warm")
    with stage.lasting_profile() as context:
        loads = [
            (_load(context, stage.address, *OURS), _load(context, stage.address, *BARE))
            for _ in range(1 + LOADS)
        ]
    return _rows("cold", cold) + _rows("warm", loads[1:])


def _fresh(stage: Stage, path: str, mark: str) -> Marks:
    with stage.profile() as context:
        return _load(context, stage.address, path, mark)


def _load(context: BrowserContext, address: str, path: str, mark: str) -> Marks:
    """The page's marks, once the one waited for is there."""
    page = context.new_page()
    page.goto(address + path, wait_until="commit")
    marks: Marks = page.evaluate("(name) => probe.marked(name)", mark)
    page.close()
    return marks


def _rows(kind: str, loads: list[tuple[Marks, Marks]]) -> list[Row]:
    bare = [peer["bare:ready"] for _ours, peer in loads]

    def ours(mark: str) -> list[float]:
        return [marks[mark] for marks, _peer in loads]

    return [
        times(f"boot, {kind}: jeex:shell", ours("jeex:shell")),
        paired_times(f"boot, {kind}: jeex:python", ours("jeex:python"), bare),
        paired_times(f"boot, {kind}: jeex:ready", ours("jeex:ready"), bare, GOAL),
    ]
