"""What the search says of one puzzle, for its page: verdicts, the best turn, and the solution."""

from __future__ import annotations

from game.browser.puzzles.players import session_of
from game.core.words import _
from game.puzzles import judging, moments
from game.puzzles.judging import Verdict
from game.puzzles.moments import Moment
from game.puzzles.page.line import visible
from game.puzzles.page.state import Line, Played, Temptation
from game.puzzles.proving import TooLongError
from game.puzzles.puzzle import Puzzle
from game.table.session import AnySession
from game.view.values import Words, sentence


def verdict(puzzle: Puzzle, session: AnySession, turn: tuple[Played, ...]) -> Verdict:
    """What is proved of that turn."""
    try:
        return judging.judge(puzzle, session.history, turn)
    except TooLongError:
        words = Words(_("This move cannot be judged here."))
        return Verdict(False, False, (), words, known=False)


def best(puzzle: Puzzle | Moment, session: AnySession) -> tuple[Played, ...]:
    """The turn that is right there; nothing if none is."""
    if isinstance(puzzle, Moment):
        return ((puzzle.seat, moments.best_of(puzzle)),)
    try:
        return judging.best(puzzle, session.history) or ()
    except TooLongError:
        return ()


def solution(puzzle: Puzzle | Moment) -> Line:
    """The line, how many answers it was proved against, and the move that tempts."""
    if isinstance(puzzle, Moment):
        return Line(((puzzle.seat, moments.best_of(puzzle)), *moments.others(puzzle)))
    try:
        return _proved_line(puzzle)
    except TooLongError:
        return Line(())


def _proved_line(puzzle: Puzzle) -> Line:
    """The same. Raises TooLongError for a puzzle that cannot be proved here."""
    history, steps = puzzle.history(), judging.line(puzzle)
    first = judging.best(puzzle, history)
    count = judging.answers(puzzle, history, first) if first else 0
    wrong = judging.temptation(puzzle) if puzzle.proved else None
    tempting = Temptation(wrong, judging.judge(puzzle, history, wrong)) if wrong else None
    return Line(tuple((step.player, step.action) for step in steps), count, tempting)


def told_line(puzzle: Puzzle) -> str:
    """The solution in words, step by step."""
    plies = tuple((step.player, step.action) for step in judging.line(puzzle))
    steps = visible(session_of(puzzle), plies)
    return " ".join(sentence(step.words.title) for step in steps)
