"""Files that the page hands out."""

from __future__ import annotations

from pyscript import window
from pyscript.ffi import to_js

from game.browser.web import dom


def hand_out(name: str, content: str | bytes, kind: str) -> None:
    """Give the user a file of that name and content; `kind` is its MIME type."""
    options = to_js({"type": kind}, dict_converter=window.Object.fromEntries)
    address = window.URL.createObjectURL(window.Blob.new(to_js([content]), options))
    hand_out_address(name, address)
    dom.later(lambda: window.URL.revokeObjectURL(address), 60_000)


def hand_out_address(name: str, address: str) -> None:
    """Give the user what lies at that address as a file of that name."""
    dom.make("a", href=address, download=name).click()
