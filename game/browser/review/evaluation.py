"""The evaluation of a game that one looks back at: its curve, and where most was lost.

It is worked out in the background once it is asked for, and kept while the page is open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final

from game import registry
from game.bots.review import Decision, Mistake, Review
from game.bots.search import Analysis
from game.browser.review.best_move import Coach
from game.browser.review.scrubber import Scrubber
from game.browser.session.advisor import Proposal, propose
from game.browser.session.engine import Minds, Thought
from game.browser.session.session import Session
from game.browser.web import Bindings, find, make, on, replace, say, scheduling, svg_elements
from game.core.words import _
from game.view.curve import curve
from game.view.values import Words, spoken

QUICK: Final = 0.3
"""Seconds for a point of the game, at most."""
REDRAWN: Final = 0.25
"""Seconds between two pictures of a curve that grows."""
SWINGS: Final = 3
KEPT: Final = 8
"""Games whose evaluation stays."""
EMBLEMS: Final = 2
"""More players have no place beside the curve."""

_reviews: dict[tuple[str, int], Review[Any, Any]] = {}


def review_of(session: Session, stops: Sequence[int]) -> Review[Any, Any]:
    """What is known of that game so far."""
    match = session.match
    key = (session.id or session.record(), stops[-1])
    if key not in _reviews:
        for old in list(_reviews)[: 1 - KEPT]:
            del _reviews[old]
        plies, states = match.plies, match.states
        turns = [
            tuple((ply.player, ply.action) for ply in plies[start:end])
            for start, end in pairwise(stops)
        ]
        levels = registry.levels(match.game.id)
        _reviews[key] = Review(levels, [states[at] for at in stops], turns, len(match.players))
    return _reviews[key]


class Evaluation:
    """The switch, the curve, and the buttons that lead to the swings by `go`."""

    def __init__(
        self,
        session: Session,
        stops: Sequence[int],
        minds: Minds,
        scrubber: Scrubber,
        *,
        coach: Coach,
        go: Callable[[int], object],
    ) -> None:
        """Nothing is asked for yet. The match stands at the last of the stops."""
        self._session, self._minds, self._scrubber, self._coach = session, minds, scrubber, coach
        self._go, self._last = go, len(stops) - 1
        self._review = review_of(session, stops)
        self._course: Sequence[tuple[float, ...]] = ()
        self._left: list[Mistake[Any]] = []
        self._thought: Thought | None = None
        self._drawn = 0.0
        self._at = self._last
        self._screen = find("#table .scrub")
        self._switch = find('[data-do="evaluate"]', self._screen)
        self._switch.hidden = not session.reviewed
        self._progress = find(".reviewing", self._screen)
        self._list = find(".swings", self._screen)
        self._buttons = Bindings()
        self._unbind = on(self._switch, "click", lambda _event: self._turn(not self._shown))

    def close(self) -> None:
        """Leave the game."""
        self._turn(False)
        self._unbind()

    def settled(self, stop: int) -> None:
        """The game stands there."""
        self._at = stop
        self._scrubber.add(self._standing(stop) if self._shown else "")

    @property
    def _shown(self) -> bool:
        return bool(self._switch.getAttribute("aria-checked") == "true")

    def _turn(self, shown: bool) -> None:
        """Show it, or no longer."""
        self._switch.setAttribute("aria-checked", "true" if shown else "false")
        self._screen.classList.toggle("evaluated", shown)
        if self._thought:
            self._thought.drop()
            self._thought = None
        if shown:
            self._draw()
            self._ask()
        else:
            replace(find(".curve", self._screen))
            self._clear()
        self.settled(self._at)

    def _ask(self) -> None:
        """The next question, if there is one left."""
        asked = self._review.pending()
        if asked is None:
            return
        match = self._session.match
        self._thought = self._minds.ask(
            match.game.id,
            self._review.level,
            len(match.players),
            self._review.seen(asked),
            asked.player,
            seed=asked.stop,
            seconds=QUICK,
            done=partial(self._answered, asked),
        )

    def _answered(self, asked: Decision, best: Analysis[Any]) -> None:
        self._review.add(asked, best)
        self._ask()
        over = self._review.pending() is None
        if over or scheduling.now() >= self._drawn + REDRAWN:
            self._draw()
            self.settled(self._at)

    # --- what is seen

    def _draw(self) -> None:
        """The curve as far as it is known; at last, where most was lost."""
        self._drawn = scheduling.now()
        self._course = self._review.course()
        place = find(".curve", self._screen)
        if self._course:
            drawn = svg_elements.picture(curve(self._course, self._last), _("Evaluation"))
            drawn.setAttribute("preserveAspectRatio", "none")
            replace(place, drawn, *self._sides())
        find("progress", self._progress).value = self._review.progress
        self._clear()
        self._progress.hidden = False
        if self._review.pending() is None:
            swings = self._review.mistakes(SWINGS)
            place.append(*(self._mark(number, swing) for number, swing in enumerate(swings, 1)))
            self._left = list(swings)
            self._list_next()

    def _list_next(self) -> None:
        """The button of the next swing; a breath after each, as it takes a while to explain one."""
        if not self._shown:
            return
        if self._left:
            self._list.append(self._button(self._left.pop(0)))
            scheduling.after(0, self._list_next)
        else:
            self._progress.hidden = True
            say(_("The evaluation is ready."))

    def _clear(self) -> None:
        self._buttons.close()
        self._left = []
        replace(self._list)
        self._progress.hidden = True

    def _sides(self) -> list[Any]:
        """Whose side is above, and whose below."""
        seats = len(self._course[0])
        return [svg_elements.badge(seat) for seat in range(seats)] if seats <= EMBLEMS else []

    def _mark(self, number: int, swing: Mistake[Any]) -> Any:
        mark = make("i", str(number))
        mark.style.setProperty("--x", f"{swing.stop / max(1, self._last):.4f}")
        return mark

    def _button(self, swing: Mistake[Any]) -> Any:
        """Leads to the choice, and shows what would have been better."""
        proposal = self._better(swing)
        button = make("button", type="button", className="button small")
        button.textContent = _percent(-swing.lost)
        button.setAttribute("aria-label", spoken(proposal.words))
        self._buttons.on(button, "click", lambda _event: self._show(swing, proposal))
        return button

    def _better(self, swing: Mistake[Any]) -> Proposal:
        """What would have been better, told together with what it would have spared."""
        seen = self._review.seen(Decision(swing.stop - 1, swing.player))
        found = propose(self._session, seen, swing.player, swing.best)
        title = _("Move {number}, {name}: {percent}").format(
            number=swing.stop,
            name=self._session.match.players[swing.player],
            percent=_percent(-swing.lost),
        )
        better = _("Better: {words}").format(words=spoken(found.words))
        return Proposal(found.seat, found.selection, Words(title, better))

    def _show(self, swing: Mistake[Any], proposal: Proposal) -> None:
        self._go(swing.stop - 1)
        self._coach.show(proposal)
        say(spoken(proposal.words))

    def _standing(self, stop: int) -> str:
        """How it stood there, in words: for two players both, else whoever was ahead."""
        if stop >= len(self._course):
            return ""
        values, names = self._course[stop], self._session.match.players
        seats = range(len(values)) if len(values) == 2 else [values.index(max(values))]
        return ", ".join(
            _("{name} {percent} %").format(name=names[seat], percent=round(50 + 50 * values[seat]))
            for seat in seats
        )


def _percent(change: float) -> str:
    """A change of the evaluation: '−35 %'."""
    return f"{'−' if change < 0 else '+'}{abs(round(50 * change))} %"
