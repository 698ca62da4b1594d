"""A table and its hands without a browser: they talk over a network that a test makes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from random import Random

from game import registry
from game.core.clock import clock_of
from game.core.contract import CHANCE
from game.core.history import begin
from game.core.public import last_open
from game.table.session import Session
from game.together import hand as hands
from game.together import host as hosts
from game.together import host_messages as h

PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
STEP = 0.25
"""Seconds between two looks at the time."""
SHORT = {
    "chips": {"rounds": 3},
    "jigsaw": {"hands": 1},
    "soldiers": {"size": 5},
}


def session(game, seats=None, options=None, seed=987654321987654321):
    rules = registry.rules(game)
    seats = seats or rules.seats[0]
    chosen = SHORT.get(game, {}) if options is None else options
    history = begin(rules, PEOPLE[:seats], chosen, seed)
    everybody = frozenset(range(seats))
    return Session("1", history, registry.view(game), (None,) * seats, elsewhere=everybody)


@dataclass
class Network:
    """What is under way, by device and direction ("up" to the host); it delivers in order."""

    under_way: dict = field(default_factory=dict)
    sent: dict = field(default_factory=dict)

    def send(self, way, text):
        self.sent.setdefault(way, []).append(text)
        self.under_way.setdefault(way, deque()).append(text)

    def arriving(self, way):
        """All texts that arrive now."""
        arrived, self.under_way[way] = self.under_way.get(way, ()), deque()
        return arrived


class RoughNetwork(Network):
    """One that loses, repeats, delays and reorders what is sent, as its dice say."""

    def __init__(self, dice):
        super().__init__()
        self.dice, self.calm = dice, False

    def arriving(self, way):
        if self.calm:
            return super().arriving(way)
        waiting = [text for text in self.under_way.get(way, ()) if self.dice.random() > 0.2]
        self.dice.shuffle(waiting)
        now, later = [], deque()
        for text in waiting:
            (later if self.dice.random() < 0.3 else now).append(text)
            if self.dice.random() < 0.2:
                later.append(text)
        self.under_way[way] = later
        return now


class Table:
    """A referee by the rules, its host, and hands that play anything."""

    def __init__(self, session, network=None, seed=1):
        self.session, self.dice = session, Random(seed)
        self.network = network or Network()
        self.now, self.host, self.paused, self.shows = 100.0, hosts.Host(), False, True
        self.decided, self.so_far, self.clock = {}, {}, None
        self.hands, self.effects, self.told = {}, [], {}
        self.choices = {}  # by seat and number of open plies
        self._roll()
        self._stand()

    # the referee

    @property
    def history(self):
        return self.session.history

    @property
    def game(self):
        return self.session.history.game

    @property
    def asked(self):
        if self.history.outcome is not None:
            return frozenset()
        return frozenset(self.history.active_players) & self.session.elsewhere

    def _roll(self):
        while self.history.active_players == (CHANCE,):
            self.session = replace(self.session, history=self.history.draw())

    def _stand(self):
        self.to_host(
            h.Stands(
                self.session,
                self.asked,
                frozenset(self.decided),
                len(self.history.plies),
                frozenset(self.decided),
                self.clock,
                self.paused,
                self.shows,
                self.now,
            )
        )

    def begin(self, session):
        """Another game begins."""
        self.session, self.decided, self.so_far = session, {}, {}
        self._roll()
        self._stand()
        return self

    def play(self, seat, action):
        """Let a player act, as on the table itself."""
        self.session = self.session.play(seat, action)
        self._roll()
        self.decided, self.so_far = {}, {}
        self._stand()

    def stand_at(self, plies):
        """Undo, down to so many plies."""
        history = replace(self.session.at_ply(plies).history, undone=())
        self.session = replace(self.session, history=history)
        self._roll()
        self.decided, self.so_far = {}, {}
        self._stand()

    def _resolve(self):
        """Play what was decided once nobody else is to decide."""
        if not self.asked or not self.asked <= set(self.decided):
            return
        for seat in sorted(self.asked):
            self.session = self.session.play(seat, self.decided[seat])
        self._roll()
        self.decided, self.so_far = {}, {}
        if self.clock:
            self.clock = clock_of(self.clock.limit)

    # messages

    def to_host(self, message):
        self.host, effects = hosts.reduce(self.host, message)
        for effect in effects:
            self._carry_out(effect)

    def _carry_out(self, effect):
        self.effects.append(effect)
        match effect:
            case h.Send(device, text):
                self.network.send((device, "down"), text)
            case h.Shut(device):
                self.close(device)
            case h.Decided(seat, plies, action):
                assert plies == len(self.history.plies)
                if action is None:
                    del self.decided[seat]
                else:
                    self.decided[seat] = action
                self._resolve()
                self._stand()
            case h.SoFar(seat, action):
                self.so_far[seat] = action

    def to_hand(self, device, message):
        self.hands[device], effects = hands.reduce(self.hands[device], message)
        for effect in effects:
            self.told[device].append(effect)
            if isinstance(effect, hands.Send):
                self.network.send((device, "up"), effect.text)
            if isinstance(effect, hands.Shut):
                self.close(device)

    def join(self, device, seats, hand=None):
        """A device comes by an invitation of its own."""
        invitation = str(device).encode().rjust(6)
        self.to_host(h.Invited(invitation, tuple(seats), self.now))
        self.hands[device] = hand or hands.Hand()
        self.told.setdefault(device, [])
        self.to_hand(device, hands.Opened(self.now))
        self.to_host(h.Opened(device, invitation, self.now))
        return self

    def close(self, device):
        """The channel breaks; what was sent before comes in."""
        self._deliver_down(device)
        self._deliver_up(device)
        if self.host.device(device):
            self.to_host(h.Closed(device, self.now))
        if device in self.hands and self.hands[device].open:
            self.to_hand(device, hands.Closed(self.now))

    def kill_host(self):
        """The table's page is closed and opened again; what was kept is there, all else is gone."""
        self.host, self.decided, self.so_far = hosts.Host(), {}, {}
        for device in self.hands:
            self.network.under_way.pop((device, "up"), None)
            self.network.under_way.pop((device, "down"), None)
            self.to_hand(device, hands.Closed(self.now))
        self._stand()

    def _deliver_up(self, device):
        for text in self.network.arriving((device, "up")):
            self.to_host(h.Heard(device, text, self.now))

    def _deliver_down(self, device):
        for text in self.network.arriving((device, "down")):
            if device in self.hands:
                self.to_hand(device, hands.Heard(text, self.now))

    def pass_time(self, seconds=STEP, step=STEP):
        """Let time pass; what is under way arrives."""
        for _moment in range(max(1, round(seconds / step))):
            self.now += step
            self.deliver()
            self.to_host(h.Ticked(self.now))
            for device in [*self.hands]:
                self.to_hand(device, hands.Ticked(self.now))
        return self

    def deliver(self):
        """All that is under way arrives once."""
        for device in [*self.hands]:
            self._deliver_down(device)
        for device in [*self.hands]:
            self._deliver_up(device)

    # players

    def seen(self, device):
        """What that hand's session shows."""
        hand = self.hands[device]
        return hand.session.seen(hand.seats[0] if hand.seats else None)

    def choose_anything(self):
        """Every hand shows what it has, and chooses anything legal for its seats to act.

        One that was reloaded knows from the host what it has chosen, and leaves it so: another
        choice could come when the first one is played.
        """
        for device, hand in [*self.hands.items()]:
            if hand.session is None or not hand.open:
                continue
            history = hand.session.history
            self.to_hand(device, hands.Shows(len(history.plies), self.now))
            for seat in set(history.active_players) & set(hand.seats):
                if not hand.chosen.get(seat) and seat not in dict(hand.told.chosen):
                    legal = history.game.legal_actions(history.state, seat)
                    action = legal[self.dice.randrange(len(legal))]
                    self.choices[seat, len(history.plies)] = action
                    self.to_hand(device, hands.Chosen(seat, action, self.now))

    def play_out(self, most=6000):
        """The whole game, by hands that play anything."""
        for _moment in range(most):
            if self.history.outcome is not None:
                return self.pass_time(2)
            self.choose_anything()
            self.pass_time()
        raise AssertionError("the game does not end")

    @property
    def open_plies(self):
        return last_open(self.history)

    def effects_of(self, kind):
        return [effect for effect in self.effects if isinstance(effect, kind)]
