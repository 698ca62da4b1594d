"""A countdown clock as a frozen value. Time is passed in, in seconds, and never read here.

The clock is fair on slow machines. At most `LONGEST_LOOK` counts between two looks at it, and a
look later than that never makes it expire, because taps may still be waiting to be handled. So a
frozen frame cannot cost a player the round. A hidden page should pause the clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

LONGEST_LOOK = 0.5
"""The most seconds counted between two looks; a later look leaves as much if it was left."""

DECIMALS = 6
"""Decimals of the seconds left (microseconds): so ten tenths of a second add up to exactly one."""


@dataclass(frozen=True, slots=True)
class Clock:
    """`left` of `limit` seconds remain at `looked_at`, the last look at it (None: stopped)."""

    limit: float
    left: float
    looked_at: float | None = None

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self.looked_at is not None

    @property
    def expired(self) -> bool:
        """Whether time is up."""
        return self.left <= 0

    def start(self, now: float) -> Clock:
        """The clock running from `now` on; one that already runs is brought up to `now`."""
        return self.look(now) if self.running else replace(self, looked_at=now)

    def stopped(self) -> Clock:
        """The clock stopped; time since the last look does not count."""
        return replace(self, looked_at=None)

    def look(self, now: float) -> Clock:
        """The clock brought up to `now`."""
        if self.looked_at is None:
            return self
        passed = max(0.0, now - self.looked_at)
        least = 0.0 if passed <= LONGEST_LOOK else min(self.left, LONGEST_LOOK)
        left = round(self.left - min(passed, LONGEST_LOOK), DECIMALS)
        return replace(self, left=max(least, left), looked_at=now)


def clock_of(limit: float) -> Clock:
    """A full, stopped clock of `limit` seconds."""
    return Clock(limit=limit, left=limit)
