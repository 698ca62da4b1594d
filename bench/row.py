"""What a measurement gives: one row of figures, with its peer from the same run and its goal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median


@dataclass(frozen=True, slots=True)
class Goal:
    """What one figure of the row should be, in its unit: at most so much, or at least.

    The figure is `ratio`, `median`, `p95` or `most`.
    """

    figure: str
    most: float | None = None
    least: float | None = None

    def met(self, value: float) -> bool:
        """Whether a figure of that value is good enough."""
        low = self.least is not None and value < self.least
        high = self.most is not None and value > self.most
        return not (low or high)


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, in `unit`, over `samples` samples.

    `peer` is the peer's median in the same unit, `ratio` how many times it we take; both are None
    where there is nothing to compare with. Rates count upwards: their ratio is peer to us, and
    their p95 is what 95 of 100 samples reach.
    """

    name: str
    unit: str
    samples: int
    median: float
    p95: float
    most: float
    peer: float | None = None
    ratio: float | None = None
    goal: Goal | None = None

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; None without a goal."""
        if self.goal is None:
            return None
        return self.goal.met(getattr(self, self.goal.figure))


def times(
    name: str, ours: Sequence[float], peers: Sequence[float] = (), goal: Goal | None = None
) -> Row:
    """A row of durations in milliseconds; the ratio is that of the medians, ours to the peer's."""
    middle = median(ours)
    peer = median(peers) if peers else None
    ratio = middle / peer if peer else None
    return Row(name, "ms", len(ours), middle, p95(ours), max(ours), peer, ratio, goal)


def paired_times(
    name: str, ours: Sequence[float], peers: Sequence[float], goal: Goal | None = None
) -> Row:
    """The same, each of ours measured beside its peer: the ratio is the median of the pairs'.

    What else the machine does meanwhile slows both of a pair, so it does not show in their ratio.
    """
    ratio = median(our / peer for our, peer in zip(ours, peers, strict=True))
    return replace(times(name, ours, peers, goal), ratio=ratio)


def rates(
    name: str, ours: Sequence[float], peers: Sequence[float] = (), goal: Goal | None = None
) -> Row:
    """A row of things done per second, with peers in pairs: how many times faster the peer is."""
    slow = -p95([-rate for rate in ours])
    row = Row(name, "/s", len(ours), median(ours), slow, max(ours), goal=goal)
    if not peers:
        return row
    ratio = median(peer / our for our, peer in zip(ours, peers, strict=True))
    return replace(row, peer=median(peers), ratio=ratio)


def p95(samples: Sequence[float]) -> float:
    """The smallest sample that at least 95 of 100 do not exceed."""
    return sorted(samples)[math.ceil(0.95 * len(samples)) - 1]
