"""Help that lies over the board while a player chooses: a hint, or the tips of a first game."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.words import joined
from game.table import surface
from game.table.session import Session
from game.table.state import Choosing
from game.table.surface import Surface
from game.view.contract import View
from game.view.values import Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def with_hint(
    shown: Surface[S, C],
    session: Session[S, A, C],
    phase: Choosing[S, C],
    proposed: C,
    words: Words,
) -> Surface[S, C]:
    """The same with what a hint proposes faint over what is chosen, and its words."""
    view, seen = session.view, phase.seen
    board = surface.board(session, seen, proposed, active=True)
    chosen = view.turn_to(seen, phase.selection, view.board_in_view(seen, proposed))
    told = view.describe(seen, chosen, session.names)
    board = replace(
        board,
        selection=chosen,
        proposed=proposed,
        words={cell: told.get(cell, board.words[cell]) for cell in board.words},
    )
    return replace(
        shown,
        board=surface.with_last(board, phase.last),
        side_boards=surface.side_boards(session, seen, proposed),
        words=words,
        controls=replace(shown.controls, done=None, take=True),
    )


def with_tips(shown: Surface[S, C], view: View[S, A, C]) -> Surface[S, C]:
    """The same with the tips of the game, if it has any there."""
    board = shown.board
    tips = view.tips(board.seen, board.selection)
    if tips is None:
        return shown
    told = {cell: joined([board.words[cell], line]) for cell, line in tips.words.items()}
    return replace(
        shown,
        board=replace(board, tips=tips, words={**board.words, **told}),
        words=replace(shown.words, detail=tips.detail or shown.words.detail),
    )
