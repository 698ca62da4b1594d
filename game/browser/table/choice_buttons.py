"""The buttons of what is to be chosen, changed in place: a tap must be seen at once.

They are a toolbar: one tab stop, and arrow keys go from one to another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.browser.web import Bindings, Element, Event, clone, find, replace, roving, svg_elements
from game.view.initials import Letters
from game.view.values import Pick


class ChoiceButtons:
    """A row of buttons in `element`; `picked` gets the key of the one that was pressed."""

    def __init__(self, element: Element, picked: Callable[[str], object], letters: Letters) -> None:
        self._element, self._picked, self._letters = element, picked, letters
        self._shown: dict[str, Pick] = {}
        self._buttons: dict[str, Element] = {}
        """All so far by key: for every new one the browser would look for its icon again."""
        self._bindings = Bindings()
        self._bindings.on(element, "click", self._clicked)
        roving.bind(self._bindings, element, chooses=False)

    def show(self, picks: Sequence[Pick]) -> None:
        """Show a button for each of these picks and no others."""
        keys = [pick.key for pick in picks]
        self._buttons.update({key: clone("pick") for key in keys if key not in self._buttons})
        buttons = [self._buttons[key] for key in keys]
        if keys != list(self._shown):
            self._shown = {}
            replace(self._element, *buttons)
        for pick in picks:
            if self._shown.get(pick.key) != pick:
                self._fill(self._buttons[pick.key], pick, self._shown.get(pick.key))
        self._shown = {pick.key: pick for pick in picks}
        if buttons and not self._element.matches(":focus-within"):
            roving.stop_at(buttons, next((i for i, pick in enumerate(picks) if pick.active), -1))

    def close(self) -> None:
        """Remove the listeners."""
        self._bindings.close()

    def active(self) -> Element | None:
        """The button of what is being chosen, if there is one."""
        return next((self._buttons[key] for key, pick in self._shown.items() if pick.active), None)

    def _fill(self, button: Element, pick: Pick, before: Pick | None) -> None:
        if before is None:
            button.dataset.pick = pick.key
        if before is None or before.active != pick.active:
            button.setAttribute("aria-pressed", "true" if pick.active else "false")
        if before is None or (before.quiet, before.held) != (pick.quiet, pick.held):
            button.classList.toggle("quiet", pick.quiet)
            button.classList.toggle("held", pick.held)
        if before is None or before.stamp != pick.stamp:
            replace(find(".badge", button), svg_elements.drawn(pick.stamp, self._letters))
        if before is None or before.choice != pick.choice:
            find("b", button).textContent = pick.choice
        if before is None or before.title != pick.title:
            find("small", button).textContent = pick.title
        if before is None or before.chosen != pick.chosen:
            find(".tick", button).toggleAttribute("hidden", not pick.chosen)

    def _clicked(self, event: Event) -> None:
        button = event.target.closest("[data-pick]")
        if button:
            self._picked(button.dataset.pick)
