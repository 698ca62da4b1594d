"""Short quiet tones, made by the browser itself: there are no files.

A browser lets a page sound only once it was touched, so its one audio context is made by a touch.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyodide.ffi import JsException
from pyscript import window

LOUDEST, SILENT = 0.06, 0.0001
"""Of 1; an exponential fall never gets to nothing."""
ATTACK = 0.008
"""Seconds to the loudest, without which a tone would click."""
APART = 0.05
"""Seconds within which the same is not heard twice: bots may all move at once."""


class Tone(NamedTuple):
    """One tone: its pitch in hertz, and in seconds when it begins and how long it lasts."""

    pitch: float
    at: float
    lasts: float


class Speaker:
    """Plays tones, once it may."""

    def __init__(self) -> None:
        """Nothing was touched yet."""
        self._context: Any = None
        self._heard: dict[tuple[Tone, ...], float] = {}

    def unlock(self) -> None:
        """From within a touch or the press of a key: from now on tones may be heard."""
        if self._context is None:
            self._context = _context()
        if self._context and self._context.state != "running":  # interrupted when a telephone rings
            self._context.resume()

    def play(self, tones: tuple[Tone, ...]) -> None:
        """Let them be heard; nobody waits for that."""
        if self._context is None:
            return
        now = float(self._context.currentTime)
        if now - self._heard.get(tones, -APART) < APART:
            return
        self._heard[tones] = now
        for tone in tones:
            self._sound(tone, now + tone.at)

    def _sound(self, tone: Tone, start: float) -> None:
        """Up at once, then gently down to nothing."""
        source, volume = self._context.createOscillator(), self._context.createGain()
        source.frequency.value = tone.pitch
        volume.gain.setValueAtTime(SILENT, start)
        volume.gain.linearRampToValueAtTime(LOUDEST, start + ATTACK)
        volume.gain.exponentialRampToValueAtTime(SILENT, start + tone.lasts)
        source.connect(volume)
        volume.connect(self._context.destination)
        source.start(start)
        source.stop(start + tone.lasts)


def _context() -> Any:
    """A new one; None where there is no sound to be had, and then the game goes on without."""
    try:
        return window.AudioContext.new() if hasattr(window, "AudioContext") else None
    except JsException:
        return None
