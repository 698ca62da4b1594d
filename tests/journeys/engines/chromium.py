"""The Chromium of all other journeys, driven as the engines here are, with a profile of its own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.journeys.conftest import FLAGS
from tests.journeys.engines.engine import WAIT, Engine
from tests.setup import find_chromium


class Chromium(Engine):
    """A Chromium of its own, with its profile in `folder`."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright, self._folder = playwright, folder
        self._context: BrowserContext | None = None
        self._page: Page
        self._troubles: list[str] = []

    @staticmethod
    def missing() -> str | None:
        """What is not installed: nothing, as no journey goes without it."""
        return None

    def start(self) -> None:
        self._context = self._playwright.chromium.launch_persistent_context(
            self._folder / "profile",
            executable_path=os.environ.get("CHROMIUM") or find_chromium(),
            args=FLAGS,
            viewport={"width": 768, "height": 1024},
        )
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
