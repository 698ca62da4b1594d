"""The files of puzzles, loaded when one of them is asked for and then kept."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import window

from game import registry
from game.browser.web import notice
from game.core.words import _, ngettext
from game.puzzles.puzzle import Puzzle, Shelf, read_shelf

MISSING = 404
NONE = ""
"""What is there of a game that has no file: no puzzles, and nothing is damaged."""

_shelves: dict[str, tuple[Puzzle, ...]] = {}
_told: set[str] = set()
"""Games of whose file it was told that it is damaged, or not there."""


async def shelf(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of that game, easy ones first; none if its file cannot be read."""
    if game not in _shelves:
        text = await _fetched(f"static/puzzles/{game}.json")
        if text == NONE:
            return ()
        found = Shelf((), 1) if text is None else read_shelf(text, game)
        if found.puzzles:
            ordered = sorted(found.puzzles, key=lambda puzzle: puzzle.degree)
            _shelves[game] = tuple(ordered)
        _tell(game, found.damaged)
    return _shelves.get(game, ())


async def _fetched(address: str) -> str | None:
    """The text at that address; None if it cannot be had."""
    try:
        answer = await window.fetch(address)
        if answer.status == MISSING:
            return NONE
        return str(await answer.text()) if answer.ok else None
    except JsException:
        return None


def _tell(game: str, damaged: int) -> None:
    """Tell once that puzzles are damaged."""
    if not damaged or game in _told:
        return
    _told.add(game)
    name = registry.view(game).lid().name
    words = ngettext(
        "{count} puzzle of {game} cannot be read and is left out.",
        "{count} puzzles of {game} cannot be read and are left out.",
        damaged,
    )
    if game not in _shelves:
        words = _("The puzzles of {game} cannot be loaded now.")
    notice(words.format(count=damaged, game=name))
