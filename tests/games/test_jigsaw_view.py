"""What is seen, heard and dragged at a table of jigsaw, in positions that a few moves lead to."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game import registry
from game.core.contract import CHANCE
from game.games.jigsaw.rules.events import HandScored, Rolled, TurnLost
from game.games.jigsaw.rules.pieces import piece
from game.games.jigsaw.rules.scoring import Tally
from game.games.jigsaw.rules.table import EMPTY, cell, put, taken
from game.games.jigsaw.rules.table import name as cell_name
from game.games.jigsaw.view.input import anywhere
from game.games.jigsaw.view.shapes import middle
from game.table.session import Session
from game.table.surface import course_of
from game.view.values import Players, Refusal
from tests.games.test_jigsaw import do, play

VIEW = registry.view("jigsaw")
NAMES = ("Ana", "Ben")
COORDINATES = re.compile(r"-?\d+, ?-?\d")


def said(history):
    """Every sentence about the last step and about every cell of the table in view."""
    step, seen = history.plies[-1].step, history.state
    yield VIEW.announce(step.events, Players(NAMES))
    words = VIEW.tell(step.events, Players(NAMES))
    yield from (words.title, words.detail)
    yield from VIEW.describe(seen, VIEW.select(seen, seen.turn), NAMES).values()


def test_no_sentence_names_a_cell_by_its_coordinates():
    history = play("2@0,0r0 3@0,0r0 2@1,0r1 3@0,1r0 4")
    while len(history.plies) < 40 and history.active_players:
        assert [words for words in said(history) if COORDINATES.search(words)] == []
        if history.active_players == (CHANCE,):
            history = history.draw()
        else:
            seat = history.active_players[0]
            history = history.play(seat, history.game.legal_actions(history.state, seat)[0])


@pytest.mark.parametrize(
    ("moves", "cell", "words"),
    [
        ("2", "0,0", "in the middle, you can place it here"),
        ("2@0,0r0 . 2", "0,0", "in the middle, a 2: "),
        ("2@0,0r0 . 2", "1,0", "right of the 2, you can place it here"),
        ("2@0,0r0 . 2", "2,1", "1 up and 2 right from the middle, empty"),
        ("2@0,0r0 . 2@1,0r1 . 2", "1,0", "right of the 2, a 2: "),
    ],
)
def test_a_cell_is_called_by_what_lies_beside_it(moves, cell, words):
    history = play(moves)
    spoken = VIEW.describe(history.state, VIEW.select(history.state, 0), NAMES)
    assert spoken[cell].startswith(words)


def test_the_first_piece_is_not_said_to_make_no_link():
    seen = play("2").state
    chosen = VIEW.interpret(seen, VIEW.select(seen, 0), "0,0")
    assert VIEW.say(seen, chosen, NAMES).detail == "Tap it again to turn it."
    for selection in (VIEW.select(seen, 0), chosen):
        assert "link" not in "".join(VIEW.describe(seen, selection, NAMES).values())
    lonely = play("4@0,0r0 . 1").state  # it cannot link: here that is worth saying
    apart = VIEW.interpret(lonely, VIEW.select(lonely, 0), "5,5")
    assert VIEW.say(lonely, apart, NAMES).detail.startswith("This makes no link.")


CROWD = tuple(f"Player {seat}" for seat in range(16))


@pytest.mark.parametrize(
    ("poor", "told"),
    [
        (8, "Player 13, Player 14 and Player 15: nothing."),
        (9, "The others: nothing."),
    ],
)
def test_many_who_get_nothing_are_told_together(poor, told):
    tallies = [Tally(values=(6, 6))] * (16 - poor) + [Tally()] * poor
    scored = HandScored(1, tuple(tallies), (EMPTY,) * 16)
    words = VIEW.tell([scored], Players(CROWD))
    assert words.detail.endswith(told)
    assert f"{words.title} {words.detail}".count("Player 0") == 1


@pytest.mark.parametrize(("many", "told"), [(8, "Player 6 and Player 7"), (9, "9 players")])
def test_many_who_lose_their_turns_are_counted(many, told):
    lost = [TurnLost(seat, 4) for seat in range(many)]
    assert VIEW.tell(lost, Players(CROWD)).title.endswith(f"{told} miss their turns.")


def test_a_small_picture_has_the_table_with_most_pieces_and_little_more():
    history = play("2@0,0r0 . 2@1,0r1")
    small = VIEW.thumbnail(history.state, 96)
    assert history.state.turn == 1, "whose table is bare"
    assert [s.key for s in small.sprites] == ["tray", "piece:0,0", "piece:1,0"]
    assert small.box.width < VIEW.scene(history.state, VIEW.select(history.state, 0), 96).box.width


def test_a_piece_placed_is_told_with_its_neighbours():
    history = play("2@0,0r0 . 2@1,0r1")
    assert VIEW.tell(history.plies[-1].step.events, Players(NAMES)).title == (
        "Ana places a 2 here: right of the 2."
    )
    assert do(play(""), "3@0,0r0").plies[-1].step.events[0].beside == (0, 0, 0, 0)


# Dragging

LINKED = "2@0,0r0 . 2@1,0r1 . 2"
"""Ana has two 2s side by side, and a 2 to place; in its middle it is `r0`."""


def carried(moves, cell=None):
    """The position after these moves, Ana's selection after a drop, and what a finger carries."""
    seen = play(moves).state
    selection = VIEW.select(seen, 0)
    if cell:
        selection = VIEW.drop(seen, selection, cell)
    return seen, selection, VIEW.lifted(seen, selection)


def test_a_piece_that_is_carried_tells_what_it_would_make_of_each_place():
    seen, nothing, lifted = carried(LINKED)
    assert (lifted.cell, lifted.makes) == ("", ())
    for action in play(LINKED).game.legal_actions(seen, 0):
        goal = str(action).split("@")[1].split("r")[0]
        dropped = VIEW.drop(seen, nothing, goal)
        over = VIEW.lifted(seen, dropped)
        assert over.cell == goal
        said = VIEW.say(seen, dropped, NAMES).detail
        assert over.makes[0] in said or over.makes[0] == "0 links"
        assert ("joker" in said) == (len(over.makes) > 1)
        assert dropped == VIEW.interpret(seen, nothing, goal), "a key does the same"


def test_a_piece_dropped_where_it_lies_is_not_turned():
    seen, selection, _lifted = carried(LINKED, "1,-1")
    assert VIEW.drop(seen, selection, "1,-1") is selection
    assert VIEW.interpret(seen, selection, "1,-1") != selection


def test_a_piece_dropped_on_another_is_refused_and_keeps_its_place():
    seen, selection, _lifted = carried(LINKED, "1,-1")
    assert VIEW.drop(seen, selection, "0,0").clause == "§7"


def test_nothing_is_carried_over_another_player_s_table_or_with_empty_hands():
    seen, selection, _lifted = carried(LINKED)
    assert VIEW.lifted(seen, VIEW.turn_to(seen, selection, 1)) is None
    assert VIEW.lifted(seen, VIEW.select(seen, None)) is None


# Frames


def in_a_row():
    """A position in which five twos lie in a row on Ana's table, and nothing on Ben's."""
    row = EMPTY
    for x in range(5):
        row = put(row, cell(x, 0), piece(2, 1))
    return replace(play("2").state, tables=(row, EMPTY))


def size_of(seen, selection):
    rows = VIEW.cells(seen, selection)
    return len(rows[0]), len(rows)


def test_one_free_cell_stays_around_the_pieces_each_way():
    seen = in_a_row()
    nothing = VIEW.select(seen, 0)
    assert size_of(seen, nothing) == (7, 5)
    assert VIEW.cells(seen, nothing)[2] == tuple(f"{x},0" for x in range(-1, 6))
    box = VIEW.frame(seen, nothing).box
    assert (box.width, box.height) == (760, 560)


def test_a_place_that_is_seen_is_chosen_without_the_table_moving():
    """Also where a piece may lie apart; the whole table is a pick."""
    history, apart = play("2@0,0r0 3@0,0r0 2@1,0r1 3@0,1r0 4"), 0
    while history.active_players:
        if history.active_players == (CHANCE,):
            history = history.draw()
            continue
        seen, seat = history.state, history.active_players[0]
        nothing = VIEW.select(seen, seat)
        apart += anywhere(seen, nothing)
        for name in (name for row in VIEW.cells(seen, nothing) for name in row):
            chosen = VIEW.interpret(seen, nothing, name)
            if not isinstance(chosen, Refusal):
                assert VIEW.frame(seen, chosen) == VIEW.frame(seen, nothing), name
        history = history.play(seat, history.game.legal_actions(seen, seat)[0])
    assert apart


def turns_of(history):
    """The game after each action, and what was chosen before it; None for the dice."""
    while history.active_players and len(history.plies) < 120:
        if history.active_players == (CHANCE,):
            history, chosen = history.draw(), None
        else:
            seen, seat = history.state, history.active_players[0]
            action = history.game.legal_actions(seen, seat)[0]
            history, chosen = history.play(seat, action), VIEW.aim(seen, seat, action)
        yield history, chosen


def test_a_table_keeps_its_size_while_a_piece_comes_to_lie_on_it():
    grown = 0
    for history, chosen in turns_of(play("2@0,0r0 3@0,0r0 2@1,0r1 3@0,1r0 4")):
        table = Session("1", history, VIEW, (None, None), series="1")
        before, step = history.states[-2], history.plies[-1].step
        course = course_of(table, step, earlier=chosen)
        names = {name for row in VIEW.cells(course.seen, course.selection) for name in row}
        assert names >= {cell_name(one) for one in taken(course.seen.tables[before.turn])}
        if chosen and chosen.cell is not None:
            assert VIEW.frame(course.seen, course.selection) == VIEW.frame(before, chosen)
            after = VIEW.turn_to(course.seen, course.selection, before.turn)
            grown += VIEW.frame(course.seen, after) != VIEW.frame(before, chosen)
    assert grown


def test_what_a_bot_places_out_of_sight_is_in_the_picture_in_which_it_lands():
    before = replace(in_a_row(), die=4)
    lying = put(before.tables[0], cell(-4, 3), piece(4, 0))
    seen = replace(before, tables=(lying, EMPTY), die=None)
    shown = VIEW.framed(seen, VIEW.select(seen, None), before, VIEW.select(before, None))
    assert {"-4,3", "4,0"} <= {name for row in VIEW.cells(seen, shown) for name in row}


def test_the_die_lands_beside_the_pieces_and_the_shelf_changes_with_it():
    found = 0
    for history, _chosen in turns_of(play("2@0,0r0 3@0,0r0 2@1,0r1 3@0,1r0 4")):
        events = history.plies[-1].step.events
        if not events or not isinstance(events[0], Rolled):
            continue
        found += 1
        shown = VIEW.reveal(events, history.state, Players(NAMES))
        [end] = [track.end for track in shown.tracks if track.key == "die" and track.end]
        assert shown.lands == next(t.at + t.lasts for t in shown.tracks if t.end is end)
        half = end.scale * 52 / 2
        box = VIEW.frame(history.state, VIEW.select(history.state, None)).box
        assert box.x < end.x - half < end.x + half < box.x + box.width
        for one in taken(history.state.tables[events[0].seat]):
            x, y = middle(one)
            assert max(abs(x - end.x), abs(y - end.y)) > half + 50
    assert found > 20


def test_a_place_out_of_sight_is_shown_once_it_is_chosen():
    seen = replace(in_a_row(), die=4)
    far = replace(VIEW.select(seen, 0), cell=cell(-4, 3))
    assert {"-4,3", "4,0"} <= {name for row in VIEW.cells(seen, far) for name in row}


def test_a_table_beside_the_one_in_view_is_cropped_to_its_pieces():
    seen = in_a_row()
    beside = VIEW.thumbnail_selection(seen, VIEW.select(seen, 1), 0)
    assert size_of(seen, beside) == (5, 3)
    assert VIEW.cells(seen, beside)[1] == tuple(f"{x},0" for x in range(5))
    assert "tray" not in {sprite.key for sprite in VIEW.scene(seen, beside, 200).sprites}


def test_what_is_chosen_on_one_s_own_table_leaves_those_beside_it_alone():
    """So that a tap draws none of them anew."""
    seen = play("2@0,0r0 . 2").state
    nothing = VIEW.select(seen, 0)
    chosen = VIEW.interpret(seen, nothing, "1,0")
    assert chosen != nothing
    assert VIEW.thumbnail_selection(seen, chosen, 1) == VIEW.thumbnail_selection(seen, nothing, 1)
    assert VIEW.thumbnail_selection(seen, VIEW.turn_to(seen, chosen, 1), 0).cell == chosen.cell


@pytest.mark.parametrize(
    ("hand", "title", "pieces"), [(3, "Quartet: 28", 4), (6, "Quartet and trio", 7)]
)
def test_the_caption_names_the_target_with_a_square_for_each_piece(hand, title, pieces):
    seen = replace(in_a_row(), hand=hand)
    caption = VIEW.caption(seen, VIEW.select(seen, 0), NAMES)
    squares = caption.picture.sprites[0].stamp.marks
    assert (caption.title, len(squares)) == (title, pieces)
    assert caption.remark == "Ana: 0 points"
