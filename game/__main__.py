"""The command line: replay, legal, picture, link, play, selfplay, arena, puzzles.

Programs may rely on it.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from threading import current_thread, main_thread
from typing import NoReturn

from game import catalogues, command_words, playing_commands, puzzle_commands, registry
from game.core import record as records
from game.core import sharing, texts, words
from game.core.contract import CHANCE, BadSetup, Outcome
from game.core.history import AnyHistory
from game.core.words import _
from game.picture import last_position

PROGRAM = "python3 -m game" if __package__ == "game" else str(__package__)
"""How the command is called; installed, it has the name of its package."""
LONGEST_REFUSAL = 400
"""The most characters of an error message, as it may quote hostile input."""
INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 when it is done, 2 when its input is refused, 130 after Ctrl+C.

    SIGTERM is taken for Ctrl+C, or what plays in other processes would outlive it.
    """
    if current_thread() is main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    _write_utf8()
    _speak(_language(arguments))
    asked = _parser().parse_args(arguments)
    try:
        for line in asked.run(asked):
            _print(line)
    except (records.BadRecord, BadSetup) as problem:
        return _refused(str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as problem:
        if isinstance(problem, BrokenPipeError):
            sys.stderr.close()  # the reader has seen enough
            return 0
        return _refused(f"{problem.filename or 'input'}: {problem.strerror}")
    return 0


def _write_utf8() -> None:
    """Write files and pipes in UTF-8, whatever the code page of the console, as Windows has them.

    What a terminal cannot show is named instead.
    """
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        encoding = out.encoding if out.isatty() else "utf-8"
        out.reconfigure(encoding=encoding, errors="backslashreplace")


def _print(line: str) -> None:
    """Print a line at once. Raises OSError, which names the output."""
    try:
        print(line, flush=True)
    except OSError as problem:
        problem.filename = "output"
        raise


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
    if source != "-":
        return Path(source).read_bytes()
    if sys.stdin is None:  # it is closed
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read()


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
        "The command line: replay, legal, picture, link, play, selfplay, arena, puzzles. "
        "Programs may rely on it."
    )
    parser = _Parser(prog=PROGRAM, description=about)
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

    playing_commands.add_commands(commands.add_parser)
    puzzle_commands.add_commands(commands.add_parser)
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
    }


if __name__ == "__main__":
    sys.exit(main())
