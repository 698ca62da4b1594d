"""The options of a game in set-up: presets, the few that matter, and the house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game import registry
from game.browser.preferences import settings
from game.browser.web import Bindings, Element, clone, find, inputs, make, replace
from game.core.contract import Option, OptionValue
from game.core.words import _, joined, pgettext
from game.view.contract import AnyView
from game.view.values import Choice, OptionField, Preset


class Options:
    """The options in the set-up screen.

    `taken` gets the preset that is taken; `changed` is called after every change.
    """

    def __init__(
        self,
        screen: Element,
        game: str,
        proposed: Mapping[str, object],
        taken: Callable[[Preset], object],
        changed: Callable[[], object],
    ) -> None:
        """Show the `proposed` options, with the clock that the settings propose."""
        self._screen, self._taken, self._changed = screen, taken, changed
        self._view: AnyView = registry.view(game)
        self._known: dict[str, Option] = {
            option.name: option for option in registry.rules(game).options
        }
        clocks = settings.clocks_of(game)
        self._preferred: dict[str, OptionValue] = {n: row.value for n, row in clocks.items()}
        # What was chosen of the clock stays whatever preset is taken, unless that names it, too.
        self._clocks = dict(self._preferred)
        self._chosen = dict(self._preferred)
        self._presets, self._rows = find(".presets", screen), list[tuple[Option, OptionRow]]()
        self._house, self._bindings = "", Bindings()
        self._choose(proposed)
        self._make()
        self._show()

    @property
    def values(self) -> Mapping[str, OptionValue]:
        """What differs from the defaults, by the names of the options."""
        return self._differing(self._chosen)

    @property
    def to_keep(self) -> Mapping[str, OptionValue]:
        """What to propose the next time: what differs from the defaults and the settings."""
        return {
            name: value
            for name, value in self._chosen.items()
            if value != self._preferred.get(name, self._known[name].default)
        }

    def _choose(self, values: Mapping[str, object]) -> None:
        """Choose these values, as far as the game still knows them."""
        for name, value in values.items():
            if name in self._known and self._known[name].accepts(value):
                self._chosen[name] = value
        if self.preset is None:
            self._clocks = {name: self._chosen[name] for name in self._clocks}

    def take(self, preset: Preset) -> None:
        """Choose what the preset says."""
        self._chosen = {**self._clocks, **preset.options}
        self._show()
        self._taken(preset)

    def is_taken(self, preset: Preset) -> bool:
        """Whether these are the options of that preset."""
        return self.values == self._differing({**self._clocks, **preset.options})

    @property
    def preset(self) -> Preset | None:
        """The preset whose options these are; None if there is none."""
        return next(filter(self.is_taken, self._view.presets()), None)

    def _differing(self, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        return {name: value for name, value in values.items() if value != self._known[name].default}

    def close(self) -> None:
        """End the bindings."""
        self._bindings.close()

    def _make(self) -> None:
        """Make the buttons of the presets, and a row for every option."""
        replace(self._presets, *(self._preset(preset) for preset in self._view.presets()))
        inputs.bind_radios(self._bindings, self._presets, _("Ready-made games"), -1)
        for selector, house in ((".options > .fields", False), (".house .fields", True)):
            rows = [self._row(field) for field in self._view.fields() if field.house == house]
            replace(find(selector, self._screen), *(row.element for row in rows))

    def _row(self, field: OptionField) -> OptionRow:
        option = self._known[field.option]
        row = OptionRow(field, option, partial(self._set, option.name))
        self._bindings.add(row.close)
        self._rows.append((option, row))
        return row

    def _show(self) -> None:
        """Show what is chosen."""
        taken = self.preset
        at = self._view.presets().index(taken) if taken else -1
        inputs.show_chosen(self._presets, at)
        for option, row in self._rows:
            row.show(self._chosen.get(option.name, option.default))
        if (house := self._house_rules()) != self._house:
            self._house = house
            find(".house summary span", self._screen).textContent = house

    def _preset(self, preset: Preset) -> Element:
        button = make("button", type="button")
        button.append(make("b", preset.name), make("small", preset.advice))
        self._bindings.on(button, "click", lambda _event: self.take(preset))
        return button

    def _house_rules(self) -> str:
        """Which house rules are not the standard ones."""
        shown = [field for field in self._view.fields() if not field.house]
        in_sight = {field.option for field in shown}
        labels = [
            field.label
            for field in self._view.fields()
            if field.house and field.option in self.values and field.option not in in_sight
        ]
        return (
            _("changed: {rules}").format(rules=joined(labels))
            if labels
            else pgettext("house rules", "none")
        )

    def _set(self, name: str, value: OptionValue) -> None:
        self._chosen[name] = value
        if name in self._clocks:
            self._clocks[name] = value
        self._show()
        self._changed()


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
