"""The commands that play: one game that is watched, many games, and the arena."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from game import arena as arenas
from game import bots, registry
from game.arena_table import Table
from game.core import record as records
from game.core.contract import BadSetup, OptionValue, checked_options
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.core.words import _
from game.lab.files import is_file, read_bot
from game.native import whole_games
from game.native.debugging import in_this_process
from game.native.telling import Mishaps, Teller

SECONDS = range(1, 3601)
"""How long a move of a bot in a file may take."""


def play(asked: argparse.Namespace) -> Iterator[str]:
    """The record of one game; its moves, and what bots print and say, are told beside it."""
    game, options = registry.rules(asked.game), _options(asked.option)
    checked_options(game, len(asked.bots), options)
    _check_seed(asked.seed, 1)
    _check_players(asked, asked.bots)
    _warn_of(asked.bots)
    fixture = whole_games.fixture(
        *(game.id, asked.bots, options, asked.seed), seconds=asked.seconds
    )
    files = [*filter(is_file, asked.bots)]
    start = (
        in_this_process(files) if asked.debug else whole_games.in_processes(game.id, asked.seconds)
    )
    teller = Teller(fixture, game.action_to_string, _tell, asked.seconds)
    teller.begin()
    played = whole_games.play(fixture, asked.bots, start, teller).played
    teller.end(played)
    yield records.dumps(played.record)


def selfplay(asked: argparse.Namespace) -> Iterator[str]:
    """Records of games between bots, a line each; game i has the seed S + i."""
    game, options = registry.rules(asked.game), _options(asked.option)
    checked_options(game, asked.seats, options)
    _check_seeds(asked)
    seated = _seated(asked)
    _warn_of(seated)
    mishaps = Mishaps(_tell, asked.seconds)
    start = whole_games.in_processes(game.id, asked.seconds)
    for seed in range(asked.seed, asked.seed + asked.games):
        if any(map(is_file, seated)):
            fixture = whole_games.fixture(game.id, seated, options, seed, seconds=asked.seconds)
            own = whole_games.play(fixture, seated, start)
            mishaps.tell([own.mishap] if own.mishap else [])
            yield records.dumps(own.played.record)
            continue
        names = [f"Bot {seat + 1}" for seat in range(asked.seats)]
        begun: AnyHistory = begin(game, names, options, seed)
        end, _result = arenas.play_out(begun, seated, Random(f"bots/{seed}"))
        yield records.dumps(records.of_history(end, seated))


def arena(asked: argparse.Namespace) -> Iterator[str]:
    """A table of how often bots of the box, or in files like mine.py, beat each other."""
    game, options, names = registry.rules(asked.game), _options(asked.option), asked.bots.split(",")
    checked_options(game, asked.seats, options)
    _check_players(asked, names)
    if len(names) < 2:
        raise BadSetup("bots", _("--bots takes two bots or more, like casual,strong"))
    _check_seeds(asked)
    _warn_of(names)
    table, mishaps = Table(names), Mishaps(_tell, asked.seconds)
    with arenas.executor_of(asked.executor) as executor:
        yield f"{asked.game}, {asked.seats} seats, {asked.games} games a pair, seed {asked.seed}"
        yield table.heading
        scores = arenas.arena(
            executor,
            asked.game,
            names,
            games=asked.games,
            seed=asked.seed,
            seats=asked.seats,
            options=options,
            limit=asked.seconds,
        )
        for row, score in table.rows(scores):
            mishaps.tell(score.mishaps)
            yield row


def _options(given: Sequence[str]) -> Mapping[str, OptionValue]:
    """The options in texts `key=value`, not checked by the game yet. Raises BadSetup."""
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            problem = _("an option is given as key=value, not {text!r}").format(text=text)
            raise BadSetup("options", problem)
        if name in options:
            raise BadSetup("options", _("option {name} is given twice").format(name=name))
        options[name] = _value(value)
    return options


def _value(text: str) -> OptionValue:
    if text in ("true", "false"):
        return text == "true"
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


def _check_seeds(asked: argparse.Namespace) -> None:
    """Raise BadSetup unless at least one game is asked for and all seeds are valid."""
    if asked.games < 1:
        problem = _("--games takes 1 or more, not {games}").format(games=asked.games)
        raise BadSetup("games", problem)
    _check_seed(asked.seed, asked.games)


def _check_seed(seed: int, games: int) -> None:
    """Raise BadSetup unless the seeds of that many games are valid."""
    if seed not in records.SEEDS or seed + games - 1 not in records.SEEDS:
        problem = _("--seed takes 0 to {last}, not {seed}")
        raise BadSetup("seed", problem.format(last=records.SEEDS[-1], seed=seed))


def _check_players(asked: argparse.Namespace, names: Sequence[str]) -> None:
    """Raise BadSetup for an unknown bot or a time that no move has, OSError for a missing file."""
    levels = registry.levels(asked.game)
    for name in dict.fromkeys(names):
        if is_file(name):
            read_bot(name)
        else:
            bots.seat(name, levels, 2)
    if asked.seconds not in SECONDS:
        problem = _("--seconds takes {first} to {last}, not {seconds}")
        raise BadSetup(
            "seconds",
            problem.format(first=SECONDS[0], last=SECONDS[-1], seconds=asked.seconds),
        )


def _warn_of(names: Sequence[str]) -> None:
    """Tell that bots of files may do here whatever Python may."""
    for name in filter(is_file, dict.fromkeys(names)):
        _tell(f"jeex: {name} runs here as any Python does; read it first")


def _seated(asked: argparse.Namespace) -> tuple[str, ...]:
    """The bot of each seat: the list `--bots`, repeated as needed. Raises BadSetup and OSError."""
    names = asked.bots.split(",")
    _check_players(asked, names)
    return tuple(names[seat % len(names)] for seat in range(asked.seats))


def _tell(line: str) -> None:
    """Tell of what happens beside what is printed."""
    print(line, file=sys.stderr, flush=True)


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add these commands to the others by `add`, which takes a name and what it does."""
    told = _help()
    for run, playing in ((play, ""), (selfplay, "random"), (arena, ",".join(LEVELS))):
        command = add(run.__name__, help=told[run])
        command.add_argument("game", metavar="GAME", help=", ".join(registry.GAMES))
        command.set_defaults(run=run)
        if run is play:
            _add_debugging(command)
        else:
            _add_series(command, playing)
        command.add_argument("--seed", type=int, default=0, metavar="S")
        command.add_argument("--option", action="append", default=[], metavar="key=value")
        command.add_argument(
            "--seconds",
            type=int,
            default=whole_games.SECONDS,
            metavar="S",
            help=_("for a move of a bot in a file"),
        )
        if run is arena:
            command.add_argument("--executor", metavar="MODULE:CALLABLE|dask:ADDRESS")
            command.set_defaults(games=200)


def _add_debugging(command: argparse.ArgumentParser) -> None:
    """What a single game takes besides."""
    known = ", ".join((*bots.BOTS, "mine.py"))
    command.add_argument("bots", metavar="BOT", nargs="+", help=known)
    debug = _("breakpoint() stops, and no move takes too long")
    command.add_argument("--debug", action="store_true", help=debug)


def _add_series(command: argparse.ArgumentParser, playing: str) -> None:
    """What many games take besides."""
    known = ", ".join((*bots.BOTS, "mine.py"))
    command.add_argument("--bots", default=playing, metavar="BOT,…", help=known)
    command.add_argument("--games", type=int, default=1, metavar="N", help=_("of every pairing"))
    command.add_argument("--seats", type=int, default=2, metavar="N", help=_("filled in turn"))


def _help() -> Mapping[Callable[..., object], str]:
    """What each command does."""
    return {
        play: _(
            "A game between bots of the box, or in files like mine.py; "
            "what they print and say goes to standard error."
        ),
        selfplay: _("Records of games between bots, a line each; game i has the seed S + i."),
        arena: _(
            "A table of how often bots of the box, or in files like mine.py, beat each other."
        ),
    }
