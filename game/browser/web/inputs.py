"""Small inputs of set-up: a number with less and more, and values to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.browser.web.dom import Bindings, clone, find, make, replace
from game.core.words import _
from game.view.values import Choice

T = TypeVar("T", bound=int | str)


def stepper(
    bindings: Bindings,
    label: str,
    values: Sequence[int],
    value: int,
    changed: Callable[[int], object],
) -> Any:
    """A number among `values`; less and more go to the neighbouring ones."""
    group = clone("stepper")
    group.setAttribute("aria-label", label)
    less, more = group.querySelectorAll("button")
    less.setAttribute("aria-label", _("Less: {label}").format(label=label))
    more.setAttribute("aria-label", _("More: {label}").format(label=label))
    number = find("output", group)

    def step(way: int) -> None:
        show(min(max(values.index(int(number.value)) + way, 0), len(values) - 1))
        changed(int(number.value))

    def show(place: int) -> None:
        number.value = str(values[place])
        less.setAttribute("aria-disabled", "true" if place == 0 else "false")
        more.setAttribute("aria-disabled", "true" if place == len(values) - 1 else "false")

    show(values.index(value))
    bindings.on(less, "click", lambda _event: step(-1))
    bindings.on(more, "click", lambda _event: step(1))
    return group


def switch(
    bindings: Bindings,
    label: str,
    choices: Sequence[Choice[T]],
    value: T,
    changed: Callable[[T], object],
) -> Any:
    """One of a few values, each with a button."""
    group = make("div", className="switch")
    group.setAttribute("role", "group")
    group.setAttribute("aria-label", label)
    buttons = [make("button", choice.label, type="button") for choice in choices]
    replace(group, *buttons)

    def chooser(place: int) -> Callable[[Any], None]:
        def clicked(_event: Any) -> None:
            press(group, place)
            changed(choices[place].value)

        return clicked

    for place, button in enumerate(buttons):
        bindings.on(button, "click", chooser(place))
    values = [choice.value for choice in choices]
    press(group, values.index(value) if value in values else -1)
    return group


def offer(
    bindings: Bindings,
    select: Any,
    choices: Sequence[Choice[str]],
    value: str,
    changed: Callable[[str], object],
) -> None:
    """Let one of a few values be chosen from the list that the device unfolds."""
    replace(select, *(make("option", choice.label, value=choice.value) for choice in choices))
    select.value = value
    bindings.on(select, "change", lambda _event: changed(str(select.value)))


def press(group: Any, place: int) -> None:
    """Show the switch with the button in that place pressed, and no other."""
    for number, button in enumerate(group.children):
        button.setAttribute("aria-pressed", "true" if number == place else "false")


def toggle(bindings: Bindings, label: str, value: bool, changed: Callable[[bool], object]) -> Any:
    """Yes or no as one button that says On or Off; `aria-checked` is what it is."""
    button = make("button", type="button", className="toggle")
    button.setAttribute("role", "switch")
    button.setAttribute("aria-label", label)
    button.setAttribute("aria-checked", "true" if value else "false")
    button.append(make("i"), make("span", _("On")), make("span", _("Off")))

    def clicked(_event: Any) -> None:
        on = button.getAttribute("aria-checked") != "true"
        button.setAttribute("aria-checked", "true" if on else "false")
        changed(on)

    bindings.on(button, "click", clicked)
    return button
