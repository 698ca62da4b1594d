"""Set-up: who plays, people and bots, and the options of the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from game import registry
from game.bots.seating import DEFAULT_LEVEL, Capacity, Seating, restored_seating
from game.browser.preferences import setting_rows, settings
from game.browser.session import new_session
from game.browser.setup.options import Options
from game.browser.setup.seats import Seats
from game.browser.web import Bindings, Element, Event, entitle, failure, find, scheduling, store
from game.core.contract import OptionValue
from game.core.knowledge import LEVELS
from game.core.words import _
from game.table.session import AnySession
from game.view.values import Preset


class Setup:
    """The screen before a game; `started` gets the session.

    `written` finds the bots that were written on this device, by the names of their files.
    """

    def __init__(
        self,
        game: str,
        started: Callable[[AnySession], object],
        written: Callable[[], Awaitable[Sequence[str]]],
    ) -> None:
        """Open the screen for that game, with the people who played it last."""
        self._screen = find("#setup")
        self._game, self._view = registry.rules(game), registry.view(game)
        self._started = started
        self._bindings = Bindings()
        typed, caret = self._typed_early()
        self._seats = Seats(self._screen, self._recalled(typed), self._forecast)
        self._options = Options(self._screen, game, self._fill, self._forecast)
        self._first: Preset | None = None
        self._propose()
        self._show_banner(game)
        self._bindings.on(find('[data-do="standard"]', self._screen), "click", self._standard)
        self._bindings.on(self._start_button, "click", self._start)
        self._bindings.on(find("form", self._screen), "submit", self._submit)
        self._forecast()
        self._begun = self._closed = False
        failure.begin(self._offer(written))
        self._screen.hidden = False
        find("h1", self._screen).focus()
        if caret:
            seat, start, end = caret
            box = find("input", find("ol", self._screen).children[seat])
            box.focus()
            box.setSelectionRange(start, end)

    def close(self) -> None:
        """Hide the screen; the seating is kept for the next time."""
        self._closed = True
        store.write(self._key, self._seats.seating.as_dict())
        self._screen.hidden = True
        self._bindings.close()
        self._seats.close()
        self._options.close()

    async def _offer(self, written: Callable[[], Awaitable[Sequence[str]]]) -> None:
        """Offer the bots of this device once they are found; the screen does not wait for them."""
        found = await written()
        if not self._closed:
            self._seats.offer(found)

    @property
    def _key(self) -> str:
        return f"seats.{self._game.id}"

    @property
    def _played_key(self) -> str:
        return f"played.{self._game.id}"

    @property
    def _start_button(self) -> Element:
        return find('[data-do="start"]', self._screen)

    def _recalled(self, typed: dict[int, str]) -> Seating:
        """Who played this game last, else who played last; with the names that are `typed`."""
        people = [name for name in store.read("names", [""]) if isinstance(name, str) and name]
        seats = self._game.seats
        capacity = Capacity(seats[0], seats[-1], self._view.full_table())
        seating = restored_seating(capacity, store.read(self._key, {}), people)
        for seat, name in typed.items():
            if seat < len(seating.seats):
                seating = seating.named(seat, name)
        return seating

    def _propose(self) -> None:
        """The options that were played last; for the first game on this device an easy table."""
        kept: Mapping[str, object] = store.read(self._played_key, {})
        played = kept.get("options")
        if isinstance(played, dict):
            self._options.propose(played)
            return
        self._first = self._view.first_table()
        self._options.propose(self._first.options)
        self._fill(self._first)
        self._offer_sound()

    def _offer_sound(self) -> None:
        """Sound is off until somebody wants it; who is new does not know that there is any."""
        offer = find(".offer", self._screen)
        sound = settings.by_key(settings.SOUND)
        self._bindings.add(setting_rows.show_rows(offer, [sound]))

    def _fill(self, preset: Preset) -> None:
        """Have bots fill the table as the preset wants it."""
        self._seats.fill(preset.seats or self._view.full_table())
        if preset.easy:
            self._seats.level(LEVELS[0])

    def _standard(self, _event: Event) -> None:
        """Take the standard game instead of the one for the first time."""
        self._first = None
        self._options.take(self._view.presets()[0])
        self._seats.level(DEFAULT_LEVEL)
        self._start_button.focus()

    def _typed_early(self) -> tuple[dict[int, str], tuple[int, int, int] | None]:
        """What was typed before Python was up: names by seat, and seat and place of the caret."""
        names: dict[int, str] = {}
        if self._screen.hidden:
            return names, None
        caret = None
        for seat, row in enumerate(find("ol", self._screen).children):
            box = find("input", row)
            if not box:
                continue
            names[seat] = str(box.value)
            if box.matches(":focus"):
                caret = (seat, box.selectionStart, box.selectionEnd)
        return names, caret

    def _show_banner(self, game: str) -> None:
        lid = self._view.lid()
        entitle(_("New game: {game}").format(game=lid.name))
        self._screen.className = f"setup {game}"
        find(".banner h1", self._screen).textContent = lid.name
        find(".banner p", self._screen).textContent = lid.line
        find('[data-do="rules"]', self._screen).href = f"#/rules/{game}"
        find('[data-do="lab"]', self._screen).href = f"#/lab/{game}"
        learn = find('[data-do="learn"]', self._screen)
        learn.href, learn.hidden = f"#/learn/{game}", self._view.lesson() is None
        find(".banner use", self._screen).setAttribute("href", f"static/lids/{game}.svg#lid")

    def _forecast(self) -> None:
        """Say in a sentence what game these options make, and for whom it is proposed."""
        words = self._view.forecast(self._seats.seating.count, self._options.values)
        find("[data-forecast]", self._screen).textContent = words
        first = self._first if self._first and self._options.is_taken(self._first) else None
        find(".first", self._screen).hidden = first is None
        find(".first span", self._screen).textContent = first.advice if first else ""
        find(".offer", self._screen).hidden = first is None

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        self._start(event)

    def _start(self, _event: Event) -> None:
        """Begin the game, once; what does not make it comes as soon as the page is free."""
        if self._begun:
            return
        self._begun = True
        people = self._seats.seating.people()
        seating = self._seats.signed(people[0] if people else "")
        names, bots = seating.names_and_levels()
        session = new_session(self._game.id, names, bots, self._options.values)
        options = dict(self._options.to_keep)
        scheduling.after(0, lambda: self._started(session))
        scheduling.after(0, lambda: self._remember(list(people), options))

    def _remember(self, people: list[str], options: dict[str, OptionValue]) -> None:
        """Keep who plays now, and what, for the next time."""
        store.write("names", people)
        store.write(self._played_key, {"options": options})
