"""The reveal of chips: cards beside what they are about, why it cost that, near misses, stacks."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core import grid
from game.core.history import begin
from game.games.chips.rules.events import Caught
from game.games.chips.view import cards as drawn
from game.games.chips.view import layout
from game.games.chips.view.cards import Card, card_stamp, size_of
from game.games.chips.view.layout import place
from game.games.chips.view.narration import recount
from game.games.chips.view.reasons import why
from game.games.chips.view.shapes import amount, middle
from game.view.lettering import width
from game.view.scene import Box, Text
from game.view.timeline import Motion
from game.view.values import Players

RULES, VIEW = registry.rules("chips"), registry.view("chips")
NAMES = ("Mia", "Tom", "Robo", "Bolt", "Cog", "Dot", "Echo", "Fizz")


def played(*phases, size=10):
    """The history of a game in which everybody has ordered that, phase by phase."""
    orders = [phase.split(" / ") for phase in phases]
    options = {"size": size, "seconds": 0, "rounds": 5}
    history = begin(RULES, NAMES[: len(orders[0])], options, 1)
    for phase in orders:
        for seat, text in enumerate(phase):
            history = history.play(seat, RULES.action_from_string(text))
    return history


def at_random(seats, size, seed):
    """Every reveal of a game that chance plays: the events, and the position after them."""
    dice = Random(seed)
    names = [f"Player {seat}" for seat in range(seats)]
    history = begin(RULES, names, {"size": size, "seconds": 0, "rounds": 6}, seed)
    while history.outcome is None:
        seat = history.active_players[0]
        legal = RULES.legal_actions(RULES.observation(history.state, seat), seat)
        history = history.play(seat, dice.choice(legal))
        step = history.plies[-1].step
        if step.reveals:
            yield step.events, RULES.observation(history.state, None)


def told(history, people=()):
    step = history.plies[-1].step
    words = recount(step.events, history.state, Players(history.players, tuple(people)))
    return words.title, words.detail


# Why it cost that

PAIR = ("d5 a1 / a9 d3", "d4 a2 / a8 d4")
SIX = "d5 a1 / a9 d3 / j9 j1 / j8 j3 / j7 j5 / h1 f1"
CAUGHT = "d4 a2 / a8 d4 / i9 i1 / i8 i3 / i7 i5 / h2 f2"
TWO_HUNTERS = (SIX.replace("j9 j1", "j9 e3"), CAUGHT.replace("i9 i1", "i9 d4"))
TWO_RUNNERS = (SIX.replace("a9 d3", "e5 d3"), CAUGHT.replace("a8 d4", "d4 e3"))
CROWD = (TWO_RUNNERS[0].replace("j9 j1", "j9 c3"), TWO_RUNNERS[1].replace("i9 i1", "i9 d4"))


@pytest.mark.parametrize(
    ("phases", "title", "detail"),
    [
        (PAIR, "One hunter: 5 points to pay", "Mia had only 2"),
        ((SIX, CAUGHT), "One hunter: 5 points to pay", "Mia has 1 left"),
        (TWO_HUNTERS, "Two hunters: 10 points to pay", "Mia had only 6"),
        (CROWD, "More runners than hunters: 2 points each", ""),
    ],
)
def test_a_meeting_says_why_and_how_much(phases, title, detail):
    history = played(*phases)
    [met] = [event for event in history.plies[-1].step.events if isinstance(event, Caught)]
    words = why(met, history.state, NAMES)
    assert (words.title, words.detail) == (title, detail)


def test_decimals_stand_only_where_there_are_some():
    assert [amount(money) for money in (0, 800, 850, 667, 1005)] == [
        "0",
        "8",
        "8.50",
        "6.67",
        "10.05",
    ]


def test_a_round_is_told_in_its_order():
    """The catch, why it cost that, who is gone by it, and near misses last."""
    near = ("d5 a1 / a9 d3 / e9 c7", "d4 a2 / a8 d4 / e8 b7")
    detail = told(played(*near), (0, 1, 2))[1]
    parts = [
        "Tom caught Mia",
        "One hunter: 5 points to pay. Mia had only 3.",
        "Mia’s runner has no points left and is gone.",
        "Robo’s hunter",
    ]
    places = [detail.find(part) for part in parts]
    assert -1 not in places, detail
    assert places == sorted(places), detail


CATCH = ("d5 a1 / a9 d3 / j9 j1", "d4 a2 / a8 d4 / i9 i1")


@pytest.mark.parametrize(
    ("people", "title"),
    [
        ((0,), "You were caught!"),
        ((1,), "You caught Mia!"),
        ((2,), "Mia was caught!"),
        ((0, 1), "Mia was caught!"),
        ((), "Mia was caught!"),
    ],
)
def test_the_headline_is_about_the_people_at_the_table(people, title):
    assert told(played(*CATCH), people)[0] == title


# The order of what is told


def test_a_catch_comes_first_then_why_who_is_gone_and_near_misses():
    phases = ("d5 a1 / a9 d3 / j9 c9", "d4 a2 / a8 d4 / j8 b9")
    title, detail = told(played(*phases), (0, 1, 2))
    parts = ("On d4, Tom caught Mia", "points to pay", "Mia’s runner has no points", "Near miss")
    places = [f"{title}. {detail}".find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)


# Near misses

LEFT = ("d5 a1 / a9 d4", "d6 a2 / a8 d5")
BESIDE = ("d5 a1 / a9 g5", "e5 a2 / a8 f5")
FAR = ("d5 a1 / a9 j5", "d6 a2 / a8 j6")


@pytest.mark.parametrize(
    ("phases", "people", "words"),
    [
        (LEFT, (0,), "Near miss: Tom’s hunter went where your runner just was."),
        (LEFT, (1,), "Near miss: your hunter went where Mia’s runner just was."),
        (LEFT, (0, 1), "Near miss: Tom’s hunter went where Mia’s runner just was."),
        (LEFT, (), ""),
        (BESIDE, (0,), "Near miss: Tom’s hunter was right next to your runner."),
        (BESIDE, (1,), "Near miss: your hunter was right next to Mia’s runner."),
        (BESIDE, (0, 1), "Near miss: Tom’s hunter was right next to Mia’s runner."),
        (FAR, (0,), ""),
        (PAIR, (0,), None),  # that was no miss
    ],
)
def test_near_misses_are_told_to_the_people_they_concern(phases, people, words):
    detail = told(played(*phases), people)[1]
    if words is None:
        assert "Near miss" not in detail
    else:
        assert detail == words


TWO_NEAR = ("d5 a1 / a9 d4 / h1 d6", "d4 a2 / a8 e5 / h2 c5")
TWO_LEFT = ("d5 a1 / a9 e4 / h1 c4", "d6 a2 / a8 d5 / h2 d5")


@pytest.mark.parametrize(
    ("phases", "words"),
    [
        (TWO_NEAR, "Near miss: the hunters of Tom and Robo were right next to your runner."),
        (TWO_LEFT, "Near miss: the hunters of Tom and Robo went where your runner just was."),
    ],
)
def test_near_misses_of_one_kind_are_one_sentence(phases, words):
    assert told(played(*phases), (0,))[1] == words


@pytest.mark.parametrize(
    ("people", "words"),
    [
        ((1,), "On d4, you caught Mia and got 2."),
        ((0,), "On d4, Tom caught you and got 2."),
        ((0, 1), "On d4, Tom caught Mia and got 2."),
    ],
)
def test_a_person_alone_among_bots_is_called_you_in_the_story_too(people, words):
    assert words in told(played(*PAIR), people)[1]


# Where cards lie


def cards(events, seen, seats):
    names = tuple(f"Player {seat}" for seat in range(seats))
    met = [event for event in events if isinstance(event, Caught)]
    return [Card(one, why(one, seen, names), names, frozenset()) for one in met]


def bystanders(events, seen):
    met = {event.cell for event in events if isinstance(event, Caught)}
    cells = {*seen.runners, *seen.hunters} - met - {None}
    return [middle(seen.setup.size, cell) for cell in cells]


def lap(a, b):
    """Whether two boxes lie over each other."""
    return (
        a.x < b.x + b.width
        and b.x < a.x + a.width
        and a.y < b.y + b.height
        and b.y < a.y + a.height
    )


@pytest.mark.parametrize(
    ("seats", "size", "seed"), [(2, 4, 1), (4, 5, 2), (8, 6, 3), (8, 10, 4), (32, 10, 5)]
)
def test_cards_lie_on_the_board_beside_their_cells_and_never_over_each_other(seats, size, seed):
    seen_any = 0
    for events, seen in at_random(seats, size, seed):
        placed = place(cards(events, seen, seats), size, bystanders(events, seen))
        seen_any += len(placed)
        lenses = [
            Box(p.cell[0] - p.lens / 2, p.cell[1] - p.lens / 2, p.lens, p.lens) for p in placed
        ]
        for i, one in enumerate(placed):
            box = one.box
            assert min(box.x, box.y) >= -10
            assert max(box.x + box.width, box.y + box.height) <= size * 100 + 10
            others = [other.box for other in placed[i + 1 :]]
            assert not any(lap(box, other) for other in (*others, *lenses))
            assert card_stamp(one).marks
    assert seen_any or seats == 32


def test_a_card_for_one_meeting_is_large_and_covers_no_chip():
    history = played(*TWO_HUNTERS)
    events, seen = history.plies[-1].step.events, history.state
    [placed] = place(cards(events, seen, 6), 10, bystanders(events, seen))
    assert placed.scale >= 1
    for x, y in bystanders(events, seen):
        assert not lap(placed.box, Box(x - 30, y - 30, 60, 60))


def test_the_words_of_a_card_are_measured_once_for_every_scale_and_not_for_every_place(monkeypatch):
    history = played(*TWO_HUNTERS)
    events, seen = history.plies[-1].step.events, history.state
    measured = []
    monkeypatch.setattr(layout, "size_of", lambda card: measured.append(card) or size_of(card))
    monkeypatch.setattr(drawn, "size_of", layout.size_of)
    shown = cards(events, seen, 6)
    assert place(shown, 10, bystanders(events, seen))
    assert len(shown) <= len(measured) <= len(shown) * len(layout.SCALES)


def test_no_letters_run_over_the_rim_of_a_card():
    history = played(*TWO_HUNTERS)
    [card] = cards(history.plies[-1].step.events, history.state, 6)
    long = Card(card.met, card.why, ("Maximiliane von Hohenfel",) * 6, card.leaves)
    for one in (card, long):
        [placed] = place([one], 10, [])
        half = size_of(one)[0] / 2 * placed.scale
        for mark in card_stamp(placed).marks:
            if isinstance(mark, Text) and mark.anchor == "start":
                assert -half <= mark.x
                assert mark.x + width(mark.text, mark.size) <= half + 1


# Stacks

STACKED = "d5 a1 / d5 a10 / d5 c1 / d5 c10"


def test_three_chips_or_more_lie_as_a_stack_with_their_number_and_a_tap_spreads_it():
    history = played(STACKED)
    seen = RULES.observation(history.state, None)
    selection = VIEW.select(seen, None)
    keys = [s.key for s in VIEW.scene(seen, selection, 720).sprites]
    cell = grid.from_name("d5")
    assert f"count:{cell}" in keys
    spread = VIEW.interpret(seen, selection, "d5")
    assert f"spread:{cell}" in [s.key for s in VIEW.scene(seen, spread, 720).sprites]
    assert VIEW.interpret(seen, spread, "d5") == selection
    assert VIEW.interpret(seen, selection, "a1").clause


def test_ones_own_chips_lie_on_top_of_a_stack():
    seen = RULES.observation(played(STACKED).state, 0)
    chips = [s.key for s in VIEW.scene(seen, VIEW.select(seen, 0), 720).sprites]
    here = [key for key in chips if key.startswith("green:")]
    assert here[-1] == "green:0"


def test_every_reveal_can_be_shown_with_and_without_names():
    history = played(*TWO_HUNTERS)
    events, seen = history.plies[-1].step.events, history.state
    for players in (Players(), Players(NAMES[:6], (0,))):
        before = VIEW.scene(history.previous, VIEW.select(history.previous, None), 720)
        after = VIEW.scene(seen, VIEW.select(seen, None), 720)
        motion = Motion(before, after, VIEW.reveal(events, seen, players))
        keys = {sprite.key for sprite in motion.still().sprites}
        assert {f"lens:{grid.from_name('d4')}", f"card:{grid.from_name('d4')}"} <= keys
