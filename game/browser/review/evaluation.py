"""The evaluation of a replayed game: its switch, its curve, and the buttons of its swings."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Bindings, Element, Event, find, make, replace, svg_elements
from game.core.words import _
from game.table import replay_state as r
from game.table.replay import percent
from game.view.curve import curve
from game.view.initials import Letters
from game.view.values import spoken

EMBLEMS = 2
"""More players have no place beside the curve."""

AnyEvaluation = r.Evaluation[object]


class EvaluationView:
    """Shows an evaluation; presses are sent as messages."""

    def __init__(
        self,
        last: int,
        letters: Letters,
        send: Callable[[r.ReplayMessage], object],
        *,
        is_offered: bool,
    ) -> None:
        """Checkpoints go from 0 to `last`; `letters` are those of the players."""
        self._last, self._letters, self._send = last, letters, send
        self._screen = find("#table .scrub")
        self._switch = find('[data-do="evaluate"]', self._screen)
        self._switch.hidden = not is_offered
        self._progress = find(".reviewing", self._screen)
        self._curve, self._list = find(".curve", self._screen), find(".swings", self._screen)
        self._shown: AnyEvaluation | None = None
        self._bindings = Bindings()
        self._bindings.on(self._switch, "click", lambda _event: send(r.EvaluatePressed()))
        self._bindings.on(self._list, "click", self._pressed)

    def show(self, evaluation: AnyEvaluation | None) -> None:
        """Show what is known of it; None hides it."""
        before, self._shown = self._shown, evaluation
        if evaluation is before:
            return
        self._switch.setAttribute("aria-checked", "false" if evaluation is None else "true")
        self._screen.classList.toggle("evaluated", evaluation is not None)
        self._progress.hidden = evaluation is None or evaluation.is_over
        if evaluation is None:
            replace(self._curve)
            replace(self._list)
            return
        find("progress", self._progress).value = evaluation.progress
        if before is None or evaluation.values is not before.values:
            self._draw(evaluation)
        for swing in evaluation.swings[self._list.children.length :]:
            self._list.append(_button(swing))

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self.show(None)
        self._bindings.close()

    def _draw(self, evaluation: AnyEvaluation) -> None:
        """The curve as far as it is known; at its end, where most was lost."""
        replace(self._curve)
        if not evaluation.values:
            return
        drawn = svg_elements.picture(curve(evaluation.values, self._last), _("Who was ahead?"))
        drawn.setAttribute("preserveAspectRatio", "none")
        seats = len(evaluation.values[0])
        shown = range(seats if seats <= EMBLEMS else 0)
        badges = (svg_elements.badge(seat, self._letters) for seat in shown)
        marks = (self._mark(number, stop) for number, stop in enumerate(evaluation.stops, 1))
        replace(self._curve, drawn, *badges, *marks)

    def _mark(self, number: int, stop: int) -> Element:
        mark = make("i", str(number))
        mark.style.setProperty("--x", f"{stop / max(1, self._last):.4f}")
        return mark

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-swing]")
        if button:
            self._send(r.SwingPressed(int(button.dataset.swing)))


def _button(swing: r.Swing[object]) -> Element:
    """Leads to the choice, and shows what would have been better."""
    button = make("button", type="button", className="button small")
    button.dataset.swing = swing.stop
    button.textContent = percent(-swing.lost)
    button.setAttribute("aria-label", spoken(swing.better.words))
    return button
