"""A browser that Playwright drives; chromium.py and firefox.py start theirs."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.journeys.engines.engine import WAIT, Engine

SIZE = {"width": 768, "height": 1024}


class ByPlaywright(Engine):
    """A browser of its own, with its profile in `folder`."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright, self._folder = playwright, folder
        self._context: BrowserContext | None = None
        self._page: Page
        self._troubles: list[str] = []

    @abstractmethod
    def launch(self, profile: Path) -> BrowserContext:
        """Start the browser with that profile, in a window of `SIZE`."""

    def start(self) -> None:
        self._context = self.launch(self._folder / "profile")
        self._context.set_default_timeout(WAIT * 1000)
        self._context.on("console", self._printed)
        self._context.on("weberror", lambda e: self._troubles.append(f"page error: {e.error}"))
        self._page = self._context.pages[0]

    def quit(self) -> None:
        if self._context:
            self._context.close()
        self._context = None

    def load(self, address: str) -> None:
        self._page.goto(address)

    def click(self, selector: str) -> None:
        self._page.locator(selector).locator("visible=true").click()

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def run(self, script: str) -> None:
        self._page.evaluate(script)

    @property
    def troubles(self) -> list[str]:
        return self._troubles

    def _printed(self, message: Any) -> None:
        if message.type == "error":
            self._troubles.append(f"console: {message.text}")
