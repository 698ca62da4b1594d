"""What the signs and numbers of a table of jigsaw are, told to whoever taps them."""

from __future__ import annotations

from game.core.words import _, ngettext
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.targets import needed
from game.games.jigsaw.view.input import Selection
from game.games.jigsaw.view.names import a_target
from game.view.values import Meaning, Names


def purpose(seen: State) -> str:
    """What a player is after, in the hand that is played."""
    return (
        _("Be the first with three of a kind joined."),
        _("Be the first with two of a kind joined."),
        _("Be the first with four of a kind joined."),
        _("Be the first with four numbers in a row joined, such as 2, 3, 4 and 5."),
        _("Be the first with five of a kind joined."),
        _("Be the first with four of a kind joined, and three of a kind, too."),
    )[seen.hand - 1]


def about_player(_seen: State, seat: int, names: Names) -> Meaning:
    """Whose table it is (§3)."""
    line = _("This sign is {name}’s, who builds on a table of their own.")
    return Meaning(line.format(name=names[seat]), "§3")


def about_amounts(seen: State, seat: int, names: Names) -> tuple[Meaning, ...]:
    """The points, and how near the table is to what the hand asks for (§9, §10)."""
    return _points(seat, names), _nearness(seen, seat, names)


def _points(seat: int, names: Names) -> Meaning:
    line = _("Points that {name} has won in the hands before this one.")
    return Meaning(line.format(name=names[seat]), "§10")


def _nearness(seen: State, seat: int, names: Names) -> Meaning:
    # Translators: {goal} is "a trio"; there are two or more pieces
    line = _("Of the {count} pieces for {goal}, so many are joined on {name}’s table.")
    count, goal = sum(needed(seen.hand)), a_target(seen.hand)
    return Meaning(line.format(count=count, goal=goal, name=names[seat]), "§9")


def about_status(seen: State) -> Meaning:
    """How many hands there are (§12)."""
    count = seen.setup.hands
    line = ngettext(
        "The game has {count} hand; most points win.",
        "The game has {count} hands, each with its own goal; most points win.",
        count,
    )
    return Meaning(line.format(count=count), "§12")


def about_caption(seen: State, selection: Selection, names: Names) -> tuple[Meaning, ...]:
    """What the hand asks for, and whose points stand there (§9, §10)."""
    return Meaning(purpose(seen), "§9"), _points(selection.shown, names)


def about_shelf(seen: State) -> tuple[Meaning, ...]:
    """What the dice is for, or the jokers, and what is left in the pile (§6, §8)."""
    dice = Meaning(_("The dice says which piece is placed next."), "§6")
    if seen.jokers and not seen.die:
        dice = Meaning(_("Jokers left: each may steal a piece from another table."), "§8")
    return dice, Meaning(_("Below each piece: how many of its kind are left in the pile."), "§6")
