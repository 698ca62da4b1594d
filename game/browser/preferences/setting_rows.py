"""Controls for settings: a toggle for yes or no, else a switch. A choice counts at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.browser.preferences import settings
from game.browser.preferences.settings import Setting
from game.browser.web.dom import Bindings, Unbind, make, replace
from game.browser.web.inputs import press, switch, toggle


def offer(place: Any, offered: Iterable[Setting], *, hints: bool = False) -> Unbind:
    """Put a row for each of these settings into `place`; the unbind ends that."""
    bindings = Bindings()
    replace(place, *(_row(bindings, setting, hints=hints) for setting in offered))
    return bindings.close


def control(bindings: Bindings, setting: Setting) -> Any:
    """What chooses for that setting, and shows what is chosen for it elsewhere."""

    def choose(value: Any) -> None:
        settings.choose(setting, value)

    if setting.choices:
        made = switch(bindings, setting.label, setting.choices, setting.value, choose)
    else:
        made = toggle(bindings, setting.label, setting.value, choose)
    values = [choice.value for choice in setting.choices]

    def show(value: Any) -> None:
        if values:
            press(made, values.index(value))
        else:
            made.setAttribute("aria-checked", "true" if value else "false")

    bindings.add(settings.watch(setting.key, show))
    return made


def _row(bindings: Bindings, setting: Setting, *, hints: bool) -> Any:
    """Its label, in grey what it means, and its control."""
    made = control(bindings, setting)
    words = make("span", className="what")
    words.append(make("b", setting.label))
    if hints and setting.hint:
        hint = make("small", setting.hint, className="muted", id=f"hint-{setting.key}")
        words.append(hint)
        made.setAttribute("aria-describedby", hint.id)
    # A finger may hit the words of a toggle, too.
    row = make("div" if setting.choices else "label", className="setting")
    row.classList.toggle("wide", bool(setting.choices))
    row.append(words, made)
    return row
