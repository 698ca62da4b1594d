"""What things are called: kinds, targets, directions, cells, and lists of them."""

from __future__ import annotations

from game.core.words import _, ngettext, pgettext


def kind_name(kind: int) -> str:
    """A kind without an article: 'five'."""
    return (
        pgettext("a piece", "one"),
        pgettext("a piece", "two"),
        pgettext("a piece", "three"),
        pgettext("a piece", "four"),
        pgettext("a piece", "five"),
        pgettext("a piece", "six"),
    )[kind - 1]


def a_kind(kind: int) -> str:
    """A kind within a sentence: 'a five'."""
    return (
        pgettext("a piece", "a one"),
        pgettext("a piece", "a two"),
        pgettext("a piece", "a three"),
        pgettext("a piece", "a four"),
        pgettext("a piece", "a five"),
        pgettext("a piece", "a six"),
    )[kind - 1]


def kinds_name(kind: int) -> str:
    """A kind in the plural: 'fives'."""
    return (_("ones"), _("twos"), _("threes"), _("fours"), _("fives"), _("sixes"))[kind - 1]


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
