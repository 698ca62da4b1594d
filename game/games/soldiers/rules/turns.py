"""What an action does to a position: a soldier, perhaps a cascade, and who is out (§3 to §8)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import RESIGN, Call, Event, IllegalAction, Step
from game.core.words import _
from game.games.soldiers.rules.actions import check_deploy
from game.games.soldiers.rules.cascade import Cascade, cascade
from game.games.soldiers.rules.events import Conquered, Deployed, Ended, Taken, WentOut
from game.games.soldiers.rules.field import Deploy, field
from game.games.soldiers.rules.state import EMPTY, Exit, State, garrison, held, soldiers

Exits = tuple[Exit | None, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """Who is in, whose turn it is, and why the game is over, if it is."""

    exits: Exits
    turn: int
    end: str | None


def carry_out(state: State, action: Deploy | Call) -> Step[State]:
    """The action of the player to move. Raises IllegalAction with the clause that forbids it."""
    if isinstance(action, Call):
        return _call(state, action)
    return _deploy(state, check_deploy(state, action))


def _deploy(state: State, plot: int) -> Step[State]:
    """One more soldier on that plot, and the cascade if that fills it (§3 to §6)."""
    seat, old, ground = state.turn, state.plots, field(state.setup.size)
    count = soldiers(old[plot]) + 1
    changed = bytearray(old)
    changed[plot] = garrison(seat, count)
    after = bytes(changed)
    deployed: tuple[Event, ...] = (Deployed(seat, plot, after),)
    if count < ground.limits[plot]:
        return _settled(state, after, state.exits, deployed, plot)
    fall = cascade(ground, after, seat, plot, until_alone=state.setup.wiped)
    owned = held(fall.plots, len(state.exits))
    had = held(after, len(state.exits))
    losses = tuple(0 if i == seat else had[i] - owned[i] for i in range(len(had)))
    taken = Taken(seat, len(fall.waves), losses)
    exits = _losers(state, fall, owned)
    conquered = (Conquered(seat),) if fall.endless else ()
    return _settled(state, fall.plots, exits, (*deployed, *fall.waves, taken, *conquered), plot)


def _losers(state: State, fall: Cascade, owned: tuple[int, ...]) -> Exits:
    """Who a cascade puts out: all others if it is endless (§6), under `wiped` the bare (§7).

    Everybody has deployed by then: the first plot to burst holds a player's second soldier.
    """
    reason = "conquered" if fall.endless else "wiped"
    return tuple(
        Exit(state.actions + 1, reason)
        if gone is None
        and seat != state.turn
        and (fall.endless or (state.setup.wiped and not owned[seat]))
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
    deployed = state.deployed + (plot is not None)
    if exits.count(None) == 1:
        next_ = Next(exits, state.turn, "last")
    elif 0 < state.setup.turns <= deployed:
        next_ = Next(exits, state.turn, "turns")
    else:
        next_ = _next(state, after, exits)
    now = State(
        state.setup,
        after,
        next_.turn,
        deployed,
        state.actions + 1,
        next_.exits,
        state.last if plot is None else plot,
        next_.end,
    )
    if next_.exits is not state.exits:
        events += _departures(state, now)
    return Step(now, (*events, Ended(next_.end)) if next_.end else events)


def _next(state: State, after: bytes, exits: Exits) -> Next:
    """The next player who can move; those on the way who cannot are stuck (§7)."""
    seat = _following(exits, state.turn)
    if EMPTY in after:
        return Next(exits, seat, None)
    owned = held(after, len(exits))
    while not owned[seat]:
        exits = (*exits[:seat], Exit(state.actions + 1, "stuck"), *exits[seat + 1 :])
        if exits.count(None) == 1:
            return Next(exits, state.turn, "last")
        seat = _following(exits, seat)
    return Next(exits, seat, None)


def _following(exits: Exits, seat: int) -> int:
    """The next seat that is still in."""
    seat = (seat + 1) % len(exits)
    while exits[seat] is not None:
        seat = (seat + 1) % len(exits)
    return seat


def _departures(before: State, after: State) -> tuple[Event, ...]:
    """An event for each player who went out with this action, by seat."""
    return tuple(
        WentOut(seat, gone.reason)
        for seat, gone in enumerate(after.exits)
        if gone and not before.exits[seat]
    )
