"""What the table of stones shows and says: marks, light, the ring, claims, and the last move."""

from __future__ import annotations

import pytest

from game.games.stones.rules import GAME
from game.games.stones.rules.actions import CLAIM
from game.games.stones.rules.board import FIELDS, NAMES
from game.games.stones.view import VIEW
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.state import BotsChoosing, Choosing, Moving, Question, Revealing, Saving
from game.view.ghosts import with_ghosts
from game.view.scene import Text
from game.view.values import Players, Refusal
from tests.games.test_stones import play
from tests.table.device import Device, session

NAMES_OF = ("Ana", "Robo")
WIDE, NARROW = 720, 320
ALONE = "b1E e3N b1>NE"
"""Black is to move, and only White points at the sun."""


def start(moves):
    """The position after these moves, and nothing chosen by whoever is to move."""
    seen = play(moves).state
    return seen, VIEW.select(seen, seen.turn)


def chosen(moves, text):
    """The position, and that action chosen by whoever is to move."""
    seen = play(moves).state
    return seen, VIEW.aim(seen, seen.turn, GAME.action_from_string(text))


def keys(seen, selection, kind, size=WIDE):
    """The names of the fields that have a sprite of that kind."""
    sprites = VIEW.scene(seen, selection, size).sprites
    return {NAMES[int(s.key.split(":")[1])] for s in sprites if s.key.startswith(f"{kind}:")}


def sprite(seen, selection, key, size=WIDE):
    return next((s for s in VIEW.scene(seen, selection, size).sprites if s.key == key), None)


def test_a_small_picture_has_the_board_without_what_lies_beside_it():
    seen = play(ALONE).state
    small = VIEW.thumbnail(seen, 96)
    whole = VIEW.scene(seen, VIEW.select(seen, None), 96)
    beside = {s.key.partition(":")[0] for s in whole.sprites if s not in small.sprites}
    assert beside == {"shelf", "stock"}
    assert small.box.height < whole.box.height


# Light


def test_stones_that_point_at_the_sun_are_lit_with_their_beam_and_the_sun():
    seen, nothing = start("b3W d2N b3>SE d2>W")
    assert keys(seen, nothing, "lit") == keys(seen, nothing, "beam") == {"b3", "d2"}
    assert sprite(seen, nothing, "sunlight")
    seen, nothing = start("b3W d2N")
    assert keys(seen, nothing, "lit") == set()
    assert sprite(seen, nothing, "sunlight") is None


def test_light_comes_when_the_stone_lies_there():
    history = play("b3W d2N b3>SE")
    motion = VIEW.reveal(history.plies[-1].step.events, history.state, ())
    dawn = {track.key for track in motion.tracks if track.start and track.start.opacity == 0}
    assert dawn == {f"lit:{FIELDS['b3']}", f"beam:{FIELDS['b3']}", "sunlight"}


# Marks


def test_with_nothing_in_hand_one_sees_what_can_be_captured_and_where_a_stone_can_go():
    seen, nothing = start("b3W b2NW a3SE c1N")
    assert keys(seen, nothing, "saw") == {"b2"}
    assert keys(seen, nothing, "free") == {"c3"}
    words = VIEW.describe(seen, nothing, NAMES_OF)
    assert words["b2"].endswith("you can capture it")
    assert words["c3"].endswith("you can place a stone here")


def test_an_onlooker_sees_light_but_no_marks_of_what_can_be_done():
    seen, _nothing = start("b3W b2NW a3SE c1N")
    onlooker = VIEW.select(seen, None)
    assert keys(seen, onlooker, "saw") == keys(seen, onlooker, "free") == set()
    assert keys(seen, onlooker, "lit") == {"c1"}


def test_a_turn_is_seen_before_it_is_made_as_one_stone_with_an_arrow():
    seen, selection = chosen("b2N d1N", "b2>E")
    scene = VIEW.scene(seen, selection, WIDE)
    x, y = sprite(seen, selection, f"stone:{FIELDS['b2']}").pose[:2]
    bodies = [s for s in scene.sprites if s.key.startswith("stone:") and s.pose[:2] == (x, y)]
    assert [(s.pose.turn, s.pose.opacity) for s in bodies] == [(90, 1)]
    assert sprite(seen, selection, "turning")
    assert keys(seen, selection, "lit") == {"b2"}


def test_a_hint_to_turn_a_stone_shows_one_stone_too():
    seen, selection = chosen("b2N d1N", "b2>E")
    lying = VIEW.scene(seen, VIEW.select(seen, seen.turn), WIDE)
    shown = with_ghosts(lying, VIEW.scene(seen, selection, WIDE))
    assert [s.key for s in shown.sprites if s.key.endswith(f"stone:{FIELDS['b2']}")] == [
        f"ghost stone:{FIELDS['b2']}"
    ]


def test_letters_are_left_out_where_they_could_not_be_read():
    seen, nothing = start("b2N d1N")
    wide, narrow = (sprite(seen, nothing, f"stone:{FIELDS['b2']}", size) for size in (WIDE, NARROW))
    assert len(wide.stamp.marks) == len(narrow.stamp.marks) + 1


def test_the_tiles_lie_beside_the_stocks_black_above_and_white_below():
    seen, nothing = start("b2N d1N")
    frame = VIEW.frame(seen, nothing)
    white, black = frame.tiles
    assert black.y + black.height <= frame.cells.y
    assert white.y >= frame.cells.y + frame.cells.height
    stock = sprite(seen, nothing, "stock:0:0").pose
    assert white.y < stock.y < white.y + white.height
    assert VIEW.amounts(seen)[1][0].text == "Black · 6 left"


# The ring


@pytest.mark.parametrize("moves", ["", "b2N d1N"])
def test_the_ring_keeps_its_place_with_nothing_in_hand(moves):
    seen = play(moves).state
    for viewer in (None, seen.turn):
        pad = VIEW.pad(seen, VIEW.select(seen, viewer))
        assert pad.always
        assert len(pad.keys) == 8
        assert not any(key.key for key in pad.keys)


def test_the_ring_is_named_for_what_it_is_and_says_what_pointing_means():
    seen, nothing = start("b2N d2S")
    pad = VIEW.pad(seen, VIEW.interpret(seen, nothing, "b2"))
    assert pad.label == "Direction of your stone on b2"
    badges = {key.label: bool(key.badge) for key in pad.keys}
    assert [way for way, badge in badges.items() if badge] == ["east"]
    (north,) = (key for key in pad.keys if key.label == "north")
    assert north.key is None  # it points there already


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("b2>E", "Turn to the east"),
        ("b3SW", "Place it, pointing south-west"),
        ("a3xb2", "Capture it"),
        ("jeex", "Yes, say it"),
    ],
)
def test_the_button_says_what_will_happen(text, label):
    moves = {"a3xb2": "b3W b2NW a3SE c1N"}.get(text, "b2N d1N")
    seen, selection = chosen(moves, text)
    assert VIEW.commit(seen, selection) == label
    assert VIEW.commit(seen, VIEW.select(seen, seen.turn)) == ""


# Claims


def test_who_points_at_the_sun_alone_is_told_as_chess_says_check():
    seen, nothing = start(ALONE)
    assert VIEW.say(seen, nothing, NAMES_OF).title == "Ana points at the sun alone: stop it now!"
    assert VIEW.pad(seen, nothing).words == "Point at the sun, too"
    assert VIEW.describe(seen, nothing, NAMES_OF)["c2"] == "c2, the sun, only Ana points at it"


def test_a_claim_that_would_win_is_offered_loudly_and_not_asked_about():
    seen, nothing = start(f"{ALONE} e3>E")
    assert "only you point at the sun" in VIEW.say(seen, nothing, NAMES_OF).title
    (claim,) = VIEW.picks(seen, nothing)
    assert not claim.quiet
    assert VIEW.warning(seen, VIEW.pick(seen, nothing, claim.key), NAMES_OF) is None


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("b2N d1N", "None of your stones points at the sun."),
        (ALONE, "Ana’s stone on b1 points at the sun, too."),
        ("b2N d2S b2>E d2>W", "Robo’s stone on d2 points at the sun, too."),
    ],
)
def test_a_claim_that_everybody_can_see_to_be_wrong_is_quiet_and_says_why(moves, reason):
    seen, nothing = start(moves)
    (claim,) = VIEW.picks(seen, nothing)
    assert claim.quiet
    selection = VIEW.pick(seen, nothing, claim.key)
    assert VIEW.order(seen, selection) == CLAIM  # it stays possible
    assert VIEW.warning(seen, selection, NAMES_OF).detail == reason
    assert VIEW.say(seen, selection, NAMES_OF).detail == f"{reason} You would lose."


def test_a_wrong_claim_shows_which_stone_was_in_the_way():
    history = play("b2N d2S b2>E d2>W jeex")
    seen, events = history.state, history.plies[-1].step.events
    assert keys(seen, VIEW.select(seen, None), "wrong") == {"d2"}
    words = VIEW.tell(events, Players(NAMES_OF))
    assert words.title == "Ana says “Jeex!” and is wrong"
    assert words.detail == "Robo’s stone on d2 points at the sun, too."
    report = VIEW.report(seen, history.outcome, NAMES_OF)
    assert report.words.detail == words.detail


@pytest.mark.parametrize("name", ["Tom :}", "Ana {1}", "{winner}"])
@pytest.mark.parametrize("moves", ["a1N e3N", "b1E e3N b1>NE"])
def test_the_result_tells_of_a_wrong_claim_whatever_the_players_are_called(name, moves):
    ended = play(f"{moves} jeex")
    seen = ended.state
    told = VIEW.report(seen, ended.outcome, (name, name)).words
    assert name in told.detail
    assert VIEW.announce(ended.plies[-1].step.events, Players((name, name)))


def test_the_board_at_the_end_shows_alight_what_decided():
    source = "b3W b2NW a3SE c1N b3>SE c3W d1NW c3xb3 a3xb2 b3>SE d1xb3 jeex"
    shown = {sprite.key for sprite in VIEW.final(play(source).state, 600).sprites}
    assert {"sunlight", "beam:2", "stone:2"} <= shown
    wrong = play("b2N d2S b2>E d2>W jeex").state
    found = [sprite.key for sprite in VIEW.final(wrong, 600).sprites if "wrong" in sprite.key]
    assert len(found) == 1


# At the table


def table(moves, **preferences):
    device = Device(session("stones"), Preferences(pace=0, **preferences))
    for text in moves.split():
        device.play(GAME.action_from_string(text))
    return device


def test_a_losing_claim_is_asked_about_even_where_nobody_wants_to_be_asked():
    device = table("b2N d2S b2>E d2>W")
    device.send(m.ChoicePressed("jeex")).send(m.Pressed(m.Button.DONE))
    assert isinstance(device.screen.dialog, Question)
    assert len(device.send(m.Pressed(m.Button.CLOSE)).history.plies) == 4
    device.send(m.Pressed(m.Button.DONE)).send(m.Pressed(m.Button.YES))
    assert device.history.outcome


def test_two_quick_taps_on_the_claim_claim_nothing():
    device = table("b2N d2S b2>E d2>N")
    device.send(m.ChoicePressed("jeex")).send(m.ChoicePressed("jeex")).send(
        m.Pressed(m.Button.DONE)
    )
    assert device.history.outcome is None
    assert device.screen.dialog is None


def test_the_last_move_is_marked_and_told_until_the_next():
    device = table("b2N d1N b2>E")
    surface = device.screen.surface
    assert surface.board.last == ("b2",)
    assert surface.board.words["b2"].endswith(", last move")
    assert surface.words.detail == "Ana turns the stone on b2 to the east"
    device.send(m.CellTapped("d1"))
    assert device.screen.surface.board.last == ("b2",)


def test_the_ring_is_there_in_every_phase_and_back_leads_out_of_each_choice():
    device = table("b2N d1N")

    def controls():
        return device.screen.surface.controls

    assert controls().pad.always
    assert (controls().done, controls().back) == (None, False)
    device.send(m.CellTapped("b2"))
    assert (controls().done, controls().back, controls().label) == (False, True, "Turn it")
    device.send(m.PadPressed("E"))
    assert (controls().done, controls().back) == (True, True)
    assert controls().label == "Turn to the east"
    device.send(m.Pressed(m.Button.ESCAPE))
    assert controls().label == "Turn it"
    device.send(m.Pressed(m.Button.ESCAPE))
    assert (controls().done, controls().back) == (None, False)
    assert device.screen.dialog is None
    device.send(m.ChoicePressed("jeex")).send(m.Pressed(m.Button.ESCAPE))
    assert controls().done is None


def test_the_ring_keeps_its_place_while_a_move_is_saved_shown_and_answered():
    device = Device(session("stones", (None, "random")), prompt=False)
    device.send(m.CellTapped("b2")).send(m.PadPressed("N")).send(m.Pressed(m.Button.DONE))
    phases = set()
    while not (isinstance(device.phase, Choosing) and phases):
        if device.due:
            device.carry_out_one()
        else:
            device.send(m.MotionEnded())
        phases.add(type(device.phase))
        pad = device.screen.surface.controls.pad
        assert (pad.always, len(pad.keys)) == (True, 8)
    assert phases == {Saving, Moving, BotsChoosing, Choosing}
    device = table("b2N d2S b2>E d2>W")
    device.send(m.ChoicePressed("jeex"), m.Pressed(m.Button.DONE), m.Pressed(m.Button.YES))
    assert isinstance(device.phase, Revealing)
    assert device.screen.surface.controls.pad.always


# The legend

MARKS_OF_BOARD = {"a new stone can go here": "free", "you can capture it": "saw"}


@pytest.mark.parametrize("moves", ["", "b3W", "b3W d2N", ALONE, "b3W d2N b3>SE d2>W", "b1E e3N"])
@pytest.mark.parametrize("field", [None, *NAMES])
def test_the_legend_has_the_marks_that_are_there_and_no_others(moves, field):
    seen, selection = start(moves)
    if field is not None:
        selection = VIEW.interpret(seen, selection, field)
        if isinstance(selection, Refusal):
            return
    told = {entry.words for entry in VIEW.legend(seen, selection)}
    for words, kind in MARKS_OF_BOARD.items():
        assert (words in told) == bool(keys(seen, selection, kind)), words
    ring = {key.meaning for key in VIEW.pad(seen, selection).keys}
    if selection.field is not None:
        assert ("points at the sun" in told) == ("points at the sun" in ring)
    else:
        assert ("points at the sun" in told) == bool(keys(seen, selection, "beam"))
    assert ("last move" in told) == bool(moves and selection.field is None)


def test_a_game_that_is_over_explains_no_choice():
    seen = play(f"{ALONE} jeex").state
    told = {entry.words for entry in VIEW.legend(seen, VIEW.select(seen, 0))}
    assert told == {"points at the sun"}
    assert VIEW.pad(seen, VIEW.select(seen, 0)).keys == (), "and has no arrows that do nothing"


def test_the_first_stone_is_not_told_of_another():
    for moves, others in (("", False), ("b3W", True)):
        seen, nothing = start(moves)
        told = [VIEW.say(seen, nothing, NAMES_OF).detail]
        refused = VIEW.step(seen, VIEW.interpret(seen, nothing, "b1"), "NE")
        told.append(refused.reason)
        assert [("the other stone" in text) for text in told] == [others, others]


@pytest.mark.parametrize(("size", "named"), [(296, True), (366, True), (700, True), (120, False)])
def test_on_a_phone_the_fields_have_their_names_too(size, named):
    """What words name can be found on the board: letters of at least nine pixels."""
    seen = GAME.initial_state(2, {})
    drawn = VIEW.scene(seen, VIEW.select(seen, 0), size)
    [tray] = [sprite for sprite in drawn.sprites if sprite.key == "tray"]
    texts = [mark for mark in tray.stamp.marks if isinstance(mark, Text)]
    assert [text.text for text in texts] == (list("abcde123") if named else [])
    assert all(text.size * size / drawn.box.width >= 9 for text in texts)
