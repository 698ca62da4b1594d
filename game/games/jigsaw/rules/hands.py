"""How turns and hands end, who is next, and what is written down (§5, §6, §9 to §12)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import Event, Step
from game.games.jigsaw.rules.events import HandScored, HandUnwon, HandWon, Over, Started
from game.games.jigsaw.rules.pieces import KINDS
from game.games.jigsaw.rules.scoring import Tally, losers_tally, winners_tally
from game.games.jigsaw.rules.state import Setup, State
from game.games.jigsaw.rules.table import EMPTY, Table
from game.games.jigsaw.rules.targets import Holding

_OF_A_KIND = 10
"""Pieces of each kind in a set (§1)."""

HANDS, RESIGNED = "hands", "resigned"
"""Why a game is over (§11, §12)."""


def full_pile(setup: Setup) -> tuple[int, ...]:
    """All pieces in the pile: how many there are of each kind (§1, §2)."""
    return (_OF_A_KIND * setup.sets,) * len(KINDS)


def empty_tables(setup: Setup) -> tuple[Table, ...]:
    """An empty table for each seat (§3)."""
    return (EMPTY,) * setup.seats


def seat_after(state: State, seat: int) -> int:
    """The next seat clockwise that has not given up (§5, §11)."""
    seats = state.setup.seats
    following = ((seat + step) % seats for step in range(1, seats + 1))
    return next(seat for seat in following if seat not in state.resigned)


def begin_hand(state: State, hand: int, starter: int, *events: Event) -> Step[State]:
    """All pieces are in the pile, and the starter's roll is due (§5, §12)."""
    begun = replace(
        state,
        hand=hand,
        tables=empty_tables(state.setup),
        pile=full_pile(state.setup),
        turn=starter,
        starter=starter,
        opening=None,
    )
    return Step(begun, (*events, Started(hand, starter)))


def end_turn(state: State, *events: Event) -> Step[State]:
    """The next seat's roll, unless all pieces are placed: then nobody wins the hand (§6, §10)."""
    if any(state.pile):
        turn = seat_after(state, state.turn)
        return Step(replace(state, turn=turn, die=None, jokers=0), events)
    starter = seat_after(state, state.starter)
    return _score(state, _losers(state), starter, *events, HandUnwon(state.hand))


def win_hand(state: State, holding: Holding, *events: Event) -> Step[State]:
    """The seat whose turn it is has the target, and starts the next hand (§5, §9, §10)."""
    tallies = _losers(state)
    tallies[state.turn] = winners_tally(state.tables[state.turn], holding)
    told = HandWon(state.hand, state.turn, holding, tallies[state.turn].points)
    return _score(state, tallies, state.turn, *events, told)


def end_game(state: State, reason: str, *events: Event) -> Step[State]:
    """The end, for that reason: `HANDS` or `RESIGNED` (§11, §12)."""
    return Step(replace(state, over=reason), (*events, Over(reason)))


def _losers(state: State) -> list[Tally]:
    """What every seat scores if it has not won; who gave up has nothing on the table (§10, §11)."""
    linked = state.setup.linked
    return [losers_tally(table, state.hand, linked=linked) for table in state.tables]


def _score(state: State, tallies: list[Tally], starter: int, *events: Event) -> Step[State]:
    """Write the points down; then the next hand, or the end with everything left to see (§9)."""
    told = HandScored(state.hand, tuple(tallies), state.tables)
    scores = tuple((*past, tally.points) for past, tally in zip(state.scores, tallies, strict=True))
    scored = replace(state, scores=scores, die=None, jokers=0)
    if state.hand == state.setup.hands:
        return end_game(scored, HANDS, *events, told)
    return begin_hand(scored, state.hand + 1, starter, *events, told)
