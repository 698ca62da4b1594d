"""Counts of lines of play by a game's second implementation, as `tests/perft` keeps them."""

from __future__ import annotations

import json


def after(reference, entry):
    """The position after the moves of that entry, of which each must be legal."""
    seats = {"seats": entry["seats"]} if "seats" in entry else {}
    position = reference.start(entry["options"], **seats)
    for text in entry["moves"].split():
        if text not in reference.legal(position):
            raise ValueError(f"{text} is not legal in {entry['moves']}")
        position = reference.play(position, text)
    return position


def perft(reference, position, depth):
    """How many lines of play of exactly that many actions there are, rolls among them."""
    if depth == 1:
        return len(reference.legal(position))
    return sum(split(reference, position, depth).values())


def split(reference, position, depth):
    """The same by first action."""
    options = sorted(reference.legal(position))
    if depth == 1:
        return dict.fromkeys(options, 1)
    return {text: perft(reference, reference.play(position, text), depth - 1) for text in options}


def count_anew(path, reference):
    """Write the counts of all entries of that file anew."""
    entries = json.loads(path.read_text(encoding="utf-8"))
    for entry in entries:
        position, depths = after(reference, entry), range(1, len(entry["counts"]) + 1)
        entry["counts"] = [perft(reference, position, depth) for depth in depths]
        if "split" in entry:
            entry["split"] = split(reference, position, 2)
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
