"""A second window of the same device, as a frame in the first: every engine can be driven so."""

from __future__ import annotations

import json
from typing import Any

from tests.journeys.engines.engine import Engine

OPEN = """(() => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 390px; height: 740px; z-index: 9';
  frame.style.pointerEvents = 'none';
  frame.src = ADDRESS;
  document.body.append(frame);
})()"""
CLICK = "[...document.querySelectorAll({})].find((e) => e.checkVisibility()).click()"


class Frame(Engine):
    """The page at `address`, in a frame over that of `engine`, which has the focus."""

    def __init__(self, engine: Engine, address: str) -> None:
        self._engine, self._address = engine, address

    def start(self) -> None:
        self.load(self._address)
        state = "frames[0].document.documentElement?.dataset.state"
        self._engine.wait_for(f"{state} === 'ready'")

    def quit(self) -> None:
        self._engine.evaluate("document.querySelector('iframe').remove()")

    def load(self, address: str) -> None:
        self._engine.evaluate(OPEN.replace("ADDRESS", json.dumps(address)))

    def click(self, selector: str) -> None:
        self.evaluate(CLICK.format(json.dumps(selector)))

    def evaluate(self, expression: str) -> Any:
        return self._engine.evaluate(f"frames[0].eval({json.dumps(expression)})")

    def run(self, script: str) -> None:
        self._engine.run(f"frames[0].eval({json.dumps(script)})")

    @property
    def troubles(self) -> list[str]:
        return self._engine.troubles
