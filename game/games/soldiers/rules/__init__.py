"""The rules of soldiers, with the § of the rulebook that each piece carries out.

They go from the field to the end of the game; `Soldiers`, at the end, is the contract's door to
them. `events` are the facts that they tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress

from game.core import grid
from game.core.contract import (
    CALLS,
    RESIGN,
    Call,
    Event,
    IllegalAction,
    Json,
    Option,
    OptionValue,
    Outcome,
    Step,
    checked_options,
    shared_places,
)
from game.core.plain_game import PlainGame
from game.core.words import _
from game.games.soldiers.rules.events import Conquered, Ended, Placed, Taken, Wave, WentOut

SEATS = range(2, 9)
ELIMINATIONS = ("stuck", "wiped")
_LETTERS = "ABCDEFGH"


# What never changes


@dataclass(frozen=True, slots=True)
class Place:
    """One soldier onto a plot (§3), told as a cell that knows no size."""

    cell: int

    def __str__(self) -> str:
        return grid.name(self.cell)


@dataclass(frozen=True, slots=True)
class Field:
    """What never changes about a field of `size` × `size` plots (§1); every tuple goes by plot.

    A plot is its place among the plots of the field, a1 first, along the rows. `plots` are the
    plots of the cells.
    """

    size: int
    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    limits: tuple[int, ...]
    placings: tuple[Place, ...]
    plots: Mapping[int, int]


@cache
def field(size: int) -> Field:
    """The field of so many plots a side (§1): a plot's limit is the number of its neighbours."""
    cells = grid.cells(size)
    neighbours = tuple(_neighbours(size, plot) for plot in range(len(cells)))
    return Field(
        size=size,
        names=tuple(map(grid.name, cells)),
        neighbours=neighbours,
        limits=tuple(map(len, neighbours)),
        placings=tuple(map(Place, cells)),
        plots={cell: plot for plot, cell in enumerate(cells)},
    )


_PLACINGS = {grid.name(cell): Place(cell) for cell in grid.cells(grid.LARGEST)}
"""By the name of a cell on the largest board."""


def _neighbours(size: int, plot: int) -> tuple[int, ...]:
    """The plots that share a side with this one."""
    y, x = divmod(plot, size)
    beside = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return tuple(b * size + a for a, b in beside if 0 <= a < size and 0 <= b < size)


# What stands on a plot: a byte, EMPTY, or whose soldiers they are and how many

EMPTY = 0
SOLDIERS_MOST = 7
"""The bits that count soldiers: no plot ever has more, as it holds less than twice its limit."""


def soldiers_of(seat: int, soldiers: int) -> int:
    """Soldiers of a player on a plot as one number: 1 to 7 for seat 0, 9 to 15 for seat 1."""
    return seat << 3 | soldiers


def soldiers(standing: int) -> int:
    """How many soldiers stand on a plot that holds `standing`."""
    return standing & SOLDIERS_MOST


def owner(standing: int) -> int | None:
    """Whose soldiers they are; None on an empty plot."""
    return standing >> 3 if standing else None


_SEAT = bytes(byte >> 3 for byte in range(256))
_MINE = tuple(bytes((EMPTY, *(soldiers_of(seat, n) for n in range(1, 8)))) for seat in range(8))
_OPEN = tuple(bytes(byte == EMPTY or byte >> 3 == seat for byte in range(256)) for seat in range(8))
"""By seat, a table from what stands on a plot to whether that player may place there (§3)."""


def open_plots(state: State, seat: int) -> bytes:
    """By plot: 1 where that player may place a soldier, be it their turn (§3), else 0."""
    return state.plots.translate(_OPEN[seat])


def held(plots: bytes | bytearray, seats: int) -> tuple[int, ...]:
    """How many plots each player owns, by seat."""
    owners = plots.translate(_SEAT, b"\0")
    return tuple(map(owners.count, range(seats)))


def others(plots: bytes | bytearray, seat: int) -> bytes | bytearray:
    """The soldiers of all players but that one, in the order of plots."""
    return plots.translate(None, _MINE[seat])


# A position


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same all game. `turns` is 0 where there is no limit (§8)."""

    size: int
    wiped: bool
    turns: int


@dataclass(frozen=True, slots=True)
class Exit:
    """How a player went out: after which of the game's actions, 1 first, and why (§7, §8).

    The reason is 'stuck', 'wiped', 'conquered' (in an endless cascade) or 'resigned'.
    """

    action: int
    reason: str


Exits = tuple[Exit | None, ...]
"""By seat; None for who is in."""


@dataclass(frozen=True, slots=True)
class State:
    """A position. `plots` has a byte a plot: EMPTY, or whose soldiers they are and how many.

    `turn` is the seat to move, `placed` counts the soldiers on the field, `actions` what has been
    done. `last` is the plot of the last soldier, for those who look. `end` says why the game is
    over.
    """

    setup: Setup
    plots: bytes
    turn: int
    placed: int
    actions: int
    exits: Exits
    last: int | None = None
    end: str | None = None


# A soldier


def _open_plot(state: State, action: Place) -> int:
    """The plot of that action. Raises IllegalAction unless the mover may place there (§1, §3)."""
    plot = field(state.setup.size).plots.get(action.cell)
    if plot is None:
        raise IllegalAction(_("That plot is not on this board."), "§1")
    holder = owner(state.plots[plot])
    if holder is not None and holder != state.turn:
        raise IllegalAction(
            _("Another player has that plot. Choose one of yours or an empty one."), "§3"
        )
    return plot


def _place(state: State, plot: int) -> Step[State]:
    """One more soldier on that plot, and the cascade if that fills it (§3 to §6)."""
    seat, old, ground = state.turn, state.plots, field(state.setup.size)
    count = soldiers(old[plot]) + 1
    changed = bytearray(old)
    changed[plot] = soldiers_of(seat, count)
    after = bytes(changed)
    placed: tuple[Event, ...] = (Placed(seat, plot, after),)
    if count < ground.limits[plot]:
        return _settled(state, after, state.exits, placed, plot)
    fall = cascade(ground, after, seat, plot, until_alone=state.setup.wiped)
    owned = held(fall.plots, len(state.exits))
    had = held(after, len(state.exits))
    losses = tuple(0 if i == seat else had[i] - owned[i] for i in range(len(had)))
    taken = Taken(seat, len(fall.waves), losses)
    exits = _losers(state, owned, endless=fall.endless)
    conquered = (Conquered(seat),) if fall.endless else ()
    return _settled(state, fall.plots, exits, (*placed, *fall.waves, taken, *conquered), plot)


def after(state: State, plot: int) -> State:
    """The position after one more soldier on that plot, where whoever is to act may place.

    It is the one that `Soldiers.apply` leads to, without the facts that tell how it came about, for
    those who look at many.
    """
    seat, ground = state.turn, field(state.setup.size)
    changed = bytearray(state.plots)
    count = soldiers(changed[plot]) + 1
    changed[plot] = soldiers_of(seat, count)
    exits = state.exits
    if count >= ground.limits[plot]:
        endless = _fall(ground, changed, seat, plot, until_alone=state.setup.wiped)
        if endless or state.setup.wiped:
            exits = _losers(state, held(changed, len(exits)), endless=endless)
    return _settled(state, bytes(changed), exits, (), plot).state


def _fall(field: Field, plots: bytearray, seat: int, start: int, *, until_alone: bool) -> bool:
    """A cascade in place, as `cascade` tells it; whether every plot has burst (§6)."""
    burst: list[int] = []
    full = [start]
    while full:
        next_full = burst_all(field, plots, seat, full)
        burst += full
        if len(burst) >= len(plots) and len(set(burst)) == len(plots):
            return True
        if until_alone and not others(plots, seat):
            return False
        full = next_full
    return False


# Cascades


@dataclass(frozen=True, slots=True)
class Cascade:
    """What became of the field (§4 to §6); `endless` if every plot has burst (§6).

    Full plots burst in waves until none is full or the field is conquered. The final position does
    not depend on the order of bursts (chip-firing is abelian: Dhar 1990; Björner, Lovász, Shor
    1991), and a cascade that fires every plot at least once never ends (Tardos 1988), so both can
    be told without looking for repeated positions.
    """

    plots: bytes
    waves: tuple[Wave, ...]
    endless: bool


def cascade(field: Field, plots: bytes, seat: int, start: int, *, until_alone: bool) -> Cascade:
    """Burst from `start`, a full plot of the mover's, on.

    With `until_alone` it stops after the wave that leaves soldiers of the mover only (§7, wiped).
    It costs in proportion to the plots that burst, but for copies of the field made in one go.
    """
    after, waves, burst = bytearray(plots), [], set[int]()
    full = [start]
    while full:
        next_full = burst_all(field, after, seat, full)
        waves.append(Wave(seat, tuple(full), bytes(after)))
        burst.update(full)
        full = next_full
        if len(burst) == len(after):
            return Cascade(bytes(after), tuple(waves), endless=True)
        if until_alone and not others(waves[-1].plots, seat):
            break
    return Cascade(bytes(after), tuple(waves), endless=False)


def burst_all(field: Field, plots: bytearray, seat: int, full: list[int]) -> list[int]:
    """One wave in place; the plots that are full after it, each once (§5).

    A full plot keeps less than its limit when it bursts, so every plot reaches its limit at most
    once in a wave: that is when it is noted.
    """
    limits, neighbours, mine = field.limits, field.neighbours, seat << 3
    for plot in full:
        left = (plots[plot] & 7) - limits[plot]
        plots[plot] = mine | left if left else EMPTY
    next_full = []
    for plot in full:
        for other in neighbours[plot]:
            count = (plots[other] & 7) + 1
            plots[other] = mine | count
            if count == limits[other]:
                next_full.append(other)
    return next_full


# Who is out, whose turn it is, and the end


def _losers(state: State, owned: tuple[int, ...], *, endless: bool) -> Exits:
    """Who a cascade puts out: all others if it is endless (§6), under `wiped` the empty (§7).

    Everybody has placed by then: the first plot to burst holds a player's second soldier.
    """
    reason = "conquered" if endless else "wiped"
    return tuple(
        Exit(state.actions + 1, reason)
        if gone is None
        and seat != state.turn
        and (endless or (state.setup.wiped and not owned[seat]))
        else gone
        for seat, gone in enumerate(state.exits)
    )


def _call(state: State, call: Call) -> Step[State]:
    """A resignation (§7); every other turn is a soldier (§3), and no other call is known."""
    if call != RESIGN:
        raise IllegalAction(_("This game has no clock and no draw."), "§3")
    gone = Exit(state.actions + 1, "resigned")
    exits = (*state.exits[: state.turn], gone, *state.exits[state.turn + 1 :])
    return _settled(state, state.plots, exits, (), None)


def _settled(
    state: State, after: bytes, exits: Exits, events: tuple[Event, ...], plot: int | None
) -> Step[State]:
    """The next player's turn, or the end (§7, §8); `plot` has the new soldier, if there is one."""
    placed, turn = state.placed + (plot is not None), state.turn
    was_last_turn = 0 < state.setup.turns <= placed
    if not was_last_turn:
        exits, turn = _next(state, after, exits)
    end = "last" if exits.count(None) == 1 else "turns" if was_last_turn else None
    last = state.last if plot is None else plot
    now = State(state.setup, after, turn, placed, state.actions + 1, exits, last, end)
    if exits is not state.exits:
        events += _departures(state, now)
    return Step(now, (*events, Ended(end)) if end else events)


def _next(state: State, after: bytes, exits: Exits) -> tuple[Exits, int]:
    """Who is in, and the next player who can move; those on the way who cannot are stuck (§7)."""
    seat, owned = state.turn, () if EMPTY in after else held(after, len(exits))
    while exits.count(None) > 1:
        seat = (seat + 1) % len(exits)
        if exits[seat] is None:
            if not owned or owned[seat]:
                return exits, seat
            exits = (*exits[:seat], Exit(state.actions + 1, "stuck"), *exits[seat + 1 :])
    return exits, state.turn


def _departures(before: State, after: State) -> tuple[Event, ...]:
    """An event for each player who went out with this action, by seat."""
    return tuple(
        WentOut(seat, gone.reason)
        for seat, gone in enumerate(after.exits)
        if gone and not before.exits[seat]
    )


# The game


class Soldiers(PlainGame[State, Place]):
    """XXX, the game of soldiers: fill plots until they burst, and conquer the field."""

    id = "soldiers"
    seats = SEATS
    ends = True
    options = (
        Option("size", 10, (range(4, 17),)),
        Option("elimination", ELIMINATIONS[0], ELIMINATIONS),
        Option("turns", 0, (range(1), range(10, 261))),
    )

    def initial_state(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """An empty field, seat 0 to move (§1, §2)."""
        checked = checked_options(self, seats, options)
        size = int(checked["size"])
        setup = Setup(size, checked["elimination"] == "wiped", int(checked["turns"]))
        return State(
            setup,
            plots=bytes(size * size),
            turn=0,
            placed=0,
            actions=0,
            exits=(None,) * seats,
        )

    def active_players(self, state: State) -> tuple[int, ...]:
        """The player to move; nobody once it is over."""
        return () if state.end else (state.turn,)

    def legal_actions(self, state: State, player: int) -> Sequence[Place]:
        """A soldier onto every plot of one's own and every empty one, a1 first (§3)."""
        if state.end or player != state.turn:
            return []
        return list(compress(field(state.setup.size).placings, open_plots(state, player)))

    def apply(self, state: State, player: int, action: Place | Call) -> Step[State]:
        """Carry the action out (§3). Raises IllegalAction with the clause that forbids it."""
        if state.end or player != state.turn:
            raise IllegalAction(_("It is not this player’s turn."), "§3")
        if isinstance(action, Call):
            return _call(state, action)
        return _place(state, _open_plot(state, action))

    def outcome(self, state: State) -> Outcome | None:
        """Those still in first, then by reverse order of going out (§8); scores are plots held."""
        if state.end is None:
            return None
        owned = held(state.plots, len(state.exits))
        ranks = [
            (0, gone.action) if gone else (1, owned[seat]) for seat, gone in enumerate(state.exits)
        ]
        return Outcome(shared_places(ranks), tuple(map(str, owned)), state.end)

    def action_from_string(self, text: str) -> Place | Call:
        """'e5', a plot (§3). Raises IllegalAction if it is none."""
        if text in CALLS:
            return CALLS[text]
        action = _PLACINGS.get(text)
        if action is None:
            raise IllegalAction(_("That is no plot. Plots look like “e5”."), "§3")
        return action

    def facts(self, state: State) -> dict[str, Json]:
        """The position as the rulebook's page gives it in JSON."""
        return {
            "plots": {
                name: f"{_LETTERS[standing >> 3]}{soldiers(standing)}"
                for name, standing in zip(field(state.setup.size).names, state.plots, strict=True)
                if standing
            },
            "turn": None if state.end else state.turn,
            "out": [gone is not None for gone in state.exits],
        }


GAME = Soldiers()
