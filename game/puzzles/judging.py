"""What is said of a move in a puzzle: right or wrong, and how the others answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from game import registry
from game.core.aims import AnyAim
from game.core.history import AnyHistory
from game.core.words import ngettext
from game.puzzles.proving import Answer, AnyProver, Choice, Prover, TooLongError
from game.puzzles.puzzle import Puzzle
from game.view.values import Words

UNPROVED: Final = 20_000
"""Positions that are looked at in all for a puzzle that comes from elsewhere."""
ONE_MOVE: Final = 2_500
"""The same for each of its first moves: while these are looked at, the page does not answer."""
COMPARED: Final = 64
"""So many answers are compared to find the one that holds longest."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What comes of a choice: whether it is `right`, and whether it has `solved` the puzzle.

    `replies` are the others' actions up to the next turn of the team: to a right choice the longest
    defence, to a wrong one what refutes it. `words` say why. It is not `known` if that would take
    too long.
    """

    right: bool
    solved: bool
    replies: Answer[Any]
    words: Words
    known: bool = True


@dataclass(frozen=True, slots=True)
class LineStep:
    """An action of the solution; `own` if it is one of the team’s."""

    player: int
    action: Any
    own: bool


def judge(puzzle: Puzzle, history: AnyHistory, choice: Choice[Any]) -> Verdict:
    """What comes of a choice where the team is to act; `history` goes on from the puzzle’s."""
    prover, left = prover_of(puzzle).anew(), left_in(puzzle, history)
    state, start = history.state, puzzle.history().state
    after = prover.after(state, choice)
    if prover.reaches(state, choice, left):
        replies, end = _defence(puzzle, prover, after, left - 1)
        count = answers(puzzle, history, choice)
        words = ngettext(
            "There is {count} answer. It does not help.",
            "There are {count} answers. None helps.",
            count,
        ).format(count=count)
        solved = prover.decided(end, left - 1) is True
        return Verdict(True, solved, replies, Words(words if count > 1 and not solved else ""))
    replies, end = _refutation(prover, after, left - 1)
    return Verdict(False, False, replies, Words(puzzle.asks.missed(start, end, puzzle.team)))


def best(puzzle: Puzzle, history: AnyHistory) -> Choice[Any] | None:
    """A right choice where the team is to act; None if there is none any more."""
    prover, left = prover_of(puzzle).anew(), left_in(puzzle, history)
    if puzzle.proved and len(history.plies) == len(puzzle.record.actions):
        return _choice(puzzle, puzzle.right[0])
    return prover.first(history.state, left)


def whole(puzzle: Puzzle, history: AnyHistory, seat: int, chosen: Any) -> Any | None:
    """The action that is meant by one of which only what counts for the puzzle is chosen."""
    return puzzle.asks.complete(history.state, seat, chosen)


def answers(puzzle: Puzzle, history: AnyHistory, choice: Choice[Any]) -> int:
    """How many ways the others have to answer; those that are alike to the aim count once."""
    prover, left = prover_of(puzzle), left_in(puzzle, history)
    after = prover.after(history.state, choice)
    return sum(1 for answer, _end in prover.answers(after, left - 1) if answer)


def line(puzzle: Puzzle) -> tuple[LineStep, ...]:
    """The solution from the question to the aim, the others holding on as long as they can."""
    history, steps = puzzle.history(), list[LineStep]()
    while True:
        choice = best(puzzle, history)
        if choice is None:
            return tuple(steps)
        verdict = judge(puzzle, history, choice)
        for player, action in (*choice, *verdict.replies):
            history = history.play(player, action)
            steps.append(LineStep(player, action, player in puzzle.team))
        if verdict.solved or not verdict.right:
            return tuple(steps)


def temptation(puzzle: Puzzle) -> Choice[Any] | None:
    """The wrong first choice that looks best; None if all are right.

    Where several act at once, one that lets the others escape in the fewest ways.
    """
    prover, state = prover_of(puzzle), puzzle.history().state
    wrong = [c for c in prover.choices(state) if not is_right(puzzle, c)]
    if len(puzzle.history().active_players) > 1:
        near = [c for c in wrong if _is_near(puzzle, c)] or wrong[:COMPARED]
        return min(near, key=lambda c: _failing(prover, state, c, puzzle.moves), default=None)
    knows = registry.knowledge(puzzle.game)
    seat = puzzle.team[0]
    listed = [((seat, action),) for action in knows.candidates(state, seat)[:COMPARED]]
    likely = [choice for choice in listed if choice in wrong] or wrong[:COMPARED]
    return max(likely, key=lambda c: knows.standing(prover.after(state, c), seat), default=None)


def is_right(puzzle: Puzzle, choice: Choice[Any]) -> bool:
    """Whether that first choice is one of those that are known to be right."""
    aim = puzzle.asks
    return any(_alike(aim, choice, _choice(puzzle, texts)) for texts in puzzle.right)


def right_actions(puzzle: Puzzle) -> tuple[str, ...]:
    """The text of every action that is a right first choice, where the team is one seat."""
    history, (seat,), aim = puzzle.history(), puzzle.team, puzzle.asks
    right = [choice[0][1] for choice in (_choice(puzzle, texts) for texts in puzzle.right)]
    return tuple(
        history.game.action_to_string(action)
        for action in history.game.legal_actions(history.state, seat)
        if any(aim.alike(action, one) for one in right)
    )


def left_in(puzzle: Puzzle, history: AnyHistory) -> int:
    """How many moves the team has left, the one that is due included."""
    since = history.plies[len(puzzle.record.actions) :]
    return puzzle.moves - sum(ply.player == puzzle.team[0] for ply in since)


@lru_cache(maxsize=8)
def prover_of(puzzle: Puzzle, limit: int = 0) -> AnyProver:
    """What proves moves of that puzzle."""
    knows = registry.knowledge(puzzle.game)
    most = limit or (0 if puzzle.proved else UNPROVED)
    return Prover(knows, puzzle.asks, puzzle.history().state, puzzle.team, most)


def _choice(puzzle: Puzzle, texts: tuple[str, ...]) -> Choice[Any]:
    rules = registry.rules(puzzle.game)
    return tuple(zip(puzzle.team, map(rules.action_from_string, texts), strict=True))


def _alike(aim: AnyAim, one: Choice[Any], other: Choice[Any]) -> bool:
    return all(aim.alike(a, b) for (_s, a), (_t, b) in zip(one, other, strict=True))


def _is_near(puzzle: Puzzle, choice: Choice[Any]) -> bool:
    """Whether the choice differs from a right one in one action."""
    aim = puzzle.asks
    return any(
        sum(not aim.alike(a, b) for (_s, a), (_t, b) in zip(choice, right, strict=True)) == 1
        for right in (_choice(puzzle, texts) for texts in puzzle.right)
    )


def _failing(prover: AnyProver, state: Any, choice: Choice[Any], moves: int) -> int:
    """How many answers refute that choice."""
    ends = (end for _answer, end in prover.answers(prover.after(state, choice), moves - 1))
    return sum(not prover.holds(end, moves - 1) for end in ends)


def _refutation(prover: AnyProver, after: Any, moves: int) -> tuple[Answer[Any], Any]:
    """An answer after which the aim is missed, at once if possible, and the position then.

    For one that misses it at once only so many are looked at.
    """
    if prover.decided(after, moves) is not None:
        return (), after
    found = None
    for number, (answer, end) in enumerate(prover.answers(after, moves)):
        if prover.decided(end, moves) is False:
            return answer, end
        if found is None and not prover.holds(end, moves):
            found = answer, end
        if found and number >= COMPARED:
            break
    return found or ((), after)


def _defence(puzzle: Puzzle, prover: AnyProver, after: Any, moves: int) -> tuple[Answer[Any], Any]:
    """The answer after which the team takes longest, and the position then.

    Of equals it is the one after which the team seems to stand worst.
    """
    if prover.decided(after, moves) is not None:
        return (), after
    knows = registry.knowledge(puzzle.game)
    ranked = (
        (_distance(prover, end, moves), -knows.standing(end, puzzle.team[0]), -number, answer, end)
        for number, (answer, end) in enumerate(islice(prover.answers(after, moves), COMPARED))
    )
    *_rank, answer, end = max(ranked, key=lambda one: one[:3])
    return answer, end


def _distance(prover: AnyProver, end: Any, moves: int) -> int:
    """How many moves the team needs from there, 0 if none; for an aim to keep, all it has left."""
    if prover.decided(end, moves) is not None:
        return 0
    return next(n for n in range(1, moves + 1) if n == moves or prover.within(end, n))


def proved(puzzle: Puzzle, limit: int) -> Iterator[Puzzle | None]:
    """Search for what is right, in steps; yields None after each, at last the puzzle as proved.

    Its `right` is empty if there is no solution. Raises BadRecord, and TooLongError once more than
    `limit` positions are looked at, or more than `ONE_MOVE` for one choice.
    """
    prover = prover_of(replace(puzzle, proved=False), ONE_MOVE)
    state, rules = puzzle.history().state, registry.rules(puzzle.game)
    found, looked_at = [], 0
    for choice in prover.choices(state):
        if prover.anew().reaches(state, choice, puzzle.moves):
            found.append(tuple(rules.action_to_string(action) for _seat, action in choice))
        looked_at += prover.nodes
        if looked_at > limit:
            raise TooLongError
        yield None
    yield replace(puzzle, right=tuple(found), proved=True)
