"""The lab at work: shows its state part by part, carries effects out, and sends messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.browser.lab.controls import LabControls, seed
from game.browser.lab.editor import Editor
from game.browser.lab.first_bot import FirstBotPanel
from game.browser.lab.game_view import GameView
from game.browser.lab.ladder import LadderSheet
from game.browser.lab.players import LabPlayers
from game.browser.lab.results import Results
from game.browser.lab.sheets import DraftSheet, ForeignSheet, NewSheet, OffersSheet
from game.browser.library import Archive
from game.browser.table import Program
from game.browser.web import Bindings, Element, failure, files, find, offer_undo, say, scheduling
from game.core.words import _
from game.lab.demos import demos
from game.lab.draft import Draft
from game.lab.ladder import draft_of
from game.lab.page import messages as m
from game.lab.page.drafts import KeptDraft, free_name
from game.lab.page.reduce import reduce
from game.lab.page.state import LabState, Stop


class Workbench:
    """The parts of the page around one `Program`.

    `spare` makes a new first draft, for when the last one is deleted.
    """

    def __init__(
        self,
        page: Element,
        state: LabState,
        archive: Archive,
        spare: Callable[[Iterable[KeptDraft]], KeptDraft],
    ) -> None:
        self._archive, self._spare = archive, spare
        self._loaded = -1
        self._stop: Stop | None = None
        self._bindings = Bindings()
        self._program: Program[LabState, m.LabMessage, m.LabEffect] = Program(
            (state, ()), reduce, self._show, self._carry_out
        )
        send = self._program.send
        self._players = LabPlayers(state.game, send)
        self._editor = Editor(
            find(".write", page),
            lambda text: send(m.Edited(text, scheduling.today())),
            lambda: send(m.RunPressed(seed())),
        )
        self._view, self._results = GameView(page, send), Results(page, send)
        self._controls = LabControls(page, state, send)
        self._sheet = DraftSheet(
            self._rename,
            {"file": self._save, "demo": self._back_to_demo, "delete": self._delete},
        )
        titled = [(titles()[demo.name], demo) for demo in demos(state.game)]
        self._new = NewSheet(titled, self._add_demo, self.take)
        self._foreign = ForeignSheet(self._answer)
        self._offers = OffersSheet(page)
        self._first_bot = FirstBotPanel(page, state.game, send, lambda: spare(()))
        self._ladder = LadderSheet(state.game, self._meet, self._add_rung)
        self._back = find('.bar [data-do="demo"]', page)
        self._bind(page)
        self._program.run()

    @property
    def state(self) -> LabState:
        """How the lab stands."""
        return self._program.state

    def take(self, draft: Draft) -> None:
        """Show what came from elsewhere."""
        self._program.send(m.Arrived(draft))

    def close(self) -> None:
        """End everything."""
        self._editor.close()
        self._program.close()
        self._bindings.close()
        for part in (self._players, self._view, self._results, self._controls, self._first_bot):
            part.close()
        for sheet in (self._sheet, self._new, self._foreign, self._offers, self._ladder):
            sheet.close()

    def _bind(self, page: Element) -> None:
        actions: dict[str, Callable[[], object]] = {
            ".bar [data-do='demo']": self._back_to_demo,
            ".bar [data-do='save']": self._save,
            ".bar [data-do='draft']": self._open_sheet,
            ".files [data-do='new']": self._new.open,
            ".foot [data-do='ladder']": self._open_ladder,
        }
        for selector, action in actions.items():
            self._bindings.on(find(selector, page), "click", _without_event(action))

    # --- from state to screen

    def _show(self, state: LabState) -> None:
        if state.loaded != self._loaded:
            self._loaded = state.loaded
            self._stop = None
            self._editor.load(state.draft.source)
        stop = _stop_of(state)
        if stop is not self._stop:
            self._stop = stop
            self._editor.stop(stop)
        self._players.allow(state.seconds)
        self._back.hidden = not draft_of(state.game, state.draft.demo)
        self._controls.show(state)
        self._view.show(state.run)
        self._results.show(state)
        self._foreign.show(state.foreign)
        self._first_bot.show(state)

    def _carry_out(self, effect: m.LabEffect) -> None:
        match effect:
            case m.Ask():
                self._players.ask(effect)
            case m.PlayAll():
                self._players.play_all(effect)
            case m.Wait(number):
                self._players.rest(number)
            case m.Halt():
                self._players.halt()
            case m.Say(words):
                say(words)
            case m.Keep(draft):
                self._archive.keep_draft(draft)
            case m.Forget(draft):
                failure.begin(self._forget(draft))

    # --- what is done with drafts

    def _open_sheet(self) -> None:
        state = self._program.state
        draft = state.draft
        self._sheet.open(state.game, draft.draft, has_demo=bool(draft_of(state.game, draft.demo)))

    def _rename(self, name: str) -> None:
        state = self._program.state
        taken = state.names - {state.draft.name}
        self._program.send(m.Renamed(free_name(name, taken), scheduling.today()))
        self._sheet.renamed(self._program.state.draft.draft)

    def _save(self) -> None:
        draft = self._program.state.draft
        files.hand_out(f"{draft.name}.py", draft.source, "text/x-python")

    def _back_to_demo(self) -> None:
        """The demo again; what was written before can be brought back."""
        draft = self._program.state.draft
        demo = draft_of(draft.game, draft.demo)
        if demo is None or demo.source == draft.source:
            return
        self._program.send(m.BackToDemo(demo.source, scheduling.today()))
        offer_undo(_("This is the demo again"), lambda: self._program.send(m.DraftAdded(draft)))

    def _add_demo(self, demo: Draft) -> None:
        self._add(Draft("", demo.source), demo.name)

    def _add_rung(self, rung: Draft) -> None:
        self._add(rung, rung.name)

    def _open_ladder(self) -> None:
        state = self._program.state
        self._ladder.open(state.opponent, blocked=state.busy or state.unavailable)

    def _meet(self, rung: str) -> None:
        """A match of the open bot against that rung of the ladder."""
        self._program.send(m.OpponentChosen(rung))
        self._program.send(m.MatchPressed(seed()))

    def _add(self, draft: Draft, demo: str) -> None:
        """Open it as a new draft."""
        name = free_name(draft.name, self._program.state.names)
        fresh = replace(self._spare(()), name=name, source=draft.source, demo=demo)
        self._program.send(m.DraftAdded(fresh))

    def _answer(self, wanted: bool) -> None:
        """Keep what came from elsewhere, or put it away."""
        state = self._program.state
        foreign = state.foreign
        waiting = next((draft for draft in state.waiting if draft.draft == foreign), None)
        if wanted and waiting:
            self._program.send(m.DraftAdded(replace(waiting, foreign=False)))
        elif wanted and foreign:
            self._add(foreign, "")
        else:
            self._program.send(m.Arrived(None))

    def _delete(self) -> None:
        self._program.send(m.Deleted(self._spare(self._program.state.waiting)))

    async def _forget(self, draft: KeptDraft) -> None:
        await self._archive.delete_draft(draft.id)
        offer_undo(
            _("{name} is deleted").format(name=f"{draft.name}.py"),
            lambda: self._program.send(m.DraftAdded(draft)),
        )


def _stop_of(state: LabState) -> Stop | None:
    """The fault that the editor marks: one of the open bot, not of a rival from the ladder."""
    run = state.run
    ours = run.id == state.open and run.stop and run.stop.seat in run.seats
    return run.stop if ours else None


def titles() -> dict[str, str]:
    """The demos' titles by their names."""
    return {
        "first": _("The first action there is"),
        "chance": _("Any action, by chance"),
        "glance": _("The best at one glance"),
        "ahead": _("A look further ahead"),
    }


def _without_event(action: Callable[[], object]) -> Callable[[object], object]:
    return lambda _event: action()
