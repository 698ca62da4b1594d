"""What a view answers with: words, buttons, option fields, results, and what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from game.core.contract import IllegalAction, OptionValue
from game.core.source import SourceLine, raised_at
from game.view.scene import Scene, Stamp

Names = Sequence[str]


@dataclass(frozen=True, slots=True)
class Players:
    """Who sits at the table: their names by seat, none where nobody has one, and which are people.

    One person alone among bots is called you.
    """

    names: Names = ()
    people: tuple[int, ...] = ()

    @property
    def you(self) -> int | None:
        """The seat of one person alone among bots."""
        return self.people[0] if len(self.people) == 1 < len(self.names) else None


V_co = TypeVar("V_co", bound=int | str, covariant=True)


@dataclass(frozen=True, slots=True)
class Words:
    """One sentence that leads, and what stands in grey below it."""

    title: str
    detail: str = ""


def spoken(words: Words) -> str:
    """Title and detail as one text; the title gets a full stop if a detail follows."""
    return f"{sentence(words.title)} {words.detail}" if words.detail else words.title


def sentence(text: str) -> str:
    """The text with a full stop, unless it has one or something that ends a sentence as well."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a tap does nothing, in words, and the clause (§) that says so.

    `cell` is what it is about if not the cell that was touched: where a finger was lifted.
    `source` is the line of the rules that refused; None if no rule was asked.
    """

    reason: str
    clause: str
    cell: str = ""
    source: SourceLine | None = None


def refusal_by(problem: IllegalAction) -> Refusal:
    """What the rules have refused, as a refusal that knows their line."""
    return Refusal(problem.message, problem.clause, source=raised_at(problem))


@dataclass(frozen=True, slots=True)
class Pick:
    """A button on the table: what it is for, and what is chosen with it so far.

    It is `quiet` where pressing it would be of no use now; it can be pressed all the same.
    `held`: it is the piece in hand, which a press turns and a finger carries to the board.
    """

    key: str
    title: str
    choice: str
    stamp: Stamp
    chosen: bool
    active: bool
    quiet: bool = False
    held: bool = False


@dataclass(frozen=True, slots=True)
class PadKey:
    """A key of the pad: its place among three by three, its name, and its arrow.

    `key` is what `step` gets, None if there is no way. `hint` is a token whose colour marks a key
    that does more than the others, as does the picture on its `badge`; `meaning` says what.
    """

    column: int
    row: int
    label: str
    key: str | None
    token: str
    turn: float
    chosen: bool = False
    hint: str = ""
    meaning: str = ""
    badge: Stamp | None = None


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad of eight directions to step or turn in, around a picture or `words` in the `middle`.

    It is shown `always`, one of its keys being the choice, or only where cells are too small for a
    thumb. `label` says what is chosen with it.
    """

    keys: tuple[PadKey, ...] = ()
    always: bool = False
    middle: Stamp | None = None
    words: str = ""
    label: str = ""

    def at_rest(self) -> Pad:
        """The pad with nothing to press, which keeps its place if it is shown always."""
        if not self.always:
            return Pad()
        keys = (PadKey(k.column, k.row, k.label, None, k.token, k.turn) for k in self.keys)
        return Pad(tuple(keys), always=True)


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A mark in the picture of the board, and what it means."""

    stamp: Stamp
    words: str


@dataclass(frozen=True, slots=True)
class Amount:
    """A number beside a player: its mark (disc or diamond), colour token, text, and meaning.

    `unit` is what it counts, to be read after the number where there is room. Text that says all
    itself has neither mark nor meaning.
    """

    mark: str
    token: str
    text: str
    meaning: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a number or a sign is, in one sentence, and the clause (§) about it, "" for none."""

    words: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """An action as records and bots write it, and what it does."""

    code: str
    words: str


@dataclass(frozen=True, slots=True)
class BarPiece:
    """A piece of a player's bar in the result: colour token, whether hatched, and its length."""

    token: str
    hatched: bool
    length: float
    meaning: str


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's result; `parts` are the pieces of the bar, `total` the score as text."""

    seat: int
    place: int
    total: str
    parts: tuple[BarPiece, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The result, best place first, with what is worth saying about it."""

    words: Words
    standings: tuple[Standing, ...]
    legend: tuple[BarPiece, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What lies beside the board: a picture, and the same in words.

    The `rest` of it is left out where there is little room.
    """

    scene: Scene
    words: str
    rest: Scene | None = None


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands at the top of a board: a title with a small picture, and a remark."""

    title: str
    picture: Scene
    remark: str


@dataclass(frozen=True, slots=True)
class Lifted:
    """A piece that a finger can carry: its look, and the cell where it lies ("": in the hand).

    `makes` says in short lines what it makes of that cell.
    """

    stamp: Stamp
    cell: str = ""
    makes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """What has been written down so far: a heading for every column, and rows of texts.

    The first text of a row is its heading; `seats` are the columns' players, by column after it.
    """

    title: str
    seats: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    remark: str = ""


class Timing(Enum):
    """What a clock counts that is no part of the rules and is kept beside the record."""

    GAME = "game"
    """Each person's time for the whole game; whose time is up gives up."""
    TURN = "turn"
    """Each person's time for a turn; it is said that it is up, and nothing else happens."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[V_co]):
    """A value to choose, and its label."""

    value: V_co
    label: str


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option as set-up offers it: its label, and the values that get a button each.

    A `house` rule stands below with the others. A `clock` is the time to act in seconds, for which
    the settings of a device may propose another value.
    """

    option: str
    label: str
    choices: tuple[Choice[int | str], ...] = ()
    house: bool = False
    clock: bool = False


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options, and when it suits.

    Bots fill the table up to `seats`; 0 for as many as the game proposes. With `easy` they are all
    of the lowest level.
    """

    name: str
    options: Mapping[str, OptionValue]
    advice: str
    seats: int = 0
    easy: bool = False


@dataclass(frozen=True, slots=True)
class Lid:
    """The words on the lid: name, one line about the game, players and length."""

    name: str
    line: str
    meta: str
