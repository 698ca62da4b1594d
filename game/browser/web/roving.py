"""Sets of buttons with one tab stop (a roving tabindex): arrow keys go from one to another.

Home and End go to the first and the last. What is pressed or checked is not known here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.browser.web.dom import Bindings
from game.browser.web.javascript import Element, Event

_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


def bind(bindings: Bindings, group: Element, *, chooses: bool) -> None:
    """Let arrow keys go through the buttons in `group`, which may come and go.

    `chooses`: whatever they go to is pressed, too, as in a group of radio buttons.
    """

    def pressed(event: Event) -> None:
        buttons = [each for each in group.querySelectorAll("button") if each.checkVisibility()]
        goal = follow(event, buttons)
        if goal is None:
            return
        stop_at(buttons, goal)
        if chooses:
            buttons[goal].click()

    bindings.on(group, "keydown", pressed)


def follow(event: Event, buttons: Sequence[Element]) -> int | None:
    """Focus the one of the buttons that the key leads to, and return its index; None for none."""
    button = event.target.closest("button")
    if button not in buttons or event.ctrlKey or event.altKey or event.metaKey:
        return None
    goal = _goal(str(event.key), buttons.index(button), len(buttons))
    if goal is not None:
        event.preventDefault()
        buttons[goal].focus()
    return goal


def stop_at(buttons: Sequence[Element], index: int) -> None:
    """Let Tab lead to the button of that index, and past the others; to the first for -1."""
    for i, button in enumerate(buttons):
        button.tabIndex = 0 if i == max(index, 0) else -1


def _goal(key: str, at: int, count: int) -> int | None:
    """The index of the button that the key leads to, round the ends; None for other keys."""
    if key in ("Home", "End"):
        return 0 if key == "Home" else count - 1
    return (at + _STEPS[key]) % count if key in _STEPS else None
