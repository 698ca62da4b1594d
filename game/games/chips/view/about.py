"""What the signs and numbers of a table of chips are, told to whoever taps them."""

from __future__ import annotations

from game.core.words import _, ngettext
from game.games.chips.rules.state import State
from game.view.values import Meaning, Names


def purpose(_seen: State) -> str:
    """What a player is after."""
    return _("Catch runners, and save your own.")


def about_player(_seen: State, seat: int, names: Names) -> Meaning:
    """Whose chips have that sign (§2)."""
    line = _("The runner and the hunter with this sign are {name}’s.")
    return Meaning(line.format(name=names[seat]), "§2")


def about_amounts(seen: State, seat: int, names: Names) -> tuple[Meaning, ...]:
    """The points of the runner, and those of the hunter (§6, §7)."""
    runner = Meaning(_("Points that {name}’s runner still has; a caught runner pays some."), "§6")
    if not seen.runner_points[seat]:
        runner = Meaning(_("{name}’s runner has no points left and is gone."), "§7")
    hunter = Meaning(_("Points that {name}’s hunter has won by catching runners."), "§6")
    return tuple(
        Meaning(one.words.format(name=names[seat]), one.clause) for one in (runner, hunter)
    )


def about_status(seen: State) -> Meaning:
    """What is going on, and when the game ends (§3, §9)."""
    if not seen.round:
        return Meaning(_("All place their chips in secret; then the first round begins."), "§3")
    line = ngettext(
        "After {count} round, most points win.",
        "After {count} rounds, most points win.",
        seen.setup.rounds,
    )
    return Meaning(line.format(count=seen.setup.rounds), "§9")


def about_clock(seen: State) -> Meaning:
    """The time to choose, and what comes of being too late (§5)."""
    if seen.setup.drifts:
        words = _("Seconds to choose; then chips that you have not moved drift on.")
        return Meaning(words, "§5")
    return Meaning(_("Seconds to choose; whoever is not ready in time is out."), "§5")
