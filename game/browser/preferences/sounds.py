"""Short quiet tones, made by the browser's audio context: there are no files.

A browser lets a page sound only once it was touched, so the context is made by a touch.
"""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from typing import NamedTuple

from pyodide.ffi import JsException
from pyscript import window

from game.browser.web import JsValue, failure

LOUDEST, SILENT = 0.06, 0.0001
"""Volumes of 1; an exponential fall cannot end at 0."""
ATTACK = 0.008
"""Seconds from silence to the loudest; a tone without it would click."""
APART = 0.05
"""Seconds within which the same tones are played only once: several bots may move together."""


class Tone(NamedTuple):
    """A tone: its pitch in hertz, and in seconds when it begins and how long it lasts."""

    pitch: float
    at: float
    lasts: float


class Speaker:
    """Plays tones; before `unlock` it plays none."""

    def __init__(self) -> None:
        self._context: JsValue = None
        self._played: dict[tuple[Tone, ...], float] = {}

    def unlock(self) -> None:
        """Permit sound from now on; to be called while a touch or a key press is handled."""
        if self._context is None or self._context.state == "closed":  # by the browser
            self._context = _context()
        if self._context and self._context.state != "running":  # a phone call interrupts it
            failure.begin(_settled(self._context.resume()))

    def play(self, tones: tuple[Tone, ...]) -> None:
        """Begin to play these tones, and return at once."""
        if self._context is None:
            return
        now = float(self._context.currentTime)
        if now - self._played.get(tones, -APART) < APART:
            return
        self._played[tones] = now
        for tone in tones:
            self._sound(tone, now + tone.at)

    def _sound(self, tone: Tone, start: float) -> None:
        """Schedule a tone that rises at once and then falls to silence."""
        source, volume = self._context.createOscillator(), self._context.createGain()
        source.frequency.value = tone.pitch
        volume.gain.setValueAtTime(SILENT, start)
        volume.gain.linearRampToValueAtTime(LOUDEST, start + ATTACK)
        volume.gain.exponentialRampToValueAtTime(SILENT, start + tone.lasts)
        source.connect(volume)
        volume.connect(self._context.destination)
        source.start(start)
        source.stop(start + tone.lasts)


async def _settled(resuming: Awaitable[object]) -> None:
    """Wait until the context sounds again, or does not: the next touch asks for it again."""
    with suppress(JsException):
        await resuming


def _context() -> JsValue:
    """A new audio context; None where there is no sound."""
    try:
        return window.AudioContext.new() if hasattr(window, "AudioContext") else None
    except JsException:
        return None
