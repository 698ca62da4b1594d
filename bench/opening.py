"""From a press or an address to the frame that shows the page, at a quarter of the speed.

A page is shown once somebody sees what it is for: the board of a table, the switches of the
settings. The rest may follow; no task of that may be long, nor may any after the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

from bench import hand
from bench.report import Goal, Measured
from bench.stage import Stage, progress, slowed
from game import registry
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.record import Record
from game.core.sharing import to_link
from serve import SetupError

SHOWN, TASK = Goal("most", 300), Goal("most", 300)
"""Milliseconds."""
SETTLED = 2000
"""Milliseconds after which a page is whole, on a slow device, too."""
STARTED = 5000
"""Milliseconds after `jeex:ready` in which the page has done what is left to do."""
MOVES = 40
"""Of the game that is looked back at, at most."""


_WATCH = "(seen) => { window.opened = probe.shown(seen, 30_000); }"
_GO = "(address) => { location.hash = address; return performance.now(); }"


class Opening(NamedTuple):
    """A page, what can be seen on it, and its address (`#/…`) or what is tapped to open it."""

    name: str
    by: str
    seen: str


def measure(stage: Stage) -> Iterator[Measured]:
    """Open every page once for every game in a page of its own; each kind of page is a row."""
    shown: dict[str, list[float]] = {}
    tasks: dict[str, list[float]] = {}
    for game in registry.GAMES:
        progress(f"opening, {game}")
        with stage.page("#/") as page, slowed(page):
            start = hand.ready(page)["jeex:ready"]
            page.wait_for_timeout(STARTED)
            tasks.setdefault("after the start", []).append(hand.longest(page, start))
            hand.sit_down(page, game, hand.people(game))
            for opening in _openings(game):
                since = hand.now(page)
                shown.setdefault(opening.name, []).append(_opened(page, opening))
                page.wait_for_timeout(SETTLED)
                tasks.setdefault(opening.name, []).append(hand.longest(page, since))
    for name, taken in shown.items():
        yield Measured(f"opening, {name}: shown", "ms", taken, (), SHOWN)
    for name, taken in tasks.items():
        yield Measured(f"opening, {name}: longest task", "ms", taken, (), TASK)


def _openings(game: str) -> Iterator[Opening]:
    """The pages in the order in which they are opened."""
    board, lids = "#table [data-cell]", "body:not(:has(dialog[open])) #home .lid"
    home = Opening("home", "#/", lids)
    yield Opening("languages", '#home [data-do="language"]', "#language label")
    yield Opening("home", '#language [data-do="shut"]', lids)
    yield Opening("settings", "#home .settings-button", '#settings [role="switch"]')
    yield home
    yield Opening("set-up", f'#home .lid[href="#/new/{game}"]', '#setup [data-do="start"]')
    table = f'{board}, #cover [data-do="here"]'
    yield Opening("table", '#setup [data-do="start"]', table)
    menu = ':is(#table, #cover) :is([data-do="menu"], [data-do="pause"])'
    yield Opening("pause", menu, '#pause [data-do="resume"]')
    yield home
    yield Opening("lesson", f"#/learn/{game}", board)
    yield Opening("rules", f"#/rules/{game}", "#rules .clauses > *")
    yield Opening("replay", f"#/replay/={link_of(game)}", board)
    yield Opening("lab", f"#/lab/{game}", '#lab [data-do="run"]')
    yield Opening("puzzles", f"#/puzzles/{game}", "#puzzle-shelf li a")
    yield Opening("puzzle", f"#/puzzles/{game}/1", "#table[data-turn] [data-cell]")
    yield home


def _opened(page: Page, opening: Opening) -> float:
    """Milliseconds until that page is shown."""
    page.evaluate(_WATCH, opening.seen)
    if opening.by.startswith("#/"):
        began = float(page.evaluate(_GO, opening.by))
    else:
        began = hand.tap_on(page, opening.by)["at"]
    shown = page.evaluate("() => opened")
    if shown is None:
        raise SetupError(f"{opening.name} does not open by {opening.by}")
    return float(shown) - began


def link_of(game: str) -> str:
    """The link of a game of random moves."""
    rules, dice = registry.rules(game), Random(game)
    history: AnyHistory = begin(rules, hand.NAMES[: hand.people(game)], {}, 1)
    while history.active_players and len(history.plies) < MOVES:
        for player in history.active_players:
            if player == CHANCE:
                history = history.draw()
            else:
                seen = rules.observation(history.state, player)
                history = history.play(player, dice.choice(rules.legal_actions(seen, player)))
    actions = tuple(history.log())
    return to_link(Record(game, history.players, actions=actions))
