"""What the signs and numbers of a table of soldiers are, told to whoever taps them."""

from __future__ import annotations

from game.core.words import _
from game.games.soldiers.rules import State
from game.view.values import Meaning, Names


def purpose(seen: State) -> str:
    """What a player is after."""
    if seen.setup.turns:
        # Translators: 10 or more moves
        return _("Have the most plots after {count} moves.").format(count=seen.setup.turns)
    return _("Burst the others’ plots until they have none.")


def about_player(_seen: State, seat: int, names: Names) -> Meaning:
    """Whose plots have that sign (§3)."""
    line = _("Plots with this sign are {name}’s: nobody else places soldiers there.")
    return Meaning(line.format(name=names[seat]), "§3")


def about_amounts(seen: State, seat: int, names: Names) -> tuple[Meaning, ...]:
    """The plots, which decide, and the soldiers that stand on them (§4, §7, §8)."""
    plots = Meaning(_("So many plots {name} has; who can place no soldier is out."), "§7")
    if seen.setup.wiped:
        plots = Meaning(_("So many plots {name} has; who has none is out."), "§7")
    if seen.setup.turns:
        plots = Meaning(_("So many plots {name} has; most plots win at the end."), "§8")
    soldiers = Meaning(_("So many soldiers {name} has; they change sides with their plot."), "§4")
    return tuple(
        Meaning(one.words.format(name=names[seat]), one.clause) for one in (plots, soldiers)
    )


def about_status(seen: State) -> Meaning:
    """How many moves there have been, and when the game ends (§8)."""
    if seen.setup.turns:
        # Translators: 10 or more moves
        line = _("The game ends after {count} moves; then most plots win.")
        return Meaning(line.format(count=seen.setup.turns), "§8")
    return Meaning(_("This counts everybody’s moves; the last player left wins."), "§8")
