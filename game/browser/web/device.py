"""What the device does for us: it stays awake during games, and keeps what we store."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from game.browser.web.dom import Bindings


def keep_storage() -> None:
    """Ask that nothing be cleared away when the device runs short; it may say no."""
    storage = getattr(window.navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        storage.persist().then(lambda _granted: None, lambda _problem: None)


class Awake:
    """Keeps the screen on until `close`, where the device lets us.

    The device ends that itself whenever the page is hidden, so it is asked for again then.
    """

    def __init__(self) -> None:
        """Stay awake from now on."""
        self._lock: Any = None
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
        # A refusal (a low battery) is no trouble of the player's.
        asked.then(self._given, lambda _why: None)

    def _given(self, lock: Any) -> None:
        self._let_go()
        self._lock = lock
        if not self._wanted:
            self._let_go()

    def _let_go(self) -> None:
        if self._lock:
            self._lock.release()
            self._lock = None
