"""What comes in of puzzles with a backup: it is added to what the device keeps already."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.browser.library.archive import Archive
from game.puzzles import kept


def take(archive: Archive, data: object) -> int:
    """Keep what of these JSON data can be read; whatever is there already stays or grows.

    Returns of how many puzzles something was kept.
    """
    rows = data if isinstance(data, Mapping) else {}
    entries = [*rows.items()][: kept.MOST]
    sound = {
        id: text for id, entry in entries if kept.is_id(id) and (text := kept.checked(id, entry))
    }
    for id, text in sound.items():
        archive.puzzles.change(id, partial(kept.added, id, text))
    return sum(text != kept.NOTHING for text in sound.values())
