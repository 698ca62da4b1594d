"""Plays drafts: one move, or a whole game against other drafts and the bots of the box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from game import bots, registry
from game.core import history, names
from game.core import record as records
from game.core.contract import CHANCE
from game.core.history import AnyHistory
from game.lab.draft import Draft, DraftError, Output, Program, not_legal
from game.lab.faults import Fault
from game.lab.look import look_at
from game.lab.protocol import Answer, Fixture, Played, Player, Progress, lost_by
from game.lab.seat import seat_name


@dataclass
class DraftPlayer:
    """A draft in one seat of one game, with its memory of that game; started by its first move."""

    game: str
    seats: int
    draft: Draft
    memory: dict[object, object] = field(default_factory=dict)
    _program: Program | None = None

    def act(self, seen: object, player: int, random: Random) -> Answer:
        """What the draft does for `player`, who observes `seen`."""
        output = Output()
        action, fault = None, None
        try:
            action = self._act(seen, player, random, output)
        except DraftError as problem:
            fault = problem.fault
        return Answer(action, fault, tuple(output.said), "".join(output.printed))

    def _act(self, seen: object, player: int, random: Random, output: Output) -> str:
        """The text of a legal action. Raises DraftError."""
        self._program = self._program or Program(self.draft, output)
        look = look_at(self.game, self.seats, seen, player, random=random, say=output.say)
        legal = (*look.actions,)  # before the draft could change it
        returned = self._program.choose(look, self.memory, output)
        if type(returned) is not str or returned not in legal:
            raise DraftError(not_legal(returned))
        return returned


class BoxPlayer:
    """A bot of the box in one seat."""

    def __init__(
        self, game: str, seats: int, name: str, clock: Callable[[], float] | None = None
    ) -> None:
        """With a clock it keeps to the seconds of its level. Raises BadSetup for an unknown bot."""
        self._rules, self._clock = registry.rules(game), clock
        self._bot = bots.seat(name, registry.levels(game), seats)

    def act(self, seen: object, player: int, random: Random) -> Answer:
        """What the bot does."""
        best = self._bot.choose(seen, player, random, self._clock)
        return Answer(self._rules.action_to_string(best.action))


def seated(fixture: Fixture, player: Player) -> DraftPlayer | BoxPlayer:
    """That player of the fixture, at the start of the game. Raises BadSetup for an unknown bot."""
    seats = len(fixture.players)
    if isinstance(player, Draft):
        return DraftPlayer(fixture.game, seats, player)
    return BoxPlayer(fixture.game, seats, player, perf_counter)


def play(fixture: Fixture, told: Callable[[Progress], object] | None = None) -> Played:
    """The game, to its end or to the first fault; `told` hears of every move before it is made.

    The same fixture gives the same game, unless time cuts a bot's thinking short. Raises BadSetup.
    """
    match, chance = begin(fixture)
    players = [seated(fixture, player) for player in fixture.players]
    known = 0
    while active := match.active_players:
        for seat in active:
            if seat == CHANCE:
                match = match.draw()
                continue
            if told:
                told(Progress(seat, _log(match, known)))
                known = len(match.plies)
            seen = match.game.observation(match.state, seat)
            answer = players[seat].act(seen, seat, chance[seat])
            if answer.action is None:
                return lost(fixture, match, seat, answer)
            match = match.play(seat, match.game.action_from_string(answer.action))
    outcome = match.outcome
    return Played(record_of(fixture, match), outcome.places if outcome else ())


def _log(match: AnyHistory, start: int) -> tuple[tuple[int, str], ...]:
    """The actions from that one on, as a record holds them."""
    text = match.game.action_to_string
    return tuple((ply.player, text(ply.action)) for ply in match.plies[start:])


def begin(fixture: Fixture) -> tuple[AnyHistory, list[Random]]:
    """The game at its start, and the chance of each seat. Raises BadSetup."""
    game = registry.rules(fixture.game)
    match: AnyHistory = history.begin(
        game, player_names(fixture), dict(fixture.options), fixture.seed
    )
    seats = range(len(fixture.players))
    return match, [Random(f"lab/{fixture.seed}/{seat}") for seat in seats]


def lost(fixture: Fixture, match: AnyHistory, seat: int, answer: Answer) -> Played:
    """The game as far as it came when that seat's draft gave no action."""
    return Played(
        record_of(fixture, match),
        lost_by(seat, len(fixture.players)),
        answer.fault or Fault("crash"),
        seat,
        answer.said,
        answer.printed,
    )


def player_names(fixture: Fixture) -> tuple[str, ...]:
    """The names in the record: of drafts their own, of bots that of their level."""
    return tuple(
        seat_name(player.name) if isinstance(player, Draft) else names.cleaned(bots.label(player))
        for player in fixture.players
    )


def record_of(fixture: Fixture, match: AnyHistory) -> records.Record:
    """The record of the game up to now."""
    seats = tuple(
        seat_name(player.name) if isinstance(player, Draft) else player
        for player in fixture.players
    )
    return records.of_history(match, seats)
