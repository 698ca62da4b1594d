"""What puzzles of chips ask for: hunters that close every way, or a runner that finds one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from game.core import grid
from game.core.aims import Aim, Puzzling, Source, Team
from game.core.words import _, ngettext
from game.games.chips.rules import GAME
from game.games.chips.rules.actions import legal_actions
from game.games.chips.rules.state import Cells, Order, State

LARGEST_TEAM: Final = 3
NEAR: Final = 3
"""A team can only meet a runner in a round if it is so near."""


class Catch(Aim[State, Order]):
    """A team of hunters, whose runners are gone, meets one of the others' runners."""

    def verdict(self, start: State, state: State, team: Team) -> bool | None:
        """Whether a hunter of the team has got points; a round without any misses the aim."""
        if sum(state.hunter_points[s] for s in team) > sum(start.hunter_points[s] for s in team):
            return True
        return None if state.round == start.round and not state.over else False

    def teams(self, state: State) -> Iterable[Team]:
        """Two or three hunters without runners, each near somebody else’s."""
        if state.round == 0 or any(order is not None for order in state.orders):
            return
        alone = [seat for seat in range(state.setup.seats) if _is_alone(state, seat)]
        for count in range(2, LARGEST_TEAM + 1):
            yield from (team for team in combinations(alone, count) if _all_near(state, team))

    def choices(self, state: State, player: int) -> Sequence[Order]:
        """A cell for the hunter: there is no runner."""
        return legal_actions(state, player)

    def answers(self, state: State, player: int, team: Team, moves: int) -> Sequence[Order]:
        """An order for a cell of the other’s runner that no hunter comes to, and one for another.

        The other’s hunter does not count.
        """
        met = {order.hunter for order in _orders(state, team)}
        return _two(_one_each(state, player, runner=True), lambda order: order.runner in met)

    def kind(self, moves: int) -> str:
        """All that is asked."""
        return _("Catch somebody, whatever they do")

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """Which chips are moved, and that all move at once."""
        detail = ngettext(
            "The {count} hunter is yours. All chips move at once.",
            "All {count} hunters are yours. All chips move at once.",
            len(team),
        )
        return self.kind(moves), detail.format(count=len(team))

    def missed(self, start: State, state: State, team: Team) -> str:
        """That a way was open."""
        return _("So nobody is caught: a way was still open.")


class Escape(Aim[State, Order]):
    """A runner that no hunter of the others meets for so many rounds."""

    keeps = True

    def verdict(self, start: State, state: State, team: Team) -> bool | None:
        """Whether the runner has paid."""
        caught = state.runner_points[team[0]] < start.runner_points[team[0]]
        return False if caught else None

    def teams(self, state: State) -> Iterable[Team]:
        """Everybody who still has a runner."""
        if state.round == 0 or any(order is not None for order in state.orders):
            return
        yield from ((seat,) for seat, cell in enumerate(state.runners) if cell is not None)

    def choices(self, state: State, player: int) -> Sequence[Order]:
        """One order for each cell of the runner: the own hunter does not count."""
        return _one_each(state, player, runner=True)

    def answers(self, state: State, player: int, team: Team, moves: int) -> Sequence[Order]:
        """One order for each cell of the other’s hunter; in the last round, whether it is met."""
        listed = _one_each(state, player, runner=False)
        if moves:
            return listed
        (own,) = _orders(state, team)
        return _two(listed, lambda order: order.hunter != own.runner)

    def alike(self, one: Order, other: Order) -> bool:
        """Whether the runner goes to the same cell."""
        return one.runner == other.runner

    def complete(self, state: State, player: int, chosen: Order) -> Order | None:
        """The order with a cell for the hunter, too, if the runner has one."""
        if chosen in legal_actions(state, player):
            return chosen
        found = (order for order in self.choices(state, player) if order.runner == chosen.runner)
        return next(found, None)

    def kind(self, moves: int) -> str:
        """How long the runner has to be safe."""
        if moves == 1:
            return _("Move your runner out of reach")
        words = ngettext(
            "Keep your runner out of reach for {count} round",
            "Keep your runner out of reach for {count} rounds",
            moves,
        )
        return words.format(count=moves)

    def question(self, state: State, team: Team, moves: int) -> tuple[str, str]:
        """What must not happen, and what does not matter."""
        return self.kind(moves), _("No hunter may be able to catch it, wherever they go.")

    def missed(self, start: State, state: State, team: Team) -> str:
        """That somebody has come."""
        return _("So your runner is caught.")


def _one_each(state: State, player: int, *, runner: bool) -> list[Order]:
    """One order of that player for each cell that this chip can go to; one if it is gone."""
    found: dict[int | None, Order] = {}
    for order in legal_actions(state, player):
        found.setdefault(order.runner if runner else order.hunter, order)
    return [*found.values()]


def _orders(state: State, team: Team) -> list[Order]:
    """What the team has chosen in this round."""
    sealed = (state.orders[seat] for seat in team)
    return [one.order for one in sealed if one and isinstance(one.order, Order)]


def _two(orders: Sequence[Order], later: Callable[[Order], bool]) -> list[Order]:
    """An order for which `later` does not hold, and one for which it does, as far as there are."""
    kinds = {later(order): order for order in reversed(orders)}
    return [kinds[key] for key in sorted(kinds)]


def _is_alone(state: State, seat: int) -> bool:
    """Whether that seat has only its hunter left."""
    return state.runners[seat] is None and state.hunters[seat] is not None


def _all_near(state: State, team: Team) -> bool:
    """Whether each hunter of the team may reach a cell to which one of the runners may go."""
    runners = [cell for cell in state.runners if cell is not None]
    return bool(runners) and all(_near(state.hunters, seat, runners) for seat in team)


def _near(hunters: Cells, seat: int, runners: Sequence[int]) -> bool:
    here = hunters[seat]
    return here is not None and any(grid.distance(here, cell) < NEAR for cell in runners)


PUZZLING = Puzzling(
    {"catch": Catch(GAME), "escape": Escape(GAME)},
    (
        Source("catch", 1, 26, {"size": 5, "rounds": 20, "seconds": 0}, seats=4),
        Source("escape", 1, 18, {"size": 6, "rounds": 10, "seconds": 0}, seats=4),
        Source("escape", 2, 16, {"size": 5, "rounds": 10, "seconds": 0}, seats=3),
    ),
)
