"""A game on the table: the match, how it looks, who sits where, and the bots' dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from pyscript import window

from game import bots as bots_known
from game import registry
from game.browser.web import scheduling
from game.core import record as records
from game.core.contract import CHANCE, BadSetup, Event, OptionValue
from game.core.match import AnyMatch, CannotUndo, Match
from game.core.public import play_on_from
from game.core.record import BadRecord, Record
from game.core.saved_game import SavedGame
from game.core.words import _
from game.view.contract import AnyView

T = TypeVar("T")

BOT = "random"
"""Who plays where a record names a bot that is not known here."""


@dataclass(frozen=True)
class Session:
    """A match with its view; `bots` names the bot in each seat, None for a person.

    `started` is milliseconds since 1970; games of one `series`, named by the first of them, are one
    people's.
    """

    id: str
    match: AnyMatch
    view: AnyView
    bots: tuple[str | None, ...]
    dice: Random = field(repr=False)
    started: int = 0
    series: str = ""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def hinted(self) -> bool:
        """Whether hints are asked for here: against bots, where no two people have secrets."""
        secret = self.view.handed_round() and len(self.people) > 1
        return any(self.bots) and bool(self.people) and not secret

    @property
    def reviewed(self) -> bool:
        """Whether it is said what was best: not while people play this against each other."""
        return self.match.outcome is not None or any(self.bots) or not self.id

    def seen(self, viewer: int | None) -> Any:
        """The position as that seat may see it."""
        return self.match.game.observation(self.match.state, viewer)

    def record(self) -> str:
        """The game so far, as text to keep."""
        return records.dumps(records.of_match(self.match, self.bots))

    def kept(self) -> SavedGame:
        """The game as it is kept on the device."""
        match, outcome = self.match, self.match.outcome
        return SavedGame(
            id=self.id,
            record=self.record(),
            game=match.game.id,
            players=match.players,
            bots=self.bots,
            started=self.started,
            changed=scheduling.today(),
            active=match.active_players,
            places=outcome.places if outcome else (),
            scores=outcome.scores if outcome else (),
            series=self.series,
        )

    def take_back(self, *, anything: bool = False) -> None:
        """Undo the last person's action; what bots did since goes with it. Raises CannotUndo.

        With `anything`, the table has agreed to give up a roll, a reveal or another's move; what
        somebody has sealed is another's move to whoever holds the tablet now.
        """
        match = self.match
        people = [ply.player for ply in match.plies if not self.plays_itself(ply.player)]
        if not people:
            raise CannotUndo(_("Nothing has been played yet."))
        played = len(match.plies)
        asked = self.view.handed_round() or match.undone  # whoever holds the tablet, or goes on
        owner = match.active_players[0] if asked and match.active_players else people[-1]
        try:
            while not anything and self._is_bot(last := match.plies[-1].player):
                match.undo(last)
            match.undo(owner, anything=anything)
            while self._goes_on_by_itself():
                match.undo(match.plies[-1].player, anything=anything)
        except CannotUndo:
            while len(match.plies) < played:
                match.redo()
            raise

    def play_again(self) -> None:
        """Redo the person's action taken back last, and what followed it by itself.

        Raises CannotUndo if there is none.
        """
        self.match.redo()
        while self.match.undone and self._goes_on_by_itself():
            self.match.redo()

    def _goes_on_by_itself(self) -> bool:
        """Whether dice or a bot would act at once."""
        return self.match.active_players == (CHANCE,) or self.bot_to_act() is not None

    @property
    def events(self) -> Iterator[Event]:
        """All that has happened since the start."""
        return (event for ply in self.match.plies for event in ply.step.events)

    def plays_itself(self, player: int) -> bool:
        """Whether nobody's hand is needed for that player: dice, or a bot."""
        return player == CHANCE or self.bots[player] is not None

    def _is_bot(self, player: int) -> bool:
        return player != CHANCE and self.plays_itself(player)

    def person_to_act(self) -> int | None:
        """The next seat that somebody is to order for by hand, if any."""
        seats = self.match.active_players
        return next((seat for seat in seats if not self.plays_itself(seat)), None)

    def bot_to_act(self) -> int | None:
        """The next seat that a bot plays for, if one is to act."""
        seats = (seat for seat in self.match.active_players if seat != CHANCE)
        return next((seat for seat in seats if self.bots[seat]), None)


Keep = Callable[[Session, Callable[[], object]], object]
"""Keeps a session as it stands, and then calls back."""


def sit_down(
    game: str,
    names: Sequence[str],
    bots: Sequence[str | None],
    options: Mapping[str, OptionValue],
    series: str = "",
) -> Session:
    """A new game with dice that nobody can foretell. Raises BadSetup."""
    match = Match(registry.rules(game), names, options, _entropy())
    return seated(match, bots, series)


def play_again(session: Session) -> Session:
    """Another game of the same people; everybody moves on by a seat, so the second sits first."""
    match, bots = session.match, session.bots
    players, bots = moved_on(match.players), moved_on(bots)
    return sit_down(match.game.id, players, bots, match.options, session.series)


def moved_on(seats: Sequence[T]) -> tuple[T, ...]:
    """What was in those seats, a seat further: the first comes last."""
    return (*seats[1:], seats[0])


def seated(match: AnyMatch, bots: Sequence[str | None], series: str = "") -> Session:
    """A match that begins now, or goes on from here as a game of its own."""
    id = new_id()
    return Session(
        id=id,
        match=match,
        view=registry.view(match.game.id),
        bots=tuple(bots),
        dice=Random(_entropy()),
        started=scheduling.today(),
        series=series or id,
    )


def played_on(session: Session) -> Session:
    """A new game that begins where that one stands, and rolls dice of its own."""
    match = play_on_from(session.match, len(session.match.plies), _entropy())
    return seated(match, session.bots)


def resumed(kept: SavedGame) -> Session:
    """A kept game, as it was left. Raises BadRecord."""
    session = recorded(records.parse(kept.record), kept.id)
    return replace(session, started=kept.started, series=kept.series or kept.id)


def recorded(record: Record, id: str) -> Session:
    """The game of a record. Raises BadRecord."""
    people = (None,) * len(record.players)
    try:
        rules = registry.rules(record.game)
    except BadSetup as problem:
        raise BadRecord(problem.part, str(problem)) from None
    return Session(
        id=id,
        match=records.replay(record, rules),
        view=registry.view(record.game),
        bots=tuple(
            bot and (bot if bot in bots_known.BOTS else BOT) for bot in record.bots or people
        ),
        dice=Random(_entropy()),
    )


def new_id() -> str:
    """An id that no other game has, here or elsewhere."""
    return f"{_entropy():014x}"


def _entropy() -> int:
    """53 bits from the device's own generator: a number that JSON keeps whole everywhere."""
    high, low = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return (int(high) << 21 | int(low) >> 11) & (2**53 - 1)
