"""What can happen to the lab's page, as values: messages in, effects out."""

from __future__ import annotations

from dataclasses import dataclass

from game.lab.draft import Draft
from game.lab.page.drafts import KeptDraft
from game.lab.page.state import Lost
from game.lab.playing import AnyAnswer, Fixture, Played, Player
from game.table.session import AnySession


@dataclass(frozen=True, slots=True)
class Edited:
    """Somebody has typed: the whole text of the open draft, and the time."""

    source: str
    now: int


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
class Arrived:
    """Somebody else's draft has come; None puts it away."""

    draft: Draft | None


@dataclass(frozen=True, slots=True)
class OpponentChosen:
    """Against which level or demo it plays, by its name."""

    level: str


@dataclass(frozen=True, slots=True)
class StepShown:
    """Show that page of the first bot in steps, counted from 0; None puts it away."""

    page: int | None


@dataclass(frozen=True, slots=True)
class StepTaken:
    """The Python of the page shown is to be in the editor: as a draft like `spare`, if none is."""

    spare: KeptDraft


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
    """Let all drafts play each other."""

    seed: int


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """A game of the match or contest of that number has been played, counted from 0."""

    number: int
    index: int
    played: Played


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
    | Arrived
    | OpponentChosen
    | StepShown
    | StepTaken
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


LabEffect = Keep | Forget | Ask | Wait | PlayAll | Halt | Say
