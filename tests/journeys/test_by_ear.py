"""Whole games by the browser's accessibility tree alone: names, roles and live text.

No cell and no move is known beforehand. Half-way axe looks at the table in forced colours.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Error

from game import registry
from tests.journeys.jeex_page import PEOPLE, Jeex
from tests.journeys.storage import item
from tests.journeys.test_accessibility import violations
from tests.listener import SHORT

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

SEEDS = {"chips": 1, "stones": 2, "soldiers": 1, "jigsaw": 5}
"""Dice, and a listener's choices, with which a game is short."""
HALF, STEPS = 12, 200
"""Looks at the tree, up to the middle of a game and before a listener would be lost."""
NO_MOVES = {
    *("Menu", "Pause", "Undo", "Redo", "Hint", "Scores", "Read the board", "Back", "Do it"),
    *("Show the rule", "Show again", "Enlarge the board", "No"),
}
"""Buttons of a table that are not for playing on, as everybody knows who has read their names."""
DICE = """(seed) => {
  crypto.getRandomValues = (numbers) => {
    for (let i = 0; i < numbers.length; i++) numbers[i] = seed = seed * 69069 + 12345 >>> 0;
    return numbers;
  };
}"""
PRESS = "function () { this.click(); }"


@dataclass(frozen=True)
class Part:
    """Something in the accessibility tree that can be used, and what is told of it."""

    role: str
    name: str
    node: int
    states: frozenset[str]


class Listener:
    """Somebody who hears what the tree of a page tells, and presses what it names.

    `heard` is the live text.
    """

    def __init__(self, jeex: Jeex, seed: int) -> None:
        self._jeex, self._dice = jeex, Random(seed)
        self._session = jeex.page.context.new_cdp_session(jeex.page)
        self._session.send("DOM.enable")
        self.heard: list[str] = []

    def play(self, steps: int) -> bool:
        """Play so many steps for everybody; whether a result is told before."""
        for _step in range(steps):
            parts = self._listen()
            if any(part.name == "Play again" for part in parts):
                return True
            if offered := self._offered(parts):
                self._press(self._dice.choice(offered))
            self._jeex.painted()
        return False

    def _listen(self) -> list[Part]:
        """What can be used now; live text is noted."""
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        parts = [_part(node) for node in nodes if not node["ignored"]]
        told = {child for node in nodes if _live(node) for child in node.get("childIds", ())}
        words = " ".join(_text(node, "name") for node in nodes if node["nodeId"] in told)
        if words and [words] != self.heard[-1:]:
            self.heard.append(words)
        return [part for part in parts if part.name and "disabled" not in part.states]

    def _offered(self, parts: list[Part]) -> list[Part]:
        """What a move can be made of; what is said to be possible comes before all else."""
        buttons = [part for part in parts if part.role == "button" and _moves(part.name)]
        tables = [part for part in buttons if part.name.endswith("’s table")]
        onward = [part for part in buttons if "pressed" not in part.states and part not in tables]
        keys = [part for part in parts if part.role == "radio"]
        cells = [part for part in parts if part.role == "gridcell"]
        possible = [part for part in cells if " can " in part.name]
        return onward[:1] or keys or possible or tables or [*cells, *buttons]

    def _press(self, part: Part) -> None:
        """Press it, unless motion has taken it away since it was heard."""
        try:
            found = self._session.send("DOM.resolveNode", {"backendNodeId": part.node})
        except Error as error:
            if "No node" not in error.message:
                raise
            return
        handle = found["object"]["objectId"]
        call = {"functionDeclaration": PRESS, "objectId": handle}
        self._session.send("Runtime.callFunctionOn", call)


def _moves(name: str) -> bool:
    """Whether a button of that name is for playing on; a question asks what a thing is."""
    return name not in NO_MOVES and not name.endswith("?")


def _text(node: Any, key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


def _states(node: Any) -> dict[str, object]:
    return {told["name"]: told["value"].get("value") for told in node.get("properties", ())}


def _live(node: Any) -> bool:
    return _states(node).get("live", "off") != "off" and _text(node, "role") != "timer"


def _part(node: Any) -> Part:
    states = _states(node)
    named = frozenset(
        name for name, value in states.items() if value not in (False, "false", "off", None)
    )
    named |= {"pressed"} & states.keys()
    return Part(_text(node, "role"), _text(node, "name"), node.get("backendDOMNodeId", 0), named)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_whole_game_is_played_by_what_the_accessibility_tree_tells(jeex: Jeex, game: str) -> None:
    jeex.open()
    jeex.patch(f"() => {item(f'played.{game}')} = '{json.dumps({'options': SHORT.get(game, {})})}'")
    jeex.page.emulate_media(forced_colors="active")
    jeex.open(f"#/new/{game}")
    jeex.set_up()
    seed = SEEDS.get(game, 1)
    jeex.patch(DICE, seed)
    jeex.push("Start")
    listener = Listener(jeex, seed)
    assert not listener.play(HALF)
    assert violations(jeex) == [], "in forced colours, in the middle of a game"
    assert listener.play(STEPS), listener.heard[-9:]
    told = " ".join(listener.heard)
    assert all(name in told for name in PEOPLE)
