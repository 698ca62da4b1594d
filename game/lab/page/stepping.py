"""Stepping through one move of a bot: which step is shown, and what is looked at."""

from __future__ import annotations

from dataclasses import replace

from game.core.words import _, ngettext
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.own_moves import own_move
from game.lab.page.state import LabState, Stepping
from game.lab.steps import Steps, Table

Next = tuple[LabState, tuple[e.LabEffect, ...]]

BY_ACTION, BY_VALUE = "action", "value"


def reduce(state: LabState, message: m.SteppingMessage) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.HowPressed():
            return _begin(state)
        case m.SteppingClosed():
            return replace(state, stepping=None), ()
    stepping = state.stepping
    if stepping is None:
        return state, ()
    if isinstance(message, m.Traced):
        return _traced(state, stepping, message)
    steps = stepping.steps
    if steps is None:
        return state, ()
    return replace(state, stepping=_looked(stepping, steps, message)), ()


def followed(before: LabState, after: LabState) -> LabState:
    """The state after something else: another move, or another bot, ends the stepping."""
    if after.stepping and (after.run is not before.run or after.open != before.open):
        return replace(after, stepping=None)
    return after


def _begin(state: LabState) -> Next:
    """Ask for the steps of the move that is shown."""
    move = own_move(state.run)
    if state.busy or state.unavailable or move is None:
        return state, ()
    number = state.number + 1
    asked = e.AskSteps(number, move.asked)
    return replace(state, number=number, stepping=Stepping(number, move)), (asked,)


def _traced(state: LabState, stepping: Stepping, message: m.Traced) -> Next:
    """Begin at the end: there it has decided."""
    if message.number != stepping.number:
        return state, ()
    steps = message.steps
    at, table = max(0, len(steps.lines) - 1), _telling(steps)
    shown = replace(stepping, steps=steps, at=at, table=table)
    count = len(steps.lines)
    words = ngettext("{count} step", "{count} steps", count).format(count=count)
    return replace(state, stepping=shown), (e.Say(words if count else _("No steps")),)


def _looked(stepping: Stepping, steps: Steps, message: m.SteppingMessage) -> Stepping:
    """At another step, or at something else."""
    match message:
        case m.StepChosen(at):
            last = max(0, len(steps.lines) - 1)
            return replace(stepping, at=min(max(at, 0), last), variable="", action="")
        case m.LookChosen(variable):
            return replace(stepping, variable=variable, action="")
        case m.RowChosen(action):
            again = action == stepping.action
            return replace(stepping, action="" if again else action, variable="")
        case m.TableChosen(table) if table in range(len(steps.tables)):
            return replace(stepping, table=table, action="")
        case m.Sorted(by) if by == stepping.by:
            return replace(stepping, descending=not stepping.descending)
        case m.Sorted(by) if by in (BY_ACTION, BY_VALUE):
            return replace(stepping, by=by, descending=by == BY_VALUE)
    return stepping


def _telling(steps: Steps) -> int:
    """The table that tells most: of those with what was chosen the one with the most rows."""

    def told(number: int) -> tuple[bool, int]:
        table: Table = steps.tables[number]
        return any(row.action == steps.action for row in table.rows), len(table.rows)

    return max(range(len(steps.tables)), key=told, default=0)
