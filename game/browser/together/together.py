"""The devices of a table: carries out what its host wants, and shows who is where."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from game.browser.together.invitation import Invitation
from game.browser.together.peer import Peer, random_bytes
from game.browser.together.sheet import DevicesSheet
from game.browser.web import Unbind, notice, say, scheduling, store
from game.core.words import _
from game.table import effects as e
from game.table import messages as m
from game.table.session import AnySession
from game.table.state import AnyTableState
from game.together import host
from game.together import host_messages as hosting
from game.together.codes import TABLE
from game.together.hand import partings
from game.together.seats import new_seats, people_of
from game.together.standing import standing

TICK = 500
"""Milliseconds between two looks at who is still there."""

KEPT = "together"
"""Which seats of which game are elsewhere, as the device keeps it."""

Send = Callable[[m.Message], object]


class Together:
    """All devices that play at the table of this device; there is one for the whole page.

    A table `sits` down at it and `stands up`; devices stay for the next game of the same people,
    and may come while it is set up.
    """

    def __init__(self) -> None:
        self._number = b""
        self._host = host.Host()
        self._peers: dict[int, Peer] = {}
        self._count = 0
        self._state: AnyTableState | None = None
        self._send: Send = _nothing
        self._ask_bot: Callable[[e.AskBot], object] = _nothing
        self._forget_bot: Callable[[int], object] = _nothing
        self._by_bots = set[int]()
        self._asked: dict[int, e.AskBot] = {}
        self._ticking: Unbind | None = None
        self._sheet: DevicesSheet | None = None
        self._paused = False
        self._kept: tuple[str, frozenset[int]] = "", frozenset()
        self._left: tuple[AnySession, dict[int, tuple[int, ...]]] | None = None
        """The game that was left for a set-up, and the seats of its devices by their numbers."""
        self._been = set[int]()
        self._game: AnySession | None = None
        """The game at the table or in set-up, else the last of these."""
        self._changed: Callable[[], object] = _nothing
        self._setting_up = False

    # --- the table

    @property
    def number(self) -> bytes:
        """The number of the table, by which its devices know it."""
        if len(self._number) != TABLE:
            self._number = random_bytes(TABLE)
        return self._number

    @property
    def is_connected(self) -> bool:
        """Whether a device is here."""
        return bool(self._peers)

    @property
    def in_use(self) -> bool:
        """Whether somebody has come with another device, or is waited for."""
        return self.is_connected or bool(self._game and self._game.elsewhere)

    @property
    def seats(self) -> frozenset[int]:
        """The seats that devices have."""
        return frozenset(seat for device in self._host.devices for seat in device.seats)

    def sitting(self, session: AnySession) -> AnySession:
        """The session with the seats of those who are connected elsewhere.

        Whoever has a device keeps it for another game of the same people, whatever their seats.
        """
        before, left, self._left = self._game, self._left, None
        if left and left[0].id == session.id:
            session = self._come_back(session, *left)
        elif before is None or not self.in_use:
            self._been.clear()
            session = self._recalled(session)
        elif before.id == session.id:
            session = replace(session, elsewhere=before.elsewhere | self.seats)
        elif sorted(people_of(before)) == sorted(people_of(session)):
            session = self._followed(before, session)
            self._been = {*self.seats}
        else:
            self.close()
        self._game = session
        return session

    def _come_back(
        self, session: AnySession, before: AnySession, seats: dict[int, tuple[int, ...]]
    ) -> AnySession:
        """The game that was left for a set-up as `before`, with its devices in their `seats`."""
        devices = (replace(one, seats=seats.get(one.number, ())) for one in self._host.devices)
        self._host = replace(self._host, devices=tuple(devices))
        return replace(session, elsewhere=before.elsewhere)

    def _followed(
        self, before: AnySession, session: AnySession, *, renamed: bool = False
    ) -> AnySession:
        """Have devices follow their people into that game; it with the seats of those elsewhere.

        A device whose people do not play any more watches.
        """
        places = new_seats(before, session, renamed=renamed)
        moved = (
            replace(one, seats=tuple(sorted(places[seat] for seat in one.seats if seat in places)))
            for one in self._host.devices
        )
        self._host = replace(self._host, devices=tuple(moved))
        gone = frozenset(places[seat] for seat in before.elsewhere if seat in places)
        return replace(session, elsewhere=gone)

    def set_up(self, session: AnySession, changed: Callable[[], object]) -> None:
        """Let devices come for that game before it begins; `changed` is called when one has."""
        before, goes_on = self._game, self._setting_up
        if before and self._host.stands and not goes_on:
            self._left = before, {one.number: one.seats for one in self._host.devices}
        if before and not goes_on:
            before = replace(before, elsewhere=self.seats)  # nobody else is waited for any more
        if before:
            session = self._followed(before, session, renamed=goes_on)
        self._game, self._changed, self._setting_up = session, changed, True
        if self._host.stands:
            self._reduce(hosting.SetUp(scheduling.now()))

    def _recalled(self, session: AnySession) -> AnySession:
        """The session with the seats that were elsewhere when the page was left or killed."""
        match store.read(KEPT, {}):
            case {"id": session.id, "table": str(table), "seats": list(seats)}:
                with suppress(ValueError):
                    self._number = bytes.fromhex(table)
                gone = frozenset(seat for seat in seats if seat in session.people)
                self._been |= gone
                return replace(session, elsewhere=gone)
        return session

    def _keep(self, session: AnySession) -> None:
        """Keep which seats are elsewhere, for when the page comes back."""
        if (session.id, session.elsewhere) != self._kept:
            self._kept = session.id, session.elsewhere
            seats = sorted(session.elsewhere)
            kept = {"id": session.id, "table": self.number.hex(), "seats": seats}
            store.write(KEPT, kept if seats else {})

    def sit(
        self,
        send: Send,
        ask_bot: Callable[[e.AskBot], object],
        forget_bot: Callable[[int], object],
    ) -> None:
        """A table begins, or goes on, which takes messages by `send`.

        It asks bots by `ask_bot`, and forgets by `forget_bot` what that of a seat was asked.
        """
        self._send, self._ask_bot, self._forget_bot = send, ask_bot, forget_bot
        self._by_bots.clear()
        self._asked.clear()

    def stand_up(self) -> None:
        """The table, or the set-up, is left; devices wait for it."""
        if self._sheet:
            self._sheet.close()
        if self._state:
            self._tell(self._state, left=True)
        self._state, self._setting_up = None, False
        self._changed = self._send = self._ask_bot = self._forget_bot = _nothing

    def stands(self, state: AnyTableState) -> None:
        """Take in how the table stands now, after every message to it."""
        fresh = self._state is None
        self._state, self._game = state, state.session
        self._keep(state.session)
        if state.session.elsewhere or self._peers:
            self._tell(state)
            self._tick_while_needed()
        if fresh and self._host.missing:
            self.open_sheet(self._host.missing[0])

    def takes(self, asked: e.AskBot) -> bool:
        """Whether a person elsewhere is asked, and no bot."""
        state = self._state
        if state is None or asked.hurried or asked.seat not in state.session.elsewhere:
            return False
        self._asked[asked.seat] = asked
        return asked.seat not in self._by_bots

    def _tell(self, state: AnyTableState, *, left: bool = False) -> None:
        self._reduce(standing(state, scheduling.now(), left=left))

    # --- devices

    def _tick_while_needed(self) -> None:
        if self._peers and not self._ticking:
            self._ticking = scheduling.every(TICK, self._tick)
        elif not self._peers and self._ticking:
            self._ticking()
            self._ticking = None

    def _tick(self) -> None:
        if self._state:
            self._tell(self._state)
        self._reduce(hosting.Ticked(scheduling.now()))

    def invite(self, invitation: Invitation, seats: tuple[int, ...]) -> None:
        """Note for which seats an offer holds that is shown."""
        if self._setting_up:
            others = self.session.elsewhere - {*invitation.seats}
            self._move(others | {*seats} | self.seats)
        invitation.seats = seats
        self._reduce(hosting.Invited(invitation.number, seats, scheduling.now()))

    def withdraw(self, invitation: Invitation) -> None:
        """An offer holds no more."""
        self._reduce(hosting.Withdrawn(invitation.number, scheduling.now()))

    def opened(self, invitation: Invitation, peer: Peer) -> Callable[[str, str], object]:
        """A device has come by that invitation; returns what is told of its channel from now on."""
        self._count += 1
        number = self._count
        self._peers[number] = peer
        self._tick_while_needed()
        self._reduce(hosting.Opened(number, invitation.number, scheduling.now()))

        def told(what: str, text: str) -> None:
            if what == "heard":
                self._reduce(hosting.Heard(number, text, scheduling.now()))
            elif what == "closed" and number in self._peers:
                self._drop(number)
                self._reduce(hosting.Closed(number, scheduling.now()))

        return told

    def _drop(self, number: int) -> None:
        peer = self._peers.pop(number, None)
        if peer:
            scheduling.after(TICK, peer.close)  # what was sent goes out first
        self._tick_while_needed()

    def _reduce(self, message: hosting.Message) -> None:
        self._host, effects = host.reduce(self._host, message)
        for effect in effects:
            self._carry_out(effect)

    def _carry_out(self, effect: hosting.Effect) -> None:
        match effect:
            case hosting.Send(device, text) if device in self._peers:
                self._peers[device].send(text)
            case hosting.Shut(device):
                self._drop(device)
            case hosting.Decided(seat, plies, action):
                self._send(m.BotDecided(seat, plies, action))
            case hosting.SoFar(seat, action):
                self._send(m.ChosenSoFar(seat, action))
            case hosting.Running(runs):
                self._send(m.ClockHeld(not runs))
            case hosting.WentOn():
                self._send(m.Pressed(m.Button.PROCEED))
            case hosting.Joined(_device, seats) | hosting.Back(_device, seats):
                self._came(seats)
            case hosting.Lost(_device, seats) | hosting.Left(_device, seats):
                self._went(seats)
            case hosting.Refused(_device, "full" | "used" as reason) if self._sheet:
                self._sheet.refused(partings()[reason])

    def _came(self, seats: tuple[int, ...]) -> None:
        """Somebody has a device here now, or is heard again."""
        for seat in self._by_bots & set(seats):
            self._forget_bot(seat)
        self._by_bots -= set(seats)
        self._been |= set(seats)
        if seats:
            self._move(self.session.elsewhere | set(seats))
            say(_("{name} is connected.").format(name=self.session.names[seats[0]]))
        if self._sheet:
            self._sheet.came(seats)

    def _went(self, seats: tuple[int, ...]) -> None:
        """Somebody's device is away: the clock stands, and the table says how it goes on."""
        state = self._state
        self._changed()
        waited = tuple(seat for seat in seats if seat in self._host.missing)
        if state is None or not waited or state.session.history.outcome is not None:
            return
        if self._sheet and self._sheet.invites:
            self._sheet.show()
        else:
            self.open_sheet(*waited)

    # --- who is where

    def open_sheet(self, *seats: int) -> None:
        """Show who plays where, with the codes for these seats; meanwhile the table pauses."""
        if not self._is_sheet_open and self._state and not self._state.dialog:
            self._paused = True
            self._send(m.Pressed(m.Button.PAUSE))
        scheduling.after(0, lambda: self._open_sheet(seats))  # over what shows that it pauses

    def _open_sheet(self, seats: tuple[int, ...]) -> None:
        if not (self._state or self._setting_up):  # left meanwhile
            return
        if self._state and seats and not any(map(self.is_missing, seats)):  # they are back already
            if not self._is_sheet_open:
                self._shut()
            return
        if not self._is_sheet_open:
            self._sheet = DevicesSheet(self, self._shut)
        if seats and self._sheet:
            self._sheet.invite(seats)

    @property
    def _is_sheet_open(self) -> bool:
        return self._sheet is not None and self._sheet.is_open

    def _shut(self) -> None:
        """The sheet was closed: whoever is waited for stays waited for."""
        self._sheet = None
        if self._paused:
            self._paused = False
            self._send(m.Pressed(m.Button.CLOSE))

    @property
    def session(self) -> AnySession:
        """The game at the table, or the one that is set up. Raises LookupError without one."""
        if self._game is None:
            raise LookupError("no table")
        return self._game

    def _move(self, elsewhere: frozenset[int]) -> None:
        """From now on these seats are elsewhere."""
        if self._state:
            self._send(m.SeatsMoved(elsewhere))
        else:
            self._game = replace(self.session, elsewhere=elsewhere)
            self._changed()

    def is_missing(self, seat: int) -> bool:
        """Whether that person's device is waited for."""
        return seat in self.session.elsewhere - self._host.there

    def place(self, seat: int) -> tuple[str, str]:
        """The icon and the words for where the person in that seat plays."""
        if self._game is None or seat not in self._game.elsewhere:
            return "tablet", _("This device")
        if self.is_missing(seat):
            return "smartphone", _("Waiting …")
        return "check", _("Connected")

    def was_here(self, seat: int) -> bool:
        """Whether that person has had a device in this game before."""
        return self._state is not None and seat in self._been

    @property
    def watching(self) -> int:
        """How many devices only watch."""
        return sum(not device.seats for device in self._host.devices)

    def plays_here(self, seat: int) -> None:
        """The person in that seat plays on this device from now on."""
        if seat in self._by_bots:
            self._by_bots.remove(seat)
            self._forget_bot(seat)
        self._move(self.session.elsewhere - {seat})
        self._part_with((seat,))

    def nobody_watches(self) -> None:
        """Part with the devices that only watch."""
        self._part_with(())

    def _part_with(self, seats: tuple[int, ...]) -> None:
        """Take these seats from the device that has them; part with those that have no others."""
        for device in self._host.devices:
            left = tuple(seat for seat in device.seats if seat not in seats)
            if not left and {*seats} <= {*device.seats}:
                self._reduce(hosting.Dismissed(device.number, scheduling.now()))
            elif left != device.seats:
                others = (d if d != device else replace(d, seats=left) for d in self._host.devices)
                self._host = replace(self._host, devices=tuple(others))

    def let_bot_play(self, seat: int) -> None:
        """Let a bot act in that seat until its device is back."""
        self._by_bots.add(seat)
        state = self._state
        waits = state and state.bots and state.bots.actions.get(seat, ()) is None
        if waits and seat in self._asked:
            self._ask_bot(self._asked[seat])
        notice(_("A bot plays for {name}.").format(name=self.session.names[seat]))

    def close(self) -> None:
        """Part with all devices."""
        for device in self._host.devices:
            self._reduce(hosting.Dismissed(device.number, scheduling.now(), "over"))
        self._host, self._paused = host.Host(), False


def _nothing(*_told: object) -> None:
    """What is told while there is no table."""
