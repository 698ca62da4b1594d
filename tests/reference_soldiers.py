"""soldiers a second time, from its rulebook alone: slow, obvious, sharing nothing with game/.

A position is a plain dict that is copied for every action; plots are named by texts, and one plot
expands after the other, each looked up anew. Tests ask it for a second opinion, and

    python3 -m tests.reference_soldiers

writes the counts in `tests/perft/soldiers.json` anew from here, never from the game itself. For a
new position, add an entry with its moves, as many zeros under "counts" as depths are wanted, and an
empty "split" if that is wanted, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.counting import count_anew

COUNTS = Path(__file__).parent / "perft" / "soldiers.json"


def names(size):
    """All plots, a1 first, along the rows (§1)."""
    return [f"{chr(ord('a') + x)}{y + 1}" for y in range(size) for x in range(size)]


def neighbours(size, plot):
    """The plots that share a side with this one (§1)."""
    x, y = ord(plot[0]), int(plot[1:])
    near = [(x, y + 1), (x, y - 1), (x + 1, y), (x - 1, y)]
    return [f"{chr(a)}{b}" for a, b in near if 1 <= b <= size and 0 <= a - ord("a") < size]


def limit(size, plot):
    """2 in a corner, 3 on an edge, 4 inside (§1)."""
    return len(neighbours(size, plot))


def start(options, seats=2):
    """The empty field (§1, §2)."""
    return {
        "size": options.get("size", 10),
        "elimination": options.get("elimination", "stuck"),
        "turns": options.get("turns", 0),
        "plots": {},  # plot: (seat, soldiers)
        "turn": 0,
        "sent": [0] * seats,  # soldiers placed by each
        "actions": 0,
        "out": {},  # seat: after which action
        "over": None,  # why, once it is
    }


def still_in(position):
    """The seats that are not out, in order."""
    return [seat for seat in range(len(position["sent"])) if seat not in position["out"]]


def holds(position, seat):
    """How many plots that player holds."""
    return sum(owner == seat for owner, _ in position["plots"].values())


def legal(position):
    """The texts of all legal placings (§3)."""
    if position["over"]:
        return []
    open_to = (None, position["turn"])
    found = position["plots"]
    return [plot for plot in names(position["size"]) if found.get(plot, (None,))[0] in open_to]


def expand(size, plots, plot, mover):
    """One full plot sends a soldier to each neighbour, in place (§4)."""
    _, count = plots.pop(plot)
    if count > limit(size, plot):
        plots[plot] = (mover, count - limit(size, plot))
    for near in neighbours(size, plot):
        _, there = plots.get(near, (None, 0))
        plots[near] = (mover, there + 1)


def full(size, plots):
    """All plots at their limit or above (§5)."""
    return [plot for plot in names(size) if plot in plots and plots[plot][1] >= limit(size, plot)]


def cascade(position, mover):
    """Wave after wave, in place (§5, §7); whether it is endless (§6)."""
    size, plots, expanded = position["size"], position["plots"], set()
    wiped = position["elimination"] == "wiped"
    all_placed = all(position["sent"][seat] for seat in still_in(position))
    while wave := full(size, plots):
        for plot in wave:
            expand(size, plots, plot, mover)
            expanded.add(plot)
        if expanded == set(names(size)):
            return True
        if wiped and all_placed and {owner for owner, _ in plots.values()} == {mover}:
            return False
    return False


def play(position, text):
    """The position after a legal placing or `resign`, which is not checked again."""
    after = {
        key: value.copy() if hasattr(value, "copy") else value for key, value in position.items()
    }
    after["actions"] += 1
    if text == "resign":
        go_out(after, [after["turn"]])
    else:
        place(after, text)
    if len(still_in(after)) == 1:
        after["over"] = "last"
    elif after["turns"] and sum(after["sent"]) == after["turns"]:
        after["over"] = "turns"
    else:
        pass_the_turn(after)
    return after


def go_out(after, leaving):
    """These go out with the action that is being done, in place."""
    after["out"].update(dict.fromkeys(leaving, after["actions"]))


def place(after, plot):
    """A soldier onto the plot and what comes of it, in place (§3 to §7)."""
    mover = after["turn"]
    _, there = after["plots"].get(plot, (mover, 0))
    after["plots"][plot] = (mover, there + 1)
    after["sent"][mover] += 1
    endless = cascade(after, mover)
    others = [seat for seat in still_in(after) if seat != mover]
    if endless:
        go_out(after, others)
    elif after["elimination"] == "wiped":
        go_out(after, [seat for seat in others if after["sent"][seat] and not holds(after, seat)])


def pass_the_turn(after):
    """To the next player, in place; who then cannot move is out, and so on (§7)."""
    while not after["over"]:
        after["turn"] = (after["turn"] + 1) % len(after["sent"])
        if after["turn"] in after["out"]:
            continue
        if legal(after):
            return
        go_out(after, [after["turn"]])
        if len(still_in(after)) == 1:
            after["over"] = "last"


def places(position):
    """§8: those still in, then the others by reverse order of going out; equals share."""

    def rank(seat):
        if seat in position["out"]:
            return (0, position["out"][seat])
        return (1, holds(position, seat) if position["over"] == "turns" else 0)

    ranks = [rank(seat) for seat in range(len(position["sent"]))]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


if __name__ == "__main__":
    count_anew(COUNTS, sys.modules[__name__])
