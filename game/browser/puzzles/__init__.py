"""Puzzles: three a day, shelves of them, those of one's own games; solved at the table."""

from game.browser.puzzles.opening import puzzle_page

__all__ = ["puzzle_page"]
