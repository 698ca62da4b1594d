"""How soldiers looks, speaks and takes taps: the view contract, answered by its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import grid
from game.core.contract import Event
from game.core.words import _
from game.games.soldiers import advice, drawing, guide, lesson, motion, offer, wording
from game.games.soldiers.choosing import Selection
from game.games.soldiers.events import WentOut
from game.games.soldiers.field import Deploy
from game.games.soldiers.rules import GAME
from game.games.soldiers.state import State, held
from game.games.soldiers.turns import check_deploy
from game.view.contract import View
from game.view.tap import TapView


class SoldiersView(TapView[State, Deploy]):
    """See `game.view.contract.View` for what each of these promises."""

    lid = staticmethod(offer.lid)
    lid_scene = staticmethod(offer.lid_scene)
    lesson = staticmethod(lesson.lesson)
    fields = staticmethod(offer.fields)
    presets = staticmethod(offer.presets)
    clauses = staticmethod(guide.clauses)
    forecast = staticmethod(offer.forecast)
    report = staticmethod(offer.report)
    scene = staticmethod(drawing.scene)
    advise = staticmethod(advice.advise)
    say = staticmethod(wording.say)
    describe = staticmethod(wording.describe)
    status = staticmethod(wording.status)
    amounts = staticmethod(wording.amounts)
    tell = staticmethod(wording.tell)
    reveal = staticmethod(motion.reveal)

    turn_clause = "§3"

    def check(self, seen: State, player: int, action: Deploy) -> None:
        """Raises IllegalAction if `player` may not deploy there; no cascade is run."""
        check_deploy(seen, action)

    @staticmethod
    def cells(seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
        """Rows from the top."""
        size = seen.setup.size
        return tuple(
            tuple(grid.name(grid.cell(x, y)) for x in range(size)) for y in reversed(range(size))
        )

    @staticmethod
    def gone(seen: State) -> tuple[bool, ...]:
        """Who is out."""
        return tuple(gone is not None for gone in seen.exits)

    @staticmethod
    def pauses(events: Sequence[Event]) -> bool:
        """Somebody is out: they are to see how."""
        return any(isinstance(event, WentOut) for event in events)

    @staticmethod
    def course(seen: State) -> tuple[float, ...]:
        """Plots held."""
        return held(seen.plots, len(seen.exits))

    @staticmethod
    def course_title() -> str:
        """What the numbers of the course are."""
        return _("Plots held, move by move")


VIEW: View[State, Deploy, Selection] = SoldiersView(GAME)
