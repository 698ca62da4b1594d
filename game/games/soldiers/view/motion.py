"""How the events of soldiers move: one lands, then wave by wave soldiers fly over and land."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from operator import attrgetter

from game.core.contract import Event
from game.core.words import _
from game.games.soldiers.rules import EMPTY, State, field, others, owner, soldiers, soldiers_of
from game.games.soldiers.rules.events import Conquered, Ended, Placed, Taken, Wave, WentOut
from game.games.soldiers.view.info import numbers
from game.games.soldiers.view.look import (
    FLYING,
    bridges,
    middles,
    pairs,
    plot_key,
    plot_stamp,
    soldier_stamp,
)
from game.view.scene import Pose, Sprite
from game.view.timeline import Count, Timeline, Track, Unfolding
from game.view.values import Players

LAND, TREMBLE = 160, 70
"""Milliseconds of a landing, and of one of the three swings of a swelling plot."""
LONGEST = 4000
"""Milliseconds that no step takes more than."""
LARGE = 0.2
"""A cascade that takes so large a part of the board is told in large letters, too."""
SWELL, TAKEN_SWELL = 1.14, 1.3
"""How much larger a plot is on which soldiers have just landed, and one that was taken so."""
TAKEN_SETTLES = 200
"""Milliseconds that a taken plot takes to settle, at least."""
SEEN = 50
"""Milliseconds; in waves that are shorter nobody could see soldiers fly, nor plots swell."""
SWING = 2.0
"""Degrees that a plot sways as it swells."""

TAKING, OTHER = 240, 150
"""Milliseconds of a wave that takes plots, and of one that takes none, where there is time."""
HURRY = 800
"""Milliseconds that all waves which take none have together at most."""
QUICKER = 2 / 3
"""No such wave lasts longer than that share of one that takes plots."""

SECOND = 1000
CHANGES = 5
"""Looks that a plot changes to within a second; one more may come at the end of the cascade.

Two changes, to and fro, are a flash, and nothing may flash more than three times a second
(WCAG 2.3.1).
"""


def reveal(events: Sequence[Event], seen: State, players: Players) -> Timeline:
    """A whole step: a soldier lands, and the waves that it sets off."""
    if not events or not isinstance(events[0], Placed):
        return _nothing_moves(events)
    size, placed = seen.setup.size, events[0]
    waves = tuple([event for event in events if isinstance(event, Wave)])
    if waves:
        shown = _cascade(size, len(seen.exits), placed, waves)
        return replace(shown, shout=_shout(events, seen, players))
    sways = _sway(size, placed.plots, [placed.plot], LAND)
    lasts = LAND + 3 * TREMBLE if sways else LAND
    return Timeline((_land(size, placed), *_joined(size, placed), *sways), lasts=lasts)


def _shout(events: Sequence[Event], seen: State, players: Players) -> str:
    """How many plots a large cascade takes; "" of a smaller one."""
    taken = next(event for event in events if isinstance(event, Taken))
    count = sum(taken.losses)
    if count < LARGE * len(seen.plots):
        return ""
    # Translators: in large letters over the board; there are always many plots
    line = _("{name} takes {count} plots!")
    if taken.seat == players.you:
        # Translators: in large letters over the board; there are always many plots
        line = _("You take {count} plots!")
    return line.format(name=players.names[taken.seat], count=count)


def pauses(events: Sequence[Event]) -> bool:
    """Whether somebody has gone out, so that everybody sees how."""
    return any(isinstance(event, WentOut) for event in events)


def _nothing_moves(events: Sequence[Event]) -> Timeline:
    """The end, and who is out, is told in words and in the rail."""
    for event in events:
        if not isinstance(event, (Taken, Conquered, WentOut, Ended)):
            raise TypeError(event)
    return Timeline()


def _land(size: int, event: Placed) -> Track:
    """The soldier drops onto its plot; onto an empty one, with the plot itself."""
    pose, standing = middles(size)[event.plot], event.plots[event.plot]
    start = pose._replace(scale=SWELL, opacity=0 if soldiers(standing) == 1 else 1)
    look = plot_stamp(size, event.plot, standing)
    return Track(plot_key(event.plot), 0, LAND, pose, start, stamp=look)


def _joined(size: int, event: Placed) -> Iterator[Track]:
    """The bridges to a plot that was empty come with its first soldier."""
    if soldiers(event.plots[event.plot]) == 1:
        for pair, sprite in bridges(size, event.plots).items():
            if event.plot in pairs(size)[pair]:
                yield Track(sprite.key, 0, LAND, sprite.pose, sprite.pose._replace(opacity=0))


def _sway(size: int, plots: bytes, landed: Iterable[int], time: float) -> list[Track]:
    """Of the plots on which soldiers have landed last, those one short of bursting sway once."""
    limits, poses = field(size).limits, middles(size)
    swelling = [plot for plot in landed if soldiers(plots[plot]) >= limits[plot] - 1]
    return [
        Track(plot_key(plot), time + i * TREMBLE, TREMBLE, poses[plot]._replace(turn=turn))
        for i, turn in enumerate((SWING, -SWING, 0))
        for plot in swelling
    ]


# Cascades


def _cascade(size: int, seats: int, placed: Placed, waves: tuple[Wave, ...]) -> Timeline:
    """A soldier lands and sets off these waves."""
    ground = field(size)
    receivers = tuple(
        frozenset().union(*[ground.neighbours[plot] for plot in wave.bursts]) for wave in waves
    )
    fields = (placed.plots, *(wave.plots for wave in waves))
    left = [len(others(plots, placed.seat)) for plots in fields]
    taken = tuple(before - after for before, after in pairwise(left))
    lasts = pace(taken, LONGEST - LAND - 3 * TREMBLE)
    aloft = [
        sum(ground.limits[plot] for plot in wave.bursts)
        for wave, time in zip(waves, lasts, strict=True)
        if time >= SEEN
    ]
    most = max(aloft, default=0)
    tracks = Cascading(
        size, seats, placed, waves, receivers, taken, lasts, most, *_rebuilt(size, placed, waves)
    )
    flying = tuple(
        Sprite(_flyer(i), soldier_stamp(placed.seat), Pose(opacity=0), FLYING)
        for i in range(tracks.most)
    )
    return Timeline(tracks, flying, LAND + sum(lasts) + 3 * TREMBLE)


def _rebuilt(
    size: int, placed: Placed, waves: Sequence[Wave]
) -> tuple[tuple[Sprite, ...], tuple[Sprite, ...]]:
    """The bridges that a cascade breaks, and those that stand after it in their place or anew.

    Broken is what has another owner afterwards or none, and what leads to a plot that bursts.
    """
    before, after = bridges(size, placed.plots), bridges(size, waves[-1].plots)
    burst = frozenset[int]().union(*[wave.bursts for wave in waves])
    kept = {
        pair
        for pair, sprite in before.items()
        if after.get(pair) is sprite and not burst.intersection(pairs(size)[pair])
    }
    return (
        tuple(sprite for pair, sprite in before.items() if pair not in kept),
        tuple(sprite for pair, sprite in after.items() if pair not in kept),
    )


def pace(taken: Sequence[int], room: float) -> tuple[float, ...]:
    """How long each wave takes, in milliseconds, at most `room` in all.

    `taken` counts the plots that each wave takes from other players.
    """
    taking = sum(map(bool, taken))
    idle = len(taken) - taking
    hurried = min(OTHER * idle, HURRY)
    slow = min(TAKING, (room - hurried) / taking) if taking else TAKING
    quick = min(hurried / idle, slow * QUICKER) if idle else 0.0
    return tuple(slow if each else quick for each in taken)


class Changes:
    """Counts how often plots change their looks, so that none of them flickers."""

    def __init__(self) -> None:
        self._times: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=CHANGES))

    def allowed(self, plots: Iterable[int], time: float) -> list[int]:
        """Those that may change at that time, in milliseconds; they count as changed."""
        return [plot for plot in plots if self._allow(plot, time)]

    def _allow(self, plot: int, time: float) -> bool:
        times = self._times[plot]
        if len(times) == CHANGES and time - times[0] < SECOND:
            return False
        times.append(time)
        return True


@dataclass(frozen=True, slots=True)
class Cascading(Unfolding):
    """A step with waves as tracks, made wave by wave while it is being played.

    By wave: the plots that soldiers fly to, how many plots are taken from other players, and how
    many milliseconds it takes. `most` soldiers are in the air together at most. Bridges that are
    `broken` go as it begins, and those that are `built` come as it ends: so none of them flickers.
    """

    size: int
    seats: int
    placed: Placed
    waves: tuple[Wave, ...]
    receivers: tuple[frozenset[int], ...]
    taken: tuple[int, ...]
    pace: tuple[float, ...]
    most: int
    broken: tuple[Sprite, ...]
    built: tuple[Sprite, ...]

    def counts(self) -> Iterator[Count]:
        """The players' plots and soldiers once each wave that takes plots has landed."""
        time = float(LAND)
        for wave, taken, lasts in zip(self.waves, self.taken, self.pace, strict=True):
            time += lasts
            if taken:
                yield Count(time, numbers(wave.plots, self.seats))

    def keys(self) -> frozenset[str]:
        """The plots that anything happens on, the soldiers in the air, and bridges that change."""
        rebuilt = [sprite.key for sprite in (*self.broken, *self.built)]
        flying = map(_flyer, range(self.most))
        return frozenset({*map(plot_key, self._touched()), *flying, *rebuilt})

    def _touched(self) -> frozenset[int]:
        """The plots on which soldiers change."""
        bursts = (wave.bursts for wave in self.waves)
        return frozenset((self.placed.plot,)).union(*bursts, *self.receivers)

    def __iter__(self) -> Iterator[Track]:
        """The tracks, in the order in which they begin."""
        yield _land(self.size, self.placed)
        yield from (Track(sprite.key, LAND, 0, fades=True) for sprite in self.broken)
        time, plots, aloft = float(LAND), self.placed.plots, 0
        landed, taken, behind = frozenset[int](), frozenset[int](), set[int]()
        changes = Changes()
        for wave, receivers, lasts in zip(self.waves, self.receivers, self.pace, strict=True):
            seen = lasts >= SEEN
            settling = changes.allowed(landed.difference(wave.bursts), time)
            leaving = changes.allowed(wave.bursts, time) if seen else []
            flights = self._fly(wave, time, lasts) if seen else []
            yield from self._settle(settling, plots, time, lasts, taken)
            yield from self._burst(leaving, wave, time)
            yield from flights
            yield from _hide(range(len(flights), aloft), time)
            behind.update(landed, wave.bursts)
            behind.difference_update(settling, leaving)
            landed, mover = receivers, wave.seat
            taken = frozenset(plot for plot in landed if owner(plots[plot]) not in (None, mover))
            time, plots, aloft = time + lasts, wave.plots, len(flights)
        yield from self._settle([*landed, *(behind - landed)], plots, time, TREMBLE, taken)
        yield from _hide(range(aloft), time)
        yield from (
            Track(key, time, TREMBLE, pose, pose._replace(opacity=0), stamp=stamp)
            for key, stamp, pose in map(attrgetter("key", "stamp", "pose"), self.built)
        )
        yield from _sway(self.size, plots, sorted(landed), time)

    def _burst(self, leaving: Iterable[int], wave: Wave, time: float) -> Iterator[Track]:
        """These plots of a wave are left by all soldiers that fly, and perhaps empty."""
        neighbours = field(self.size).neighbours
        for plot in leaving:
            arrived = len(frozenset(neighbours[plot]).intersection(wave.bursts))
            left = soldiers(wave.plots[plot]) - arrived
            pose = middles(self.size)[plot]
            if not left:
                pose = pose._replace(opacity=0)
            look = plot_stamp(self.size, plot, soldiers_of(wave.seat, left) if left else EMPTY)
            yield Track(plot_key(plot), time, 0, pose, pose, stamp=look)

    def _fly(self, wave: Wave, time: float, lasts: float) -> list[Track]:
        """A soldier flies from each burst plot to each of its neighbours."""
        neighbours, poses = field(self.size).neighbours, middles(self.size)
        ways = ((plot, other) for plot in wave.bursts for other in neighbours[plot])
        return [
            Track(_flyer(i), time, lasts, poses[other], poses[plot])
            for i, (plot, other) in enumerate(ways)
        ]

    def _settle(
        self,
        settling: Iterable[int],
        plots: bytes,
        time: float,
        lasts: float,
        taken: frozenset[int],
    ) -> Iterator[Track]:
        """Where soldiers have arrived, the plot is the mover's, and swells; most if it is taken."""
        for plot in settling:
            pose, standing, stays = middles(self.size)[plot], plots[plot], lasts
            start = pose
            if not standing:
                pose = start = pose._replace(opacity=0)
            elif plot in taken:
                start, stays = pose._replace(scale=TAKEN_SWELL), max(lasts, TAKEN_SETTLES)
            elif lasts >= SEEN:
                start = pose._replace(scale=SWELL)
            look = plot_stamp(self.size, plot, standing)
            yield Track(plot_key(plot), time, stays, pose, start, stamp=look)


def _hide(flyers: range, time: float) -> Iterator[Track]:
    """Soldiers that have arrived are seen on their plots."""
    return (Track(_flyer(i), time, 0, fades=True) for i in flyers)


@cache
def _flyer(number: int) -> str:
    return f"soldier:{number}"
