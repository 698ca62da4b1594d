"""The state of the lab's page, as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.contract import CHANCE
from game.lab import ladder
from game.lab.faults import Fault
from game.lab.fixtures import Score
from game.lab.kept_memory import Kept
from game.lab.lab_bot import LabBot
from game.lab.page.arriving import Came
from game.lab.page.contest import Contest
from game.lab.page.kept_bots import KeptBot
from game.lab.page.versions import Versions
from game.lab.playing import Played, Player
from game.lab.positions import Position
from game.lab.steps import Steps
from game.lab.terms import NO_LOG, Log, Readings, most_moves
from game.table.session import AnySession

if TYPE_CHECKING:
    from game.lab.page.effects import Ask

MATCHES: Final = (20, 100, 500)
"""How many games a match can have."""
MOST_LOST: Final = 20
"""Lost games of a match that are kept to be looked at."""
MOST_SEED: Final = 10**12
SECONDS: Final = (1, 2, 5, 10)
"""How long a bot's move may take."""


LETTERS: Final = (80, 90, 100, 120, 145, 175, 210, 250)
"""How large the code can be shown, in per cent."""

NO_BOT: Final = LabBot("", "")


@dataclass(frozen=True, slots=True)
class Note:
    """What a bot said and printed in one move; `ply` is the number of plies before that move.

    `marks` are cells that it has marked, with a text each.
    """

    ply: int
    seat: int
    lines: tuple[str, ...]
    marks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a run has stopped where it stands: a fault of the bot in that seat.

    `seconds` is how long its move could take before it was ended.
    """

    fault: Fault
    seat: int
    seconds: int = 1


@dataclass(frozen=True, slots=True)
class Seated:
    """Who has a seat: a bot of the lab by its `id`, as it is run, or a level."""

    player: Player
    id: str = ""


@dataclass(frozen=True, slots=True)
class OwnMove:
    """A bot as it was `asked` in a run; with that and its memory it makes the move once more.

    The memory `before` the move is not `known` where the game was played elsewhere.
    """

    asked: Ask
    before: Kept = field(default_factory=Kept)
    known: bool = True


@dataclass(frozen=True, slots=True)
class Stepping:
    """A move that is stepped through, `at` a step from 0; `number` is that of the question.

    `steps` is None until the worker has answered. `chosen` is the variable or the action whose
    position is on the board, else the one that changed last. Of the table of that number rows are
    sorted `by` a column.
    """

    number: int
    move: OwnMove
    steps: Steps | None = None
    at: int = 0
    variable: str = ""
    action: str = ""
    table: int = 0
    by: str = "value"
    descending: bool = True


@dataclass(frozen=True, slots=True)
class Run:
    """One game on the board, of which `at` plies are shown.

    `game` is the number of the first run of that game. `id` and `bot` say which bot plays, as
    it was when the run began; `seats` are its seats, the bot `rival` has all others. A run
    that is `going` asks for the next action; one that has stopped keeps its position. Where seats
    were set one by one, `seated` says who has them, and `seats` are those of bots. The first
    `prefix` plies were there before it. `asked` is the question that waits for its answer; `moves`
    are those of bots, and `kept` is what they remember, by seat.

    The bot is told that it has `seconds` for a move. `notebooks` are notes as JSON by the ids of
    bots, `begun` those that `bot` began with, and `readings` what was read of the time. `again`
    is the log of the game that this one is again.
    """

    number: int
    session: AnySession
    game: int = 0
    id: str = ""
    bot: LabBot = NO_BOT
    rival: str = ""
    seats: tuple[int, ...] = (0,)
    at: int = 0
    going: bool = False
    notes: tuple[Note, ...] = ()
    stop: Stop | None = None
    seconds: int = SECONDS[0]
    notebooks: tuple[tuple[str, str], ...] = ()
    begun: str = ""
    readings: tuple[tuple[int, Readings], ...] = ()
    again: Log = NO_LOG

    seated: tuple[Seated, ...] = ()
    prefix: int = 0
    asked: Ask | None = None
    moves: tuple[OwnMove, ...] = ()
    kept: tuple[tuple[int, Kept], ...] = ()

    @property
    def seed(self) -> int:
        """What the game was begun with."""
        return self.session.history.seed

    @property
    def log(self) -> Log:
        """What gives this game again."""
        return Log(self.session.history.log(), self.readings, (self.begun,))

    @property
    def most(self) -> int | None:
        """After how many moves it is drawn, if its rules do not end it."""
        return most_moves(self.session.history.game, len(self.session.names))

    @property
    def drawn(self) -> bool:
        """Whether it has had so many moves."""
        history, most = self.session.history, self.most
        if most is None or len(history.plies) < most or history.outcome:
            return False
        return sum(ply.player != CHANCE for ply in history.plies) >= most

    def player(self, seat: int) -> Player:
        """Who acts for that seat."""
        if self.seated:
            return self.seated[seat].player
        game = self.session.history.game.id
        return self.bot if seat in self.seats else ladder.player(game, self.rival)

    def bot_id(self, seat: int) -> str:
        """The id of the bot in that seat, "" if it is none of one's own."""
        if self.seated:
            return self.seated[seat].id
        return self.id if seat in self.seats else ""

    def notes_of(self, seat: int) -> str:
        """What the bot in that seat has noted, as JSON; a bot in two seats has one notebook."""
        return dict(self.notebooks).get(self.bot_id(seat), "")

    def text_of(self, seat: int) -> str:
        """The text of the bot in that seat, "" for a level."""
        player = self.player(seat)
        return "" if isinstance(player, str) else player.source

    @property
    def plies(self) -> int:
        """How many plies there are, shown or not."""
        return len(self.session.history.plies)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.session.history.outcome is not None or self.drawn


@dataclass(frozen=True, slots=True)
class Lost:
    """A lost game of a match, by its number from 1, with the fault that lost it, if one did."""

    number: int
    played: Played


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match of the open bot, under way or over; `faults` counts the games lost by one.

    The bot is told that it has `seconds` for a move. The first two games had `seed`, the next two
    the one after it. `drawn` counts the games that had as many moves as a game may have. `name` is
    that of the bot, `version` which of its versions plays, and `ran` its text then.
    """

    number: int
    games: int
    bot_id: str
    rival: str
    going: bool = True
    score: Score = field(default_factory=Score)
    lost: tuple[Lost, ...] = ()
    faults: int = 0
    seconds: int = 1
    seed: int = 0
    drawn: int = 0
    name: str = ""
    version: int = 0
    ran: LabBot = NO_BOT


@dataclass(frozen=True, slots=True)
class Watch:
    """A file that is read again whenever it changes, into the bot of that id.

    `source` is the text that was read last.
    """

    id: str
    file: str
    source: str


@dataclass(frozen=True, slots=True)
class Tried:
    """What a bot did in a position: whether it is right, its action ("" for none), its fault.

    `lines` are what it said and printed.
    """

    right: bool
    action: str = ""
    fault: Fault | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """A bot in some positions of its game, one move in each; `tried` are those so far.

    The question about the first one has that `number`, the next ones the numbers after it. `id` and
    `bot` say which bot, as it was at the start; a move may take `seconds`.
    """

    number: int
    id: str
    bot: LabBot
    positions: tuple[Position, ...]
    going: bool = True
    tried: tuple[Tried, ...] = ()
    seconds: int = 1


@dataclass(frozen=True, slots=True)
class LabState:
    """All that the page shows. `open` is the id of the bot in the editor.

    `loaded` counts how often the editor gets another text than what was typed. `foreign` is what
    came from elsewhere and was not taken yet, as it is shown; such bots of a backup are `waiting`
    until they are taken. `number` counts runs, matches and contests: what an
    earlier one brings does not count. `unavailable`: no code can be run here. `seconds` is how long
    a bot is told that it has for a move. `seed` is what games begin with, None for any.
    `stepping` is the move that is stepped through. `seats` are who got a seat last, bots by
    their ids; `position` is where such a run begins, None for the start.
    `pointed` is the cell that is pointed at, "" before there is one; `letters` is how large the
    code is, one of `LETTERS`, and with `wraps` no line of it is cut.
    `author` is who writes here, None if nobody was asked; `versions` are by the ids of bots;
    `came` is what the last files or links have brought. `rival` names a level or a
    demo. `page` of the first bot in steps is shown, None if it is put away.
    """

    game: str
    run: Run
    bots: tuple[KeptBot, ...]
    open: str
    rival: str
    match_games: int = 100
    loaded: int = 0
    foreign: LabBot | None = None
    waiting: tuple[KeptBot, ...] = ()
    match: MatchState | None = None
    contest: Contest | None = None
    trial: Trial | None = None
    number: int = 0
    unavailable: bool = False
    seconds: int = SECONDS[0]
    seed: int | None = None
    watch: Watch | None = None
    stepping: Stepping | None = None
    seats: tuple[str, ...] = ()
    position: AnySession | None = None
    pointed: str = ""
    letters: int = LETTERS[2]
    wraps: bool = True
    author: str | None = None
    versions: Mapping[str, Versions] = field(default_factory=dict)
    came: tuple[Came, ...] = ()
    page: int | None = None

    @property
    def watched(self) -> KeptBot | None:
        """The bot into which a file is read."""
        id = self.watch.id if self.watch else None
        return next((bot for bot in self.bots if bot.id == id), None)

    def bot_of(self, id: str) -> KeptBot:
        """The bot of that id."""
        return next(bot for bot in self.bots if bot.id == id)

    @property
    def bot(self) -> KeptBot:
        """The bot in the editor."""
        return next(bot for bot in self.bots if bot.id == self.open)

    @property
    def names(self) -> set[str]:
        """The names that are taken."""
        return {bot.name for bot in (*self.bots, *self.waiting)}

    @property
    def busy(self) -> bool:
        """Whether code is running."""
        match = bool(self.match and self.match.going)
        trial = bool(self.trial and self.trial.going)
        return self.run.going or match or trial or bool(self.contest and self.contest.going)
