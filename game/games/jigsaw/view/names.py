"""What things are called: targets, jokers, gaps, and cells by what lies beside them.

A piece is called by its number, in digits: 'your 2', 'below the 6'.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.words import KEPT, _, listing, ngettext, pgettext
from game.games.jigsaw.rules.table import CENTRE, x_of, y_of


def target(hand: int) -> str:
    """What a hand asks for, as a title: 'Trio'."""
    return (
        _("Trio"),
        _("Pair"),
        _("Quartet"),
        _("Staircase"),
        _("Quintet"),
        _("Quartet and trio"),
    )[hand - 1]


def short_target(hand: int) -> str:
    """What a hand asks for, behind a number: 'trio'."""
    return (
        _("trio"),
        _("pair"),
        _("quartet"),
        _("staircase"),
        _("quintet"),
        _("quartet and trio"),
    )[hand - 1]


def a_target(hand: int) -> str:
    """What a hand asks for, within a sentence: 'a trio'."""
    return (
        _("a trio"),
        _("a pair"),
        _("a quartet"),
        _("a staircase"),
        _("a quintet"),
        _("a quartet and a trio"),
    )[hand - 1]


def jokers(count: int) -> str:
    """So many jokers: 'one joker', '2 jokers'."""
    if count == 1:
        return _("one joker")
    return ngettext("{count} joker", "{count} jokers", count).format(count=count)


def some_gaps(count: int) -> str:
    """So many gaps: 'a gap', '2 gaps'."""
    if count == 1:
        return _("a gap")
    return ngettext("{count} gap", "{count} gaps", count).format(count=count)


@lru_cache(KEPT)
def place(cell: int, beside: tuple[int, ...]) -> str:
    """Where a cell lies: 'below the 2 and right of the 6'; by the middle if it lies apart.

    `beside` has the kinds of the pieces in the four directions, 0 where there is none.
    """
    sides = (
        _("below the {kind}"),
        _("left of the {kind}"),
        _("above the {kind}"),
        _("right of the {kind}"),
    )
    found = [side.format(kind=kind) for side, kind in zip(sides, beside, strict=True) if kind]
    return listing(found) if found else _from_middle(x_of(cell), y_of(cell), cell)


def _from_middle(x: int, y: int, cell: int) -> str:
    """How far a cell lies from the middle of its table: '2 up and 1 right from the middle'."""
    if cell == CENTRE:
        return _("in the middle")
    ways = (
        (y, pgettext("steps of a way", "{count} up")),
        (-y, pgettext("steps of a way", "{count} down")),
        (-x, pgettext("steps of a way", "{count} left")),
        (x, pgettext("steps of a way", "{count} right")),
    )
    steps = listing(words.format(count=count) for count, words in ways if count > 0)
    return _("{steps} from the middle").format(steps=steps)
