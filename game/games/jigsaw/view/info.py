"""Jigsaw beside the tables: lid, set-up, standings, score sheet and result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from game.core.contract import Event, OptionValue, Outcome
from game.core.words import _, ngettext, pgettext
from game.games.jigsaw.rules import LOSERS
from game.games.jigsaw.rules.events import HandScored, Rolled
from game.games.jigsaw.rules.hands import RESIGNED
from game.games.jigsaw.rules.pieces import KINDS, piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import EMPTY, Table, cell, put
from game.games.jigsaw.view.gaps import gaps
from game.games.jigsaw.view.look import pieces
from game.games.jigsaw.view.names import short_target, target
from game.games.jigsaw.view.shapes import ALOFT, NUMERAL, piece_stamp
from game.games.jigsaw.view.tallies import nearness, totals
from game.view.geometry import CELL
from game.view.places import at_the_table, by_place, winners, winning_names
from game.view.scene import Box, Pose, Scene, Sprite
from game.view.values import (
    Amount,
    BarPiece,
    Choice,
    Lid,
    Names,
    OptionField,
    Preset,
    Report,
    Sheet,
    Standing,
    Words,
)

_SEATS_TO_A_SET, _IN_A_SET = 4, 60


def lid() -> Lid:
    """Name, one line, players and length."""
    return Lid(
        _("Jigsaw"), _("Roll for pieces, and leave clever gaps."), _("2–16 players · Six hands")
    )


def fields() -> tuple[OptionField, ...]:
    """The options as set-up shows them: how long it takes, and two house rules."""
    hands = tuple(Choice(n, str(n)) for n in range(1, 7))
    names = {LOSERS[0]: _("Pieces for the goal"), LOSERS[1]: _("All linked pieces")}
    ways = tuple(Choice(value, names[value]) for value in LOSERS)
    sets = tuple(Choice(n, str(n) if n else _("As needed")) for n in range(5))
    return (
        OptionField("hands", _("Hands"), hands),
        OptionField("losers", _("Points for the others"), ways, house=True),
        OptionField("sets", _("Sets of 60 pieces"), sets, house=True),
    )


def presets() -> tuple[Preset, ...]:
    """The standard game, and shorter ones."""
    return (
        Preset(_("Standard"), {}, _("All six hands.")),
        Preset(_("Quick"), {"hands": 3}, _("Three hands: a trio, a pair, and a quartet.")),
        Preset(_("First game"), {"hands": 2}, _("Two hands: a trio, and a pair.")),
    )


def first_table() -> Preset:
    """A first game of two hands."""
    return replace(presets()[-1], advice=_("For your first game: two hands instead of six."))


def forecast(seats: int, options: Mapping[str, OptionValue]) -> str:
    """How many are at the table, how many hands, and how many pieces."""
    hands = int(options.get("hands", 6))
    sets = int(options.get("sets", 0)) or -(-seats // _SEATS_TO_A_SET)
    # Translators: {table} is "4 players", {hands} "6 hands"; {count} is 60, 120, 180 or 240
    return _("{table}, {hands}, {count} pieces.").format(
        table=at_the_table(seats),
        hands=ngettext("{count} hand", "{count} hands", hands).format(count=hands),
        count=sets * _IN_A_SET,
    )


_LYING = (
    ((4, 1), (2, 0), (2, 3), (2, 2)),
    ((5, 0), (6, 2), (2, 1)),
    ((1, 0), (3, 2)),
)
"""The pieces on the lid, row by row from the top: kind and rotation."""


def lid_scene() -> Scene:
    """Pieces that fit, a gap with its joker, and a piece that is still to be placed."""
    table = _lying()
    lying = (*gaps(table, 1), *pieces(table, NUMERAL))
    half = CELL / 2
    moved = (
        replace(sprite, pose=sprite.pose._replace(x=sprite.pose.x + half, y=sprite.pose.y + half))
        for sprite in lying
    )
    loose = Sprite("loose", piece_stamp(piece(4, 0), NUMERAL), Pose(332, 242, 1, 9), ALOFT)
    return Scene(Box(0, 0, 400, 300), (*moved, loose))


@cache
def _lying() -> Table:
    """The table on the lid."""
    table = EMPTY
    for y, row in enumerate(_LYING):
        for x, (kind, turn) in enumerate(row):
            table = put(table, cell(x, -y), piece(kind, turn))
    return table


def report(seen: State, outcome: Outcome, names: Names) -> Report:
    """The result: every total as a bar of what each hand brought."""
    return Report(
        words=Words(winning_names(outcome, names), _why(seen, winners(outcome))),
        standings=tuple(
            Standing(
                seat,
                outcome.places[seat],
                outcome.scores[seat],
                tuple(_part(hand, length) for hand, length in enumerate(seen.scores[seat], 1)),
                pgettext("a player", "gave up") if seat in seen.resigned else "",
            )
            for seat in by_place(outcome)
        ),
        legend=tuple(_part(hand, 0) for hand in range(1, len(seen.scores[0]) + 1)),
    )


def _part(hand: int, points: int) -> BarPiece:
    """What a hand brought; every other one is hatched, so that neighbours differ without colour."""
    return BarPiece(f"k{hand}", hand % 2 == 0, points, target(hand))


def _why(seen: State, first: list[int]) -> str:
    """How the game came to its end, and with how many points."""
    if seen.over == RESIGNED:
        return _("All others gave up.")
    total = sum(seen.scores[first[0]])
    if len(first) > 1:
        return _("{total} points each.").format(total=total)
    return ngettext(
        "{total} points after {count} hand.", "{total} points after {count} hands.", seen.hand
    ).format(total=total, count=seen.hand)


def sheet(seen: State, events: Iterable[Event], _names: Names) -> Sheet:
    """The hands as rows, their total, then how often each player has rolled each kind."""
    rolls = Counter((event.seat, event.kind) for event in events if isinstance(event, Rolled))
    seats = tuple(range(len(seen.scores)))
    hands = tuple(
        (target(hand), *(str(past[hand - 1]) if hand <= len(past) else "" for past in seen.scores))
        for hand in range(1, seen.setup.hands + 1)
    )
    dice = tuple(
        (
            # Translators: how often this number was rolled
            _("Rolls of {kind}").format(kind=kind),
            *(str(rolls[seat, kind]) for seat in seats),
        )
        for kind in KINDS
    )
    return Sheet(
        title=_("Score sheet"),
        seats=seats,
        rows=(*hands, (_("Total"), *map(str, totals(seen))), *dice),
        remark=_("Every number is equally likely. The rolls for who starts are not counted here."),
    )


def course(seen: State) -> tuple[float, ...]:
    """The points so far, by seat."""
    return totals(seen)


def course_title() -> str:
    """The title of the graph."""
    return _("Points after each roll")


def amounts(seen: State) -> tuple[tuple[Amount, ...], ...]:
    """Each player's points, and how near they are to what the hand asks for."""
    return tuple(
        (
            Amount("disc", "joker", str(total), _("points")),
            Amount("diamond", "ink2", nearness(table, seen.hand), short_target(seen.hand)),
        )
        for total, table in zip(totals(seen), seen.tables, strict=True)
    )


def gone(seen: State) -> tuple[bool, ...]:
    """Who has given up, by seat."""
    return tuple(seat in seen.resigned for seat in range(seen.setup.seats))


def in_question(events: Sequence[Event], seen: State) -> str:
    """The points, if a hand has ended; what a joker is for; else that pieces must link."""
    if any(isinstance(event, HandScored) for event in events):
        return "§10"
    if seen.jokers and not seen.die:
        return "§8"
    return "§7" if seen.die else "§6"
