"""What a bot has marked on the board: which cells there are, and what is written on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.words import _
from game.lab.page.state import Run
from game.table.session import AnySession
from game.table.surface import AnyBoard
from game.view.concerns import turned

Marks = tuple[tuple[str, str], ...]
"""Cells, each with the text on it."""

MOST_LISTED = 8
"""Marks of a move that are listed beside it."""


def cells(session: AnySession, seat: int) -> tuple[tuple[str, ...], ...]:
    """The names of the cells that are shown, row by row; where each player has a board, of that."""
    view, seen = session.view, session.seen(None)
    names: tuple[tuple[str, ...], ...] = view.cells(
        seen, turned(view, seen, view.select(seen, None), seat)
    )
    return names


def sorted_out(session: AnySession, seat: int, marks: Marks) -> tuple[Marks, tuple[str, ...]]:
    """The marks on cells that are shown there, and a line about the first of the others."""
    if not marks:
        return (), ()
    there = {name for row in cells(session, seat) for name in row}
    strays = [cell for cell, _text in marks if cell not in there]
    line = _("look.mark: {cell} is no cell of this board")
    lines = (line.format(cell=strays[0]),) if strays else ()
    return tuple(mark for mark in marks if mark[0] in there), lines


def marked(run: Run) -> Mapping[str, str]:
    """The texts on the board as it is shown, by cell: those of the bot's last move until then."""
    plies = run.session.history.plies[: run.at]
    last = next((at for at in reversed(range(len(plies))) if plies[at].player in run.seats), -1)
    if run.stop and run.at == run.plies:
        last = run.plies  # what it marked before it stopped
    found: dict[str, str] = {}
    for note in run.notes:
        if note.ply == last:
            found.update(note.marks)
    return found


def with_marks(board: AnyBoard, marks: Mapping[str, str]) -> AnyBoard:
    """The board on which those who listen hear the marks, too."""
    # Translators: what is said of a cell, and what a bot has written on it
    line = _("{cell}, marked {text}")
    told = {
        cell: line.format(cell=board.words[cell], text=text).rstrip()
        for cell, text in marks.items()
        if cell in board.words
    }
    return replace(board, words={**board.words, **told}) if told else board


def listed(marks: Marks) -> str:
    """The marks in one line, the first of many."""
    texts = [f"{cell} {text}".strip() for cell, text in marks[:MOST_LISTED]]
    return " · ".join([*texts, "…"] if len(marks) > MOST_LISTED else texts)
