"""What is to be done outside after a message, as data: the page carries effects out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.table.session import AnySession


class Cue(Enum):
    """What is heard and felt; a choice feels alike, whatever was chosen."""

    CHOSEN = "chosen"
    PLAYED = "played"
    REVEALED = "revealed"
    CHEERED = "cheered"
    """A move has brought something worth hearing."""
    REFUSED = "refused"
    TURN = "turn"
    ENDED = "ended"
    HALF_TIME = "half time"
    SHORT_TIME = "short time"
    TIME_UP = "time up"
    WON = "won"
    """A person has won."""


@dataclass(frozen=True, slots=True)
class Save:
    """Keep the game as it stands, then answer with `Saved`."""

    session: AnySession


@dataclass(frozen=True, slots=True)
class AskBot:
    """Let the bot in `seat` decide, who sees `seen`; it answers with `BotDecided`.

    `turn` is the number of its move in the game, 1 for the first.
    `together` bots share the time of a round that has a clock. It is asked after so many `plies`,
    and hesitates over so many `options`, at the `pace` of motions. A `hurried` bot takes the first
    action that it thinks of, and does not hesitate.
    """

    seat: int
    plies: int
    seen: Any
    together: int
    options: int = 0
    pace: float = 1.0
    hurried: bool = False
    turn: int = 1


@dataclass(frozen=True, slots=True)
class StopBots:
    """Forget what bots were asked."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Find a good action for the player in `seat`, who sees `seen`; answers with `HintFound`."""

    seat: int
    plies: int
    seen: Any


@dataclass(frozen=True, slots=True)
class StopHint:
    """Forget what was asked for a hint."""


@dataclass(frozen=True, slots=True)
class Say:
    """Speak in the page's live region."""

    words: str


@dataclass(frozen=True, slots=True)
class Give:
    """Let that be heard and felt."""

    cue: Cue


@dataclass(frozen=True, slots=True)
class SoundOffered:
    """Sound has been offered: note that, as it is done once on a device."""


@dataclass(frozen=True, slots=True)
class Hear:
    """Turn sound on, and let that be heard."""

    cue: Cue


@dataclass(frozen=True, slots=True)
class PlaceCursor:
    """Put the keyboard's cursor on that cell; `focus`: and the focus with it.

    `stays`: only if it is on no cell yet, so that it is still where one has played.
    """

    cell: str
    focus: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class FocusWords:
    """Put the focus on the sentence that leads, so that those who listen begin there."""


@dataclass(frozen=True, slots=True)
class End:
    """The game is over: its result is due."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Begin another game with the same people."""


@dataclass(frozen=True, slots=True)
class SetDoneByItself:
    """Keep on this device whether Done presses itself from now on."""

    done_by_itself: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Go to that address of the page."""

    address: str


Effect = (
    Save
    | AskBot
    | StopBots
    | AskHint
    | StopHint
    | Say
    | Give
    | SoundOffered
    | Hear
    | PlaceCursor
    | FocusWords
    | End
    | PlayAgain
    | SetDoneByItself
    | Leave
)

Effects = tuple[Effect, ...]


def in_one_utterance(effects: Effects) -> Effects:
    """The same with all that is spoken in one, the last: of two, only the second would be heard."""
    said = [effect for effect in effects if isinstance(effect, Say)]
    if len(said) < 2:
        return effects
    words = Say(" ".join(effect.words for effect in said))
    others = (effect for effect in effects if effect is said[-1] or not isinstance(effect, Say))
    return tuple(words if effect is said[-1] else effect for effect in others)
