"""Cells of square boards: names and neighbours."""

from __future__ import annotations

import pytest

from game.core import grid

SIZES = range(1, 17)


@pytest.mark.parametrize(
    ("name", "column", "row"), [("a1", 0, 0), ("e5", 4, 4), ("j10", 9, 9), ("p16", 15, 15)]
)
def test_a_name_is_a_letter_for_the_column_and_a_number_for_the_row(name, column, row):
    cell = grid.from_name(name)
    assert (grid.column(cell), grid.row(cell)) == (column, row)
    assert grid.name(cell) == name
    assert grid.cell(column, row) == cell


@pytest.mark.parametrize("size", SIZES)
def test_a_board_has_its_cells_along_the_rows_each_with_its_own_name(size):
    cells = grid.cells(size)
    names = [grid.name(cell) for cell in cells]
    assert len(set(names)) == size * size
    assert [grid.from_name(name) for name in names] == list(cells)
    assert list(cells) == sorted(cells)
    assert names[0] == "a1"
    assert names[:size] == [f"{chr(ord('a') + column)}1" for column in range(size)]


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a17", "a01", "q1", "A1", "a1 ", " a1", "a1\n", "a-1", "aa1", "a²", "а1"],
)
def test_other_texts_name_no_cell(text):
    assert grid.from_name(text) is None


def test_texts_from_outside_are_not_kept_without_end():
    for number in range(3000):
        grid.from_name(f"z{number}")
    assert grid.from_name.cache_info().currsize <= 1024


@pytest.mark.parametrize("size", SIZES)
def test_around_are_all_cells_a_step_away_and_it_goes_both_ways(size):
    for centre in grid.cells(size):
        near = {
            other
            for other in grid.cells(size)
            if max(
                abs(grid.column(other) - grid.column(centre)),
                abs(grid.row(other) - grid.row(centre)),
            )
            == 1
        }
        assert set(grid.around(size, centre)) == near
        assert list(grid.around(size, centre)) == sorted(near)
        assert all(centre in grid.around(size, other) for other in near)


def test_corners_have_three_edges_five_and_the_inside_eight():
    counts = [len(grid.around(10, grid.from_name(name))) for name in ("a1", "e1", "e5", "j10")]
    assert counts == [3, 5, 8, 3]
