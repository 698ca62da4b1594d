"""A clock as a value: seconds left, and since when it runs. Time is passed in, never read.

Fair to slow machines: between two looks at the clock at most `LONGEST_LOOK` counts, and a look that
comes later than that never runs it out, so a frozen frame cannot cost anyone the round. A hidden
page should pause the clock; if it cannot, the same limit keeps its player alive.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

LONGEST_LOOK = 0.5
"""Seconds that may count between two looks."""


@dataclass(frozen=True, slots=True)
class Clock:
    """`left` seconds remain as of `seen`, the last look at it; None while it stands."""

    limit: float
    left: float
    seen: float | None = None
    late: bool = False

    @property
    def running(self) -> bool:
        """Whether time counts now."""
        return self.seen is not None

    @property
    def expired(self) -> bool:
        """Whether time is up; never at a look that came late, as taps may wait."""
        return self.left <= 0 and not self.late

    def start(self, now: float) -> Clock:
        """The clock running from `now` on; one that runs already is only looked at."""
        return self.look(now) if self.running else replace(self, seen=now, late=False)

    def stop(self, now: float) -> Clock:
        """The clock standing still, with the time until `now` counted."""
        return replace(self.look(now), seen=None, late=False)

    def look(self, now: float) -> Clock:
        """The clock as it stands at `now`, in the same seconds as every other moment given."""
        if self.seen is None:
            return self
        passed = max(0.0, now - self.seen)
        left = max(0.0, self.left - min(passed, LONGEST_LOOK))
        return replace(self, left=left, seen=now, late=passed > LONGEST_LOOK)


def clock_of(limit: float) -> Clock:
    """A full clock of `limit` seconds that stands still."""
    return Clock(limit=limit, left=limit)
