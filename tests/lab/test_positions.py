"""Puzzles for a bot: it is asked for its move in each of them, and the right ones are counted."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game import registry
from game.lab.faults import Fault
from game.lab.lab_bot import LabBot
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import screen
from game.lab.page.kept_bots import KeptBot
from game.lab.page.positions import missed, summary
from game.lab.page.reduce import open_lab, reduce
from game.lab.playing import Answer
from game.lab.positions import Position
from game.puzzles.judging import is_right, right_actions
from tests.puzzles.shelves import GAMES, shelf

COUNT = 12
PUZZLES = {
    game: [puzzle for puzzle in shelf(game) if len(puzzle.team) == 1][:COUNT] for game in GAMES
}
every_game = pytest.mark.parametrize("game", GAMES)


def positions(game: str) -> tuple[Position, ...]:
    return tuple(
        Position(puzzle.record, puzzle.team[0], right_actions(puzzle), puzzle.question().title)
        for puzzle in PUZZLES[game]
    )


@dataclass
class Page:
    """The page without a browser, with one bot."""

    game: str
    due: list[e.Ask] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    halts: int = 0

    def __post_init__(self) -> None:
        self.state = open_lab(self.game, [KeptBot("id", self.game, "mine", "x = 1\n")])

    def send(self, message: m.LabMessage) -> None:
        self.state, effects = reduce(self.state, message)
        for effect in effects:
            if isinstance(effect, e.Ask):
                self.due.append(effect)
            elif isinstance(effect, e.Say):
                self.said.append(effect.words)
            self.halts += isinstance(effect, e.Halt)

    def answer(self, text: str | None, fault: Fault | None = None) -> e.Ask:
        """Answer the question that is due with that action, or with that fault."""
        asked = self.due.pop()
        rules = registry.rules(self.game)
        action = None if text is None else rules.action_from_string(text)
        answer = Answer(action, fault, ("hello",), "")
        self.send(m.Answered(asked.number, asked.plies, asked.seat, answer))
        return asked

    def wrong(self, index: int) -> str:
        """An action that does not win there."""
        position = positions(self.game)[index]
        state = position.history(position.record.players).state
        rules = registry.rules(self.game)
        listed = map(rules.action_to_string, rules.legal_actions(state, position.player))
        return next(text for text in listed if text not in position.right)


@every_game
def test_an_action_is_right_if_it_is_what_the_puzzle_asks(game: str) -> None:
    for puzzle, position in zip(PUZZLES[game], positions(game), strict=True):
        history, seat = puzzle.history(), puzzle.team[0]
        for action in history.game.legal_actions(history.state, seat):
            text = history.game.action_to_string(action)
            assert (text in position.right) == is_right(puzzle, ((seat, action),))


@every_game
def test_a_bot_moves_once_in_each_and_the_right_moves_are_counted(game: str) -> None:
    page = Page(game)
    page.send(m.PositionsPressed(positions(game)))
    for index, position in enumerate(positions(game)):
        assert page.state.busy
        asked = page.answer(position.right[0] if index % 3 else page.wrong(index))
        assert isinstance(asked.player, LabBot)
        assert asked.seat == position.player
        assert asked.plies == len(position.record.actions)
        assert dict(asked.options) == dict(position.record.options)
    trial = page.state.trial
    assert trial
    assert not page.state.busy
    assert not page.due
    assert summary(trial) == "8 of 12 found"
    assert page.said == ["8 of 12 found"]
    assert [one.index for one in missed(trial)] == [0, 3, 6, 9]


def test_each_is_a_game_of_its_own() -> None:
    page = Page("stones")
    page.send(m.PositionsPressed(positions("stones")))
    games = {page.answer(page.wrong(index)).game for index in range(COUNT)}
    assert len(games) == COUNT
    page.send(m.RunPressed(1))
    assert page.due[0].game not in games


def test_one_that_was_missed_opens_in_run_and_goes_on_there() -> None:
    page = Page("stones")
    page.send(m.PositionsPressed(positions("stones")))
    fault = Fault("error", 2, "ZeroDivisionError: division by zero")
    for index in range(COUNT):
        page.answer(*((None, fault) if index == 1 else (page.wrong(index),)))
    told = missed(page.state.trial) if page.state.trial else ()
    assert "ZeroDivisionError" in told[1].words
    assert page.wrong(0) in told[0].words
    page.send(m.PositionOpened(0))
    row = screen.rows(page.state.run)[-1]
    assert (row.text, row.stopped) == (f"hello\nIt played {page.wrong(0)}", True)
    position = positions("stones")[1]
    page.send(m.PositionOpened(1))
    run = page.state.run
    assert run.session.history.log() == position.record.actions
    assert run.seats == (position.player,)
    assert run.session.names[position.player] == "mine"
    assert run.stop
    assert run.stop.fault == fault
    assert screen.rows(run)[-1].text.startswith("hello\n")
    page.send(m.RunPressed(3))
    assert page.due[0].plies == len(position.record.actions)
    page.answer(position.right[0])
    assert page.state.run.plies == len(position.record.actions) + 1
    page.send(m.StopPressed())
    page.send(m.PositionOpened(99))
    assert page.state.run.plies == len(position.record.actions) + 1


def test_a_move_that_was_ended_took_longer_than_it_may() -> None:
    page = Page("stones")
    page.send(m.SecondsChosen(2))
    page.send(m.PositionsPressed(positions("stones")))
    page.answer(None, Fault("time"))
    assert page.state.trial
    assert "10 seconds" in missed(page.state.trial)[0].words
    page.send(m.SecondsChosen(5))
    page.send(m.PositionOpened(0))
    run = page.state.run
    assert run.stop
    assert (run.stop.seconds, run.seconds) == (10, 2)


def test_a_trial_that_is_stopped_takes_no_answer_any_more() -> None:
    page = Page("soldiers")
    page.send(m.PositionsPressed(positions("soldiers")))
    page.answer(positions("soldiers")[0].right[0])
    page.send(m.StopPressed())
    assert page.halts == 1
    assert not page.state.busy
    page.answer(positions("soldiers")[1].right[0])
    trial = page.state.trial
    assert trial
    assert len(trial.tried) == 1
    page.send(m.NoWorker())
    page.send(m.PositionsPressed(positions("soldiers")))
    assert not page.state.busy
