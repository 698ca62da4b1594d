"""What the device does for the page: it stays awake during games, and keeps what is stored."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import document, window

from game.browser.web.dom import Bindings
from game.browser.web.javascript import JsValue


def keep_storage() -> None:
    """Ask that nothing be deleted when the device runs short of room; it may refuse."""
    storage = getattr(window.navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        storage.persist().then(lambda _granted: None, lambda _problem: None)


def has_coarse_pointer() -> bool:
    """Whether fingers are what points on this device, and no mouse or pen."""
    return bool(window.matchMedia("(pointer: coarse)").matches)


class Awake:
    """Keeps the screen on until `close`, where the device allows it.

    The device ends its lock whenever the page is hidden, so it is asked for again then.
    """

    def __init__(self) -> None:
        self._lock: JsValue = None
        self._wanted = True
        self._bindings = Bindings()
        self._bindings.on(document, "visibilitychange", lambda _event: self._ask())
        self._ask()

    def close(self) -> None:
        """Let the screen go dark again."""
        self._wanted = False
        self._bindings.close()
        self._let_go()

    def _ask(self) -> None:
        lock = getattr(window.navigator, "wakeLock", None)
        if not lock or document.hidden:
            return
        try:
            asked = lock.request("screen")
        except JsException:
            return
        # Nobody needs to hear of a refusal, for example when the battery is low.
        asked.then(self._granted, lambda _problem: None)

    def _granted(self, lock: JsValue) -> None:
        self._let_go()
        self._lock = lock
        if not self._wanted:
            self._let_go()

    def _let_go(self) -> None:
        if self._lock:
            self._lock.release()
            self._lock = None
