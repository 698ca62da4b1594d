"""A table without a browser: carries effects out at once, or when a test says so."""

from __future__ import annotations

from collections import deque
from random import Random

from game import registry
from game.bots import seat as bot_of
from game.bots.explanation import explain
from game.core import record as records
from game.core.history import begin
from game.core.knowledge import LEVELS
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.reduce import open_table, reduce
from game.table.screen import screen
from game.table.session import Session
from game.table.state import Choosing, Moving, Over, Saving

PEOPLE = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
CALM = Preferences(pace=0)


def session(game, bots=(None, None), options=None, seed=1):
    """A new game; `bots` are levels, None for a person."""
    names = PEOPLE[: len(bots)]
    history = begin(registry.rules(game), names, options or {}, seed)
    return Session("1", history, registry.view(game), tuple(bots), series="1")


class Device:
    """The table as a page would have it. `saved` are the records that lie on the disk.

    With `prompt`, effects are carried out as they come; else they wait in `due` until `carry_out`.
    """

    def __init__(self, session, preferences=CALM, *, prompt=True, seed=1):
        self.dice = Random(seed)
        self.prompt = prompt
        self.saved, self.said, self.signs, self.due = [], [], [], deque()
        self.cursor, self.ended, self._busy = None, False, False
        self.state, effects = open_table(session, preferences)
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
    def screen(self):
        return screen(self.state)

    @property
    def view(self):
        return self.state.session.view

    def send(self, *messages):
        """One message after the other, with all that follows from each."""
        for message in messages:
            self.state, effects = reduce(self.state, message)
            self._take(effects)
        return self

    def play(self, action):
        """What hands do to carry out that action, as the view aims it."""
        phase = self.phase
        assert isinstance(phase, Choosing), phase
        selection = self.view.aim(phase.seen, phase.seat, action)
        assert self.view.order(phase.seen, selection) == action
        self.state = self.state.__class__(
            **{name: getattr(self.state, name) for name in self.state.__slots__}
            | {"phase": Choosing(phase.seat, phase.seen, selection)}
        )
        return self.send(m.DonePressed())

    def carry_out(self):
        """Carry out what is due until nothing is; open moves end at once."""
        self._busy = True
        while self.due or isinstance(self.phase, Moving):
            if self.due:
                self._carry_out(self.due.popleft())
            else:
                self.send(m.MotionEnded())
        self._busy = False

    def _take(self, effects):
        self.due.extend(effects)
        if self.prompt and not self._busy:
            self.carry_out()

    def _carry_out(self, effect):
        match effect:
            case e.Save(session):
                self.saved.append(records.dumps(records.of_match(session.history, session.bots)))
                self.send(m.Saved(len(session.history.plies)))
            case e.AskEngine(seat, plies, seen):
                game = self.history.game
                action = self.dice.choice(game.legal_actions(seen, seat))
                self.send(m.BotDecided(seat, plies, game.action_to_string(action)))
            case e.Hesitate(plies):
                self.send(m.BotsReady(plies))
            case e.StopEngine():
                self.due = deque(x for x in self.due if not isinstance(x, e.AskEngine | e.Hesitate))
            case e.AskHint(seat, plies, seen):
                self.send(m.HintFound(plies, self._reason(seat, seen), last=True))
            case e.Say(words):
                self.said.append(words)
            case e.Give(sign):
                self.signs.append(sign)
            case e.PlaceCursor(cell):
                self.cursor = cell
            case e.End():
                assert isinstance(self.phase, Over)
                self.ended = True

    def _reason(self, seat, seen):
        levels = registry.levels(self.session.game)
        found = bot_of("greedy", levels, len(self.session.names)).choose(seen, seat, self.dice)
        return explain(levels[LEVELS[-1]].knowledge, seen, seat, found)

    @property
    def saving(self):
        return isinstance(self.phase, Saving)
