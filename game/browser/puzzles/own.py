"""Moments of one's own games in which a better move was there, to be tried again."""

from __future__ import annotations

import json
from collections.abc import Callable

from game.browser.library import Archive
from game.browser.puzzles import boards, words
from game.browser.web import (
    Bindings,
    Element,
    Event,
    LatestTask,
    clone,
    find,
    make,
    offer_undo,
    replace,
    scheduling,
)
from game.core.nesting import parsed
from game.core.record import BadRecord
from game.core.words import _, ngettext
from game.puzzles.kept import OWN
from game.puzzles.moments import Moment, from_data
from game.view.times import ago

MOST = 8
"""Moments that are shown, the newest first."""
OPEN, SOLVED, AWAY = "open", "solved", "away"
"""What has become of a moment."""


class KeptMoment:
    """A moment as it is kept, what has become of it, and when it was found."""

    def __init__(self, id: str, data: dict[str, object]) -> None:
        """Raises BadRecord if it is damaged."""
        self.id = id
        self.state = data.get("state")
        when = data.get("when")
        if type(when) is not int:
            raise BadRecord("", _("this is no puzzle"))
        self.when, self.moment = when, from_data(data.get("moment"))


async def kept(archive: Archive) -> list[KeptMoment]:
    """The moments that are open, the newest first; damaged ones are passed over."""
    found = []
    for id, text in (await archive.puzzles.all_of(OWN)).items():
        data = parsed(text)
        try:
            moment = KeptMoment(id, data if isinstance(data, dict) else {})
        except BadRecord:
            continue
        if moment.state == OPEN:
            found.append(moment)
    return sorted(found, key=lambda moment: (-moment.when, moment.id))


async def moment_of(archive: Archive, id: str) -> Moment | None:
    """The moment of that id; None if there is none. Raises BadRecord."""
    data = parsed(await archive.puzzles.get(f"{OWN}{id}"))
    return KeptMoment(id, data).moment if isinstance(data, dict) else None


def settle(
    archive: Archive, id: str, state: str = SOLVED, done: Callable[[], object] = lambda: None
) -> None:
    """Note what has become of the moment of that id; `done` is called at the end."""

    def change(text: str) -> str:
        data = parsed(text)
        return json.dumps({**data, "state": state}) if isinstance(data, dict) else text

    archive.puzzles.change(f"{OWN}{id}", change, done)


def keep(archive: Archive, id: str, moment: Moment) -> None:
    """Keep a moment, unless it is kept already."""
    data = {"moment": moment.as_data(), "when": scheduling.today(), "state": OPEN}
    archive.puzzles.change(f"{OWN}{id}", lambda text: text or json.dumps(data))


def link(id: str, moment: Moment) -> Element:
    """A way to try that moment again."""
    words_ = _("Try move {number} again").format(number=moment.move)
    return make("a", words_, href=f"#/puzzles/own/{id}", className="button small")


class OwnMoments:
    """The list of moments in that part of the page."""

    def __init__(self, archive: Archive, part: Element) -> None:
        self._archive, self._part, self._list = archive, part, find("ul", part)
        self._bindings, self._drawing = Bindings(), LatestTask()
        self._bindings.on(self._list, "click", self._pressed)
        self._bindings.add(self._drawing.cancel)

    async def show(self) -> None:
        """Show those that are open."""
        moments = await kept(self._archive)
        self._part.hidden = not moments
        count = len(moments)
        line = ngettext("{count} moment to try again", "{count} moments to try again", count)
        find(".muted", self._part).textContent = line.format(count=count)
        shown = moments[:MOST]
        cards = [_card(moment) for moment in shown]
        replace(self._list, *cards)
        places = [(m.moment, find(".mini", card)) for m, card in zip(shown, cards, strict=True)]
        self._drawing.begin(boards.draw(places, 160))

    def close(self) -> None:
        """Draw nothing more."""
        self._bindings.close()
        replace(self._list)

    def _pressed(self, event: Event) -> None:
        """Put a moment away; it can be taken back for a while."""
        button = event.target.closest("button")
        if not button:
            return
        id = str(button.dataset.id)
        place = [*self._list.querySelectorAll("button")].index(button)
        settle(self._archive, id, AWAY, lambda: self._again(place))
        offer_undo(str(button.dataset.away), lambda: self._take_back(id, place))

    def _take_back(self, id: str, place: int) -> None:
        settle(self._archive, id, OPEN, lambda: self._again(place))

    def _again(self, place: int) -> None:
        """Show what is open now, with the focus at that place, unless the page was left."""
        if not self._part.closest("main").hidden:
            self._bindings.begin(self._show_at(place))

    async def _show_at(self, place: int) -> None:
        await self.show()
        buttons = [*self._list.querySelectorAll("button")]
        near = buttons[: place + 1][-1:] or [find("h1", self._part.closest("main"))]
        near[0].focus()


def _card(moment: KeptMoment) -> Element:
    card = clone("own-moment")
    find("a", card).href = f"#/puzzles/own/{moment.id}"
    find("b", card).textContent = name = words.game_name(moment.moment)
    passed = ago((scheduling.today() - moment.when) / 1000)
    # Translators: the number of a move of a game, and how long ago that was
    line = _("Move {number}, {ago}").format(number=moment.moment.move, ago=passed)
    find("small", card).textContent = line
    button = find("button", card)
    button.dataset.id = moment.id
    label = _("Remove: {game}, move {number}")
    button.setAttribute("aria-label", label.format(game=name, number=moment.moment.move))
    button.dataset.away = _("Removed: {game}, move {number}").format(
        game=name, number=moment.moment.move
    )
    return card
