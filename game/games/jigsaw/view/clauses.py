"""The rules of jigsaw in plain words, clause by clause, with positions that show them."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.words import _, pgettext
from game.games.jigsaw.rules import fitting, pieces
from game.games.jigsaw.rules.table import EMPTY, Table, from_name, put, taken, x_of, y_of
from game.games.jigsaw.view import look, names, shapes
from game.view.clauses import NOTES, Clause, Drawing, note
from game.view.geometry import rounded
from game.view.scene import Box, Path, Pose, Sprite, Stamp, Text

BESIDE = "3@0,0r0 3@0,1r0 4@0,2r1 3@1,2r3 5@2,2r1 5@3,2r0"
"""What the second player fits meanwhile: no gap, and no target in time."""
WON = (
    "3@0,0r1 3@1,0r1 3@2,0r1; 6@0,0r0 6@1,0r1; 4@0,0r2 4@1,1r0 4@0,1r3 4@1,0r1; "
    "3@0,0r1 4@1,0r3 5@1,1r2 6@2,1r3; 2@0,0r0 2@1,0r3 2@1,1r2 2@2,0r2 2@0,1r1; "
    "5@0,0r2 5@-1,0r1 5@-1,1r2 5@0,1r3 3@1,0r3 3@2,0r3 3@1,1r1"
)
"""What the first player fits in a game of which they win every hand, by hand."""

ROWS, CENTRED = Box(-277, -212, 554, 308), Box(-270, -150, 540, 300)
"""Two rows of cells, the cell in the middle in the lower one; the same around that cell."""


def clauses() -> tuple[Clause, ...]:
    """The rules as cards, in the order of the sections."""
    return (*_things(), *_tables(), *_turns(), *_fitting(), *_hands(), *_end())


def _things() -> Iterator[Clause]:
    yield Clause(
        "§1",
        _("Six kinds of piece"),
        _(
            "Each side of a piece has a tab, has a hole, or is flat. The number on a piece is its "
            "value. You can turn a piece, but not flip it over."
        ),
        _drawn(
            _("Six pieces, one of each kind; a tab, a hole and a flat side are named."),
            "2@0,0r3 5@0,1r2 3@-1,1r1 6@1,1r2 1@-1,0r3 4@1,0r3 1",
            note(pgettext("a side", "tab"), 110, -186, 26, (2, -166)),
            note(pgettext("a side", "hole"), -222, -150, 26, (-140, -102)),
            note(pgettext("a side", "flat"), 222, -50, 26, (152, -22)),
        ),
    )
    yield Clause(
        "§2",
        _("Two to sixteen players"),
        _(
            "A set has ten pieces of each kind. Every four players need one set: up to four need "
            "one, five to eight two. You can look at every table at any time."
        ),
        Drawing(
            _("The pile: ten pieces of each of the six kinds."),
            2,
            box=CENTRED,
            extra=tuple(sprite for kind in pieces.KINDS for sprite in _ten(kind)),
        ),
    )


def _tables() -> Iterator[Clause]:
    yield Clause(
        "§3",
        _("A table of your own"),
        _(
            "You build on your own table, up to ten cells from the middle in each direction. The "
            "first piece on an empty table goes in the middle."
        ),
        _drawn(_("The first piece is in the middle of a table."), "2", box=CENTRED, tap="0,0"),
    )
    misfit = shapes.piece_stamp(pieces.piece(1, 0), shapes.NUMERAL)
    yield Clause(
        "§4",
        _("When sides meet"),
        _(
            "A tab in a hole is a link. A hole at a flat side or at another hole leaves a gap. Two "
            "flat sides just touch. A tab at a flat side or at another tab does not fit."
        ),
        _drawn(
            _("Four pieces with a link, a gap and a touch; a fifth one does not fit."),
            "4@0,0r0 1@-1,0r0 6@0,1r1 3@-1,1r1",
            note(pgettext("two sides", "link"), -130, -184, 26, (-44, -104)),
            note(pgettext("two sides", "gap"), -225, -50, 26, (-113, -42)),
            note(pgettext("two sides", "touch"), -140, 70, 26, (-51, 4)),
            Sprite("misfit", misfit, Pose(100, -100, opacity=0.5), shapes.ALOFT),
            note("×", 50, -100, 34, (50, -100)),
        ),
    )


def _turns() -> Iterator[Clause]:
    yield Clause(
        "§5",
        _("Who starts"),
        _(
            "All roll, and the highest starts; equal ones roll again. You play clockwise. "
            "Whoever wins a hand starts the next. If nobody wins it, the start passes to the "
            "next player."
        ),
        Drawing(
            _("Three players roll 6, 2 and 6; the two with a 6 roll again: 3 and 5."),
            3,
            tuple((-1, face) for face in "62635"),
            box=CENTRED,
            extra=(
                *(note("ABC"[i], 120 * i - 170, -112, 24, (120 * i - 170, -112)) for i in range(3)),
                *(_die(int("626"[i]), 120 * i - 170, -35) for i in range(3)),
                *(_die(int("3 5"[i]), 120 * i - 170, 70) for i in (0, 2)),
                note(pgettext("a player", "starts"), 190, 70, 26, (110, 70)),
            ),
        ),
    )
    yield Clause(
        "§6",
        _("Roll, and place a piece"),
        _(
            "Your roll tells which piece you get from the pile. Place it. It never moves again, "
            "unless somebody steals it. If none is left, your turn is lost."
        ),
        _drawn(
            _("A 3 was rolled; it is tried on one cell, and three others are marked."),
            "4@0,0r0 6@0,1r1 3",
            _die(3, -190, -100),
            box=Box(-277, -254, 554, 308),
            tap="1,1",
        ),
    )


def _fitting() -> Iterator[Clause]:
    yield Clause(
        "§7",
        _("It must link if it can"),
        _(
            "All sides that meet must fit. If a piece can link anywhere on your table, it must. If "
            "not, place it on any free cell where it fits, even away from the rest."
        ),
        _drawn(
            _("Two pieces with holes all round: a 1 may go anywhere, here away from them."),
            "4@0,0r1 4@0,1r0 1",
            _die(1, -150, -50, 1.3),
            box=Box(-216, -182, 475, 264),
            tap="2,1",
        ),
    )
    yield Clause(
        "§8",
        _("A gap earns a joker"),
        _(
            "Use each joker at once to steal a piece from another player. Place it by the same "
            "rules; it can earn jokers, too. A piece with two or more pieces next to it is safe."
        ),
        _drawn(
            _("A gap with a joker in it; of a rival’s three pieces, the outer two can be stolen."),
            "1@0,0r0 4@-1,0r2 6@0,1r1 5@-1,1r1",
            *_theft(),
        ),
    )


def _hands() -> Iterator[Clause]:
    yield Clause(
        "§9",
        _("Six hands, six goals"),
        _(
            "Reach the goal first and you win the hand. Pieces side by side are joined, even with "
            "a gap. A staircase has values like 2, 3, 4, 5; the others have equal values."
        ),
        Drawing(
            _("Trio, pair, quartet, staircase, quintet, and quartet and trio, made of pieces."),
            2,
            box=CENTRED,
            extra=tuple(sprite for hand in pieces.KINDS for sprite in _target(hand)),
        ),
    )
    yield Clause(
        "§10",
        _("What a hand is worth"),
        _(
            "The winner gets the values of the goal’s pieces, and 20 more. The others get the "
            "values of their own pieces for the goal if at least two are joined; for a pair, "
            "nothing. If the pile runs out, nobody wins."
        ),
        _drawn(
            _("Three pieces with a 6 are ringed, the others are pale: 38 points."),
            "6@0,0r3 3@-1,0r3 2@-2,0r0 6@0,1r3 4@-1,1r0 6@1,0r3",
            note("6 + 6 + 6 + 20 = 38", 80, -182, 26, (20, -130)),
        ),
    )


def _end() -> Iterator[Clause]:
    yield Clause(
        "§11",
        _("Giving up"),
        _(
            "Your table is cleared, and you get no points in this hand or later ones. If only one "
            "player is left, the game is over at once. That hand does not count."
        ),
        Drawing(
            _("A cleared table: its player gave up."),
            2,
            (*_played("4@0,0r0 6@0,1r1 3"), (0, "resign")),
            box=CENTRED,
            extra=(note(pgettext("a player", "gave up"), 0, 0, 27, (0, 0)),),
        ),
    )
    yield Clause(
        "§12",
        _("The highest total wins"),
        _(
            "Totals are compared after the last hand. Equal totals share a place. Players who gave "
            "up come last. After each hand, all pieces go back to the pile."
        ),
        _drawn(
            _("The last hand is won with four 5s and three 3s: 214 points against 41."),
            WON,
            note("214 : 41", 213, -102, 22, (213, -102)),
        ),
    )


def _played(hands: str) -> tuple[tuple[int, str], ...]:
    """What the first player fits in each hand, or just rolls at last, and all that goes with it."""
    actions = [(-1, "6"), (-1, "1")]
    for hand in hands.split(";"):
        for i, text in enumerate(hand.split()):
            if i:
                other = BESIDE.split()[i - 1]
                actions += [(-1, other[0]), (1, other)]
            actions += [(-1, text[0]), (0, text)] if "@" in text else [(-1, text)]
    return tuple(actions)


def _drawn(words: str, hands: str, *extra: Sprite, box: Box = ROWS, tap: str = "") -> Drawing:
    """The first player's table in a game of so many hands; with `tap`, where they try a roll."""
    viewer, taps = (0, (tap,)) if tap else (None, ())
    options = (("hands", hands.count(";") + 1),)
    return Drawing(words, 2, _played(hands), options, viewer, taps, box=box, extra=extra)


def _small(key: str, table: Table, x: float, y: float, scale: float) -> Iterator[Sprite]:
    """A table's pieces, smaller, its middle at (x, y)."""
    for sprite in look.pieces(table, shapes.SMALL_NUMERAL):
        there = Pose(x + scale * sprite.pose.x, y + scale * sprite.pose.y, scale)
        yield Sprite(f"{key}:{sprite.key}", sprite.stamp, there, shapes.ALOFT)


def _table(texts: str) -> Table:
    """The table with these pieces, told as in actions."""
    table = EMPTY
    for text in texts.split():
        table = put(table, from_name(text[2:-2]) or 0, pieces.piece(int(text[0]), int(text[-1])))
    return table


def _die(face: int, x: float, y: float, scale: float = 1.6) -> Sprite:
    return Sprite(f"die:{x:g}:{y:g}", shapes.die_stamp(face), Pose(x, y, scale), shapes.ALOFT)


def _ten(kind: int) -> Iterator[Sprite]:
    """What the pile has of that kind, in two rows of three."""
    x, y = -215 + 175 * ((kind - 1) % 3), -66 + 132 * ((kind - 1) // 3)
    stamp = shapes.piece_stamp(pieces.piece(kind, 0), shapes.NUMERAL)
    yield Sprite(f"ten:{kind}", stamp, Pose(x, y, 0.72), shapes.ALOFT)
    yield _line("× 10", x + 60, y + 11, 30)


def _theft() -> Iterator[Sprite]:
    """The rival's table at the side, what can be stolen there, and where it may go."""
    frame, x, y, scale = Box(172, -186, 98, 256), 221, -4, 0.6
    edge = Path(rounded(frame, 14), fill="sunk", stroke="edge", width=3)
    arrow = Path("M180-122L128-104M146-122L124-103L152-92", stroke="ink", width=7)
    yield Sprite("theirs", Stamp((edge, arrow), Box(116, -186, 154, 256)), layer=shapes.HELD)
    table = _table(" ".join(BESIDE.split()[:3]))
    yield from _small("theirs", table, x, y, scale)
    for cell in fitting.stealable(table):
        ring, (a, b) = shapes.loot_stamp(table[cell], taken=False), shapes.middle(cell)
        yield Sprite(f"loot:{cell}", ring, Pose(x + scale * a, y + scale * b, scale), NOTES)
    yield note("B", x, 49, 18, (x, 49))
    yield Sprite("place", shapes.place_stamp(), Pose(100, -100), shapes.HOLES)


def _target(hand: int) -> Iterator[Sprite]:
    """What that hand asks for: its number and name, and a table that wins it."""
    x, y = (-258, -106, 42)[(hand - 1) % 3], -118 + 146 * ((hand - 1) // 3)
    table = _table(WON.split(";")[hand - 1])
    yield _line(f"{hand}  {names.target(hand)}", x, y, 23)
    left, high = min(map(x_of, taken(table))), max(map(y_of, taken(table)))
    yield from _small(f"hand:{hand}", table, x + 24 - 42 * left, y + 60 + 21 * high, 0.42)


def _line(text: str, x: float, y: float, size: float) -> Sprite:
    """A line of words from (x, y) on, `size` high."""
    line = Text(text, 0, 0, size, "ink", 600, "start")
    stamp = Stamp((line,), Box(0, -size, 0.6 * size * len(text), 1.4 * size))
    return Sprite(f"line:{x:g}:{y:g}", stamp, Pose(x, y), NOTES)
