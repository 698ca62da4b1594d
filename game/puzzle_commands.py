"""The commands about puzzles: make them, prove them again, and tell how difficult they are."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from math import inf
from pathlib import Path

from game import bots, registry
from game.core.knowledge import LEVELS
from game.core.record import BadRecord
from game.core.words import _
from game.puzzles import making
from game.puzzles.puzzle import DEGREES, Puzzle, read_shelf, written
from game.static_files import STATIC

FOLDER = STATIC / "puzzles"


def make(asked: argparse.Namespace) -> Iterator[str]:
    """Find, prove and measure the puzzles of a game, and write its file."""
    registry.package(asked.game)
    found = making.make(asked.game, asked.seed, asked.part)
    FOLDER.mkdir(exist_ok=True)
    file_of(asked.game).write_text(written(asked.game, found), "utf-8")
    yield f"{asked.game}: {len(found)}"


def verify(asked: argparse.Namespace) -> Iterator[str]:
    """Prove every puzzle of the games again.

    Raises BadRecord for the first that is not proved, BadSetup for an unknown game, and OSError if
    one that is asked for has no file.
    """
    for game in asked.games:
        registry.package(game)
        file_of(game).stat()
    for game in asked.games or registry.GAMES:
        puzzles = shelf(game)
        for puzzle in puzzles[:: asked.every]:
            if not making.is_proved(puzzle):
                raise BadRecord(puzzle.id, _("not proved"))
        yield f"{game}: {len(puzzles[:: asked.every])}"


def table(_asked: argparse.Namespace) -> Iterator[str]:
    """The puzzles by kind and degree, with the share that each level solves, as Markdown."""
    levels = " | ".join(map(bots.label, LEVELS))
    yield f"| game | asked | degree | puzzles | {levels} |"
    yield "|---|---|---|---|" + "---|" * len(LEVELS)
    for game in registry.GAMES:
        puzzles = sorted(shelf(game), key=_row)
        for (aim, moves, degree), group in groupby(puzzles, key=_row):
            some = [*group]
            shares = (
                sum(puzzle.found[n] for puzzle in some) / len(some) for n in range(len(LEVELS))
            )
            kind = registry.puzzling(game).aims[aim].kind(moves)
            mean = " | ".join(f"{share:.0f} %" for share in shares)
            yield f"| {game} | {kind} | {'◆' * degree} | {len(some)} | {mean} |"


def file_of(game: str) -> Path:
    """Where the puzzles of that game are."""
    return FOLDER / f"{game}.json"


def shelf(game: str) -> tuple[Puzzle, ...]:
    """The puzzles in the file of that game, if it has one. Raises BadRecord for a damaged one."""
    file = file_of(game)
    if not file.exists():
        return ()
    found = read_shelf(file.read_bytes(), game)
    if found.damaged:
        raise BadRecord(file.name, _("damaged puzzles: {count}").format(count=found.damaged))
    return found.puzzles


def _row(puzzle: Puzzle) -> tuple[str, int, int]:
    return puzzle.aim, puzzle.moves, DEGREES.index(puzzle.degree) + 1


def count(text: str) -> int:
    """The number of at least 1 that is written there. Raises ValueError."""
    if (found := int(text)) < 1:
        raise ValueError(text)
    return found


def share(text: str) -> float:
    """The number above 0 that is written there. Raises ValueError."""
    if not 0 < (found := float(text)) < inf:
        raise ValueError(text)
    return found


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add these commands below `puzzles` by `add`, which takes a name and what it does."""
    about = _("Positions with a proved answer: make and verify them, and tell how hard they are.")
    below = add("puzzles", help=about).add_subparsers(required=True, metavar="command")
    told = _help()
    for run in (make, verify, table):
        command = below.add_parser(run.__name__, help=told[run])
        command.set_defaults(run=run)
        if run is make:
            command.add_argument("game", metavar="GAME", help=", ".join(registry.GAMES))
            command.add_argument("--seed", type=int, default=1, metavar="S")
            part = _("of the puzzles that the game asks for")
            command.add_argument("--part", type=share, default=1.0, metavar="P", help=part)
        if run is verify:
            command.add_argument("games", metavar="GAME", nargs="*", help=", ".join(registry.GAMES))
            every = _("only one in so many")
            command.add_argument("--every", type=count, default=1, metavar="N", help=every)


def _help() -> Mapping[Callable[..., object], str]:
    """What each command does."""
    return {
        make: _("Find, prove and measure the puzzles of a game, and write its file."),
        verify: _("Prove every puzzle of the games again."),
        table: _("The puzzles by kind and degree, with the share that each level solves."),
    }
