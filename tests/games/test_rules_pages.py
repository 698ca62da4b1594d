"""The rules pages: every section explained, and every drawing a position that can be played."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from game import registry, theme
from game.core import record
from game.core.contract import Event, IllegalAction
from game.core.history import AnyHistory, begin
from game.core.record import Record
from game.games.chips.rules.events import Caught
from game.games.jigsaw.rules.events import HandWon, Placed, Stolen
from game.games.soldiers.rules.events import Taken
from game.games.stones.rules.events import Captured
from game.view import svg
from game.view.clauses import Clause, Drawing, clause_of
from game.view.illustrate import NoSuchTap, illustrate
from game.view.lesson import Lesson
from game.view.scene import Scene
from serve import ROOT

THEMES = (theme.tokens(), theme.tokens(dark=True))
LONGEST_TITLE, LONGEST_TEXT, LONGEST_LESSON = 32, 220, 260
MOST_CARDS = 12

games = pytest.mark.parametrize("game", registry.GAMES)


def clauses(game: str) -> tuple[Clause, ...]:
    found: tuple[Clause, ...] = registry.view(game).clauses()
    return found


DRAWN = [
    pytest.param(game, clause.drawing, id=f"{game} {clause.section}: {clause.title}")
    for game in registry.GAMES
    for clause in clauses(game)
    if clause.drawing
]
drawings = pytest.mark.parametrize(("game", "drawing"), DRAWN)


def scene_of(game: str, drawing: Drawing) -> Scene:
    return illustrate(registry.rules(game), registry.view(game), drawing)


def cited(game: str) -> set[str]:
    """The sections of its rulebook that a game's sources name."""
    folder = ROOT / registry.package(game).replace(".", "/")
    return {
        section
        for path in folder.rglob("*.py")
        for section in re.findall(r"§\d+", path.read_text("utf-8"))
    }


@games
def test_every_section_of_the_rulebook_has_its_card_in_order(game: str) -> None:
    sections = [clause.section for clause in clauses(game)]
    assert sections, f"games/{game}/view has no clauses(), which are its rules page"
    assert len(sections) <= MOST_CARDS
    assert list(dict.fromkeys(sections)) == [f"§{i + 1}" for i in range(len(set(sections)))]
    assert cited(game) <= set(sections)


@games
def test_a_card_of_a_house_rule_is_shown_where_it_is_played(game: str) -> None:
    offered = {option.name: option for option in registry.rules(game).options}
    every = clauses(game)
    for clause in every:
        first = clause_of(every, clause.section, {})
        assert first is not None
        assert first.house is None
        if clause.house:
            name, value = clause.house
            assert offered[name].accepts(value)
            assert value != offered[name].default
            assert clause_of(every, clause.section, {name: value}) is clause
            assert clause_of(every, clause.section, {name: offered[name].default}) is first
    assert clause_of(every, "§99", {}) is None


@games
def test_cards_are_short(game: str) -> None:
    for clause in clauses(game):
        assert 0 < len(clause.title) <= LONGEST_TITLE, clause.title
        assert 0 < len(clause.text) <= LONGEST_TEXT, clause.title
        assert clause.text.endswith((".", "!")), clause.title
        assert clause.drawing is None or clause.drawing.words.endswith("."), clause.title


@games
def test_most_cards_have_a_drawing_and_the_first_one_has(game: str) -> None:
    drawn = [clause.drawing is not None for clause in clauses(game)]
    assert drawn[0]
    assert sum(drawn) * 2 > len(drawn)


@drawings
def test_a_drawing_is_the_end_of_a_record_that_replays(game: str, drawing: Drawing) -> None:
    names = tuple(f"Player {i}" for i in range(drawing.players))
    told = Record(game, names, drawing.options, 0, drawing.actions)
    history = record.replay(record.parse(record.dumps(told)), registry.rules(game))
    assert history.log() == drawing.actions
    if drawing.viewer is not None:
        assert drawing.viewer in history.active_players
    if drawing.taps:
        assert drawing.viewer is not None
    if drawing.reveal:
        assert history.plies[-1].step.reveals


@drawings
def test_a_drawing_can_be_painted_in_both_themes(game: str, drawing: Drawing) -> None:
    scene = scene_of(game, drawing)
    keys = [sprite.key for sprite in scene.sprites]
    assert len(keys) == len(set(keys))
    pictures = {svg.render(scene, theme.__getitem__, label=drawing.words) for theme in THEMES}
    assert len(pictures) == 2
    root = ElementTree.fromstring(svg.render(scene, label=drawing.words))
    assert (root.get("role"), root.get("aria-label")) == ("img", drawing.words)


@drawings
def test_what_a_drawing_shows_lies_within_the_board(game: str, drawing: Drawing) -> None:
    view, rules = registry.view(game), registry.rules(game)
    start = rules.initial_state(drawing.players, dict(drawing.options))
    whole = view.frame(start, view.select(start, drawing.viewer)).box
    for box in (drawing.box or whole, *(sprite.stamp.box for sprite in drawing.extra)):
        assert box.width > 0
        assert box.height > 0
    if drawing.box:
        assert whole.x <= drawing.box.x
        assert whole.y <= drawing.box.y
        assert drawing.box.x + drawing.box.width <= whole.x + whole.width
        assert drawing.box.y + drawing.box.height <= whole.y + whole.height


@drawings
def test_the_taps_of_a_drawing_change_the_picture(game: str, drawing: Drawing) -> None:
    if drawing.taps:
        assert scene_of(game, drawing) != scene_of(game, replace(drawing, taps=()))


@games
def test_a_wrong_drawing_is_refused(game: str) -> None:
    drawing = Drawing("Nothing.", registry.rules(game).seats[0], viewer=0)
    with pytest.raises(NoSuchTap):
        scene_of(game, replace(drawing, taps=("nowhere",)))
    with pytest.raises(IllegalAction):
        scene_of(game, replace(drawing, actions=((0, "nonsense"),)))


def test_a_tap_that_the_rules_forbid_is_refused_with_its_section() -> None:
    drawing = Drawing("Two chips.", 2, ((0, "c3 e5"), (1, "a1 b2")), viewer=0, taps=("h8",))
    with pytest.raises(NoSuchTap, match="§4"):
        scene_of("chips", drawing)


MOST_STEPS = {"chips": 8}
"""Of a lesson; 10 for the others."""
BY_STEP = 3
"""The first burst, catch or fit comes no later."""


def lesson_of(game: str) -> Lesson:
    lesson: Lesson | None = registry.view(game).lesson()
    assert lesson is not None
    return lesson


def played(game: str) -> tuple[AnyHistory, list[tuple[int, tuple[str, ...], list[Event]]]]:
    """A lesson's game at its end; by page with an action: who acted, all texts, what happened."""
    lesson = lesson_of(game)
    history: AnyHistory = begin(registry.rules(game), lesson.players, lesson.options)

    def play(text: str) -> tuple[Event, ...]:
        nonlocal history
        history = history.play(history.active_players[0], history.game.action_from_string(text))
        return history.plies[-1].step.events

    for text in lesson.start:
        play(text)
    steps = []
    for page in lesson.pages:
        if page.action:
            texts, actor = (page.action, *page.then), history.active_players[0]
            steps.append((actor, texts, [event for text in texts for event in play(text)]))
    return history, steps


@pytest.mark.parametrize("game", [game for game in registry.GAMES if registry.view(game).lesson()])
def test_a_lesson_replays_to_its_end_and_the_learner_wins(game: str) -> None:
    """Every action is legal, the learner is to act wherever a page waits, and all is short."""
    lesson = lesson_of(game)
    history, steps = played(game)
    assert {actor for actor, _texts, _events in steps} == {lesson.learner}
    assert history.outcome is not None
    assert history.outcome.places[lesson.learner] == 1
    assert history.outcome.places.count(1) == 1
    assert len(lesson.pages) <= MOST_STEPS.get(game, 10)
    assert lesson.pages[-1].action is None
    for page in lesson.pages:
        assert 0 < len(page.title) <= LONGEST_TITLE, page.title
        assert 0 < len(page.text) <= LONGEST_LESSON, page.title
        assert "§" not in page.text
        assert bool(page.hint) == bool(page.action), page.title
        assert page.action or not page.then


@pytest.mark.parametrize(
    ("game", "kind"), [("chips", Caught), ("stones", Captured), ("soldiers", Taken)]
)
def test_the_first_catch_or_burst_comes_by_the_third_step(game: str, kind: type[Event]) -> None:
    _history, steps = played(game)
    first = next(
        i for i, (_who, _texts, all) in enumerate(steps, 1) if any(isinstance(e, kind) for e in all)
    )
    assert first <= BY_STEP


def test_the_first_fit_of_jigsaw_comes_by_the_third_step() -> None:
    _history, steps = played("jigsaw")
    fits = [
        any(isinstance(e, Placed) and e.links for e in events) for _who, _texts, events in steps
    ]
    assert fits.index(True) < BY_STEP


def test_chips_has_a_lesson_in_which_one_is_caught_catches_and_shares_without_a_clock() -> None:
    lesson = lesson_of("chips")
    assert lesson.options["seconds"] == 0
    history, steps = played("chips")
    met = [
        [
            (tuple(p.seat for p in e.hunters), tuple(p.seat for p in e.runners))
            for e in events
            if isinstance(e, Caught)
        ]
        for _who, _texts, events in steps
    ]
    assert met == [[], [], [((1,), (0,))], [((0,), (1,))], [((0, 3), (2,))], [((0,), (3,))]]
    assert history.outcome is not None
    assert history.outcome.scores == ("10.00", "4.00", "0.00", "2.00")


def test_stones_has_a_lesson_with_every_kind_of_move() -> None:
    _history, steps = played("stones")
    actions = (*lesson_of("stones").start, *(text for _who, texts, _e in steps for text in texts))
    assert " ".join(actions) == ("b3W b2NW a3SE c1N b3>SE c3W d1NW c3xb3 a3xb2 b3>SE d1xb3 jeex"), (
        "the example game of the rulebook"
    )


def test_soldiers_has_a_lesson_from_a_burst_over_captures_to_a_cascade_that_wins() -> None:
    history, steps = played("soldiers")
    bursts = [
        f"{e.waves}x{sum(e.losses)}" for _w, _t, all in steps for e in all if isinstance(e, Taken)
    ]
    assert " ".join(bursts) == "1x0 1x2 1x1 1x1 2x0 1x1 3x5", "waves, and plots taken"
    assert history.outcome is not None
    assert history.outcome.scores == ("9", "0")


def test_jigsaw_has_a_lesson_with_links_gaps_and_a_theft_each_way() -> None:
    history, steps = played("jigsaw")
    fitted = [e for _who, _texts, all in steps for e in all if isinstance(e, (Placed, Stolen))]
    assert " ".join(f"{len(e.links)}-{len(e.gaps)}" for e in fitted) == (
        "0-0 0-0 1-0 0-1 1-0 1-0 1-0 1-0 1-0 1-1 1-0"
    ), "links and gaps"
    assert [e.thief for e in fitted if isinstance(e, Stolen)] == [1, 0]
    assert any(isinstance(event, HandWon) for event in steps[-1][2])
    assert history.outcome is not None
    assert history.outcome.scores == ("26", "8")


def test_the_rules_of_jigsaw_end_with_a_whole_game_and_its_points() -> None:
    drawing = clauses("jigsaw")[-1].drawing
    assert drawing
    history = begin(registry.rules("jigsaw"), ["A", "B"], dict(drawing.options))
    for player, text in drawing.actions:
        history = history.play(player, history.game.action_from_string(text))
    assert [(e.hand, e.seat) for e in history.events if isinstance(e, HandWon)] == [
        (hand, 0) for hand in range(1, 7)
    ]
    assert history.outcome is not None
    assert " : ".join(history.outcome.scores) == drawing.extra[0].stamp.marks[-1].text
    assert "{} points against {}.".format(*history.outcome.scores) in drawing.words
