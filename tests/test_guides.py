"""The rules pages: every section explained, and every drawing a position that can be played."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import registry, theme
from game.core import record
from game.core.contract import CHANCE, IllegalAction
from game.core.match import Match
from game.core.record import Record
from game.games.jigsaw.rules.events import HandWon, Placed, Stolen
from game.games.soldiers.rules.events import Taken
from game.view import svg
from game.view.illustrate import NoSuchTap, illustrate
from game.view.rulebook import Clause, Drawing
from game.view.scene import Scene

ROOT = Path(__file__).resolve().parent.parent
THEMES = (theme.tokens(), theme.tokens(dark=True))
LONGEST_TITLE, LONGEST_TEXT = 32, 220
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
    match = record.replay(record.parse(record.dumps(told)), registry.rules(game))
    assert match.log() == drawing.actions
    if drawing.viewer is not None:
        assert drawing.viewer in match.active_players
    if drawing.taps:
        assert drawing.viewer is not None
    if drawing.reveal:
        assert match.plies[-1].step.reveals


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


LESSONS = [game for game in registry.GAMES if registry.view(game).lesson()]


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_replays_to_its_end(game: str) -> None:
    """Every action that a page waits for is legal there, and the last one ends the game.

    A page's rolls are all that is due before its action, and there are none where it only tells.
    """
    lesson = registry.view(game).lesson()
    match = Match(registry.rules(game), lesson.players, lesson.options)
    for page in lesson.pages:
        assert page.title
        assert page.text
        for face in page.rolls:
            assert match.active_players == (CHANCE,)
            match.play(CHANCE, match.game.action_from_string(face))
        if page.action is None:
            assert not page.rolls
        else:
            assert page.hint
            (player,) = match.active_players
            assert player != CHANCE
            action = match.game.action_from_string(page.action)
            assert action in match.game.legal_actions(match.state, player)
            match.play(player, action)
    assert match.outcome is not None


def test_stones_has_a_lesson_with_every_kind_of_move() -> None:
    actions = [page.action for page in registry.view("stones").lesson().pages if page.action]
    assert " ".join(actions) == ("b3W b2NW a3SE c1N b3>SE c3W d1NW c3xb3 a3xb2 b3>SE d1xb3 jeex"), (
        "the example game of the rulebook"
    )


def test_soldiers_has_a_lesson_from_a_burst_over_captures_to_a_cascade_that_wins() -> None:
    lesson = registry.view("soldiers").lesson()
    match = Match(registry.rules("soldiers"), lesson.players, lesson.options)
    told = []
    for action in (page.action for page in lesson.pages if page.action):
        events = match.play(*match.active_players, match.game.action_from_string(action)).events
        taken = next((event for event in events if isinstance(event, Taken)), None)
        told.append(f"{action}:{taken.waves}x{sum(taken.losses)}" if taken else action)
    assert " ".join(told) == (
        "a1 b3 a1:1x0 a1 d1 a1:1x2 b2 b1:1x1 d1:1x1 a2:2x0 c1:1x1 a1 b1:3x5"
    ), "waves, and plots taken"
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.scores) == ((1, 2), ("9", "0"))


def test_jigsaw_has_a_lesson_with_links_gaps_and_a_theft_each_way() -> None:
    lesson = registry.view("jigsaw").lesson()
    match = Match(registry.rules("jigsaw"), lesson.players, lesson.options)
    told = []
    for page in lesson.pages:
        for face in page.rolls:
            match.play(CHANCE, match.game.action_from_string(face))
        if page.action:
            action = match.game.action_from_string(page.action)
            placed, *others = match.play(*match.active_players, action).events
            assert isinstance(placed, (Placed, Stolen))
            told.append(f"{page.action}:{len(placed.links)}-{len(placed.gaps)}")
    assert " ".join(told) == (
        "2@0,0r0:0-0 4@0,0r1:0-0 2@1,0r1:1-0 4@1,0r0:0-1 A1,0@1,1r0:1-0 2@0,1r1:1-0 3@2,0r3:1-0 "
        "6@1,1r1:1-0 2@1,2r1:1-0 3@1,0r2:1-1 B1,2@0,-1r3:1-0"
    ), "links and gaps"
    assert any(isinstance(event, HandWon) for event in others)
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.scores) == ((1, 2), ("26", "8"))


def test_the_rules_of_jigsaw_end_with_a_whole_game_and_its_points() -> None:
    drawing = clauses("jigsaw")[-1].drawing
    assert drawing
    match = Match(registry.rules("jigsaw"), ["A", "B"], dict(drawing.options))
    told = [
        event
        for player, text in drawing.actions
        for event in match.play(player, match.game.action_from_string(text)).events
    ]
    assert [(e.hand, e.seat) for e in told if isinstance(e, HandWon)] == [
        (hand, 0) for hand in range(1, 7)
    ]
    assert match.outcome is not None
    assert " : ".join(match.outcome.scores) == drawing.extra[0].stamp.marks[-1].text
    assert "{} points against {}.".format(*match.outcome.scores) in drawing.words
