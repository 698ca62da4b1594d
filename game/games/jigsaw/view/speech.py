"""What jigsaw says at the table: how far it is, who is to do what, and of every cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from game.core.words import KEPT, _, joined, ngettext, pgettext
from game.games.jigsaw.rules.fitting import contacts_at, kinds_beside
from game.games.jigsaw.rules.pieces import FLAT, INLET, OUTLET, SIDES, kind_of, piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import EMPTY, Table, from_name
from game.games.jigsaw.rules.table import name as cell_name
from game.games.jigsaw.view.framing import cells
from game.games.jigsaw.view.input import (
    Selection,
    anywhere,
    chooses,
    in_hand,
    laid,
    loot,
    open_places,
    own_table,
)
from game.games.jigsaw.view.names import jokers, place, some_gaps
from game.games.jigsaw.view.tallies import counted, finished
from game.view.values import Names, Words


def status(seen: State) -> str:
    """Which hand is played, of how many."""
    return _("Hand {hand} of {hands}").format(hand=seen.hand, hands=seen.setup.hands)


def proceed(seen: State) -> str:
    """The label of the button that goes on from what is to be looked at."""
    if seen.over:
        return _("Result")
    if finished(seen):
        return _("Hand {hand}").format(hand=seen.hand + 1)
    return _("Play on")


def commit(_seen: State, selection: Selection) -> str:
    """The label of the button that carries out what is chosen."""
    return _("Done") if selection.passing else _("Place")


def say(seen: State, selection: Selection, names: Names) -> Words:
    """Which piece is to be placed or stolen, and what that makes."""
    if not chooses(seen, selection):
        return Words(_("Game over") if seen.over else status(seen))
    name = names[seen.turn]
    if selection.passing:
        asked = _("{name}, skip {jokers}?").format(name=name, jokers=jokers(seen.jokers))
        return Words(asked, _("Then your turn ends."))
    kind = in_hand(seen, selection)
    if kind is None:
        return _steal(seen, selection, name, names)
    if selection.cell is not None:
        return _lies(seen, selection, selection.cell, name)
    asked = _("{name}, place your {kind}")
    if selection.source:
        asked = _("{name}, place the {kind} you stole")
    return Words(asked.format(name=name, kind=kind), _where(seen, selection, names))


def made(table: Table, cell: int, piece: int) -> str:
    """What a piece makes on that cell: '1 link and a gap for one joker'."""
    contacts = contacts_at(table, cell, piece)
    return _contacts(len(contacts.links), len(contacts.gaps))


@lru_cache(KEPT)
def _contacts(links: int, gaps: int) -> str:
    """So many links and gaps in words."""
    linked = ngettext("{count} link", "{count} links", links).format(count=links)
    # Translators: "a gap for one joker"
    left = _("{gaps} for {jokers}").format(gaps=some_gaps(gaps), jokers=jokers(gaps))
    if links and gaps:
        return _("{links} and {gaps}").format(links=linked, gaps=left)
    if gaps:
        return left
    return linked if links else _("no link")


def _steal(seen: State, selection: Selection, name: str, names: Names) -> Words:
    """What to say while a joker is to be used and nothing is taken in hand."""
    asked = _("{name}, you have {jokers}").format(name=name, jokers=jokers(seen.jokers))
    count = sum(1 for seat in range(len(seen.tables)) for _cell in loot(seen, seat))
    offer = ngettext(
        "Tap the {count} piece with a ring to steal it. Or tap Skip.",
        "Tap one of the {count} pieces with a ring to steal it. Or tap Skip.",
        count,
    )
    closer = " " + _("Tap a small table to bring it closer first.")
    own = closer if selection.shown == selection.viewer else ""
    return Words(asked, _looking(selection, names) + offer.format(count=count) + own)


def _lies(seen: State, selection: Selection, cell: int, name: str) -> Words:
    """What to say while a place is chosen: what the piece makes there."""
    table, piece = own_table(seen), laid(seen, selection)
    gaps, kind = len(contacts_at(table, cell, piece).gaps), kind_of(piece)
    asked = (
        _("{name}, place it here for {jokers}?") if gaps else _("{name}, place the {kind} here?")
    )
    does = []
    if table != EMPTY:  # the first piece has nothing to link to
        does.append(_("This makes {made}.").format(made=made(table, cell, piece)))
    if len(open_places(seen, selection).get(cell, ())) > 1:
        does.append(_("Tap it again to turn it."))
    return Words(asked.format(name=name, kind=kind, jokers=jokers(gaps)), " ".join(does))


def _where(seen: State, selection: Selection, names: Names) -> str:
    """Where the piece in hand may go, and why."""
    if selection.shown != selection.viewer:
        return _looking(selection, names)
    if own_table(seen) == EMPTY:
        return _("The first piece goes in the middle.")
    if anywhere(seen, selection):
        return _("It cannot link. Place it on any marked cell, even away from the rest.")
    count = len(open_places(seen, selection))
    return ngettext(
        "It fits in {count} place.",
        "It fits in {count} places. Pick one.",
        count,
    ).format(count=count)


def _looking(selection: Selection, names: Names) -> str:
    """Whose table is in view, "" if it is the viewer's own."""
    if selection.shown == selection.viewer:
        return ""
    return _("This is {name}’s table.").format(name=names[selection.shown]) + " "


def describe(seen: State, selection: Selection, _names: Names) -> Mapping[str, str]:
    """Every cell shown: where it lies, the piece there with its sides, and what a tap would do."""
    unchosen = replace(selection, cell=None, rotation=0)
    words = _describe_unchosen(seen, unchosen, cells(seen, selection))
    cell = selection.cell
    if cell is None or cell not in open_places(seen, selection):
        return words
    here = _("you will place it here: {piece}")
    return {
        **words,
        cell_name(cell): _place_for(own_table(seen), cell, laid(seen, selection), here),
    }


@lru_cache(8)
def _describe_unchosen(
    seen: State, selection: Selection, rows: tuple[tuple[str, ...], ...]
) -> Mapping[str, str]:
    """The same of these cells as long as none is chosen; kept, as a choice changes one or two."""
    table = seen.tables[selection.shown]
    ways, kind = open_places(seen, selection), in_hand(seen, selection)
    stealable = {*loot(seen, selection.shown)} if chooses(seen, selection) else set[int]()
    tally = counted(seen, selection.shown)
    words = {}
    for name in chain.from_iterable(rows):
        cell = from_name(name) or 0
        if kind and cell in ways:
            words[name] = _place_for(
                table, cell, piece(kind, ways[cell][0]), _("you can place it here")
            )
            continue
        parts = [_place_and_piece(cell, kinds_beside(table, cell), table[cell])]
        if cell in stealable:
            parts.append(_("you can steal it"))
        if tally and cell in tally.cells:
            parts.append(pgettext("a piece", "counts"))
        words[name] = joined(parts)
    return words


def _place_for(table: Table, cell: int, lies: int, here: str) -> str:
    """A cell for that piece: where it lies, what `here` says, and what the piece makes there."""
    there = place(cell, kinds_beside(table, cell))
    found = [there, here.format(piece=_piece(lies))]
    return joined(found if table == EMPTY else [*found, made(table, cell, lies)])


def owners(seen: State, selection: Selection) -> Mapping[str, tuple[int, ...]]:
    """Every piece on a table is its player's."""
    table = seen.tables[selection.shown]
    shown = (name for row in cells(seen, selection) for name in row)
    return {name: (selection.shown,) for name in shown if table[from_name(name) or 0]}


def appearance(seen: State, selection: Selection) -> str:
    """The sides of the piece in hand, as it is turned."""
    lies = laid(seen, selection)
    if not lies or selection.shown != selection.viewer:
        return ""
    # Translators: the piece in hand for those who listen: "4: tab above, hole right."
    return _("{kind}: {sides}.").format(kind=kind_of(lies), sides=_sides(lies))


@lru_cache(KEPT)
def _place_and_piece(cell: int, beside: tuple[int, ...], lies: int) -> str:
    """Where a cell lies, and the piece there."""
    return joined([place(cell, beside), _piece(lies) if lies else _("empty")])


@lru_cache(KEPT)
def _piece(lies: int) -> str:
    """'a 4: tab above, hole right, flat below, flat left'."""
    # Translators: a piece for those who listen: "a 4: tab above, hole right"
    return _("a {kind}: {sides}").format(kind=kind_of(lies), sides=_sides(lies))


def _sides(lies: int) -> str:
    """'tab above, hole right, flat below, flat left'."""
    return joined(
        # Translators: a side of a piece and where it is: "tab above"
        _("{side} {where}").format(side=_side(side), where=where)
        for side, where in zip(
            SIDES[lies],
            (
                pgettext("of the piece", "above"),
                pgettext("of the piece", "right"),
                pgettext("of the piece", "below"),
                pgettext("of the piece", "left"),
            ),
            strict=True,
        )
    )


def _side(side: str) -> str:
    return {
        OUTLET: pgettext("a side", "tab"),
        INLET: pgettext("a side", "hole"),
        FLAT: pgettext("a side", "flat"),
    }[side]
