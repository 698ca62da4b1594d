"""The table of stones as a player meets it: moves by their texts, made by hand up to Done."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from game import registry
from game.core.history import AnyHistory, begin
from game.games.stones.rules.board import DIRECTIONS, STEPS
from tests.journeys.jeex_page import PEOPLE, Jeex, replayed
from tests.journeys.keeping import resume

DATA = Path(__file__).parents[1] / "data" / "stones"
REACH = 0.75
"""Cells that a drag goes along each axis: clearly more than a tap, and not to the next middle."""


def example(name: str) -> tuple[list[str], dict[str, Any]]:
    """The moves of a recorded game, and what is expected of its end."""
    data = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    return [text for _seat, text in data["record"]["actions"]], data["expect"]


class Stones:
    """A visitor who plays stones on a device that asks for no motion, if not said otherwise."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.table = self.page.locator("#table")
        self.bubble = self.page.locator("#table .bubble")
        self.done = self.table.locator('[data-do="done"]')
        self.ring = self.page.locator("#table .pad")

    def new_game(self, *moves: str, preset: str = "Standard") -> None:
        """Set a game of Ana, White, and Ben, Black, up; or go on with one after these moves."""
        if not moves:
            self.jeex.open("#/new/stones")
            self.start(preset)
            return
        history: AnyHistory = begin(registry.rules("stones"), PEOPLE)
        for move in moves:
            history = history.play(history.active_players[0], history.game.action_from_string(move))
        resume(self.jeex, history)
        self.to_move(history.active_players[0])

    def start(self, preset: str = "Standard") -> None:
        """From set-up to White's first stone."""
        self.jeex.set_up(PEOPLE)
        button = self.page.locator("#setup .presets button").filter(has_text=preset)
        self.jeex.press(button)
        expect(button).to_be_checked()
        self.jeex.push("Start")
        self.to_move(0)

    def to_move(self, seat: int) -> None:
        """It is that player's turn, and the page says whose it is."""
        expect(self.table).to_have_attribute("data-turn", str(seat))
        expect(self.jeex.player(PEOPLE[seat])).to_have_class("seat on")

    def choose(self, move: str) -> None:
        """Make a move by hand, but not yet Done."""
        if move in ("jeex", "swap"):
            self.jeex.press(self.pick(move))
        elif "x" in move:
            self.jeex.tap(*move.split("x"))
        else:
            self.jeex.tap(move[:2])
            self.step(move[2:].removeprefix(">"))

    def step(self, direction: str) -> None:
        """Choose a direction on the ring."""
        self.jeex.press(self.key(direction))

    def play(self, *moves: str) -> None:
        """Make moves in turn; after each the other player is to move."""
        for move in moves:
            expect(self.table).to_have_attribute("data-turn", re.compile("[01]"))
            seat = int(str(self.table.get_attribute("data-turn")))
            self.choose(move)
            self.jeex.done()
            self.to_move(1 - seat)

    def finish(self, move: str, title: str, detail: str = "") -> None:
        """Make the last move, read what is said of it, and go on to the result."""
        self.choose(move)
        self.jeex.done()
        self.jeex.revealed()
        expect(self.jeex.title).to_have_text(title)
        expect(self.jeex.told).to_have_text(detail)
        self.jeex.proceed()
        self.jeex.ended()

    def drag(self, field: str, direction: str, *, finger: bool) -> None:
        """From the middle of a field towards a direction, with a finger or the mouse."""
        box = self.jeex.cell(field).bounding_box()
        assert box
        dx, dy = STEPS[DIRECTIONS.index(direction)]
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        goal = x + REACH * box["width"] * dx, y - REACH * box["height"] * dy
        if not finger:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(*goal, steps=4)
            self.page.mouse.up()
            return
        session = self.page.context.new_cdp_session(self.page)
        on_the_way = ((x + goal[0]) / 2, (y + goal[1]) / 2)
        came = time.time() - 1  # a slow finger that rests at its goal: after a fling, taps are lost
        for late, kind, at in (
            (0, "touchStart", (x, y)),
            (0.3, "touchMove", on_the_way),
            (0.6, "touchMove", goal),
            (0.9, "touchEnd", None),
        ):
            points = [{"x": at[0], "y": at[1]}] if at else []
            event = {"type": kind, "touchPoints": points, "timestamp": came + late}
            session.send("Input.dispatchTouchEvent", event)
        session.detach()

    # --- what the page says

    def key(self, direction: str) -> Locator:
        """A direction of the ring that can be chosen."""
        return self.ring.locator(f'[data-step="{direction}"]')

    def pick(self, key: str) -> Locator:
        return self.page.locator(f'#table [data-pick="{key}"]')

    def has(self, name: str, *, stock: int, board: int) -> None:
        """The tile shows so many stones in that player's stock, and says so; cells say the rest."""
        tile = self.jeex.player(name)
        words = f" · {stock} left"
        expect(tile.locator(".amounts")).to_contain_text(words)
        assert words in str(tile.get_attribute("aria-label"))
        expect(self.page.locator(f'[data-cell][aria-label*="{name}’s stone"]')).to_have_count(board)

    def refused(self, cell: str, words: str) -> None:
        """Beside that cell and aloud it is said why not; the words lie on the board."""
        expect(self.bubble.locator("span").first).to_have_text(words)
        expect(self.bubble).to_be_visible()
        expect(self.jeex.live).to_have_text(words)
        expect(self.page.locator(".refused")).to_have_count(1)
        expect(self.jeex.cell(cell)).to_have_class("refused")
        said, about = self.bubble.bounding_box(), self.jeex.cell(cell).bounding_box()
        board = self.page.locator("#table .board").bounding_box()
        assert said
        assert about
        assert board
        gap = max(said["y"] - about["y"] - about["height"], about["y"] - said["y"] - said["height"])
        assert 0 <= gap <= about["height"], "the words stand above or below the cell"
        assert board["x"] - 1 <= said["x"]
        assert said["x"] + said["width"] <= board["x"] + board["width"] + 1

    def result(self, title: str, why: str, standings: list[tuple[str, str, str]]) -> None:
        """The result names the winner, or a draw, and why."""
        expect(self.page.locator("#result h1")).to_have_text(title)
        expect(self.page.locator("#result .win .why")).to_have_text(why)
        assert self.jeex.standings() == standings

    def replayed_facts(self) -> tuple[list[str], dict[str, Any]]:
        """Moves and facts of the record copied from the result, replayed without a browser."""
        history = replayed(self.jeex.copied_record())
        assert history.players == PEOPLE
        assert history.options == {}
        return [text for _seat, text in history.log()], history.game.facts(history.state)
