"""The lab's buttons: a tab for each bot, against whom it plays, run, match and contest."""

from __future__ import annotations

from collections.abc import Callable

from game import bots
from game.browser.session import entropy
from game.browser.web import (
    Bindings,
    Element,
    Event,
    as_object,
    find,
    inputs,
    make,
    replace,
    set_sign,
)
from game.core.knowledge import LEVELS
from game.core.words import _
from game.lab.author import author_of
from game.lab.ladder import label
from game.lab.page import messages as m
from game.lab.page import seating
from game.lab.page.kept_bots import KeptBot
from game.lab.page.state import MATCHES, SECONDS, LabState
from game.lab.seat_names import by
from game.view.values import Choice

Send = Callable[[m.LabMessage], object]


def seed() -> int:
    """A seed that nobody can foretell."""
    return entropy() >> 21


class LabControls:
    """Shows what can be pressed; every press is sent as a message."""

    def __init__(self, page: Element, state: LabState, send: Send) -> None:
        """Show what `state` says is chosen."""
        self._send = send
        self._tabs = find(".drafts", page)
        self._run, self._match, self._contest, self._anew, self._ladder = (
            find(f'[data-do="{name}"]', page)
            for name in ("run", "match", "contest", "anew", "ladder")
        )
        self._named: tuple[tuple[str, str, str], ...] = ()
        self._bindings = Bindings()
        on = self._bindings.on
        on(self._run, "click", lambda _event: self._pressed())
        on(self._anew, "click", lambda _event: send(m.NewGamePressed(seed())))
        on(self._match, "click", lambda _event: send(m.MatchPressed(seed())))
        on(self._tabs, "click", self._tab_pressed)
        self._fill(page, state)
        self._seed = find(".seed input", page)
        # Translators: in a field for a number that need not be given; any number will do
        self._seed.placeholder = _("any")
        on(self._seed, "change", lambda _event: self._seed_given())
        self._busy, self._chosen = False, state.seed
        self._show_seed()
        self._shown: tuple[object, ...] = ()
        self._shown_rival = ""

    def show(self, state: LabState) -> None:
        """Show what can be pressed now."""
        self._busy = state.busy
        if state.seed != self._chosen:  # not while somebody types
            self._chosen = state.seed
            self._show_seed()
        run = state.run
        goes_on = seating.goes_on(state) and bool(run.plies) and not run.over
        tabs = (*state.bots, *state.waiting)
        named = tuple((bot.id, _title(bot, state), _note(bot, state)) for bot in tabs)
        has_contest = len(state.bots) > 1 or state.contest is not None
        chosen = state.match_games, state.open, named, has_contest
        shown = goes_on, state.busy, state.unavailable, *chosen
        self._show_rival(state)
        if shown == self._shown:
            return
        self._shown = shown
        label = _("Stop") if state.busy else _("Run on") if goes_on else _("Run")
        find("span", self._run).textContent = label
        set_sign(self._run, "pause" if state.busy else "play")
        self._seconds.disabled = state.busy
        if self._anew.matches(":focus") and (state.busy or not goes_on):
            self._run.focus()
        self._anew.hidden = state.busy or not goes_on
        for button in (self._run, self._match, self._contest):
            blocked = state.unavailable or (state.busy and button is not self._run)
            button.setAttribute("aria-disabled", blocked)
        words = _("Match of {count}")
        self._match.textContent = words.format(count=state.match_games)
        self._contest.hidden = not has_contest
        self._show_tabs(named, state.open)

    def close(self) -> None:
        """Remove the listeners."""
        self._bindings.close()

    def _fill(self, page: Element, state: LabState) -> None:
        """Offer rivals, lengths of a match and times for a move."""
        send = self._send
        levels = [Choice(level, bots.label(level)) for level in LEVELS]
        switch = self._rival = inputs.Switch(
            self._bindings,
            _("Rival"),
            levels,
            state.rival,
            lambda level: send(m.RivalChosen(level)),
        )
        replace(find(".against", page), switch.element)
        inputs.fill_select(
            self._bindings,
            find(".match select", page),
            [Choice(str(count), str(count)) for count in MATCHES],
            str(state.match_games),
            lambda count: send(m.GamesChosen(int(count))),
        )
        self._seconds = find(".limit select", page)
        inputs.fill_select(
            self._bindings,
            self._seconds,
            [Choice(str(count), _time(count)) for count in SECONDS],
            str(state.seconds),
            lambda count: send(m.SecondsChosen(int(count))),
        )

    def _seed_given(self) -> None:
        text = str(self._seed.value).strip()
        self._send(m.SeedChosen(int(text) if text.isdecimal() else None))
        self._show_seed()

    def _show_seed(self) -> None:
        """Show the seed that is chosen, whatever was typed."""
        self._seed.value = "" if self._chosen is None else str(self._chosen)

    def _show_rival(self, state: LabState) -> None:
        """Show which level plays, or beside the levels which demo."""
        if state.rival == self._shown_rival:
            return
        self._shown_rival = state.rival
        self._rival.show(state.rival)
        words = _("Ladder")
        if state.rival not in LEVELS:
            # Translators: a button for another rival, with the bot of the ladder that it is now
            words = _("Ladder: {name}").format(name=label(state.game, state.rival))
        self._ladder.textContent = words

    def _pressed(self) -> None:
        self._send(m.StopPressed() if self._busy else m.RunPressed(seed()))

    def _tab_pressed(self, event: Event) -> None:
        tab = event.target.closest("[data-draft]")
        if tab:
            self._send(m.BotChosen(str(tab.dataset.draft)))

    def _show_tabs(self, named: tuple[tuple[str, str, str], ...], open: str) -> None:
        if named != self._named:
            self._named = named
            replace(self._tabs, *(_tab(*tab) for tab in named))
        for tab in self._tabs.children:
            pressed = tab.dataset.draft == open
            if pressed and tab.getAttribute("aria-pressed") != "true":
                tab.scrollIntoView(as_object({"block": "nearest", "inline": "nearest"}))
            tab.setAttribute("aria-pressed", pressed)


def _time(seconds: int) -> str:
    # Translators: how long a bot may think about one move; s means seconds
    return _("{count} s a move").format(count=seconds)


def _title(bot: KeptBot, state: LabState) -> str:
    """The file of a bot, with its author if that is somebody else."""
    author = author_of(bot.source)
    return by(f"{bot.name}.py", "" if author == state.author else author)


def _note(bot: KeptBot, state: LabState) -> str:
    """What is to be known of a bot beside its name."""
    if bot.foreign:
        # Translators: a bot that came with a file; its Python has not been looked at here
        return _("not read yet")
    # Translators: a bot whose text is read again whenever its file changes
    return _("watched") if bot is state.watched else ""


def _tab(id: str, name: str, note: str) -> Element:
    tab = make("button", name, type="button")
    tab.dataset.draft = id
    if note:
        tab.append(" ", make("small", note))
    return tab
