"""Records: games as JSON, for saving, sharing, tests and bug reports; and how a device keeps them.

A record from outside may be hostile. `parse` checks its form and `replay` plays it by the rules;
either refuses a bad record as a whole and names the place and the reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, fields
from hashlib import sha256
from typing import NoReturn, TypeVar, cast

from game.core import names, texts
from game.core.contract import BadSetup, Game, IllegalAction, OptionValue
from game.core.history import AnyHistory, History, begin
from game.core.kept_table import NOTHING, KeptTable
from game.core.migrations import migrated
from game.core.nesting import parsed, too_deep
from game.core.words import _

S = TypeVar("S")
A = TypeVar("A")
FORMAT = 1
LARGEST = 8_000_000
"""Bytes of text: a game of 32 players and 50 rounds takes about 30,000."""
MOST = 100_000
"""Actions: more than anybody plays, and few enough to be kept one by one."""
LONGEST_BOT = 2 * names.LONGEST
"""Characters: a bot of the lab is named with its author."""
SEEDS = range(2**64)
_SURROGATES = re.compile("[\ud800-\udfff]")
"""Lone surrogates: JSON can escape them, but UTF-8 cannot encode them."""


class BadRecord(ValueError):
    """A record that cannot be read or replayed: the `place` in it, and the `reason` to show."""

    def __init__(self, place: str, reason: str) -> None:
        reason = _clipped(reason)
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


class NewerRecord(BadRecord):
    """A record in the format of a newer Jeex; it may be kept and read after an update.

    `text` is the record as one line of ASCII JSON, "" if that is not known.
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
    """A game as it is written down; `actions` are pairs of player and action text, in order.

    `bots` holds the level of the bot in each seat, None for a person; None if there is no bot.
    """

    game: str
    players: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: int = 0
    actions: tuple[tuple[int, str], ...] = ()
    bots: tuple[str | None, ...] | None = None


def of_history(history: AnyHistory, bots: tuple[str | None, ...] | None = None) -> Record:
    """The record of a game up to now."""
    return Record(
        game=history.game.id,
        players=history.players,
        options=tuple(history.options.items()),
        seed=history.seed,
        actions=history.log(),
        bots=bots,
    )


def dumps(record: Record) -> str:
    """The record as one line of JSON."""
    data: dict[str, object] = {
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
    """Read a record without replaying it. Raises BadRecord.

    Unknown keys are ignored: a newer program may have added them.
    """
    return from_data(read_json(text))


def from_data(data: object) -> Record:
    """The record in JSON data from `read_json`. Raises BadRecord."""
    if not isinstance(data, dict):
        _refuse("", _("a record is a JSON object, not {kind}").format(kind=_kind(data)))
    data = _in_current_format(data)
    players = tuple(_name(i, name) for i, name in enumerate(_list(data, "players")))
    return Record(
        game=_encodable("game", _text(data, "game")),
        players=players,
        options=tuple(_options(data)),
        seed=_seed(data),
        actions=_actions(_list(data, "actions")),
        bots=None if data.get("bots") is None else _bots(_list(data, "bots"), len(players)),
    )


def replay(record: Record, game: Game[S, A]) -> History[S, A]:
    """Play the whole record. Raises BadRecord at the first action that is refused."""
    steps = replaying(record, game)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return cast("History[S, A]", done.value)


def replaying(record: Record, game: Game[S, A]) -> Generator[int, None, History[S, A]]:
    """The same, action by action; yields how many are played. Raises BadRecord as `replay`."""
    try:
        history = begin(game, record.players, dict(record.options), record.seed)
    except BadSetup as problem:
        raise BadRecord(problem.part, str(problem)) from None
    played = 0
    try:
        steps = history.playing(
            (who, game.action_from_string(text)) for who, text in record.actions
        )
        while True:
            played = next(steps)
            yield played
    except StopIteration as done:
        return cast("History[S, A]", done.value)
    except IllegalAction as problem:
        player, text = record.actions[played]
        place = f"actions[{played}] [{_clipped(str(player), 20)}, {_shortened(text)}]"
        raise BadRecord(place, str(problem)) from None


def read_json(text: str | bytes, limit: int = LARGEST) -> object:
    """The data of JSON without repeated keys, NaN or deep nesting. Raises BadRecord."""
    if len(text) > limit:
        _refuse("", _("longer than {limit} bytes").format(limit=limit))
    try:
        text = texts.decoded(text) if isinstance(text, bytes) else text.removeprefix("\ufeff")
        if too_deep(text):
            raise RecursionError
        data: object = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        place = _("line {line}, column {column}").format(line=problem.lineno, column=problem.colno)
        sign = problem.doc[problem.pos : problem.pos + 1]
        if sign in texts.SMART_QUOTES:
            # Translators: {sign} is a curly quotation mark, as a word processor makes it
            _refuse(
                place, _("{sign} stands where a straight quotation mark is meant").format(sign=sign)
            )
        _refuse(place, _("not JSON: {reason}").format(reason=problem.msg))
    except UnicodeDecodeError as problem:
        _refuse(_("byte {byte}").format(byte=problem.start), _("not UTF-8 text"))
    except RecursionError:
        _refuse("", _("nested too deeply"))
    except BadRecord:
        raise
    except ValueError:
        _refuse("", _("a number is too long"))
    return data


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object of these pairs. Raises BadRecord for a repeated key."""
    found = dict(pairs)
    if len(found) < len(pairs):
        _refuse("", _("a key is given twice"))
    return found


def _no_constant(word: str) -> NoReturn:
    _refuse("", _("{word} is not JSON").format(word=word))


def _in_current_format(data: dict[str, object]) -> dict[str, object]:
    """The data migrated to `FORMAT`. Raises BadRecord."""
    given = data.get("format")
    if type(given) is not int or given < 1:
        _refuse("format", _("must be {known}").format(known=FORMAT))
    if given > FORMAT:
        raise NewerRecord(given, FORMAT, _rewritten(data))
    try:
        return migrated(data, given, FORMAT)
    except (AttributeError, LookupError, TypeError, ValueError):
        _refuse("format", _("does not hold what format {given} held").format(given=given))


def _rewritten(data: dict[str, object]) -> str:
    """The data as one line of ASCII JSON. Raises BadRecord if JSON cannot hold it."""
    try:
        return json.dumps(data, allow_nan=False, separators=(",", ":"))
    except RecursionError:
        _refuse("", _("nested too deeply"))
    except ValueError:
        _refuse("", _("a number is too long"))


def _encodable(place: str, text: str) -> str:
    if _SURROGATES.search(text):
        _refuse(place, _("has a character that is no text"))
    return text


def _text(data: dict[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        _refuse(key, _("must be a text, not {kind}").format(kind=_kind(value)))
    return value


def _list(data: dict[str, object], key: str) -> list[object]:
    value = data.get(key)
    if not isinstance(value, list):
        _refuse(key, _("must be a list, not {kind}").format(kind=_kind(value)))
    return value


def _options(data: dict[str, object]) -> Iterable[tuple[str, OptionValue]]:
    options = data.get("options", {})
    if not isinstance(options, dict):
        _refuse("options", _("must be an object, not {kind}").format(kind=_kind(options)))
    for name, value in options.items():
        if not isinstance(value, int | str):
            _refuse(
                f"options.{_shortened(name)}",
                _("must be a number, true/false or a text, not {kind}").format(kind=_kind(value)),
            )
        _encodable("options", f"{name}{value}")
        yield name, value


def _seed(data: dict[str, object]) -> int:
    seed = data.get("seed", 0)
    if type(seed) is not int or seed not in SEEDS:
        _refuse("seed", _("must be a whole number from 0 to {last}").format(last=SEEDS[-1]))
    return seed


def _name(i: int, name: object) -> str:
    place = f"players[{i}]"
    if not isinstance(name, str):
        _refuse(place, _("must be a text, not {kind}").format(kind=_kind(name)))
    return _one_line(place, name, names.LONGEST)


def _one_line(place: str, name: str, longest: int) -> str:
    """The name itself. Raises BadRecord if it is longer, or no text on one line."""
    if len(name) > longest:
        _refuse(place, _("longer than {limit} characters").format(limit=longest))
    if not names.is_printable(name):
        _refuse(place, _("has a character that is no text"))
    return name


def _bots(given: list[object], seats: int) -> tuple[str | None, ...]:
    bots = [bot for bot in given if bot is None or (isinstance(bot, str) and bot)]
    if len(given) != seats or len(bots) != seats:
        _refuse("bots", _("must name a bot or null for each of the players"))
    return tuple(bot and _one_line(f"bots[{i}]", bot, LONGEST_BOT) for i, bot in enumerate(bots))


def _actions(given: list[object]) -> tuple[tuple[int, str], ...]:
    if len(given) > MOST:
        _refuse("actions", _("more than {limit} actions").format(limit=MOST))
    return tuple(_action(i, item) for i, item in enumerate(given))


def _action(i: int, item: object) -> tuple[int, str]:
    match item:
        case [int() as player, str() as text] if type(player) is int:
            return player, _encodable(f"actions[{i}]", text)
    raise BadRecord(f"actions[{i}]", _("must be a player’s number and an action text"))


def _kind(value: object) -> str:
    """The type of a JSON value, in words."""
    kinds: dict[type, str] = {
        type(None): _("nothing"),
        bool: _("true/false"),
        int: _("a number"),
        float: _("a number"),
        str: _("a text"),
        list: _("a list"),
        dict: _("an object"),
    }
    return kinds[type(value)]


def _clipped(text: str, half: int = 200) -> str:
    """`text` without its middle if it is longer than `half` characters twice."""
    return text if len(text) <= 2 * half else f"{text[:half]}…{text[-half:]}"


def _shortened(text: str, longest: int = 40) -> str:
    """`text` cut and quoted as ASCII on one line, safe to show."""
    return ascii(text if len(text) <= longest else text[:longest] + "…")


def _refuse(place: str, reason: str) -> NoReturn:
    raise BadRecord(place, reason)


TIMES = range(2**53)
"""Times in milliseconds since 1970: those that JavaScript's numbers hold exactly."""

CENTURY = 100 * 366 * 24 * 3600 * 1000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A row of the device's database; `record` is JSON text, times are as in `TIMES`.

    `bots` holds a level by seat, None for a person. `active` are the seats to act, `places` and
    `scores` are empty until the game is over. Games of one `series` were played one after the
    other by the same people.
    """

    id: str
    record: str
    game: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    started: int
    changed: int
    active: tuple[int, ...]
    places: tuple[int, ...] = ()
    scores: tuple[str, ...] = ()
    series: str = ""
    table: KeptTable = NOTHING

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.places)

    def as_dict(self) -> dict[str, object]:
        """The saved game as plain data, with the index key `open` (1 or 0)."""
        values = {name: getattr(self, name) for name in NAMES}
        return values | {"table": self.table.as_dict(), "open": int(not self.over)}

    @classmethod
    def from_json(cls, text: str) -> SavedGame | None:
        """The saved game in a row of the database, as JSON; None if the row is damaged."""
        return cls.from_dict(parsed(text))

    @classmethod
    def from_dict(cls, data: object) -> SavedGame | None:
        """The saved game that `as_dict` gave as `data`; None if the data is damaged."""
        if not isinstance(data, Mapping) or not all(name in data for name in NAMES):
            return None
        values = {name: data[name] for name in NAMES}
        right = (
            all(isinstance(values[name], str) for name in TEXTS)
            and all(type(values[name]) is int and values[name] in TIMES for name in NUMBERS)
            and all(isinstance(values[name], list | tuple) for name in LISTS)
        )
        if not right:
            return None
        table = KeptTable.from_data(data.get("table"), len(values["players"]))
        saved = cls(**values | {name: tuple(values[name]) for name in LISTS}, table=table)
        return saved if _fits(saved) else None


def after(now: int, last: int) -> int:
    """A time for what happens `now`, later than the `last` one: a clock may have been set back.

    One that is too far ahead to come from any clock does not count.
    """
    return last + 1 if now <= last < now + CENTURY and last + 1 in TIMES else now


def newer_text(row: str) -> str | None:
    """The text in a row of records that only a newer Jeex can read; None if it is damaged."""
    data = parsed(row)
    text = data.get("text") if isinstance(data, dict) else None
    return text if isinstance(text, str) else None


NAMES = tuple(one.name for one in fields(SavedGame) if one.name != "table")
TEXTS = ("id", "record", "game", "series")
NUMBERS = ("started", "changed")
LISTS = tuple(name for name in NAMES if name not in (*TEXTS, *NUMBERS))


def digest(record: str) -> str:
    """32 hexadecimal digits that differ for different records."""
    return sha256(record.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _fits(saved: SavedGame) -> bool:
    """Whether all lists have items of the right type and the right length for the seats."""
    seats = len(saved.players)
    return (
        seats > 0
        and all(isinstance(name, str) for name in (*saved.players, *saved.scores))
        and all(len(name) <= names.LONGEST for name in saved.players)
        and len(saved.bots) == seats
        and all(bot is None or isinstance(bot, str) for bot in saved.bots)
        and all(type(seat) is int and -1 <= seat < seats for seat in saved.active)
        and len(saved.places) in (0, seats)
        and all(type(place) is int and 0 < place <= seats for place in saved.places)
        and len(saved.scores) == len(saved.places)
    )
