"""jigsaw a second time, from its rulebook alone: slow, obvious, sharing nothing with game/.

A position is a plain dict that is copied for every action; a table is a dict of (x, y) to (kind,
rotation). To find out where a piece may go, every cell is tried in every rotation. While a roll is
due, the six faces are what can be done. Tests ask it for a second opinion, and

    python3 -m tests.reference_jigsaw

writes the counts in `tests/perft/jigsaw.json` anew from here, never from the game itself. For a new
position, add an entry with its moves, as many zeros under "counts" as depths are wanted, and an
empty "split" if that is wanted, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.counting import count_anew

COUNTS = Path(__file__).parent / "perft" / "jigsaw.json"

SIDES = {1: "SFSF", 2: "TSTF", 3: "TFSF", 4: "SSFF", 5: "TSTS", 6: "TTSS"}
"""North, east, south, west, as long as the piece is not turned (§1)."""
AROUND = [(0, 1), (1, 0), (0, -1), (-1, 0)]
CELLS = [(x, y) for x in range(-10, 11) for y in range(-10, 11)]
LETTERS = "ABCDEFGHIJKLMNOP"
FACES = ["1", "2", "3", "4", "5", "6"]
GROUPS = {1: 3, 2: 2, 3: 4, 5: 5}
"""The hands that ask for one group, and how large it is to be (§9)."""


# Pieces and tables


def sides(kind, rotation):
    """Its sides after so many quarter-turns clockwise (§1)."""
    found = SIDES[kind]
    for _ in range(rotation):
        north, east, south, west = found
        found = west + north + east + south
    return found


def contact(one, other):
    """What two sides make that meet (§4)."""
    return {"ST": "link", "FS": "gap", "SS": "gap", "FF": "touch", "TT": "bad", "FT": "bad"}[
        "".join(sorted(one + other))
    ]


def neighbours(table, x, y):
    """The directions in which pieces lie side to side with that cell, and where they lie."""
    near = [(direction, (x + dx, y + dy)) for direction, (dx, dy) in enumerate(AROUND)]
    return [(direction, cell) for direction, cell in near if cell in table]


def contacts(table, near, kind, rotation):
    """All contacts that a piece makes with those neighbours (§4)."""
    own = sides(kind, rotation)
    return [
        contact(own[direction], sides(*table[cell])[(direction + 2) % 4])
        for direction, cell in near
    ]


def ways(table, kind):
    """All (x, y, rotation) that are allowed for a piece of that kind (§3, §7)."""
    if not table:
        return [(0, 0, rotation) for rotation in range(4)]
    linking, fitting = [], []
    for x, y in CELLS:
        if (x, y) in table:
            continue
        near = neighbours(table, x, y)
        for rotation in range(4):
            found = contacts(table, near, kind, rotation)
            if "bad" not in found:
                fitting.append((x, y, rotation))
                if "link" in found:
                    linking.append((x, y, rotation))
    return linking or fitting


def loose_ends(table):
    """The pieces that can be stolen: at most one other touches them (§8)."""
    return [cell for cell in table if len(neighbours(table, *cell)) <= 1]


# Targets and points


def groups(table):
    """All groups as pairs of value and size (§9)."""
    found, left = [], set(table)
    while left:
        waiting = [left.pop()]
        kind, size = table[waiting[0]][0], 0
        while waiting:
            size += 1
            for _, cell in neighbours(table, *waiting.pop()):
                if cell in left and table[cell][0] == kind:
                    left.remove(cell)
                    waiting.append(cell)
        found.append((kind, size))
    return found


def pairs_of_groups(table):
    """All choices of a group and another (§9)."""
    found = groups(table)
    return [(a, b) for i, a in enumerate(found) for j, b in enumerate(found) if i != j]


def stairs(table, steps):
    """The values of so many pieces together, each one more than the last and joined to it (§9)."""
    ways_up = [[cell] for cell in table]
    for _ in range(steps - 1):
        ways_up = [
            [*way, cell]
            for way in ways_up
            for _, cell in neighbours(table, *way[-1])
            if table[cell][0] == table[way[-1]][0] + 1
        ]
    return [sum(table[cell][0] for cell in way) for way in ways_up]


def target(table, hand):
    """The best value of the hand's target on that table, None if it is not there (§9, §10)."""
    if hand in GROUPS:
        found = [GROUPS[hand] * kind for kind, size in groups(table) if size >= GROUPS[hand]]
    elif hand == 4:
        found = stairs(table, 4)
    else:
        found = [
            4 * a + 3 * b
            for (a, size), (b, other) in pairs_of_groups(table)
            if size >= 4 and other >= 3
        ]
    return max(found, default=None)


def towards(table, hand):
    """What is joined towards the hand, where losers score by `target` (§10)."""
    if hand == 2:
        return 0
    if hand == 4:
        return max(stairs(table, 2) + stairs(table, 3), default=0)
    most = GROUPS.get(hand, 4)
    found = [min(size, most) * kind for kind, size in groups(table) if size >= 2]
    if hand == 6:
        found += [
            min(size, 4) * a + min(other, 3) * b
            for (a, size), (b, other) in pairs_of_groups(table)
            if size >= 2 and other >= 2
        ]
    return max(found, default=0)


def linked(table):
    """The values of all pieces with a link (§10)."""
    found = 0
    for cell, (kind, rotation) in table.items():
        if "link" in contacts(table, neighbours(table, *cell), kind, rotation):
            found += kind
    return found


# Positions


def start(options, seats=2):
    """Seat 0's starting roll is due (§2, §3, §5)."""
    pieces = 10 * (options.get("sets", 0) or sum(1 for _ in range(0, seats, 4)))
    return {
        "full": pieces,  # pieces of a kind there are
        "linked": options.get("losers", "target") == "linked",
        "hands": options.get("hands", 6),
        "hand": 1,
        "tables": [{} for _ in range(seats)],
        "pile": dict.fromkeys(SIDES, pieces),
        "scores": [[] for _ in range(seats)],
        "turn": 0,
        "starter": None,
        "rolling": list(range(seats)),  # who still has to roll to start, in this round of it
        "rolls": {},  # seat: starting roll
        "die": None,
        "jokers": 0,
        "gone": [],  # who has given up, the earliest first
        "over": None,  # why, once it is
    }


def copied(position):
    """As deep as it is changed."""
    new = {
        key: found.copy() if hasattr(found, "copy") else found for key, found in position.items()
    }
    for key in ("tables", "scores"):
        new[key] = [found.copy() for found in position[key]]
    return new


def facts(position):
    """As the page has them."""
    return {
        "hand": position["hand"],
        "tables": [
            {f"{x},{y}": f"{kind}r{rotation}" for (x, y), (kind, rotation) in table.items()}
            for table in position["tables"]
        ],
        "pile": list(position["pile"].values()),
        "scores": position["scores"],
        "die": position["die"],
        "jokers": position["jokers"],
        "turn": None if position["over"] else position["turn"],
    }


def active(position):
    """Who is to act, -1 for the die."""
    if position["over"]:
        return []
    return [position["turn"]] if position["die"] or position["jokers"] else [-1]


def legal(position):
    """The texts of all legal actions."""
    if position["over"]:
        return []
    own = position["tables"][position["turn"]]
    if position["die"]:
        kind = position["die"]
        return [f"{kind}@{x},{y}r{rotation}" for x, y, rotation in ways(own, kind)]
    return [*thefts(position), "pass"] if position["jokers"] else FACES


def loot(position):
    """Every piece that could be stolen: the seat it lies before, its cell, its kind (§8)."""
    return [
        (seat, cell, table[cell][0])
        for seat, table in enumerate(position["tables"])
        if seat != position["turn"]
        for cell in loose_ends(table)
    ]


def thefts(position):
    """The texts of all thefts (§7, §8)."""
    own, found = position["tables"][position["turn"]], loot(position)
    to = {kind: ways(own, kind) for kind in {kind for _, _, kind in found}}
    return [
        f"{LETTERS[seat]}{a},{b}@{x},{y}r{rotation}"
        for seat, (a, b), kind in found
        for x, y, rotation in to[kind]
    ]


def play(position, text):
    """The position after a legal action or `resign`, which is not checked again."""
    new = copied(position)
    if active(new) == [-1]:
        roll(new, int(text))
    elif text == "resign":
        resign(new)
    elif text == "pass":
        end_turn(new)
    else:
        put(new, text)
    return new


def roll(new, face):
    """For the start, or for a piece, in place (§5, §6)."""
    if new["rolling"]:
        roll_to_start(new, face)
    elif new["pile"][face]:
        new["die"] = face
    else:
        end_turn(new)


def roll_to_start(new, face):
    """In place (§5)."""
    new["rolls"][new["rolling"].pop(0)] = face
    if new["rolling"]:
        new["turn"] = new["rolling"][0]
        return
    highest = max(new["rolls"].values())
    tied = [seat for seat, rolled in new["rolls"].items() if rolled == highest]
    new["turn"], new["rolls"] = tied[0], {}
    if len(tied) > 1:
        new["rolling"] = tied
    else:
        new["starter"] = tied[0]


def put(new, text):
    """A piece from the pile or from another table onto one's own, in place (§6, §8, §9)."""
    what, to = text.split("@")
    (x, y), rotation = cell_in(to[:-2]), int(to[-1])
    if new["die"]:
        kind, new["die"] = new["die"], None
        new["pile"][kind] -= 1
    else:
        kind, _ = new["tables"][LETTERS.index(what[0])].pop(cell_in(what[1:]))
        new["jokers"] -= 1
    own = new["tables"][new["turn"]]
    new["jokers"] += contacts(own, neighbours(own, x, y), kind, rotation).count("gap")
    own[x, y] = (kind, rotation)
    if target(own, new["hand"]) is not None:
        end_hand(new, winner=new["turn"])
    elif not new["jokers"] or not any(ways(own, kind) for _, _, kind in loot(new)):
        end_turn(new)


def cell_in(text):
    x, y = text.split(",")
    return int(x), int(y)


def end_turn(new):
    """In place (§6, §8, §10)."""
    new["die"], new["jokers"] = None, 0
    if any(new["pile"].values()):
        new["turn"] = seat_after(new, new["turn"])
    else:
        end_hand(new, winner=None)


def seat_after(position, seat):
    """Clockwise, without those who have given up (§5, §11)."""
    seats = len(position["tables"])
    order = [(seat + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in order if seat not in position["gone"])


def end_hand(new, winner):
    """In place (§5, §9, §10, §12)."""
    for seat, (table, points) in enumerate(zip(new["tables"], new["scores"], strict=True)):
        if seat in new["gone"]:
            points.append(0)
        elif seat == winner:
            points.append(target(table, new["hand"]) + 20)
        else:
            points.append(linked(table) if new["linked"] else towards(table, new["hand"]))
    new["die"], new["jokers"] = None, 0
    if new["hand"] == new["hands"]:
        new["over"] = "hands"
        return
    new["starter"] = seat_after(new, new["starter"]) if winner is None else winner
    new["turn"] = new["starter"]
    new["hand"] += 1
    new["tables"] = [{} for _ in new["tables"]]
    new["pile"] = dict.fromkeys(SIDES, new["full"])


def resign(new):
    """In place (§11)."""
    new["gone"].append(new["turn"])
    new["tables"][new["turn"]] = {}
    if len(new["gone"]) == len(new["tables"]) - 1:
        new["over"], new["die"], new["jokers"] = "resigned", None, 0
    else:
        end_turn(new)


def places(position):
    """§12: by total, then those who gave up, the earliest last; equals share."""

    def rank(seat):
        if seat in position["gone"]:
            return (0, position["gone"].index(seat))
        return (1, sum(position["scores"][seat]))

    ranks = [rank(seat) for seat in range(len(position["tables"]))]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


if __name__ == "__main__":
    count_anew(COUNTS, sys.modules[__name__])
