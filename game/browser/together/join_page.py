"""The page of a device that joins a table: `#/join`, and `#/join/<code>` for the table's code."""

from __future__ import annotations

from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import window
from pyscript.js_modules import boot

from game import registry
from game.browser.together.hand_table import HandTable, Page
from game.browser.together.peer import Camera, Peer, cannot_connect, loaded
from game.browser.web import (
    Bindings,
    Event,
    LatestTask,
    as_object,
    failure,
    find,
    make,
    navigation,
    notice,
    qr_code,
    replace,
    say,
    set_title,
    store,
    svg_elements,
)
from game.core.words import _, listing
from game.table.session import AnySession
from game.together import codes
from game.together.codes import BadCode, Code, Kind
from game.view.seats import OWN

KEPT = "hand"
"""As whom this device has played at a table elsewhere."""


class JoinPage:
    """Shows the code that answers the table's, then the game; `given` is the end of the address.

    `result` makes the page after a game.
    """

    def __init__(self, given: str, result: Callable[[AnySession], Page]) -> None:
        self._given = given
        self._screen = find("#join")
        self._find, self._show = find(".find", self._screen), find(".show", self._screen)
        self._problem = find(".problem", self._screen)
        self._play = find('[data-do="play"]', self._screen)
        self._away = find("#away")
        self._bindings, self._work = Bindings(), LatestTask()
        self._camera: Camera | None = None
        self._peer: Peer | None = None
        self._text = ""
        self._told: Callable[[str, str], object] | None = None
        self._is_lost = self._was_playing = False
        self._hand = HandTable(
            ready=self._began,
            lost=self._lost,
            back=self._back,
            ended=self._ended,
            result=result,
        )
        set_title(_("Join a table"))
        self._bind()
        self._name(_("Join a table"), "")
        self._screen.hidden = False

    async def open(self) -> None:
        """Answer the code of the address, or look for one."""
        find("h1", self._screen).focus()
        if self._given:
            window.history.replaceState(None, "", "#/join")  # the code works once
            self._work.begin(self._answer(self._given))
        else:
            self._look()
            if name := store.read(KEPT, ""):
                line = _("You played as {name}. Scan the code on the table to go on.")
                replace(find(".notes", self._find), make("li", line.format(name=name)))

    @property
    def is_connected(self) -> bool:
        """Whether a table has taken this device."""
        return self._told is not None

    def close(self) -> None:
        """Leave the page, and the table with it."""
        self._stop_looking()
        self._work.cancel()
        self._away.close()
        self._hand.leave()
        if self._peer and self._told is None:
            self._peer.close()
        self._bindings.close()
        self._screen.hidden = True

    def _bind(self) -> None:
        screen = self._screen
        for name, action in {
            "paste": self._show_pasting,
            "copy": self._copy,
            "send": self._hand_on,
            "other": self._look,
            "play": self._begin,
        }.items():
            button = find(f'[data-do="{name}"]', screen)
            self._bindings.on(button, "click", _without_event(action))
        self._bindings.on(find(".pasted", screen), "submit", self._pasted)
        again, leave = (find(f'[data-do="{name}"]', self._away) for name in ("again", "leave"))
        self._bindings.on(again, "click", lambda _event: self._look())
        self._bindings.on(leave, "click", lambda _event: navigation.go(navigation.HOME))
        self._bindings.on(self._away, "cancel", lambda event: event.preventDefault())

    def _name(self, title: str, detail: str, seat: int | None = None) -> None:
        """Whose device this is to be, in their colour."""
        screen, hand = self._screen, self._hand.session
        signs = hand.signs if hand else OWN
        find("h1", screen).textContent = title
        find(".of", screen).textContent = detail
        emblem, poster = find(".emblem", screen), find(".poster", screen)
        if seat is None:
            replace(emblem)
            replace(poster)
            return
        screen.style.setProperty("--seat", f"var(--{signs.colour(seat)})")
        screen.style.setProperty("--seat-deep", f"var(--{signs.deep(seat)})")
        replace(emblem, svg_elements.poster(seat, signs))
        replace(poster, svg_elements.poster(seat, signs))

    # --- finding a table

    def _look(self) -> None:
        """Look for the code of a table, by camera or pasted."""
        self._was_playing = self._is_lost and self._screen.hidden
        self._away.close()
        self._hand.put_away()
        self._screen.hidden = False
        self._show.hidden, self._find.hidden = True, False
        self._show_buttons(shown=False)
        self._tell_problem("")
        find(".pasted", self._find).hidden = True
        find(".pasted textarea", self._find).value = ""
        self._work.begin(self._scan())
        find("h1", self._screen).focus()

    async def _scan(self) -> None:
        self._stop_looking()
        scripts = await loaded()
        if why := cannot_connect(scripts):
            self._tell_problem(why)
            return
        told = find("[role=status]", self._find)
        told.textContent = _("May Jeex use the camera? It reads the code on the table.")
        self._camera = Camera(find("video", self._find), self._found)
        why = await self._camera.open(scripts)
        told.textContent = why or _("Hold the code into the frame.")
        find(".sight", self._find).hidden = bool(why)
        if why:
            self._show_pasting()

    def _found(self, text: str) -> None:
        """The camera sees a code; one that is none of a table is passed over."""
        try:
            codes.wanted(text, Kind.OFFER)
        except BadCode as problem:
            self._tell_problem(str(problem))
            return
        self._take(text)

    def _pasted(self, event: Event) -> None:
        event.preventDefault()
        self._take(str(find(".pasted textarea", self._find).value))

    def _take(self, text: str) -> None:
        self._stop_looking()
        self._work.begin(self._answer(text))

    def _show_pasting(self) -> None:
        form = find(".pasted", self._find)
        form.hidden = False
        find("textarea", form).focus()

    def _stop_looking(self) -> None:
        if self._camera:
            self._camera.close()
            self._camera = None

    # --- answering

    async def _answer(self, text: str) -> None:
        """Answer that offer with a code that the table is to see."""
        self._tell_problem("")
        try:
            offer = codes.wanted(text, Kind.OFFER)
            scripts = await loaded()
            if why := cannot_connect(scripts):
                raise BadCode(why)
            answer = await self._made(offer, scripts)
        except (BadCode, JsException) as problem:
            why = str(problem) if isinstance(problem, BadCode) else _("This code cannot be used.")
            self._look()
            self._tell_problem(why)
            return
        self._text = codes.text(answer)
        lid = registry.view(offer.game).lid().name if offer.game in registry.GAMES else ""
        if self._hand.session is None:
            self._name(offer.name or _("You watch"), lid)
        drawing = qr_code(self._text)
        code = find(".code", self._show)
        if drawing:
            replace(code, svg_elements.picture(drawing, _("The code to show"), signs=OWN))
        self._find.hidden, self._show.hidden = True, False
        self._show_buttons(shown=True)
        self._tell_state(_("Waiting for the table …"))
        find("h1", self._screen).focus()

    async def _made(self, offer: Code, scripts: object) -> Code:
        """The answer of this browser. Raises BadCode and JsException."""
        if self._peer and self._told is None:
            self._peer.close()
        self._told = None
        self._peer = peer = Peer(scripts, lambda what, text: self._heard(peer, what, text))
        return codes.answered(await peer.answer(codes.description(offer)), offer)

    def _heard(self, peer: Peer, what: str, text: str) -> None:
        if peer is not self._peer:
            return
        if self._told:
            self._told(what, text)
        elif what == "open" and self._peer:
            self._told = self._hand.connect(self._peer)
            self._tell_state(_("Connected"))
            if self._hand.session:  # it was here before
                self._began(self._hand.session)

    def _show_buttons(self, *, shown: bool) -> None:
        for name in ("copy", "send", "other"):
            find(f'[data-do="{name}"]', self._screen).hidden = not shown
        find('[data-do="copy"]', self._screen).textContent = _("Copy the code")
        if not hasattr(window.navigator, "share"):
            find('[data-do="send"]', self._screen).hidden = True
        self._play.hidden = not shown
        self._play.setAttribute("aria-disabled", "true")

    def _tell_state(self, words: str) -> None:
        find(".state b", self._show).textContent = words

    def _tell_problem(self, words: str) -> None:
        if self._problem.textContent != words or self._problem.hidden == bool(words):
            self._problem.textContent = words
            self._problem.hidden = not words

    def _copy(self) -> None:
        boot.copy(self._text).then(failure.guarded(self._copied))

    def _copied(self, done: bool) -> None:
        if not done:
            notice(_("This browser does not let Jeex copy."))
            return
        button = find('[data-do="copy"]', self._screen)
        words = _(button.dataset.done)
        button.textContent = words
        say(words)

    def _hand_on(self) -> None:
        """Open the sharing sheet of the device; to close that is no failure."""
        shared = as_object({"title": "Jeex", "text": self._text})
        window.navigator.share(shared).then(lambda _done: None, lambda _why: None)

    # --- at the table

    def _began(self, session: AnySession) -> None:
        """The table has told the game: Play leads to it."""
        here = session.here
        name = listing(session.names[seat] for seat in here) if here else _("You watch")
        if here:
            store.write(KEPT, name)
        self._name(name, session.view.lid().name, here[0] if here else None)
        if self._play.getAttribute("aria-disabled") == "true":
            self._play.setAttribute("aria-disabled", "false")
            say(_("Connected. Press Play."))

    def _begin(self) -> None:
        if self._play.getAttribute("aria-disabled") == "true" or not self._hand.session:
            return
        self._screen.hidden = True
        self._hand.play()
        if self._is_lost:
            self._lost()

    def _lost(self) -> None:
        """Nothing is heard of the table."""
        self._is_lost = True
        if self._screen.hidden and not self._away.open:
            self._away.showModal()
            find("h1", self._away).focus()
        else:
            self._tell_state(_("Looking for the table …"))

    def _back(self) -> None:
        """The table is heard again, perhaps while its new code is looked for."""
        self._is_lost = False
        self._away.close()
        self._tell_state(_("Connected"))
        if self._was_playing and not self._find.hidden:
            self._stop_looking()
            self._work.cancel()
            self._screen.hidden = True
            self._hand.play()

    def _ended(self, words: str) -> None:
        """The table has parted with this device."""
        self._is_lost, self._told = False, None
        self._look()
        self._tell_problem(words)


def _without_event(action: Callable[[], object]) -> Callable[[Event], object]:
    return lambda _event: action()
