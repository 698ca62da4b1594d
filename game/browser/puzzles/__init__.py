"""Puzzles: three a day, shelves of them, those of one's own games; solved at the table."""

from game.browser.puzzles.finding import MomentFinder
from game.browser.puzzles.opening import puzzle_page
from game.browser.puzzles.shelves import shelf
from game.browser.puzzles.words import degree_name

__all__ = ["MomentFinder", "degree_name", "puzzle_page", "shelf"]
