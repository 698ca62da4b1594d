"""The state of the lab's page, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.lab.contest import Score
from game.lab.draft import Draft
from game.lab.faults import Fault
from game.lab.page.drafts import KeptDraft
from game.lab.playing import Played
from game.table.session import AnySession

MATCHES: Final = (20, 100, 500)
"""How many games a match can have."""
CONTEST_GAMES: Final = 20
"""Games of each pair in a contest."""
MOST_LOST: Final = 20
"""Lost games of a match that are kept to be looked at."""
SECONDS: Final = (1, 2, 5, 10)
"""How long a draft's move may take."""


NO_DRAFT: Final = Draft("", "")


@dataclass(frozen=True, slots=True)
class Note:
    """What a draft said and printed in one move; `ply` is the number of plies before that move."""

    ply: int
    seat: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a run has stopped where it stands: a fault of the draft in that seat.

    `seconds` is how long its move could take.
    """

    fault: Fault
    seat: int
    seconds: int = 1


@dataclass(frozen=True, slots=True)
class Run:
    """One game on the board, of which `at` plies are shown.

    `game` is the number of the first run of that game. `id` and `draft` say which draft plays, as
    it was when the run began; `seats` are its seats, the bot `opponent` has all others. A run
    that is `going` asks for the next action; one that has stopped keeps its position.
    """

    number: int
    session: AnySession
    game: int = 0
    id: str = ""
    draft: Draft = NO_DRAFT
    opponent: str = ""
    seats: tuple[int, ...] = (0,)
    at: int = 0
    going: bool = False
    notes: tuple[Note, ...] = ()
    stop: Stop | None = None

    @property
    def plies(self) -> int:
        """How many plies there are, shown or not."""
        return len(self.session.history.plies)

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.session.history.outcome is not None


@dataclass(frozen=True, slots=True)
class Lost:
    """A lost game of a match, by its number from 1, with the fault that lost it, if one did."""

    number: int
    played: Played


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match of the open draft, under way or over; `faults` counts the games lost by one.

    `seconds` is how long a move of a draft may take.
    """

    number: int
    games: int
    draft: str
    opponent: str
    going: bool = True
    score: Score = field(default_factory=Score)
    lost: tuple[Lost, ...] = ()
    faults: int = 0
    seconds: int = 1


@dataclass(frozen=True, slots=True)
class Contest:
    """Everybody against everybody: `names` of the drafts, scores by pair, games played so far."""

    number: int
    names: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    going: bool = True
    scores: tuple[Score, ...] = ()
    played: int = 0

    @property
    def games(self) -> int:
        """All games of it."""
        return CONTEST_GAMES * len(self.pairs)


@dataclass(frozen=True, slots=True)
class LabState:
    """All that the page shows. `open` is the id of the draft in the editor.

    `loaded` counts how often the editor gets another text than what was typed. `foreign` is what
    came from elsewhere and was not taken yet, as it is shown; such drafts of a backup are `waiting`
    until they are taken. `number` counts runs, matches and contests: what an
    earlier one brings does not count. `unavailable`: no code can be run here. `seconds` is how long
    a move of a draft may take. `opponent` names a level or a demo. `page` of the first bot in steps
    is shown, None if it is put away.
    """

    game: str
    run: Run
    drafts: tuple[KeptDraft, ...]
    open: str
    opponent: str
    match_games: int = 100
    loaded: int = 0
    foreign: Draft | None = None
    waiting: tuple[KeptDraft, ...] = ()
    match: MatchState | None = None
    contest: Contest | None = None
    number: int = 0
    unavailable: bool = False
    seconds: int = SECONDS[0]
    page: int | None = None

    @property
    def draft(self) -> KeptDraft:
        """The draft in the editor."""
        return next(draft for draft in self.drafts if draft.id == self.open)

    @property
    def names(self) -> set[str]:
        """The names that are taken."""
        return {draft.name for draft in (*self.drafts, *self.waiting)}

    @property
    def busy(self) -> bool:
        """Whether code is running."""
        match = bool(self.match and self.match.going)
        return self.run.going or match or bool(self.contest and self.contest.going)
