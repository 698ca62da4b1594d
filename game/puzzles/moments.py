"""Moments of one's own games in which a better move was there: found by a review, and judged.

What is better is proved, or differs by a wide margin in the same evaluation as in a replay.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise
from typing import Any, Final

from game import registry
from game.bots.proof_search import actions_to_win
from game.bots.review import Mistake, Review
from game.bots.search import Analysis
from game.core import record as records
from game.core.contract import CHANCE, Call, IllegalAction
from game.core.history import AnyHistory
from game.core.knowledge import DECIDED
from game.core.names import shown
from game.core.record import BadRecord, Record
from game.core.words import _, labelled
from game.puzzles.judging import Verdict
from game.view.values import Words

MOST: Final = 3
"""Moments of a game."""
WIDE: Final = 0.3
"""The least loss of a move for which a better one is asked: 15 % of the range from -1 to 1."""

HIGHEST: Final = 1_000_000
"""More than any number in a moment."""

AnyReview = Review[Any, Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A question about the end of a record: what had `seat` better done than in that `turn`?

    `turn` holds what all did then, `best` the text of the better action. It is worth `value`, what
    was done `lost` less. `wins` is in how many moves it wins for certain, 0 if that is not proved.
    `move` is the number of the stop in the game; `deep` says that others' answers are searched.
    """

    record: Record
    seat: int
    turn: tuple[tuple[int, str], ...]
    best: str
    value: float
    lost: float
    wins: int
    move: int
    deep: bool

    degree = 2
    proved = True

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.record.game

    @property
    def team(self) -> tuple[int, ...]:
        """Who is to find it, as of a puzzle."""
        return (self.seat,)

    @property
    def id(self) -> str:
        """The game and eight hexadecimal digits that differ for different moments."""
        digits = sha256(f"{self.seat} {records.dumps(self.record)}".encode()).hexdigest()
        return f"{self.game}-{digits[:8]}"

    def history(self) -> AnyHistory:
        """The game up to the question. Raises BadRecord."""
        return records.replay(self.record, registry.rules(self.game))

    def kind(self) -> str:
        """What is asked, in few words."""
        return _("You could win") if self.wins else _("There was a better move")

    def question(self) -> Words:
        """What is asked."""
        title = _("Find the move that wins") if self.wins else _("Find a better move")
        detail = _("This was move {number} of your game.").format(number=self.move)
        return Words(title, detail)

    def as_data(self) -> dict[str, object]:
        """The moment as JSON data."""
        whole = records.dumps(self.record)
        return {
            "record": records.read_json(whole),
            "seat": self.seat,
            "turn": self.turn,
            "best": self.best,
            "value": self.value,
            "lost": self.lost,
            "wins": self.wins,
            "move": self.move,
            "deep": self.deep,
        }


def from_data(data: object) -> Moment:
    """The moment in JSON data, which may come from elsewhere. Raises BadRecord."""
    if not isinstance(data, dict):
        raise _bad()
    record = records.from_data(data.get("record"))
    turn, best, deep = data.get("turn"), data.get("best"), data.get("deep")
    if record.game not in registry.GAMES or not isinstance(best, str) or type(deep) is not bool:
        raise _bad()
    if not isinstance(turn, list) or not all(_is_played(one, len(record.players)) for one in turn):
        raise _bad()
    moment = Moment(
        record=record,
        seat=_whole(data, "seat"),
        turn=tuple((player, text) for player, text in turn),
        best=best,
        value=_number(data, "value"),
        lost=_number(data, "lost"),
        wins=_whole(data, "wins"),
        move=_whole(data, "move"),
        deep=deep,
    )
    _check(moment)
    return moment


def _whole(data: dict[str, Any], name: str) -> int:
    """A whole number from 0 on. Raises BadRecord."""
    number = data.get(name)
    if type(number) is not int or not 0 <= number < HIGHEST:
        raise _bad()
    return number


def _number(data: dict[str, Any], name: str) -> float:
    """Any number that is not huge. Raises BadRecord."""
    number = data.get(name)
    if type(number) is bool or not isinstance(number, int | float):
        raise _bad()
    if not -HIGHEST < number < HIGHEST:
        raise _bad()
    return float(number)


def _is_played(one: object, seats: int) -> bool:
    return (
        isinstance(one, list)
        and len(one) == 2
        and type(one[0]) is int
        and 0 <= one[0] < seats
        and isinstance(one[1], str)
    )


def _check(moment: Moment) -> None:
    """See that all of it is allowed. Raises BadRecord."""
    history = moment.history()
    rules = history.game
    try:
        for player, action in (*turn_of(moment), (moment.seat, best_of(moment))):
            if isinstance(action, Call) or player not in history.active_players:
                raise _bad()
            rules.apply(history.state, player, action)
    except IllegalAction as problem:
        raise BadRecord("turn", str(problem)) from None


def _bad() -> BadRecord:
    return BadRecord("", _("this is no puzzle"))


# --- finding


def reviewed(history: AnyHistory, checkpoints: Sequence[int]) -> AnyReview:
    """The review of a game that is over, with nothing analysed yet."""
    plies, states = history.plies, history.states
    turns = [
        tuple((ply.player, ply.action) for ply in plies[start:end])
        for start, end in pairwise(checkpoints)
    ]
    positions = [states[at] for at in checkpoints]
    return Review(registry.levels(history.game.id), positions, turns, len(history.players))


def moments(
    history: AnyHistory, checkpoints: Sequence[int], review: AnyReview, people: Sequence[int]
) -> list[Moment]:
    """The moments of these seats in a game whose review is whole, in the order of the game."""
    mistakes = [one for one in review.mistakes(len(review.decisions)) if one.player in people]
    wide = [one for one in mistakes if one.lost >= WIDE]
    worst = sorted(wide, key=lambda one: -one.lost)[:MOST]
    found = [_moment(history, checkpoints, review, one) for one in worst]
    return sorted((one for one in found if one), key=lambda one: (one.move, one.seat))


def kept_as(game: str, moment: Moment) -> str:
    """The id of a moment of the game of that id."""
    return f"{game}-{moment.move}-{moment.seat}"


def way_to(moment: Moment, moments: Sequence[Moment]) -> str:
    """The words on the way to one of these moments: with its player if it shares its move."""
    words = _("Try move {number} again").format(number=moment.move)
    if sum(one.move == moment.move for one in moments) == 1:
        return words
    return labelled(shown(moment.record.players)[moment.seat], words)


def _moment(
    history: AnyHistory, checkpoints: Sequence[int], review: AnyReview, mistake: Mistake[Any]
) -> Moment | None:
    """The moment before that mistake; None if somebody did no action of the rules there."""
    start, end = checkpoints[mistake.stop - 1], checkpoints[mistake.stop]
    game, turn = history.game, history.plies[start:end]
    if any(ply.player == CHANCE or isinstance(ply.action, Call) for ply in turn):
        return None
    before = history.at_ply(start)
    deep = review.level == "strong"
    value = mistake.best.values[mistake.player]
    if len(turn) > 1:
        best = mistake.best.action
        value = _standing_with(before, turn, mistake.player, best)
    wins = 0
    if len(turn) == 1:
        knows = registry.knowledge(game.id)
        wins = actions_to_win(knows, before.state, mistake.player, mistake.best.action)
    return Moment(
        record=replace(records.of_history(before), seed=0),
        seat=mistake.player,
        turn=tuple((ply.player, game.action_to_string(ply.action)) for ply in turn),
        best=game.action_to_string(mistake.best.action),
        value=round(value, 4),
        lost=round(mistake.lost, 4),
        wins=wins,
        move=mistake.stop,
        deep=deep,
    )


def _standing_with(before: AnyHistory, turn: Sequence[Any], seat: int, action: Any) -> float:
    """What the position is worth for that seat after the turn with another action of theirs."""
    state = before.state
    for ply in turn:
        chosen = action if ply.player == seat else ply.action
        state = before.game.apply(state, ply.player, chosen).state
    return registry.knowledge(before.game.id).standing(state, seat)


# --- judging


def turn_of(moment: Moment) -> tuple[tuple[int, Any], ...]:
    """The actions that were carried out in that turn, each with its player."""
    rules = registry.rules(moment.game)
    return tuple((player, rules.action_from_string(text)) for player, text in moment.turn)


def best_of(moment: Moment) -> Any:
    """The better action."""
    return registry.rules(moment.game).action_from_string(moment.best)


def others(moment: Moment) -> tuple[tuple[int, Any], ...]:
    """What the others did at the same time; nothing where each acts alone."""
    return tuple(one for one in turn_of(moment) if one[0] != moment.seat)


def asked_after(moment: Moment, action: Any) -> tuple[Any, int] | None:
    """The position after that action and who is to act there, where a search has to value it."""
    rules, history = registry.rules(moment.game), moment.history()
    state = rules.apply(history.state, moment.seat, action).state
    active = rules.active_players(state)
    return (state, active[0]) if moment.deep and active else None


def judge(moment: Moment, action: Any, found: Analysis[Any] | None) -> Verdict:
    """Whether an action is nearer to the better one than to what was done.

    Where that one is proved to win, an action is right that wins, too, and it is not known if only
    its value is near. `found` is the analysis of the position of `asked_after`, if there was one to
    be asked for.
    """
    rules, history = registry.rules(moment.game), moment.history()
    knows = registry.knowledge(moment.game)
    state, replies = history.state, others(moment)
    for player, one in ((moment.seat, action), *replies):
        state = rules.apply(state, player, one).state
    value = knows.standing(state, moment.seat)
    active = rules.active_players(state)
    if found and found.values and active:
        value = found.values[moment.seat]
        replies = ((active[0], found.action),)
    is_best = rules.action_to_string(action) == moment.best
    wins = moment.wins and actions_to_win(knows, history.state, moment.seat, action)
    near = value >= moment.value - moment.lost / 2
    right = is_best or bool(wins) or (value > DECIDED if moment.wins else near)
    if not right and near:
        words = Words(_("This move cannot be judged here."))
        return Verdict(False, False, (), words, known=False)
    if not right:
        words = Words(_("Afterwards you stand worse than after the better move."))
        return Verdict(False, False, replies, words)
    told = _("It wins, whatever the others do.") if wins else _("That is better.")
    return Verdict(True, True, replies if others(moment) else (), Words(told))
