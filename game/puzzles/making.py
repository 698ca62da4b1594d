"""Puzzles are found in games of bots, proved, measured by what bots make of them, and sorted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from os import cpu_count
from random import Random
from typing import Any, Final

from game import bots, registry
from game.core import record as records
from game.core.aims import Source
from game.core.contract import CHANCE
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.puzzles.judging import is_right, prover_of
from game.puzzles.proving import AnyProver, Choice, Prover, TooLongError
from game.puzzles.puzzle import ALL, DEGREES, Puzzle

MOST_RIGHT: Final = 2
GAMES: Final = 50_000
"""Games after which no more puzzles of a source are looked for."""
LONGEST: Final = 300
"""Plies after which a game is not played on."""
TRIES: Final = 8
"""How often a level tries a puzzle, unless it always does the same."""


def make(game: str, seed: int, part: float = 1.0) -> list[Puzzle]:
    """The puzzles of that game, the easy ones first; `part` of those that its sources ask for."""
    sources = registry.puzzling(game).sources
    wanted = [max(1, round(source.wanted * part)) for source in sources]
    with ProcessPoolExecutor(cpu_count()) as pool:
        numbers = range(len(sources))
        tasks = [pool.submit(found, game, n, wanted[n], seed + 100_000 * n) for n in numbers]
        puzzles = {puzzle.id: puzzle for task in tasks for puzzle in task.result()}
        return graded(list(pool.map(measured, puzzles.values())))


def graded(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """These puzzles by how difficult they are, a third of them for each degree."""
    ranked = sorted(puzzles, key=lambda puzzle: (difficulty(puzzle), puzzle.id))
    return [
        replace(puzzle, degree=DEGREES[number * len(DEGREES) // len(ranked)])
        for number, puzzle in enumerate(ranked)
    ]


def difficulty(puzzle: Puzzle) -> float:
    """The more moves it takes, the more choices are wrong and the fewer bots find one, the more."""
    missed = sum(ALL - share for share in puzzle.found) / (ALL * len(LEVELS))
    prover, state = prover_of(puzzle), puzzle.history().state
    wrong = 1 - len(puzzle.right) / len(prover.choices(state))
    return 3 * missed + 0.5 * puzzle.moves + wrong


def measured(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the share of tries in which each level makes a right choice."""
    return replace(puzzle, found=tuple(_share(puzzle, level) for level in LEVELS))


def is_proved(puzzle: Puzzle) -> bool:
    """Whether exactly the choices that are noted are right, and no fewer moves are enough."""
    history = puzzle.history()
    prover = Prover(registry.knowledge(puzzle.game), puzzle.asks, history.state, puzzle.team)
    return _question(history, puzzle.moves, prover) == puzzle.right


def games(game: str, source: Source, seed: int) -> list[AnyHistory]:
    """One game between bots: its positions before each turn, in which nothing is sealed yet."""
    rules, levels, dice = registry.rules(game), registry.levels(game), Random(f"puzzles/{seed}")
    names = [str(seat + 1) for seat in range(source.seats)]
    history = begin(rules, names, source.options, seed)
    bot = bots.seat(source.level, levels, source.seats)
    together = len(history.active_players)
    turns: list[AnyHistory] = []
    sealed = 0
    while (active := history.active_players) and len(history.plies) < LONGEST:
        player = active[0]
        if player == CHANCE:
            history = history.draw()
            continue
        if not sealed:
            turns.append(history)
        seen = rules.observation(history.state, player)
        if dice.random() < source.slips:
            action = dice.choice(bot.level.knowledge.candidates(seen, player))
        else:
            action = bot.choose(seen, player, dice).action
        history = history.play(player, action)
        sealed = 0 if together == 1 or history.plies[-1].step.reveals else sealed + 1
    return turns


def found(game: str, number: int, wanted: int, seed: int) -> list[Puzzle]:
    """So many puzzles of the source of that number, one of a game, or as many as there are."""
    source, puzzles = registry.puzzling(game).sources[number], dict[str, Puzzle]()
    for each in range(seed, seed + GAMES):
        if len(puzzles) == wanted:
            break
        puzzle = next(_in_game(game, source, each), None)
        if puzzle:
            puzzles.setdefault(puzzle.id, puzzle)
    return [*puzzles.values()]


def _in_game(game: str, source: Source, seed: int) -> Iterator[Puzzle]:
    """The puzzles among the last turns of one game."""
    aim = registry.puzzling(game).aims[source.aim]
    played = games(game, source, seed)
    for history in (played[-place] for place in source.places if place <= len(played)):
        for team in aim.teams(history.state):
            prover = Prover(registry.knowledge(game), aim, history.state, team, source.limit)
            if len(prover.choices(history.state)) < source.fewest:
                continue
            try:
                right = _question(history, source.moves, prover)
            except TooLongError:
                continue
            if right:
                record = records.of_history(history)
                yield Puzzle(game, source.aim, source.moves, team, record, right, proved=True)


def _question(history: AnyHistory, moves: int, prover: AnyProver) -> tuple[tuple[str, ...], ...]:
    """The choices that are right; none if they are too many, or fewer moves ask the same."""
    state, rules = history.state, history.game
    if moves > 1 and not prover.keeps and prover.within(state, moves - 1):
        return ()
    right: list[Choice[Any]] = []
    for choice in prover.choices(state):
        if prover.reaches(state, choice, moves):
            right.append(choice)
            if len(right) > MOST_RIGHT:
                return ()
    if moves > 1 and prover.keeps and len(prover.right(state, moves - 1)) == len(right):
        return ()
    return tuple(
        tuple(rules.action_to_string(action) for _seat, action in choice) for choice in right
    )


def _share(puzzle: Puzzle, name: str) -> int:
    """In how many of a hundred tries that level makes a right choice."""
    history, levels = puzzle.history(), registry.levels(puzzle.game)
    level, rules = levels[name], history.game
    bot = bots.seat(name, levels, len(history.players))
    tries = TRIES if level.overlooks or level.variety or len(puzzle.team) > 1 else 1
    right = 0
    for number in range(tries):
        dice = Random(f"{puzzle.id}/{name}/{number}")
        choice = tuple(
            (seat, bot.choose(rules.observation(history.state, seat), seat, dice).action)
            for seat in puzzle.team
        )
        right += is_right(puzzle, choice)
    return round(ALL * right / tries)
