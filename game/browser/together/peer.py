"""A connection to one other device, and its camera's eye: see `static/together.mjs`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import window
from pyscript.ffi import create_proxy
from pyscript.js_modules import boot

from game.browser.web import Element, JsValue, failure, navigation, release
from game.core.words import _


async def loaded() -> JsValue:
    """The scripts that connect devices, which are loaded only now."""
    return await boot.together()


def random_bytes(count: int) -> bytes:
    """So many bytes of the device's own generator."""
    return bytes(window.crypto.getRandomValues(window.Uint8Array.new(count)).to_py())


def cannot_connect(scripts: JsValue) -> str:
    """Why this browser cannot connect to another device, in a sentence; "" if it can."""
    if not navigation.link(""):
        return _(
            "Jeex in one file cannot connect to other devices. Open it from a website for that."
        )
    if str(scripts.lacking()) != "connections":
        return ""
    return _("This browser cannot connect devices. Chrome, Edge, Firefox and Safari can.")


class Peer:
    """A data channel to one other device; `told` gets what happens to it.

    That is ("open", ""), ("heard", text) and ("closed", ""). Its methods may raise JsException.
    """

    def __init__(self, scripts: JsValue, told: Callable[[str, str], object]) -> None:
        self._told = create_proxy(failure.guarded(lambda what, text: told(str(what), str(text))))
        self._peer = scripts.Peer.new(self._told)
        self._closed = False

    async def offer(self) -> str:
        """The description (SDP) of this device, for the other one."""
        return str(await self._peer.offer())

    async def answer(self, sdp: str) -> str:
        """The description of this device, in answer to that of the other one."""
        return str(await self._peer.answer(sdp))

    async def accept(self, sdp: str) -> None:
        """Take the other device's answer, which begins to connect."""
        await self._peer.accept(sdp)

    def send(self, text: str) -> None:
        """Send that, if the channel is open."""
        if not self._closed:
            self._peer.send(text)

    def close(self) -> None:
        """End the connection; nothing is told any more."""
        if not self._closed:
            self._closed = True
            self._peer.close()
            release(self._told)


class Camera:
    """Looks through the device's camera for codes, shown in `video`; `found` gets their texts."""

    def __init__(self, video: Element, found: Callable[[str], object]) -> None:
        self._video, self._looking = video, None
        self._found = create_proxy(failure.guarded(lambda text: found(str(text))))
        self._closed = False

    async def open(self, scripts: JsValue) -> str:
        """Ask for the camera and look; in a sentence why there is none, "" if there is one."""
        if str(scripts.lacking()) == "camera":
            return _("Only pages that begin with https have a camera. Paste the code instead.")
        # Whoever leaves meanwhile has the camera stopped once it has been allowed.
        return await asyncio.shield(asyncio.ensure_future(self._watch(scripts)))

    async def _watch(self, scripts: JsValue) -> str:
        try:
            looking = await scripts.watch(self._video, self._found)
        except JsException as problem:
            return _why(str(problem))
        if self._closed:
            looking.stop()
        else:
            self._looking = looking
        return ""

    def close(self) -> None:
        """Let the camera go."""
        if not self._closed:
            self._closed = True
            if self._looking:
                self._looking.stop()
            release(self._found)


def _why(problem: str) -> str:
    """What a browser's error of its camera means."""
    if problem.startswith(("NotAllowedError", "SecurityError")):
        return _("The camera is not allowed here. Allow it for this page, or paste the code.")
    if problem.startswith(("NotFoundError", "OverconstrainedError")):
        return _("There is no camera here. Paste the code instead.")
    return _("The camera does not work now. Paste the code instead.")
