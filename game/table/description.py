"""The table as text, for the details of a failure: only what everybody at it may know."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.state import AnyTableState, Choosing, Covered, Moving, Over, Revealing, Saving
from game.view.concerns import Secret


def described(state: AnyTableState) -> str:
    """The state, a line for each field that says something.

    The seed is left out, and in games with secret orders whatever is about choosing one.
    """
    return "\n".join(f"{name}: {value!r}" for name, value in _fields(state))


def _fields(state: AnyTableState) -> Iterator[tuple[str, object]]:
    session, history = state.session, state.session.history
    secret = isinstance(session.view, Secret) and history.outcome is None
    yield "game", session.game
    yield "options", dict(history.options)
    yield "bots", session.bots
    yield "plies", (len(history.plies), len(history.undone))
    yield "active players", history.active_players
    yield "position", session.seen(None)
    yield from _phase(state, secret=secret)
    yield "clock", state.clock
    if state.bots:
        yield "bots decided", tuple(seat for seat, action in state.bots.actions.items() if action)
    yield "hint", bool(state.hint) if secret else state.hint
    yield "bubble", bool(state.bubble) if secret else state.bubble
    yield "dialog", type(state.dialog).__name__ if secret else state.dialog
    yield "fine", (state.fine, state.enlarged)
    yield "preferences", state.preferences


def _phase(state: AnyTableState, *, secret: bool) -> Iterator[tuple[str, object]]:
    phase = state.phase
    yield "phase", type(phase).__name__
    if isinstance(phase, Saving | Over):
        phase = phase.shown
        yield "shown", type(phase).__name__
    if isinstance(phase, Covered | Choosing):
        yield "seat", phase.seat
    if isinstance(phase, Choosing) and not secret:
        yield "selection", phase.selection
    if isinstance(phase, Moving | Revealing):
        yield "events", phase.course.step.events
