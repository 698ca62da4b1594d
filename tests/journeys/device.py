"""A device with a browser on it, which can be killed and started again with all that it kept."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.journeys.conftest import FLAGS
from tests.journeys.visitors import WAIT
from tests.setup import find_chromium

MORE = (
    *("--headless=new", "--remote-debugging-port=0", "--window-size=768,1024"),
    *("--force-prefers-reduced-motion", "--hide-crash-restore-bubble"),
)


class Device:
    """A Chromium of its own, with its profile in `folder`."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright, self._folder = playwright, folder
        self._process: subprocess.Popen[bytes] | None = None
        self.context: BrowserContext
        self.start()

    def start(self) -> Page:
        """Start the browser; its one page."""
        path = os.environ.get("CHROMIUM") or find_chromium() or ""
        port = self._folder / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [path, *FLAGS, *MORE, f"--user-data-dir={self._folder}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        while not (port.is_file() and port.read_text().count("\n")):
            assert self._process.poll() is None, "the browser has gone"
            time.sleep(0.02)
        address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        self._browser = self._playwright.chromium.connect_over_cdp(address)
        [self.context] = self._browser.contexts
        self.context.set_default_timeout(WAIT)
        return self.page

    @property
    def page(self) -> Page:
        return self.context.pages[0]

    def quit(self) -> None:
        """Close the browser as a user does, with time to write what it has to write."""
        if self._process:
            session = self._browser.new_browser_cdp_session()
            session.send("Browser.close")
            self._process.wait()
            self._process = None

    def kill(self) -> None:
        """End every process of the browser at once."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def restart(self) -> Page:
        """As after a night: a new process, the same profile."""
        self.quit()
        return self.start()
