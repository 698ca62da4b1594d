"""What can happen to the lab's page, as values: messages in, effects out."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.record import Record
from game.lab.draft import Draft
from game.lab.page.arriving import Found
from game.lab.page.contest import Contest, Plan
from game.lab.page.drafts import KeptDraft
from game.lab.page.state import Lost
from game.lab.page.versions import Versions
from game.lab.playing import AnyAnswer, Fixture, Played, Player
from game.table.session import AnySession


@dataclass(frozen=True, slots=True)
class Edited:
    """Somebody has typed: the whole text of that draft ("" means the open one), and the time."""

    source: str
    now: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class DraftChosen:
    """Another draft is to be in the editor."""

    id: str


@dataclass(frozen=True, slots=True)
class DraftAdded:
    """A new draft, which is opened."""

    draft: KeptDraft


@dataclass(frozen=True, slots=True)
class Renamed:
    """The open draft gets another name."""

    name: str
    now: int


@dataclass(frozen=True, slots=True)
class Deleted:
    """The open draft is deleted; `spare` takes its place if it was the last."""

    spare: KeptDraft


@dataclass(frozen=True, slots=True)
class BackToDemo:
    """The open draft becomes the demo again that it began as."""

    source: str
    now: int


@dataclass(frozen=True, slots=True)
class Restored:
    """The open draft becomes that of its versions; what is there now is a version, too."""

    number: int
    now: int


@dataclass(frozen=True, slots=True)
class Signed:
    """The first line of the open draft names that author; "" names nobody."""

    author: str
    now: int


@dataclass(frozen=True, slots=True)
class AuthorNamed:
    """Who writes here; "" for somebody who does not want to say."""

    author: str


@dataclass(frozen=True, slots=True)
class Arrived:
    """A draft of somebody else is shown; None puts it away."""

    draft: Draft | None


@dataclass(frozen=True, slots=True)
class CameIn:
    """Files or links have come; each of them that is new gets one of the `ids`."""

    found: tuple[Found, ...]
    ids: tuple[str, ...]
    now: int


@dataclass(frozen=True, slots=True)
class AllTaken:
    """All foreign drafts of these ids are kept as bots."""

    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForeignDeleted:
    """The foreign draft that is shown is deleted."""


@dataclass(frozen=True, slots=True)
class CameShut:
    """The list of what has come was looked at."""


@dataclass(frozen=True, slots=True)
class OpponentChosen:
    """Against which level it plays."""

    level: str


@dataclass(frozen=True, slots=True)
class GamesChosen:
    """How many games a match has."""

    games: int


@dataclass(frozen=True, slots=True)
class SecondsChosen:
    """How long a move of a draft may take."""

    seconds: int


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
    """To the draft's next move (1) or the one before (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class WentTo:
    """To the position after so many plies."""

    at: int


@dataclass(frozen=True, slots=True)
class MatchPressed:
    """Play a match."""

    seed: int


@dataclass(frozen=True, slots=True)
class ContestPressed:
    """Let all drafts play each other by that plan; `now` is the time."""

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
class NoWorker:
    """No code can be run here."""


LabMessage = (
    Edited
    | DraftChosen
    | DraftAdded
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
    | OpponentChosen
    | GamesChosen
    | SecondsChosen
    | RunPressed
    | NewGamePressed
    | StopPressed
    | Answered
    | Waited
    | Stepped
    | WentTo
    | MatchPressed
    | ContestPressed
    | ContestDeleted
    | GamePlayed
    | FaultyOpened
    | NoWorker
)


# --- effects


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep that draft on the device."""

    draft: KeptDraft


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete that draft from the device, and offer to restore it."""

    draft: KeptDraft


@dataclass(frozen=True, slots=True)
class KeepVersions:
    """Keep the versions of the draft of that id on the device."""

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

    `game` is the number of the game, which several runs may go on with.
    """

    number: int
    game: int
    plies: int
    seat: int
    seats: int
    seen: object
    player: Player


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
class Say:
    """Tell those who listen."""

    words: str


LabEffect = (
    Keep
    | Forget
    | KeepVersions
    | KeepAuthor
    | KeepContest
    | KeepGame
    | Ask
    | Wait
    | PlayAll
    | Halt
    | Say
)
