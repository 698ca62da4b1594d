"""What lies on a table, as values: the table, the lesson and the replay all show a `Surface`.

Positions and selections are in it, pictures are not: whoever shows it knows how large they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from operator import is_
from typing import Any, Generic, ParamSpec, TypeAlias, TypeVar

from game.core.contract import Step
from game.core.words import _, joined, pgettext
from game.table import narration
from game.table.pointing import Target, Touch
from game.table.session import Session
from game.table.state import Choosing, Course
from game.view.concerns import (
    Carrying,
    Directions,
    Explaining,
    Marks,
    OwnBoards,
    Picks,
    Secret,
    Surroundings,
    board_in_view,
    turned,
)
from game.view.scene import Frame
from game.view.tips import Tips
from game.view.values import Amount, Caption, LegendEntry, Lifted, Pad, Pick, Shelf, Words, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")
T = TypeVar("T")
P = ParamSpec("P")


def lazy(function: Callable[P, T]) -> Callable[P, T]:
    """`function`, which gives its last result again for the very same arguments."""
    known: tuple[object, ...] = ()
    result: T

    def called(*arguments: P.args, **named: P.kwargs) -> T:
        nonlocal known, result
        given = (*arguments, *named.values())
        if len(given) != len(known) or not all(map(is_, given, known)):
            result, known = function(*arguments, **named), given
        return result

    return called


_NO_PAD = Pad()


@dataclass(frozen=True, slots=True)
class Tile:
    """A player in the rail: their numbers, and whether they are to act, ready, or out.

    At the table, `elsewhere` has a device of their own.
    """

    amounts: tuple[Amount, ...]
    acting: bool = False
    ready: bool = False
    gone: bool = False
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Board(Generic[S, C]):
    """The board in view: its cells, what lies on it, and the same in words.

    `number` is the seat whose board it is, None where there is only one. With a `course`, its
    motion is shown before `seen`; each of its `showings` starts anew, `finished` is its end. What
    is `proposed` lies faint over what is chosen. `last` are the cells of the last step, `lifted` is
    what a finger can carry. `tips` are there in a first game.
    """

    seen: S
    selection: C
    rows: tuple[tuple[str, ...], ...]
    frame: Frame
    label: str
    words: Mapping[str, str]
    number: int | None = None
    active: bool = False
    course: Course[S, C] | None = None
    showings: int = 0
    finished: bool = False
    proposed: C | None = None
    last: tuple[str, ...] = ()
    caption: Caption | None = None
    lifted: Lifted | None = None
    tips: Tips | None = None


@dataclass(frozen=True, slots=True)
class SideBoard(Generic[S, C]):
    """One of the other boards; None for `seen` and `selection` where it is the one in view."""

    board: int
    label: str
    seen: S | None = None
    selection: C | None = None


@dataclass(frozen=True, slots=True)
class Controls:
    """What can be pressed: `done` is None where there is no such button, else whether it works.

    `label` is what `done` says, `back` whether a button takes the last choice back. `proceed` is
    the label of the button that goes on, "" where there is none, and `opens` the seat for which it
    opens a turn; `hint` is "" where none is offered, else "offered", "busy" or "shown"; `take`
    carries it out. `back_label` is what `back` says, "" for “Back”.
    """

    picks: tuple[Pick, ...] = ()
    pad: Pad = _NO_PAD
    done: bool | None = None
    label: str = ""
    back: bool = False
    back_label: str = ""
    proceed: str = ""
    opens: int | None = None
    again: bool = False
    hint: str = ""
    take: bool = False


@dataclass(frozen=True, slots=True)
class Surface(Generic[S, C]):
    """The view model of a table: `seat` is who is asked, None for nobody; `marks` name its states.

    `points_at` is what is to be touched next, where a lesson says so, or where a proposed move
    goes. While a step is being shown, `landing` is what the `shelf` has once it has landed.
    """

    status: str
    rail: tuple[Tile, ...]
    board: Board[S, C]
    side_boards: tuple[SideBoard[S, C], ...]
    own_board: int | None
    shelf: Shelf | None
    words: Words
    controls: Controls
    seat: int | None = None
    marks: frozenset[str] = frozenset()
    legend: tuple[LegendEntry, ...] = ()
    points_at: Touch | None = None
    landing: Shelf | None = None


# Of any game, for those who show them
AnyBoard: TypeAlias = Board[Any, Any]
AnySideBoard: TypeAlias = SideBoard[Any, Any]
AnySurface: TypeAlias = Surface[Any, Any]


def onlooking(
    session: Session[S, A, C],
    seen: S,
    selection: C,
    *,
    acting: int | None = None,
    ordered: bool = True,
) -> Surface[S, C]:
    """What everybody may see, with nothing to choose; `selection` has a board in view.

    With `ordered`, whoever is ready is marked.
    """
    shown = board(session, seen, selection, active=False)
    controls = _resting(session, seen, selection)
    return _laid_out(session, shown, seen, Words(""), controls, acting=acting, ordered=ordered)


def choosing(session: Session[S, A, C], phase: Choosing[S, C], *, fine: bool) -> Surface[S, C]:
    """The table as the player who chooses sees it."""
    view = session.view
    seat, seen, selection = phase.seat, phase.seen, phase.selection
    complete = view.order(seen, selection) is not None
    pad = view.pad(seen, selection) if isinstance(view, Directions) else _NO_PAD
    label = view.commit(seen, selection)
    nothing = (view.at_once and not complete) or not label
    controls = Controls(
        picks=view.picks(seen, selection) if isinstance(view, Picks) else (),
        pad=pad if pad.always or fine else _NO_PAD,
        done=None if nothing else complete,
        label=label,
        back=pad.always and view.unpick(seen, selection) != selection,
    )
    shown = with_last(board(session, seen, selection, active=True), phase.last)
    words = asked(session, seat, seen, selection)
    laid = _laid_out(session, shown, seen, words, controls, acting=seat)
    return replace(laid, own_board=seat, seat=seat)


def with_proposal(
    shown: Surface[S, C],
    session: Session[S, A, C],
    phase: Choosing[S, C],
    proposed: C,
    words: Words,
) -> Surface[S, C]:
    """The same with a proposed move faint over what is chosen, and words about it."""
    view, seen = session.view, phase.seen
    lying = board(session, seen, proposed, active=True)
    chosen = turned(view, seen, phase.selection, board_in_view(view, seen, proposed))
    told = view.describe(seen, chosen, session.names)
    lying = replace(
        lying,
        selection=chosen,
        proposed=proposed,
        words={cell: told.get(cell, lying.words[cell]) for cell in lying.words},
    )
    return replace(
        shown,
        board=with_last(lying, phase.last),
        side_boards=side_boards(session, seen, proposed),
        words=words,
        controls=replace(shown.controls, done=None, take=True),
        points_at=goal(session, seen, proposed),
    )


def moving(
    session: Session[S, A, C], course: Course[S, C], *, showings: int = 1, finished: bool = False
) -> Surface[S, C]:
    """A step being shown: what came of it is told and counted once its motion is `finished`."""
    view, events, selection = session.view, course.step.events, course.selection
    if not finished:
        words = Words(view.announce(events, session.players))
    elif isinstance(view, Explaining):
        words = view.recount(events, course.seen, session.players)
    else:
        words = view.tell(events, session.players)
    if up := narration.time_up(session):
        words = Words(up, spoken(words))
    if finished and course.belated:
        words = replace(words, detail=narration.together(*course.belated, words.detail))
    shown = board(session, course.seen, selection, active=False)
    shown = replace(shown, course=course, showings=showings, finished=finished)
    counted = course.seen if finished else course.before
    controls = _resting(session, course.seen, selection)
    laid = _laid_out(session, shown, counted, words, controls, ordered=False)
    landing = view.shelf(course.seen, selection) if isinstance(view, Surroundings) else None
    # until the next player is asked
    return replace(laid, status=view.status(course.before), landing=landing)


def _laid_out(
    session: Session[S, A, C],
    shown: Board[S, C],
    counted: S,
    words: Words,
    controls: Controls,
    *,
    acting: int | None = None,
    ordered: bool = True,
) -> Surface[S, C]:
    """A board with what lies around it; the numbers are those of the position `counted`."""
    view, selection = session.view, shown.selection
    return Surface(
        status=view.status(counted),
        rail=rail(session, counted, acting, ordered),
        board=shown,
        side_boards=side_boards(session, counted, selection),
        own_board=None,
        shelf=view.shelf(counted, selection) if isinstance(view, Surroundings) else None,
        words=words,
        controls=controls,
        legend=view.legend(shown.seen, selection) if isinstance(view, Marks) else (),
    )


def _resting(session: Session[S, A, C], seen: S, selection: C) -> Controls:
    """The controls while there is nothing to choose."""
    view = session.view
    label = view.commit(seen, selection)
    pad = view.pad(seen, selection).at_rest() if isinstance(view, Directions) else _NO_PAD
    return Controls(pad=pad, done=None if view.at_once or not label else False, label=label)


def course_of(
    session: Session[S, A, C], step: Step[S], plies: int = 1, earlier: C | None = None
) -> Course[S, C]:
    """The last step of the session, made of so many plies, as everybody sees it.

    `earlier` is what had been chosen on the board in view, if it could be seen.
    """
    view, history = session.view, session.history
    before = history.game.observation(history.states[-1 - plies], None)
    seen = session.shown_after(step.events, session.seen(None))
    selection = view.select(seen, None)
    if isinstance(view, OwnBoards):
        in_view = view.board_in_view(before, view.select(before, None))
        selection = view.turn_to(seen, selection, in_view)
        earlier = view.select(before, None) if earlier is None else earlier
        selection = view.framed(seen, selection, before, earlier)
    timeline = view.reveal(step.events, seen, session.players)
    return Course(history.plies[-1].player, step, before, seen, selection, timeline)


def board(session: Session[S, A, C], seen: S, selection: C, *, active: bool) -> Board[S, C]:
    """The board that the selection has in view; `active`: its cells can be chosen."""
    view = session.view
    number, caption = None, None
    if isinstance(view, OwnBoards):
        number = view.board_in_view(seen, selection)
    if isinstance(view, Surroundings):
        caption = view.caption(seen, selection, session.names)
    return Board(
        seen=seen,
        selection=selection,
        rows=view.cells(seen, selection),
        frame=view.frame(seen, selection),
        label=_("Board") if number is None else board_label(session, number),
        words=view.describe(seen, selection, session.names),
        number=number,
        active=active,
        caption=caption,
        lifted=view.lifted(seen, selection) if active and isinstance(view, Carrying) else None,
    )


def last_cells(session: Session[S, A, C]) -> tuple[str, ...]:
    """The cells of the last move, where moves are open to everybody."""
    view, plies = session.view, session.history.plies
    if not (plies and isinstance(view, Marks)) or isinstance(view, Secret):
        return ()
    return view.last_cells(plies[-1].step.events)


def with_last(shown: Board[S, C], cells: tuple[str, ...]) -> Board[S, C]:
    """The same with the cells of the last move marked."""
    if not cells:
        return shown
    line = _("{cell}, last move")
    told = {cell: line.format(cell=shown.words[cell]) for cell in cells}
    return replace(shown, words={**shown.words, **told}, last=cells)


def side_boards(session: Session[S, A, C], seen: S, selection: C) -> tuple[SideBoard[S, C], ...]:
    """Every player's board where each has one; nothing where all share one."""
    view = session.view
    if not isinstance(view, OwnBoards):
        return ()
    in_view = view.board_in_view(seen, selection)
    return tuple(
        SideBoard(number, board_label(session, number))
        if number == in_view
        else SideBoard(
            number,
            board_label(session, number),
            seen,
            view.thumbnail_selection(seen, selection, number),
        )
        for number in view.boards(seen)
    )


def board_label(session: Session[S, A, C], number: int) -> str:
    """What the board of that player is called."""
    return _("{name}’s table").format(name=session.names[number])


def goal(session: Session[S, A, C], position: S, proposed: C) -> Touch | None:
    """The cell that the proposed move goes to, if it is no more than a piece on a cell."""
    view, action = session.view, session.view.order(position, proposed)
    lifted = view.lifted(position, proposed) if isinstance(view, Carrying) else None
    if action is None:
        return None
    cell = lifted.cell if lifted else session.history.game.action_to_string(action)
    shown = any(cell in row for row in view.cells(position, proposed))
    return Touch(Target.CELL, cell) if shown else None


@lazy
def rail(
    session: Session[S, A, C], seen: S, acting: int | None, ordered: bool = True
) -> tuple[Tile, ...]:
    """Everybody with their numbers; with `ordered`, who has sealed an order is marked."""
    view = session.view
    waiting, gone = session.history.game.active_players(seen), view.gone(seen)
    marked = ordered and isinstance(view, Secret)
    away = frozenset[int]() if session.is_hand else session.elsewhere
    tiles = []
    for seat, amounts in enumerate(view.amounts(seen)):
        ready = marked and seat not in waiting and not gone[seat]
        tiles.append(Tile(tuple(amounts), seat == acting, ready, gone[seat], seat in away))
    return tuple(tiles)


def tile_words(name: str, tile: Tile) -> str:
    """The tile of the player of that name as one sentence, for those who listen."""
    words = [name]
    for amount in tile.amounts:
        words.append(f"{amount.meaning} {amount.text}".strip())
    if tile.acting:
        words.append(pgettext("a player", "to play"))
    if tile.ready:
        words.append(pgettext("a player", "ready"))
    if tile.gone:
        words.append(pgettext("a player", "out"))
    if tile.elsewhere:
        words.append(pgettext("a player", "on another device"))
    return joined(words)


def asked(session: Session[S, A, C], seat: int, seen: S, selection: C) -> Words:
    """What is asked; below it, if there is room, what the last open move brought."""
    words = narration.asked(session, seat, seen, selection)
    if words.detail or selection != session.view.select(seen, seat):
        return words
    return replace(words, detail=narration.news(session))
