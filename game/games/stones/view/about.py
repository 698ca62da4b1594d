"""What the signs and numbers of a table of stones are, told to whoever taps them."""

from __future__ import annotations

from game.core.words import _
from game.games.stones.rules.state import WHITE, State
from game.view.values import Meaning, Names


def purpose(_seen: State) -> str:
    """What a player is after."""
    return _("Point at the sun alone, and say “Jeex!”.")


def about_player(_seen: State, seat: int, names: Names) -> Meaning:
    """Whose stones have that colour (§2)."""
    line = (
        _("The white stones are {name}’s.")
        if seat == WHITE
        else _("The black stones are {name}’s.")
    )
    return Meaning(line.format(name=names[seat]), "§2")


def about_amounts(_seen: State, seat: int, names: Names) -> tuple[Meaning, ...]:
    """The stones that are not on the board (§6)."""
    line = _("So many stones {name} can still place.")
    return (Meaning(line.format(name=names[seat]), "§6"),)


def about_status(seen: State) -> Meaning:
    """What a turn is (§4, §5)."""
    if seen.opening:
        return Meaning(_("Each player begins with one stone that does not point at the sun."), "§4")
    line = _("In a turn you place, turn or capture a stone, or say “Jeex!”.")
    return Meaning(line, "§5")
