"""The page's own modules in plain Python: what PyScript gives them is made of mocks.

It shows what goes out of the page and what is caught there, and nothing of how it looks.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock


class JsException(Exception):
    """What JavaScript throws."""

    name = "Error"


class Proxy:
    """A function that JavaScript may call, until it is destroyed."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.function, self.destroyed = function, False

    def __call__(self, *arguments: object) -> object:
        assert not self.destroyed
        return self.function(*arguments)

    def destroy(self) -> None:
        self.destroyed = True


def _no_code(*_arguments: object, **_how: object) -> None:
    """What a QR code would be made by; none fits."""
    raise OverflowError


FAKED = ("pyscript", "pyodide", "segno")


class Page:
    """A page with nothing on it; `files` holds what was handed out, by name.

    `elements` has the elements of the document, by their selectors.
    """

    def __init__(self) -> None:
        self.window, self.document, self.boot = MagicMock(), MagicMock(), MagicMock()
        self.window.performance.now = lambda: 1000 * perf_counter()
        self.window.Date.now.return_value = 1_790_000_000_000
        self.window.crypto.getRandomValues = self._random
        self.window.location.href = "https://example.org/jeex/#/"
        self.window.location.hash = "#/"
        self.window.history.pushState.side_effect = self._go
        self.window.navigator.deviceMemory = 8
        self.window.localStorage.getItem.return_value = None
        self.window.sessionStorage.getItem.return_value = None
        self.boot.takeStart.return_value = False
        self.elements: dict[str, MagicMock] = defaultdict(MagicMock)
        self.document.querySelector = lambda selector: self.elements[selector]
        self.boot.workers.side_effect = JsException
        self.files: dict[str, str] = {}
        self._dice = Random(0)

    def _random(self, _array: object) -> tuple[int, int]:
        return self._dice.getrandbits(32), self._dice.getrandbits(32)

    def _go(self, _state: object, _title: str, address: str) -> None:
        self.window.location.hash = address

    def load(self, module: str) -> Any:
        """That module of the page."""
        return import_module(f"game.browser.{module}")

    def leave_out_boxes(self) -> None:
        """From now on, set-up makes no boxes for seats and options: they need a document."""
        seats = self.load("setup.seats").Seats
        seats._show = seats._show_rows = lambda _seats: None
        self.load("setup.options").Options._make = lambda _options: None
        self.load("setup.clock").ClockField._make = lambda _field, _place, _chosen: None

    def take_files(self) -> None:
        """From now on, note what is handed out."""

        def save(name: str, content: str, _kind: str) -> None:
            self.files[name] = content

        self.load("web.files").save = save

    def modules(self) -> dict[str, ModuleType]:
        """What PyScript brings, by name."""

        idb = MagicMock()
        idb.openDB.side_effect = JsException("there is none")
        named: dict[str, dict[str, Any]] = {
            "pyscript": {"window": self.window, "document": self.document},
            "pyscript.ffi": {"create_proxy": Proxy, "to_js": lambda value, **_how: value},
            "pyscript.js_modules": {"boot": self.boot, "idb": idb}
            | {"painter": MagicMock(), "pictures": MagicMock(), "language": MagicMock()},
            "pyodide": {},
            "segno": {},
            "segno.encoder": {"DataOverflowError": OverflowError, "encode": _no_code},
            "pyodide.ffi": {"JsException": JsException, "create_once_callable": Proxy},
        }
        made = {name: ModuleType(name) for name in named}
        for name, values in named.items():
            vars(made[name]).update(values)
        return made


def no_devices() -> MagicMock:
    """What set-up asks of devices, where everybody plays on this one."""
    devices = MagicMock(in_use=False)
    devices.place.return_value = ("tablet", "This device")
    return devices


def opened(screen: Any) -> Any:
    """That page shown whole, with nothing else done between its chunks."""
    opening = screen.open()
    with suppress(StopIteration):
        while True:
            opening.send(None)
    return screen


def left_after(screen: Any, chunks: int) -> int:
    """Leave that page after so many chunks of opening it, as the router does; how many it took."""
    opening, taken = screen.open(), 0
    try:
        while taken < chunks:
            opening.send(None)
            taken += 1
        opening.throw(asyncio.CancelledError)
    except (StopIteration, asyncio.CancelledError):
        pass
    screen.close()
    return taken


@contextmanager
def fake_page() -> Iterator[Page]:
    """A page whose modules are loaded anew, and forgotten in the end."""
    page = Page()
    sys.modules.update(page.modules())
    try:
        yield page
    finally:
        for name in list(sys.modules):
            if name.partition(".")[0] in FAKED or name.startswith("game.browser"):
                del sys.modules[name]
