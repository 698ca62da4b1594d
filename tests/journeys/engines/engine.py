"""What a test does with a browser, whichever it is; firefox.py and webkit.py do it."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

WAIT = 60  # seconds: a limit for what hangs, not a measure of anything
PAUSE = 0.05  # seconds between two looks at the page
SHOWN = "[...document.querySelectorAll({})].some((e) => e.checkVisibility())"
SAYS = """[...document.querySelectorAll({})].some((e) => e.checkVisibility()
  && `${{e.ariaLabel ?? ''}} ${{e.innerText}}`.replace(/\\s+/g, ' ').includes({}))"""
WHERE = """[location.href, document.documentElement.dataset.state,
  ...[...document.querySelectorAll('main')].filter((e) => e.checkVisibility())
    .map((e) => e.innerText.replace(/\\s+/g, ' '))]"""


class Engine(ABC):
    """A browser with one page, and with a profile that outlives its process."""

    # --- what each browser does in its own way

    @abstractmethod
    def start(self) -> None:
        """Start the browser, as a new process."""

    @abstractmethod
    def quit(self) -> None:
        """End it, as a user does; nothing of it is left but its profile."""

    @abstractmethod
    def load(self, address: str) -> None:
        """Go to that address."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click the one element that the selector finds and that can be seen."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of that JavaScript in the page."""

    @abstractmethod
    def run(self, script: str) -> None:
        """Run a script in the page, in spite of the page's policy."""

    @property
    @abstractmethod
    def troubles(self) -> list[str]:
        """All errors in the console and on the page so far."""

    # --- what follows from it

    def restart(self) -> None:
        """As after a night: a new process, the same profile."""
        self.quit()
        self.start()

    def open(self, address: str) -> None:
        """Load the page there, from its first byte on, and wait until Python is up."""
        self.load("about:blank")
        self.load(address)
        self.wait_for("document.documentElement.dataset.state === 'ready'")

    def shown(self, selector: str) -> None:
        """Wait until such an element can be seen."""
        self.wait_for(SHOWN.format(json.dumps(selector)))

    def press(self, selector: str) -> None:
        """Click what the selector finds, once it can be seen."""
        self.shown(selector)
        self.click(selector)

    def says(self, selector: str, words: str) -> None:
        """Wait until an element that is shown has these words in its text or its label."""
        self.wait_for(SAYS.format(json.dumps(selector), json.dumps(words)))

    def wait_for(self, expression: str) -> None:
        """Wait until that JavaScript is true, or never can be."""
        last = time.monotonic() + WAIT
        ask = f"[Boolean({expression}), document.documentElement.dataset.state === 'failed']"
        while (answer := self.evaluate(ask)) != [True, False]:
            assert answer[1] is False, f"failed before {expression}\n{self.where()}"
            assert time.monotonic() < last, f"never: {expression}\n{self.where()}"
            time.sleep(PAUSE)

    def where(self) -> str:
        """What the page shows, and what went wrong, for whoever reads a failure."""
        return "\n".join(map(str, [*self.evaluate(WHERE), *self.troubles]))
