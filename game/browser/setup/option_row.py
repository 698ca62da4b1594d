"""The row of an option in set-up: yes or no, one of a few values, or a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.browser.web import Bindings, clone, find, inputs
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
        self._changed = changed
        self._value = option.default
        self._bindings = Bindings()
        control = self._made(field, option)
        self._write: Callable[[Any], None] = control.show
        self.element.append(control.element)

    def show(self, value: OptionValue) -> None:
        """Show that value."""
        if value != self._value:
            self._value = value
            self._write(value)

    def close(self) -> None:
        """End the bindings."""
        self._bindings.close()

    def _made(self, field: OptionField, option: Option) -> inputs.Switch[Any] | inputs.Stepper:
        """What shows the value, the default at first, and lets somebody choose another one."""
        bindings, label, value = self._bindings, field.label, option.default
        if not option.allowed:
            answers = [Choice(0, _("No")), Choice(1, _("Yes"))]
            return inputs.Switch(
                bindings, label, answers, int(value), lambda new: self._choose(bool(new))
            )
        if field.choices:
            return inputs.Switch(bindings, label, field.choices, value, self._choose)
        spans = [span for span in option.allowed if isinstance(span, range)]
        numbers = [number for span in spans for number in span]
        return inputs.Stepper(bindings, label, numbers, int(value), self._choose)

    def _choose(self, value: OptionValue) -> None:
        self._value = value
        self._changed(value)
