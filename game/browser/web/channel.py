"""What the windows of this copy of the site tell each other on one device."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window
from pyscript.js_modules import boot

from game.browser.web.dom import on
from game.browser.web.javascript import Event


class Channel:
    """Sends texts to all other windows; `heard` gets theirs."""

    def __init__(self, heard: Callable[[str], object]) -> None:
        def hear(event: Event) -> None:
            if isinstance(event.data, str):  # another version might say anything
                heard(event.data)

        self._channel = window.BroadcastChannel.new(boot.namespace)
        on(self._channel, "message", hear)

    def send(self, text: str) -> None:
        """Tell all other windows."""
        self._channel.postMessage(text)
