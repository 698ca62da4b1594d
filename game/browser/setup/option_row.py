"""The row of an option in set-up: yes or no, one of a few values, or a number."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Bindings, Element, clone, find, inputs
from game.core.contract import Option, OptionValue
from game.core.words import _
from game.view.values import Choice, OptionField


class OptionRow:
    """A row for that field; `changed` gets every value that is chosen in it."""

    def __init__(
        self, field: OptionField, option: Option, changed: Callable[[OptionValue], object]
    ) -> None:
        self.element = clone("field")
        self.element.dataset.option = option.name
        find("b", self.element).textContent = field.label
        self._field, self._option, self._changed = field, option, changed
        self._value: OptionValue | None = None
        self._control: Element | None = None
        self._bindings = Bindings()

    def show(self, value: OptionValue) -> None:
        """Show that value, by a new control unless the value was chosen in this one."""
        if value == self._value:
            return
        self._value = value
        self._bindings.close()
        if self._control:
            self._control.remove()
        self._control = self._made(value)
        self.element.append(self._control)

    def close(self) -> None:
        """End the bindings."""
        self._bindings.close()

    def _made(self, value: OptionValue) -> Element:
        """A control that shows the value."""
        bindings, label, option = self._bindings, self._field.label, self._option
        if not option.allowed:
            answers = [Choice(0, _("No")), Choice(1, _("Yes"))]
            return inputs.switch(
                bindings, label, answers, int(value), lambda new: self._choose(bool(new))
            )
        if self._field.choices:
            return inputs.switch(bindings, label, self._field.choices, value, self._choose)
        spans = [span for span in option.allowed if isinstance(span, range)]
        numbers = [number for span in spans for number in span]
        return inputs.stepper(bindings, label, numbers, int(value), self._choose)

    def _choose(self, value: OptionValue) -> None:
        self._value = value
        self._changed(value)
