"""The rules over a game: one rule with its Python, or all cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyscript import window

from game.browser.table import rule_cards
from game.browser.web import (
    Bindings,
    Element,
    Event,
    LatestTask,
    find,
    find_any,
    make,
    parts,
    replace,
)
from game.core.words import _
from game.table import messages as m
from game.table.session import AnySession
from game.table.state import Rule, Rules
from game.view.excerpt import Excerpt
from game.view.highlighting import Line

ROOM = 24
"""Pixels between the lit cell and the sheet."""

COLOURS = {
    "keyword": "of-keyword",
    "string": "of-string",
    "number": "of-number",
    "name": "of-name",
    "builtin": "of-builtin",
    "comment": "of-comment",
}
"""By kind of a piece of Python: the CSS class of its colour."""

Send = Callable[[m.Message], object]


class RulesOverTable:
    """One rule, and above it all cards, where a table or a replay has them open."""

    def __init__(self, send: Send) -> None:
        self._rule, self._rules = ClauseSheet(send), RulebookSheet(send)

    def show(self, dialog: Rule | Rules | None, session: AnySession) -> None:
        """Open that one, with what lies beneath it; None closes both."""
        rule = dialog.beneath if isinstance(dialog, Rules) else dialog
        self._rule.show(rule if isinstance(rule, Rule) else None, session)
        self._rules.show(dialog if isinstance(dialog, Rules) else None, session)

    def close(self) -> None:
        """Close both and remove their listeners."""
        self._rules.close()
        self._rule.close()


class ClauseSheet:
    """One rule: the sentence, its card, and its Python, folded. A refused cell stays lit above."""

    def __init__(self, send: Send) -> None:
        self._sheet, self._table = find("#rule"), find("#table")
        self._lit, self._panel = (find(name, self._sheet) for name in (".lit", ".panel"))
        self._shown: Rule | None = None
        self._bindings = Bindings()
        for button in self._sheet.querySelectorAll('[data-do="shut"]'):
            self._bindings.on(button, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        every = find('[data-do="rules"]', self._sheet)
        self._bindings.on(every, "click", lambda _event: send(m.RulesPressed(self._clause)))
        self._bindings.on(self._sheet, "cancel", lambda event: _cancelled(event, send))
        python = find(".python", self._sheet)
        self._bindings.on(python, "toggle", lambda _event: self._light())
        self._bindings.on(window, "resize", lambda _event: self._light())

    @property
    def _clause(self) -> str:
        return self._shown.clause if self._shown else ""

    def show(self, rule: Rule | None, session: AnySession) -> None:
        """Open it with that rule; None closes it."""
        if rule == self._shown:
            return
        self._shown = rule
        if rule is None:
            self._empty()
            return
        self._sheet.style.setProperty("--ground", f"var(--b-{session.game})")
        find("h1", self._sheet).textContent = rule.words.title
        find("header p", self._sheet).textContent = rule.words.detail
        card = rule_cards.card(session.game, rule.clause, session.history.options)
        replace(find(".clauses", self._sheet), *([card] if card else []))
        rules = session.history.game
        self._show_python(rule.clause, parts.RULES.run(lambda: rule.excerpt(rules)))
        find(".python", self._sheet).open = False
        self._sheet.showModal()
        self._panel.scrollTop = 0
        find("h1", self._sheet).focus()
        self._light()

    def close(self) -> None:
        """Close it and remove the listeners."""
        self._shown = None
        self._empty()
        self._bindings.close()

    def _show_python(self, section: str, excerpt: Excerpt | None) -> None:
        """The lines of the rule; words where there are none."""
        python = find(".python", self._sheet)
        find("p", python).hidden = excerpt is not None
        find(".code", python).hidden = excerpt is None
        where = f"{section} · {excerpt.path}:{excerpt.line}" if excerpt else section
        find(".where", python).textContent = where
        replace(find(".code", python), *(_rows(excerpt) if excerpt else ()))

    def _light(self) -> None:
        """Cut the refused cell out of the veil, with the table raised until the sheet is below."""
        cell = find_any(".refused", self._table) if self._shown else None
        self._table.classList.remove("raised")
        self._sheet.classList.toggle("lights", bool(cell))
        if not cell:
            return
        box = cell.getBoundingClientRect()
        self._sheet.classList.toggle("aside", box.left + box.width / 2 > window.innerWidth / 2)
        panel = self._panel.getBoundingClientRect()
        raised = max(0, box.bottom + ROOM - panel.top) if panel.top > 0 else 0
        self._table.style.setProperty("--raised", f"{-raised}px")
        self._table.classList.toggle("raised", raised > 0)
        style = self._sheet.style
        style.setProperty("--x", f"{box.left}px")
        style.setProperty("--y", f"{box.top - raised}px")
        style.setProperty("--width", f"{box.width}px")
        style.setProperty("--height", f"{box.height}px")

    def _empty(self) -> None:
        """Close it with nothing of the game in it, and leave the table where it was."""
        self._sheet.close()
        self._light()
        self._table.style.removeProperty("--raised")
        for part in ("h1", "header p", ".clauses", ".code", ".where"):
            replace(find(part, self._sheet))


class RulebookSheet:
    """The rules over the table, at the card in question; back to the game as it was."""

    def __init__(self, send: Send) -> None:
        self._sheet = find("#rulebook")
        self._shown: Rules | None = None
        self._bindings, self._filling = Bindings(), LatestTask()
        back = find('[data-do="back"]', self._sheet)
        self._bindings.on(back, "click", lambda _event: send(m.Pressed(m.Button.CLOSE)))
        self._bindings.on(self._sheet, "cancel", lambda event: _cancelled(event, send))

    def show(self, rules: Rules | None, session: AnySession) -> None:
        """Open them there; None closes them."""
        if rules == self._shown:
            return
        self._shown = rules
        if rules is None:
            self._empty()
            return
        self._sheet.style.setProperty("--ground", f"var(--b-{session.game})")
        title = _("Rules of {game}").format(game=session.view.lid().name)
        find("h1", self._sheet).textContent = title
        replace(find(".clauses", self._sheet))
        self._sheet.showModal()
        find("h1", self._sheet).focus()
        self._filling.begin(self._fill(session.game, rules.clause))

    async def _fill(self, game: str, section: str) -> None:
        """Add card after card; the first one about that section gets the focus."""
        asked: Element | None = None
        for made in rule_cards.cards(game):
            await asyncio.sleep(0)
            card = made()
            if card is None:
                continue
            find(".clauses", self._sheet).append(card)
            if card.dataset.section == section and asked is None:
                asked = card
                card.classList.add("question")
                card.tabIndex = -1
                card.focus()
        if asked is not None:
            asked.scrollIntoView()  # now that there is room below it

    def close(self) -> None:
        """Close them and remove the listeners."""
        self._shown = None
        self._empty()
        self._bindings.close()

    def _empty(self) -> None:
        self._filling.cancel()
        self._sheet.close()
        replace(find(".clauses", self._sheet))


def _rows(excerpt: Excerpt) -> list[Element]:
    """A row for each line, with its number; the first that decides says so."""
    rows = []
    says = _("this line says no") if excerpt.refuses else _("this line made it happen")
    for number, line in enumerate(excerpt.lines, excerpt.first):
        row = make("li")
        row.append(make("i", str(number)), _code(line))
        row.classList.toggle("decides", number in excerpt.deciding)
        if number == excerpt.deciding.start:
            row.append(make("b", says))
        rows.append(row)
    return rows


def _code(line: Line) -> Element:
    """A line of Python in its colours; what is too long goes on below its indentation."""
    code, text = make("code"), "".join(span.text for span in line)
    code.style.setProperty("--indent", str(len(text) - len(text.lstrip())))
    replace(code, *(make("span", span.text, className=COLOURS.get(span.kind, "")) for span in line))
    return code


def _cancelled(event: Event, send: Send) -> None:
    """Escape was pressed: the state says what closes."""
    event.preventDefault()
    send(m.Pressed(m.Button.CLOSE))
