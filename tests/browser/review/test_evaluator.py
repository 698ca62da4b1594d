"""How a game stood: what was found stays with the moves that it was found for."""

from __future__ import annotations

from unittest.mock import MagicMock

from game.bots.search import Analysis
from tests.table.device import session


def played(*texts):
    """A game of Soldiers with those moves, always of the same id."""
    begun = session("soldiers")
    for text in texts:
        action = begun.history.game.action_from_string(text)
        begun = begun.play(begun.history.active_players[0], action)
    return begun


def test_what_was_found_is_known_again_but_not_of_another_line_of_play(page):
    evaluator = page.load("review.evaluator")
    stops = (0, 1, 2)
    first = evaluator.review_of(played("a1", "c3"), stops)
    assert evaluator.review_of(played("a1", "c3"), stops) is first
    other = evaluator.review_of(played("a1", "d4"), stops)
    assert other is not first, "as many moves after an undo"


def test_what_takes_long_to_show_is_told_less_often(page, monkeypatch):
    """The lines of a long game would else take all the time that there is."""
    evaluator, now, told = page.load("review.evaluator"), [10.0], []
    monkeypatch.setattr(evaluator.scheduling, "now", lambda: now[0])

    def show(message):
        told.append(message)
        now[0] += 1

    game = played("a1", "c3", "b1", "d4")
    evaluating = evaluator.Evaluator(game, range(5), MagicMock(), show)
    evaluating.start()
    best = Analysis(game.history.plies[0].action, (0.0, 0.0))
    for passed, count in ((0.5, 1), (3, 1), (1, 2)):
        now[0] += passed
        evaluating._answered(evaluating._review.pending(), best)
        assert len(told) == count
