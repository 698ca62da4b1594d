"""Motion as values: tracks move sprites, a timeline is tracks over time, in milliseconds.

Nothing here reads a clock: whoever plays a motion asks for the poses at a moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from game.view.scene import Pose, Scene, Sprite


@dataclass(frozen=True, slots=True)
class Track:
    """One sprite's motion: at `at` it sets out for `end`, and is there `lasts` later.

    It starts where it lies, unless `start` says otherwise. With `settle` it goes to the place that
    the picture afterwards gives it, and to `end` only if it is in that picture no more. With
    neither it stays; `fades` makes it vanish. A key that no picture has moves nothing.
    """

    key: str
    at: float
    lasts: float
    end: Pose | None = None
    start: Pose | None = None
    settle: bool = False
    fades: bool = False


@dataclass(frozen=True, slots=True)
class Timeline:
    """Tracks, and the sprites that exist only while these things happen."""

    tracks: tuple[Track, ...] = ()
    sprites: tuple[Sprite, ...] = ()
    lasts: float = 0


def together(timelines: Iterable[Timeline]) -> Timeline:
    """All at once."""
    parts = tuple(timelines)
    return Timeline(
        tracks=tuple(track for part in parts for track in part.tracks),
        sprites=tuple(sprite for part in parts for sprite in part.sprites),
        lasts=max((part.lasts for part in parts), default=0),
    )


def in_turn(timelines: Iterable[Timeline], overlap: float = 0) -> Timeline:
    """One after the other, each `overlap` before the one before it has ended."""
    parts, start = [], 0.0
    for timeline in timelines:
        tracks = tuple(replace(track, at=track.at + start) for track in timeline.tracks)
        parts.append(Timeline(tracks, timeline.sprites, start + timeline.lasts))
        start = max(start, start + timeline.lasts - overlap)
    return together(parts)


def eased(share: float) -> float:
    """The way done when `share` of the time is over: quick at first, gentle at the end."""
    return 1 - (1 - share) ** 3


class Motion:
    """A timeline set on the picture it starts from and the one it leads to."""

    def __init__(self, before: Scene, after: Scene, timeline: Timeline) -> None:
        """Work out for every sprite where it comes from and where it goes."""
        self.lasts = timeline.lasts
        self.box = after.box
        moved = {track.key for track in timeline.tracks}
        old = {sprite.key: sprite for sprite in before.sprites}
        new = {sprite.key: sprite for sprite in after.sprites}
        leaving = [s for s in before.sprites if s.key in moved and s.key not in new]
        sprites = sorted(
            [*after.sprites, *leaving, *timeline.sprites], key=lambda sprite: sprite.layer
        )
        self.sprites = tuple(sprites)
        self._poses = [(old.get(s.key) or s).pose if s.key in moved else s.pose for s in sprites]
        self._legs: list[tuple[int, float, float, Pose, Pose]] = []
        rank = {sprite.key: i for i, sprite in enumerate(sprites)}
        ends = dict[int, Pose]()
        for track in sorted(timeline.tracks, key=lambda track: track.at):
            i = rank.get(track.key)
            if i is None:
                continue
            if i not in ends and track.start:
                self._poses[i] = track.start
            start = track.start or ends.get(i, self._poses[i])
            ends[i] = _end(track, start, new.get(track.key))
            self._legs.append((i, track.at, track.lasts, start, ends[i]))

    def start(self) -> list[Pose]:
        """The pose of every sprite before anything has moved, in the order of `sprites`."""
        return list(self._poses)

    def changes(self, since: float, moment: float) -> Iterator[tuple[int, Pose]]:
        """The poses at `moment` of the sprites that have moved after `since`, by their places."""
        for i, at, lasts, start, end in self._legs:
            if moment >= at + lasts:
                if since < at + lasts:
                    yield i, end
            elif moment > at:
                yield i, _between(start, end, eased((moment - at) / lasts))

    def still(self) -> Scene:
        """The last picture of the motion, with everything that it brought."""
        poses = self.start()
        for i, pose in self.changes(-1, self.lasts):
            poses[i] = pose
        lying = zip(self.sprites, poses, strict=True)
        return Scene(self.box, tuple(replace(sprite, pose=pose) for sprite, pose in lying))


def _between(start: Pose, end: Pose, way: float) -> Pose:
    """The pose that share of the way from start to end."""
    return Pose(*(a + (b - a) * way for a, b in zip(start, end, strict=True)))


def _end(track: Track, start: Pose, settled: Sprite | None) -> Pose:
    """Where the track leads to."""
    end = settled.pose if track.settle and settled else track.end or start
    return end._replace(opacity=0) if track.fades else end
