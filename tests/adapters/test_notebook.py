"""What the documentation of the library shows is run, with the files of the wheel."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from game import registry
from serve import ROOT

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")


def test_the_notebook_plays_draws_measures_and_learns(installed: Path) -> None:
    book = nbformat.read(ROOT / "docs" / "library.ipynb", as_version=4)
    nbformat.validate(book)
    assert all(not cell.get("outputs") for cell in book.cells), "results are not kept in it"
    where = {"metadata": {"path": str(installed)}}
    NotebookClient(book, timeout=500, kernel_name="python3", resources=where).execute()
    outputs = [output for cell in book.cells for output in cell.get("outputs", ())]
    drawn = [output for output in outputs if "image/svg+xml" in output.get("data", {})]
    assert len(drawn) == 2, "two states show themselves"
    assert any("+1 is to win" in output.get("text", "") for output in outputs)


def test_the_pages_examples_run_in_their_order(installed: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) >= 3
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(blocks)],
        cwd=installed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Outcome(")
    assert (installed / "board.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_page_tells_the_numbers_and_planes_of_every_game(game: str) -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith(f"| {game}")]
    assert len(rows) == 2
