"""The time from navigation to a page that fully works, beside a page whose PyScript only prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from playwright.sync_api import BrowserContext, expect

from bench.report import Goal, Measured
from bench.stage import PATIENCE, Stage, progress, served
from game import registry

LOADS = 5
WARMING = 2
"""Loads before the measured ones, to fill the browser's caches.

Chromium keeps the machine code of an interpreter once it has a megabyte of it. The peer's Python
has that after a load in which it starts, ours once a few tables were opened.
"""
TABLE, REST = 700, 3000
"""Milliseconds to look at a table, and while the browser writes compiled code to the disk."""
PAGES = {"ours": ("#/", "jeex:ready"), "bare": ("bare.html", "bare:ready")}
"""By page: its path and the performance mark that ends the wait."""
GOALS = {"cold": Goal("ratio", 0.33), "warm": Goal("ratio", 0.33)}

Marks = dict[str, float]
"""Milliseconds since the navigation began, by the name of the mark."""


def measure(stage: Stage) -> Iterator[Measured]:
    """Measure cold loads in fresh profiles, and warm loads in one that has seen every lesson.

    Warm loads of our page come from the service worker, without a server.
    """
    cold = [{name: fresh(stage, stage.site.address, name) for name in PAGES} for _ in range(LOADS)]
    yield from _rows("cold", cold)
    progress("boot, warm")
    with stage.lasting_profile() as context:
        addresses = {"ours": _kept(stage, context), "bare": stage.site.address}
        warm = [
            {name: load(context, addresses[name], name, rest) for name in PAGES}
            for rest in [REST] * WARMING + [0] * LOADS
        ]
        yield from _rows("warm", warm[WARMING:])


def fresh(stage: Stage, address: str, name: str) -> Marks:
    """The marks of a load by somebody who has never been there."""
    with stage.profile() as context:
        return load(context, address, name)


def load(
    context: BrowserContext, address: str, name: str, rest: int = 0, lessons: Sequence[str] = ()
) -> Marks:
    """Load the page and return its marks once the awaited one is set.

    Then open `lessons`, one after the other, which keep nothing on the device.
    """
    path, mark = PAGES[name]
    page = context.new_page()
    page.goto(address + path, wait_until="commit")
    marks: Marks = page.evaluate("(name) => probe.marked(name)", mark)
    for game in lessons:
        page.evaluate("(game) => (location.hash = `#/learn/${game}`)", game)
        page.locator("#table").wait_for()
        page.wait_for_timeout(TABLE)
    page.wait_for_timeout(rest)
    page.close()
    return marks


def _kept(stage: Stage, context: BrowserContext) -> str:
    """The address of the site after it is installed on the device and its server is stopped."""
    with served(stage.site.folder) as address:
        page = context.new_page()
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-kept", "", timeout=PATIENCE)
        page.close()
        load(context, address, "ours", REST, registry.GAMES)
    return address


def _rows(kind: str, loads: Sequence[Mapping[str, Marks]]) -> Iterator[Measured]:
    bare = [marks["bare"]["bare:ready"] for marks in loads]
    for mark in ("jeex:shell", "jeex:ready"):
        ours = [marks["ours"][mark] for marks in loads]
        goal = GOALS[kind] if mark == "jeex:ready" else None
        yield Measured(f"boot, {kind}: {mark}, beside bare PyScript", "ms", ours, bare, goal)
