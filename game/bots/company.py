"""Who is to sit at a table: persons and bots, seat by seat, and how a device remembers them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.bots.characters import CHARACTERS
from game.core.knowledge import LEVELS

PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
"""What persons are called until they say it, by seat."""

USUAL = "casual"
"""The level of bots until somebody chooses another."""


@dataclass(frozen=True, slots=True)
class Room:
    """How many can sit at a table, and how many make it full: bots fill it up to there."""

    least: int
    most: int
    full: int

    @property
    def single(self) -> int:
        """How many seats are set one by one: a tablet goes round no more than that."""
        return min(self.most, len(PEOPLE))


@dataclass(frozen=True, slots=True)
class Seat:
    """A person, or a bot of a level; `person` stays known while a bot sits in their place."""

    person: str
    bot: str = ""
    level: str = ""

    @property
    def name(self) -> str:
        """Who sits here."""
        return self.bot or self.person


@dataclass(frozen=True, slots=True)
class Company:
    """The seats in order; where there is room for more, `extra` bots of one level follow."""

    room: Room
    seats: tuple[Seat, ...]
    extra: int = 0
    extra_level: str = USUAL

    @property
    def count(self) -> int:
        """How many are at the table."""
        return len(self.seats) + self.extra

    @property
    def extras(self) -> range:
        """How many extra bots there may be."""
        if self.room.most == self.room.single:
            return range(1)
        taken = len(self.seats)
        return range(max(0, self.room.least - taken), self.room.most - taken + 1)

    @property
    def can_grow(self) -> bool:
        """Whether another seat can be set."""
        return len(self.seats) < self.room.single

    @property
    def can_shrink(self) -> bool:
        """Whether a seat can be taken away: somebody is left, and extra bots may take its place."""
        return len(self.seats) > (1 if len(self.extras) > 1 else self.room.least)

    def with_person(self) -> Company:
        """Another person comes last."""
        return self._seated((*self.seats, Seat(self._newcomer())))

    def with_bot(self) -> Company:
        """Another bot comes last, of the level of the one before."""
        return self._seated((*self.seats, Seat("", next(self._idle()), self._level)))

    def without(self, seat: int) -> Company:
        """One leaves."""
        return self._seated((*self.seats[:seat], *self.seats[seat + 1 :]))

    def turned(self, seat: int, *, bot: bool) -> Company:
        """A bot takes that seat, or the person who sat there before."""
        there = self.seats[seat]
        if bot == bool(there.bot):
            return self
        if bot:
            return self._with(seat, Seat(there.person, next(self._idle()), self._level))
        return self._with(seat, Seat(there.person or self._newcomer()))

    def named(self, seat: int, name: str) -> Company:
        """The person in that seat is called so."""
        return self._with(seat, replace(self.seats[seat], person=name))

    def at_level(self, seat: int, level: str) -> Company:
        """The bot in that seat is as strong as that."""
        return self._with(seat, replace(self.seats[seat], level=level))

    def moved_on(self) -> Company:
        """Everybody sits a seat further: the last comes first."""
        return replace(self, seats=(*self.seats[-1:], *self.seats[:-1]))

    def with_extra(self, count: int) -> Company:
        """As many extra bots, as far as there is room."""
        extras = self.extras
        return replace(self, extra=min(max(count, extras[0]), extras[-1]))

    def with_extra_level(self, level: str) -> Company:
        """The extra bots are as strong as that."""
        return replace(self, extra_level=level)

    def people(self) -> tuple[str, ...]:
        """The persons' names, one for those who left it out."""
        return tuple(name for name, level in self._all() if not level)

    def sitting_down(self) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
        """Names, told apart, and the level in each seat, None for a person."""
        names, levels = zip(*self._all(), strict=True)
        return _told_apart(names), tuple(level or None for level in levels)

    def kept(self) -> dict[str, Any]:
        """As plain data, to be remembered."""
        seats = [[seat.person, seat.bot, seat.level] for seat in self.seats]
        return {"seats": seats, "extra": self.extra, "level": self.extra_level}

    def _all(self) -> Iterator[tuple[str, str]]:
        """Name and level of everybody."""
        for number, seat in enumerate(self.seats):
            yield seat.bot or " ".join(seat.person.split()) or PEOPLE[number], seat.level
        idle = self._idle()
        for _extra in range(self.extra):
            yield next(idle), self.extra_level

    def _idle(self) -> Iterator[str]:
        """Bots that do not sit here yet."""
        busy = {seat.bot for seat in self.seats}
        return (name for name in CHARACTERS if name not in busy)

    def _newcomer(self) -> str:
        taken = {seat.person for seat in self.seats}
        return next(name for name in PEOPLE if name not in taken)

    @property
    def _level(self) -> str:
        levels = [seat.level for seat in self.seats if seat.bot]
        return levels[-1] if levels else self.extra_level

    def _with(self, seat: int, there: Seat) -> Company:
        return replace(self, seats=(*self.seats[:seat], there, *self.seats[seat + 1 :]))

    def _seated(self, seats: tuple[Seat, ...]) -> Company:
        """Extra bots fill the table as long as they are as many as fill it."""
        proposed = self.extra == _filling(self.room, len(self.seats))
        seated = replace(self, seats=seats)
        return seated.with_extra(_filling(self.room, len(seats)) if proposed else self.extra)


def gathered(room: Room, people: Sequence[str]) -> Company:
    """These persons, or one if there are none, and as many bots as the game wants."""
    persons = [Seat(name) for name in people or PEOPLE[:1]][: room.single]
    company = Company(room, tuple(persons)).with_extra(_filling(room, len(persons)))
    while company.count < room.least:
        company = company.with_bot()
    return company


def recalled(room: Room, kept: Mapping[str, Any], people: Sequence[str]) -> Company:
    """Who sat here last, or else `people`, if what was kept is none of ours."""
    match kept:
        case {"seats": [*rows], "extra": int(extra), "level": str(level)} if level in LEVELS:
            seats = tuple(_seat(row) for row in rows[: room.single])
            company = Company(room, seats, extra_level=level).with_extra(extra)
            sound = seats and "" not in (seat.name for seat in seats if seat.level)
            if sound and company.count >= room.least:
                return company
    return gathered(room, people)


def _seat(row: object) -> Seat:
    """A kept seat; what is none is a person without a name."""
    match row:
        case [str(person), "", ""]:
            return Seat(person)
        case [str(person), str(bot), str(level)] if bot in CHARACTERS and level in LEVELS:
            return Seat(person, bot, level)
    return Seat("")


def _filling(room: Room, taken: int) -> int:
    """How many extra bots fill a table where so many sit."""
    return max(0, room.full - taken) if room.most > room.single else 0


def _told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """`names` with a number behind those that were there before: two Anas are Ana and Ana 2."""
    apart: list[str] = []
    for name in names:
        number, told = 1, name
        while told in apart:
            number += 1
            told = f"{name} {number}"
        apart.append(told)
    return tuple(apart)
