"""Mistakes that pupils make, as they stand in `tests/data/mistakes.txt`, and what is told of them.

python3 -m tests.lab.mistakes writes the table in docs/mistakes.md anew.
"""

from __future__ import annotations

import sys
from bdb import BdbQuit
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import patch

from game import registry
from game.core.history import begin
from game.lab.faults import Fault, explain
from game.lab.lab_bot import LabBot, TooLateError
from game.lab.playing import LabBotPlayer

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data" / "mistakes.txt"
PAGE = ROOT / "docs" / "mistakes.md"
HEADER = "def choose(look, memory):\n"
MARKS = str.maketrans({"␠": "\u00a0", "␉": "\t", "␣": "\u200b"})
LATE = 3000
"""Lines after which the time of a move is over here."""

RULES = registry.rules("stones")
START = begin(RULES, ["Ana", "Ben"]).state


@dataclass(frozen=True, slots=True)
class Slip:
    """A text with a mistake: its kind, its line, and that line after the repair, if any."""

    kind: str
    line: int | None
    text: str
    mended: str | None

    @property
    def source(self) -> str:
        """The whole bot."""
        body = self.text.startswith(("    ", "\t", "\u00a0"))
        return f"{HEADER}{self.text}" if body else self.text


def slips() -> Iterator[Slip]:
    """All of them, in their order."""
    for block in DATA.read_text("utf-8").split("\n## ")[1:]:
        head, _newline, rest = block.partition("\n")
        lines = rest.partition("\n\n#")[0].rstrip("\n").translate(MARKS).split("\n")
        mended = lines.pop()[2:] if lines[-1].startswith("> ") else None
        kind, line = head.split()
        yield Slip(kind, None if line == "-" else int(line), "\n".join(lines), mended)


def fault_of(slip: Slip) -> Fault | None:
    """What goes wrong with it at the start of a game of stones, where nobody can type."""
    player, left = LabBotPlayer("stones", 2, LabBot("mine", slip.source)), LATE

    def no_time(_frame: object, event: str, _value: object) -> object:
        nonlocal left
        left -= event == "line"
        if left < 0:
            left = LATE
            raise TooLateError
        return no_time

    def trace(frame: object, event: str, value: object) -> object:
        own = frame.f_code.co_filename == "<mine.py>"  # type: ignore[attr-defined]
        return no_time(frame, event, value) if own else None

    before = sys.gettrace()
    with (
        patch("sys.stdin", StringIO()),
        patch("sys.breakpointhook", side_effect=BdbQuit),
        patch("time.sleep", side_effect=TooLateError),
    ):
        sys.settrace(trace if slip.kind in TIMED else None)  # type: ignore[arg-type]
        try:
            return player.act(START, 0, Random(1)).fault
        finally:
            sys.settrace(before)


TIMED = ("endless-while", "endless-growing", "slow-deep", "slow-for", "slow-line")
"""Mistakes that show once the time is over."""


def page() -> str:
    """The table as Markdown: what is written, the line, what is told, and what a tap repairs."""
    lines = [
        "# Mistakes and their sentences",
        "",
        "What the lab tells of typical mistakes, one a kind; `tests/data/mistakes.txt` has more.",
        "A text that begins indented is the body of `choose`, from line 2 on. Python’s own message",
        "stands above the sentence. `python3 -m tests.lab.mistakes` writes this page.",
        "",
        "| text | line | sentence | repaired by a tap |",
        "|---|---|---|---|",
    ]
    told = set[str]()
    for slip in slips():
        fault = fault_of(slip)
        assert fault
        if fault.mistake.kind not in told:
            told.add(fault.mistake.kind)
            lines.append(_row(slip, explain(fault)))
    return "\n".join([*lines, ""])


def _row(slip: Slip, words: str) -> str:
    shown = "<br>".join(
        f"`{line}`" for line in slip.text.replace("\t", "→").split("\n") if line.strip()
    )
    mended = f"`{slip.mended.strip()}`" if slip.mended else ""
    cells = (shown, str(slip.line or ""), words, mended)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
