"""stones a second time, from its rulebook alone: slow, obvious, sharing nothing with game/.

A position is a plain dict that is copied for every move; fields, directions and moves are texts.
To find the legal moves, every text that could be one is tried. Tests ask it for a second opinion,
and

    python3 -m tests.reference_stones

writes the counts in `tests/perft/stones.json` anew from here, never from the game itself. For a new
position, add an entry with its moves, as many zeros under "counts" as depths are wanted, and an
empty "split" if that is wanted, too.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.counting import count_anew

COUNTS = Path(__file__).parent / "perft" / "stones.json"

FIELDS = [column + row for row in "123" for column in "abcde" if column + row != "c2"]
STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
TAILS = {
    "N": "S",
    "NE": "SW",
    "E": "W",
    "SE": "NW",
    "S": "N",
    "SW": "NE",
    "W": "E",
    "NW": "SE",
}
ALL_MOVES = [
    "jeex",
    "swap",
    *(field + to for field in FIELDS for to in STEPS),
    *(f"{field}>{to}" for field in FIELDS for to in STEPS),
    *(f"{start}x{end}" for start in FIELDS for end in FIELDS),
]


def next_thing(place, direction):
    """The next place that way, be it a field, the centre "c2" or beyond the edge (§3)."""
    right, up = STEPS[direction]
    return chr(ord(place[0]) + right) + chr(ord(place[1]) + up)


def adjacent(field, direction):
    """The field adjacent in that direction, None beyond the edge (§3)."""
    found = next_thing(field, direction)
    if found == "c2":
        found = next_thing(found, direction)
    return found if found in FIELDS else None


def start(options):
    """The empty board (§1, §2)."""
    return {
        "board": {},  # field: (colour, direction)
        "stock": {"W": 7, "B": 7},
        "turn": "W",
        "first_stones": [],  # who has put a first stone
        "battlefields": options.get("battlefields", "b2 d2").split(),
        "may_swap": options.get("swap", False),
        "repetition": options.get("repetition", True),
        "seen": [],
        "over": False,
    }


def legal(position):
    """The texts of all legal moves."""
    return [] if position["over"] else [text for text in ALL_MOVES if allows(position, text)]


def allows(position, text):
    """Whether the rulebook allows the player to move to do this."""
    board, turn = position["board"], position["turn"]
    opening = len(position["first_stones"]) < 2
    if text == "swap":
        return position["may_swap"] and position["first_stones"] == ["W"] and turn == "B"
    if text == "jeex":
        return not opening
    if "x" in text:
        return not opening and allows_capture(board, turn, *text.split("x"))
    if ">" in text:
        field, to = text.split(">")
        return not opening and field in board and board[field][0] == turn and board[field][1] != to
    field, to = text[:2], text[2:]
    if field in board:
        return False
    if opening:
        return allows_first(board, field, to)
    return position["stock"][turn] > 0 and field in points_and_tails(board, turn)


def allows_first(board, field, to):
    """§4: it does not attack the centre, nor do the two stones point at each other."""
    for other, (_, direction) in board.items():
        if adjacent(other, direction) == field or adjacent(field, to) == other:
            return False
    return next_thing(field, to) != "c2"


def allows_capture(board, turn, start, end):
    """§8: one's own stone points at an opposing one."""
    if start not in board or end not in board:
        return False
    colour, direction = board[start]
    return colour == turn and board[end][0] != turn and adjacent(start, direction) == end


def points_and_tails(board, turn):
    """§6: the fields that the points and the tails of one's own stones point at."""
    own = [(field, direction) for field, (colour, direction) in board.items() if colour == turn]
    points = {adjacent(field, direction) for field, direction in own}
    tails = {adjacent(field, TAILS[direction]) for field, direction in own}
    return points | tails


def play(position, text):
    """The position after a legal move, which is not checked again."""
    turn = position["turn"]
    other = "B" if turn == "W" else "W"
    board, stock = dict(position["board"]), dict(position["stock"])
    first_stones, over = list(position["first_stones"]), False
    if text == "jeex":
        over = True
    elif text == "swap":
        ((field, (_, direction)),) = board.items()
        board[field] = ("B", direction)
        stock = {"W": 7, "B": 6}
        first_stones = ["B"]
    elif "x" in text:
        begin, end = text.split("x")
        if end not in position["battlefields"]:
            stock[turn] += 1
        board[end] = board.pop(begin)
        over = all(colour == turn for colour, _ in board.values())
    elif ">" in text:
        field, to = text.split(">")
        board[field] = (turn, to)
    else:
        board[text[:2]] = (turn, text[2:])
        stock[turn] -= 1
        if len(first_stones) < 2:
            first_stones.append(turn)
    seen = position["seen"]
    if text != "jeex":
        seen = [*seen, (board, stock, other)]
        if position["repetition"] and seen.count(seen[-1]) == 3:
            over = True
    return {
        **position,
        "board": board,
        "stock": stock,
        "turn": other,
        "first_stones": first_stones,
        "seen": seen,
        "over": over,
    }


if __name__ == "__main__":
    count_anew(COUNTS, sys.modules[__name__])
