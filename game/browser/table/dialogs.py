"""What lies over the table: pause, rules, a question, the score sheet, the board in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.browser.preferences import setting_rows, settings
from game.browser.table import score_sheet
from game.browser.table.rule_sheets import RulesOverTable
from game.browser.web import Bindings, Element, Event, find, make, replace
from game.core.words import _
from game.table import match_words
from game.table import messages as m
from game.table.session import AnySession
from game.table.state import AnyDialog, Passage, Pause, Question, Reading, Rule, Rules, ScoreSheet
from game.view.values import Sheet

Send = Callable[[m.Message], object]


class Dialogs:
    """The dialogs of one table; every answer is sent as a message.

    `offered` are the keys of the settings that the pause has at hand.
    """

    def __init__(self, send: Send, offered: Sequence[str] = ()) -> None:
        self._pause = PauseSheet(send, offered)
        self._rules, self._question = RulesOverTable(send), QuestionSheet(send)
        self._scores, self._reading = ScoresSheet(send), ReadingSheet(send)

    def show(self, dialog: AnyDialog | None, session: AnySession) -> None:
        """Open that dialog, and close the others; the pause may lie beneath it."""
        pause = dialog.beneath if isinstance(dialog, Question | Rules) else dialog
        self._question.show(dialog if isinstance(dialog, Question) else None)
        self._pause.show(pause if isinstance(pause, Pause) else None, session)
        self._rules.show(dialog if isinstance(dialog, Rule | Rules) else None, session)
        self._scores.show(session.sheet() if isinstance(dialog, ScoreSheet) else None, session)
        self._reading.show(dialog if isinstance(dialog, Reading) else None)

    def close(self) -> None:
        """Close whatever is open and remove all listeners."""
        for sheet in (self._question, self._rules, self._pause, self._scores, self._reading):
            sheet.close()


class PauseSheet:
    """Hides the board while nobody plays; Escape resumes."""

    def __init__(self, send: Send, offered: Sequence[str]) -> None:
        self._sheet = find("#pause")
        self._resign = find('[data-do="resign"]', self._sheet)
        self._shown: Pause | None = None
        self._bindings = Bindings()
        resume = find('[data-do="resume"]', self._sheet)
        self._bindings.on(resume, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        self._bindings.on(self._sheet, "cancel", lambda event: _cancelled(event, send))
        self._bindings.on(self._resign, "click", lambda _event: send(m.Pressed(m.Button.RESIGN)))
        rules = find('[data-do="rules"]', self._sheet)
        self._bindings.on(rules, "click", lambda _event: send(m.RulesPressed()))
        rows = [settings.by_key(key) for key in (settings.THEME, *offered, settings.SOUND)]
        self._bindings.add(setting_rows.show_rows(find(".settings", self._sheet), rows))

    def show(self, pause: Pause | None, session: AnySession) -> None:
        """Open it for that pause; None closes it."""
        if pause == self._shown:
            return
        self._shown = pause
        if pause is None:
            self._sheet.close()
            return
        words = _("The board is hidden.")
        if session.has_clock:
            words = _("The board is hidden and the clock has stopped.")
        find(".why", self._sheet).textContent = words
        self._name(session)
        score = session.match
        words = match_words.told(session.names, score) if score else ""
        place = find(".match", self._sheet)
        place.textContent, place.hidden = words, not words
        self._resign.hidden = pause.seat is None
        if pause.seat is not None:
            name = session.names[pause.seat]
            self._resign.textContent = _("{name} gives up").format(name=name)
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    def _name(self, session: AnySession) -> None:
        """Say which game is paused, and where it stands, in the colours of its lid."""
        view, told = session.view, find(".of", self._sheet)
        told.className = f"of {session.game}"
        find(".name", told).textContent = view.lid().name
        find(".status", told).textContent = view.status(session.seen(None))

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._shown = None
        self._sheet.close()
        self._bindings.close()


class QuestionSheet:
    """A question to agree to; Escape is no."""

    def __init__(self, send: Send) -> None:
        self._sheet = find("#ask")
        self._yes, self._no = (find(f'[data-do="{name}"]', self._sheet) for name in ("yes", "no"))
        self._send, self._bindings = send, Bindings()
        self._shown: Question[object] | None = None

    def show(self, question: Question[object] | None) -> None:
        """Ask that; None closes it. It listens only while it is open, as others ask here, too."""
        if question is self._shown:
            return
        self.close()
        self._shown = question
        if question is None:
            return
        find("h1", self._sheet).textContent = question.title
        find("p", self._sheet).textContent = question.detail
        self._yes.textContent, self._no.textContent = question.yes, question.no
        self._bindings.on(self._yes, "click", lambda _event: self._send(m.Pressed(m.Button.YES)))
        self._bindings.on(self._no, "click", lambda _event: self._send(m.Pressed(m.Button.CLOSE)))
        self._bindings.on(self._sheet, "cancel", lambda event: _cancelled(event, self._send))
        self._sheet.showModal()

    def close(self) -> None:
        """Close it and remove its listeners."""
        if self._shown:
            self._shown = None
            self._bindings.close()
            self._sheet.close()


class ScoresSheet:
    """A score sheet: what has been written down so far."""

    def __init__(self, send: Send) -> None:
        self._sheet = find("#scores")
        self._open = False
        self._bindings = Bindings()
        shut = find('[data-do="shut"]', self._sheet)
        self._bindings.on(shut, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        self._bindings.on(self._sheet, "cancel", lambda event: _cancelled(event, send))

    def show(self, sheet: Sheet | None, session: AnySession) -> None:
        """Open it with that sheet of that session; None closes it."""
        if bool(sheet) == self._open:
            return
        self._open = bool(sheet)
        if sheet is None:
            self._sheet.close()
            return
        find("h1", self._sheet).textContent = sheet.title
        replace(find(".sheet", self._sheet), score_sheet.drawn(sheet, session))
        find("p", self._sheet).textContent = sheet.remark
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._open = False
        self._sheet.close()
        self._bindings.close()


class ReadingSheet:
    """The board in words: a heading for each passage, and its lines as a list."""

    def __init__(self, send: Send) -> None:
        self._sheet = find("#reading")
        self._shown: Reading | None = None
        self._bindings = Bindings()
        shut = find('[data-do="shut"]', self._sheet)
        self._bindings.on(shut, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        self._bindings.on(self._sheet, "cancel", lambda event: _cancelled(event, send))

    def show(self, reading: Reading | None) -> None:
        """Open it with these passages; None closes it."""
        if reading is self._shown:
            return
        self._shown = reading
        if reading is None:
            self._empty()
            return
        passages = [part for one in reading.passages for part in _passage(one)]
        replace(find(".passages", self._sheet), *passages)
        self._sheet.showModal()
        find("h1", self._sheet).focus()

    def close(self) -> None:
        """Close it and remove its listeners."""
        self._empty()
        self._bindings.close()

    def _empty(self) -> None:
        """Leave nothing of the game behind."""
        self._sheet.close()
        replace(find(".passages", self._sheet))


def _passage(passage: Passage) -> tuple[Element, Element]:
    lines = make("ul")
    replace(lines, *(make("li", line) for line in passage.lines))
    return make("h2", passage.title), lines


def _cancelled(event: Event, send: Send) -> None:
    """Escape was pressed: the state says what closes."""
    event.preventDefault()
    send(m.Pressed(m.Button.CLOSE))
