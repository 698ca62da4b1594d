"""What is done beside the code: point at the board, tap on it, and choose how code is shown."""

from __future__ import annotations

from dataclasses import replace

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.state import LETTERS, LabState

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def reduce(
    state: LabState, message: m.CellPointed | m.CellTapped | m.LettersChosen | m.WrapChosen
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.CellPointed(cell):
            return replace(state, pointed=cell), ()
        case m.CellTapped(cell):
            return replace(state, pointed=cell), (e.Write(cell),)
        case m.LettersChosen(size):
            return (replace(state, letters=size) if size in LETTERS else state), ()
        case m.WrapChosen(wraps):
            return replace(state, wraps=wraps), ()


def larger(letters: int, by: int) -> int:
    """The size of letters so many steps from that one, within what there is."""
    last = len(LETTERS) - 1
    return LETTERS[min(max(LETTERS.index(letters) + by, 0), last)]
