"""Files that the page has the browser save."""

from __future__ import annotations

from pyscript import window
from pyscript.ffi import to_js

from game.browser.web.dom import make
from game.browser.web.javascript import as_object
from game.browser.web.scheduling import after

KEPT = 60_000
"""Milliseconds for which a file stays in memory: a browser may ask first where to save it."""


def save(name: str, content: str | bytes, kind: str) -> None:
    """Let the browser save a file of that name and content; `kind` is its MIME type."""
    address = window.URL.createObjectURL(
        window.Blob.new(to_js([content]), as_object({"type": kind}))
    )
    save_address(name, address)
    after(KEPT, lambda: window.URL.revokeObjectURL(address))


def save_address(name: str, address: str) -> None:
    """Let the browser save what lies at that address as a file of that name."""
    make("a", href=address, download=name).click()
