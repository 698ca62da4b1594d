"""The reveal of chips: cards beside what they are about, why it cost that, near misses, stacks."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from game import registry
from game.core import grid, record
from game.core.history import begin
from game.games.chips.rules.events import Caught, Stepped
from game.games.chips.view.narration import recount
from game.games.chips.view.reasons import why
from game.games.chips.view.shapes import amount, middle
from game.view.beside import grown
from game.view.explaining import Dock, explained
from game.view.film import bounds
from game.view.scene import Box
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
    history = played(*near)
    players = Players(history.players, (0, 1, 2))
    said = " ".join(VIEW.narrate(history.plies[-1].step.events, history.state, players))
    parts = [
        "Tom caught Mia",
        "One hunter: 5 points to pay. Mia had only 3.",
        "Mia’s runner has no points left and is gone.",
        "Robo’s hunter",
    ]
    places = [said.find(part) for part in parts]
    assert -1 not in places, said
    assert places == sorted(places), said


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


def test_many_who_were_caught_are_counted_in_the_headline_and_named_aloud():
    columns = "acegi"
    pairs = [*zip(columns, columns[1:] + columns[:1], strict=True)]
    before = " / ".join(f"{runner}2 {hunter}4" for runner, hunter in pairs)
    history = played(before, " / ".join(f"{runner}3 {hunter}3" for runner, hunter in pairs))
    players = Players(history.players, tuple(range(5)))
    assert told(history, players.people)[0] == "5 runners were caught!"
    assert told(history, (0,))[0] == "You were caught!"
    said = VIEW.narrate(history.plies[-1].step.events, history.state, players)
    assert said[0] == "Mia, Tom, Robo, Bolt and Cog were caught!"


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
    history = played(*PAIR)
    players = Players(history.players, people)
    assert words in VIEW.narrate(history.plies[-1].step.events, history.state, players)


@pytest.mark.parametrize(
    ("phases", "words"),
    [
        (PAIR, "5 to pay, Mia had only 2"),
        ((SIX, CAUGHT), "One hunter: 5 to pay"),
        (TWO_HUNTERS, "10 to pay, Mia had only 6"),
        (CROWD, "More runners than hunters: 2 each"),
    ],
)
def test_a_card_says_it_in_few_words(phases, words):
    [card] = shown(played(*phases)).cards
    assert card.reason == words


# Where cards lie

PIXELS = (560, 720, 850, 1400)
"""How wide boards are on screens that are no phones."""


def shown(history, people=()):
    """The motion of the last step."""
    step = history.plies[-1].step
    seen = RULES.observation(history.state, None)
    return VIEW.reveal(step.events, seen, Players(history.players, tuple(people)))


def record_of(path):
    """The position after the last order of a record, and the events of it."""
    text = Path(path).read_text("utf-8")
    history = record.replay(record.parse(text), RULES)
    return history.plies[-1].step.events, RULES.observation(history.state, None)


def covered(events, seen, pixels, people=()):
    """What cards and enlarged cells of a reveal lie over, on a board so many pixels wide."""
    size = seen.setup.size
    names = tuple(f"Player {seat}" for seat in range(len(seen.out)))
    after = VIEW.scene(seen, VIEW.select(seen, None), pixels)
    timeline = VIEW.reveal(events, seen, Players(names, tuple(people)))
    timeline, docked = explained(timeline, after.box, after.box.width / pixels, Dock.BELOW)
    met = {event.cell for event in events if isinstance(event, Caught)}
    found = []
    boxes = {s.key: bounds(s) for s in timeline.sprites if s.key.startswith("lens:")}
    lenses = {key: grown(box, -10) for key, box in boxes.items()}
    for sprite in timeline.sprites:
        if sprite.key.startswith("card:"):
            boxes[sprite.key] = grown(bounds(sprite), -40 * after.box.width / pixels - 4)
    boxes |= lenses
    for one, other in combinations(sorted(boxes), 2):
        if lap(boxes[one], boxes[other]):
            found.append((one, other))
    for cell in {*seen.runners, *seen.hunters} - met - {None}:
        x, y = middle(size, cell)
        chip = Box(x - 47, y - 47, 94, 94)
        found += [(key, grid.name(cell)) for key, box in boxes.items() if lap(box, chip)]
    moves = [move for event in events if isinstance(event, Stepped) for move in event.moves]
    for start, end in (way for move in moves for way in (move.runner, move.hunter)):
        if start is None or end is None:
            continue
        (x0, y0), (x1, y1) = middle(size, start), middle(size, end)
        points = [(x0 + (x1 - x0) * i / 30, y0 + (y1 - y0) * i / 30) for i in range(31)]
        for key, box in boxes.items():
            own = key.startswith("lens:") and int(key[5:]) in (start, end)
            if not own and any(lap(box, Box(x - 2, y - 2, 4, 4)) for x, y in points):
                found.append((key, f"the way from {grid.name(start)} to {grid.name(end)}"))
    return found, len(docked), len(boxes) - len(lenses)


def lap(a, b):
    """Whether two boxes lie over each other."""
    return (
        a.x < b.x + b.width
        and b.x < a.x + a.width
        and a.y < b.y + b.height
        and b.y < a.y + a.height
    )


@pytest.mark.parametrize("pixels", PIXELS)
def test_nothing_that_explains_hides_a_chip_or_a_trail(pixels):
    events, seen = record_of("tests/pictures/chips.json")
    found, docked, beside = covered(events, seen, pixels)
    assert found == []
    assert docked + beside == 2
    assert beside


@pytest.mark.parametrize(
    ("seats", "size", "seed"), [(2, 4, 1), (4, 5, 2), (8, 6, 3), (8, 10, 4), (32, 10, 5)]
)
def test_that_holds_in_any_game(seats, size, seed):
    explanations = 0
    for events, seen in at_random(seats, size, seed):
        for pixels in PIXELS:
            found, docked, beside = covered(events, seen, pixels, people=range(seats))
            assert found == []
            explanations += docked + beside
    assert explanations


def test_on_a_phone_every_card_is_docked():
    events, seen = record_of("tests/pictures/chips.json")
    assert covered(events, seen, 366)[1:] == (2, 0)


def test_where_nobody_stands_around_the_cell_of_a_meeting_is_enlarged():
    [card] = shown(played(*TWO_HUNTERS)).cards
    assert card.cell.width > 100


def test_everything_comes_after_all_chips_have_gone_and_one_after_the_other():
    history = played("d5 a1 / a9 d3 / g5 j1 / j9 g3", "d4 a2 / a8 d4 / g4 j2 / j8 g4")
    timeline = shown(history)
    slides = [track for track in timeline.tracks if track.key.startswith(("green", "purple"))]
    assert {(track.at, track.lasts) for track in slides if not track.fades} == {(0, 420)}
    first, second = timeline.cards
    assert first.at == 420 + 250
    assert second.at == first.at + first.lasts
    assert timeline.lasts >= second.at + second.lasts


@pytest.mark.parametrize(("phases", "near"), [(LEFT, "d5:d6"), (BESIDE, "f5:e5"), (FAR, None)])
def test_a_near_miss_is_a_bar_between_the_two_chips(phases, near):
    history = played(*phases)
    bars = [s for s in shown(history, people=(0,)).sprites if s.key.startswith("near:")]
    if near is None:
        assert bars == []
        return
    (hunter, runner) = (grid.from_name(cell) for cell in near.split(":"))
    [bar] = bars
    assert bar.key == f"near:{hunter}:{runner}"
    ends = [middle(10, cell) for cell in (hunter, runner)]
    assert (bar.pose.x, bar.pose.y) == tuple(sum(side) / 2 for side in zip(*ends, strict=True))
    assert [s for s in shown(history).sprites if s.key.startswith("near:")] == []


def test_two_hunters_of_one_cell_have_one_bar_to_the_runner_that_they_missed():
    history = played("d5 a1 / a9 e3 / j9 d3", "c6 a2 / a8 d4 / j8 d4", "c5 a1 / a7 d5 / j7 d5")
    bars = [s.key for s in shown(history, people=(0,)).sprites if s.key.startswith("near:")]
    assert len(bars) == len({*bars}) == 1


def test_only_one_line_is_written_and_everything_is_said():
    history = played(*TWO_HUNTERS)
    step = history.plies[-1].step
    title, line = told(history, (0,))
    assert (title, line) == ("You were caught!", "Your runner has no points left and is gone.")
    said = VIEW.narrate(step.events, history.state, Players(history.players, (0,)))
    assert {title, line} < {*said}
    assert any(words.startswith("On d4, ") for words in said)
    assert any("10 points to pay" in words for words in said)


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
        assert f"lens:{grid.from_name('d4')}" in keys
