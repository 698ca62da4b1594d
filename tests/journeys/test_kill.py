"""Whatever the page has shown is there after its browser was killed, at any moment."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from game import registry
from game.core.contract import CHANCE, RESIGN
from game.core.history import AnyHistory
from game.view.concerns import Hands, Marks, Secret, board_in_view, turned
from tests.journeys.device import Device
from tests.journeys.games_page import Games
from tests.journeys.host import Host
from tests.journeys.jeex_page import Jeex
from tests.journeys.taps import TAP, replayed, taps

pytestmark = pytest.mark.browser

KILLS = 4
KEPT = 120
SEED = 20_261_121
MOVES = 3
"""At most so many before a kill."""
BUSY = 60
"""Milliseconds, at most, that the page is kept busy after the last tap, and until the kill."""

Shown = dict[str, Any]

OBSERVE = """() => {
  const find = (selector) => document.querySelector(selector);
  const look = () => {
    const [table, cover] = [find('#table'), find('#cover')];
    const proceed = find('#table [data-do="proceed"]');
    const revealed = !proceed.hidden;
    if (!cover.hidden) return { cover: find('#cover h1 b').textContent,
      status: find('#cover .status').textContent };
    if (table.hidden || !('turn' in table.dataset || revealed)) return null;
    const cells = [...table.querySelectorAll('.board [data-cell]')];
    return { turn: table.dataset.turn ?? null, revealed,
      board: find('#table .board').dataset.board ?? null,
      status: find('#table .status').textContent,
      cells: Object.fromEntries(cells.map((e) => [e.dataset.cell, e.ariaLabel])) };
  };
  let last = '';
  const tell = () => {
    const shown = JSON.stringify(look());
    if (shown !== last) console.debug('shown ' + shown);
    last = shown;
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(tell).observe(document.body,
    { subtree: true, childList: true, characterData: true, attributes: true }));
}"""
"""The page itself tells of every state in which it asks somebody or shows something to all."""


@dataclass
class Game:
    """One that is played through all the kills."""

    id: str
    people: tuple[str, ...]
    address: str = ""


class Killing:
    """A device on which games are played and killed; `shown` is what the page has told of."""

    def __init__(self, device: Device, host: Host) -> None:
        self.device, self.host = device, host
        self.dice = Random(SEED)
        self.shown: list[Shown] = []
        self.page: Page

    def start(self) -> Jeex:
        """The browser's page, watched."""
        self.page = self.device.page
        self.page.on("console", lambda message: self._told(message.text))
        self.page.add_init_script(f"({OBSERVE})()")
        return Jeex(self.page, self.host.site)

    def _told(self, text: str) -> None:
        if text.startswith("shown "):
            shown = json.loads(text.removeprefix("shown "))
            self.shown += [shown] if shown else []

    def move(self, game: Game, busy: float) -> None:
        """Tap an action of whoever is asked, and keep the page busy for so long."""
        find = self.page.locator
        self.stands()
        while (proceed := find('#table [data-do="proceed"]')).is_visible():
            proceed.click()
            self.stands()
        if find("#cover").is_visible():
            find('#cover [data-do="here"]').click()
        history = replayed(self.page)
        expect(find("#table[data-turn]")).to_be_visible()
        seat = int(find("#table").get_attribute("data-turn") or 0)
        actions = [a for a in history.game.legal_actions(history.state, seat) if a != RESIGN]
        texts = [history.game.action_to_string(action) for action in actions]
        text = self.dice.choice([text for text in texts if text not in ("jeex", "swap")])
        self.page.evaluate(TAP, [taps(history, text), busy])

    def stands(self) -> None:
        """Somebody is asked for something, or everybody is shown what was."""
        asked = "#table[data-turn], #cover, #table [data-do=proceed]"
        expect(self.page.locator(asked).filter(visible=True)).not_to_have_count(0)


def shows(history: AnyHistory, shown: Shown) -> int | None:
    """After how many plies of that game the page may show this; None if it never may."""
    for ply in reversed(range(len(history.plies) + 1)):
        if shown in appearances(history, ply):
            return ply
    return None


def appearances(history: AnyHistory, ply: int) -> list[Shown]:
    """What the page may show after so many plies, once it stands."""
    game, view, names = history.game, registry.view(history.game.id), history.players
    state = history.states[ply]
    waiting = game.active_players(state)
    found: list[Shown] = []
    if waiting and waiting[0] != CHANCE:
        seat = waiting[0]
        seen = game.observation(state, seat)
        start = view.select(seen, seat)
        shown = _table(view, seen, start, names) | {"turn": str(seat)}
        if ply and isinstance(view, Marks):
            for cell in view.last_cells(history.plies[ply - 1].step.events):
                shown["cells"][cell] += ", last move"
        found.append(shown)
        if isinstance(view, Secret):
            public = game.observation(state, None)
            found.append({"cover": names[seat], "status": view.status(public)})
    if ply:
        step, before = history.plies[ply - 1].step, game.observation(history.states[ply - 1], None)
        seen = game.observation(state, None)
        seen = view.shown_after(step.events, seen) if isinstance(view, Hands) else seen
        board = board_in_view(view, before, view.select(before, None))
        there = turned(view, seen, view.select(seen, None), board)
        revealed = {"revealed": True, "status": view.status(before)}
        found.append(_table(view, seen, there, names) | revealed)
    return found


def _table(view: Any, seen: Any, selection: Any, names: tuple[str, ...]) -> Shown:
    """What is shown of a table, as long as nobody is asked."""
    board = board_in_view(view, seen, selection)
    words = view.describe(seen, selection, names)
    cells = {name: name for row in view.cells(seen, selection) for name in row}
    return {
        "turn": None,
        "revealed": False,
        "board": None if board is None else str(board),
        "status": view.status(seen),
        "cells": {name: words.get(name, name) for name in cells},
    }


@pytest.fixture
def killing(playwright: Playwright, tmp_path: Path) -> Iterator[Killing]:
    host = Host(tmp_path / "host")
    device = Device(playwright, tmp_path / "profile")
    yield Killing(device, host)
    device.kill()
    host.stop()


def begun(killing: Killing) -> list[Game]:
    """A game of every kind, left running; the site is on the device."""
    jeex = killing.start()
    jeex.open("#/settings")
    jeex.switch("Tips in a first game", on=False)  # which say more of a cell
    people = {"chips": 2, "stones": 2, "soldiers": 3, "jigsaw": 2}
    games = [Game(id, ("Ana", "Ben", "Cleo")[:count]) for id, count in people.items()]
    for game in games:
        jeex.open(f"#/new/{game.id}")
        jeex.set_up(game.people, **({"seconds": "No clock"} if game.id == "chips" else {}))
        jeex.push("Start")
        expect(jeex.page.locator("#table, #cover").filter(visible=True)).to_have_count(1)
        game.address = jeex.page.url.removeprefix(jeex.site)
    expect(jeex.page.locator("html")).to_have_attribute("data-kept", "", timeout=60_000)
    return games


@pytest.mark.thorough
def test_deleting_all_games_is_done_or_not_when_it_is_killed(killing: Killing) -> None:
    games = Games(killing.start())
    games.fill(KEPT)
    games.jeex.push("Delete all")
    games.jeex.press(games.page.locator("#ask").get_by_role("button", name="Delete all"))
    killing.device.kill()
    killing.device.start()
    games = Games(killing.start())
    games.open()
    expect(games.screen.locator(".count")).to_have_text(re.compile(f"^({KEPT}|0) games"))
    if not games.rows():
        games.jeex.push("Undo")
    games.counts(KEPT)
    assert len(games.rows()) == KEPT


def test_what_was_shown_outlives_every_kill(
    killing: Killing, record_property: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    games = begun(killing)
    rows = ["kill  game      moves  busy ms  late ms  shown  kept"]
    for kill in range(1, KILLS + 1):
        game = games[kill % len(games)]
        page = killing.page
        killing.shown.clear()
        jeex = Jeex(page, killing.host.site)
        jeex.open(game.address)
        expect(page.locator("#table, #cover").filter(visible=True)).to_have_count(1)
        killing.stands()
        before = replayed(page)
        moves = killing.dice.randint(1, MOVES)
        busy, late = (killing.dice.uniform(0, BUSY) for _ in range(2))
        for move in range(moves):
            killing.move(game, busy if move == moves - 1 else 0)
        page.wait_for_timeout(late)
        killing.device.kill()
        killing.device.start()  # reads what the old one had told until its end
        told = [shown for shown in killing.shown if shown]
        jeex = killing.start()
        jeex.open(game.address)
        expect(jeex.page.locator("#table, #cover").filter(visible=True)).to_have_count(1)
        after = replayed(jeex.page)
        assert after.log()[: len(before.plies)] == before.log()
        plies = [shows(after, shown) for shown in told]
        when = f"{moves:5}  {busy:7.1f}  {late:7.1f}"
        rows.append(f"{kill:4}  {game.id:8}  {when}  {plies[-1]!s:>5}  {len(after.plies):4}")
        assert told, "the page has told of something"
        assert None not in plies, (rows[-1], told[plies.index(None)])
    table = "\n".join(rows)
    record_property("kills", table)
    with capsys.disabled():
        print(f"\n{table}")
