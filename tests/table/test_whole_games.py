"""Whole games of every kind by messages alone: people and bots, at small tables and large ones."""

from __future__ import annotations

import pytest

from game import registry
from game.core import record as records
from game.table import messages as m
from game.table.effects import Cue
from game.table.state import BotsChoosing, Choosing, Covered, Over, Revealing
from game.view.concerns import Secret
from tests.table.device import Device, record_of, session

pytestmark = pytest.mark.slow

LONGEST = 2000
SHORT = {"jigsaw": {"hands": 1}}
"""Games that do not take long; one of several hands is the one that is left in the middle."""
every_game = pytest.mark.parametrize("game", registry.GAMES)


def seats_of(game):
    return registry.rules(game).seats


def tables(game):
    """People alone, one among bots, and bots alone, with the fewest seats and with some more."""
    few, more = seats_of(game)[0], min(seats_of(game)[-1], 4)
    people, bots = (None,), ("random",)
    return [people * few, people * more, (*people, *bots * (few - 1)), bots * few, bots * more]


def played_out(device):
    for _ in range(LONGEST):
        if device.ended:
            return device
        assert_shows_the_history(device)
        device.go_on()
    raise AssertionError("the game does not end")


def assert_shows_the_history(device):
    """Rail, board and words are those of the position that its viewer may see."""
    state, surface = device.state, device.screen.surface
    viewer = state.phase.seat if isinstance(state.phase, Choosing) else None
    seen = device.session.seen(viewer)
    if isinstance(state.phase, Revealing):
        seen = device.session.shown_after(state.phase.course.step.events, seen)
    assert surface.board.seen == seen
    words = device.view.describe(seen, surface.board.selection, device.session.names)
    last = {cell: f"{words[cell]}, last move" for cell in surface.board.last}
    assert surface.board.words == {**words, **last}
    if not isinstance(state.phase, Revealing):
        amounts = [tuple(numbers) for numbers in device.view.amounts(seen)]
        assert [tile.amounts for tile in surface.rail] == amounts
        assert surface.status == device.view.status(seen)


@every_game
@pytest.mark.parametrize("table", range(5))
def test_a_game_is_played_to_its_end_by_messages_and_kept_action_by_action(game, table):
    bots = tables(game)[table]
    device = played_out(Device(session(game, bots, SHORT.get(game), seed=7), seed=table))
    assert isinstance(device.phase, Over)
    assert device.saved[-1] == record_of(device.session)
    again = records.replay(records.parse(device.saved[-1]), registry.rules(game))
    assert again.state == device.history.state
    assert [len(records.parse(text).actions) for text in device.saved] == sorted(
        {len(records.parse(text).actions) for text in device.saved}
    )


@every_game
def test_a_game_goes_on_where_it_was_left(game):
    device = Device(session(game, (None,) * seats_of(game)[0]))
    for _ in range(6):
        device.go_on()
    later = Device(device.session)
    assert later.history.state == device.history.state
    played_out(later)


@every_game
def test_who_is_asked_hears_so_and_feels_it(game):
    device = Device(session(game, (None,) * seats_of(game)[0]))
    while not isinstance(device.phase, Choosing):
        device.go_on()
    seat = device.phase.seat
    assert device.cues[-1] == Cue.TURN
    assert device.said[-1]
    assert device.cursor in [cell for row in device.screen.surface.board.rows for cell in row]
    assert device.screen.surface.seat == seat
    assert [tile.acting for tile in device.screen.surface.rail].index(True) == seat


@every_game
def test_bots_that_are_asked_see_no_more_than_they_may(game):
    device = Device(session(game, ("random",) * seats_of(game)[0]), prompt=False)
    history = device.history
    for _ in range(30):
        asked = [effect for effect in device.due if hasattr(effect, "together")]
        for effect in asked:
            state = device.history.state
            assert effect.seen == history.game.observation(state, effect.seat)
        if not device.due:
            device.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
            continue
        device.carry_out_one()


@every_game
def test_one_person_alone_is_handed_the_tablet_once(game):
    bots = (None, *("random",) * (seats_of(game)[0] - 1))
    device, covers = Device(session(game, bots)), 0
    for _ in range(30):
        if device.ended:
            break
        covers += isinstance(device.phase, Covered)
        device.go_on()
    assert covers == int(isinstance(device.view, Secret))


def until_bots_could_err(device):
    """Play on until bots are to act; an action that was legal before and is so no more."""
    earlier = set()
    while True:
        if isinstance(device.phase, BotsChoosing):
            game, state = device.history.game, device.history.state
            legal = {one for seat in device.phase.seats for one in game.legal_actions(state, seat)}
            if earlier - legal:
                return min(earlier - legal, key=str)
            earlier |= legal
        if device.due:
            device.carry_out_one()
        else:
            device.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))


@every_game
def test_a_bot_whose_action_is_illegal_plays_the_first_legal_one(game):
    device = Device(session(game, ("random",) * seats_of(game)[0]), prompt=False)
    illegal = until_bots_could_err(device)
    state, seats, plies = device.history.state, device.phase.seats, len(device.history.plies)
    for seat in seats:
        device.send(m.BotDecided(seat, plies, illegal), m.BotDecided(seat, plies, illegal))
    first = device.history.game.legal_actions(state, seats[0])[0]
    assert device.history.plies[plies].action == first
