"""Numbers of soldiers: the plot of the new soldier, counted from a1 along the rows."""

from __future__ import annotations

from game.core.numbering import Numbering, Numbers, level
from game.games.soldiers.rules import SOLDIERS_MOST, Place, State, field, open_plots, soldiers_of


class SoldiersNumbering(Numbering[State, Place]):
    """One number a turn."""

    def __init__(self, start: State) -> None:
        """For games that start like that."""
        self._field = field(start.setup.size)
        self.rows = self.columns = start.setup.size
        self.count = len(self._field.names)
        self.longest = sum(self._field.limits) - self.count + 1  # then a cascade cannot end
        self._numbers = {place.cell: plot for plot, place in enumerate(self._field.placings)}
        seats = range(len(start.exits))
        self.planes = (
            *(f"how many soldiers of seat {seat} stand on a plot" for seat in seats),
            *(f"255 while seat {seat} is in" for seat in seats),
            "turns that are left: 255 for all, also where there is no limit",
        )
        self._counts = tuple(
            bytes(
                byte - soldiers_of(seat, 0)
                if soldiers_of(seat, 1) <= byte <= soldiers_of(seat, SOLDIERS_MOST)
                else 0
                for byte in range(256)
            )
            for seat in seats
        )
        self._fill = tuple(bytes((value,)) * self.count for value in range(256))

    def mask(self, state: State, player: int, chosen: Numbers) -> bytes:
        """One's own plots and the empty ones."""
        return open_plots(state, player)

    def action(self, state: State, player: int, chosen: Numbers) -> Place | None:
        """A soldier onto that plot."""
        return self._field.placings[chosen[0]] if chosen else None

    def numbers(self, state: State, player: int, action: Place) -> Numbers:
        """The plot."""
        return (self._numbers[action.cell],)

    def observation(self, state: State, viewer: int, chosen: Numbers) -> bytes:
        """Soldiers by whose they are, who is in, and how much of the game is left."""
        seats, turns = len(state.exits), state.setup.turns
        order = [(viewer + step) % seats for step in range(seats)]
        left = level(turns - state.placed, turns) if turns else 255
        return b"".join(
            (
                *(state.plots.translate(self._counts[seat]) for seat in order),
                *(self._fill[255 if state.exits[seat] is None else 0] for seat in order),
                self._fill[left],
            )
        )


numbering = SoldiersNumbering
