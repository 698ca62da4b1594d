"""Settings of the table, kept on the device: yes or no, each at once in effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.browser import store
from game.browser.dom import Bindings, Unbind, make, replace
from game.browser.steppers import switch
from game.core.words import _
from game.view.contract import Choice

FACING, SURE = "facing", "sure"
"""Turn the table to the player to move; ask before a move that may lose the game."""

DEFAULTS = {FACING: False, SURE: False}


def chosen(setting: str) -> bool:
    """What was chosen for that setting."""
    return bool(store.read(setting, DEFAULTS[setting]))


def offer(place: Any, settings: Sequence[str]) -> Unbind:
    """Put a switch for each of these settings into `place`; the unbind ends that."""
    labels = {FACING: _("Turn to face the player to move"), SURE: _("Ask before a claim")}
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
