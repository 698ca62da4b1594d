"""Numbers of jigsaw: where a piece comes from, the cell it goes to, and its rotation.

A cell's number is 23 × (y + 11) + x + 11, as a table has a margin of a cell on each side.

    source      529 × k + cell of the table of the k-th seat after one's own, for a piece to steal;
                529 × seats for the piece that was rolled, and one more to leave jokers unused,
                which takes no other number
    cell        the cell of one's own table
    rotation    0 to 3: quarter-turns clockwise
"""

from __future__ import annotations

from game.core.numbering import Numbering, Numbers, level
from game.games.jigsaw.rules.fitting import Places, places
from game.games.jigsaw.rules.hands import full_pile
from game.games.jigsaw.rules.pieces import FLAT, INLET, OPEN, OUTLET, SIDES, kind_of
from game.games.jigsaw.rules.state import Action, Place, State, Steal
from game.games.jigsaw.rules.table import EMPTY, STEPS
from game.games.jigsaw.rules.thefts import PASS, sources

_CELLS = len(EMPTY)
_WIDTH = STEPS[0]
_MOST_POINTS = 255
_SIDES = (OPEN, FLAT, INLET, OUTLET)
_TOLD = (
    bytes(kind_of(piece) if piece < len(SIDES) else 0 for piece in range(256)),
    *(
        bytes(_SIDES.index(SIDES[piece][way]) if piece < len(SIDES) else 0 for piece in range(256))
        for way in range(4)
    ),
)
"""What planes tell of a piece: its value, and its sides from the north clockwise."""
_NAMES = ("value of the piece", "north side", "east side", "south side", "west side")
_FILL = tuple(bytes((value,)) * _CELLS for value in range(256))


class JigsawNumbering(Numbering[State, Action]):
    """Three numbers for a piece, one to leave jokers unused."""

    steps = 3
    rows = columns = _WIDTH

    def __init__(self, start: State) -> None:
        """For games that start like that."""
        seats = start.setup.seats
        self._seats, self._rolled, self._pass = seats, seats * _CELLS, seats * _CELLS + 1
        self.count = self._pass + 1
        self._full = full_pile(start.setup)
        sides = "0 none, 1 flat, 2 a hole, 3 a tab"
        self.planes = (
            *(
                f"{name} on the table of seat {seat}" + (f": {sides}" if "side" in name else "")
                for seat in range(seats)
                for name in _NAMES
            ),
            "the cell that the piece to be placed was on, on whichever table",
            "the cell chosen for it",
            "which seat’s table it is stolen from",
            *(f"pieces of kind {kind} in the pile: 255 for all" for kind in range(1, 7)),
            "the kind of the piece to be placed, 0 for none",
            "jokers",
            "numbers chosen for an action: 255 for two",
            "hand",
            *(f"points of seat {seat}, at most {_MOST_POINTS}" for seat in range(seats)),
        )

    def mask(self, state: State, player: int, chosen: Numbers) -> bytes:
        """Where a piece may come from, then where it may go, then how it may lie."""
        mask = bytearray(self.count)
        if not chosen:
            for number in self._sources(state):
                mask[number] = 1
            return bytes(mask)
        spots = self._places(state, chosen)
        for number in spots if len(chosen) == 1 else spots[chosen[1]]:
            mask[number] = 1
        return bytes(mask)

    def _sources(self, state: State) -> list[int]:
        """The numbers of all pieces that the seat whose turn it is may place."""
        if state.die is not None:
            return [self._rolled]
        own = state.tables[state.turn]
        found = [
            _CELLS * self._after(state.turn, victim) + cell
            for victim, cell in sources(state)
            if places(own, kind_of(state.tables[victim][cell]))
        ]
        return [*found, self._pass]

    def _after(self, seat: int, other: int) -> int:
        """How many seats after a seat another one comes."""
        return (other - seat) % self._seats

    def _source(self, state: State, number: int) -> tuple[int, int]:
        """The seat and the cell of a piece to be stolen."""
        step, cell = divmod(number, _CELLS)
        return (state.turn + step) % self._seats, cell

    def _kind(self, state: State, number: int) -> int:
        """The kind of the piece from there."""
        if number >= self._rolled:
            return state.die or 0
        seat, cell = self._source(state, number)
        return kind_of(state.tables[seat][cell])

    def _places(self, state: State, chosen: Numbers) -> Places:
        """Where the chosen piece may go."""
        return places(state.tables[state.turn], self._kind(state, chosen[0]))

    def action(self, state: State, player: int, chosen: Numbers) -> Action | None:
        """The placement or the theft, once it is known where to; leaving jokers at once."""
        if chosen == (self._pass,):
            return PASS
        if len(chosen) < 3:
            return None
        source, cell, rotation = chosen
        if source == self._rolled:
            return Place(state.die or 0, cell, rotation)
        return Steal(*self._source(state, source), cell, rotation)

    def numbers(self, state: State, player: int, action: Action) -> Numbers:
        """Source, cell and rotation; one number for leaving jokers."""
        if isinstance(action, Place):
            return (self._rolled, action.cell, action.rotation)
        if isinstance(action, Steal):
            source = _CELLS * self._after(player, action.victim) + action.source
            return (source, action.cell, action.rotation)
        return (self._pass,)

    def observation(self, state: State, viewer: int, chosen: Numbers) -> bytes:
        """Tables, what is chosen, the pile, the piece to be placed, jokers, hand and points."""
        order = [(viewer + step) % self._seats for step in range(self._seats)]
        marks, thief = bytearray(2 * _CELLS), 0
        kind = state.die or 0
        if chosen and chosen[0] < self._rolled:
            thief, cell = divmod(chosen[0], _CELLS)
            marks[cell] = 1
            kind = self._kind(state, chosen[0])
        if len(chosen) > 1:
            marks[_CELLS + chosen[1]] = 1
        points = (min(_MOST_POINTS, max(0, sum(state.scores[seat]))) for seat in order)
        told = (
            *(thief, *map(level, state.pile, self._full)),
            *(kind, min(255, state.jokers), level(len(chosen), 2), state.hand, *points),
        )
        tables = (state.tables[seat].translate(part) for seat in order for part in _TOLD)
        return b"".join((*tables, marks, *map(_FILL.__getitem__, told)))


numbering = JigsawNumbering
