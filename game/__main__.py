"""The command line: replay, legal, picture, link, selfplay, arena. Programs may rely on it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NoReturn

from game import arena as arenas
from game import bots, catalogues, command_words, registry
from game.core import record as records
from game.core import sharing, texts, words
from game.core.contract import CHANCE, BadSetup, OptionValue, Outcome, checked_options
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.core.words import _
from game.lab.files import is_file, read_draft
from game.picture import last_position

LONGEST_REFUSAL = 400
"""The most characters of an error message, as it may quote hostile input."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 when it is done, 2 when its input is refused."""
    _speak(_language(arguments))
    asked = _parser().parse_args(arguments)
    try:
        for line in asked.run(asked):
            print(line, flush=True)
    except (records.BadRecord, BadSetup) as problem:
        return _refused(str(problem))
    except OSError as problem:
        if isinstance(problem, BrokenPipeError):
            sys.stderr.close()  # the reader has seen enough
            return 0
        return _refused(f"{problem.filename or 'input'}: {problem.strerror}")
    return 0


def replay(asked: argparse.Namespace) -> Iterator[str]:
    """The start and then each action: who may act, the outcome, and with --facts the position."""
    history = _load(asked.record)
    game = history.game
    for ply, state in enumerate(history.states):
        line: dict[str, object] = {"ply": ply}
        if asked.facts:
            line["facts"] = game.facts(state)
        line["active"] = list(game.active_players(state))
        line["outcome"] = _outcome(game.outcome(state))
        yield json.dumps(line, ensure_ascii=False)


def legal(asked: argparse.Namespace) -> Iterator[str]:
    """The legal actions of everyone to act in the record's last position."""
    history = _load(asked.record)
    game, state = history.game, history.state
    listed = {
        str(player): [
            game.action_to_string(action)
            for action in (
                [rolled for rolled, _weight in game.chance_outcomes(state)]
                if player == CHANCE
                else game.legal_actions(state, player)
            )
        ]
        for player in history.active_players
    }
    yield json.dumps(listed, ensure_ascii=False)


def picture(asked: argparse.Namespace) -> Iterator[str]:
    """The record's last position as an SVG document."""
    yield last_position(_load(asked.record), dark=asked.dark)


def link(asked: argparse.Namespace) -> Iterator[str]:
    """The record as the text of a link, or the record that such a text holds."""
    data = _bytes(asked.record)
    record = _record(data)
    _replayed(record)
    yield records.dumps(record) if _link_in(data) else sharing.to_link(record)


def selfplay(asked: argparse.Namespace) -> Iterator[str]:
    """Records of games between bots, a line each; game i has the seed S + i."""
    game = registry.rules(asked.game)
    options = _options(asked.option)
    checked_options(game, asked.seats, options)
    _check_seeds(asked)
    seated = _seated(asked.game, asked.bots, asked.seats)
    for i in range(asked.games):
        names = [f"Bot {seat + 1}" for seat in range(asked.seats)]
        start: AnyHistory = begin(game, names, options, asked.seed + i)
        end, _result = arenas.play_out(start, seated, Random(f"bots/{start.seed}"))
        yield records.dumps(records.of_history(end, seated))


def arena(asked: argparse.Namespace) -> Iterator[str]:
    """A table of how often bots, or drafts in files like mine.py, beat each other."""
    game, options, names = registry.rules(asked.game), _options(asked.option), asked.bots.split(",")
    checked_options(game, asked.seats, options)
    _check_bots(asked.game, [name for name in names if not is_file(name)])
    for name in filter(is_file, names):
        read_draft(name)
        print(f"jeex: {name} runs here as any Python does; read it first", file=sys.stderr)
    if len(names) < 2:
        raise BadSetup("bots", _("--bots takes two bots or more, like casual,strong"))
    _check_seeds(asked)
    with arenas.executor_of(asked.executor) as executor:
        yield f"{asked.game}, {asked.seats} seats, {asked.games} games a pair, seed {asked.seed}"
        yield arenas.HEADING
        scores = arenas.arena(
            executor,
            asked.game,
            names,
            games=asked.games,
            seed=asked.seed,
            seats=asked.seats,
            options=options,
        )
        yield from map(str, scores)


def _language(arguments: Sequence[str] | None) -> str:
    """The language of help and faults: the one asked for if it is known, else the environment's."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--language", nargs="?")
    asked = str(early.parse_known_args(arguments)[0].language)
    known = (catalogues.ENGLISH, *catalogues.codes())
    return asked if asked in known else catalogues.of_environment()


def _speak(language: str) -> None:
    """Tell people what there is to tell in that language; facts and actions have none."""
    try:
        words.use(catalogues.load(language))
    except (OSError, ValueError) as problem:
        words.use(catalogues.load(catalogues.ENGLISH))
        print(f"jeex: no words for {language}, so English: {problem}", file=sys.stderr)
    command_words.speak()


def _load(source: str) -> AnyHistory:
    """The game of the record or link in a file, or in standard input for "-"."""
    return _replayed(_record(_bytes(source)))


def _record(data: bytes) -> records.Record:
    """The record that a text is, or that the first link in it holds. Raises BadRecord."""
    found = _link_in(data)
    return sharing.from_link(found) if found else records.parse(data)


def _bytes(source: str) -> bytes:
    """What is in a file, or in standard input; an address is what it says itself."""
    if sharing.links_in(source):
        return source.encode()
    return sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()


def _link_in(data: bytes) -> str:
    """The letters of the first link in that text; "" if it is no link, as in a record."""
    text = texts.as_utf8(data).decode("utf-8", "replace").strip()
    if text.startswith("{"):
        return ""
    return next(iter(sharing.links_in(text)), text if text[:1].isdigit() else "")


def _replayed(record: records.Record) -> AnyHistory:
    """The game of the record. Raises BadRecord, also for an unknown game."""
    try:
        game = registry.rules(record.game)
    except BadSetup as problem:
        raise records.BadRecord(problem.part, str(problem)) from None
    return records.replay(record, game)


def _outcome(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
    }


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
    if asked.seed not in records.SEEDS or asked.seed + asked.games - 1 not in records.SEEDS:
        problem = _("--seed takes 0 to {last}, not {seed}")
        raise BadSetup("seed", problem.format(last=records.SEEDS[-1], seed=asked.seed))


def _check_bots(game: str, names: Sequence[str]) -> None:
    """Raise BadSetup for an unknown bot."""
    levels = registry.levels(game)
    for name in names:
        bots.seat(name, levels, 2)


def _seated(game: str, named: str, seats: int) -> tuple[str, ...]:
    """The bot of each seat: the list `named`, repeated as needed. Raises BadSetup."""
    names = named.split(",")
    _check_bots(game, names)
    return tuple(names[seat % len(names)] for seat in range(seats))


def _refused(reason: str) -> int:
    """Print the reason on one line, unprintable characters escaped; return exit status 2."""
    plain = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in reason)
    print(f"jeex: {plain[:LONGEST_REFUSAL]}", file=sys.stderr)
    return 2


class _Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line, like all commands here."""

    def error(self, message: str) -> NoReturn:
        sys.exit(_refused(message))


def _parser() -> _Parser:
    about = _(
        "The command line: replay, legal, picture, link, selfplay, arena. Programs may rely on it."
    )
    parser = _Parser(prog="python3 -m game", description=about)
    known = (catalogues.ENGLISH, *catalogues.codes())
    parser.add_argument("--language", choices=known, help=_("of what is told; else that of LANG"))
    told = _help()
    commands = parser.add_subparsers(required=True, metavar="command", parser_class=_Parser)

    for run in (replay, legal, picture, link):
        command = commands.add_parser(run.__name__, help=told[run])
        command.add_argument("record", metavar="RECORD", help=_("a file, or - for standard input"))
        command.set_defaults(run=run)
        if run is replay:
            facts = _("with every position as JSON")
            command.add_argument("--facts", action="store_true", help=facts)
        if run is picture:
            dark = _("in the colours of the night")
            command.add_argument("--dark", action="store_true", help=dark)

    for run, playing in ((selfplay, "random"), (arena, ",".join(LEVELS))):
        command = commands.add_parser(run.__name__, help=told[run])
        command.add_argument("game", metavar="GAME", help=", ".join(registry.GAMES))
        command.add_argument("--bots", default=playing, metavar="BOT,…", help=", ".join(bots.BOTS))
        command.add_argument(
            "--games", type=int, default=1, metavar="N", help=_("of every pairing")
        )
        command.add_argument("--seats", type=int, default=2, metavar="N", help=_("filled in turn"))
        command.add_argument("--seed", type=int, default=0, metavar="S")
        command.add_argument("--option", action="append", default=[], metavar="key=value")
        command.set_defaults(run=run)
        if run is arena:
            command.add_argument("--executor", metavar="MODULE:CALLABLE|dask:ADDRESS")
            command.set_defaults(games=200)
    return parser


def _help() -> Mapping[Callable[..., object], str]:
    """What each command does."""
    return {
        replay: _(
            "The start and then each action: "
            "who may act, the outcome, and with --facts the position."
        ),
        legal: _("The legal actions of everyone to act in the record's last position."),
        picture: _("The record's last position as an SVG document."),
        link: _("The record as the text of a link, or the record that such a text holds."),
        selfplay: _("Records of games between bots, a line each; game i has the seed S + i."),
        arena: _("A table of how often bots, or drafts in files like mine.py, beat each other."),
    }


if __name__ == "__main__":
    sys.exit(main())
