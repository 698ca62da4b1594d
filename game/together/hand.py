"""A hand: what a device with some seats of a table elsewhere knows of it, and tells it.

    hand, effects = reduce(hand, message)

Its game follows the host's public log, action by action, by the rules. What is chosen here is told
until the log has gone on, and counts once the log has it. `Hand()` knows nothing yet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Final

from game.core.clock import Clock
from game.core.words import _
from game.table.session import AnySession
from game.together.log import Log, begun, followed
from game.together.messages import (
    BEAT,
    SILENCE,
    BadMessage,
    Choice,
    HandStands,
    HostStands,
    OtherVersion,
    Parting,
    read_of_host,
    written,
)

STRIKES: Final = 20
"""Messages that cannot be followed after which a hand parts with its host."""
STEPS: Final = 50
"""Steps of which each is shown, and its session kept; after more of them only the last is."""

# Messages


@dataclass(frozen=True, slots=True)
class Opened:
    """A channel to the host is open."""

    now: float


@dataclass(frozen=True, slots=True)
class Closed:
    """The channel to the host is closed."""

    now: float


@dataclass(frozen=True, slots=True)
class Heard:
    """The host has sent a text."""

    text: str
    now: float


@dataclass(frozen=True, slots=True)
class Ticked:
    """It is `now`, in seconds that never go back."""

    now: float


@dataclass(frozen=True, slots=True)
class Chosen:
    """The player in `seat` has chosen that action; None: takes it back."""

    seat: int
    action: Any
    now: float


@dataclass(frozen=True, slots=True)
class ChosenSoFar:
    """The player in `seat` has chosen that much of an action, None for nothing."""

    seat: int
    action: Any
    now: float


@dataclass(frozen=True, slots=True)
class Paused:
    """This hand pauses, or goes on."""

    on: bool
    now: float


@dataclass(frozen=True, slots=True)
class Shows:
    """This device shows the position after so many plies of its session, and no more of before."""

    plies: int
    now: float


@dataclass(frozen=True, slots=True)
class Leave:
    """This device leaves the table for good."""

    now: float


Message = Opened | Closed | Heard | Ticked | Chosen | ChosenSoFar | Paused | Shows | Leave

# Effects


@dataclass(frozen=True, slots=True)
class Send:
    """Send that text to the host."""

    text: str


@dataclass(frozen=True, slots=True)
class Shut:
    """Close the channel, once what was sent has gone out."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The game stands as in that session, for these seats.

    It is another one, or the same after an undo or more than `STEPS`.
    """

    session: AnySession
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Followed:
    """The game has come to that session by a step of so many plies, which is to be shown."""

    session: AnySession
    plies: int


@dataclass(frozen=True, slots=True)
class Told:
    """What else is known of the table: it has changed.

    `ready`, and those `missing` whose device is away, are seats. `clock` runs if the host's does.
    `chosen` are own actions by seat that the host has; the host `shows` the position as it is.
    """

    ready: frozenset[int] = frozenset()
    missing: frozenset[int] = frozenset()
    clock: Clock | None = None
    paused: bool = False
    shows: bool = True
    chosen: tuple[tuple[int, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Lost:
    """Nothing is heard of the host any more."""


@dataclass(frozen=True, slots=True)
class Back:
    """The host is heard again."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What the player in `seat` has chosen does not count, in `words` fit to be shown."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The host has parted with this hand, or cannot be followed; `words` say why."""

    words: str


Effect = Send | Shut | Begun | Followed | Told | Lost | Back | Refused | Ended

# The hand


@dataclass(frozen=True, slots=True)
class Hand:
    """All that a hand knows.

    `chosen` and `so_far` are actions by seat as a record has them, for the position after the
    `log`; "" takes back. `number` and `sent_at` are those of the last message to the host,
    `content` what it said; `taken` and `taken_at` those of the last one from it.
    """

    session: AnySession | None = None
    log: Log | None = None
    seats: tuple[int, ...] = ()
    chosen: Mapping[int, str] = field(default_factory=dict)
    so_far: Mapping[int, str] = field(default_factory=dict)
    pausing: bool = False
    shows: int = 0
    leaves: bool = False
    open: bool = False
    lost: bool = False
    all_again: bool = False
    number: int = 0
    sent_at: float = 0.0
    content: HandStands | None = None
    taken: int = 0
    taken_at: float = 0.0
    told: Told = field(default_factory=Told)
    strikes: int = 0


Next = tuple[Hand, tuple[Effect, ...]]


def reduce(hand: Hand, message: Message) -> Next:
    """The hand after that message, and the effects of it."""
    hand, effects = _taken(hand, message)
    hand, sent = _sent(hand, message.now)
    return (
        (replace(hand, open=False), (*effects, *sent, Shut()))
        if hand.leaves and sent
        else (
            hand,
            (*effects, *sent),
        )
    )


def _taken(hand: Hand, message: Message) -> Next:
    match message:
        case Opened(now):
            fresh = replace(hand, open=True, number=0, taken=0, taken_at=now, content=None)
            return replace(fresh, lost=False), (Back(),) if hand.lost else ()
        case Closed():
            return _gone(replace(hand, open=False))
        case Heard(text, now):
            return _heard(hand, text, now) if hand.open else (hand, ())
        case Ticked(now):
            silent = hand.open and now - hand.taken_at > SILENCE
            return _gone(hand) if silent else (hand, ())
        case Chosen(seat, action):
            chosen = {**hand.chosen, seat: _text(hand, action)}
            return replace(hand, chosen=chosen), ()
        case ChosenSoFar(seat, action):
            return replace(hand, so_far={**hand.so_far, seat: _text(hand, action)}), ()
        case Paused(on):
            return replace(hand, pausing=on), ()
        case Shows(plies):
            return replace(hand, shows=plies), ()
        case Leave():
            return replace(hand, leaves=True), ()


def _gone(hand: Hand) -> Next:
    """Nothing is heard of the host."""
    gone = () if hand.lost or hand.session is None else (Lost(),)
    return replace(hand, lost=True), gone


def _text(hand: Hand, action: Any) -> str:
    """The action as a record has it, "" for None."""
    if action is None or hand.session is None:
        return ""
    return hand.session.history.game.action_to_string(action)


# What the host tells


def _heard(hand: Hand, text: str, now: float) -> Next:
    """Take what the host has sent; what cannot be followed changes nothing."""
    try:
        number, told = read_of_host(text)
        if number <= hand.taken:
            return hand, ()
        if isinstance(told, Parting):
            return _ended(hand, partings()[told.reason])
        back = (Back(),) if hand.lost else ()
        heard = replace(hand, taken=number, taken_at=now, lost=False)
        after, effects = _understood(heard, told, now)
    except OtherVersion:
        return _ended(hand, partings()["version"])
    except ValueError:  # no message, or against the rules
        if hand.strikes + 1 >= STRIKES:
            return _ended(hand, _("This device cannot follow the game at the table."))
        return replace(hand, strikes=hand.strikes + 1, all_again=True), ()
    return after, (*back, *effects)


def _ended(hand: Hand, words: str) -> Next:
    return replace(hand, open=False), (Ended(words), Shut())


def partings() -> dict[str, str]:
    """Why a host parts with a hand, in words, by the reasons that messages have."""
    return {
        "removed": _("The table plays on without this device."),
        "replaced": _("Another device plays here now."),
        "used": _("This code was used before. Let the table show a new one."),
        "full": _("The table has as many devices as it can have."),
        "flood": _("This device has sent too much."),
        "version": _("This device and the table have different versions of Jeex. Load both again."),
        "over": _("The table was left."),
    }


def _refusals() -> dict[str, str]:
    return {
        "late": _("That came too late."),
        "not allowed": _("The table did not take that. Choose again."),
    }


def _understood(hand: Hand, told: HostStands, now: float) -> Next:
    """Follow the host's log, and take what else it tells. Raises ValueError."""
    log = _log(hand.log, told)
    if log is None:
        return replace(hand, all_again=True), ()
    hand, effects = _following(hand, log, told.seats)
    session, refused = hand.session, list[Effect]()
    if session is None:
        raise BadMessage("no game")
    for one in told.refused:
        if hand.chosen.get(one.seat) == one.action:
            left = {seat: text for seat, text in hand.chosen.items() if seat != one.seat}
            hand = replace(hand, chosen=left)
            refused.append(Refused(one.seat, _refusals()[one.reason]))
    from_text, clock = session.history.game.action_from_string, told.clock
    looked_at = now if clock and clock.runs else None
    known = Told(
        ready=frozenset(told.ready),
        missing=frozenset(told.missing),
        clock=Clock(clock.limit, clock.left, looked_at) if clock else None,
        paused=told.paused,
        shows=told.shows,
        chosen=tuple((one.seat, from_text(one.action)) for one in told.chosen),
    )
    news = (known,) if known != hand.told else ()
    return replace(hand, told=known, all_again=False), (*effects, *refused, *news)


def _log(log: Log | None, told: HostStands) -> Log | None:
    """The host's log; None if it goes on from one that is not here."""
    if told.head:
        return Log.of(told.head, told.actions)
    if log is None or not log.agrees(told.first, told.check):
        return None
    return Log.of(log.head, (*log.actions[: told.first], *told.actions))


def _following(hand: Hand, log: Log, seats: tuple[int, ...]) -> Next:
    """Bring the game to where the log is, by some steps where it goes on. Raises ValueError."""
    before, session, same = hand.log, hand.session, seats == hand.seats
    if before and same and log.checks == before.checks:
        return hand, ()
    hand = replace(hand, log=log, seats=seats, chosen={}, so_far={})
    if session and before and same and log.agrees(len(before.actions), before.check):
        steps = deque(followed(session, log.actions[len(before.actions) :]), STEPS + 1)
        if len(steps) <= STEPS:
            return replace(hand, session=steps[-1][0]), tuple(Followed(*step) for step in steps)
    else:
        start = begun(log.head, seats)
        steps = deque(chain([(start, 0)], followed(start, log.actions)), 1)
    session = steps[-1][0]
    return replace(hand, session=session), (Begun(session, seats),)


# What the host is told


def _sent(hand: Hand, now: float) -> Next:
    """Tell the host how this hand stands, if that has changed or a beat is due."""
    if not hand.open:
        return hand, ()
    log, again = hand.log, hand.all_again
    content = HandStands(
        plies=len(log.actions) if log else 0,
        check=-1 if log is None or again else log.check,
        seen=0,
        held=0,
        shows=hand.shows,
        pausing=hand.pausing,
        chosen=tuple(Choice(*one) for one in sorted(hand.chosen.items())),
        so_far=tuple(Choice(*one) for one in sorted(hand.so_far.items())),
        leaves=hand.leaves,
    )
    if content == hand.content and now - hand.sent_at < BEAT:
        return hand, ()
    hand = replace(hand, number=hand.number + 1, sent_at=now, content=content)
    held = round(1000 * (now - hand.taken_at))
    timed = replace(content, seen=hand.taken, held=max(0, held))
    return hand, (Send(written(hand.number, timed)),)
