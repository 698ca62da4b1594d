"""Small inputs: a stepper for numbers, a switch and a list for choices, and a toggle.

A switch is a group of radio buttons: one tab stop, and arrow keys choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import Generic, TypeVar

from pyscript import window

from game.browser.web import roving
from game.browser.web.dom import Bindings, clone, find, make, replace
from game.browser.web.javascript import Element, Event
from game.core.words import _
from game.view.values import Choice

T = TypeVar("T", bound=int | str)


def clipped(text: str, most: int) -> str:
    """The first `most` letters of a text, as readers count them: an emoji is never cut."""
    if len(text) <= most:
        return text
    if not hasattr(window.Intl, "Segmenter"):
        return text[:most]
    parts = window.Intl.Segmenter.new().segment(text)
    return "".join(str(part.segment) for part in islice(parts, most))


class Stepper:
    """One of the numbers `values`, with buttons to the one before and the one after it.

    A number is read out only if it was chosen here: alone it would not say what has changed.
    """

    def __init__(
        self,
        bindings: Bindings,
        label: str,
        values: Sequence[int],
        value: int,
        changed: Callable[[int], object],
    ) -> None:
        self.element = clone("stepper")
        self.element.setAttribute("aria-label", label)
        self._less, self._more = self.element.querySelectorAll("button")
        self._less.setAttribute("aria-label", _("Less: {label}").format(label=label))
        self._more.setAttribute("aria-label", _("More: {label}").format(label=label))
        self._number = find("output", self.element)
        self._values, self._changed = values, changed
        self.show(value)
        bindings.on(self._less, "click", lambda _event: self._step(-1))
        bindings.on(self._more, "click", lambda _event: self._step(1))

    def show(self, value: int) -> None:
        """Show that one of the numbers."""
        self._index, last = self._values.index(value), len(self._values) - 1
        self._number.ariaLive = "off"
        self._number.value = str(value)
        self._less.setAttribute("aria-disabled", self._index == 0)
        self._more.setAttribute("aria-disabled", self._index == last)

    def _step(self, change: int) -> None:
        value = self._values[min(max(self._index + change, 0), len(self._values) - 1)]
        self.show(value)
        self._number.ariaLive = "polite"
        self._changed(value)


class Switch(Generic[T]):
    """A button for each of a few choices, of which one is chosen."""

    def __init__(
        self,
        bindings: Bindings,
        label: str,
        choices: Sequence[Choice[T]],
        value: T,
        changed: Callable[[T], object],
    ) -> None:
        self.element = make("div", className="switch")
        self._values, self._changed = [choice.value for choice in choices], changed
        buttons = [make("button", choice.label, type="button") for choice in choices]
        replace(self.element, *buttons)
        for button, each in zip(buttons, self._values, strict=True):
            bindings.on(button, "click", partial(self._choose, each))
        bind_radios(bindings, self.element, label, self._index(value))

    def show(self, value: T) -> None:
        """Show that choice as the one that is chosen; none if it is not among them."""
        show_chosen(self.element, self._index(value))

    def _index(self, value: T) -> int:
        return self._values.index(value) if value in self._values else -1

    def _choose(self, value: T, _event: Event) -> None:
        self.show(value)
        self._changed(value)


def bind_radios(bindings: Bindings, group: Element, label: str, index: int) -> None:
    """Make the buttons in `group` radio buttons of that name, the one of that index chosen."""
    group.setAttribute("role", "radiogroup")
    group.setAttribute("aria-label", label)
    for button in group.children:
        button.setAttribute("role", "radio")
    roving.bind(bindings, group, chooses=True)
    show_chosen(group, index)


def show_chosen(group: Element, index: int) -> None:
    """Show the radio button of that index as chosen, and no other; none for -1."""
    for i, button in enumerate(group.children):
        button.setAttribute("aria-checked", i == index)
    roving.stop_at(list(group.children), index)


def fill_select(
    bindings: Bindings,
    select: Element,
    choices: Sequence[Choice[str]],
    value: str,
    changed: Callable[[str], object],
) -> None:
    """Put these choices into a `<select>`."""
    replace(select, *_options(choices))
    select.value = value
    bindings.on(select, "change", lambda _event: changed(str(select.value)))


def show_group(select: Element, label: str, choices: Sequence[Choice[str]], value: str) -> None:
    """Put more choices at the end of a `<select>`, below a label, instead of those before."""
    old = select.querySelector("optgroup")
    if old:
        old.remove()
    if choices:
        group = make("optgroup", label=label)
        group.append(*_options(choices))
        select.append(group)
    select.value = value


def _options(choices: Sequence[Choice[str]]) -> list[Element]:
    return [make("option", choice.label, value=choice.value) for choice in choices]


def toggle(
    bindings: Bindings, label: str, value: bool, changed: Callable[[bool], object]
) -> Element:
    """A button that is on or off; `aria-checked` says which."""
    button = make("button", type="button", className="toggle")
    button.setAttribute("role", "switch")
    button.setAttribute("aria-label", label)
    show_checked(button, checked=value)
    button.append(make("i"), make("span", _("On")), make("span", _("Off")))

    def clicked(_event: Event) -> None:
        checked = button.getAttribute("aria-checked") != "true"
        show_checked(button, checked=checked)
        changed(checked)

    bindings.on(button, "click", clicked)
    return button


def show_checked(button: Element, *, checked: bool) -> None:
    """Show a toggle as on or off."""
    button.setAttribute("aria-checked", checked)
