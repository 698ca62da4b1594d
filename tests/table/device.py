"""A table without a browser: carries effects out at once, or when a test says so."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from random import Random

from game import registry
from game.bots import seat as bot_of
from game.bots.explanation import explain
from game.core import record as records
from game.core.contract import RESIGN
from game.core.history import begin
from game.core.knowledge import LEVELS
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.reduce import open_table, reduce
from game.table.screen import screen
from game.table.session import Session
from game.table.state import (
    Choosing,
    Covered,
    Moving,
    Over,
    Question,
    Revealing,
    TimedOut,
    Unattended,
)

PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
STILL = Preferences(pace=0)


def session(game, bots=(), options=None, seed=1):
    """A new game; `bots` are levels, None for a person; without any, as many people as it needs."""
    bots = bots or (None,) * registry.rules(game).seats[0]
    history = begin(registry.rules(game), PEOPLE[: len(bots)], options or {}, seed)
    return Session("1", history, registry.view(game), tuple(bots), series="1")


def resigned(game):
    """A game that has ended at once."""
    begun = session(game)
    return begun.play(begun.history.active_players[0], RESIGN)


def record_of(session):
    return records.dumps(records.of_history(session.history, session.bots))


class Device:
    """The table as a page would have it; `saved` are the records that went to the disk.

    With `prompt`, effects are carried out as they come and open moves end at once; else effects
    wait in `due`.
    """

    def __init__(self, session, preferences=STILL, *, prompt=True, seed=1, clock=None):
        self.dice, self.prompt, self._busy = Random(seed), prompt, False
        self.saved, self.said, self.cues, self.due = [], [], [], deque()
        self.cursor, self.ended = None, False
        self.state, effects = open_table(session, preferences, clock)
        self._take(effects)

    @property
    def session(self):
        return self.state.session

    @property
    def history(self):
        return self.state.session.history

    @property
    def phase(self):
        return self.state.phase

    @property
    def view(self):
        return self.state.session.view

    @property
    def screen(self):
        return screen(self.state)

    @property
    def words(self):
        return self.screen.surface.words

    def send(self, *messages):
        """One message after the other, with all that follows from each."""
        for message in messages:
            self.state, effects = reduce(self.state, message)
            self._take(effects)
        return self

    def choose(self, action):
        """The selection that amounts to that action, as if hands had made it."""
        phase = self.phase
        assert isinstance(phase, Choosing), phase
        selection = self.view.aim(phase.seen, phase.seat, action)
        assert self.view.order(phase.seen, selection) == action
        self.state = replace(self.state, phase=replace(phase, selection=selection))
        return self

    def play(self, action):
        """What hands do to carry out that action."""
        return self.choose(action).send(m.Pressed(m.Button.DONE))

    def play_text(self, text):
        return self.play(self.history.game.action_from_string(text))

    def settle(self, now=10**6):
        """Let time pass until hands count again after something went on by itself."""
        while self.state.settling:
            self.send(m.Ticked(now := now + 0.25))
        return self

    def go_on(self):
        """Do what a table wants of people: take the tablet, look at a reveal, play anything."""
        phase = self.settle().phase
        if isinstance(phase, Covered):
            return self.send(m.Pressed(m.Button.HERE))
        if isinstance(phase, TimedOut | Unattended):
            return self.send(m.Pressed(m.Button.PROCEED))
        if isinstance(phase, Revealing):
            return self.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
        self.play(self.dice.choice(self.history.game.legal_actions(phase.seen, phase.seat)))
        return (
            self.send(m.Pressed(m.Button.YES)) if isinstance(self.state.dialog, Question) else self
        )

    def carry_out(self):
        """Carry out what is due, and what follows, until nothing is."""
        self._busy = True
        while self.due or isinstance(self.phase, Moving):
            if self.due:
                self.carry_out_one()
            else:
                self.send(m.MotionEnded())
        self._busy = False

    def _take(self, effects):
        self.due.extend(effects)
        if self.prompt and not self._busy:
            self.carry_out()

    def carry_out_one(self):
        """Carry out the first effect that is due."""
        match self.due.popleft():
            case e.Save(session):
                self.saved.append(record_of(session))
                self.send(m.Saved(len(session.history.plies)))
            case e.AskBot(seat, plies, seen):
                game = self.history.game
                action = self.dice.choice(game.legal_actions(seen, seat))
                self.send(m.BotDecided(seat, plies, action))
            case e.StopBots():
                self._forget(e.AskBot)
            case e.AskHint(seat, plies, seen):
                self.send(m.HintFound(plies, self._reason(seat, seen), last=True))
            case e.StopHint():
                self._forget(e.AskHint)
            case e.Say(words):
                self.said.append(words)
            case e.Give(cue):
                self.cues.append(cue)
            case e.PlaceCursor(cell, _focus, stays):
                self.cursor = self.cursor if stays and self.cursor else cell
            case e.End():
                assert isinstance(self.phase, Over)
                self.ended = True

    def _forget(self, kinds):
        self.due = deque(effect for effect in self.due if not isinstance(effect, kinds))

    def _reason(self, seat, seen):
        levels = registry.levels(self.session.game)
        found = bot_of("greedy", levels, len(self.session.names)).choose(seen, seat, self.dice)
        return explain(levels[LEVELS[-1]].knowledge, seen, seat, found)
