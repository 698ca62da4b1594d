"""A clock as a value: seconds left, and since when it runs. Time is passed in, never read.

Fair to slow machines: between two looks at the clock at most `LONGEST_LOOK` counts, and a look that
comes later than that never runs it out: taps may be waiting, and go first. So a frozen frame cannot
cost anyone the round. A hidden page should pause the clock; where it cannot, this keeps the player
alive.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

LONGEST_LOOK = 0.5
"""Seconds that may count between two looks, and that a later look leaves if they were there."""


@dataclass(frozen=True, slots=True)
class Clock:
    """`left` seconds remain as of `seen`, the last look at it; None while it stands."""

    limit: float
    left: float
    seen: float | None = None

    @property
    def running(self) -> bool:
        """Whether time counts now."""
        return self.seen is not None

    @property
    def expired(self) -> bool:
        """Whether time is up."""
        return self.left <= 0

    def start(self, now: float) -> Clock:
        """The clock running from `now` on; one that runs already is only looked at."""
        return self.look(now) if self.running else replace(self, seen=now)

    def stop(self, now: float) -> Clock:
        """The clock standing still, with the time until `now` counted."""
        return replace(self.look(now), seen=None)

    def look(self, now: float) -> Clock:
        """The clock as it stands at `now`, in the same seconds as every other moment given."""
        if self.seen is None:
            return self
        passed = max(0.0, now - self.seen)
        least = 0.0 if passed <= LONGEST_LOOK else min(self.left, LONGEST_LOOK)
        return replace(self, left=max(least, self.left - min(passed, LONGEST_LOOK)), seen=now)


def clock_of(limit: float) -> Clock:
    """A full clock of `limit` seconds that stands still."""
    return Clock(limit=limit, left=limit)
