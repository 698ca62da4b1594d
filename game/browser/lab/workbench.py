"""The lab at work: shows its state part by part, carries effects out, and sends messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from game.browser.lab.class_room import ClassRoom
from game.browser.lab.code_keys import CodeKeys
from game.browser.lab.controls import LabControls, seed
from game.browser.lab.editor import Editor
from game.browser.lab.first_bot import FirstBotPanel
from game.browser.lab.game_view import GameView
from game.browser.lab.ladder import LadderSheet
from game.browser.lab.players import LabPlayers
from game.browser.lab.positions_sheet import PositionsSheet
from game.browser.lab.results import Results
from game.browser.lab.run_sheet import RunSheet
from game.browser.lab.sheets import BotSheet, ForeignSheet, NewSheet, OffersSheet
from game.browser.lab.stepping import SteppingView
from game.browser.lab.watching import FileWatch
from game.browser.library import Archive, new_bot_id
from game.browser.table import Program
from game.browser.web import (
    Bindings,
    Element,
    failure,
    files,
    find,
    notice,
    offer_undo,
    say,
    scheduling,
    store,
)
from game.core.words import _
from game.lab.author import author_of, signed
from game.lab.demos import demos
from game.lab.lab_bot import LabBot
from game.lab.ladder import demo_of
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot, free_name
from game.lab.page.reduce import reduce
from game.lab.page.state import LabState, Stop
from game.table.session import AnySession

Lab = Program[LabState, m.LabMessage, e.LabEffect]


class Workbench:
    """The parts of the page around one `Program`.

    `spare` makes a new first bot, for when the last one is deleted; `past` is what can be undone
    in bots by their ids.
    """

    def __init__(
        self,
        page: Element,
        state: LabState,
        archive: Archive,
        spare: Callable[[Iterable[KeptBot]], KeptBot],
        past: Mapping[str, str],
    ) -> None:
        self._archive, self._spare = archive, spare
        self._loaded, self._opened = -1, ""
        self._stop: Stop | None = None
        self._bindings, self._closed = Bindings(), False
        self._program: Lab = Program((state, ()), reduce, self._show, self._carry_out)
        send = self._program.send
        self._room = ClassRoom(page, state, archive, send)
        self._players = LabPlayers(state.game, self._heard)
        self._editor = Editor(
            find(".write", page),
            lambda text, id: send(m.Edited(text, scheduling.today(), id)),
            lambda: send(m.RunPressed(seed())),
            past,
            self._room.keep_undo,
        )
        self._view, self._results = GameView(page, send), Results(page, send)
        self._stepping = SteppingView(page, send, self._editor.mark)
        self._controls = LabControls(page, state, send)
        self._watch = self._file_watch()
        self._code_keys = CodeKeys(page, self._editor, state, send)
        self._sheet = self._bot_sheet()
        self._new = self._new_sheet()
        self._foreign = ForeignSheet(self._answer, lambda: send(m.ForeignDeleted()))
        self._offers = OffersSheet(page)
        self._positions = PositionsSheet(page, state, send)
        self._seats = RunSheet(page, state.game, seed, send, lambda: self._program.state)
        self._first_bot = FirstBotPanel(page, state.game, send, lambda: spare(()))
        self._ladder = LadderSheet(state.game, self._meet, self._add_rung)
        self._back = find('.bar [data-do="demo"]', page)
        self._bind(page)
        self._program.run()

    @property
    def state(self) -> LabState:
        """How the lab stands."""
        return self._program.state

    def take(self, link: str) -> None:
        """Take the bot of a link, and show it."""
        self._room.arrivals.links(link)

    def begin_at(self, session: AnySession) -> None:
        """Ask who plays on from where that game stands."""
        self._program.send(m.StopPressed())
        self._program.send(m.PositionGiven(session))
        self._seats.open()

    def close(self) -> None:
        """End everything."""
        self._closed = True
        self._editor.close()
        self._program.close()
        self._bindings.close()
        for part in (self._players, self._view, self._results, self._controls, self._watch):
            part.close()
        for shown in (self._stepping, self._code_keys, self._room, self._first_bot):
            shown.close()
        sheets = (self._sheet, self._new, self._foreign, self._offers, self._positions, self._seats)
        for sheet in (*sheets, self._ladder):
            sheet.close()

    def _file_watch(self) -> FileWatch:
        return FileWatch(
            self._watch_file,
            self._read_file,
            lambda words: self._program.send(m.WatchEnded(words)),
        )

    def _new_sheet(self) -> NewSheet:
        titled = [(titles()[demo.name], demo) for demo in demos(self.state.game)]
        arrivals = self._room.arrivals
        return NewSheet(titled, self._add_demo, arrivals.files, arrivals.links)

    def _bot_sheet(self) -> BotSheet:
        return BotSheet(
            self._rename,
            self._sign,
            {
                "versions": lambda: self._room.versions.open(self.state),
                "file": self._save,
                "demo": self._back_to_demo,
                "delete": self._delete,
            },
        )

    def _bind(self, page: Element) -> None:
        actions: dict[str, Callable[[], object]] = {
            ".bar [data-do='demo']": self._back_to_demo,
            ".bar [data-do='save']": self._save,
            ".bar [data-do='draft']": self._open_sheet,
            "[data-do='contest']": lambda: self._room.contests.open(self.state),
            ".files [data-do='new']": self._new.open,
            ".foot [data-do='ladder']": self._open_ladder,
        }
        for selector, action in actions.items():
            self._bindings.on(find(selector, page), "click", _without_event(action))

    # --- from state to screen

    def _show(self, state: LabState) -> None:
        if state.loaded != self._loaded:
            self._loaded = state.loaded
            self._stop = _stop_of(state) if _differs(state) else None
            self._editor.load(state.open, state.bot.source)
        if state.open != self._opened:
            self._opened = state.open
            store.write(open_key(state.game), state.open)
        stop = _stop_of(state)
        if stop is not self._stop:
            self._stop = stop
            self._editor.stop(stop, state.run.text_of(stop.seat) if stop else "")
        self._back.hidden = not demo_of(state.game, state.bot.demo)
        self._controls.show(state)
        self._stepping.show(state)
        self._code_keys.show(state)
        self._view.show(state, self._stepping.board(state))
        self._results.show(state)
        self._positions.show(state)
        self._room.show(state)
        self._foreign.show(state.foreign)
        self._watch.show(state)
        self._first_bot.show(state)

    def _heard(self, message: m.LabMessage) -> None:
        """What players have done, with the time."""
        if isinstance(message, m.GamePlayed):
            message = replace(message, now=scheduling.today())
        self._program.send(message)

    def _carry_out(self, effect: e.LabEffect) -> None:
        match effect:
            case e.Ask():
                self._players.ask(effect)
            case e.AskSteps():
                self._players.ask_steps(effect)
            case e.PlayAll():
                self._players.play_all(effect)
            case e.Wait(number):
                self._players.rest(number)
            case e.Halt():
                self._players.halt()
            case e.Write(cell):
                self._write(cell)
            case e.Say(words):
                say(words)
            case e.Tell(words):
                notice(words)
            case e.Forget(bot):
                failure.begin(self._forget(bot))
            case _:
                self._room.keep(effect)

    def _write(self, cell: str) -> None:
        """Write the name of that cell where the caret is."""
        if self._editor.write(cell):
            say(_("{cell} is written").format(cell=cell))
        else:
            notice(_("Tap into the code first. Then a tap on a cell writes its name there."))

    # --- what is done with bots

    def _open_sheet(self) -> None:
        self._sign_own()
        state = self._program.state
        bot = state.bot
        self._sheet.open(state.game, bot.lab_bot, has_demo=bool(demo_of(state.game, bot.demo)))

    def _rename(self, name: str) -> None:
        state = self._program.state
        taken = state.names - {state.bot.name}
        self._program.send(m.Renamed(free_name(name, taken), scheduling.today()))
        self._sheet.show(self._program.state.bot.lab_bot)

    def _sign(self, author: str) -> None:
        self._program.send(m.Signed(author, scheduling.today()))
        self._sheet.show(self._program.state.bot.lab_bot)

    def _sign_own(self) -> None:
        """Name the author in a bot that began here, before it goes out."""
        state = self._program.state
        bot, author = state.bot, state.author
        if author and bot.demo and not author_of(bot.source):
            self._program.send(m.Signed(author, scheduling.today()))

    def _save(self) -> None:
        """Save the file; who writes here is asked before the first one."""
        if self._program.state.author is None:
            self._room.author.ask(self._named)
        else:
            self._sign_own()
            bot = self._program.state.bot
            files.save(f"{bot.name}.py", bot.source, "text/x-python")

    def _named(self, author: str) -> None:
        self._program.send(m.AuthorNamed(author))
        self._save()

    def _back_to_demo(self) -> None:
        """The demo again; what was written before can be brought back."""
        bot = self._program.state.bot
        demo = demo_of(bot.game, bot.demo)
        if demo is None or demo.source == bot.source:
            return
        self._program.send(m.BackToDemo(demo.source, scheduling.today()))
        offer_undo(_("This is the demo again"), lambda: self._bring_back(bot))

    def _add_demo(self, demo: LabBot) -> None:
        self._add(LabBot("", demo.source), demo.name)

    def _add_rung(self, rung: LabBot) -> None:
        self._add(rung, rung.name)

    def _open_ladder(self) -> None:
        state = self._program.state
        self._ladder.open(state.rival, blocked=state.busy or state.unavailable)

    def _meet(self, rung: str) -> None:
        """A match of the open bot against that rung of the ladder."""
        self._program.send(m.RivalChosen(rung))
        self._program.send(m.MatchPressed(seed()))

    def _add(self, bot: LabBot, demo: str) -> None:
        """Open it as a new bot."""
        name = free_name(bot.name, self._program.state.names)
        author = self._program.state.author or ""
        source = signed(LabBot(name, bot.source), author).source if demo else bot.source
        fresh = replace(self._spare(()), name=name, source=source, demo=demo)
        self._program.send(m.BotAdded(fresh))

    def _watch_file(self, bot: LabBot, file: str) -> None:
        """Open what is in that file as a bot, and watch the file."""
        fresh = replace(self._spare(()), name=bot.name, source=bot.source, demo="")
        self._program.send(m.WatchBegun(fresh, file))

    def _read_file(self, source: str) -> None:
        """Take the text that the watched file has now; the last letters typed here are kept."""
        typed, bot = self._editor.text(), self._program.state.bot
        if typed is not None and typed != bot.source:
            self._program.send(m.Edited(typed, scheduling.today()))
        self._program.send(m.FileRead(source, scheduling.today(), new_bot_id()))

    def _answer(self, wanted: bool) -> None:
        """Keep what came from elsewhere, or put it away."""
        state = self._program.state
        foreign = state.foreign
        waiting = next((bot for bot in state.waiting if bot.lab_bot == foreign), None)
        if wanted and waiting:
            self._program.send(m.BotAdded(replace(waiting, foreign=False)))
        elif wanted and foreign:
            self._add(foreign, "")
        else:
            self._program.send(m.Arrived(None))

    def _delete(self) -> None:
        self._program.send(m.Deleted(self._spare(self._program.state.waiting)))

    async def _forget(self, bot: KeptBot) -> None:
        await self._archive.delete_bot(bot.id)
        offer_undo(
            _("{name} is deleted").format(name=f"{bot.name}.py"),
            lambda: self._bring_back(bot),
        )

    def _bring_back(self, bot: KeptBot) -> None:
        """Undo what was done with it; if the lab was left meanwhile, on the device alone."""
        message = m.BotAdded(bot)
        if not self._closed:
            self._program.send(message)
            return
        for effect in reduce(self.state, message)[1]:
            self._carry_out(effect)


def open_key(game: str) -> str:
    """Under which the device keeps which bot of a game is open."""
    return f"lab.{game}"


def _stop_of(state: LabState) -> Stop | None:
    """The fault that the editor marks: one of the open bot."""
    run, stop = state.run, state.run.stop
    return stop if stop and run.bot_id(stop.seat) == state.open else None


def _differs(state: LabState) -> bool:
    """Whether the open bot has another text than the one that has stopped."""
    run, stop = state.run, state.run.stop
    return stop is not None and run.text_of(stop.seat) != state.bot.source


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
