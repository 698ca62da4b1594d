"""Sound and vibration for what happens, as far as the settings want them.

All choices sound and feel alike, whatever is chosen: nobody hears a secret.
"""

from __future__ import annotations

from functools import cache, partial
from typing import ClassVar, NamedTuple

from pyscript import document, window
from pyscript.ffi import to_js

from game.browser.preferences import settings
from game.browser.preferences.settings import SOUND, VIBRATION
from game.browser.preferences.sounds import Speaker, Tone
from game.browser.web import Bindings, Event, parts, scheduling, store
from game.table.effects import Cue, Give, Hear, SoundOffered


class Signal(NamedTuple):
    """Some tones, and the milliseconds for which the device vibrates and rests in turn."""

    tones: tuple[Tone, ...]
    vibration: tuple[int, ...]


SIGNALS = {
    Cue.CHOSEN: Signal((Tone(660, 0, 0.06),), (8,)),
    Cue.PLAYED: Signal((Tone(440, 0, 0.12),), (16,)),
    Cue.CHEERED: Signal(  # as drums roll
        (
            *(Tone(147, 0, 0.1), Tone(147, 0.1, 0.08), Tone(147, 0.18, 0.08)),
            *(Tone(196, 0.28, 0.24), Tone(392, 0.28, 0.16)),
        ),
        (20, 40, 20, 40, 40),
    ),
    Cue.REVEALED: Signal(
        (Tone(330, 0, 0.14), Tone(440, 0.08, 0.14), Tone(554, 0.16, 0.22)), (20, 50, 30)
    ),
    Cue.REFUSED: Signal((Tone(208, 0, 0.12), Tone(175, 0.1, 0.18)), (30, 40, 30)),
    Cue.TURN: Signal((Tone(523, 0.14, 0.12), Tone(784, 0.24, 0.2)), (24,)),
    Cue.HALF_TIME: Signal((Tone(587, 0, 0.12),), (60,)),
    Cue.SHORT_TIME: Signal(
        (Tone(784, 0, 0.1), Tone(784, 0.18, 0.1), Tone(784, 0.36, 0.1)), (70, 110, 70, 110, 70)
    ),
    Cue.TIME_UP: Signal((Tone(392, 0, 0.18), Tone(262, 0.18, 0.4)), (250,)),
    Cue.WON: Signal(
        (
            *(Tone(523, 0, 0.14), Tone(523, 0.16, 0.1), Tone(523, 0.28, 0.1)),
            *(Tone(659, 0.4, 0.18), Tone(784, 0.58, 0.18), Tone(659, 0.76, 0.14)),
            *(Tone(784, 0.9, 0.7), Tone(1047, 0.9, 0.7)),
        ),
        (40, 50, 40, 50, 40, 60, 160),
    ),
    Cue.ENDED: Signal(
        (Tone(392, 0, 0.2), Tone(523, 0.14, 0.2), Tone(659, 0.28, 0.2), Tone(784, 0.42, 0.5)),
        (40, 60, 40, 60, 90),
    ),
}

OFFERED = "sound.offered"
"""Under which the device keeps that sound has been offered."""
_SPEAKER = Speaker()


def give(cue: Cue) -> None:
    """Play and vibrate the signal of `cue`, as far as the settings want it."""
    signal = SIGNALS[cue]
    if settings.get(SOUND):
        with parts.SOUNDS.contained():
            _SPEAKER.play(signal.tones)
    with parts.VIBRATION.contained():
        if settings.get(VIBRATION) and can_vibrate() and _was_touched() and not document.hidden:
            pattern = to_js(list(signal.vibration))
            # what is to be seen would have to wait for it
            scheduling.after_frame(partial(window.navigator.vibrate, pattern))


def offers_sound() -> bool:
    """Whether sound is to be offered: it is off, nobody has chosen that, and none was offered."""
    wanted, offered = settings.get(SOUND), store.read(OFFERED, False)
    return not (wanted or offered or settings.was_chosen(SOUND))


def note_offer() -> None:
    """Keep that sound has been offered."""
    store.write(OFFERED, True)


def hear(cue: Cue) -> None:
    """Turn sound on, for whoever has just pressed the button for it, and give that signal."""
    settings.change(settings.by_key(SOUND), value=True)
    give(cue)


def carry_out(effect: Give | SoundOffered | Hear) -> None:
    """What of a table is about sound."""
    if isinstance(effect, SoundOffered):
        note_offer()
    elif isinstance(effect, Hear):
        hear(effect.cue)
    else:
        give(effect.cue)


@cache  # asked at every tap
def can_vibrate() -> bool:
    """Whether the device can vibrate."""
    return hasattr(window.navigator, "vibrate")


def start() -> None:
    """Listen for the first touch, which permits sound; a setting switched on gives a sample."""
    with parts.SOUNDS.contained():
        _listen(wanted=bool(settings.get(SOUND)))
    settings.watch(SOUND, _sound_switched)
    settings.watch(VIBRATION, _vibration_switched)


_LISTENING = Bindings()


def _listen(*, wanted: bool) -> None:
    """Unlock sound at every touch, if it is wanted: else no touch has to wait for that."""
    _LISTENING.close()
    for kind in ("click", "keydown") if wanted else ():
        _LISTENING.on(window, kind, _touched, capture=True)  # before what the touch does


def _touched(_event: Event) -> None:
    _SPEAKER.unlock()


def _sound_switched(switched_on: object) -> None:
    """Give a sample, unless another window switched it: a browser permits sound after a touch."""
    _listen(wanted=bool(switched_on))
    if switched_on and document.hasFocus():
        _SPEAKER.unlock()
        give(Cue.PLAYED)


def _vibration_switched(_on: object) -> None:
    """Give a sample, unless another window switched it."""
    if document.hasFocus():
        give(Cue.CHOSEN)


class _Touch:
    """Whether anybody has touched the page: before that, browsers refuse to vibrate, and warn."""

    seen: ClassVar[bool] = False


def _was_touched() -> bool:
    if not _Touch.seen:
        activation = getattr(window.navigator, "userActivation", None)
        _Touch.seen = activation is None or bool(activation.hasBeenActive)
    return _Touch.seen
