"""How cascades of soldiers are shown: how long, how fast, how calmly, and what the rail counts."""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.soldiers.rules import GAME, field, others, owner, soldiers_of
from game.games.soldiers.rules.events import Placed, Wave
from game.games.soldiers.view import VIEW
from game.games.soldiers.view.motion import LAND, LONGEST, OTHER, SEEN, TAKING, pace
from game.view.scene import Pose
from game.view.timeline import Motion
from game.view.values import Players
from tests.conformance import seeds

LOGS = json.loads(
    (Path(__file__).parents[1] / "data" / "cascades.json").read_text(encoding="utf-8")
)
PLAYERS = Players(tuple("ABCDEFGH"))
FLASHES, SECOND = 3, 1000
"""WCAG 2.3.1: no more than that many within so many milliseconds."""


def recorded(name):
    """The position before the last soldier of that recorded game, and the step it makes."""
    state, step = GAME.initial_state(8, {}), None
    for seat, plot in LOGS[name]:
        before = state
        step = GAME.apply(state, seat, GAME.action_from_string(plot))
        state = step.state
    return before, step


def dealt(size, seats, density, seed):
    """A field of plots almost full, on which a soldier sets off a cascade."""
    dice, ground = Random(seed), field(size)
    start = GAME.initial_state(seats, {"size": size})
    plots = []
    for limit in ground.limits:
        count = limit - (1 if dice.random() < density else 2)
        plots.append(soldiers_of(dice.randrange(seats), count) if count else 0)
    plots[0] = soldiers_of(0, 1)
    kept = {name: getattr(start, name) for name in ("setup", "turn", "placed", "exits")}
    before = type(start)(plots=bytes(plots), actions=3 * seats, **kept)
    return before, GAME.apply(before, 0, ground.placings[0])


def waves(step):
    return [event for event in step.events if isinstance(event, Wave)]


def timeline(step):
    return VIEW.reveal(step.events, step.state, PLAYERS)


def taken(step):
    """How many plots each wave takes from others."""
    fields = [event.plots for event in step.events if isinstance(event, Placed | Wave)]
    left = [len(others(plots, step.events[0].seat)) for plots in fields]
    return [before - after for before, after in pairwise(left)]


def check_pace(step):
    """No more than four seconds, and what takes plots lasts longer than what takes none."""
    shown = timeline(step)
    assert round(shown.lasts, 6) <= LONGEST
    lasts, takes = shown.tracks.pace, taken(step)
    taking = {time for time, count in zip(lasts, takes, strict=True) if count}
    idle = {time for time, count in zip(lasts, takes, strict=True) if not count}
    assert len(taking) <= 1
    assert len(idle) <= 1
    assert not (taking and idle) or min(taking) >= 1.5 * max(idle)


def looks(step):
    """By key of a plot: when it changes to a look (stamp, or none) that it had not before."""
    start, changes, at_first = {}, defaultdict(list), {}
    for plot, found in enumerate(step.events[0].plots):
        at_first[f"plot:{plot}"] = bool(found)
    for track in timeline(step).tracks:
        if track.key.startswith("plot:") and track.stamp:
            look = (track.stamp, (track.end or Pose()).opacity)
            if start.get(track.key) != look:
                changes[track.key].append(track.at)
            start[track.key] = look
    return changes


def check_calm(step):
    """No plot changes to and fro more than three times a second."""
    for moments in looks(step).values():
        for first in moments:
            within = [moment for moment in moments if first <= moment < first + SECOND]
            assert len(within) <= 2 * FLASHES


def check_bridges(step):
    """Whatever happens on the way, a bridge goes at most once and comes at most once."""
    changes = defaultdict(list)
    for track in timeline(step).tracks:
        if track.key.startswith("bridge:"):
            changes[track.key].append(track)
    for tracks in changes.values():
        assert len(tracks) <= 2
        assert [track.fades for track in tracks] in ([True], [False], [True, False])


def check_end(before, step):
    """The motion leads to the picture afterwards, each plot with what stands on it."""
    was, now = (VIEW.scene(state, VIEW.select(state, None), 700) for state in (before, step.state))
    motion = Motion(was, now, timeline(step))
    poses = {sprite.key: [*sprite.pose] for sprite in motion.start()}
    names, stamps = [sprite.key for sprite in motion.sprites], {}

    def pose(place, number, value):
        poses[names[place]][number] = value

    for moment in (*range(0, int(motion.lasts), 40), motion.lasts):
        motion.advance(moment, pose, lambda place, stamp: stamps.update({names[place]: stamp}))
    for sprite in now.sprites:
        assert poses[sprite.key] == [*sprite.pose]
        assert stamps.get(sprite.key, sprite.stamp) is sprite.stamp


def test_the_longest_cascade_gives_most_of_its_four_seconds_to_what_takes_plots():
    _before, step = recorded("longest")
    lasts, takes = timeline(step).tracks.pace, taken(step)
    assert (len(takes), sum(takes)) == (154, 79)
    slow = [time for time, count in zip(lasts, takes, strict=True) if count]
    assert len(slow) == 39
    assert sum(slow) > 0.7 * sum(lasts)
    assert min(slow) > SEEN
    assert round(timeline(step).lasts) == LONGEST


def test_recorded_cascades_are_quick_calm_and_end_where_they_should():
    for name in LOGS:
        before, step = recorded(name)
        check_pace(step)
        check_calm(step)
        check_bridges(step)
        check_end(before, step)


@settings(max_examples=15, deadline=None)
@given(
    size=st.integers(4, 10),
    seats=st.integers(2, 8),
    density=st.floats(0.3, 1),
    seed=seeds,
)
def test_every_cascade_is_quick_calm_and_ends_where_it_should(size, seats, density, seed):
    before, step = dealt(size, seats, density, seed)
    assert waves(step)
    check_pace(step)
    check_calm(step)
    check_bridges(step)
    check_end(before, step)


def test_bridges_that_a_cascade_builds_are_not_seen_before_its_end():
    before, step = recorded("longest")
    was, now = (VIEW.scene(state, VIEW.select(state, None), 700) for state in (before, step.state))
    old, new = ({s.key for s in scene.sprites if "bridge" in s.key} for scene in (was, now))
    assert new - old
    motion = Motion(was, now, timeline(step))
    seen = {sprite.key for sprite in motion.start() if sprite.pose.opacity}
    assert {key for key in seen if "bridge" in key} == old


def test_a_first_soldier_brings_its_bridges_as_it_lands():
    state = GAME.initial_state(2, {"size": 5})
    for plot in ("c3", "a1"):
        state = GAME.apply(state, state.turn, GAME.action_from_string(plot)).state
    shown = timeline(GAME.apply(state, 0, GAME.action_from_string("d3")))
    [bridge] = [track for track in shown.tracks if track.key.startswith("bridge:")]
    assert bridge.start.opacity == 0
    assert bridge.end.opacity == 1


def test_only_a_large_cascade_is_told_in_large_letters():
    _before, step = recorded("longest")
    assert sum(taken(step)) == 79
    mover = step.events[0].seat
    assert timeline(step).shout == f"{PLAYERS.names[mover]} takes 79 plots!"
    alone = Players(PLAYERS.names, people=(mover,))
    assert VIEW.reveal(step.events, step.state, alone).shout == "You take 79 plots!"
    state = GAME.initial_state(2, {"size": 5})
    for plot in ("a1", "a2"):
        state = GAME.apply(state, state.turn, GAME.action_from_string(plot)).state
    small = GAME.apply(state, 0, GAME.action_from_string("a1"))
    assert taken(small) == [1]
    assert timeline(small).shout == ""


@given(takes=st.lists(st.integers(0, 9), max_size=300), room=st.floats(1000, 5000))
def test_any_waves_fit_into_their_time(takes, room):
    lasts = pace(takes, room)
    assert len(lasts) == len(takes)
    assert sum(lasts) <= room + 1e-6
    assert all(time > 0 for time in lasts)


def test_a_short_cascade_takes_its_time():
    assert pace([0, 2, 0], LONGEST) == (OTHER, TAKING, OTHER)


def test_a_taken_plot_swells_more_than_one_that_was_the_movers():
    _before, step = recorded("longest")
    tracks, (first, second, *_) = timeline(step).tracks, waves(step)
    landing = LAND + tracks.pace[0]
    swells = {
        track.key: track.start.scale for track in tracks if track.at == landing and track.start
    }
    before, bigger = step.events[0].plots, []
    for plot in set(field(10).neighbours[first.bursts[0]]) - {*second.bursts}:
        was_others = owner(before[plot]) not in (None, first.seat)
        assert (swells[f"plot:{plot}"] > 1.2) == was_others
        bigger.append(was_others)
    assert any(bigger)


def test_the_rail_counts_what_each_wave_has_taken_once_it_has_landed():
    _before, step = recorded("longest")
    motion = Motion(
        *(VIEW.scene(step.state, VIEW.select(step.state, None), 700) for _ in range(2)),
        timeline(step),
    )
    held, moments = [], []
    for moment in range(0, LONGEST, 4):
        count = motion.count(moment)
        if count:
            moments.append(count.at)
            held.append(int(count.amounts[step.events[0].seat][0].text))
    assert len(held) == 39
    assert moments == sorted(moments)
    assert moments[0] > LAND
    assert held[0] < held[-1]
    assert motion.count(LONGEST) is None
