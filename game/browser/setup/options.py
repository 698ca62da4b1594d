"""The options of a game in set-up: presets, the few that matter, and the house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game import registry
from game.browser.preferences import settings
from game.browser.web import Bindings, Element, clone, find, inputs, make, replace
from game.core.contract import Option, OptionValue
from game.core.words import _
from game.view.contract import AnyView
from game.view.values import Choice, OptionField, Preset


class Options:
    """The options in the set-up screen; `changed` is called after every change."""

    def __init__(self, screen: Element, game: str, changed: Callable[[], object]) -> None:
        """Show the defaults of the game, with the clock that the settings propose."""
        self._screen, self._changed = screen, changed
        self._view: AnyView = registry.view(game)
        self._known: dict[str, Option] = {
            option.name: option for option in registry.rules(game).options
        }
        clocks = settings.clocks_of(game)
        self._chosen: dict[str, OptionValue] = {name: row.value for name, row in clocks.items()}
        self._bindings = Bindings()
        self._show()

    @property
    def values(self) -> Mapping[str, OptionValue]:
        """What differs from the defaults, by the names of the options."""
        return {
            name: value
            for name, value in self._chosen.items()
            if value != self._known[name].default
        }

    def close(self) -> None:
        """End the bindings."""
        self._bindings.close()

    def _show(self) -> None:
        """Make all controls anew; the focus stays on the button in the same place."""
        focused = self._focused()
        self._bindings.close()
        presets = self._view.presets()
        replace(find(".presets", self._screen), *(self._preset(preset) for preset in presets))
        for place, house in ((".options > .fields", False), (".house .fields", True)):
            fields = [field for field in self._view.fields() if field.house == house]
            replace(find(place, self._screen), *(self._field(field) for field in fields))
        house_rules = {field.option for field in self._view.fields() if field.house}
        changed = bool(house_rules & set(self.values))
        find(".house summary span", self._screen).textContent = (
            _("changed") if changed else _("as in the book")
        )
        if focused is not None:
            self._buttons()[focused].focus()

    def _buttons(self) -> Element:
        return find(".options", self._screen).querySelectorAll("button")

    def _focused(self) -> int | None:
        """The index of the button that has the focus."""
        buttons = enumerate(self._buttons())
        return next((i for i, button in buttons if button.matches(":focus")), None)

    def _preset(self, preset: Preset) -> Element:
        button = make("button", type="button")
        button.append(make("b", preset.name), make("small", preset.advice))
        pressed = dict(preset.options) == dict(self.values)
        button.setAttribute("aria-pressed", "true" if pressed else "false")
        self._bindings.on(button, "click", lambda _event: self._take(preset))
        return button

    def _take(self, preset: Preset) -> None:
        self._chosen = dict(preset.options)
        self._show()
        self._changed()

    def _set(self, name: str, value: OptionValue) -> None:
        self._chosen[name] = value
        self._show()
        self._changed()

    def _field(self, field: OptionField) -> Element:
        """An option with its label: yes or no, one of a few values, or a number."""
        option = self._known[field.option]
        value = self._chosen.get(option.name, option.default)
        box = clone("field")
        box.dataset.option = option.name
        find("b", box).textContent = field.label

        def changed(new: OptionValue) -> None:
            self._set(option.name, new)

        if not option.allowed:
            choices = [Choice(0, _("No")), Choice(1, _("Yes"))]
            box.append(
                inputs.switch(
                    self._bindings, field.label, choices, int(value), lambda new: changed(bool(new))
                )
            )
        elif field.choices:
            box.append(inputs.switch(self._bindings, field.label, field.choices, value, changed))
        else:
            spans = [span for span in option.allowed if isinstance(span, range)]
            numbers = [number for span in spans for number in span]
            box.append(inputs.stepper(self._bindings, field.label, numbers, int(value), changed))
        return box
