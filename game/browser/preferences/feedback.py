"""What a hand and an ear get for what happened: a tune and a buzz, as the settings want them.

It tells nobody more than that something happened: a choice feels alike, whatever was chosen.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyscript import window
from pyscript.ffi import to_js

from game.browser.preferences import settings
from game.browser.preferences.settings import SOUND, VIBRATION
from game.browser.preferences.sounds import Speaker, Tone
from game.browser.web import dom


class Sign(NamedTuple):
    """A tune, and for how many milliseconds the device buzzes and rests in turn."""

    tune: tuple[Tone, ...]
    buzz: tuple[int, ...]


CHOSEN = Sign((Tone(660, 0, 0.06),), (8,))
PLAYED = Sign((Tone(440, 0, 0.12),), (16,))
REVEALED = Sign((Tone(330, 0, 0.14), Tone(440, 0.08, 0.14), Tone(554, 0.16, 0.22)), (20, 50, 30))
REFUSED = Sign((Tone(208, 0, 0.12), Tone(175, 0.1, 0.18)), (30, 40, 30))
TURN = Sign((Tone(523, 0.14, 0.12), Tone(784, 0.24, 0.2)), (24,))
ENDED = Sign(
    (Tone(392, 0, 0.2), Tone(523, 0.14, 0.2), Tone(659, 0.28, 0.2), Tone(784, 0.42, 0.5)),
    (40, 60, 40, 60, 90),
)

_SPEAKER = Speaker()


def give(sign: Sign) -> None:
    """Let it be heard and felt, if that is wanted."""
    if settings.chosen(SOUND):
        _SPEAKER.play(sign.tune)
    if settings.chosen(VIBRATION) and vibrates() and _touched():
        window.navigator.vibrate(to_js(list(sign.buzz)))


def vibrates() -> bool:
    """Whether the device can buzz."""
    return hasattr(window.navigator, "vibrate")


def begin() -> None:
    """Be ready for the first touch; what is switched on gives a sample of itself."""
    for kind in ("click", "keydown"):
        dom.on(window, kind, _touched_now, capture=True)  # before what the touch does
    settings.watch(SOUND, _sound_switched)
    settings.watch(VIBRATION, lambda _on: give(CHOSEN))


def _touched_now(_event: Any) -> None:
    if settings.chosen(SOUND):
        _SPEAKER.unlock()


def _sound_switched(on: bool) -> None:
    """It was switched by a touch, the very one that a browser waits for."""
    if on:
        _SPEAKER.unlock()
        give(PLAYED)


def _touched() -> bool:
    """Whether anybody has touched the page: before that, browsers block a buzz, and complain."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)
