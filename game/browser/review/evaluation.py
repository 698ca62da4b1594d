"""The evaluation of a replayed game: its switch, its curve, and the buttons of its swings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.browser.review import legend
from game.browser.web import Bindings, Element, Event, find, make, replace, svg_elements
from game.core.words import _
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_advice import percent
from game.view.curve import curve, foremost, height, sample
from game.view.seats import initials
from game.view.values import spoken

AnyEvaluation = r.Evaluation[object]

HIGH = 0.35
"""Part of the curve's height from the top: what lies higher has its mark below it."""
NEAR = 0.08
"""Part of the curve's length: two marks that are no further apart lie on its two sides."""


class EvaluationView:
    """Shows an evaluation; presses are sent as messages."""

    def __init__(
        self, last: int, names: Sequence[str], send: Callable[[r.ReplayMessage], object]
    ) -> None:
        """Checkpoints go from 0 to `last`; `names` are the players'."""
        self._last, self._names, self._send = last, names, send
        self._letters = initials(names)
        self._screen = find("#table .scrub")
        self._switch = find('[data-do="evaluate"]', self._screen)
        self._progress = find(".reviewing", self._screen)
        self._place, self._list = find(".curve", self._screen), find(".swings", self._screen)
        self._table = find('[data-do="numbers"]', self._screen)
        self._shown: AnyEvaluation | None = None
        self._marked = 0  # the stop of the last mark
        self._bindings = Bindings()
        self._bindings.on(self._switch, "click", lambda _event: send(m.Pressed(m.Button.EVALUATE)))
        self._bindings.on(self._list, "click", self._pressed)

    def show(self, evaluation: AnyEvaluation | None) -> None:
        """Show what is known of it; None hides it."""
        before, self._shown = self._shown, evaluation
        if evaluation is before:
            return
        self._switch.setAttribute("aria-checked", evaluation is not None)
        self._progress.hidden = evaluation is None or evaluation.is_over
        self._place.hidden = self._table.hidden = evaluation is None or not evaluation.values
        if evaluation is None:
            for part in ("players", "plot", "marks"):
                replace(find(f".{part}", self._place))
            replace(self._list)
            return
        find("progress", self._progress).value = evaluation.progress
        if before is None or evaluation.values is not before.values:
            self._draw(evaluation.values)
        new = range(self._list.children.length, len(evaluation.swings))
        for swing in (evaluation.swings[number] for number in new):
            self._list.append(_button(swing))
            self._mark(evaluation.values, swing)

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self.show(None)
        self._bindings.close()

    def _draw(self, values: Sequence[Sequence[float]]) -> None:
        """The curve as far as it is known, and whose line is whose."""
        if not values:
            return
        seats = foremost(values[-1])
        drawn = svg_elements.picture(curve(values, self._last), _("Who was ahead?"))
        drawn.setAttribute("preserveAspectRatio", "none")
        replace(find(".plot", self._place), drawn)
        lines = [_("{name} above"), _("{name} below")]
        shared = len(values[0]) == len(lines)
        names = [line.format(name=name) for line, name in zip(lines, self._names, strict=False)]
        signs = [
            (self._signs(rank, seat, lined=not shared), (names if shared else self._names)[seat])
            for rank, seat in enumerate(seats)
        ]
        legend.show(find(".players", self._place), _("Who was ahead?"), signs)

    def _signs(self, rank: int, seat: int, *, lined: bool) -> list[Element]:
        """The player's sign, after a piece of their line where each has one."""
        line = [svg_elements.drawn(sample(rank, seat))] if lined else []
        return [*line, svg_elements.badge(seat, self._letters)]

    def _mark(self, values: Sequence[Sequence[float]], swing: r.Swing[object]) -> None:
        """A mark with the swing's number where the curve stands after it."""
        marks = find(".marks", self._place)
        mark = make("i", str(int(marks.children.length) + 1))
        down = height(values[swing.stop], swing.better.seat)
        mark.style.setProperty("--x", f"{swing.stop / max(1, self._last):.4f}")
        mark.style.setProperty("--y", f"{down:.4f}")
        last = marks.lastElementChild
        beside = last and swing.stop - self._marked < NEAR * self._last
        is_under = not last.classList.contains("under") if beside else down < HIGH
        mark.classList.toggle("under", is_under)
        self._marked = swing.stop
        marks.append(mark)

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
