"""Set-up: who plays, people and bots, and the options of the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

from pyscript.js_modules import boot

from game import registry
from game.bots.seating import DEFAULT_LEVEL, Capacity, Seating, restored_seating
from game.browser.preferences import setting_rows, settings
from game.browser.session import new_session
from game.browser.setup.options import Options
from game.browser.setup.seats import Seats
from game.browser.web import (
    Bindings,
    Element,
    Event,
    entitle,
    failure,
    find,
    focus_heading,
    lay_out,
    replace,
    scheduling,
    store,
)
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
        """Open the screen for that game: its banner, and what is on it before Python is up."""
        self._screen = find("#setup")
        self._game, self._view = registry.rules(game), registry.view(game)
        self._started, self._written = started, written
        self._bindings = Bindings()
        self._is_seated = self._is_whole = self._is_pressed = self._begun = self._closed = False
        self._forecasted: tuple[str, Preset | None] | None = None
        self._was_early = not self._screen.hidden
        if not self._was_early:  # who sat here before would go a moment later, with what is typed
            replace(find("ol", self._screen))
        self._show_banner()
        self._bindings.on(self._start_button, "click", self._start)
        self._screen.setAttribute("aria-busy", "true")
        self._screen.hidden = False

    def unfold(self) -> Iterator[None]:
        """Show who plays, with the people who played it last, then the options."""
        if not self._was_early:  # else names are typed
            focus_heading(self._screen)
        self._bindings.on(find('[data-do="standard"]', self._screen), "click", self._standard)
        self._bindings.on(find("form", self._screen), "submit", self._submit)
        self._first, self._proposed = self._proposal()
        typed, caret = self._typed_early()
        self._seats = Seats(self._screen, self._recalled(typed), self._forecast)
        self._bindings.add(self._seats.close)
        self._is_seated = True
        if caret:
            self._put_caret(*caret)
        elif self._was_early:
            focus_heading(self._screen)
        yield
        proposed = self._proposed
        self._options = Options(self._screen, self._game.id, proposed, self._fill, self._forecast)
        self._bindings.add(self._options.close)
        if self._first:
            self._offer_sound()
        yield
        self._is_whole = True
        self._screen.removeAttribute("aria-busy")
        self._forecast()
        failure.begin(self._offer())
        if self._is_pressed:
            self._begin()

    def close(self) -> None:
        """Hide the screen; the seating is kept for the next time."""
        self._closed = True
        self._screen.hidden = True
        self._screen.removeAttribute("aria-busy")
        if self._is_seated:
            store.write(self._key, self._seats.seating.as_dict())
        scheduling.after(scheduling.PAINTED, self._let_go)

    def _let_go(self) -> None:
        """End the bindings and empty the screen, which takes longer than to show another page.

        Whoever opens it again meanwhile fills it later than this.
        """
        self._bindings.close()
        for place in ("ol", ".presets", ".options > .fields", ".house .fields", "[data-forecast]"):
            replace(find(place, self._screen))
        for place in (".first", ".offer", ".extra"):
            find(place, self._screen).hidden = True
        lay_out(self._screen)

    async def _offer(self) -> None:
        """Offer the bots of this device once they are found; the screen does not wait for them."""
        found = await self._written()
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
        return self._filled(seating, self._first) if self._first else seating

    def _proposal(self) -> tuple[Preset | None, Mapping[str, object]]:
        """The options that were played last; for the first game on this device an easy table."""
        kept: Mapping[str, object] = store.read(self._played_key, {})
        played = kept.get("options")
        if isinstance(played, dict):
            return None, played
        first = self._view.first_table()
        return first, first.options

    def _offer_sound(self) -> None:
        """Sound is off until somebody wants it; who is new does not know that there is any."""
        offer = find(".offer", self._screen)
        sound = settings.by_key(settings.SOUND)
        self._bindings.add(setting_rows.show_rows(offer, [sound]))

    def _filled(self, seating: Seating, preset: Preset) -> Seating:
        """That seating with bots that fill the table as the preset wants it."""
        filled = seating.filled(preset.seats or self._view.full_table())
        return filled.with_level(LEVELS[0]) if preset.easy else filled

    def _fill(self, preset: Preset) -> None:
        self._seats.change(self._filled(self._seats.seating, preset))

    def _standard(self, _event: Event) -> None:
        """Take the standard game instead of the one for the first time."""
        if not self._is_whole:
            return
        self._first = None
        self._options.take(self._view.presets()[0])
        self._seats.change(self._seats.seating.with_level(DEFAULT_LEVEL))
        self._start_button.focus()

    def _typed_early(self) -> tuple[dict[int, str], tuple[int, int, int] | None]:
        """What was typed before Python was up: names by seat, and seat and place of the caret."""
        names: dict[int, str] = {}
        if not self._was_early:
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

    def _show_banner(self) -> None:
        lid = self._view.lid()
        entitle(_("New game: {game}").format(game=lid.name))
        boot.banner(self._game.id, lid.name, lid.line)
        find('[data-do="learn"]', self._screen).hidden = self._view.lesson() is None

    def _put_caret(self, seat: int, start: int, end: int) -> None:
        box = find("input", find("ol", self._screen).children[seat])
        box.focus()
        box.setSelectionRange(start, end)

    def _forecast(self) -> None:
        """Say in a sentence what game these options make, and for whom it is proposed."""
        if not self._is_whole:
            return
        words = self._view.forecast(self._seats.seating.count, self._options.values)
        first = self._first if self._first and self._options.is_taken(self._first) else None
        if self._forecasted == (words, first):
            return  # every write into the document takes time
        self._forecasted = words, first
        find("[data-forecast]", self._screen).textContent = words
        find(".first", self._screen).hidden = first is None
        find(".first span", self._screen).textContent = first.advice if first else ""
        find(".offer", self._screen).hidden = first is None

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        self._start(event)

    def _start(self, _event: Event) -> None:
        """Begin the game, once; a press that comes before the screen is whole counts, too."""
        self._is_pressed = True
        if self._is_whole and not self._begun:
            self._begin()

    def _begin(self) -> None:
        """Begin the game; what does not make it comes as soon as the page is free."""
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
