"""Motion as values: tracks move sprites, a timeline is tracks over time, in milliseconds.

Nothing here reads a clock: whoever plays a motion asks for what has changed by a moment.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple

from game.view.cards import Card
from game.view.scene import Box, Pose, Scene, Sprite, Stamp
from game.view.values import Amount


class Track(NamedTuple):
    """One sprite's motion: at `at` it sets out for `end`, and is there `lasts` later.

    It starts where it lies, unless `start` says otherwise. With `settle` it goes to the place that
    the picture afterwards gives it, and to `end` only if it is in that picture no more. With
    neither it stays; `fades` makes it vanish. With `stamp` it looks like that as it sets out. A key
    that no picture has moves nothing.
    """

    key: str
    at: float
    lasts: float
    end: Pose | None = None
    start: Pose | None = None
    settle: bool = False
    fades: bool = False
    stamp: Stamp | None = None


class Count(NamedTuple):
    """The numbers beside each player, by seat, from the moment `at` on."""

    at: float
    amounts: tuple[tuple[Amount, ...], ...]


class Unfolding(ABC):
    """Tracks too many to be made at once: they come one by one, in the order of their `at`.

    Some of them give sprites another stamp. A sprite that only the picture afterwards has is not
    seen before its first track.
    """

    __slots__ = ()

    @abstractmethod
    def __iter__(self) -> Iterator[Track]:
        """The tracks, in the order in which they begin."""

    @abstractmethod
    def keys(self) -> frozenset[str]:
        """The keys of all sprites that the tracks move."""

    def counts(self) -> Iterator[Count]:
        """The players' numbers on the way, in the order in which they come; none by itself."""
        return iter(())


@dataclass(frozen=True, slots=True)
class Timeline:
    """Tracks, and the sprites that exist only while these things happen.

    `lands` is when what lies beside the board shows what came of it, None for at the end. `shout`
    are words that stand large over the board for a moment once all has moved. The `cards` explain
    what happened; they are to lie over none of the boxes that stay `clear`.
    """

    tracks: tuple[Track, ...] | Unfolding = ()
    sprites: tuple[Sprite, ...] = ()
    lasts: float = 0
    lands: float | None = None
    shout: str = ""
    cards: tuple[Card, ...] = ()
    clear: tuple[Box, ...] = ()


def together(timelines: Iterable[Timeline]) -> Timeline:
    """A timeline in which all of these begin at the same time; nothing is shouted."""
    parts = tuple(timelines)
    landings = [part.lands for part in parts if part.lands is not None]
    return Timeline(
        tracks=tuple(track for part in parts for track in part.tracks),
        sprites=tuple(sprite for part in parts for sprite in part.sprites),
        lasts=max((part.lasts for part in parts), default=0),
        lands=max(landings, default=None),
        cards=tuple(card for part in parts for card in part.cards),
        clear=tuple(box for part in parts for box in part.clear),
    )


def in_turn(timelines: Iterable[Timeline], overlap: float = 0) -> Timeline:
    """These timelines one after the other, each `overlap` ms before the last one's end."""
    parts, start = [], 0.0
    for timeline in timelines:
        tracks = tuple(track._replace(at=track.at + start) for track in timeline.tracks)
        cards = tuple(replace(card, at=card.at + start) for card in timeline.cards)
        lands = None if timeline.lands is None else start + timeline.lands
        lasts = start + timeline.lasts
        moved = replace(timeline, tracks=tracks, lasts=lasts, lands=lands, cards=cards, shout="")
        parts.append(moved)
        start = max(start, start + timeline.lasts - overlap)
    return together(parts)


def hurried(timeline: Timeline, pace: float) -> Timeline:
    """The same, `pace` times as fast."""
    tracks = tuple(
        track._replace(at=track.at / pace, lasts=track.lasts / pace) for track in timeline.tracks
    )
    lands = None if timeline.lands is None else timeline.lands / pace
    return replace(timeline, tracks=tracks, lasts=timeline.lasts / pace, lands=lands)


SetPose = Callable[[int, int, float], object]
"""What takes a change of pose: the sprite's place, the number within its `Pose`, the value."""
SetStamp = Callable[[int, Stamp], object]
"""What takes a change of stamp: the sprite's place, its stamp from now on."""


class _Leg(NamedTuple):
    """A track under way: what of the pose changes, as (number, from, by how much)."""

    place: int
    at: float
    lasts: float
    ways: tuple[tuple[int, float, float], ...]


class Motion:
    """A timeline set on the picture it starts from and the one it leads to, played forwards."""

    def __init__(self, before: Scene, after: Scene, timeline: Timeline) -> None:
        """`timeline` leads from the picture `before` to the picture `after`."""
        self.lasts, self.box = timeline.lasts, after.box
        self.shout, self._lands = timeline.shout, timeline.lands
        tracks = timeline.tracks
        moved, stamped = _overview(tracks)
        old = {sprite.key: sprite for sprite in before.sprites}
        self._settled = {sprite.key: sprite for sprite in after.sprites}
        leaving = [s for s in before.sprites if s.key in moved and s.key not in self._settled]
        sprites = [*after.sprites, *leaving, *timeline.sprites]
        sprites.sort(key=attrgetter("layer"))
        self.sprites = tuple(sprites)
        first = [old.get(s.key, s) if s.key in moved else s for s in sprites]
        self._rank = {sprite.key: i for i, sprite in enumerate(sprites)}
        self._poses = [sprite.pose for sprite in first]
        self._looks = [sprite.stamp for sprite in (first if stamped else sprites)]
        if isinstance(tracks, tuple):
            tracks = tuple(sorted(tracks, key=attrgetter("at")))
            for track in reversed(tracks):  # each sprite lies where its first track starts
                if track.key in self._rank:
                    place = self._rank[track.key]
                    self._poses[place] = track.start or first[place].pose
        else:
            for place, sprite in enumerate(sprites):
                if sprite.key in moved and sprite.key not in old:
                    self._poses[place] = sprite.pose._replace(opacity=0)
        self._coming = iter(tracks)
        self._next = next(self._coming, None)
        self._counts = tracks.counts() if isinstance(tracks, Unfolding) else iter(())
        self._next_count = next(self._counts, None)
        self._legs: list[_Leg] = []

    def start(self) -> tuple[Sprite, ...]:
        """Every sprite before anything has moved, in the order of `sprites`."""
        return self._lying()

    def advance(self, moment: float, set_pose: SetPose, set_stamp: SetStamp) -> None:
        """Tell what has changed by `moment`, in milliseconds, which never goes back."""
        while self._next is not None and self._next.at <= moment:
            self._set_out(self._next, set_pose, set_stamp)
            self._next = next(self._coming, None)
        under_way = []
        for leg in self._legs:
            place, at, lasts, ways = leg
            share = (moment - at) / lasts if moment < at + lasts else 1
            way = 1 - (1 - share) ** 3  # quick at first, gentle at the end
            for number, start, far in ways:
                set_pose(place, number, start + far * way)
            if share < 1:
                under_way.append(leg)
        self._legs = under_way
        if moment >= self.lasts:
            self._come_to_rest(set_stamp)

    def count(self, moment: float) -> Count | None:
        """The players' numbers if they have changed by that moment, which never goes back."""
        reached = None
        while self._next_count is not None and self._next_count.at <= moment:
            reached, self._next_count = self._next_count, next(self._counts, None)
        return reached

    def lands(self, moment: float) -> bool:
        """Whether it has landed by that moment, which never goes back; told once."""
        if self._lands is None or moment < self._lands:
            return False
        self._lands = None
        return True

    def still(self) -> Scene:
        """The last picture of the motion, with everything that it brought."""
        self.advance(self.lasts, _unseen, _unseen)
        return Scene(self.box, self._lying())

    def _lying(self) -> tuple[Sprite, ...]:
        """Every sprite as it looks, and where it lies once all that has set out is there."""
        lying = zip(self.sprites, self._looks, self._poses, strict=True)
        return tuple(
            sprite
            if sprite.stamp is stamp and sprite.pose is pose
            else replace(sprite, stamp=stamp, pose=pose)
            for sprite, stamp, pose in lying
        )

    def _set_out(self, track: Track, set_pose: SetPose, set_stamp: SetStamp) -> None:
        """Begin a track: its stamp and its start at once, its way from now on."""
        place = self._rank.get(track.key)
        if place is None:
            return
        lying = self._poses[place]
        start = track.start or lying
        end = _end(track, start, self._settled.get(track.key))
        if track.stamp and track.stamp is not self._looks[place]:
            self._looks[place] = track.stamp
            set_stamp(place, track.stamp)
        if start != lying:
            for number, value in enumerate(start):
                if value != lying[number]:
                    set_pose(place, number, value)
        self._poses[place] = end
        if end != start:
            ways = [(n, start[n], end[n] - start[n]) for n in range(len(end)) if end[n] != start[n]]
            self._legs.append(_Leg(place, track.at, track.lasts, tuple(ways)))

    def _come_to_rest(self, set_stamp: SetStamp) -> None:
        """Give every sprite the stamp of the picture afterwards."""
        for place, sprite in enumerate(self.sprites):
            if self._looks[place] is not sprite.stamp:
                self._looks[place] = sprite.stamp
                set_stamp(place, sprite.stamp)


def _overview(tracks: tuple[Track, ...] | Unfolding) -> tuple[frozenset[str], bool]:
    """The keys of the sprites that the tracks move, and whether any gives one another stamp."""
    if isinstance(tracks, Unfolding):
        return tracks.keys(), True
    return frozenset(track.key for track in tracks), any(track.stamp for track in tracks)


def _unseen(*_change: object) -> None:
    """Takes changes that nobody looks at."""


def _end(track: Track, start: Pose, settled: Sprite | None) -> Pose:
    """The pose that the track leads to."""
    end = settled.pose if track.settle and settled else track.end or start
    return end._replace(opacity=0) if track.fades else end
