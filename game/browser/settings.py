"""Settings of the table, kept on the device: yes or no, each at once in effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.browser import store
from game.browser.dom import Bindings, Unbind, make, replace
from game.browser.steppers import switch
from game.core.words import _
from game.view.contract import View
from game.view.values import Choice

FACING, SURE, TWICE = "facing", "sure", "twice"
"""Turn the table to the player to move; ask before a move that may lose the game; where cells are
too small for a thumb, a first tap enlarges and a second one counts."""

DEFAULTS = {FACING: False, SURE: False, TWICE: True}
TAKEBACK = "takeback"


def of(view: View) -> tuple[str, ...]:
    """The settings that a table of that game knows."""
    if view.handed_round():
        return ()
    return (TWICE,) if view.at_once() else (FACING, SURE)


def chosen(setting: str) -> bool:
    """What was chosen for that setting."""
    if setting == TAKEBACK:
        return store.read(setting, "own")
    return bool(store.read(setting, DEFAULTS[setting]))


def offer(place: Any, settings: Sequence[str]) -> Unbind:
    """Put a switch for each of these settings into `place`; the unbind ends that."""
    labels = {
        FACING: _("Turn to face the player to move"),
        SURE: _("Ask before a claim"),
        TWICE: _("Small plots take two taps"),
    }
    choices = [Choice(0, _("No")), Choice(1, _("Yes"))]
    bindings = Bindings()
    rows = []
    for setting in settings:
        row = make("div", className="setting")
        row.append(make("b", labels[setting]))
        row.append(
            switch(bindings, labels[setting], choices, int(chosen(setting)), _keeper(setting))
        )
        rows.append(row)
    replace(place, *rows)
    return bindings.close


def _keeper(setting: str) -> Any:
    """What keeps a choice for that setting."""
    return lambda value: store.write(setting, bool(value))
