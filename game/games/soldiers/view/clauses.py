"""The rules of soldiers in plain words, clause by clause, with positions that show them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.core.words import _
from game.games.soldiers.rules import field
from game.games.soldiers.view.look import MARKS, middles, soldier_stamp
from game.view.clauses import NOTES, Clause, Drawing, note
from game.view.geometry import circle
from game.view.scene import Box, Path, Pose, Sprite, Stamp, Text

SMALL, MIDDLING, BOOK = 4, 6, 10
"""Plots a side: of a small field, of one with room for words, and of the book's."""
FAR = tuple(f"{column}{row}" for row in (10, 9) for column in "abcdefghij")
"""Plots for those whose soldiers are only there because it was their turn."""

PAIR = Box(90, 350, 720, 400)
"""Two groups of three by three plots with a gap between them, around c5 and g5."""
BLOCKS = Box(100, 350, 900, 500)
"""Two groups of four by four plots, around rows 4 and 5."""
CORNER = Box(-14, 776, 428, 238)
"""The bottom left corner of the book's field."""
ROWS = Box(0, 184, 600, 333)
"""Rows 2 to 4 of a middling field."""


def clauses() -> tuple[Clause, ...]:
    """The rules as cards, in the order of the sections."""
    return (*_things(), *_turn(), *_bursts(), *_cascades(), *_losing(), *_end())


def _things() -> Iterator[Clause]:
    yield Clause(
        "§1",
        _("When a plot is full"),
        _(
            "A plot is full when it has as many soldiers as plots next to it. That is two in a "
            "corner, three at an edge, and four inside. The standard board has 10 × 10 plots; this "
            "one is small."
        ),
        Drawing(
            _(
                "A small board: a corner marked 2, a plot at the edge marked 3, one inside marked "
                "4."
            ),
            2,
            options=(("size", SMALL),),
            extra=(*_limit("a4"), *_limit("d3"), *_limit("b2")),
        ),
    )
    yield Clause(
        "§2",
        _("Two to eight players"),
        _("Each player has a colour and a shape, and never runs out of soldiers. You take turns."),
        Drawing(
            _("Eight plots, each with one soldier of another colour and shape."),
            8,
            _in_turn(8, "b4 c4 d4 e4 b3 c3 d3 e3 a6"),
            (("size", MIDDLING),),
            box=Box(90, 183, 420, 234),
        ),
    )


def _turn() -> Iterator[Clause]:
    free = ((176, 320), (276, 420), (376, 320))
    yield Clause(
        "§3",
        _("One soldier a turn"),
        _(
            "Place one soldier on a plot of yours or on an empty one. You cannot skip your turn or "
            "choose another player’s plot."
        ),
        Drawing(
            _(
                "Two of your plots and empty ones that you can choose; a rival’s plot is crossed "
                "out."
            ),
            2,
            _sent("b3 c2 a6", "e3 f6"),
            (("size", MIDDLING),),
            box=ROWS,
            extra=(*(note("+1", x, y, 24, (x, y)) for x, y in free), _cross(450, 350)),
        ),
    )
    yield Clause(
        "§4",
        _("One more and it bursts"),
        _(
            "A plot that needs only one more soldier swells. Arrows show where its soldiers will "
            "go."
        ),
        Drawing(
            _(
                "A corner with one soldier, an edge with two and a plot inside with three: all of "
                "them swell."
            ),
            2,
            _sent("a1 c1 c1 b2 b2 b2 d2 d2 j5"),
            box=CORNER,
        ),
    )


def _bursts() -> Iterator[Clause]:
    yield Clause(
        "§4",
        _("A full plot bursts"),
        _(
            "A full plot sends one soldier to each plot next to it. Soldiers left over stay. If "
            "none is left, the plot is empty again."
        ),
        Drawing(
            _(
                "A plot with three soldiers gets a fourth: then it is empty, with one soldier on "
                "each side of it."
            ),
            2,
            _sent("c5 c5 c5 g5 g5 g5 g5"),
            box=PAIR,
            extra=(_then(450, 550), note("+1", 250, 440, 34, (250, 508))),
        ),
    )
    yield Clause(
        "§4",
        _("Bursting takes plots"),
        _(
            "If one of your soldiers comes to a plot in a burst, you take that plot. All soldiers "
            "there change sides and fight for you."
        ),
        Drawing(
            _(
                "A plot bursts next to two of a rival’s plots; both are taken with all their "
                "soldiers."
            ),
            2,
            _sent("c5 c5 c5 g5 g5 g5 g5", "d5 d5 c4 h5 h5 g4"),
            box=PAIR,
            extra=(_then(450, 550), note("+1", 250, 440, 34, (250, 508))),
        ),
    )


def _cascades() -> Iterator[Clause]:
    waves = (("1", "c6"), ("2", "d6"), ("2", "c3"), ("3", "d3"))
    yield Clause(
        "§5",
        _("One burst sets off another"),
        _(
            "If that fills other plots, they burst, too. All full plots burst together in a wave. "
            "Waves go on until no plot is full. No soldier ever leaves the board."
        ),
        Drawing(
            _("Four plots burst in three waves, and take every plot around them."),
            2,
            _sent("c5 c5 c5 h5 h5 h5 h5", "d5 d5 d5 c4 c4 c4 d4 d4 i5 i5 i5 h4 h4 h4 i4 i4"),
            box=BLOCKS,
            extra=(_then(550, 600), *(_number(text, *_spot(BOOK, name)) for text, name in waves)),
        ),
    )
    yield Clause(
        "§6",
        _("When it would never end"),
        _(
            "If every plot has burst in one turn, the bursts would never end. So they stop there: "
            "you take the whole board and win. All others are out."
        ),
        Drawing(
            _("A small board on which every plot is one player’s; some could still burst."),
            2,
            _sent("b4 a4 d4 d3 c3 a2 a3 d3 d1 a1 a3 b4 d3", "b1 b2 c2 c4 d1 b2 c1 d1 b3 b1 d2 c2"),
            (("size", SMALL),),
        ),
    )


def _losing() -> Iterator[Clause]:
    yield Clause(
        "§7",
        _("When you are out"),
        _(
            "You are out only when you cannot move: it is your turn, you have no plot, and no plot "
            "is empty. With a house rule, you are out as soon as you lose your last plot. The "
            "bursts then stop once all soldiers are one player’s."
        ),
        Drawing(
            _(
                "A small board without an empty plot: two players share it, and a third cannot "
                "move."
            ),
            3,
            _in_turn(3, "a3 d3 b4 b3 c1 c4 d4 c2 a2 a3 b1 b4 b3 d2 a4 b3 a1 b2 b3 d1"),
            (("size", SMALL),),
            extra=(_turned_away(),),
        ),
    )


def _end() -> Iterator[Clause]:
    yield Clause(
        "§8",
        _("Whoever is left wins"),
        _(
            "Whoever stays longer gets a better place. Players who go out together share a place. "
            "If you give up, your plots stay, and others can take them."
        ),
        Drawing(
            _("Between two players’ plots is one of a third, who gave up."),
            3,
            _in_turn(3, "b3 d3 c3 b3 d3 c3 b3 d2 resign a6"),
            (("size", MIDDLING),),
            box=ROWS,
            extra=(note(_("gave up"), *_spot(MIDDLING, "c4"), 27, (250, 312)),),
        ),
    )
    yield Clause(
        "§8",
        _("Or the most plots win"),
        _(
            "You can also agree how many moves to play. Then whoever has the most plots wins, "
            "and players with equally many share a place. Players who are out come after all "
            "others."
        ),
        Drawing(
            _("After the last move, one player has five plots, the other three."),
            2,
            _in_turn(2, "a2 f3 a3 f3 b2 e3 b3 e2 c2 e2"),
            (("size", MIDDLING), ("turns", 10)),
            box=ROWS,
            extra=(
                note(_("5 plots"), 150, 250, 30, (150, 312)),
                note(_("3 plots"), 490, 250, 30, (450, 312)),
            ),
        ),
    )


def _sent(first: str, second: str = "") -> tuple[tuple[int, str], ...]:
    """The soldiers of two players, who take turns; the last is the first player's."""
    mine, theirs = first.split(), second.split()
    turns = max(len(mine), len(theirs) + 1)
    far = iter(FAR)
    mine = [*islice(far, turns - len(mine)), *mine]
    theirs = [*theirs, *islice(far, turns - 1 - len(theirs))]
    return tuple((i % 2, (mine, theirs)[i % 2][i // 2]) for i in range(2 * turns - 1))


def _in_turn(players: int, texts: str) -> tuple[tuple[int, str], ...]:
    """The actions of so many players, one after the other."""
    return tuple((i % players, text) for i, text in enumerate(texts.split()))


def _spot(size: int, name: str) -> tuple[float, float]:
    """The middle of the plot of that name, x and y."""
    return middles(size)[field(size).names.index(name)][:2]


def _limit(name: str) -> Iterator[Sprite]:
    """The limit of a plot of the small field, and a line to every neighbour."""
    ground, (x, y) = field(SMALL), _spot(SMALL, name)
    near = ground.neighbours[ground.names.index(name)]
    around = (_spot(SMALL, ground.names[other]) for other in near)
    ways = "".join(f"M0 0L{(a - x) * 0.86:g} {(b - y) * 0.86:g}" for a, b in around)
    lines = Stamp((Path(ways, stroke="ink", width=7),), Box(-90, -90, 180, 180))
    yield Sprite(f"ways:{name}", lines, Pose(x, y), MARKS)
    yield _number(str(len(near)), x, y)


def _number(text: str, x: float, y: float) -> Sprite:
    """A digit on a disc."""
    marks = (Path(circle(28), fill="ink"), Text(text, 0, 14, 40, "paper", 650))
    return Sprite(f"number:{x:g}:{y:g}", Stamp(marks, Box(-28, -28, 56, 56)), Pose(x, y), NOTES)


def _cross(x: float, y: float) -> Sprite:
    """None may go there."""
    strokes = (("paper", 18), ("warn", 9))
    marks = tuple(Path("M-40 40L40-40", stroke=token, width=width) for token, width in strokes)
    return Sprite("cross", Stamp(marks, Box(-49, -49, 98, 98)), Pose(x, y), NOTES)


def _then(x: float, y: float) -> Sprite:
    """From what is on the left comes what is on the right."""
    arrow = Path("M-32 0H30M6-24L30 0L6 24", stroke="ink", width=9)
    return Sprite("then", Stamp((arrow,), Box(-40, -30, 80, 60)), Pose(x, y), NOTES)


def _turned_away() -> Sprite:
    """The third player's soldier over the middle of the small field, with nowhere to go."""
    card = Path(circle(30), fill="card", stroke="ink", width=4)
    strike = Path("M-30 30L30-30", stroke="warn", width=7)
    marks = (card, *soldier_stamp(2).marks, strike)
    return Sprite("third", Stamp(marks, Box(-34, -34, 68, 68)), Pose(200, 200, 1.2), NOTES)
