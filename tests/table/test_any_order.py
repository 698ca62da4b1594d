"""Any order of messages leaves a table that shows what the game says.

It never loses a kept action but by undo, and never shows a secret. Effects are carried out late, in
any order with everything that hands do.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game import registry
from game.core import record as records
from game.core.contract import RESIGN
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.screen import screen
from game.table.state import Choosing, Covered, Over, Revealing, Saving
from game.view.values import Timing
from tests.table.device import Device, record_of, session

PLAIN = [
    m.Pressed(m.Button.DONE),
    m.Pressed(m.Button.PROCEED),
    m.Pressed(m.Button.AGAIN),
    m.Pressed(m.Button.HERE),
    m.Pressed(m.Button.UNDO),
    m.Pressed(m.Button.REDO),
    m.Pressed(m.Button.HINT),
    m.TableTouched(),
    m.Pressed(m.Button.ESCAPE),
    m.Pressed(m.Button.PAUSE),
    m.Pressed(m.Button.RESIGN),
    m.Pressed(m.Button.SCORES),
    m.Pressed(m.Button.CLOSE),
    m.Pressed(m.Button.YES),
    m.MotionEnded(),
    m.PageHidden(),
    m.Measured(fine=True),
    m.Measured(fine=False),
    m.Saved(0),
    m.BotDecided(99, 0, RESIGN),
]
TAKES_BACK = (m.Pressed(m.Button.UNDO), m.Pressed(m.Button.YES))


class Table(RuleBasedStateMachine):
    """One table of any game, with people and bots, whose device may be slow."""

    @initialize(
        game=st.sampled_from(list(registry.GAMES)),
        bots=st.lists(st.sampled_from([None, None, "random"]), min_size=2, max_size=4),
        seed=st.integers(0, 9),
        clock=st.sampled_from([None, KeptClock(2), KeptClock(60, 1)]),
        preferences=st.builds(
            Preferences,
            *[st.booleans()] * 5,
            done_by_itself=st.booleans(),
            asks_about_done=st.booleans(),
        ),
    )
    def open(self, game, bots, seed, clock, preferences):
        seats = registry.rules(game).seats
        bots = (bots * 2)[: max(len(bots), seats[0])][: seats[-1]]
        self.now = 0.0
        begun = replace(session(game, bots, seed=seed), table=KeptTable(clock=clock))
        self.begun = record_of(begun)
        self.device = Device(begun, preferences, prompt=False, seed=seed)

    def send(self, message):
        before = len(self.device.history.plies)
        self.device.send(message)
        took_back = len(self.device.history.plies) < before
        assert not took_back or message in TAKES_BACK, message

    @rule(message=st.sampled_from(PLAIN))
    def something_happens(self, message):
        self.send(message)

    @rule(pick=st.integers(0, 10**6))
    def a_cell_is_tapped(self, pick):
        rows = self.device.screen.surface.board.rows
        cells = [cell for row in rows for cell in row]
        self.send(m.CellTapped(cells[pick % len(cells)]))

    @rule(pick=st.integers(0, 10**6), direction=st.integers(0, 7))
    def a_cell_is_dragged(self, pick, direction):
        cells = [cell for row in self.device.screen.surface.board.rows for cell in row]
        end = [None, *cells][pick % (len(cells) + 1)]
        self.send(m.CellDragged(cells[pick % len(cells)], direction, end))

    @rule(pick=st.integers(0, 10**6))
    def a_button_is_pressed(self, pick):
        surface = self.device.screen.surface
        keys = [m.ChoicePressed(one.key) for one in surface.controls.picks]
        keys += [m.PadPressed(one.key) for one in surface.controls.pad.keys if one.key]
        keys += [m.BoardTapped(one.board) for one in surface.side_boards]
        if keys:
            self.send(keys[pick % len(keys)])

    @precondition(lambda self: isinstance(self.device.phase, Choosing))
    @rule(pick=st.integers(0, 10**6))
    def an_action_is_chosen_and_done(self, pick):
        phase = self.device.phase
        actions = self.device.history.game.legal_actions(phase.seen, phase.seat)
        self.device.choose(actions[pick % len(actions)])
        self.send(m.Pressed(m.Button.DONE))

    @rule(seconds=st.sampled_from([0.1, 0.4, 3600]))
    def time_passes(self, seconds):
        for _ in range(5):
            self.now += seconds
            self.send(m.Ticked(self.now))

    @precondition(lambda self: self.device.due)
    @rule()
    def an_effect_is_carried_out(self):
        self.device.carry_out_one()

    @precondition(lambda self: self.device.due)
    @rule()
    def the_device_catches_up(self):
        while self.device.due:
            self.device.carry_out_one()

    @invariant()
    def what_is_shown_is_kept(self):
        """Whatever was played is on the disk, or about to be; nothing of it is shown before."""
        device = self.device
        saves = [effect.session for effect in device.due if isinstance(effect, e.Save)]
        kept = [*device.saved, *map(record_of, saves)]
        if device.history.plies or kept:
            assert kept[-1] == record_of(device.session)
        last = record_of(saves[-1]) if saves else None
        is_new = last not in (None, [self.begun, *device.saved][-1])  # else only time is kept
        if is_new and saves[-1].history.plies == device.history.plies:
            assert isinstance(device.phase, Saving)

    @invariant()
    def the_clock_fits_the_game(self):
        """What was used is kept for every ply, and nobody has more than they were given."""
        session = self.device.session
        kept = session.table.clock
        if session.timing is not Timing.GAME:
            assert session.time_up is None
            return
        assert len(kept.spent) >= len(session.history.plies)
        most = kept.seconds + kept.increment * len(session.history.plies)
        assert all(0 <= time.seconds <= most for time in self.device.screen.times if time)

    @invariant()
    def nothing_secret_is_shown(self):
        """Only who chooses sees what only they may see."""
        device = self.device
        state, game = device.state, device.history.game
        board = device.screen.surface.board
        shown = state.phase.shown if isinstance(state.phase, Saving | Over) else state.phase
        viewer = shown.seat if isinstance(shown, Choosing) else None
        assert game.observation(board.seen, viewer) == board.seen
        if isinstance(shown, Covered):
            assert device.screen.cover
            assert device.screen.surface.controls.picks == ()

    @invariant()
    def who_is_asked_is_to_act(self):
        device, phase = self.device, self.device.phase
        if isinstance(phase, Choosing | Covered):
            assert phase.seat in device.history.active_players
            assert device.session.bots[phase.seat] is None
        if isinstance(phase, Choosing):
            assert phase.seen == device.session.seen(phase.seat)
        if isinstance(phase, Revealing):
            assert phase.course.step is device.history.plies[-1].step

    @invariant()
    def the_record_replays(self):
        device = self.device
        record = records.parse(record_of(device.session))
        assert records.replay(record, device.history.game).state == device.history.state

    @invariant()
    def the_screen_is_the_same_however_it_is_derived(self):
        """What is kept from the screen before is what would be made anew."""
        state = self.device.state
        anew = replace(state, preferences=replace(state.preferences))  # equal, but another object
        assert screen(state) == screen(anew)


TestAnyOrder = Table.TestCase
TestAnyOrder.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
