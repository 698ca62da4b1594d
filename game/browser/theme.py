"""Light, dark, or as the device has it; kept on the device."""

from __future__ import annotations

from typing import Any

from pyscript import document
from pyscript.js_modules import boot

from game.browser import store
from game.browser.dom import Bindings, Unbind, replace
from game.browser.steppers import switch
from game.core.words import _
from game.view.values import Choice

THEMES = ("", "light", "dark")


def current() -> str:
    """The theme in use."""
    return document.documentElement.getAttribute("data-theme") or ""


def apply(theme: str) -> None:
    """Show the page in that theme."""
    boot.dress(theme)


def offer(place: Any) -> Unbind:
    """Put a switch of the themes into `place`; the unbind ends that."""
    labels = {"": _("As the device"), "light": _("Light"), "dark": _("Dark")}
    bindings = Bindings()
    choices = [Choice(theme, labels[theme]) for theme in THEMES]

    def chosen(theme: str) -> None:
        apply(theme)
        store.write("theme", theme)

    replace(place, switch(bindings, _("Theme"), choices, current(), chosen))
    return bindings.close
