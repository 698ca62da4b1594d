"""Which page an address of puzzles names: all, a shelf, a sheet, or one puzzle."""

from __future__ import annotations

from game import registry
from game.browser.library import MARK, Archive
from game.browser.puzzles.page import PuzzlesPage
from game.browser.puzzles.puzzle import PuzzlePage
from game.browser.puzzles.sheet import SheetPage
from game.browser.puzzles.shelf import ShelfPage

OWN = "own"
PRINT = "print"
AnyPage = PuzzlesPage | ShelfPage | SheetPage | PuzzlePage


def puzzle_page(name: str, archive: Archive) -> AnyPage | None:
    """The page of the address `#/puzzles/name`; None if it names none."""
    if not name:
        return PuzzlesPage(archive)
    if name.startswith(MARK):
        return PuzzlePage.of_link(name.removeprefix(MARK), archive)
    first, _slash, rest = name.partition("/")
    if first == OWN and rest:
        return PuzzlePage.of_own(rest, archive)
    if first not in registry.GAMES:
        return None
    if not rest:
        return ShelfPage(first, archive)
    which, _slash, page = rest.partition("/")
    if which == PRINT:
        return SheetPage(first, int(page) if page.isdecimal() and len(page) < 4 else 1)
    return None if page else PuzzlePage.of_shelf(first, which, archive)
