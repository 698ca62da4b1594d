"""Records: the save format, the share format, the test format and the bug report.

Whatever comes from outside is hostile until `parse` has read it and `replay` has played it. Both
refuse a bad record whole, naming the place and the reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn
from unicodedata import category

from game.core.contract import BadSetup, Game, IllegalAction, OptionValue
from game.core.match import AnyMatch, Match
from game.core.migrations import migrated
from game.core.nesting import too_deep
from game.core.words import _

FORMAT = 1
LONGEST_NAME = 200
LARGEST = 8_000_000
"""Bytes of text: a game of 32 players and 50 rounds takes about 30,000."""
SEEDS = range(2**64)
_NO_TEXT = ("Cc", "Cs", "Zl", "Zp")
"""Unicode's categories of controls, halves of characters, and ends of lines and paragraphs."""
_HALVES = re.compile("[\ud800-\udfff]")
"""Halves of characters, which JSON can tell and no file can hold."""


class BadRecord(ValueError):
    """A record that cannot be read or does not replay: the `place` in it and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        reason = _clipped(reason)
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class NewerRecord(BadRecord):
    """A record from a newer Jeex: nothing is wrong with it, so keep it and look again later.

    `text` is the record on one line, in plain ASCII, if it was JSON.
    """

    def __init__(self, given: int, known: int, text: str = "") -> None:
        super().__init__(
            "format",
            _("{given} is from a newer Jeex; this one reads up to {known}").format(
                given=given, known=known
            ),
        )
        self.text = text


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is written down; the actions are (player, action text) in the order played.

    `bots` names the bot in each seat, None for a person; it is left out when nobody is one.
    """

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: int = 0
    actions: tuple[tuple[int, str], ...] = ()
    bots: tuple[str | None, ...] | None = None


def of_match(match: AnyMatch, bots: tuple[str | None, ...] | None = None) -> Record:
    """The record of a match as it stands."""
    return Record(
        game=match.game.id,
        players=match.players,
        options=tuple(match.options.items()),
        seed=match.seed,
        actions=match.log(),
        bots=bots,
    )


def dumps(record: Record) -> str:
    """The record as one line of JSON."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game,
        "options": dict(record.options),
        "players": record.players,
        "seed": record.seed,
        "actions": record.actions,
    }
    if record.bots is not None:
        data["bots"] = record.bots
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parse(text: str | bytes) -> Record:
    """Read a record; the rules are not asked yet. Raises BadRecord.

    Keys that the format does not know are passed over: a newer program may have added them.
    """
    return from_data(read_json(text))


def from_data(data: object) -> Record:
    """The record in JSON data that `read_json` has read. Raises BadRecord."""
    if not isinstance(data, dict):
        _refuse("", _("a record is a JSON object, not {kind}").format(kind=_kind(data)))
    data = _in_todays_format(data)
    players = tuple(_name(i, name) for i, name in enumerate(_list(data, "players")))
    return Record(
        game=_whole("game", _text(data, "game")),
        players=players,
        options=tuple(_options(data)),
        seed=_seed(data),
        actions=tuple(_action(i, item) for i, item in enumerate(_list(data, "actions"))),
        bots=None if data.get("bots") is None else _bots(_list(data, "bots"), len(players)),
    )


def replay(record: Record, game: Game[Any, Any]) -> AnyMatch:
    """Play the record from the start. Raises BadRecord with the first action that is refused."""
    *_before, played = replaying(record, game)
    return played


def replaying(record: Record, game: Game[Any, Any]) -> Iterator[AnyMatch]:
    """The same, step by step: the match at its start and after every action."""
    try:
        match: AnyMatch = Match(game, record.players, dict(record.options), record.seed)
    except BadSetup as problem:
        raise BadRecord(problem.part, str(problem)) from None
    yield match
    for i, (player, text) in enumerate(record.actions):
        try:
            match.play(player, game.action_from_string(text))
        except IllegalAction as problem:
            place = f"actions[{i}] [{_clipped(str(player), 20)}, {_shortened(text)}]"
            raise BadRecord(place, str(problem)) from None
        yield match


def read_json(text: str | bytes) -> Any:
    """`text` as JSON, strictly: no repeated keys, NaN, endless nesting. Raises BadRecord."""
    if len(text) > LARGEST:
        _refuse("", _("longer than {limit} bytes").format(limit=LARGEST))
    try:
        text = text.decode("utf-8") if isinstance(text, bytes) else text
        if too_deep(text):
            raise RecursionError
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        place = _("line {line}, column {column}").format(line=problem.lineno, column=problem.colno)
        _refuse(place, _("not JSON: {reason}").format(reason=problem.msg))
    except UnicodeDecodeError as problem:
        _refuse(_("byte {byte}").format(byte=problem.start), _("not UTF-8 text"))
    except RecursionError:
        _refuse("", _("nested too deeply"))
    except BadRecord:
        raise
    except ValueError:
        _refuse("", _("a number is too long"))


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        _refuse("", _("a key is given twice"))
    return found


def _no_constant(word: str) -> NoReturn:
    _refuse("", _("{word} is not JSON").format(word=word))


def _in_todays_format(data: dict[str, Any]) -> dict[str, Any]:
    """The data as a program of today would have written it."""
    given = data.get("format")
    if type(given) is not int or given < 1:
        _refuse("format", _("must be {known}").format(known=FORMAT))
    if given > FORMAT:
        raise NewerRecord(given, FORMAT, _rewritten(data))
    try:
        return migrated(data, given, FORMAT)
    except (AttributeError, LookupError, TypeError, ValueError):
        _refuse("format", _("does not hold what format {given} held").format(given=given))


def _rewritten(data: dict[str, Any]) -> str:
    """The data as JSON again, unless it holds what no JSON does."""
    try:
        return json.dumps(data, allow_nan=False, separators=(",", ":"))
    except RecursionError:
        _refuse("", _("nested too deeply"))
    except ValueError:
        _refuse("", _("a number is too long"))


def _whole(place: str, text: str) -> str:
    if _HALVES.search(text):
        _refuse(place, _("has a character that is no text"))
    return text


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        _refuse(key, _("must be a text, not {kind}").format(kind=_kind(value)))
    return value


def _list(data: dict[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        _refuse(key, _("must be a list, not {kind}").format(kind=_kind(value)))
    return value


def _options(data: dict[str, Any]) -> Iterable[tuple[str, OptionValue]]:
    options = data.get("options", {})
    if not isinstance(options, dict):
        _refuse("options", _("must be an object, not {kind}").format(kind=_kind(options)))
    for name, value in options.items():
        if not isinstance(value, int | str):
            _refuse(
                f"options.{_shortened(name)}",
                _("must be a number, true/false or a text, not {kind}").format(kind=_kind(value)),
            )
        _whole("options", f"{name}{value}")
        yield name, value


def _seed(data: dict[str, Any]) -> int:
    seed = data.get("seed", 0)
    if type(seed) is not int or seed not in SEEDS:
        _refuse("seed", _("must be a whole number from 0 to {last}").format(last=SEEDS[-1]))
    return seed


def _name(i: int, name: object) -> str:
    place = f"players[{i}]"
    if not isinstance(name, str):
        _refuse(place, _("must be a text, not {kind}").format(kind=_kind(name)))
    if len(name) > LONGEST_NAME:
        _refuse(place, _("longer than {limit} characters").format(limit=LONGEST_NAME))
    if any(category(letter) in _NO_TEXT for letter in name):
        _refuse(place, _("has a character that is no text"))
    return name


def _bots(bots: list[Any], seats: int) -> tuple[str | None, ...]:
    if len(bots) != seats or not all(bot is None or isinstance(bot, str) for bot in bots):
        _refuse("bots", _("must name a bot or null for each of the players"))
    return tuple(bot and _whole("bots", bot) for bot in bots)


def _action(i: int, item: object) -> tuple[int, str]:
    match item:
        case [int() as player, str() as text] if type(player) is int:
            return player, _whole(f"actions[{i}]", text)
    raise BadRecord(f"actions[{i}]", _("must be a player's number and an action text"))


def _kind(value: object) -> str:
    """What JSON calls the type of `value`."""
    names: dict[type, str] = {
        type(None): _("nothing"),
        bool: _("true/false"),
        int: _("a number"),
        float: _("a number"),
        str: _("a text"),
        list: _("a list"),
        dict: _("an object"),
    }
    return names[type(value)]


def _clipped(text: str, half: int = 200) -> str:
    """`text` without its middle if it is long, as it is when it quotes something hostile."""
    return text if len(text) <= 2 * half else f"{text[:half]}…{text[-half:]}"


def _shortened(text: str, longest: int = 40) -> str:
    """`text` quoted on one line, fit for a message however hostile it is."""
    return ascii(text if len(text) <= longest else text[:longest] + "…")


def _refuse(place: str, reason: str) -> NoReturn:
    raise BadRecord(place, reason)
