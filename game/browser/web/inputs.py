"""Small inputs: a stepper for numbers, a switch and a list for choices, and a toggle.

A switch is a group of radio buttons: one tab stop, and arrow keys choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.browser.web import roving
from game.browser.web.dom import Bindings, clone, find, make, replace
from game.browser.web.javascript import Element, Event
from game.core.words import _
from game.view.values import Choice

T = TypeVar("T", bound=int | str)


def stepper(
    bindings: Bindings,
    label: str,
    values: Sequence[int],
    value: int,
    changed: Callable[[int], object],
) -> Element:
    """One of the numbers `values`, with buttons to the one before and the one after it."""
    group = clone("stepper")
    group.setAttribute("aria-label", label)
    less, more = group.querySelectorAll("button")
    less.setAttribute("aria-label", _("Less: {label}").format(label=label))
    more.setAttribute("aria-label", _("More: {label}").format(label=label))
    number = find("output", group)
    index = values.index(value)

    def step(change: int) -> None:
        nonlocal index
        index = min(max(index + change, 0), len(values) - 1)
        show()
        changed(values[index])

    def show() -> None:
        number.value = str(values[index])
        less.setAttribute("aria-disabled", "true" if index == 0 else "false")
        more.setAttribute("aria-disabled", "true" if index == len(values) - 1 else "false")

    show()
    bindings.on(less, "click", lambda _event: step(-1))
    bindings.on(more, "click", lambda _event: step(1))
    return group


def switch(
    bindings: Bindings,
    label: str,
    choices: Sequence[Choice[T]],
    value: T,
    changed: Callable[[T], object],
) -> Element:
    """A button for each of a few choices, of which one is chosen."""
    group = make("div", className="switch")
    buttons = [make("button", choice.label, type="button") for choice in choices]
    replace(group, *buttons)

    def chooser(index: int) -> Callable[[Event], None]:
        def clicked(_event: Event) -> None:
            show_chosen(group, index)
            changed(choices[index].value)

        return clicked

    for index, button in enumerate(buttons):
        bindings.on(button, "click", chooser(index))
    values = [choice.value for choice in choices]
    bind_radios(bindings, group, label, values.index(value) if value in values else -1)
    return group


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
        button.setAttribute("aria-checked", "true" if i == index else "false")
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
    button.setAttribute("aria-checked", "true" if checked else "false")
