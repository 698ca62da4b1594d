"""Stands in for PyScript and Pyodide, so that modules of the page can be imported without one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from unittest.mock import MagicMock

import pytest

STUBBED = (
    "pyodide",
    "pyodide.ffi",
    "pyscript",
    "pyscript.ffi",
    "pyscript.js_modules",
    "segno",
    "segno.encoder",
)


class Proxy:
    """A Python function as JavaScript has it."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.function, self.destroyed = function, False

    def __call__(self, *arguments: object) -> object:
        assert not self.destroyed
        return self.function(*arguments)

    def destroy(self) -> None:
        self.destroyed = True


class JsException(Exception):
    """What JavaScript has thrown."""


@pytest.fixture
def pyscript(monkeypatch: pytest.MonkeyPatch) -> Iterator[MagicMock]:
    """The module `pyscript`; the page's modules are imported anew and forgotten afterwards."""
    stubs = {name: MagicMock() for name in STUBBED}
    stubs["pyodide.ffi"].JsException = JsException
    stubs["pyscript.ffi"].create_proxy = Proxy
    stubs["pyscript.js_modules"].boot.fail.side_effect = pytest.fail
    stubs["pyscript"].window.performance.now.side_effect = lambda: 0.0
    for name, stub in stubs.items():
        monkeypatch.setitem(sys.modules, name, stub)
    before = set(sys.modules)
    yield stubs["pyscript"]
    for name in set(sys.modules) - before:
        if name.startswith("game.browser"):
            del sys.modules[name]
