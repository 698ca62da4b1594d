"""The evaluation of a replayed game: its lines, and the buttons of its swings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyscript import window

from game.browser.review import lines
from game.browser.web import Bindings, Element, Event, find, make, replace
from game.table import replay_state as r
from game.table.replay_advice import percent
from game.view.geometry import spread
from game.view.seats import Signs
from game.view.values import spoken

AnyEvaluation = r.Evaluation[object]
AnySwing = r.Swing[object]

NARROW = 5
"""Buttons for which there is always room on the bar."""


class EvaluationView:
    """Shows an evaluation; presses are sent as messages."""

    def __init__(self, last: int, signs: Signs, send: Callable[[r.ReplayMessage], object]) -> None:
        """Checkpoints go from 0 to `last`; `signs` are the players'."""
        self._last, self._signs, self._send = last, signs, send
        self._screen = find("#table .scrub")
        self._progress = find(".reviewing", self._screen)
        self._place, self._list = find(".curve", self._screen), find(".swings", self._screen)
        self._table = find('[data-do="numbers"]', self._screen)
        self._shown: AnyEvaluation | None = None
        self._bindings = Bindings()
        self._bindings.on(self._list, "click", self._pressed)
        self._bindings.on(window, "resize", self._spread)

    def show(self, evaluation: AnyEvaluation | None) -> None:
        """Show what is known of it; None hides it."""
        before, self._shown = self._shown, evaluation
        if evaluation is before:
            return
        self._progress.hidden = evaluation is None or evaluation.is_over
        self._place.hidden = self._table.hidden = evaluation is None or not evaluation.values
        if evaluation is None:
            self._draw(())
            replace(self._list)
            return
        find("progress", self._progress).value = evaluation.progress
        if before is None or evaluation.values is not before.values:
            self._draw(evaluation.values)
        if before is None or evaluation.swings is not before.swings:
            self._list_swings(before.swings if before else (), evaluation.swings)

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self.show(None)
        self._bindings.close()

    def _draw(self, values: Sequence[Sequence[float]]) -> None:
        """The lines as far as they are known."""
        lines.show(self._place, values, self._last, (-1, 1), self._signs)

    def _list_swings(self, before: Sequence[AnySwing], swings: Sequence[AnySwing]) -> None:
        """Add what has come: a button that is there may have the focus."""
        count = len(before)
        if swings[:count] != before:
            replace(self._list)
            count = 0
        self._list.append(*map(_button, swings[count:]))
        self._spread()

    def _spread(self, _event: Event | None = None) -> None:
        """Place the buttons of the swings as near to their moves as the bar's width lets them."""
        swings = self._shown.swings if self._shown else ()
        at = [swing.stop / max(1, self._last) for swing in swings]
        width = max((float(button.offsetWidth) for button in self._list.children), default=0)
        apart = min(1.04 * width / max(1, float(self._list.clientWidth)), 1 / NARROW)
        for button, x in zip(self._list.children, spread(at, 0, 1, apart), strict=True):
            button.style.setProperty("--x", f"{x:.4f}")

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-swing]")
        if button:
            data = button.dataset
            self._send(r.SwingPressed(int(data.swing), int(data.seat)))


def _button(swing: AnySwing) -> Element:
    """Leads to the choice, and shows what would have been better."""
    button = make("button", type="button", className="swing")
    button.dataset.swing, button.dataset.seat = swing.stop, swing.better.seat
    button.append(make("b", percent(-swing.lost)))
    button.setAttribute("aria-label", spoken(swing.better.words))
    return button
