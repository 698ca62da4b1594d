"""How the events of soldiers move: one lands, then wave by wave soldiers fly over and land."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from game.core.contract import Event
from game.games.soldiers.rules.events import Conquered, Deployed, Ended, Taken, Wave, WentOut
from game.games.soldiers.rules.field import field
from game.games.soldiers.rules.state import EMPTY, State, garrison, others, owner, soldiers
from game.games.soldiers.view import pace
from game.games.soldiers.view.info import numbers
from game.games.soldiers.view.shapes import FLYING, middles, plot_stamp, soldier_stamp
from game.view.scene import Pose, Sprite
from game.view.timeline import Count, Timeline, Track, Unfolding
from game.view.values import Players

LAND, TREMBLE = 160, 70
"""Milliseconds of a landing, and of one of the three swings of a restless plot."""
LONGEST = 4000
"""Milliseconds that no step takes more than."""
SWELL, TAKEN_SWELL = 1.14, 1.3
"""How much larger a plot is on which soldiers have just landed, and one that was taken so."""
TAKEN_SETTLES = 200
"""Milliseconds that a taken plot takes to settle, at least."""
SEEN = 50
"""Milliseconds; in waves that are shorter nobody could see soldiers fly, nor plots swell."""
SWING = 2.0
"""Degrees that a plot sways as it becomes restless."""


def reveal(events: Sequence[Event], seen: State, _players: Players) -> Timeline:
    """A whole step: a soldier lands, and the waves that it sets off."""
    deployed = next((event for event in events if isinstance(event, Deployed)), None)
    if deployed is None:
        return _nothing_moves(events)
    waves = tuple(event for event in events if isinstance(event, Wave))
    tracks = Cascading(seen.setup.size, len(seen.exits), deployed, waves)
    flying = tuple(
        Sprite(_flyer(i), soldier_stamp(deployed.seat), Pose(opacity=0), FLYING)
        for i in range(tracks.most)
    )
    return Timeline(tracks, flying, tracks.lasts)


def pauses(events: Sequence[Event]) -> bool:
    """Whether somebody has gone out, so that everybody sees how."""
    return any(isinstance(event, WentOut) for event in events)


def _nothing_moves(events: Sequence[Event]) -> Timeline:
    """The end, and who is out, is told in words and in the rail."""
    for event in events:
        if not isinstance(event, (Taken, Conquered, WentOut, Ended)):
            raise TypeError(event)
    return Timeline()


@dataclass(frozen=True, slots=True)
class Cascading(Unfolding):
    """A step as tracks, made wave by wave while it is being played."""

    size: int
    seats: int
    deployed: Deployed
    waves: tuple[Wave, ...]

    @property
    def most(self) -> int:
        """How many soldiers are in the air together at most."""
        limits = field(self.size).limits
        flown = (w for w, lasts in zip(self.waves, self.pace, strict=True) if lasts >= SEEN)
        return max((sum(limits[plot] for plot in wave.bursts) for wave in flown), default=0)

    @property
    def taken(self) -> tuple[int, ...]:
        """How many plots each wave takes from other players."""
        fields = (self.deployed.plots, *(wave.plots for wave in self.waves))
        left = [len(others(plots, self.deployed.seat)) for plots in fields]
        return tuple(before - after for before, after in pairwise(left))

    @property
    def pace(self) -> tuple[float, ...]:
        """How long each wave takes, in milliseconds."""
        return pace.pace(self.taken, LONGEST - LAND - 3 * TREMBLE)

    @property
    def lasts(self) -> float:
        """Milliseconds in all: what has landed last settles, and sways if it is restless now."""
        end = 3 * TREMBLE if self.waves or self._restless else 0
        return LAND + sum(self.pace) + end

    def counts(self) -> Iterator[Count]:
        """The players' plots and soldiers once each wave that takes plots has landed."""
        time = float(LAND)
        for wave, taken, lasts in zip(self.waves, self.taken, self.pace, strict=True):
            time += lasts
            if taken:
                yield Count(time, numbers(wave.plots, self.seats))

    def keys(self) -> frozenset[str]:
        """The plots that anything happens on, and the soldiers in the air."""
        return frozenset({*map(_key, self._touched), *map(_flyer, range(self.most))})

    def __iter__(self) -> Iterator[Track]:
        """The tracks, in the order in which they begin."""
        yield self._land(self.deployed)
        time, plots, aloft = float(LAND), self.deployed.plots, 0
        landed, taken, behind = frozenset[int](), frozenset[int](), set[int]()
        changes = pace.Changes()
        for wave, lasts in zip(self.waves, self.pace, strict=True):
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
            landed = self._receivers(wave)
            taken = frozenset(plot for plot in landed if self._is_taken(plots[plot]))
            time, plots, aloft = time + lasts, wave.plots, len(flights)
        yield from self._settle([*landed, *(behind - landed)], plots, time, TREMBLE, taken)
        yield from _hide(range(aloft), time)
        yield from self._tremble(time)

    @property
    def _touched(self) -> frozenset[int]:
        """The plots on which soldiers change."""
        return frozenset((self.deployed.plot,)).union(
            *(wave.bursts for wave in self.waves), *map(self._receivers, self.waves)
        )

    @property
    def _last_plots(self) -> bytes:
        """The field at the end of the step."""
        return self.waves[-1].plots if self.waves else self.deployed.plots

    def _receivers(self, wave: Wave) -> frozenset[int]:
        """The plots that soldiers of that wave fly to."""
        neighbours = field(self.size).neighbours
        return frozenset().union(*(neighbours[plot] for plot in wave.bursts))

    def _is_taken(self, found: int) -> bool:
        """Whether soldiers that land on a plot with `found` take it from another player."""
        return owner(found) not in (None, self.deployed.seat)

    def _land(self, event: Deployed) -> Track:
        """The soldier drops onto its plot; onto a bare one, with the plot itself."""
        pose, found = middles(self.size)[event.plot], event.plots[event.plot]
        start = pose._replace(scale=SWELL, opacity=0 if soldiers(found) == 1 else 1)
        look = plot_stamp(self.size, event.plot, found)
        return Track(_key(event.plot), 0, LAND, pose, start, stamp=look)

    def _burst(self, leaving: Iterable[int], wave: Wave, time: float) -> Iterator[Track]:
        """These plots of a wave are left by all soldiers that fly, and perhaps bare."""
        neighbours = field(self.size).neighbours
        for plot in leaving:
            arrived = len(frozenset(neighbours[plot]).intersection(wave.bursts))
            left = soldiers(wave.plots[plot]) - arrived
            pose = middles(self.size)[plot]
            if not left:
                pose = pose._replace(opacity=0)
            look = plot_stamp(self.size, plot, garrison(wave.seat, left) if left else EMPTY)
            yield Track(_key(plot), time, 0, pose, pose, stamp=look)

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
            pose, found, stays = middles(self.size)[plot], plots[plot], lasts
            start = pose
            if not found:
                pose = start = pose._replace(opacity=0)
            elif plot in taken:
                start, stays = pose._replace(scale=TAKEN_SWELL), max(lasts, TAKEN_SETTLES)
            elif lasts >= SEEN:
                start = pose._replace(scale=SWELL)
            look = plot_stamp(self.size, plot, found)
            yield Track(_key(plot), time, stays, pose, start, stamp=look)

    @property
    def _restless(self) -> list[int]:
        """The plots one short of bursting, among those where soldiers have landed last."""
        limits, plots = field(self.size).limits, self._last_plots
        start = [self.deployed.plot]
        changed = sorted(self._receivers(self.waves[-1])) if self.waves else start
        return [plot for plot in changed if soldiers(plots[plot]) >= limits[plot] - 1]

    def _tremble(self, time: float) -> Iterator[Track]:
        """The plots that are one short of bursting sway once."""
        restless = self._restless
        for i, turn in enumerate((SWING, -SWING, 0)):
            for plot in restless:
                pose = middles(self.size)[plot]._replace(turn=turn)
                yield Track(_key(plot), time + i * TREMBLE, TREMBLE, pose)


def _hide(flyers: range, time: float) -> Iterator[Track]:
    """Soldiers that have arrived are seen on their plots."""
    return (Track(_flyer(i), time, 0, fades=True) for i in flyers)


@cache
def _key(plot: int) -> str:
    return f"plot:{plot}"


@cache
def _flyer(number: int) -> str:
    return f"soldier:{number}"
