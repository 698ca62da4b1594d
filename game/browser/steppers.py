"""Small inputs of set-up: a number with less and more, and a row of values to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.browser.dom import Bindings, clone, find, make, replace
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
    buttons = {choice.value: make("button", choice.label, type="button") for choice in choices}

    def choose(chosen: T) -> None:
        for each, button in buttons.items():
            button.setAttribute("aria-pressed", "true" if each == chosen else "false")

    def clicked(chosen: T) -> None:
        choose(chosen)
        changed(chosen)

    def press(value: T) -> Callable[[Any], None]:
        return lambda _event: clicked(value)

    for value_of, button in buttons.items():
        bindings.on(button, "click", press(value_of))
    choose(value)
    replace(group, *buttons.values())
    return group
