"""Taps, undo in every phase, pause, questions, hints and motion, as the table's state has them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core.contract import CHANCE
from game.games.chips.rules.events import Caught
from game.table import effects as e
from game.table import messages as m
from game.table import narration
from game.table.effects import Cue
from game.table.preferences import Preferences
from game.table.state import (
    BotsChoosing,
    Choosing,
    Covered,
    Moving,
    Pause,
    Question,
    Revealing,
    Saving,
)
from game.view.concerns import Secret, shelf
from game.view.values import Words
from tests.table.device import Device, session

OPEN = [game for game in registry.GAMES if not isinstance(registry.view(game), Secret)]
open_games = pytest.mark.parametrize("game", OPEN)
every_game = pytest.mark.parametrize("game", registry.GAMES)


def table(game, *bots, **options):
    seats = registry.rules(game).seats[0]
    return Device(session(game, bots or (None,) * seats), **options)


def choosing(device):
    while not isinstance(device.phase, Choosing):
        device.go_on()
    return device


# Tapping


@pytest.mark.parametrize("careful", [False, True])
def test_where_a_tap_is_a_move_no_button_is_shown_that_does_nothing(careful):
    device = table("soldiers", None, "casual", preferences=Preferences(confirm=careful))
    device.prompt, buttons, phases = False, set(), set()
    while len(device.history.plies) < 6:
        if device.due:
            device.carry_out_one()
        elif isinstance(device.phase, Moving):
            device.send(m.MotionEnded())
        else:
            device.send(m.CellTapped("c3"))
            buttons.add(device.screen.surface.controls.done)
            device.send(m.Pressed(m.Button.DONE))
        buttons.add(device.screen.surface.controls.done)
        phases.add(type(device.phase))
    assert phases == {Choosing, Saving, Moving, BotsChoosing}
    assert buttons == ({None, True} if careful else {None})


def test_a_tap_that_is_a_whole_move_is_played_kept_shown_and_passed_on():
    device = table("soldiers", prompt=False)
    device.due.clear()
    device.send(m.CellTapped("c3"))
    assert isinstance(device.phase, Saving)
    assert [type(effect) for effect in device.due] == [e.Save]
    device.carry_out_one()
    assert isinstance(device.phase, Moving)
    assert "Ana places a soldier on c3." in device.words.title
    device.send(m.MotionEnded())
    assert device.phase.seat == 1


def test_a_refused_tap_changes_nothing_and_says_why_beside_the_cell():
    device = table("soldiers").send(m.CellTapped("c3"))
    before = device.phase
    device.send(m.CellTapped("c3"))
    bubble = device.screen.bubble
    assert (bubble.cell, device.phase, device.cues[-1]) == ("c3", before, Cue.REFUSED)
    assert "Another player has that plot" in bubble.reason
    assert device.said[-1] == bubble.reason
    assert device.send(m.CellTapped("d4")).screen.bubble is None


@pytest.mark.parametrize(
    ("preferences", "fine", "taps"),
    [
        (Preferences(confirm=True), False, 2),
        (Preferences(confirm_small=True), True, 2),
        (Preferences(confirm_small=True), False, 1),
        (Preferences(confirm_small=False), True, 1),
    ],
)
def test_a_tap_may_need_a_second_one(preferences, fine, taps):
    device = table("soldiers", preferences=preferences).send(m.Measured(fine))
    for count in range(1, taps + 1):
        assert device.history.plies == ()
        device.send(m.CellTapped("c3"))
        assert len(device.history.plies) == (count == taps)


def test_on_a_board_enlarged_for_a_thumb_a_tap_needs_no_second_one():
    device = table("soldiers", preferences=Preferences(confirm_small=True))
    device.send(m.Measured(True), m.Measured(True, enlarged=True), m.BoardEnlarged("c3"))
    assert device.screen.bubble.cell == "c3"
    assert device.said[-1] == device.screen.bubble.reason
    assert device.history.plies == ()
    device.send(m.CellTapped("d4"))
    assert len(device.history.plies) == 1


def test_a_tap_ends_a_short_motion_and_counts():
    device = table("soldiers", preferences=Preferences(pace=1), prompt=False)
    device.send(m.CellTapped("c3"))
    device.send(m.Saved(1))
    moving = device.phase
    course = replace(moving.course, timeline=replace(moving.course.timeline, lasts=300))
    device.state = replace(device.state, phase=Moving(course))
    device.send(m.CellTapped("d4"))
    assert len(device.history.plies) == 2


def test_a_tap_that_skips_a_long_motion_is_no_move():
    device = table("soldiers", preferences=Preferences(pace=1), prompt=False)
    device.send(m.CellTapped("c3"), m.Saved(1))
    moving = device.phase
    course = replace(moving.course, timeline=replace(moving.course.timeline, lasts=3000))
    device.state = replace(device.state, phase=Moving(course))
    device.send(m.CellTapped("d4"))
    assert len(device.history.plies) == 1
    assert isinstance(device.phase, Choosing)


def test_what_hands_do_while_a_move_is_being_kept_is_passed_over():
    device = table("soldiers", prompt=False).send(m.CellTapped("c3"))
    saving = device.phase
    device.send(
        m.CellTapped("d4"),
        m.Pressed(m.Button.UNDO),
        m.Pressed(m.Button.REDO),
        m.Pressed(m.Button.DONE),
    )
    assert device.phase is saving
    assert device.screen.surface.seat is None


def test_nothing_counts_that_was_kept_for_another_position():
    device = table("soldiers", prompt=False).send(m.CellTapped("c3"), m.Saved(7))
    assert isinstance(device.phase, Saving)


# Motion first, then the story


def motions(game, plies=40):
    """Each open step of a game: the table once it rests, its course, and the surface before."""
    device = table(game, prompt=False, preferences=Preferences())
    while len(device.history.plies) < plies and not device.ended:
        if device.due:
            device.carry_out_one()
        elif isinstance(device.phase, Moving):
            course, under_way = device.phase.course, device.screen.surface
            yield device.send(m.MotionEnded()), course, under_way
        else:
            device.go_on()


@open_games
def test_numbers_and_what_came_of_a_move_are_told_when_its_motion_is_over(game):
    shown = 0
    for device, course, under_way in motions(game):
        heard = narration.sentences(device.session, course.step)
        amounts = [tile.amounts for tile in under_way.rail]
        assert amounts == [tuple(a) for a in device.view.amounts(course.before)]
        assert [tile.gone for tile in under_way.rail] == list(device.view.gone(course.before))
        assert under_way.shelf == shelf(device.view, course.before, course.selection)
        assert under_way.words.detail == ""
        [said] = (effect.words for effect in device.due if isinstance(effect, e.Say))
        assert said.startswith(narration.summary(heard))
        shown += 1
    assert shown


def test_of_some_moves_more_is_told_than_a_title():
    """So what the test above asks of it is no empty question."""
    assert any(
        device.view.tell(course.step.events, device.session.players).detail
        for game in OPEN
        for device, course, _under_way in motions(game)
    )


def test_a_roll_is_told_when_the_die_has_come_to_rest():
    rolls = 0
    for device, course, under_way in motions("jigsaw"):
        told = device.view.tell(course.step.events, device.session.players).title
        if told.startswith(tuple(f"{name} rolls" for name in device.session.names)):
            rolls += 1
            assert under_way.words.title.endswith((" rolls …", " rolls to start …"))
    assert rolls > 3


def test_what_a_move_brought_is_told_while_bots_think():
    device = table("stones", None, "random", prompt=False)
    device.send(m.CellTapped("a1"), m.PadPressed("N"), m.Pressed(m.Button.DONE), m.Saved(1))
    device.send(m.MotionEnded())
    assert isinstance(device.phase, BotsChoosing)
    assert device.words == Words("Ben is thinking", "You place a stone on a1, pointing north")


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("b2", ""),
        ("a1 b3 a1", "It bursts."),
        ("a1 a2 a1", "It bursts. Ana takes 1 of Ben’s plots: their soldiers change sides."),
    ],
)
def test_where_a_framed_move_went_is_read_from_the_board_and_heard(moves, told):
    played = session("soldiers", options={"size": 4})
    for number, plot in enumerate(moves.split()):
        played = played.play(number % 2, played.history.game.action_from_string(plot))
    assert narration.news(played) == told
    assert narration.latest(played).startswith(f"Ana places a soldier on {plot}.")


def test_people_with_secrets_hear_at_first_that_nobody_can_see_what_they_choose():
    unseen = "Nobody can see this yet."
    for bots in ((None, None), (None, "random")):
        device, heard = table("chips", *bots), []
        while not device.ended:
            if isinstance(device.phase, Choosing) and device.phase.seat == 0:
                seen, nothing = device.phase.seen, device.view.select(device.phase.seen, 0)
                told = narration.choice(device.session, 0, seen, nothing)
                heard.append((seen.round, unseen in told))
                assert (unseen in device.words.detail) == heard[-1][1]
            device.go_on()
        assert max(number for number, _said in heard) > 3
        people = bots.count(None)
        assert {number for number, said in heard if said} == ({0, 1, 2} if people > 1 else set())


def test_what_a_tap_cuts_short_and_what_it_chooses_are_said_in_one():
    device = table("stones", prompt=False, preferences=Preferences())
    device.play_text("c1NW").send(m.Saved(1))
    assert isinstance(device.phase, Moving)
    device.due.clear()
    device.send(m.CellTapped("a2"))
    [said] = (effect.words for effect in device.due if isinstance(effect, e.Say))
    told = ("Ana places a stone on c1", "Ben, place your first stone", "Ben, which way")
    places = [said.find(words) for words in told]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_heading_has_the_focus_and_a_name_where_nobody_is_asked_yet(game):
    seats = registry.rules(game).seats[0]
    device = table(game, *("random",) * (seats - 1), None, prompt=False)
    focus = [effect for effect in device.due if isinstance(effect, e.FocusWords)]
    assert len(focus) == (0 if isinstance(device.phase, Choosing | Covered) else 1)
    if focus:
        assert device.words.title


# Undo


@open_games
def test_a_move_is_taken_back_and_played_again(game):
    device = choosing(table(game))
    start = device.history.state
    device.go_on()
    choosing(device)
    after = device.history
    device.send(m.Pressed(m.Button.UNDO))
    if after.plies[-1].player == CHANCE:
        assert device.screen.bubble.reason == "A roll cannot be undone."
        return
    assert device.history.state == start
    assert device.saved[-1] != device.saved[-2]
    assert device.screen.redo
    device.send(m.Pressed(m.Button.REDO))
    assert device.history.state == after.state
    assert not device.screen.redo


@every_game
def test_the_last_choice_goes_before_the_last_move(game):
    device = choosing(table(game))
    phase = device.phase
    action = device.history.game.legal_actions(phase.seen, phase.seat)[0]
    device.choose(action)
    for _ in range(9):
        device.send(m.Pressed(m.Button.UNDO))
        if device.screen.bubble:
            break
    assert device.view.unpick(phase.seen, device.phase.selection) == device.phase.selection
    assert device.view.order(phase.seen, device.phase.selection) is None
    assert all(ply.player < 0 for ply in device.history.plies)


def test_with_nothing_played_it_says_so():
    device = table("soldiers").send(m.Pressed(m.Button.UNDO))
    assert device.screen.bubble.reason == "There is nothing to undo yet."


def test_undo_during_a_motion_takes_that_move_back():
    device = table("soldiers", prompt=False).send(m.CellTapped("c3"), m.Saved(1))
    assert isinstance(device.phase, Moving)
    device.send(m.Pressed(m.Button.UNDO))
    assert device.history.plies == ()


def test_undo_stops_a_bot_who_thinks():
    device = table("soldiers", None, "random", prompt=False)
    device.send(m.CellTapped("c3"), m.Saved(1), m.MotionEnded())
    assert isinstance(device.phase, BotsChoosing)
    device.send(m.Pressed(m.Button.UNDO))
    assert device.history.plies == ()
    device.carry_out()
    assert device.history.plies == ()
    assert isinstance(device.phase, Choosing)


def test_undo_is_offered_where_it_may_do_something():
    device = choosing(table("chips"))
    assert not device.screen.undo
    device.send(m.PreferencesChanged(Preferences(undoes_anything=True)))
    assert device.screen.undo
    assert table("soldiers").screen.undo


# Pause and questions


@every_game
def test_a_pause_hides_the_board_and_nothing_beneath_can_be_reached(game):
    device = choosing(table(game))
    phase = device.phase
    device.send(m.Pressed(m.Button.PAUSE))
    assert device.screen.dialog == Pause(phase.seat)
    device.send(
        m.Pressed(m.Button.DONE),
        m.Pressed(m.Button.UNDO),
        m.Pressed(m.Button.HINT),
        m.CellTapped(device.cursor),
    )
    assert device.phase == phase
    assert device.send(m.Pressed(m.Button.CLOSE)).screen.dialog is None
    assert device.phase == phase


@every_game
def test_the_rules_open_at_a_card_and_lead_back_to_the_game_exactly_as_it_was(game):
    device = choosing(table(game))
    device.send(m.Ticked(100.0))
    before, sections = device.state, [clause.section for clause in device.view.clauses()]
    device.send(m.RulesPressed())
    assert device.screen.dialog.clause in sections
    assert device.screen.clock is None, "the clock stands"
    device.send(
        m.Ticked(500.0),
        m.Pressed(m.Button.DONE),
        m.Pressed(m.Button.UNDO),
        m.CellTapped(device.cursor),
    )
    device.send(m.Pressed(m.Button.CLOSE), m.Ticked(900.0))
    assert device.state.phase == before.phase
    assert device.state.dialog is None
    if before.clock:
        assert device.state.clock.clock.left == before.clock.clock.left


@every_game
def test_rules_over_the_pause_lead_back_to_the_pause(game):
    device = choosing(table(game)).send(m.Pressed(m.Button.PAUSE))
    pause = device.screen.dialog
    device.send(m.RulesPressed())
    assert device.screen.dialog.beneath == pause
    assert device.send(m.Pressed(m.Button.CLOSE)).screen.dialog == pause


def test_rules_open_at_the_clause_of_a_refusal_and_its_bubble_is_still_there_afterwards():
    device = table("soldiers").send(m.CellTapped("c3"), m.CellTapped("c3"))
    bubble = device.screen.bubble
    for message in (m.RulesPressed(), m.RulesPressed(bubble.clause)):
        assert device.send(message).screen.dialog.clause == bubble.clause
        assert device.send(m.Pressed(m.Button.CLOSE)).screen.bubble == bubble


def test_rules_open_at_what_is_shown():
    device = table("chips")
    while not isinstance(device.phase, Revealing):
        device.go_on()
    assert device.send(m.RulesPressed()).screen.dialog.clause == "§4"
    met = [Caught(0, (), ())]
    assert device.view.in_question(met, device.phase.course.seen) == "§6"


@every_game
def test_giving_up_is_asked_about_and_then_kept(game):
    device = choosing(table(game))
    seat = device.phase.seat
    device.send(m.Pressed(m.Button.PAUSE), m.Pressed(m.Button.RESIGN))
    assert device.screen.dialog.title == f"{device.session.names[seat]}, give up?"
    device.send(m.Pressed(m.Button.CLOSE))
    assert device.screen.dialog == Pause(seat)
    device.send(m.Pressed(m.Button.RESIGN), m.Pressed(m.Button.YES))
    assert device.screen.dialog is None
    assert device.history.plies[-1].action.word == "resign"
    assert isinstance(device.phase, Revealing | Covered | Choosing)


def test_the_cover_stays_until_it_is_kept_that_somebody_gives_up_behind_it():
    device = Device(session("chips", (None, None)), prompt=False)
    assert isinstance(device.phase, Covered)
    device.send(m.Pressed(m.Button.ESCAPE), m.Pressed(m.Button.RESIGN), m.Pressed(m.Button.YES))
    assert isinstance(device.phase, Saving)
    assert not device.screen.cover.order[0][2]
    while device.due:
        device.carry_out_one()
    assert device.history.plies[-1].action.word == "resign"


def test_escape_takes_a_choice_back_and_then_pauses():
    device = table("soldiers", preferences=Preferences(confirm=True)).send(m.CellTapped("c3"))
    assert device.send(m.Pressed(m.Button.ESCAPE)).screen.dialog is None
    assert isinstance(device.send(m.Pressed(m.Button.ESCAPE)).screen.dialog, Pause)


def test_escape_pressed_twice_before_the_pause_has_the_focus_resumes():
    device = table("soldiers").send(m.Pressed(m.Button.ESCAPE), m.Pressed(m.Button.ESCAPE))
    assert device.screen.dialog is None


def test_bots_wait_while_something_lies_over_the_table():
    device = table("soldiers", None, "random", prompt=False)
    device.send(m.CellTapped("c3"), m.Saved(1), m.MotionEnded(), m.Pressed(m.Button.PAUSE))
    device.carry_out()
    assert len(device.history.plies) == 1
    device.send(m.Pressed(m.Button.CLOSE))
    device.carry_out()
    assert len(device.history.plies) == 2


def actions_asked_about(device):
    """Legal actions before which the game asks, and the others."""
    phase, view = device.phase, device.view
    asked, others = [], []
    for action in device.history.game.legal_actions(phase.seen, phase.seat):
        selection = view.aim(phase.seen, phase.seat, action)
        (asked if view.question(phase.seen, selection) else others).append(action)
    return asked, others


def test_a_claim_is_asked_about_where_that_is_wanted():
    device = table("stones", preferences=Preferences(asks_first=True))
    while not (asked := actions_asked_about(device)[0]):
        device.play(actions_asked_about(device)[1][0])
    plies = device.history.plies
    device.play(asked[0])
    assert isinstance(device.screen.dialog, Question)
    assert device.send(m.Pressed(m.Button.CLOSE)).history.plies == plies
    device.play(asked[0]).send(m.Pressed(m.Button.YES))
    assert device.history.plies[-1].action == asked[0]


# Hints


@every_game
def test_a_hint_lies_on_the_board_until_something_else_is_done(game):
    seats = registry.rules(game).seats[0]
    device = choosing(table(game, None, *("random",) * (seats - 1)))
    assert device.screen.surface.controls.hint == "offered"
    phase = device.phase
    device.send(m.Pressed(m.Button.HINT))
    surface = device.screen.surface
    assert surface.controls.hint == "shown"
    assert "hinting" in surface.marks
    assert device.said[-1].startswith(surface.words.title.rstrip("."))
    proposed = device.view.order(phase.seen, surface.board.proposed)
    assert proposed in device.history.game.legal_actions(phase.seen, phase.seat)
    assert surface.board.selection == phase.selection, "nothing is chosen by it"
    assert surface.controls.take
    assert surface.controls.done is None
    assert "chosen" not in " ".join(surface.board.words.values())
    text = device.history.game.action_to_string(proposed)
    if text in surface.board.words:
        assert surface.points_at.name == text, "it is the plainest thing on the board"
    device.send(m.Pressed(m.Button.ESCAPE))
    assert device.screen.surface.points_at is None
    assert device.phase == phase
    assert device.screen.surface.controls.hint == "offered"
    assert not device.screen.surface.controls.take


def test_what_is_chosen_stays_under_a_hint_which_the_next_choice_or_press_puts_away():
    device = choosing(table("stones", None, "random").go_on())
    [claim] = device.screen.surface.controls.picks
    chosen = device.send(m.ChoicePressed(claim.key)).phase
    for ends_it in (m.Button.ESCAPE, m.Button.HINT):
        device.send(m.Pressed(m.Button.HINT))
        assert "hinting" in device.screen.surface.marks
        assert device.phase == chosen
        device.send(m.Pressed(ends_it))
        assert "hinting" not in device.screen.surface.marks
        assert device.phase == chosen
        assert device.words.title == "Say “Jeex!”?"
    device.send(m.Pressed(m.Button.HINT), m.ChoicePressed(claim.key))
    assert "hinting" not in device.screen.surface.marks
    assert device.words.title.startswith("Ana, ")


def hinted(game, **options):
    """A table of one person against bots, with a hint on it, and the action that it proposes."""
    seats = registry.rules(game).seats[0]
    device = choosing(table(game, None, *("random",) * (seats - 1), **options))
    device.send(m.Pressed(m.Button.HINT))
    phase = device.phase
    return device, device.view.order(phase.seen, device.screen.surface.board.proposed)


@every_game
def test_what_a_hint_proposes_is_carried_out_by_one_press(game):
    device, proposed = hinted(game)
    plies = len(device.history.plies)
    device.send(m.Pressed(m.Button.TAKE_HINT))
    assert device.history.plies[plies].action == proposed
    assert device.state.hint is None


def test_taking_a_hint_still_takes_two_where_every_move_does():
    device, proposed = hinted("soldiers", preferences=Preferences(confirm=True))
    hint = device.state.hint
    device.send(m.Pressed(m.Button.TAKE_HINT))
    assert device.history.plies == ()
    assert device.view.order(device.phase.seen, device.phase.selection) == proposed
    device.state = replace(device.state, hint=hint)  # asked again, it proposes the same
    device.send(m.Pressed(m.Button.TAKE_HINT))
    assert device.history.plies[0].action == proposed


def test_taking_a_hint_takes_one_press_where_only_a_thumb_needs_two():
    device, proposed = hinted("soldiers", preferences=Preferences(confirm_small=True))
    device.send(m.Measured(True), m.Pressed(m.Button.TAKE_HINT))
    assert device.history.plies[0].action == proposed


def test_without_a_hint_there_is_nothing_to_take():
    device = table("soldiers", None, "random")
    state = device.state
    assert device.send(m.Pressed(m.Button.TAKE_HINT)).state == state


def test_the_next_tap_after_a_hint_counts():
    device, _proposed = hinted("soldiers")
    device.send(m.CellTapped("c3"))
    assert str(device.history.plies[0].action) == "c3"


def test_people_with_secrets_and_people_alone_get_no_hints():
    assert choosing(table("chips", None, None, "random")).screen.surface.controls.hint == ""
    assert table("stones").screen.surface.controls.hint == ""


def test_a_hint_that_comes_too_late_is_not_shown():
    device = table("soldiers", None, "random", prompt=False)
    device.due.clear()
    device.send(m.Pressed(m.Button.HINT))
    [asked] = [effect for effect in device.due if isinstance(effect, e.AskHint)]
    device.send(m.CellTapped("c3"))
    reason = device._reason(asked.seat, asked.seen)
    device.send(m.HintFound(asked.plies, reason, last=True))
    assert device.state.hint is None


# Revealing


def test_what_everybody_looks_at_is_told_when_its_motion_is_over():
    device = table("chips")
    while not isinstance(device.phase, Revealing):
        device.go_on()
    assert device.screen.surface.words.detail == ""
    assert device.screen.surface.controls.again
    assert device.screen.surface.status == "Placing chips"
    device.send(m.MotionEnded())
    assert device.phase.told
    showing = device.screen.surface.board.showings
    device.send(m.Pressed(m.Button.AGAIN))
    assert not device.phase.told
    assert device.screen.surface.board.showings == showing + 1
    device.send(m.CellTapped(device.cursor))
    assert device.phase.told
    assert isinstance(device.send(m.Pressed(m.Button.PROCEED)).phase, Choosing)


def test_the_board_faces_the_second_of_two_people_where_that_is_wanted():
    device = table("stones", preferences=Preferences(turns_round=True))
    assert "turned" not in device.screen.surface.marks
    device.go_on()
    assert "turned" in device.screen.surface.marks


def test_the_cursor_does_not_tell_the_next_player_where_the_one_before_has_chosen():
    device = table("chips").send(m.Pressed(m.Button.HERE))
    phase = device.phase
    home = device.view.home_cell(phase.seen, phase.selection)
    assert device.cursor == home
    device.cursor = "a1"  # where Ana's last tap has left it
    device.go_on()
    assert isinstance(device.phase, Covered)
    assert device.cursor == home
