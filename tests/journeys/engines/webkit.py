"""Debian's WebKitGTK, driven by Selenium, on a screen that nobody sees.

It has neither JSPI nor shared memory, and so stands for tablets that are a few years old.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import getdefaulttimeout, setdefaulttimeout
from typing import Any

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tests.journeys.engines import window
from tests.journeys.engines.engine import WAIT, Engine

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
ANSWER = 90
"""Seconds in which the driver answers anything; a script may take 30, a page longer to load."""
UNKNOWN = "interactive-widget"
"""A word of the lab's viewport, which it says it does not know."""
SEEN = """const found = [...document.querySelectorAll(arguments[0])];
return found.find((element) => element.checkVisibility());"""


@contextmanager
def screen() -> Iterator[str]:
    """A display for as long as it is used; its name."""
    told, tell = os.pipe()
    command = [SCREEN, "-displayfd", str(tell), "-screen", "0", "1024x1280x24"]
    with subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL) as server:
        os.close(tell)
        with os.fdopen(told) as said:
            number = said.readline().strip()
        assert number, f"{SCREEN} does not start"
        try:
            yield f":{number}"
        finally:
            server.terminate()


class WebKit(Engine):
    """A WebKitGTK of its own on that display, with its profile in `folder`."""

    def __init__(self, display: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._printed = folder / "printed.txt"
        own = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        self._environment = {
            **os.environ,
            **own,
            "XDG_CACHE_HOME": str(folder / "cache"),
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "1",  # there is no desktop to tell about the page
        }
        self._driver: webdriver.WebKitGTK | None = None

    @staticmethod
    def missing() -> str | None:
        """What is not installed."""
        for program in (DRIVER, SCREEN):
            if not shutil.which(program):
                return program
        try:
            ctypes.CDLL(window.LIBRARY)
        except OSError:
            return window.LIBRARY
        return None

    @property
    def driver(self) -> webdriver.WebKitGTK:
        assert self._driver
        return self._driver

    def start(self) -> None:
        options = Options()
        options.binary_location = sys.executable
        options.add_argument(str(window.__file__))
        try:
            self._driver = self._session(options)
        except HTTPError:  # now and then, a driver just started answers nothing, ever
            self._driver = self._session(options)
        self._driver.set_page_load_timeout(WAIT)

    def _session(self, options: Options) -> webdriver.WebKitGTK:
        """A driver with its window. Raises HTTPError if it does not answer in time."""
        before = getdefaulttimeout()
        setdefaulttimeout(ANSWER)  # Selenium has no other place for it here
        try:
            with self._printed.open("ab") as printed:
                service = Service(shutil.which(DRIVER), log_output=printed, env=self._environment)
                return webdriver.WebKitGTK(options, service)
        finally:
            setdefaulttimeout(before)

    def quit(self) -> None:
        if self._driver:
            self._driver.quit()
        self._driver = None

    def load(self, address: str) -> None:
        self.driver.get(address)

    def click(self, selector: str) -> None:
        self.driver.execute_script(SEEN, selector).click()

    def evaluate(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def run(self, script: str) -> None:
        self.driver.execute_script(script)

    @property
    def troubles(self) -> list[str]:
        printed = self._printed.read_text("utf-8", "replace")
        messages = re.split("^(?=.*CONSOLE )", printed, flags=re.MULTILINE)
        told = [message for message in messages if re.match(".*CONSOLE .*ERROR", message)]
        return [message for message in told if UNKNOWN not in message]
