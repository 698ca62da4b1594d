"""A row of figures with the peer's figure from the same run and a goal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median


@dataclass(frozen=True, slots=True)
class Goal:
    """The bound of one figure of the row, in its unit.

    The figure is `ratio`, `median`, `p95` or `most`.
    """

    figure: str
    most: float | None = None
    least: float | None = None

    def met(self, value: float) -> bool:
        """Whether the value is within the bounds."""
        low = self.least is not None and value < self.least
        high = self.most is not None and value > self.most
        return not (low or high)


@dataclass(frozen=True, slots=True)
class Row:
    """Figures in `unit` over a number of samples.

    `peer` is the peer's median in the same unit, `ratio` our figure divided by the peer's; both are
    None without a peer. For rates, where more is better, the ratio is the peer's divided by ours,
    and p95 is the rate that 95 of 100 samples reach.
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
        """Whether the goal is met; None without a goal."""
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
    """A row of durations measured in pairs with the peer's; the ratio is the median of the pairs'.

    Other load on the machine slows both of a pair, so it does not affect their ratio. A pair whose
    peer took less than the clock can tell has none.
    """
    ratios = [our / peer for our, peer in zip(ours, peers, strict=True) if peer]
    return replace(times(name, ours, peers, goal), ratio=median(ratios) if ratios else None)


def rates(
    name: str, ours: Sequence[float], peers: Sequence[float] = (), goal: Goal | None = None
) -> Row:
    """A row of rates per second, measured in pairs with the peer's, if there is one."""
    slow = -p95([-rate for rate in ours])
    row = Row(name, "/s", len(ours), median(ours), slow, max(ours), goal=goal)
    if not peers:
        return row
    ratio = median(peer / our for our, peer in zip(ours, peers, strict=True))
    return replace(row, peer=median(peers), ratio=ratio)


def p95(samples: Sequence[float]) -> float:
    """The smallest sample that at least 95 of 100 do not exceed."""
    return sorted(samples)[math.ceil(0.95 * len(samples)) - 1]
