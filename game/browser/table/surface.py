"""What lies on the table: board, rail and controls, brought up to date together.

It shows one of three things: what everybody may see, one player's choice, or a reveal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from game.browser.board.board import Board
from game.browser.board.side_boards import Minis
from game.browser.preferences import feedback, settings
from game.browser.session.session import Session
from game.browser.table.controls import Controls
from game.browser.table.input import Hand
from game.browser.table.rail import Rail
from game.browser.table.score_sheet import Scores
from game.browser.web import device, find, say
from game.core.contract import CHANCE, Step
from game.core.words import _
from game.view.timeline import Motion
from game.view.values import Pad, Sheet, Words, spoken


class Surface:
    """The table's screen without its flow."""

    def __init__(self, session: Session, hand: Hand) -> None:
        """Lay out the session's board for that hand."""
        self._session, self._match, self._view = session, session.match, session.view
        self._screen = find("#table")
        self._awake = device.Awake()
        self.board = Board(find(".board", self._screen), hand.tapped, hand.dragged)
        self.controls = Controls(self._screen, hand.picked, hand.stepped)
        self._rail = Rail(find(".rail", self._screen), self._match.players)
        self._minis = Minis(find(".rail", self._screen), self._view, hand.looked, hand.reached)
        self._scores = Scores(self._sheet, self._match.players)
        self.proposed = False
        """Whether the board shows what might be done instead of what is chosen."""
        seen = session.seen(None)
        self._lay_out(seen, self._view.select(seen, None))
        find(".title .name", self._screen).textContent = self._view.lid().name
        self.status(self._view.status(seen))
        self._screen.classList.toggle("at-once", self._view.at_once())

    def uncover(self) -> None:
        """Bring the table into view."""
        self._screen.hidden = False
        self._measure()

    def _measure(self) -> None:
        self.board.measure()
        self._screen.classList.toggle("fine", self.board.fine)

    def cover(self) -> None:
        """Take the table out of view, with nothing on it but what everybody may see."""
        self.public()
        self._screen.hidden = True

    def public(self) -> None:
        """Only what everybody may see, with nothing chosen and nothing focused."""
        seen = self._session.seen(None)
        self.look_on(seen, self._view.select(seen, None))

    def look_on(self, seen: Any, nothing: Any) -> None:
        """A position that nobody acts in; `nothing` says which of several boards lies large."""
        self.board.settle()
        self._paint(seen, nothing)
        self._quiet(seen, nothing)
        self.controls.clear()
        self._people(seen, acting=None)

    def turn(self, seat: int) -> None:
        """It is for the player in `seat` to order."""
        seen = self._session.seen(seat)
        if self._screen.getAttribute("data-turn") != str(seat):  # else it has been all along
            feedback.give(feedback.TURN)
        self._screen.classList.remove("revealing")
        across = seat == 1 and len(self._session.people) == 2
        offered = settings.FACING in settings.at_table(self._view)
        facing = offered and settings.get(settings.FACING)
        self._screen.classList.toggle("turned", across and facing)
        self.status(self._view.status(seen))
        self._people(seen, acting=seat)

    def choice(self, seat: int, selection: Any) -> None:
        """The board as the player in `seat` sees it, with what they have chosen so far."""
        view, seen = self._view, self._session.seen(seat)
        self.controls.ask(self._asked(seat, selection))
        self._paint(seen, selection, seat)
        pad = view.pad(seen, selection)
        self.controls.offer(
            view.picks(seen, selection),
            pad if pad.always or self.board.fine else Pad(),
            complete=view.order(seen, selection) is not None,
            at_once=view.at_once(),
        )
        self.controls.hint.hidden = not self._session.hinted

    def propose(self, seat: int, selection: Any, words: Words) -> None:
        """What the player in `seat` might do, and why, over what they have chosen."""
        self.board.settle()
        self.proposed = False
        self.controls.ask(words)
        self._screen.classList.add("hinting")
        self._measure()
        self._paint(self._session.seen(seat), selection, seat)
        self.proposed = True

    def _paint(self, seen: Any, selection: Any, own: int | None = None) -> None:
        """Every board, the one that is looked at large, and what lies beside them."""
        self._lay_out(seen, selection)
        self.board.show(self._view.scene(seen, selection, self.board.width))
        self._lay_beside(seen, selection, own)

    def _lay_beside(self, seen: Any, selection: Any, own: int | None = None) -> None:
        """The other boards, and what else lies on the table."""
        if self._minis.show(seen, selection, self._match.players, own):
            self.board.focus()
        self.controls.lay_beside(self._view.shelf(seen, selection))

    def _lay_out(self, seen: Any, selection: Any) -> None:
        """The cells of the board that is looked at; it shows no proposal any more."""
        view = self._view
        if self.proposed:
            self.proposed = False
            self._screen.classList.remove("hinting")
            self._measure()
        rows, frame = view.cells(seen, selection), view.frame(seen, selection)
        if len(view.boards(seen)) == 1:
            self.board.lay_out(rows, frame, _("Board"))
            return
        large = view.board_in_view(seen, selection)
        label = _("{name}'s table").format(name=self._match.players[large])
        self.board.lay_out(rows, frame, label, large)

    def _sheet(self) -> Sheet | None:
        session = self._session
        return self._view.sheet(session.seen(None), session.events, self._match.players)

    def _asked(self, seat: int, selection: Any) -> Words:
        """What is asked; below it, if there is room, what the last open move brought."""
        words = self._view.say(self._session.seen(seat), selection, self._match.players)
        return words if words.detail else replace(words, detail=self._news(seat, selection))

    def _news(self, seat: int, selection: Any) -> str:
        """What the last open move brought, as long as nothing is chosen."""
        view, plies = self._view, self._match.plies
        fresh = selection == view.select(self._session.seen(seat), seat)
        if view.handed_round() or not plies or not fresh:
            return ""
        rolled = takewhile(lambda ply: ply.player == CHANCE, reversed(plies))
        told = [*rolled] or plies[-1:]
        names = self._match.players
        return " ".join(spoken(view.tell(ply.step.events, names)) for ply in reversed(told))

    def speak(self, seat: int, selection: Any) -> None:
        """The same for those who listen: every cell, what is chosen, and what is asked."""
        view, seen = self._view, self._session.seen(seat)
        if selection != view.select(seen, seat):
            feedback.give(feedback.CHOSEN)
        self.board.speak(view.describe(seen, selection, self._match.players), active=True)
        chosen = [f"{p.title}: {p.choice}." for p in view.picks(seen, selection) if p.chosen]
        asked = view.say(seen, selection, self._match.players).title
        say(" ".join(filter(None, [self._news(seat, selection), *chosen, asked])))

    def wait(self) -> None:
        """Nobody is to choose anything."""
        self.controls.clear()
        self._screen.removeAttribute("data-turn")

    def thinking(self, seats: Sequence[int]) -> None:
        """Bots make up their minds; who plays openly is named."""
        self.uncover()
        self.public()
        self._screen.classList.remove("revealing")
        seen, name = self._session.seen(None), self._match.players[seats[0]]
        alone = len(seats) == 1
        words = _("{name} is thinking").format(name=name) if alone else _("The bots are ordering")
        self.status(self._view.status(seen))
        self.controls.ask(Words(words))
        self._people(seen, acting=seats[0] if alone else None)
        self._screen.removeAttribute("data-turn")  # nobody is asked

    def moving(self, step: Step[Any], motion: Motion, done: Callable[[], object]) -> None:
        """Play the last step, an open move; `done` is called when it has come to its end."""
        _before, seen, there = self._course(step)
        words = self._view.tell(step.events, self._match.players)
        feedback.give(feedback.PLAYED)
        self._quiet(seen, there)
        self.controls.clear()
        self.controls.ask(words)
        self._people(seen, acting=None)
        say(words.title)
        self.board.play(motion, done)

    def revealing(self, step: Step[Any]) -> None:
        """Play the last step from its start, and then tell it in words."""
        view = self._view
        before, seen, there = self._course(step)
        words = view.tell(step.events, self._match.players)

        def told() -> None:
            self.controls.ask(words)
            self._people(seen, acting=None, ordered=False)
            say(spoken(words))

        feedback.give(feedback.REVEALED)
        self._screen.classList.add("revealing")
        self.status(_("{status}, shown").format(status=view.status(before)))
        motion = self.motion(step)
        self._quiet(seen, there)
        self.controls.go_on(view.proceed(seen))
        self.controls.ask(replace(words, detail=""))
        self._people(before, acting=None, ordered=False)
        self.board.play(motion, told)

    def motion(self, step: Step[Any]) -> Motion:
        """The last step as a motion from the board before it to the board now."""
        view, width = self._view, self.board.width
        before, seen, there = self._course(step)
        self._lay_out(seen, there)
        self._lay_beside(seen, there)
        return Motion(
            view.scene(before, view.select(before, None), width),
            view.scene(seen, there, width),
            view.reveal(step.events, seen),
        )

    def _course(self, step: Step[Any]) -> tuple[Any, Any, Any]:
        """What everybody sees before and after the last step, and the board that it happens on."""
        view = self._view
        before = self._match.game.observation(self._match.previous, None)
        seen = view.afterwards(step.events, self._session.seen(None))
        board = view.board_in_view(before, view.select(before, None))
        return before, seen, view.turn_to(seen, view.select(seen, None), board)

    def status(self, words: str) -> None:
        """How far the game is."""
        find(".status", self._screen).textContent = words

    def refuse(self, cell: str | None, reason: str, clause: str = "") -> None:
        """Say why something is not possible, beside the cell that it is about."""
        feedback.give(feedback.REFUSED)
        self.board.refuse(cell, reason, clause)
        say(reason)

    def close(self) -> None:
        """Leave nothing behind."""
        self._awake.close()
        self.board.close()
        self._minis.close()
        self._scores.close()
        self.controls.close()
        self._screen.hidden = True
        self._screen.removeAttribute("data-turn")
        self._screen.classList.remove("turned", "revealing", "hinting")

    def _quiet(self, seen: Any, nothing: Any) -> None:
        """A board that nobody chooses on, the cursor where every player finds it."""
        words = self._view.describe(seen, nothing, self._match.players)
        self.board.speak(words, active=False)
        self.board.set_cursor(self._view.home_cell(seen, nothing))

    def _people(self, seen: Any, *, acting: int | None, ordered: bool = True) -> None:
        """The players, and who is to act; with `ordered`, also who is ready."""
        waiting = self._match.game.active_players(seen)
        gone = self._view.gone(seen)
        ordered = ordered and self._view.handed_round()
        ready = [seat for seat, out in enumerate(gone) if seat not in waiting and not out]
        self._rail.show(
            self._view.amounts(seen), acting=acting, ordered=ready if ordered else (), gone=gone
        )
        if acting is None:
            self._screen.removeAttribute("data-turn")
        else:
            self._screen.dataset.turn = acting
