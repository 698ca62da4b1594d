"""The score of a match that was begun before scores were kept beside games: from the games."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match_score import MatchScore
from game.core.record import SavedGame
from game.core.statistics import Summary, same_people, seats_in


def summary(saved: SavedGame) -> Summary:
    """What statistics count of a game that is over."""
    return Summary(saved.game, saved.players, saved.bots, saved.places, saved.scores)


def score_after(games: Sequence[SavedGame], last: SavedGame) -> MatchScore:
    """The score after the game `last` of a series, by its seats."""
    older = [saved for saved in games if saved.over and saved.id != last.id]
    older = [saved for saved in older if (saved.started, saved.id) < (last.started, last.id)]
    ended = summary(last)
    score = MatchScore.begun(len(last.players))
    for before in map(summary, older):
        if same_people(before, ended):
            score = score.after([before.places[seat] for seat in seats_in(before, ended)])
    return score.after(last.places)
