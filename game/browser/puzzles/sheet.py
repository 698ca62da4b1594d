"""A sheet of six puzzles to print on A4, with the answers on a second page."""

from __future__ import annotations

import asyncio

from pyscript import window

from game import registry
from game.browser.puzzles import boards, words
from game.browser.puzzles.players import session_of
from game.browser.puzzles.shelves import shelf
from game.browser.puzzles.solving import told_line
from game.browser.web import (
    Bindings,
    Element,
    clone,
    find,
    parts,
    replace,
    set_title,
    svg_elements,
)
from game.core.words import _
from game.puzzles.puzzle import Puzzle

SIX = 6
WIDTH = 320
"""CSS pixels of a board on paper."""


class SheetPage:
    """The screen `#puzzle-sheet` with the puzzles of that game from that place on, 1 the first."""

    def __init__(self, game: str, first: int) -> None:
        self._game, self._first = game, max(first, 1)
        self._screen, self._bindings = find("#puzzle-sheet"), Bindings()
        name = registry.view(game).lid().name
        find('[data-do="back"]', self._screen).href = f"#/puzzles/{game}"
        find(".leaf h2", self._screen).textContent = _("Puzzles: {game}").format(game=name)
        button = find('[data-do="print"]', self._screen)
        self._bindings.on(button, "click", lambda _event: window.print())
        set_title(_("A sheet of six: {game}").format(game=name))
        self._screen.hidden = False
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Draw the six boards, then the answers."""
        with parts.PUZZLES.contained():
            puzzles = await shelf(self._game)
            start = self._first - 1 if self._first <= len(puzzles) else 0
            chosen = puzzles[start : start + SIX]
            after = start + SIX + 1 if start + SIX < len(puzzles) else 1
            more = find('[data-do="next-six"]', self._screen)
            more.href = f"#/puzzles/{self._game}/print/{after}"
            self._name(min(start + 1, len(puzzles)), start + len(chosen))
            asked, answered = self._screen.querySelectorAll(".leaf ol")
            items = []
            for number, puzzle in enumerate(chosen, start + 1):
                await asyncio.sleep(0)
                if boards.can_be_shown(puzzle):
                    items.append((_question(number, puzzle), _answer(number, puzzle)))
            replace(asked, *(question for question, _answer_ in items))
            replace(answered, *(answer for _question_, answer in items))

    def close(self) -> None:
        """Hide the screen."""
        self._bindings.close()
        self._screen.hidden = True
        for leaf in self._screen.querySelectorAll(".leaf ol"):
            replace(leaf)

    def _name(self, first: int, last: int) -> None:
        line = _("Numbers {first} to {last}").format(first=first, last=last)
        for place in self._screen.querySelectorAll(".leaf header p"):
            place.textContent = line


def _question(number: int, puzzle: Puzzle) -> Element:
    """A puzzle on paper: its number, the board, and what is asked."""
    item, session = clone("sheet-puzzle"), session_of(puzzle)
    asked = puzzle.question()
    # Translators: the number of a puzzle, and what it asks: “5. White to play: win in 2”
    title = _("{number}. {question}").format(number=number, question=asked.title)
    find("h3", item).textContent = title
    seen = session.seen(None)
    scene = session.view.scene(seen, session.view.select(seen, None), WIDTH)
    picture = svg_elements.picture(scene, session.view.status(seen), signs=session.signs)
    replace(find(".figure", item), picture)
    degree = words.degree_name(puzzle.degree)
    find("p", item).textContent = asked.detail or degree
    return item


def _answer(number: int, puzzle: Puzzle) -> Element:
    """The answer on paper: the line, step by step."""
    item = clone("sheet-puzzle")
    find("h3", item).textContent = f"{number}."
    find(".figure", item).remove()
    find("p", item).textContent = told_line(puzzle) or _("No answer is known.")
    return item
