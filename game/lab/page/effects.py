"""What is to be done about what happened to the lab's page, as values."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Record
from game.lab.kept_memory import NOTHING
from game.lab.page.contest import Contest
from game.lab.page.kept_bots import KeptBot
from game.lab.page.versions import Versions
from game.lab.playing import AnyAnswer, Fixture, Options, Player
from game.lab.terms import USUAL, Terms


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep that bot on the device."""

    bot: KeptBot


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete that bot from the device, and offer to restore it."""

    bot: KeptBot


@dataclass(frozen=True, slots=True)
class KeepVersions:
    """Keep the versions of the bot of that id on the device."""

    id: str
    versions: Versions


@dataclass(frozen=True, slots=True)
class KeepAuthor:
    """Keep on the device who writes here."""

    author: str


@dataclass(frozen=True, slots=True)
class KeepContest:
    """Keep the table of a contest on the device; None deletes the one that is there."""

    contest: Contest | None


@dataclass(frozen=True, slots=True)
class KeepGame:
    """Keep that game of the contest on the device."""

    index: int
    record: Record


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the player of that seat, who observes `seen`, after so many plies of that run.

    `game` is the number of the game, which several runs may go on with, `turn` that of the
    player's move in it, 1 for the first, and `options` are those chosen for it. `chance` seeds the
    player's chance; `known` is what a bot of the box did here in the game that is played again.
    `memory` is what a bot remembers, for a worker without it.
    """

    number: int
    game: int
    plies: int
    seat: int
    seats: int
    seen: object
    player: Player
    turn: int = 1
    options: Options = ()
    chance: int = 0
    terms: Terms = USUAL
    known: AnyAnswer | None = None
    memory: str = NOTHING


@dataclass(frozen=True, slots=True)
class AskSteps:
    """Have a bot make the move once more that it was asked for, step by step."""

    number: int
    asked: Ask


@dataclass(frozen=True, slots=True)
class Wait:
    """Leave a moment to look at the last move of that run."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayAll:
    """Play these games one after the other."""

    number: int
    fixtures: tuple[Fixture, ...]


@dataclass(frozen=True, slots=True)
class Halt:
    """End whatever runs at once."""


@dataclass(frozen=True, slots=True)
class Write:
    """Write the name of that cell where the caret is in the code."""

    cell: str


@dataclass(frozen=True, slots=True)
class Say:
    """Tell those who listen."""

    words: str


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell everybody, in a notice."""

    words: str


LabEffect = (
    Keep
    | Forget
    | KeepVersions
    | KeepAuthor
    | KeepContest
    | KeepGame
    | Ask
    | AskSteps
    | Wait
    | PlayAll
    | Halt
    | Write
    | Say
    | Tell
)
