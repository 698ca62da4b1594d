"""A game being played, as a value: what has happened, how it looks, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from game.core.contract import CHANCE, RESIGN, TIMEOUT, Call, Event
from game.core.history import CannotUndo, History
from game.core.kept_table import NOTHING, KeptTable
from game.core.match_score import MatchScore
from game.core.names import shown
from game.core.words import _
from game.view.concerns import Carrying, Hands, Secret
from game.view.contract import View
from game.view.seats import Signs
from game.view.values import Players, Sheet, Timing

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Session(Generic[S, A, C]):
    """A history with its view; `bots` names the bot in each seat, None for a person.

    `started` is milliseconds since 1970. Games of one `series`, named by the id of the first of
    them, were played by the same people. A game that was opened from a link has no `id`. For seats
    `elsewhere` persons act on devices of their own; on such a device it has all other seats, and
    `CHANCE`, as dice are rolled at the table.
    """

    id: str
    history: History[S, A]
    view: View[S, A, C]
    bots: tuple[str | None, ...]
    started: int = 0
    series: str = ""
    table: KeptTable = NOTHING
    elsewhere: frozenset[int] = frozenset()

    @property
    def game(self) -> str:
        """The id of the game that is played."""
        return self.history.game.id

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as they are shown."""
        return shown(self.history.players)

    @property
    def signs(self) -> Signs:
        """What tells the players apart: letters of their names, and their colours and glyphs."""
        return Signs.of(self.names, self.table.signs)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of persons who act on this device."""
        return tuple(seat for seat in self.people if seat not in self.elsewhere)

    @property
    def is_hand(self) -> bool:
        """Whether this device only acts for some seats of a table that is elsewhere."""
        return CHANCE in self.elsewhere

    @property
    def begins(self) -> int | None:
        """The seat that begins; None where all act at once, or dice say who does."""
        history = self.history
        active = history.game.active_players(history.start)
        return active[0] if len(active) == 1 and active[0] != CHANCE else None

    @property
    def match(self) -> MatchScore | None:
        """The score of the match before this game; None if it is not known here."""
        if self.table.match is None and self.series == self.id:
            return MatchScore.begun(len(self.names))
        return self.table.match

    @property
    def match_after(self) -> MatchScore | None:
        """The same with this game, if it has ended."""
        outcome = self.history.outcome
        return self.match.after(outcome.places) if self.match and outcome else self.match

    @property
    def has_clock(self) -> bool:
        """Whether the time of whoever is to act now is counted."""
        if self.timing:
            return True
        game, state = self.history.game, self.history.state
        seats = [seat for seat in self.history.active_players if seat != CHANCE]
        return any(game.time_limit(state, seat) for seat in seats)

    @property
    def timing(self) -> Timing | None:
        """What the clock counts that is kept beside the record, if there is one."""
        return self.view.timing if self.table.clock else None

    @property
    def time_up(self) -> int | None:
        """Who has given up with the last action because their time was up; None for nobody."""
        plies, kept = self.history.plies, self.table.clock
        if self.timing is not Timing.GAME or not kept or not plies or plies[-1].action != RESIGN:
            return None
        *before, last = [ply.player for ply in plies]
        return last if kept.thinking(len(before)) >= kept.left(before, last) else None

    @property
    def offers_hints(self) -> bool:
        """Whether hints may be asked for: against bots, where no two people have secrets."""
        secret = isinstance(self.view, Secret) and len(self.people) > 1
        return any(self.bots) and bool(self.people) and not secret

    @property
    def offers_review(self) -> bool:
        """Whether it may be said what was best: not while people play it against each other."""
        return self.history.outcome is not None or any(self.bots) or not self.id

    def seen(self, viewer: int | None) -> S:
        """The position as that seat may see it; None is an onlooker."""
        return self.history.game.observation(self.history.state, viewer)

    def play(self, player: int, action: A | Call) -> Session[S, A, C]:
        """The session after that action. Raises IllegalAction."""
        return replace(self, history=self.history.play(player, action))

    def at_ply(self, ply: int) -> Session[S, A, C]:
        """The session as it was after so many plies. Raises CannotUndo."""
        return replace(self, history=self.history.at_ply(ply))

    def carried_last(self, seat: int) -> str:
        """The cell on which that player laid the last piece that they carried; "" for none."""
        view, plies = self.view, self.history.plies
        if not isinstance(view, Carrying):
            return ""
        for number in range(len(plies) - 1, -1, -1):
            ply = plies[number]
            if ply.player == seat and not isinstance(ply.action, Call):
                seen = self.at_ply(number).seen(seat)
                lifted = view.lifted(seen, view.aim(seen, seat, ply.action))
                return lifted.cell if lifted else ""
        return ""

    def shown_after(self, events: Sequence[Event], seen: S) -> S:
        """What is shown after a step that ended in `seen`."""
        view = self.view
        return view.shown_after(events, seen) if isinstance(view, Hands) else seen

    def sheet(self) -> Sheet | None:
        """The scores written down so far, in a game that has such a sheet."""
        if not isinstance(self.view, Hands):
            return None
        return self.view.sheet(self.seen(None), self.history.events, self.names)

    def person_to_act(self) -> int | None:
        """The next seat that a person is to act for on this device, if any.

        Of several who act in secret it is who has acted last: the tablet stays where it is.
        """
        waiting = [
            seat
            for seat in self.history.active_players
            if seat != CHANCE and self.bots[seat] is None and seat not in self.elsewhere
        ]
        if len(waiting) > 1:
            for ply in reversed(self.history.plies):
                if ply.player in waiting:
                    return ply.player
        return waiting[0] if waiting else None

    def next_in_secret(self) -> int | None:
        """The person who chooses next in secret, where there are others who must not see it."""
        if not isinstance(self.view, Secret) or len(self.people) < 2 or self.elsewhere:
            return None
        return self.person_to_act()

    @property
    def person_won(self) -> bool:
        """Whether the game is over and a person has won it: to share with all is a draw."""
        outcome = self.history.outcome
        if outcome is None or set(outcome.places) == {1}:
            return False
        return any(outcome.places[seat] == 1 for seat in self.people)

    @property
    def players(self) -> Players:
        """The players, for words about them."""
        return Players(self.names, self.people)

    @property
    def unattended(self) -> bool:
        """Whether only bots are left in a game that people have played, too."""
        if self.person_to_act() is not None or self.is_hand:
            return False
        gone = self.view.gone(self.seen(None))
        called = {ply.player for ply in self.history.plies if ply.action in (RESIGN, TIMEOUT)}
        left = any(not gone[seat] and seat not in called for seat in self.people)
        return bool(self.people) and not left

    def take_back(self, *, anything: bool = False) -> Session[S, A, C]:
        """The session without the last person's action and what bots did since.

        With `anything`, the table has agreed to give up a roll, a reveal or another's move; what
        somebody has sealed is another's move to whoever holds the tablet now. Raises CannotUndo.
        """
        history = self.history
        people = [ply.player for ply in history.plies if not self._acts_by_itself(ply.player)]
        if not people:
            raise CannotUndo(_("There is nothing to undo yet."))
        # Whoever holds the tablet, or goes on; while only others choose, whoever chose last
        asked = isinstance(self.view, Secret) or history.undone
        owner, active = people[-1], history.active_players
        if asked and active:
            holder = self.person_to_act()
            owner = owner if holder is None else holder
        while not anything and self._is_bot(last := history.plies[-1].player):
            history = history.undo(last)
        if replace(self, history=history).time_up is not None and not anything:
            raise CannotUndo(_("Time that is up cannot be undone."))
        history = history.undo(owner, anything=anything)
        while history.plies and self._goes_on_by_itself(history):
            history = history.undo(history.plies[-1].player, anything=anything)
        return replace(self, history=history)

    def play_again(self) -> Session[S, A, C]:
        """The session with the action taken back last, and what followed it by itself.

        Raises CannotUndo if there is none.
        """
        history = self.history.redo()
        while history.undone and self._goes_on_by_itself(history):
            history = history.redo()
        return replace(self, history=history)

    def _goes_on_by_itself(self, history: History[S, A]) -> bool:
        """Whether dice or bots are to act there, and nobody else."""
        active = history.active_players
        return bool(active) and all(map(self._acts_by_itself, active))

    def _acts_by_itself(self, player: int) -> bool:
        return player == CHANCE or self._is_bot(player)

    def _is_bot(self, player: int) -> bool:
        return player != CHANCE and self.bots[player] is not None


AnySession = Session[Any, Any, Any]
