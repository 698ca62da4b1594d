"""Replays by messages: every checkpoint forwards and back, playing, hints, and how it stood."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.bots import seat as bot_of
from game.bots.explanation import explain
from game.core import record as records
from game.core.contract import CHANCE, RESIGN
from game.core.history import History
from game.core.kept_clock import KeptClock
from game.core.kept_table import KeptTable
from game.core.knowledge import LEVELS
from game.core.public import public_record
from game.table import effects as e
from game.table import messages as m
from game.table import replay_state as r
from game.table.checkpoints import graph
from game.table.replay import open_replay, reduce_replay
from game.table.replay_film import Reel
from game.table.replay_screen import replay_surface, scrubber
from game.table.replay_steps import notation, seen, selection, step_words
from game.table.state import Over
from game.view.concerns import Carrying, Secret
from tests.table.device import Device, session

every_game = pytest.mark.parametrize("game", registry.GAMES)


@pytest.fixture(scope="module")
def games():
    """A whole game of every kind between random bots."""
    found = {}
    for game in registry.GAMES:
        device = Device(session(game, ("random",) * registry.rules(game).seats[0], seed=3))
        while not isinstance(device.phase, Over):
            device.go_on()
        found[game] = device.session
    return found


class Viewer:
    """Somebody who looks back at a game."""

    def __init__(self, session):
        self.state, self.effects = open_replay(session)

    def send(self, *messages):
        for message in messages:
            self.state, self.effects = reduce_replay(self.state, message)
        return self

    @property
    def said(self):
        return [effect.words for effect in self.effects if isinstance(effect, e.Say)]


@every_game
def test_the_board_is_read_where_the_replay_stands_and_nothing_is_offered(game, games):
    viewer = Viewer(games[game])
    viewer.send(m.Pressed(m.Button.PLAY), m.Pressed(m.Button.READ))
    passages = {passage.title: passage.lines for passage in viewer.state.dialog.passages}
    assert not viewer.state.is_playing
    assert set(viewer.state.session.names) < set(passages)
    assert passages["Now"]
    assert "What you can choose" not in passages
    assert viewer.send(m.Pressed(m.Button.CLOSE)).state.dialog is None


def test_the_evaluation_is_a_table_as_far_as_it_is_known(games):
    viewer = Viewer(games["stones"])
    assert viewer.send(m.Pressed(m.Button.SCORES)).state.dialog is None
    viewer.send(m.Pressed(m.Button.EVALUATE), r.Evaluated(((0.0, 0.0), (0.5, -0.5)), 0.5))
    sheet = viewer.send(m.Pressed(m.Button.SCORES)).state.dialog
    assert sheet.rows == (("0", "50%", "50%"), ("1", "75%", "25%"))


@every_game
def test_it_opens_at_the_end_and_every_step_leads_back_to_the_start(game, games):
    session = games[game]
    viewer = Viewer(session)
    assert viewer.state.at == viewer.state.last
    for at in range(viewer.state.last - 1, -1, -1):
        viewer.send(r.Stepped(-1))
        assert viewer.state.at == at
        assert len(viewer.state.session.history.plies) == viewer.state.checkpoints[at]
        shown = replay_surface(viewer.state).board.seen
        assert session.history.game.observation(shown, None) == shown
        assert viewer.said == [step_words(viewer.state, at).title]
    assert viewer.said == ["The start"]
    assert viewer.send(r.Stepped(-1)).state.at == 0
    assert viewer.send(r.WentTo(viewer.state.last)).state.session.history.state == (
        session.history.state
    )


@every_game
def test_nobody_is_marked_as_ready_for_what_was_long_ago(game, games):
    viewer = Viewer(games[game])
    for at in range(viewer.state.last + 1):
        rail = replay_surface(viewer.send(r.WentTo(at)).state).rail
        assert not any(tile.ready for tile in rail)


@pytest.mark.parametrize(
    "message",
    [
        *map(m.Pressed, (m.Button.MOVES, m.Button.HINT, m.Button.EVALUATE, m.Button.RULE)),
        *map(m.Pressed, (m.Button.KEEP, m.Button.CLOSE)),
        r.WentTo(1),
    ],
)
def test_the_menu_stops_the_replay_and_gives_way_to_what_is_chosen(games, message):
    viewer = Viewer(games["soldiers"]).send(m.Pressed(m.Button.PLAY), m.Pressed(m.Button.MORE))
    assert viewer.state.offers_more
    assert not viewer.state.is_playing
    assert not viewer.send(message).state.offers_more


@every_game
def test_no_checkpoint_lies_among_sealed_orders(game, games):
    session = games[game]
    history, viewer = session.history, Viewer(session)
    for ply in viewer.state.checkpoints:
        assert history.game.observation(history.states[ply], None) == history.states[ply]


@every_game
def test_it_plays_from_the_start_to_the_end_by_itself_and_stops(game, games):
    viewer = Viewer(games[game]).send(m.Pressed(m.Button.PLAY))
    assert viewer.state.at == 0
    for at in range(1, viewer.state.last + 1):
        assert viewer.effects[-1] == r.Wait(600)
        viewer.send(r.Waited())
        assert viewer.state.at == at
        assert replay_surface(viewer.state).board.course is viewer.state.course
        viewer.send(m.MotionEnded())
    assert not viewer.state.is_playing
    assert not any(isinstance(effect, r.Wait) for effect in viewer.effects)


def test_speeds_shorten_the_rest_and_stopping_ends_it(games):
    viewer = Viewer(games["soldiers"]).send(m.Pressed(m.Button.SPEED), m.Pressed(m.Button.SPEED))
    viewer.send(m.Pressed(m.Button.PLAY))
    assert viewer.effects[-1] == r.Wait(150)
    assert viewer.send(m.Pressed(m.Button.PLAY)).effects == (r.StopWaiting(),)
    assert viewer.send(r.Waited()).state.at == 0
    assert viewer.send(m.Pressed(m.Button.SPEED)).state.speed == 1


@every_game
def test_a_hint_is_shown_until_one_goes_elsewhere(game, games):
    viewer = Viewer(games[game]).send(r.WentTo(0))
    while scrubber(viewer.state).hint == "":
        viewer.send(r.Stepped(1))
    viewer.send(m.Pressed(m.Button.HINT))
    asked = viewer.effects[-1]
    assert isinstance(asked, e.AskHint)
    assert scrubber(viewer.state).hint == "busy"
    viewer.send(m.HintFound(asked.plies, reason(viewer.state.session, asked), last=True))
    shown = scrubber(viewer.state)
    assert (shown.hint, shown.caption) == ("shown", viewer.state.proposal.words)
    surface = replay_surface(viewer.state)
    assert surface.words == shown.caption
    view, seen, chosen = registry.view(game), surface.board.seen, surface.board.selection
    lifted = view.lifted(seen, chosen) if isinstance(view, Carrying) else None
    text = registry.rules(game).action_to_string(view.order(seen, chosen))
    cell = lifted.cell if lifted else text
    assert (surface.points_at is not None) == (cell in surface.board.words)
    assert surface.points_at is None or surface.points_at.name == cell
    empty = view.scene(seen, view.select(seen, asked.seat), 320)
    assert view.scene(seen, chosen, 320) != empty, "what is proposed is drawn"
    assert viewer.send(m.Pressed(m.Button.HINT)).state.proposal is None
    assert replay_surface(viewer.state).points_at is None
    viewer.send(m.HintFound(asked.plies, reason(viewer.state.session, asked), last=True))
    assert viewer.state.proposal is None


def reason(session, asked):
    levels = registry.levels(session.game)
    bot = bot_of("greedy", levels, len(session.names))
    found = bot.choose(asked.seen, asked.seat, Random(1))
    return explain(levels[LEVELS[-1]].knowledge, asked.seen, asked.seat, found)


def test_how_it_stood_grows_is_explained_and_leads_to_what_was_better(games):
    viewer = Viewer(games["stones"]).send(m.Pressed(m.Button.EVALUATE))
    assert viewer.effects == (r.Evaluate(),)
    values = tuple((0.5, -0.5) for _ in viewer.state.checkpoints)
    viewer.send(r.Evaluated(values[:1], 0.1), r.Evaluated(values, 1.0, (1,)))
    assert scrubber(viewer.state).standing == "Ana 75%, Ben 25%"
    start = viewer.state.session.at_ply(0)
    asked = e.AskHint(0, 0, start.seen(0))
    viewer.send(r.SwingExplained(1, 0.4, reason(start, asked)), r.AllExplained())
    assert viewer.said == ["Now you can see who was ahead."]
    viewer.send(r.SwingPressed(1, 0))
    assert viewer.state.at == 0
    assert scrubber(viewer.state).caption.title == "Move 1, Ana: −20%"
    assert scrubber(viewer.state).caption.detail.startswith("Better: ")
    assert viewer.send(m.Pressed(m.Button.EVALUATE)).effects == (r.StopEvaluating(),)
    assert viewer.send(r.Evaluated(values, 1.0)).state.evaluation is None


def test_of_two_mistakes_in_one_round_each_leads_to_its_own_better_move(games):
    viewer = Viewer(games["chips"]).send(m.Pressed(m.Button.EVALUATE))
    start, stop = viewer.state.checkpoints[1], 2
    before = viewer.state.session.at_ply(start)
    assert len(before.history.active_players) > 1
    values = tuple((0.0,) * len(before.names) for _ in viewer.state.checkpoints)
    viewer.send(r.Evaluated(values, 1.0, (stop, stop)))
    for seat in (0, 1):
        asked = e.AskHint(seat, start, before.seen(seat))
        viewer.send(r.SwingExplained(stop, 0.4, reason(before, asked)))
    for seat in (0, 1):
        assert viewer.send(r.SwingPressed(stop, seat)).state.proposal.seat == seat


@every_game
def test_one_tries_again_from_anywhere_against_bots_but_not_from_the_end(game, games):
    viewer = Viewer(games[game]).send(m.Pressed(m.Button.PLAY_ON))
    [told] = viewer.said
    assert scrubber(viewer.state).caption.title == told
    assert told.startswith("The game is over here.")
    viewer.send(r.WentTo(1), m.Pressed(m.Button.PLAY_ON))
    assert viewer.state.asks_to_try
    others = ("strong",) * (len(viewer.state.session.bots) - 1)
    assert viewer.send(r.TryChosen(0, "strong")).effects == (
        r.PlayOn(viewer.state.session, (None, *others)),
    )
    assert not viewer.state.asks_to_try
    viewer.send(m.Pressed(m.Button.PLAY_ON), r.TryChosen(None, ""))
    assert viewer.effects == (r.PlayOn(viewer.state.session, viewer.state.session.bots),)


@every_game
def test_bots_of_this_device_try_from_anywhere_but_not_from_the_end(game, games):
    viewer = Viewer(games[game]).send(m.Pressed(m.Button.MORE), m.Pressed(m.Button.LAB))
    assert viewer.said[-1].startswith("The game is over here.")
    viewer.send(r.WentTo(1), m.Pressed(m.Button.LAB))
    assert viewer.effects == (r.TryBot(viewer.state.session),)


def test_no_bot_tries_a_game_that_people_play_against_each_other():
    viewer = Viewer(session("soldiers", (None, None)))
    viewer.send(m.Pressed(m.Button.LAB))
    assert viewer.said[-1].startswith("People are still playing this game.")


def test_a_running_game_goes_on_as_itself_from_where_it_stands():
    device = Device(session("soldiers"))
    for _ in range(3):
        device.go_on()
    viewer = Viewer(device.session)
    assert scrubber(viewer.state).goes_on
    assert viewer.send(m.Pressed(m.Button.PLAY_ON)).effects == (r.GoOn(device.session),)
    viewer.send(r.Stepped(-1), m.Pressed(m.Button.PLAY_ON))
    assert viewer.state.asks_to_try


def test_only_the_game_of_a_link_can_be_kept_and_all_of_it_is(games):
    kept = games["stones"]
    viewer = Viewer(kept)
    assert scrubber(viewer.state).keeping == ""
    assert viewer.send(m.Pressed(m.Button.KEEP)).effects == ()
    viewer = Viewer(replace(kept, id="")).send(r.WentTo(1))
    assert scrubber(viewer.state).keeping == "offered"
    [keeping] = viewer.send(m.Pressed(m.Button.KEEP)).effects
    assert keeping.session.history.plies == kept.history.plies
    assert scrubber(viewer.send(r.Kept()).state).keeping == "done"
    assert viewer.said == ["This game is on this device now."]


def test_hints_and_the_evaluation_say_why_there_are_none():
    device = Device(session("soldiers", (None,) * 8))
    device.go_on()
    viewer = Viewer(device.session)
    for message in (m.Pressed(m.Button.HINT), m.Pressed(m.Button.EVALUATE)):
        [told] = viewer.send(message).said
        assert told.startswith("People are still playing this game")
        assert scrubber(viewer.state).caption.title == told
    assert scrubber(viewer.send(m.Pressed(m.Button.ESCAPE)).state).caption.title != told
    assert viewer.state.evaluation is None


@every_game
def test_a_game_of_people_that_is_over_tells_what_was_best_wherever_one_stands(game, games):
    people = (None,) * len(games[game].bots)
    viewer = Viewer(replace(games[game], bots=people)).send(r.WentTo(0))
    while viewer.state.session.history.active_players == (CHANCE,):
        viewer.send(r.Stepped(1))
    assert scrubber(viewer.state).hint == "offered"
    viewer.send(m.Pressed(m.Button.LAB))
    assert viewer.effects == (r.TryBot(viewer.state.session),)
    assert viewer.send(m.Pressed(m.Button.EVALUATE)).state.evaluation
    assert viewer.send(m.Pressed(m.Button.EVALUATE)).state.evaluation is None


@every_game
def test_at_the_end_a_hint_says_that_the_game_is_over(game, games):
    viewer = Viewer(games[game]).send(m.Pressed(m.Button.HINT))
    assert viewer.said == ["The game is over here. Go back a move for a hint."]


@every_game
def test_chapters_lead_from_the_start_to_the_end(game, games):
    viewer = Viewer(games[game])
    chapters = viewer.state.chapters
    assert [one.at for one in chapters] == sorted({one.at for one in chapters})
    assert (chapters[0].at, chapters[0].title) == (0, "The start")
    assert chapters[-1].at == viewer.state.last
    history, stops = viewer.state.session.history, viewer.state.checkpoints
    steps = [history.plies[stop - 1].step.events for stop in stops[1:]]
    own = registry.view(game).chapters(steps, viewer.state.standings, history.players)
    assert {one.at for one in chapters} == {0, *(one.at for one in own), viewer.state.last}
    titles = {one.at: one.title for one in chapters}
    assert [one for one in own if one.title not in titles[one.at]] == []
    for number, chapter in enumerate(chapters):
        viewer.send(r.WentTo(chapter.at))
        assert scrubber(viewer.state).chapter == number


def test_the_evaluation_tells_where_the_game_turned(games):
    viewer = Viewer(games["stones"]).send(m.Pressed(m.Button.EVALUATE))
    count = len(viewer.state.checkpoints)
    values = tuple((0.1, -0.1) if at < 3 else (-0.2, 0.2) for at in range(count))
    viewer.send(r.Evaluated(values, 1.0), r.AllExplained())
    [turn] = [one for one in viewer.state.chapters if one.turns]
    assert turn.at == 3
    assert "Ben is ahead from here on" in turn.title


@every_game
def test_the_whole_game_is_shared_with_a_picture_of_what_is_shown(game, games):
    session = games[game]
    viewer = Viewer(session).send(r.WentTo(1), m.Pressed(m.Button.SHARE))
    shared = viewer.effects[-1]
    assert shared.session.history.plies == session.history.plies
    assert shared.seen == seen(viewer.state)


@every_game
def test_moves_are_listed_in_words_and_as_a_record_has_them(game, games):
    viewer = Viewer(games[game]).send(m.Pressed(m.Button.MOVES))
    assert viewer.state.lists_moves
    log = viewer.state.session.history.log()
    for at in range(1, viewer.state.last + 1):
        assert step_words(viewer.state, at).title
        if not isinstance(viewer.state.session.view, Secret):
            assert notation(viewer.state, at) == log[viewer.state.checkpoints[at] - 1][1]
    viewer.send(r.WentTo(1))
    assert (viewer.state.lists_moves, viewer.state.at) == (False, 1)


def test_a_game_that_was_lost_on_time_is_told_so():
    begun = session("stones")
    for seat in (0, 1):
        legal = begun.history.game.legal_actions(begun.history.state, seat)
        begun = begun.play(seat, legal[0])
    clock = KeptClock(60, 0, (200, 100, 400))
    viewer = Viewer(replace(begun.play(0, RESIGN), table=KeptTable(clock=clock)))
    assert viewer.said == ["Time is up, Ana. Ana gives up"]
    viewer.send(r.WentTo(0))
    assert step_words(viewer.state, 3).title == "Time is up, Ana. Ana gives up"
    assert "Time" not in step_words(viewer.state, 2).title


def test_a_small_board_that_is_tapped_comes_into_view_until_one_goes_on(games):
    viewer = Viewer(games["jigsaw"]).send(r.WentTo(5))
    surface = replay_surface(viewer.state)
    other = next(one.board for one in surface.side_boards if one.seen is not None)
    viewer.send(m.BoardTapped(other))
    assert replay_surface(viewer.state).board.number == other
    viewer.send(m.CellTapped("0,0"), r.Stepped(1))
    assert viewer.state.board is None


def test_a_replay_plays_on_when_a_small_board_is_tapped_during_a_motion(games):
    viewer = Viewer(games["jigsaw"]).send(r.WentTo(5), m.Pressed(m.Button.PLAY), r.Waited())
    assert viewer.state.course
    other = next(b.board for b in replay_surface(viewer.state).side_boards if b.seen is not None)
    viewer.send(m.BoardTapped(other))
    assert viewer.state.course is None, "its motion is cut short, and no end of it comes"
    assert viewer.state.is_playing
    assert sum(isinstance(effect, r.Wait) for effect in viewer.effects) == 1
    viewer.send(m.BoardTapped(0 if other else 1))
    assert not any(isinstance(effect, r.Wait) for effect in viewer.effects), "it waits already"


def test_a_running_game_of_a_record_opens_where_it_stands():
    device = Device(session("soldiers"))
    for cell in ("c3", "d4", "e5"):
        device.send(m.CellTapped(cell))
    text = device.saved[-1]
    again = records.replay(records.parse(text), registry.rules("soldiers"))
    viewer = Viewer(device.session)
    assert viewer.state.session.history.state == again.state
    assert scrubber(viewer.state).goes_on


def test_the_graph_counts_rounds_where_there_are_rounds_and_starts_once():
    """Placement changes no number: it is no stop of its own."""
    device = Device(session("chips", options={"rounds": 3, "seconds": 0}))
    while not device.ended:
        device.go_on()
    drawn = graph(device.history, device.view)
    assert drawn.stops == ("Start", "1", "2", "3")
    assert drawn.numbers[-1] == device.view.course(device.session.seen(None))


def test_the_graph_counts_moves_elsewhere():
    device = Device(session("soldiers"))
    for _ in range(4):
        device.go_on()
    assert graph(device.history, device.view).stops == ("Start", "1", "2", "3", "4")


def test_the_graph_of_a_long_game_takes_its_positions_together_once(games, monkeypatch):
    """A copy of them for every move would take as long as the game is, squared."""
    positions, taken = History.states.fget, []
    monkeypatch.setattr(History, "states", property(lambda of: taken.append(1) or positions(of)))
    played = games["jigsaw"]
    assert len(graph(played.history, played.view).stops) > 300
    assert len(taken) <= 2


# As a moving picture


@every_game
def test_a_film_has_every_step_in_words_and_is_painted_where_it_changes(game, games):
    viewer = Viewer(games[game])
    last = min(viewer.state.last, 12)
    reel = Reel(viewer.state, 0, last, 480)
    frames = [reel.opening()]
    for at in range(1, last + 1):
        frames += reel.step(at, moves=at < 4)
    told = [captions(frame) for frame in frames]
    assert told[0] == "The start"
    assert told[-1] == f"{last}: {' '.join(step_words(viewer.state, last).title.split())}"
    assert all(frame.milliseconds for frame in frames)
    assert all(box.width <= frame.box.width for frame in frames for box in frame.changed)


@every_game
def test_every_picture_of_a_film_has_the_shape_of_the_first_and_shows_all_of_its_board(game, games):
    """A file of moving pictures has one size: what lies outside it is shown by no browser."""
    viewer = Viewer(games[game])
    last = min(viewer.state.last, 60)
    reel = Reel(viewer.state, 0, last, 480)
    first = reel.opening().box
    for at in range(1, last + 1):
        state = viewer.send(r.WentTo(at)).state
        board = state.session.view.scene(seen(state), selection(state), 480).box
        [frame] = reel.step(at, moves=False)
        box = frame.box
        assert box.height / box.width == pytest.approx(first.height / first.width)
        for part in (board, *frame.changed):
            left, top = part.x - box.x, part.y - box.y
            beyond = left + part.width - box.width, top + part.height - box.height
            assert min(left, top) > -1e-6
            assert max(beyond) < 1e-6


def captions(frame):
    [strip] = [sprite for sprite in frame.sprites if sprite.key == "caption"]
    return " ".join(mark.text for mark in strip.stamp.marks)


def test_a_film_of_a_running_game_shows_no_sealed_order():
    device = Device(session("chips", options={"seconds": 0}))
    for _ in range(7):
        device.go_on()
    assert device.history.game.observation(device.history.state, None) != device.history.state
    public = records.replay(
        public_record(device.history, device.session.bots), registry.rules("chips")
    )
    films = []
    for history in (device.history, public):
        state = Viewer(replace(device.session, history=history)).state
        reel = Reel(state, 0, state.last, 480)
        steps = (reel.step(at, moves=True) for at in range(1, state.last + 1))
        films.append([reel.opening(), *(frame for step in steps for frame in step)])
    assert len(films[0]) > 1
    assert films[0] == films[1]
