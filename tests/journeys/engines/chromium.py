"""The Chromium of all other journeys, driven as the engines here are, with a profile of its own."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import BrowserContext

from tests.journeys.conftest import FLAGS
from tests.journeys.engines.by_playwright import SIZE, ByPlaywright
from tests.setup import find_chromium


class Chromium(ByPlaywright):
    """The Chromium of the other journeys."""

    @staticmethod
    def missing() -> str | None:
        """What is not installed: nothing, as no journey goes without it."""
        return None

    def launch(self, profile: Path) -> BrowserContext:
        return self._playwright.chromium.launch_persistent_context(
            profile,
            executable_path=os.environ.get("CHROMIUM") or find_chromium(),
            args=FLAGS,
            viewport=SIZE,
        )
