"""What each roll and each action does to a position (§5 to §8, §11)."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import RESIGN, Call, Event, IllegalAction, Step
from game.core.words import _
from game.games.jigsaw.rules.actions import check_jokers, check_place, check_steal
from game.games.jigsaw.rules.events import (
    GaveUp,
    JokersEarned,
    JokersLapsed,
    JokersPassed,
    Placed,
    Rolled,
    RolledToStart,
    Stolen,
    Tied,
    TurnLost,
)
from game.games.jigsaw.rules.fitting import contacts_at, kinds_beside, places
from game.games.jigsaw.rules.hands import RESIGNED, begin_hand, end_game, end_turn, win_hand
from game.games.jigsaw.rules.pieces import KINDS, kind_of, piece, rotation_of
from game.games.jigsaw.rules.state import Action, Opening, Place, Roll, State, Steal
from game.games.jigsaw.rules.table import EMPTY, Table, put
from game.games.jigsaw.rules.targets import winning
from game.games.jigsaw.rules.thefts import can_steal


def roll(state: State, action: Action | Call) -> Step[State]:
    """Carry out a roll of the die (§5, §6). Raises IllegalAction if it is none."""
    if not isinstance(action, Roll) or action.face not in KINDS:
        raise IllegalAction(_("The dice shows a number from 1 to 6."), "§6")
    rolled = replace(state, face=action.face)
    if state.opening:
        return _roll_to_start(rolled, state.opening, action.face)
    return _roll_piece(rolled, action.face)


def carry_out(state: State, action: Action | Call) -> Step[State]:
    """The action of the seat whose turn it is (§6). Raises IllegalAction."""
    if isinstance(action, Call):
        return _call(state, action)
    if isinstance(action, Place):
        return _place(state, action)
    if isinstance(action, Steal):
        return _steal(state, action)
    if isinstance(action, Roll):
        raise IllegalAction(_("It is not time to roll."), "§6")
    check_jokers(state)
    return end_turn(state, JokersPassed(state.turn, state.jokers))


def _roll_to_start(state: State, opening: Opening, face: int) -> Step[State]:
    """The next seat rolls, those tied for highest roll again, or the highest starts (§5)."""
    told = RolledToStart(state.turn, face)
    rolls = (*opening.rolls, face)
    if len(rolls) < len(opening.seats):
        turn, rolling = opening.seats[len(rolls)], Opening(opening.seats, rolls)
        return Step(replace(state, turn=turn, opening=rolling), (told,))
    highest = tuple(
        seat for seat, rolled in zip(opening.seats, rolls, strict=True) if rolled == max(rolls)
    )
    if len(highest) > 1:
        again = replace(state, turn=highest[0], opening=Opening(highest))
        return Step(again, (told, Tied(highest)))
    return begin_hand(state, state.hand, highest[0], told)


def _roll_piece(state: State, kind: int) -> Step[State]:
    """The rolled kind is to be placed, or the turn is lost (§6).

    A turn is lost if the pile has none of the kind. The same holds where a piece would fit nowhere,
    because a full table leaves nothing to do.
    """
    told = Rolled(state.turn, kind)
    if state.pile[kind - 1] and places(state.tables[state.turn], kind):
        return Step(replace(state, die=kind), (told,))
    return end_turn(state, told, TurnLost(state.turn, kind))


def _place(state: State, place: Place) -> Step[State]:
    """The rolled piece goes from the pile onto the table (§6)."""
    check_place(state, place)
    own, new = state.tables[state.turn], piece(place.kind, place.rotation)
    made = contacts_at(own, place.cell, new)
    placed = replace(
        state,
        tables=_with(state.tables, state.turn, put(own, place.cell, new)),
        pile=tuple(
            left - (kind == place.kind) for kind, left in zip(KINDS, state.pile, strict=True)
        ),
        die=None,
    )
    told = Placed(
        seat=state.turn,
        kind=place.kind,
        cell=place.cell,
        rotation=place.rotation,
        links=made.links,
        gaps=made.gaps,
        beside=kinds_beside(own, place.cell),
    )
    return _settle(placed, len(made.gaps), told)


def _steal(state: State, steal: Steal) -> Step[State]:
    """For a joker, a piece of another table goes onto the player's own (§8)."""
    check_steal(state, steal)
    own, theirs = state.tables[state.turn], state.tables[steal.victim]
    old = theirs[steal.source]
    new = piece(kind_of(old), steal.rotation)
    made = contacts_at(own, steal.cell, new)
    tables = _with(state.tables, steal.victim, put(theirs, steal.source, 0))
    stolen = replace(
        state,
        tables=_with(tables, state.turn, put(own, steal.cell, new)),
        jokers=state.jokers - 1,
    )
    told = Stolen(
        thief=state.turn,
        victim=steal.victim,
        kind=kind_of(old),
        source=steal.source,
        old_rotation=rotation_of(old),
        cell=steal.cell,
        rotation=steal.rotation,
        links=made.links,
        gaps=made.gaps,
        beside=kinds_beside(own, steal.cell),
    )
    return _settle(stolen, len(made.gaps), told)


def _settle(state: State, gaps: int, told: Event) -> Step[State]:
    """A piece has come onto the table: the hand is won, jokers can be used, or the turn ends."""
    holding = winning(state.tables[state.turn], state.hand)
    if holding:
        return win_hand(state, holding, told)
    jokers = state.jokers + gaps
    if not jokers:
        return end_turn(state, told)
    if not can_steal(state):
        return end_turn(state, told, JokersLapsed(state.turn, jokers))
    earned = (JokersEarned(state.turn, gaps),) if gaps else ()
    return Step(replace(state, jokers=jokers), (told, *earned))


def _call(state: State, call: Call) -> Step[State]:
    """A resignation (§11); every other turn places a piece (§6), and no other call is known."""
    if call == RESIGN:
        return _resign(state)
    raise IllegalAction(_("This game has no clock and no draw."), "§6")


def _resign(state: State) -> Step[State]:
    """The seat is out with all its pieces; one that is left alone ends the game (§11)."""
    left = replace(
        state,
        tables=_with(state.tables, state.turn, EMPTY),
        die=None,
        jokers=0,
        resigned=(*state.resigned, state.turn),
    )
    told = GaveUp(state.turn)
    if len(left.resigned) == state.setup.seats - 1:
        return end_game(left, RESIGNED, told)
    return end_turn(left, told)


def _with(tables: tuple[Table, ...], seat: int, table: Table) -> tuple[Table, ...]:
    return (*tables[:seat], table, *tables[seat + 1 :])
