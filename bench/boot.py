"""The time from navigation to a page that fully works, beside pages that only print.

The peers are a page whose PyScript starts Python (bare), and one of Pyodide without PyScript that
restores its own snapshot (raw).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack

from playwright.sync_api import BrowserContext, expect

from bench.browser import PATIENCE, Stage, progress, slowed
from bench.row import Goal, Row, paired_times, times
from bench.site import served
from game import registry

LOADS = 9
WARMING = 2
"""Loads before the measured ones, to fill the browser's caches.

Chromium keeps the machine code of an interpreter once it has a megabyte of it. The peers' Python
has that after a load in which it starts, ours once a few tables were opened.
"""
TABLE = 700
"""Milliseconds to look at a table."""

REST = 3000
"""Milliseconds to wait after such a load, while the browser writes compiled code to the disk."""

PAIRS = 7
"""Warm loads in each of two languages, in turn."""

ENGLISH, OTHER = "en", "de"
SLOW = 4
PAGES = {"ours": ("#/", "jeex:ready"), "bare": ("bare.html", "bare:ready")}
PAGES["raw"] = ("raw.html", "raw:ready")
"""By page: its path and the performance mark that ends the wait."""

COLD, WARM, RAW = Goal("ratio", 0.33), Goal("ratio", 0.33), Goal("ratio", 1.15)
SPOKEN = Goal("ratio", 1.05)
SHELL = Goal("median", 150)

Marks = dict[str, float]
"""Milliseconds since the navigation began, by the name of the mark."""

Round = dict[str, Marks]
"""One load of every page, by the page."""


def measure(stage: Stage) -> list[Row]:
    """Measure cold loads in fresh profiles, and warm loads in one that has seen every lesson.

    Warm loads of our page come from the service worker, without a server.
    """
    progress("boot, cold")
    cold = [{name: _fresh(stage, name) for name in PAGES} for _ in range(LOADS)]
    with stage.lasting_profile() as context:
        progress("boot, warm")
        addresses = dict.fromkeys(PAGES, stage.address) | {"ours": _kept(context)}
        for _ in range(WARMING):
            _round(context, addresses, rest=REST)
        warm = [_round(context, addresses) for _ in range(LOADS)]
        progress(f"boot, warm, processor {SLOW}× slower")
        slow = [_round(context, addresses, rate=SLOW) for _ in range(LOADS)]
    progress("boot, warm, in another language")
    return [
        *_rows("cold", cold, {"bare": COLD}),
        *_rows("warm", warm, {"bare": WARM, "raw": RAW, "shell": SHELL}),
        *_rows(f"warm, processor {SLOW}× slower", slow, {}),
        *_spoken(stage),
    ]


def _fresh(stage: Stage, name: str) -> Marks:
    with stage.profile() as context:
        return load(context, stage.address, name)


def _kept(context: BrowserContext, language: str = "") -> str:
    """The address of our site after it is installed on the device and its server is stopped."""
    with served() as address:
        page = context.new_page()
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-kept", "", timeout=PATIENCE)
        page.close()
        load(context, address, "ours", rest=REST, language=language, lessons=registry.GAMES)
    return address


def _round(
    context: BrowserContext, addresses: Mapping[str, str], rate: float = 1, rest: int = 0
) -> Round:
    return {name: load(context, addresses[name], name, rate=rate, rest=rest) for name in PAGES}


def _spoken(stage: Stage) -> list[Row]:
    """The rows of our page in another language, beside English; each has a profile of its own."""
    loads: dict[str, list[Marks]] = {OTHER: [], ENGLISH: []}
    with ExitStack() as open_profiles:
        profiles = {code: open_profiles.enter_context(stage.lasting_profile()) for code in loads}
        addresses = {code: _kept(profile, code) for code, profile in profiles.items()}
        for _ in range(WARMING):
            for code, profile in profiles.items():
                load(profile, addresses[code], "ours", rest=REST, language=code)
        for pair in range(PAIRS):
            for code in sorted(loads, reverse=pair % 2 == 1):  # neither is always the second
                again = load(profiles[code], addresses[code], "ours", language=code)
                loads[code].append(again)
    rows = []
    for mark in ("jeex:shell", "jeex:ready"):
        other, english = ([marks[mark] for marks in loads[code]] for code in (OTHER, ENGLISH))
        name = f"boot, warm, in {OTHER}: {mark}, in {ENGLISH}"
        rows.append(paired_times(name, other, english, SPOKEN))
    return rows


def load(
    context: BrowserContext,
    address: str,
    name: str,
    *,
    rate: float = 1,
    rest: int = 0,
    language: str = "",
    lessons: Sequence[str] = (),
) -> Marks:
    """Load the page and return its marks once the awaited one is set; a language is chosen.

    Then open `lessons`, one after the other, which keep nothing on the device.
    """
    path, mark = PAGES[name]
    page = context.new_page()
    if language:
        page.add_init_script(f"localStorage['jeex / language'] = JSON.stringify('{language}')")
    with slowed(page, rate):
        page.goto(address + path, wait_until="commit")
        marks: Marks = page.evaluate("(name) => probe.marked(name)", mark)
        for game in lessons:
            page.evaluate("(game) => (location.hash = `#/learn/${game}`)", game)
            page.locator("#table").wait_for()
            page.wait_for_timeout(TABLE)
        page.wait_for_timeout(rest)
    page.close()
    return marks


def _rows(kind: str, loads: list[Round], goals: Mapping[str, Goal]) -> list[Row]:
    def figures(name: str, mark: str) -> list[float]:
        return [marks[name][mark] for marks in loads]

    ready = figures("ours", "jeex:ready")
    bare, raw = figures("bare", "bare:ready"), figures("raw", "raw:ready")
    return [
        times(f"boot, {kind}: jeex:shell", figures("ours", "jeex:shell"), (), goals.get("shell")),
        paired_times(f"boot, {kind}: jeex:python, bare", figures("ours", "jeex:python"), bare),
        paired_times(f"boot, {kind}: jeex:ready, bare", ready, bare, goals.get("bare")),
        paired_times(f"boot, {kind}: jeex:ready, raw", ready, raw, goals.get("raw")),
    ]
