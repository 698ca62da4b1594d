"""A game's course as a line chart: one line a player, led to their sign, name and last number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.view.geometry import spread
from game.view.lettering import shortened, width
from game.view.scene import Box, Mark, Path, Pose, Scene, Sprite, Stamp, Text
from game.view.seats import colour, emblem

LEFT, TOP, BOTTOM = 40, 14, 30
"""The rims: numbers of the axis, half a label, and what the stops are called."""
LEADER = 26
"""Between the end of the lines and the signs."""
EMBLEM = 10
LABEL = 22
"""From one label to the next below it, at least."""
NAMED = 430
"""Pixels; a narrower chart has signs and numbers, but no names."""
LETTER, NAME = 13, 16
LINE, PERSON = 2.5, 4.5
"""How thick the lines of bots and of people are."""
SPREAD = 3.5
"""From one line to the next where several share a value, at most."""
FAN = 24
"""How far all the lines that share a value spread, at most."""
_RUNG = (1, 2, 5)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Player:
    """Whose line it is: the name, the last number as text, and whether a person played."""

    name: str
    total: str
    person: bool


def least_height(players: int) -> float:
    """The least height of a chart in which so many labels have room."""
    return TOP + BOTTOM + LABEL * players


def chart(
    course: Sequence[Sequence[float]],
    stops: Sequence[str],
    players: Sequence[Player],
    size: tuple[float, float],
) -> Scene:
    """The course of a game: for every one of the `stops`, by their names, everybody's number.

    `size` is the picture's width and height in pixels.
    """
    place = _Places(course, players, size)
    box = Box(0, 0, *size)
    sprites = [Sprite("axes", Stamp((*_numbers(place), *_stops(place, stops)), box))]
    lines = _lines(place, course)
    labels = spread([line[-1][1] for line in lines], TOP, size[1] - BOTTOM, LABEL)
    # people last: their lines lie above those of bots
    for seat in sorted(range(len(players)), key=lambda seat: players[seat].person):
        thick = PERSON if players[seat].person else LINE
        ends = (*lines[seat], (place.right + LEADER - EMBLEM - 6, labels[seat]))
        marks = (
            Path(_through(lines[seat]), stroke=colour(seat), width=thick),
            Path(_through(ends[-2:]), stroke=colour(seat), width=1.5),
        )
        sprites.append(Sprite(f"line:{seat}", Stamp(marks, box), layer=1))
        label = Stamp(tuple(_label(place, seat, players[seat])), box)
        at = Pose(place.right + LEADER, labels[seat])
        sprites.append(Sprite(f"label:{seat}", label, at, layer=2))
    return Scene(box, tuple(sprites))


class _Places:
    """Where numbers lie in the picture: stops across, numbers up."""

    def __init__(
        self,
        course: Sequence[Sequence[float]],
        players: Sequence[Player],
        size: tuple[float, float],
    ) -> None:
        self.width, self.height = size
        self.highest = max(max(numbers) for numbers in course) or 1
        self.totals = 6 + max(width(player.total, NAME) for player in players)
        wished = max(width(player.name, NAME) for player in players)
        self.names = min(wished, self.width * 0.25) + 8 if self.width >= NAMED else 0
        self.right = self.width - LEADER - EMBLEM - 8 - self.names - self.totals
        self._across = (self.right - LEFT) / max(1, len(course) - 1)
        self.up = (self.height - TOP - BOTTOM) / self.highest

    def of(self, stop: int, number: float) -> Point:
        """The point for a number at that stop, x and y."""
        return LEFT + stop * self._across, self.height - BOTTOM - number * self.up


def _lines(place: _Places, course: Sequence[Sequence[float]]) -> list[list[Point]]:
    """Where every line begins, bends and ends; lines that share a value run side by side."""
    lines: list[list[Point]] = [[] for _seat in course[0]]
    for stop, numbers in enumerate(course):
        if 0 < stop < len(course) - 1 and course[stop - 1] == numbers == course[stop + 1]:
            continue
        for seat, number in enumerate(numbers):
            sharing = [other for other, value in enumerate(numbers) if value == number]
            step = min(SPREAD, FAN / len(sharing))
            aside = (sharing.index(seat) - (len(sharing) - 1) / 2) * step
            x, y = place.of(stop, number)
            lines[seat].append((x, y + aside))
    return lines


def _label(place: _Places, seat: int, player: Player) -> Iterator[Mark]:
    """The player's sign, their name if there is room for any, and their last number."""
    yield from emblem(seat, EMBLEM)
    end = place.width - place.right - LEADER - 2
    yield Text(player.total, end, 5.5, NAME, "ink", 700, "end")
    if place.names:
        room = place.names - 8
        yield Text(shortened(player.name, NAME, room), EMBLEM + 8, 5.5, NAME, "ink", 600, "start")


def _numbers(place: _Places) -> Iterator[Mark]:
    """Lines at round numbers, with what they stand for."""
    step = _round_step(place.highest / 4)
    number = 0.0
    while number <= place.highest:
        _x, y = place.of(0, number)
        yield Path(f"M{LEFT} {y:.1f}H{place.right:.1f}", stroke="line", width=1)
        yield Text(f"{number:g}", LEFT - 10, y + 4.5, LETTER, "ink2", 500, "end")
        number += step


def _stops(place: _Places, stops: Sequence[str]) -> Iterator[Mark]:
    """The names of the stops below, the last one always, and as many as have room."""
    free = place.width
    widest = 10 + max(width(name, LETTER) for name in stops)
    every = _round_step(widest * len(stops) / max(1.0, place.right - LEFT))
    last = len(stops) - 1
    for stop in (last, *range(int(last // every * every), -1, -int(every))):
        x, _y = place.of(stop, 0)
        half = width(stops[stop], LETTER) / 2
        if x + half <= free:
            free = x - half - 8
            yield Text(stops[stop], x, place.height - 8, LETTER, "ink2", 500)


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is not below `least`."""
    power = 1.0
    while power * _RUNG[-1] < least:
        power *= 10
    return next(rung * power for rung in _RUNG if rung * power >= least)


def _through(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
