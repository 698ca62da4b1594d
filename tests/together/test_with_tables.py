"""The tables of a host and of its hands, with all that lies on them, through whole games."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.core.contract import CHANCE
from game.core.history import begin
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.reduce import open_table, reduce
from game.table.screen import screen
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Choosing,
    Covered,
    Moving,
    Over,
    Question,
    Revealing,
    Saving,
)
from game.together import hand as hands
from game.together import host as hosts
from game.together import host_messages as h
from game.together.standing import standing
from game.view.concerns import Secret, Timed
from tests.together.tables import PEOPLE, SHORT, STEP, session

STILL = Preferences(pace=0)


class Screen:
    """A table of one device: its effects are carried out at once, its motions end at once."""

    def __init__(self, dice):
        self.state, self.dice, self.waiting, self.busy = None, dice, deque(), False

    def open(self, session):
        self.state, effects = open_table(session, STILL)
        self.work(effects)

    def send(self, message):
        self.waiting.append(message)
        if not self.busy:
            self.work()

    def work(self, effects=None):
        self.busy = True
        if effects is not None:
            self.carry(effects)
        while self.waiting:
            self.state, effects = reduce(self.state, self.waiting.popleft())
            self.carry(effects)
            if isinstance(self.state.phase, Moving) and not self.waiting:
                self.waiting.append(m.MotionEnded())
        self.busy = False

    def carry(self, effects):
        self.stands()
        for effect in effects:
            self.carry_out(effect)

    def act(self):
        """Do what a person does who plays anything."""
        phase = self.state.phase
        match phase:
            case Covered():
                self.send(m.Pressed(m.Button.PROCEED))
            case Revealing():
                self.send(m.MotionEnded())
                self.send(m.Pressed(m.Button.PROCEED))
            case Choosing(seat, seen):
                view, history = self.state.session.view, self.state.session.history
                action = self.dice.choice(history.game.legal_actions(seen, seat))
                selection = view.aim(seen, seat, action)
                self.state = replace(self.state, phase=replace(phase, selection=selection))
                self.send(m.Pressed(m.Button.DONE))
        if isinstance(self.state.dialog, Question):
            self.send(m.Pressed(m.Button.YES))


class HostScreen(Screen):
    """The table; `wire` takes texts for a device."""

    def __init__(self, session, dice, wire):
        super().__init__(dice)
        self.host, self.now, self.wire, self.lost = hosts.Host(), 0.0, wire, []
        self.open(session)

    def stands(self):
        self.to_host(standing(self.state, self.now))

    def to_host(self, message):
        self.host, effects = hosts.reduce(self.host, message)
        for effect in effects:
            match effect:
                case h.Send(device, text):
                    self.wire(device, text)
                case h.Decided(seat, plies, action):
                    self.send(m.BotDecided(seat, plies, action))
                case h.SoFar(seat, action):
                    self.send(m.ChosenSoFar(seat, action))
                case h.Running(runs):
                    self.send(m.ClockHeld(not runs))
                case h.WentOn():
                    self.send(m.Pressed(m.Button.PROCEED))
                case h.Lost(_device, seats):
                    self.lost += seats

    def carry_out(self, effect):
        match effect:
            case e.Save(session):
                self.send(m.Saved(len(session.history.plies)))
            case e.AskBot(seat, plies, seen) if seat not in self.state.session.elsewhere:
                game = self.state.session.history.game
                self.send(m.BotDecided(seat, plies, game.legal_actions(seen, seat)[0]))


class HandScreen(Screen):
    """A hand, as the page has it; `wire` takes texts for the host."""

    def __init__(self, dice, wire):
        super().__init__(dice)
        self.hand, self.now, self.wire = hands.Hand(), 0.0, wire
        self.session, self.done, self.taken, self.refused = None, None, None, []

    def stands(self):
        phase = self.state.phase
        if isinstance(phase, Choosing | BotsChoosing | Over):
            self.to_hand(hands.Shows(len(self.session.history.plies), self.now))
        if isinstance(phase, Choosing) and isinstance(self.state.session.view, Timed):
            part = self.state.session.view.unfinished(phase.selection)
            self.to_hand(hands.ChosenSoFar(phase.seat, part, self.now))

    def carry_out(self, effect):
        if isinstance(effect, e.Save):
            plies = effect.session.history.plies
            self.done = len(plies)
            if len(plies) > len(self.session.history.plies):
                self.taken = (plies[-1].player, True)
                self.to_hand(hands.Chosen(plies[-1].player, plies[-1].action, self.now))
            elif self.taken:
                self.taken = (self.taken[0], False)
                self.to_hand(hands.Chosen(self.taken[0], None, self.now))

    def to_hand(self, message):
        self.hand, effects = hands.reduce(self.hand, message)
        for effect in effects:
            match effect:
                case hands.Send(text):
                    self.wire(text)
                case hands.Begun(session):
                    self.session = session
                    self.open(session)
                case hands.Followed(session, plies):
                    self.session = session
                    self.send(m.Followed(session, plies))
                case hands.Refused(_seat, words):
                    self.refused.append(words)
                    self.send(m.Followed(self.session, 0))
                case hands.Told():
                    self.hear(effect)

    def hear(self, told):
        self.send(m.ReadyTold(told.ready))
        self.send(m.ClockTold(told.clock))
        secret = isinstance(self.state.session.view, Secret)
        waits = self.done and secret and isinstance(self.state.phase, Saving)
        if waits and (self.taken[0] in dict(told.chosen)) == self.taken[1]:
            done, self.done = self.done, None
            self.send(m.Saved(done))
        if told.shows and isinstance(self.state.phase, Revealing):
            self.send(m.Pressed(m.Button.PROCEED))


class Room:
    """A host and its hands, and the wires between them."""

    def __init__(self, game, seats, *, here=(), bots=(), options=None):
        dice = Random(3)
        history = begin(
            registry.rules(game),
            PEOPLE[:seats],
            SHORT.get(game, {}) if options is None else options,
            5,
        )
        elsewhere = frozenset(range(seats)) - {*here} - {*bots}
        kinds = tuple("casual" if seat in bots else None for seat in range(seats))
        session = Session("1", history, registry.view(game), kinds, elsewhere=elsewhere)
        self.up, self.down, self.now = deque(), deque(), 0.0
        self.table = HostScreen(
            session, dice, lambda device, text: self.down.append((device, text))
        )
        self.hands = {}
        for seat in sorted(elsewhere):
            self.join(seat, (seat,))
        self.join(90, ())

    def join(self, device, seats):
        invitation = bytes([device] * 6)
        self.table.to_host(h.Invited(invitation, seats, self.now))
        self.table.to_host(h.Opened(device, invitation, self.now))
        wire = lambda text: self.up.append((device, text))  # noqa: E731
        self.hands[device] = HandScreen(self.table.dice, wire)
        self.hands[device].to_hand(hands.Opened(self.now))

    def pass_time(self):
        self.now += STEP
        for screen_of in (self.table, *self.hands.values()):
            screen_of.now = self.now
        while self.up or self.down:
            while self.up:
                device, text = self.up.popleft()
                self.table.to_host(h.Heard(device, text, self.now))
            while self.down:
                device, text = self.down.popleft()
                self.hands[device].to_hand(hands.Heard(text, self.now))
        self.table.send(m.Ticked(self.now))
        self.table.to_host(h.Ticked(self.now))
        for one in self.hands.values():
            one.to_hand(hands.Ticked(self.now))
            if one.state:
                one.send(m.Ticked(self.now))

    def play_out(self, *, idle=(), most=600):
        for _moment in range(most):
            if isinstance(self.table.state.phase, Over):
                for _more in range(8):
                    self.pass_time()
                    for one in self.hands.values():
                        one.act()
                return self
            self.table.act() if self.table.state.session.here else None
            for device, one in self.hands.items():
                if one.state and not (device in idle and isinstance(one.state.phase, Choosing)):
                    one.act()
                screen(one.state) if one.state else None
            screen(self.table.state)
            self.pass_time()
        raise AssertionError(f"stuck: {self.table.state.phase}, {self.table.host}")

    @property
    def history(self):
        return self.table.state.session.history

    def agree(self):
        for one in self.hands.values():
            assert one.session.history.log() == self.history.log()
            assert isinstance(one.state.phase, Over), one.state.phase
            assert one.refused == []


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.GAMES)
def test_hands_play_whole_games_at_a_table(game):
    Room(game, registry.rules(game).seats[0]).play_out().agree()


@pytest.mark.slow
def test_people_at_the_table_on_devices_and_bots_play_chips_together():
    Room("chips", 5, here=(0,), bots=(3, 4)).play_out().agree()
    Room("chips", 5, here=(0, 2), bots=(3,)).play_out().agree()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["soldiers", "jigsaw"])
def test_people_at_the_table_on_devices_and_bots_play_openly(game):
    Room(game, 3, here=(0,), bots=(2,)).play_out().agree()


@pytest.mark.slow
def test_eight_devices_play_chips():
    Room("chips", 7, options={"rounds": 2}).play_out().agree()


def test_whoever_does_not_choose_is_out_when_the_clock_has_run_out():
    room = Room("chips", 3, options={"rounds": 2, "seconds": 5}).play_out(idle=(1,))
    outs = [ply for ply in room.history.plies if ply.player == 1]
    assert room.history.game.action_to_string(outs[0].action) == "timeout"
    for one in room.hands.values():
        assert one.session.history.log() == room.history.log()


def test_the_next_round_waits_until_every_hand_has_gone_on():
    room = Room("chips", 3, options={"rounds": 2, "seconds": 10})
    room.pass_time()
    for one in room.hands.values():
        one.act()
    for _moment in range(8):
        room.pass_time()
    assert isinstance(room.table.state.phase, Revealing)
    room.hands[0].act()
    room.hands[1].act()
    for _moment in range(60):
        room.pass_time()
    assert isinstance(room.table.state.phase, Revealing)
    assert not room.table.host.runs
    room.hands[2].act()
    room.pass_time()
    assert isinstance(room.table.state.phase, BotsChoosing)
    assert room.table.host.runs
    before = room.table.state.round_clock.left
    for _moment in range(4):
        room.pass_time()
    assert room.table.state.round_clock.left < before
    assert all(one.state.clock.clock.left <= 10 for one in room.hands.values() if one.hand.seats)


def test_whoever_is_out_holds_nobody_up():
    room = Room("chips", 3, options={"rounds": 2, "seconds": 5})
    room.pass_time()
    room.hands[0].act()
    room.hands[2].act()
    for _moment in range(26):  # the clock of the third runs out
        room.pass_time()
    for _more in range(3):
        for device in (0, 2):
            room.hands[device].act()
        room.pass_time()
    assert room.history.state.round == 2


@pytest.mark.parametrize("game", ["chips", "jigsaw", "soldiers"])
def test_no_hand_hears_of_what_is_not_kept(game):
    """The disk is slow: until it answers, hands know no more than it has."""
    room, due = Room(game, 2), deque()
    kept = [len(room.history.plies)]

    def carry_out(effect):
        if isinstance(effect, e.Save):
            due.append(len(effect.session.history.plies))

    room.table.carry_out = carry_out
    for moment in range(40):
        for one in room.hands.values():
            if one.state:
                one.act()
        room.pass_time()
        assert all(
            one.session is None or len(one.session.history.plies) <= kept[0]
            for one in room.hands.values()
        )
        if due and moment % 3 == 2:
            kept[0] = due.popleft()
            room.table.send(m.Saved(kept[0]))
    assert kept[0] > 2


def test_no_clock_runs_before_the_devices_of_those_who_choose_are_there():
    one = replace(session("chips", 2), elsewhere=frozenset({1}))
    state, _effects = open_table(one, Preferences(), None)
    assert state.held
    for seats, held in ((frozenset({0, 1}), True), (frozenset[int](), False)):
        state, _effects = reduce(state, m.SeatsMoved(seats))
        assert state.held is held
    hand = replace(one, elsewhere=frozenset({0, CHANCE}))
    assert not open_table(hand, Preferences(), None)[0].held
