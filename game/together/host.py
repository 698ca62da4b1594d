"""The host: what the device with the table knows of the hands, and tells them.

    host, effects = reduce(host, message)

It tells hands what everybody may know, and each what it has chosen itself. What hands choose goes
to the table as effects, after the same check by the rules as all else that is played there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.contract import RESIGN, AnyGame, Call, IllegalAction
from game.table.session import AnySession
from game.together.host_messages import (
    Back,
    Closed,
    Decided,
    Dismissed,
    Effect,
    Heard,
    Invited,
    Joined,
    Left,
    Lost,
    Message,
    Opened,
    Refused,
    Running,
    Send,
    SetUp,
    Shut,
    SoFar,
    Stands,
    Ticked,
    WentOn,
    Withdrawn,
)
from game.together.log import Log, log_of
from game.together.messages import (
    BEAT,
    LATE,
    SILENCE,
    BadMessage,
    Choice,
    Countdown,
    HandStands,
    HostStands,
    OtherVersion,
    Parting,
    Refusal,
    read_of_hand,
    written,
)

MOST_DEVICES: Final = 8
BURST: Final = 60
"""Messages that a hand may send at once …"""
RATE: Final = 20
"""… and in a second after that; more are not read."""
STRIKES: Final = 100
"""Messages that are no messages, or too many, after which the host parts with a hand."""


@dataclass(frozen=True, slots=True)
class Device:
    """A hand, as the host knows it: `stands` is what it has told last, with the number `taken`.

    It took `delay` seconds. `told` and `told_at` are number and time of the last message to it,
    `content` what that said. `allowed` is how many messages it may still send at once.
    """

    number: int
    seats: tuple[int, ...]
    heard: float
    away: bool = False
    delay: float = 0.0
    taken: int = 0
    stands: HandStands | None = None
    told: int = 0
    told_at: float = 0.0
    content: HostStands | None = None
    refused: tuple[Refusal, ...] = ()
    allowed: float = BURST
    allowed_at: float = 0.0
    strikes: int = 0


@dataclass(frozen=True, slots=True)
class Host:
    """All that a host knows of its hands.

    `chosen` and `so_far` are what they have chosen by seat, for the position after the public
    `log`. `over` is when the clock of those who choose elsewhere has run out.
    """

    stands: Stands | None = None
    log: Log | None = None
    devices: tuple[Device, ...] = ()
    invitations: Mapping[bytes, tuple[int, ...]] = field(default_factory=dict)
    chosen: Mapping[int, str] = field(default_factory=dict)
    so_far: Mapping[int, str] = field(default_factory=dict)
    over: float | None = None
    runs: bool = False
    went_on: bool = False

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats for which somebody acts elsewhere whose device is not there."""
        if self.stands is None:
            return ()
        return tuple(sorted(self.stands.session.elsewhere - self.there))

    @property
    def there(self) -> frozenset[int]:
        """The seats whose devices are there."""
        here = (device for device in self.devices if not device.away)
        return frozenset(seat for device in here for seat in device.seats)

    @property
    def pausing(self) -> bool:
        """Whether one of the hands that are there pauses."""
        return any(
            not device.away and device.stands is not None and device.stands.pausing
            for device in self.devices
        )

    def device(self, number: int) -> Device | None:
        """The device of that number."""
        return next((device for device in self.devices if device.number == number), None)


Next = tuple[Host, tuple[Effect, ...]]


def reduce(host: Host, message: Message) -> Next:
    """The host after that message, and the effects of it."""
    host, effects = _taken(host, message)
    host, more = _choices(host)
    host, settled = _settled(host)
    host, told = _told(host, message.now)
    return host, (*effects, *more, *settled, *told)


def _taken(host: Host, message: Message) -> Next:
    match message:
        case Invited(invitation, seats):
            return replace(host, invitations={**host.invitations, invitation: seats}), ()
        case Withdrawn(invitation):
            return _without_invitation(host, invitation), ()
        case Opened(number, invitation, now):
            return _opened(host, number, invitation, now)
        case Closed(number):
            device = host.device(number)
            lost = () if device is None or device.away else (Lost(number, device.seats),)
            return _without(host, number), lost
        case Heard(number, text, now):
            device = host.device(number)
            return (host, ()) if device is None else _heard(host, device, text, now)
        case Stands():
            return _standing(host, message), ()
        case SetUp():
            devices = tuple(replace(device, refused=()) for device in host.devices)
            return Host(devices=devices, invitations=host.invitations), ()
        case Dismissed(number, _now, reason):
            device = host.device(number)
            return (host, ()) if device is None else _parted(host, device, reason)
        case Ticked(now):
            return _ticked(host, now)


# Devices


def _with(host: Host, device: Device) -> Host:
    """The same with that device in place of the one of its number."""
    devices = tuple(device if one.number == device.number else one for one in host.devices)
    return replace(host, devices=devices)


def _without(host: Host, number: int) -> Host:
    return replace(host, devices=tuple(one for one in host.devices if one.number != number))


def _without_invitation(host: Host, invitation: bytes) -> Host:
    left = {key: seats for key, seats in host.invitations.items() if key != invitation}
    return replace(host, invitations=left)


def _opened(host: Host, number: int, invitation: bytes, now: float) -> Next:
    """Let a device in by its invitation, which holds once; whoever had its seats loses them."""
    fresh = Device(number, host.invitations.get(invitation, ()), now, allowed_at=now)
    others = [one for one in host.devices if not one.seats or {*one.seats} - {*fresh.seats}]
    reason = "full" if len(others) >= MOST_DEVICES else ""
    if invitation not in host.invitations:
        reason = "used"
    if reason:
        part = Send(number, written(1, Parting(reason)))
        return host, (Refused(number, reason), part, Shut(number))
    host, effects = _without_invitation(host, invitation), tuple[Effect, ...]()
    for other in host.devices:
        left = tuple(seat for seat in other.seats if seat not in fresh.seats)
        if other.seats and not left:
            host, parted = _parted(host, other, "replaced")
            effects = (*effects, *parted)
        elif left != other.seats:
            host = _with(host, replace(other, seats=left))
    host = replace(host, devices=(*host.devices, fresh))
    return host, (*effects, Joined(number, fresh.seats))


def _parted(host: Host, device: Device, reason: str) -> Next:
    """Tell a device that the host parts with it, and close its channel."""
    parting = Send(device.number, written(device.told + 1, Parting(reason)))
    left = Left(device.number, device.seats)
    return _without(host, device.number), (parting, Shut(device.number), left)


def _ticked(host: Host, now: float) -> Next:
    """Devices of which nothing was heard for too long are away."""
    effects = []
    for device in host.devices:
        if not device.away and now - device.heard > SILENCE:
            host = _with(host, replace(device, away=True))
            effects.append(Lost(device.number, device.seats))
    return host, tuple(effects)


# What the table tells


def _standing(host: Host, stands: Stands) -> Host:
    """The same once the table stands like that.

    What was chosen for another position is gone; what the table does not have is told it again.
    """
    before, log = host.stands, host.log
    if log is None or before is None or not _is_same_game(before.session, stands.session):
        log = log_of(stands.session)
    expired = stands.clock is not None and stands.clock.expired
    over = (stands.now if host.over is None else host.over) if expired else None
    same = host.log is not None and host.log.check == log.check
    kept = {*host.chosen} & (stands.decided if stands.asked else {*host.chosen})
    before_asked = before.asked if before else frozenset()
    return replace(
        host,
        stands=stands,
        log=log,
        over=over,
        chosen={seat: host.chosen[seat] for seat in kept if same},
        so_far={seat: text for seat, text in host.so_far.items() if same and seat in before_asked},
        devices=host.devices if same else tuple(replace(d, refused=()) for d in host.devices),
    )


def _is_same_game(one: AnySession, other: AnySession) -> bool:
    """Whether two sessions have the same log, as far as can be told at once."""
    return one.history is other.history and (one.bots, one.table) == (other.bots, other.table)


def _shows(host: Host, device: Device) -> int:
    """After how many plies of the log the position stands that a device shows; -1: of another."""
    log, told = host.log, device.stands
    if log is None or told is None or not log.agrees(told.plies, told.check):
        return -1
    return min(told.shows, told.plies)


def _settled(host: Host) -> Next:
    """Tell the table whether its clock may run, and when all hands have gone on."""
    stands, log = host.stands, host.log
    if stands is None or log is None:
        return host, ()
    effects = list[Effect]()
    plies = len(log.actions)
    active = {*stands.session.history.active_players} or {*range(len(stands.session.names))}
    players = [one for one in host.devices if active & {*one.seats} and not one.away]
    shown = all(_shows(host, device) >= plies for device in players)
    pausing = stands.paused or host.pausing
    waits = (stands.asked - stands.decided) & {*host.missing}
    runs = stands.shows and shown and not waits and not pausing
    if runs != host.runs:
        effects.append(Running(runs))
    goes = bool(players) and shown and not (stands.shows or pausing)
    goes = goes and stands.session.person_to_act() is None
    if goes and not host.went_on:
        effects.append(WentOn())
    return replace(host, runs=runs, went_on=goes), tuple(effects)


# What hands tell


def _heard(host: Host, device: Device, text: str, now: float) -> Next:
    """Take what a hand has sent; what is no message, or too much, is refused."""
    number = device.number
    allowed = min(BURST, device.allowed + RATE * (now - device.allowed_at))
    device = replace(device, allowed=max(0.0, allowed - 1), allowed_at=now)
    try:
        if allowed < 1:
            raise BadMessage("too many messages")
        taken, told = read_of_hand(text)
    except BadMessage as problem:
        device = replace(device, strikes=device.strikes + 1)
        reason = "flood" if device.strikes >= STRIKES else ""
        reason = "version" if isinstance(problem, OtherVersion) else reason
        host, effects = _parted(host, device, reason) if reason else (_with(host, device), ())
        return host, (Refused(number, str(problem)), *effects)
    if taken <= device.taken:
        return _with(host, device), ()
    if told.leaves:
        return _without(host, number), (Shut(number), Left(number, device.seats))
    if told.seen == device.told and device.told:
        took = (now - device.told_at - told.held / 1000) / 2
        device = replace(device, delay=min(max(took, 0.0), LATE))
    back = (Back(number, device.seats),) if device.away else ()
    device = replace(device, taken=taken, stands=told, heard=now, away=False)
    return _with(host, device), back


def _choices(host: Host) -> Next:
    """Take what hands have chosen for the position now; what was taken before changes nothing."""
    effects, log = list[Effect](), host.log
    if log is None:
        return host, ()
    for number in [device.number for device in host.devices]:
        device = host.device(number)
        told = None if device is None else device.stands
        if device is None or told is None or not log.is_all(told.plies, told.check):
            continue
        for choice in told.chosen:
            host, more = _chosen(host, device, choice)
            effects += more
        for choice in told.so_far:
            host, more = _so_far(host, device, choice)
            effects += more
    return host, tuple(effects)


def _chosen(host: Host, device: Device, choice: Choice) -> Next:
    """Take what is chosen for a seat, once it is asked."""
    seat, text, stands = choice.seat, choice.action, host.stands
    device = host.device(device.number) or device
    if stands is None or any((one.seat, one.action) == (seat, text) for one in device.refused):
        return host, ()
    if seat not in device.seats:
        return _refused(host, device, choice, "not allowed", f"seat {seat} is not its own")
    if seat not in stands.asked or host.chosen.get(seat, "") == text:
        return host, ()
    if host.over is not None and device.heard - device.delay > host.over:
        return _refused(host, device, choice, "late", "too late")
    if not text:
        left = {other: chosen for other, chosen in host.chosen.items() if other != seat}
        return replace(host, chosen=left), (Decided(seat, stands.plies, None),)
    history = stands.session.history
    try:
        action = _action(history.game, text, RESIGN)
        history.game.apply(history.state, seat, action)
    except IllegalAction as problem:
        return _refused(host, device, choice, "not allowed", str(problem))
    host = replace(host, chosen={**host.chosen, seat: text})
    return host, (Decided(seat, stands.plies, action),)


def _action(game: AnyGame, text: str, *calls: Call) -> object:
    """The action of that text, of all calls only one of these. Raises IllegalAction."""
    action = game.action_from_string(text)
    if isinstance(action, Call) and action not in calls:
        raise IllegalAction(f"{action.word} is not for players to choose")
    return action


def _refused(host: Host, device: Device, choice: Choice, reason: str, why: str) -> Next:
    """Note for the hand that its choice does not count; the last for each seat is told."""
    others = [one for one in device.refused if one.seat != choice.seat][-MOST_DEVICES:]
    refusal = Refusal(choice.seat, choice.action, reason)
    host = _with(host, replace(device, refused=(*others, refusal)))
    return host, (Refused(device.number, why),)


def _so_far(host: Host, device: Device, choice: Choice) -> Next:
    """Take what is chosen so far for a seat, if the rules can make an action of it."""
    seat, text, stands = choice.seat, choice.action, host.stands
    if stands is None or host.so_far.get(seat, "") == text or seat not in stands.asked:
        return host, ()
    if seat not in device.seats:
        return host, (Refused(device.number, f"seat {seat} is not its own"),)
    history = stands.session.history
    try:
        action = _action(history.game, text) if text else None
        late = history.game.late_action(history.state, seat, action)
        if late is not None:
            history.game.apply(history.state, seat, late)
    except IllegalAction as problem:
        return host, (Refused(device.number, str(problem)),)
    return replace(host, so_far={**host.so_far, seat: text}), (SoFar(seat, action),)


# What hands are told


def _told(host: Host, now: float) -> Next:
    """Tell every hand how the table stands, if that has changed or a beat is due."""
    effects = list[Effect]()
    for device in host.devices:
        if device.stands is None:  # it says first how far its log goes
            continue
        content = _for(host, device, device.stands)
        if _lasting(content) == _lasting(device.content) and now - device.told_at < BEAT:
            continue
        number = device.told + 1
        host = _with(host, replace(device, told=number, told_at=now, content=content))
        effects.append(Send(device.number, written(number, content)))
    return host, tuple(effects)


def _lasting(content: HostStands | None) -> object:
    """The same without what changes by itself."""
    if content is None or content.clock is None or not content.clock.runs:
        return content
    return replace(content, clock=replace(content.clock, left=0.0))


def _for(host: Host, device: Device, told: HandStands) -> HostStands:
    """How the table stands for that device: what all may know, and its own choices."""
    stands, log = host.stands, host.log
    if stands is None or log is None:
        return _waiting(device, told)
    known = log.agrees(told.plies, told.check)
    first = told.plies if known else 0
    clock = stands.clock
    return HostStands(
        seats=device.seats,
        first=first,
        check=log.checks[first],
        actions=log.actions[first:],
        head=None if known else log.head,
        ready=tuple(sorted(stands.ready)),
        missing=host.missing,
        clock=Countdown(clock.limit, clock.left, clock.running) if clock else None,
        paused=stands.paused or host.pausing,
        shows=stands.shows,
        chosen=tuple(Choice(s, host.chosen[s]) for s in device.seats if s in host.chosen),
        refused=device.refused,
    )


def _waiting(device: Device, told: HandStands) -> HostStands:
    """The same before there is a game: that device stays with what it has."""
    return HostStands(
        seats=device.content.seats if device.content else device.seats,
        first=told.plies,
        check=told.check,
        actions=(),
        head=None,
        ready=(),
        missing=(),
        clock=None,
        paused=True,
        shows=False,
        chosen=(),
        refused=(),
    )
