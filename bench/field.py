"""The frames of the longest cascade of soldiers on the page, and the tap that starts it.

The peer is the same cascade in `field.html`, which draws every shape once and copies it, as we do.
A frame is measured in three ways: its scripting, its scripting and painting, and frames a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from bench import hand, playing
from bench.browser import RATES, Stage, progress, slowed
from bench.playing import Log
from bench.row import Goal, Row, p95, paired_times, rates, times
from game.games.soldiers.view import motion
from game.view.values import Players
from serve import SetupError

SEATS = 8
ROUNDS = 3
"""Cascades at every rate; at the first one, no shape is in the cache yet."""

PACE = ("LAND", "TREMBLE", "SEEN", "SWELL", "SWING")
"""The constants of the motion that the peer needs to take the same time."""

SLOW_GOAL = Goal("p95", 8)
TASK_GOAL = Goal("most", 50)
PEER_GOAL = Goal("ratio", 1.3)

_DELIVERED = 100
"""Milliseconds until the browser has reported long tasks."""


@dataclass
class Watched:
    """The frames of one cascade: milliseconds of each, and frames shown a second."""

    scripting: list[float]
    painted: list[float]
    shown: float


@dataclass
class Times:
    """The cascades at one rate; longest task in ms of each tap, and until its motion ended."""

    ours: list[Watched] = field(default_factory=list)
    peers: list[Watched] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)


def measure(stage: Stage, log: Log) -> list[Row]:
    """Play the log's last deployment repeatedly at alternating rates, each beside the peer."""
    *earlier, (_seat, cell) = log
    noted = {rate: Times() for rate in RATES}
    with stage.page("#/") as page, stage.page("field.html") as peer:
        _begin(page, [cell for _seat, cell in earlier])
        position = _position(page, log)
        for turn in range(ROUNDS * len(RATES)):
            rate = RATES[turn % len(RATES)]
            progress(f"cascade, {turn + 1} of {ROUNDS * len(RATES)}")
            page.bring_to_front()
            with slowed(page, rate):
                _deploy(page, cell, noted[rate])
            hand.click(page, '#table [data-do="undo"]')
            hand.rest(page)
            peer.bring_to_front()
            with slowed(peer, rate):
                peer.evaluate("(position) => (probe.watch(), play(position))", position)
                noted[rate].peers.append(_watched(peer))
    return [row for rate in RATES for row in _rows(rate, noted[rate])]


def _begin(page: Page, cells: Sequence[str]) -> None:
    """Start a game and deploy on these plots one after the other, without motion."""
    page.bring_to_front()
    page.emulate_media(reduced_motion="reduce")
    hand.set_up(page, "soldiers", SEATS)
    hand.start(page)
    for cell in cells:
        hand.click(page, f'#table [data-cell="{cell}"]')
        hand.rest(page)
    page.emulate_media(reduced_motion="no-preference")


def _position(page: Page, log: Log) -> dict[str, Any]:
    """The position for the peer, at the size of our page."""
    state, step = playing.last_step("soldiers", SEATS, {}, log)
    return {
        "size": state.setup.size,
        "plots": list(state.plots),
        "seat": state.turn,
        "plot": step.state.last,
        "width": page.evaluate("() => document.querySelector('#table .pieces').width"),
        "pace": {name: getattr(motion, name) for name in PACE} | {"waves": _waves(step)},
    }


def _waves(step: Any) -> list[float]:
    """How long each wave of the step is shown, in milliseconds."""
    tracks = motion.reveal(step.events, step.state, Players()).tracks
    if not isinstance(tracks, motion.Cascading):
        raise SetupError("the last deployment sets off no cascade")
    return list(tracks.pace)


def _deploy(page: Page, cell: str, noted: Times) -> None:
    """Start the cascade by a tap and note its frames and tasks."""
    page.evaluate("() => probe.watch()")  # a frame came with what the last one was taken back by
    tapped = hand.tap_on(page, f'#table [data-cell="{cell}"]')
    hand.rest(page)  # a frame may come and go before the motion begins
    watched = _watched(page)
    page.wait_for_timeout(_DELIVERED)
    end: float = page.evaluate("() => performance.now()")
    noted.ours.append(watched)
    noted.taps.append(hand.longest_task(page, tapped, tapped["painted"]))
    noted.tasks.append(max([hand.longest_task(page, tapped, end), *watched.scripting]))


def _watched(page: Page) -> Watched:
    """The frames of the motion that is under way, once it is over. Raises SetupError for none."""
    noted: dict[str, list[float]] = page.evaluate("() => probe.watched()")
    moments = noted["moments"]
    lasted = moments[-1] - moments[0] if moments else 0
    if not lasted:  # no frame, one, or several that were made for the same moment
        raise SetupError("the cascade was shown without motion")
    shown = 1000 * (len(moments) - 1) / lasted
    return Watched(noted["scripting"], noted["painted"], shown)


def _rows(rate: int, noted: Times) -> list[Row]:
    name, ours, peers = f"cascade, {rate}×", noted.ours, noted.peers
    return [
        *_compared(
            f"{name}: frame",
            [each.scripting for each in ours],
            [each.scripting for each in peers],
            SLOW_GOAL if rate == max(RATES) else None,
        ),
        *_compared(
            f"{name}: frame and its painting",
            [each.painted for each in ours],
            [each.painted for each in peers],
            PEER_GOAL,
            PEER_GOAL,
        ),
        rates(
            f"{name}: frames shown",
            [each.shown for each in ours],
            [each.shown for each in peers],
            PEER_GOAL,
        ),
        times(f"{name}: longest task of the tap", noted.taps),
        times(
            f"{name}: longest task",
            noted.tasks,
            goal=TASK_GOAL if rate == min(RATES) else None,
        ),
    ]


def _compared(
    name: str,
    ours: Sequence[Sequence[float]],
    peers: Sequence[Sequence[float]],
    goal: Goal | None = None,
    tail_goal: Goal | None = None,
) -> list[Row]:
    """A row of all frames beside the peer's, and one of the p95 of each cascade."""

    def together(cascades: Sequence[Sequence[float]]) -> list[float]:
        return [time for frames in cascades for time in frames]

    our_tails, peer_tails = [[p95(frames) for frames in cascades] for cascades in (ours, peers)]
    return [
        times(name, together(ours), together(peers), goal),
        paired_times(f"{name}, p95 of a cascade", our_tails, peer_tails, tail_goal),
    ]
