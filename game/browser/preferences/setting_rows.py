"""Rows of settings: a label, a hint, and a toggle or a switch. A change counts at once."""

from __future__ import annotations

from collections.abc import Iterable

from game.browser.preferences import settings
from game.browser.preferences.settings import Setting
from game.browser.web import Bindings, Element, Unbind, inputs, make, replace
from game.core.contract import OptionValue


def show_rows(place: Element, shown: Iterable[Setting], *, hints: bool = False) -> Unbind:
    """Fill `place` with a row for each of these settings."""
    bindings = Bindings()
    replace(place, *(_row(bindings, setting, hints=hints) for setting in shown))
    return bindings.close


def control(bindings: Bindings, setting: Setting) -> Element:
    """The toggle or switch of a setting; it follows changes that are made elsewhere."""

    def change(value: OptionValue) -> None:
        settings.change(setting, value)

    if setting.choices:
        switch = inputs.Switch(bindings, setting.label, setting.choices, setting.value, change)
        bindings.add(settings.watch(setting.key, switch.show))
        return switch.element
    made = inputs.toggle(bindings, setting.label, bool(setting.value), change)

    def show(value: OptionValue) -> None:
        inputs.show_checked(made, checked=bool(value))

    bindings.add(settings.watch(setting.key, show))
    return made


def _row(bindings: Bindings, setting: Setting, *, hints: bool) -> Element:
    made = control(bindings, setting)
    words = make("span", className="what")
    words.append(make("b", setting.label))
    if hints and setting.hint:
        hint = make("small", setting.hint, className="muted", id=f"hint-{setting.key}")
        words.append(hint)
        made.setAttribute("aria-describedby", hint.id)
    # A tap on the words of a toggle counts, too.
    row = make("div" if setting.choices else "label", className="setting")
    row.classList.toggle("wide", bool(setting.choices))
    row.append(words, made)
    return row
