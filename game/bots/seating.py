"""The seating of a new game: persons and bots by seat, as plain data for the device, and back."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots.temperaments import TEMPERAMENTS
from game.core.kept_signs import NO_SIGNS, KeptSigns, next_free, shared_out
from game.core.kept_table import SIGNS
from game.core.knowledge import LEVELS
from game.core.names import cleaned

PEOPLE = (
    *("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana"),
    *("Ida", "Jon", "Kim", "Lea", "Max", "Nora", "Otto", "Pia"),
)
"""The names of persons who have not entered one, by seat."""

SHARING = 8
"""So many persons can share a tablet that each must have alone for a while."""

DEFAULT_LEVEL = "casual"
"""The level of bots for which nobody has chosen one."""


@dataclass(frozen=True, slots=True)
class Capacity:
    """The least and most seats of a game, and the number up to which bots fill a large table.

    `people` is how many persons can share a tablet: more where nothing is secret.
    """

    least: int
    most: int
    full: int
    people: int = SHARING

    @property
    def single(self) -> int:
        """The most seats that are set one by one."""
        return min(self.most, self.people, len(PEOPLE))


@dataclass(frozen=True, slots=True)
class Seat:
    """A person, or a bot with its level; `person` stays known while a bot has their seat.

    What is none of the levels names a bot that somebody wrote, and is its name, too. `sign` is the
    sign that was chosen here, None if none was.
    """

    person: str
    bot: str = ""
    level: str = ""
    sign: int | None = None

    @property
    def name(self) -> str:
        """The bot's name, or the person's as entered."""
        return self.level if self.written else self.bot or self.person

    @property
    def written(self) -> bool:
        """Whether a bot that somebody wrote has the seat."""
        return bool(self.bot) and self.level not in LEVELS


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats in order, followed by `extra` bots of one level where the game takes more."""

    capacity: Capacity
    seats: tuple[Seat, ...]
    extra: int = 0
    extra_level: str = DEFAULT_LEVEL

    @property
    def count(self) -> int:
        """All seats, extra bots included."""
        return len(self.seats) + self.extra

    @property
    def extras(self) -> range:
        """The possible numbers of extra bots."""
        if self.capacity.most == self.capacity.single:
            return range(1)
        taken = len(self.seats)
        return range(max(0, self.capacity.least - taken), self.capacity.most - taken + 1)

    @property
    def can_grow(self) -> bool:
        """Whether another seat can be added."""
        return len(self.seats) < self.capacity.single

    @property
    def can_shrink(self) -> bool:
        """Whether a seat can be removed: one is left, and extra bots can keep the game possible."""
        return len(self.seats) > (1 if len(self.extras) > 1 else self.capacity.least)

    def with_person(self) -> Seating:
        """With another person in a new last seat."""
        return self._seated((*self.seats, Seat(self._default_name(len(self.seats)))))

    def with_bot(self) -> Seating:
        """With another bot in a new last seat, at the level of the bot before it."""
        return self._seated((*self.seats, Seat("", self._free_bot(len(self.seats)), self._level)))

    def without(self, seat: int) -> Seating:
        """Without that seat."""
        return self._seated((*self.seats[:seat], *self.seats[seat + 1 :]))

    def switched(self, seat: int, *, bot: bool) -> Seating:
        """With a bot in that seat, or the person who had it before."""
        there = self.seats[seat]
        if bot == bool(there.bot):
            return self
        if bot:
            free = self._free_bot(seat)
            return self._with(seat, Seat(there.person, free, self._level, there.sign))
        person = there.person or self._default_name(seat)
        return self._with(seat, Seat(person, sign=there.sign))

    def named(self, seat: int, name: str, kept: KeptSigns = NO_SIGNS) -> Seating:
        """With that name for the person in the seat; if it has `kept` a sign, with that one."""
        sign = self.seats[seat].sign if kept.of(cleaned(name)) is None else None
        return self._with(seat, replace(self.seats[seat], person=name, sign=sign))

    def signs(self, kept: KeptSigns) -> tuple[int, ...]:
        """By seat whose colour and glyph everybody has; () at a table that is too large for that.

        People have what was chosen here or is `kept` for their name, before any bot.
        """
        if self.count > SIGNS:
            return ()
        names, levels = self.names_and_levels()
        wishes = [seat.sign for seat in self.seats] + [None] * self.extra
        for number, level in enumerate(levels):
            if level is None and wishes[number] is None:
                wishes[number] = kept.of(names[number])
        people = {wish for wish, level in zip(wishes, levels, strict=True) if level is None}
        return shared_out(
            wish if level is None or wish not in people else None
            for wish, level in zip(wishes, levels, strict=True)
        )

    def with_next_sign(self, seat: int, kept: KeptSigns) -> Seating:
        """With the next sign for the person in that seat that no other person has."""
        signs = self.signs(kept)
        others = [
            sign
            for number, (sign, there) in enumerate(zip(signs, self.seats, strict=False))
            if number != seat and not there.bot
        ]
        sign = next_free((signs[seat] + 1) % SIGNS, others)
        return self._with(seat, replace(self.seats[seat], sign=sign))

    def holding(self, kept: KeptSigns) -> Seating:
        """With everybody's sign as chosen, so that it stays whatever seat they get."""
        signs = self.signs(kept)
        seats = (replace(seat, sign=sign) for seat, sign in zip(self.seats, signs, strict=False))
        return replace(self, seats=tuple(seats)) if signs else self

    def keeping(self, kept: KeptSigns) -> KeptSigns:
        """What is kept for names from now on, with what was chosen for these people.

        Whoever had to make room for another keeps what they had before.
        """
        names, _levels = self.names_and_levels()
        for name, seat, sign in zip(names, self.seats, self.signs(kept), strict=False):
            if not seat.bot:
                known = kept.of(name) if seat.sign is None else None
                kept = kept.keeping(name, sign if known is None else known)
        return kept

    def at_level(self, seat: int, level: str) -> Seating:
        """With that level for the bot in the seat."""
        return self._with(seat, replace(self.seats[seat], level=level))

    def rotated(self) -> Seating:
        """With everybody one seat further; the last comes first."""
        return replace(self, seats=(*self.seats[-1:], *self.seats[:-1]))

    def with_extra(self, count: int) -> Seating:
        """With that many extra bots, or the nearest possible number."""
        extras = self.extras
        return replace(self, extra=min(max(count, extras[0]), extras[-1]))

    def with_extra_level(self, level: str) -> Seating:
        """With that level for all extra bots."""
        return replace(self, extra_level=level)

    def filled(self, full: int) -> Seating:
        """With bots that fill the table up to so many seats, extra ones where there can be any."""
        seating = replace(self, capacity=replace(self.capacity, full=full))
        if len(self.extras) > 1:
            return seating.with_extra(_filling(seating.capacity, len(self.seats)))
        while seating.count < full and seating.can_grow:
            seating = seating.with_bot()
        return seating

    def with_level(self, level: str) -> Seating:
        """With that level for all bots."""
        seats = tuple(replace(seat, level=level) if seat.bot else seat for seat in self.seats)
        return replace(self, seats=seats, extra_level=level)

    def with_written(self, called: Mapping[str, str]) -> Seating:
        """With the bots that somebody wrote called so; a usual bot for each that is not there."""
        seats = (
            replace(seat, level=called.get(seat.level, DEFAULT_LEVEL)) if seat.written else seat
            for seat in self.seats
        )
        return replace(self, seats=tuple(seats))

    def people(self) -> tuple[str, ...]:
        """The persons' names, a default one for those who entered none."""
        return tuple(name for name, level in self._all() if not level)

    def names_and_levels(self) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
        """By seat: names, made unique, and bots' levels (None for a person)."""
        names, levels = zip(*self._all(), strict=True)
        return _unique(names), tuple(level or None for level in levels)

    def as_dict(self) -> dict[str, object]:
        """The seating as plain data, for `restored_seating`."""
        seats = [[seat.person, seat.bot, seat.level] for seat in self.seats]
        return {"seats": seats, "extra": self.extra, "level": self.extra_level}

    def _all(self) -> Iterator[tuple[str, str]]:
        """Yield name and level by seat, the level "" for a person."""
        for number, seat in enumerate(self.seats):
            yield cleaned(seat.name) or PEOPLE[number], seat.level
        busy = {seat.bot for seat in self.seats}
        for number in range(len(self.seats), self.count):
            name = _own_or_seldom(tuple(TEMPERAMENTS), number, busy)
            busy.add(name)
            yield name, self.extra_level

    def _free_bot(self, seat: int) -> str:
        """The name of a bot for that seat, which has no seat yet."""
        return _own_or_seldom(tuple(TEMPERAMENTS), seat, {there.bot for there in self.seats})

    def _default_name(self, seat: int) -> str:
        """A default name for that seat, which nobody has."""
        taken = {there.person for there in self.seats}
        return next(name for name in (PEOPLE[seat], *PEOPLE) if name not in taken)

    @property
    def _level(self) -> str:
        """The level for another bot: that of the last one."""
        levels = [seat.level for seat in self.seats if seat.bot]
        return levels[-1] if levels else self.extra_level

    def _with(self, seat: int, there: Seat) -> Seating:
        return replace(self, seats=(*self.seats[:seat], there, *self.seats[seat + 1 :]))

    def _seated(self, seats: tuple[Seat, ...]) -> Seating:
        """With those seats; extra bots go on filling the table unless their number was chosen."""
        proposed = self.extra == _filling(self.capacity, len(self.seats))
        seated = replace(self, seats=seats)
        return seated.with_extra(_filling(self.capacity, len(seats)) if proposed else self.extra)


def default_seating(capacity: Capacity, people: Sequence[str]) -> Seating:
    """These persons (one if there are none), and as many bots as the game needs."""
    persons = [Seat(name) for name in people or PEOPLE[:1]][: capacity.single]
    seating = Seating(capacity, tuple(persons)).with_extra(_filling(capacity, len(persons)))
    while seating.count < capacity.least:
        seating = seating.with_bot()
    return seating


def restored_seating(
    capacity: Capacity, data: Mapping[str, object], people: Sequence[str]
) -> Seating:
    """The seating that `as_dict` gave as `data`; that of `people` if the data is damaged."""
    match data:
        case {"seats": [*rows], "extra": int(extra), "level": str(level)} if level in LEVELS:
            seats = tuple(_seat(row) for row in rows[: capacity.single])
            seating = Seating(capacity, seats, extra_level=level).with_extra(extra)
            sound = seats and "" not in (seat.name for seat in seats if seat.level)
            if sound and seating.count >= capacity.least:
                return seating
    return default_seating(capacity, people)


def _seat(row: object) -> Seat:
    """A seat from its plain data; a person without a name if that is damaged."""
    match row:
        case [str(person), "", ""]:
            return Seat(person)
        case [str(person), str(bot), str(level)] if bot in TEMPERAMENTS and _can_play(level):
            return Seat(person, bot, level)
    return Seat("")


def _can_play(level: str) -> bool:
    """Whether it is a level or may be a file that somebody wrote; which are there is seen later."""
    return level in LEVELS or (level.endswith(".py") and level == cleaned(level))


def _filling(capacity: Capacity, taken: int) -> int:
    """The number of extra bots that fill a table with so many seats taken."""
    return max(0, capacity.full - taken) if capacity.most > capacity.single else 0


def _own_or_seldom(names: Sequence[str], seat: int, taken: Container[str]) -> str:
    """The name that begins with the seat's letter; if it is taken, one of a letter seldom used."""
    few, rest = names[:SHARING], names[SHARING:]
    return next(name for name in (names[seat], *rest, *few) if name not in taken)


def _unique(names: Sequence[str]) -> tuple[str, ...]:
    """`names` with a number after repeated ones: two Anas become Ana and Ana 2."""
    unique: list[str] = []
    for name in names:
        number, numbered = 1, name
        while numbered in unique:
            number += 1
            numbered = f"{name} {number}"
        unique.append(numbered)
    return tuple(unique)
