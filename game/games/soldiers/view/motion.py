"""How the events of soldiers move: one lands, then wave by wave soldiers fly over and land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from game.core.contract import Event
from game.games.soldiers.rules.events import Conquered, Deployed, Ended, Taken, Wave, WentOut
from game.games.soldiers.rules.field import field
from game.games.soldiers.rules.state import EMPTY, State, garrison, soldiers
from game.games.soldiers.view.shapes import FLYING, middles, nothing, plot_stamp, soldier_stamp
from game.view.scene import Pose, Sprite, Stamp
from game.view.timeline import Timeline, Track, Unfolding
from game.view.values import Players

LAND, BURST, TREMBLE = 160, 180, 70
"""Milliseconds of a landing, of a wave, and of one of the three swings of a restless plot."""
SLOW = 6
"""So many waves take their time, all others half of it."""
LONGEST = 4000
"""Milliseconds that no step takes more than."""
SWELL = 1.14
"""How much larger a plot is on which soldiers have just landed."""
SEEN = 50
"""Milliseconds; in waves that are shorter nobody could see soldiers fly, nor plots swell."""
SWING = 2.0
"""Degrees that a plot sways as it becomes restless."""


def reveal(events: Sequence[Event], seen: State, _players: Players) -> Timeline:
    """A whole step: a soldier lands, and the waves that it sets off."""
    deployed = next((event for event in events if isinstance(event, Deployed)), None)
    waves = tuple(event for event in events if isinstance(event, Wave))
    if deployed is None and not waves:
        return _nothing_moves(events)
    tracks = Cascading(seen.setup.size, deployed, waves)
    seat = waves[0].seat if waves else 0
    flying = tuple(
        Sprite(_flyer(i), soldier_stamp(seat), Pose(opacity=0), FLYING) for i in range(tracks.most)
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
    deployed: Deployed | None
    waves: tuple[Wave, ...]

    @property
    def most(self) -> int:
        """How many soldiers are in the air together at most."""
        limits = field(self.size).limits
        return max((sum(limits[plot] for plot in wave.bursts) for wave in self.waves), default=0)

    @property
    def pace(self) -> tuple[float, ...]:
        """How long each wave takes, in milliseconds."""
        plain = [BURST if i < SLOW else BURST / 2 for i in range(len(self.waves))]
        room = LONGEST - LAND - 3 * TREMBLE
        return tuple(time * min(1, room / sum(plain)) for time in plain)

    @property
    def lasts(self) -> float:
        """Milliseconds in all: what has landed last settles, and sways if it is restless now."""
        end = 3 * TREMBLE if self._restless else TREMBLE if self.waves else 0
        return (LAND if self.deployed else 0) + sum(self.pace) + end

    def keys(self) -> frozenset[str]:
        """The plots that anything happens on, and the soldiers in the air."""
        return frozenset({*map(_key, self._touched), *map(_flyer, range(self.most))})

    def stamps(self) -> set[Stamp]:
        """What plots look like in between: never full but where the step begins or stops."""
        limits, last = field(self.size).limits, self._last_plots
        looks = {nothing(), *(plot_stamp(self.size, plot, last[plot]) for plot in self._touched)}
        if self.deployed:
            looks.add(
                plot_stamp(self.size, self.deployed.plot, self.deployed.plots[self.deployed.plot])
            )
        if self.waves:
            seat = self.waves[0].seat
            looks |= {
                plot_stamp(self.size, plot, garrison(seat, count))
                for plot in self._touched
                for count in range(1, limits[plot])
            }
        return looks

    def __iter__(self) -> Iterator[Track]:
        """The tracks, in the order in which they begin."""
        time, plots, landed = 0.0, b"", frozenset[int]()
        if self.deployed:
            yield self._land(self.deployed)
            time = LAND
        aloft = 0
        for wave, lasts in zip(self.waves, self.pace, strict=True):
            yield from self._settle(landed.difference(wave.bursts), plots, time, lasts)
            yield from self._burst(wave, time)
            flights = list(self._fly(wave, time, lasts)) if lasts >= SEEN else []
            yield from flights
            yield from _hide(range(len(flights), aloft), time)
            aloft, plots, landed = len(flights), wave.plots, self._receivers(wave)
            time += lasts
        yield from self._settle(landed, plots, time, TREMBLE)
        yield from _hide(range(aloft), time)
        yield from self._tremble(time)

    @property
    def _touched(self) -> frozenset[int]:
        """The plots on which soldiers change."""
        deployed = [self.deployed.plot] if self.deployed else []
        return frozenset(deployed).union(
            *(wave.bursts for wave in self.waves), *map(self._receivers, self.waves)
        )

    @property
    def _last_plots(self) -> bytes:
        """The field at the end of the step."""
        if self.waves:
            return self.waves[-1].plots
        return self.deployed.plots if self.deployed else b""

    def _receivers(self, wave: Wave) -> frozenset[int]:
        """The plots that soldiers of that wave fly to."""
        neighbours = field(self.size).neighbours
        return frozenset().union(*(neighbours[plot] for plot in wave.bursts))

    def _land(self, event: Deployed) -> Track:
        """The soldier drops onto its plot; onto a bare one, with the plot itself."""
        pose, found = middles(self.size)[event.plot], event.plots[event.plot]
        start = pose._replace(scale=SWELL, opacity=0 if soldiers(found) == 1 else 1)
        look = plot_stamp(self.size, event.plot, found)
        return Track(_key(event.plot), 0, LAND, pose, start, stamp=look)

    def _burst(self, wave: Wave, time: float) -> Iterator[Track]:
        """The plots of a wave are left by all soldiers that fly, and perhaps bare."""
        neighbours = field(self.size).neighbours
        for plot in wave.bursts:
            arrived = len(frozenset(neighbours[plot]).intersection(wave.bursts))
            left = soldiers(wave.plots[plot]) - arrived
            pose = middles(self.size)[plot]
            if not left:
                pose = pose._replace(opacity=0)
            look = plot_stamp(self.size, plot, garrison(wave.seat, left) if left else EMPTY)
            yield Track(_key(plot), time, 0, pose, pose, stamp=look)

    def _fly(self, wave: Wave, time: float, lasts: float) -> Iterator[Track]:
        """A soldier flies from each burst plot to each of its neighbours."""
        neighbours, poses = field(self.size).neighbours, middles(self.size)
        ways = ((plot, other) for plot in wave.bursts for other in neighbours[plot])
        for i, (plot, other) in enumerate(ways):
            yield Track(_flyer(i), time, lasts, poses[other], poses[plot])

    def _settle(
        self, landed: frozenset[int], plots: bytes, time: float, lasts: float
    ) -> Iterator[Track]:
        """Where soldiers have arrived, the plot is the mover's, and swells a little."""
        size, poses = self.size, middles(self.size)
        for plot in landed:
            pose = poses[plot]
            start = pose._replace(scale=SWELL) if lasts >= SEEN else pose
            look = plot_stamp(size, plot, plots[plot])
            yield Track(_key(plot), time, lasts, pose, start, stamp=look)

    @property
    def _restless(self) -> list[int]:
        """The plots one short of bursting, among those where soldiers have landed last."""
        limits, plots = field(self.size).limits, self._last_plots
        deployed = [self.deployed.plot] if self.deployed else []
        changed = sorted(self._receivers(self.waves[-1])) if self.waves else deployed
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
