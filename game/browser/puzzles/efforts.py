"""What puzzles took so far, as the device keeps it."""

from __future__ import annotations

from game.browser.library import Archive
from game.puzzles import kept
from game.puzzles.kept import SOLVED, Effort


async def efforts(archive: Archive) -> dict[str, Effort]:
    """What each puzzle took so far, by its id; damaged rows are passed over."""
    texts = await archive.puzzles.all_of(SOLVED)
    found = {id: kept.from_text(text) for id, text in texts.items()}
    return {id: effort for id, effort in found.items() if effort}


def note(archive: Archive, id: str, now: Effort) -> None:
    """Keep what the puzzle of that id took, unless it was solved before."""

    def change(text: str) -> str:
        return kept.together(kept.from_text(text), now).to_text()

    archive.puzzles.change(f"{SOLVED}{id}", change)
