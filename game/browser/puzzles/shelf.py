"""The page of one game's puzzles, by degree, with those that are solved."""

from __future__ import annotations

from game import registry
from game.browser.library import Archive
from game.browser.puzzles import words
from game.browser.puzzles.efforts import efforts
from game.browser.puzzles.page import is_solved
from game.browser.puzzles.shelves import shelf
from game.browser.web import Element, clone, find, make, parts, replace, set_title
from game.core.words import _
from game.puzzles.kept import Effort
from game.puzzles.puzzle import DEGREES, Puzzle


class ShelfPage:
    """The screen `#puzzle-shelf` of that game."""

    def __init__(self, game: str, archive: Archive) -> None:
        self._game, self._archive = game, archive
        self._screen = find("#puzzle-shelf")
        name = registry.view(game).lid().name
        find("h1", self._screen).textContent = name
        find('[data-do="print"]', self._screen).href = f"#/puzzles/{game}/print/1"
        set_title(_("Puzzles: {game}").format(game=name))
        self._screen.hidden = False
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Show the puzzles, easy ones first."""
        with parts.PUZZLES.contained():
            puzzles, took = await shelf(self._game), await efforts(self._archive)
            done = sum(is_solved(took, puzzle) for puzzle in puzzles)
            line = _("{solved} of {count} solved").format(solved=done, count=len(puzzles))
            find(".count", self._screen).textContent = line
            numbers = {puzzle.id: number for number, puzzle in enumerate(puzzles, 1)}
            rows = [_row(degree, puzzles, numbers, took) for degree in DEGREES]
            replace(find(".degrees", self._screen), *rows)

    def close(self) -> None:
        """Hide the screen."""
        self._screen.hidden = True
        replace(find(".degrees", self._screen))


def _row(
    degree: int, puzzles: tuple[Puzzle, ...], numbers: dict[str, int], took: dict[str, Effort]
) -> Element:
    """The puzzles of one degree under their name."""
    row, tiles = make("section"), make("ul")
    title = make("h2", words.degree_name(degree))
    there = [puzzle for puzzle in puzzles if puzzle.degree == degree]
    replace(tiles, *(_tile(puzzle, numbers[puzzle.id], took.get(puzzle.id)) for puzzle in there))
    diamonds = find(".degree", clone("day-puzzle"))
    words.show_degree(diamonds, degree)
    title.append(diamonds)
    row.hidden = not there
    row.append(title, tiles)
    return row


def _tile(puzzle: Puzzle, number: int, effort: Effort | None) -> Element:
    """The way to one puzzle: its number, what it asks, and whether it is solved or was begun."""
    tile = clone("shelf-puzzle")
    link, solved = find("a", tile), bool(effort and effort.solved)
    link.href = words.address(puzzle)
    find("b", link).textContent = str(number)
    find("small", link).textContent = puzzle.kind()
    find(".tick", link).toggleAttribute("hidden", not solved)
    link.classList.toggle("begun", bool(effort) and not solved)
    told = _("Puzzle {number}: {kind}").format(number=number, kind=puzzle.kind())
    if solved:
        told = _("{puzzle}, solved").format(puzzle=told)
    link.setAttribute("aria-label", told)
    return tile
