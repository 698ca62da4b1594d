"""The clocks that set-up offers beside the rules: off, a few that are usual, and one's own."""

from __future__ import annotations

from game.core.kept_clock import KeptClock
from game.core.words import _, pgettext
from game.view.times import MINUTE
from game.view.values import Choice, Timing

OFF, OWN = "", "own"
MINUTES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 45, 60, 90)
"""For a clock of one's own."""
ADDED = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 45, 60)
"""Seconds that a move adds, for a clock of one's own."""
_USUAL = {
    Timing.GAME: (KeptClock(3 * MINUTE, 2), KeptClock(5 * MINUTE, 3), KeptClock(10 * MINUTE, 5)),
    Timing.TURN: (KeptClock(30), KeptClock(60), KeptClock(90)),
}
FIRST_OWN = KeptClock(15 * MINUTE, 10)
"""What a clock of one's own begins with."""


def offered(timing: Timing) -> tuple[Choice[str], ...]:
    """The clocks to choose from, each by a key; the first is none."""
    usual = (Choice(_key(clock), _label(timing, clock)) for clock in _USUAL[timing])
    own = (Choice(OWN, pgettext("a clock", "Own")),) if timing is Timing.GAME else ()
    return (Choice(OFF, pgettext("a clock", "Off")), *usual, *own)


def key_of(timing: Timing, clock: KeptClock | None) -> str:
    """The key of that clock; `OFF` for one that is not offered."""
    if clock is None:
        return OFF
    if clock.fresh() in _USUAL[timing]:
        return _key(clock)
    is_own = clock.seconds % MINUTE == 0 and clock.seconds // MINUTE in MINUTES
    return OWN if timing is Timing.GAME and is_own and clock.increment in ADDED else OFF


def chosen(timing: Timing, key: str, own: KeptClock) -> KeptClock | None:
    """The clock of that key, None for none; `own` is one's own."""
    if key == OWN:
        return own
    return next((clock for clock in _USUAL[timing] if _key(clock) == key), None)


def with_minutes(clock: KeptClock, minutes: int) -> KeptClock:
    """The same with so many minutes."""
    return KeptClock(minutes * MINUTE, clock.increment)


def with_added(clock: KeptClock, seconds: int) -> KeptClock:
    """The same when a move adds so many seconds."""
    return KeptClock(clock.seconds, seconds)


def explained(timing: Timing, clock: KeptClock | None) -> str:
    """What that clock does, in a few short sentences; "" for none."""
    if clock is None:
        return ""
    if timing is Timing.TURN:
        return _("Seconds for a turn. When they are over, you are told so and play on.")
    minutes = clock.seconds // MINUTE
    words = _(
        "{minutes} min each for the whole game, and {seconds} s more for each move. "
        "When your time is up, you give up. Undo turns the clocks back, too. Bots have no clock."
    )
    return words.format(minutes=minutes, seconds=clock.increment)


def _key(clock: KeptClock) -> str:
    return f"{clock.seconds}+{clock.increment}"


def _label(timing: Timing, clock: KeptClock) -> str:
    if timing is Timing.TURN:
        # Translators: so many seconds
        return _("{count} s").format(count=clock.seconds)
    # Translators: a clock with so many minutes, to which each move adds so many seconds: "3 + 2"
    words = _("{minutes} + {seconds}")
    return words.format(minutes=clock.seconds // MINUTE, seconds=clock.increment)
