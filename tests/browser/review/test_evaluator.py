"""How a game stood: what was found stays with the moves that it was found for."""

from __future__ import annotations

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
