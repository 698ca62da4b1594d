"""What only a puzzle has at the table: its buttons, the steps of the solution, and “Why not?”."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Bindings, Element, Event, find, make, replace, svg_elements
from game.puzzles.page.screen import PuzzleScreen, Solution, WhyNot
from game.puzzles.page.state import Press, PuzzleMessage, PuzzlePressed, WentToStep
from game.table.session import AnySession

WIDTH = 200
"""CSS pixels of the board of the move that tempts."""
OWN = ("restart", "line-back", "line-on", "solution", "others", "pass-on")
"""The buttons that only puzzles have."""


class SolutionView:
    """Shows these parts at that table; a press is sent as a message."""

    def __init__(
        self, table: Element, session: AnySession, send: Callable[[PuzzleMessage], object]
    ) -> None:
        self._table, self._session, self._send = table, session, send
        self._part = find(".solution", table)
        self._list, self._card = find("ol", self._part), find(".why-not", self._part)
        self._buttons = {name: find(f'[data-do="{name}"]', table) for name in OWN}
        self._undo = find('[data-do="undo"]', table)
        self._shown: Solution | None = None
        self._tempting: WhyNot | None = None
        self._bindings = Bindings()
        self._bindings.on(self._list, "click", self._pressed)
        self._bindings.on(self._card, "click", lambda _event: send(PuzzlePressed(Press.WHY_NOT)))

    def show(self, screen: PuzzleScreen) -> None:
        """Show what that screen says."""
        for name, there in (
            ("restart", screen.restart),
            ("solution", bool(screen.show_solution)),
            ("others", screen.others),
            ("pass-on", screen.share),
            ("line-back", screen.solution is not None),
            ("line-on", screen.solution is not None),
        ):
            self._buttons[name].hidden = not there
        self._undo.hidden = not screen.undo
        self._buttons["solution"].textContent = screen.show_solution
        self._table.classList.toggle("found", screen.solved)
        self._show_solution(screen.solution)

    def close(self) -> None:
        """Leave the table as a game expects it."""
        self._bindings.close()
        for button in (*self._buttons.values(), self._undo):
            button.hidden = True
        self._part.hidden = self._card.hidden = True
        self._table.classList.remove("found")
        replace(self._list)

    def _show_solution(self, solution: Solution | None) -> None:
        before, self._shown = self._shown, solution
        if solution == before:
            return
        self._part.hidden = solution is None
        if solution is None:
            return
        find("h2", self._part).textContent = solution.title
        if before is None or before.steps != solution.steps:
            replace(self._list, *self._cards(solution))
        for number, button in enumerate(self._list.querySelectorAll("button"), 1):
            button.setAttribute("aria-current", "step" if number == solution.at else "false")
        for name, ends in (("line-back", 0), ("line-on", len(solution.steps))):
            self._buttons[name].setAttribute("aria-disabled", solution.at == ends)
        if solution.why_not is not self._tempting:
            self._tempting = solution.why_not
            self._show_card(solution.why_not)

    def _cards(self, solution: Solution) -> list[Element]:
        """A card for each step, with the sign of who moved."""
        cards = []
        for number, step in enumerate(solution.steps, 1):
            card, button = make("li"), make("button", type="button")
            button.dataset.step = number
            if step.player >= 0:
                sign = make("span", className="badge")
                replace(sign, svg_elements.badge(step.player, self._session.signs))
                button.append(sign)
            button.append(make("b", step.words.title), make("small", step.words.detail))
            card.append(button)
            cards.append(card)
        return cards

    def _show_card(self, why_not: WhyNot | None) -> None:
        self._card.hidden = why_not is None
        if why_not is None:
            return
        view, signs = self._session.view, self._session.signs
        scene = view.scene(why_not.seen, why_not.selection, WIDTH)
        replace(find(".tried", self._card), svg_elements.picture(scene, "", signs=signs))
        find("b", self._card).textContent = why_not.words.title
        find("b + span", self._card).textContent = why_not.words.detail

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._send(WentToStep(int(button.dataset.step)))
