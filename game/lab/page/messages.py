"""What can happen to the lab's page, as values; what is to be done then is in `effects`."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import OptionValue
from game.lab.lab_bot import LabBot
from game.lab.page.arriving import Found
from game.lab.page.contest import Plan
from game.lab.page.kept_bots import KeptBot
from game.lab.page.state import Lost
from game.lab.playing import AnyAnswer, Played
from game.lab.positions import Position
from game.lab.steps import Steps
from game.table.session import AnySession


@dataclass(frozen=True, slots=True)
class Edited:
    """Somebody has typed: the whole text of that bot ("" means the open one), and the time."""

    source: str
    now: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class BotChosen:
    """Another bot is to be in the editor."""

    id: str


@dataclass(frozen=True, slots=True)
class BotAdded:
    """A new bot, which is opened."""

    bot: KeptBot


@dataclass(frozen=True, slots=True)
class Renamed:
    """The open bot gets another name."""

    name: str
    now: int


@dataclass(frozen=True, slots=True)
class Deleted:
    """The open bot is deleted; `spare` takes its place if it was the last."""

    spare: KeptBot


@dataclass(frozen=True, slots=True)
class BackToDemo:
    """The open bot becomes the demo again that it began as."""

    source: str
    now: int


@dataclass(frozen=True, slots=True)
class Restored:
    """The open bot becomes that of its versions; what is there now is a version, too."""

    number: int
    now: int


@dataclass(frozen=True, slots=True)
class Signed:
    """The first line of the open bot names that author; "" names nobody."""

    author: str
    now: int


@dataclass(frozen=True, slots=True)
class AuthorNamed:
    """Who writes here; "" for somebody who does not want to say."""

    author: str


@dataclass(frozen=True, slots=True)
class Arrived:
    """A bot of somebody else is shown; None puts it away."""

    bot: LabBot | None


@dataclass(frozen=True, slots=True)
class CameIn:
    """Files or links have come; each of them that is new gets one of the `ids`.

    `others` are the bots of all games that are on the device.
    """

    found: tuple[Found, ...]
    ids: tuple[str, ...]
    now: int
    others: tuple[KeptBot, ...] = ()


@dataclass(frozen=True, slots=True)
class AllTaken:
    """All foreign bots of these ids are kept as bots."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForeignDeleted:
    """The foreign bot that is shown is deleted."""


@dataclass(frozen=True, slots=True)
class CameShut:
    """The list of what has come was looked at."""


@dataclass(frozen=True, slots=True)
class RivalChosen:
    """Against which level or demo it plays, by its name."""

    level: str


@dataclass(frozen=True, slots=True)
class StepShown:
    """Show that page of the first bot in steps, counted from 0; None puts it away."""

    page: int | None


@dataclass(frozen=True, slots=True)
class StepTaken:
    """The Python of the page shown is to be in the editor: as a bot like `spare`, if none is."""

    spare: KeptBot


@dataclass(frozen=True, slots=True)
class GamesChosen:
    """How many games a match has."""

    games: int


@dataclass(frozen=True, slots=True)
class SecondsChosen:
    """How long a move of a bot may take."""

    seconds: int


@dataclass(frozen=True, slots=True)
class SeedChosen:
    """With which seed runs and matches begin; None for any."""

    seed: int | None


@dataclass(frozen=True, slots=True)
class AgainPressed:
    """Play the game on the board again, from its beginning."""


@dataclass(frozen=True, slots=True)
class AgainOpened:
    """Play that game of the match again; `session` is its record."""

    lost: Lost
    session: AnySession


@dataclass(frozen=True, slots=True)
class RunPressed:
    """Run: go on where the game stopped; a new one has that seed."""

    seed: int


@dataclass(frozen=True, slots=True)
class NewGamePressed:
    """Run a new game with that seed, also where another one has stopped."""

    seed: int


@dataclass(frozen=True, slots=True)
class StopPressed:
    """End whatever runs."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What the player of a seat did in the run of that number, after so many plies."""

    number: int
    plies: int
    seat: int
    answer: AnyAnswer


@dataclass(frozen=True, slots=True)
class Waited:
    """The last move was looked at for long enough."""

    number: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """To the bot's next move (1) or the one before (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class WentTo:
    """To the position after so many plies."""

    at: int


@dataclass(frozen=True, slots=True)
class CellPointed:
    """A pointer or the keyboard has come to that cell of the board."""

    cell: str


@dataclass(frozen=True, slots=True)
class CellTapped:
    """The name of that cell of the board is wanted in the code."""

    cell: str


@dataclass(frozen=True, slots=True)
class LettersChosen:
    """How large the code is to be, in per cent."""

    size: int


@dataclass(frozen=True, slots=True)
class WrapChosen:
    """Whether lines of code that are too long go on below."""

    wraps: bool


@dataclass(frozen=True, slots=True)
class MatchPressed:
    """Play a match."""

    seed: int


@dataclass(frozen=True, slots=True)
class ContestPressed:
    """Let all bots play each other by that plan; `now` is the time."""

    seed: int
    plan: Plan
    now: int = 0


@dataclass(frozen=True, slots=True)
class ContestDeleted:
    """The table of the contest is not wanted any more."""


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game of the match or contest of that number has been played, counted from 0.

    `now` is the time.
    """

    number: int
    index: int
    played: Played
    now: int = 0


@dataclass(frozen=True, slots=True)
class FaultyOpened:
    """Show that game, which was lost by a fault, at its position; `session` is its record."""

    lost: Lost
    session: AnySession


@dataclass(frozen=True, slots=True)
class WatchBegun:
    """The file of that name, whose text is in a new bot, is watched from now on."""

    bot: KeptBot
    file: str


@dataclass(frozen=True, slots=True)
class FileRead:
    """The watched file has changed; `copy` is the id of a bot for what was typed here."""

    source: str
    now: int
    copy: str


@dataclass(frozen=True, slots=True)
class WatchEnded:
    """The file is not watched any more, which `words` tell."""

    words: str


@dataclass(frozen=True, slots=True)
class ChangedElsewhere:
    """Another window had written that bot where one from here is kept; its id is a new one."""

    bot: KeptBot


@dataclass(frozen=True, slots=True)
class PositionsPressed:
    """Let the open bot move in each of these positions of its game."""

    positions: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class PositionOpened:
    """Show that position of the last trial, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class NoWorker:
    """No code can be run here."""


@dataclass(frozen=True, slots=True)
class RunWithPressed:
    """Run a new game with that seed: who has each seat (the id of a bot, or a level), options."""

    seats: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class PositionGiven:
    """Runs with seats that are chosen begin where that game stands; None: at the start again."""

    session: AnySession | None


@dataclass(frozen=True, slots=True)
class HowPressed:
    """Step through the move that is shown."""


@dataclass(frozen=True, slots=True)
class Traced:
    """The move of that question, step by step."""

    number: int
    steps: Steps


@dataclass(frozen=True, slots=True)
class StepChosen:
    """To that step, counted from 0."""

    at: int


@dataclass(frozen=True, slots=True)
class LookChosen:
    """Show the position that a variable of that name holds."""

    variable: str


@dataclass(frozen=True, slots=True)
class RowChosen:
    """Show the position after that action of the table."""

    action: str


@dataclass(frozen=True, slots=True)
class TableChosen:
    """Show the table of that number."""

    table: int


@dataclass(frozen=True, slots=True)
class Sorted:
    """Sort the table by that column, the other way round if it is already."""

    by: str


@dataclass(frozen=True, slots=True)
class SteppingClosed:
    """Back to the game."""


SteppingMessage = (
    HowPressed
    | Traced
    | StepChosen
    | LookChosen
    | RowChosen
    | TableChosen
    | Sorted
    | SteppingClosed
)

LabMessage = (
    SteppingMessage
    | RunWithPressed
    | PositionGiven
    | Edited
    | BotChosen
    | BotAdded
    | Renamed
    | Deleted
    | BackToDemo
    | Restored
    | Signed
    | AuthorNamed
    | Arrived
    | CameIn
    | AllTaken
    | ForeignDeleted
    | CameShut
    | RivalChosen
    | StepShown
    | StepTaken
    | GamesChosen
    | SecondsChosen
    | SeedChosen
    | AgainPressed
    | AgainOpened
    | RunPressed
    | NewGamePressed
    | StopPressed
    | Answered
    | Waited
    | Stepped
    | WentTo
    | CellPointed
    | CellTapped
    | LettersChosen
    | WrapChosen
    | MatchPressed
    | ContestPressed
    | ContestDeleted
    | GamePlayed
    | FaultyOpened
    | WatchBegun
    | FileRead
    | WatchEnded
    | ChangedElsewhere
    | PositionsPressed
    | PositionOpened
    | NoWorker
)
