"""Debian's Firefox ESR, driven by Playwright over WebDriver BiDi.

That way of Playwright is young: its `tap()` does nothing and it cannot go offline by itself.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext

from tests.journeys.engines.by_playwright import SIZE, ByPlaywright

PROGRAM = "firefox-esr"


class Firefox(ByPlaywright):
    """Debian's Firefox ESR."""

    @staticmethod
    def missing() -> str | None:
        """What is not installed."""
        return None if shutil.which(PROGRAM) else PROGRAM

    def launch(self, profile: Path) -> BrowserContext:
        home = self._folder / "home"  # Firefox refuses one of somebody else
        home.mkdir(parents=True, exist_ok=True)
        return self._playwright.firefox.launch_persistent_context(
            profile,
            channel="moz-firefox",
            executable_path=shutil.which(PROGRAM),
            env={**os.environ, "HOME": str(home)},
            viewport=SIZE,
        )
