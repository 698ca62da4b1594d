"""The page of all puzzles: three of a day, a shelf a game, and moments of one's own games."""

from __future__ import annotations

from functools import partial

from pyscript import window

from game import registry
from game.browser.library import Archive, offer_restore
from game.browser.puzzles import boards, own_moments, words
from game.browser.puzzles.efforts import efforts
from game.browser.puzzles.shelves import shelf
from game.browser.web import (
    Bindings,
    Element,
    Event,
    LatestTask,
    clone,
    failure,
    find,
    make,
    parts,
    replace,
    set_title,
)
from game.core.words import _
from game.puzzles.kept import Effort
from game.puzzles.puzzle import Puzzle
from game.puzzles.today import games_of_day, of_day

WIDTH, SMALL = 216, 160
"""CSS pixels of a board of the day, and of a moment."""
FURTHEST = 365
"""Days that one can go back."""

_left_at: dict[str, int] = {}
"""The day that was looked at last, for whoever comes back to the page."""


class PuzzlesPage:
    """The screen `#puzzles`; what was solved is kept in the archive."""

    def __init__(self, archive: Archive) -> None:
        self._archive, self._screen = archive, find("#puzzles")
        self._bindings, self._drawing = Bindings(), LatestTask()
        self._today = words.today()
        self._took: dict[str, Effort] = {}
        self._day = min(_left_at.get("day", self._today), self._today)
        on = self._bindings.on
        for name, way in (("day-before", -1), ("day-after", 1)):
            button = find(f'[data-do="{name}"]', self._screen)
            on(button, "click", partial(self._turn, way))
        on(find('[data-do="forget"]', self._screen), "click", lambda _event: self._forget())
        self._bindings.add(self._drawing.cancel)
        self._own = own_moments.OwnMoments(archive, find(".own-moments", self._screen))
        self._bindings.add(self._own.close)
        on(window, "focus", lambda _event: self._bindings.begin(self._follow()))
        set_title(_("Puzzles"))
        self._screen.hidden = False
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Show the puzzles of the day, then the shelves, then moments."""
        with parts.PUZZLES.contained():
            await self._show()

    def close(self) -> None:
        """Hide the screen and end its bindings."""
        if self._day == self._today:
            _left_at.clear()
        else:
            _left_at["day"] = self._day
        self._bindings.close()
        self._screen.hidden = True

    async def _show(self) -> None:
        self._name_day()
        self._took = took = await efforts(self._archive)
        await self._show_day(took)
        solved = total = 0
        for game in registry.GAMES:
            puzzles = await shelf(game)
            done = sum(is_solved(took, puzzle) for puzzle in puzzles)
            solved, total = solved + done, total + len(puzzles)
            self._show_shelf(game, done, len(puzzles))
        line = _("{solved} of {count} solved").format(solved=solved, count=total)
        find(".shelves .muted", self._screen).textContent = line
        find('[data-do="forget"]', self._screen).hidden = not took
        await self._own.show()

    def _show_shelf(self, game: str, done: int, count: int) -> None:
        door = find(f".shelf-door.{game}", self._screen)
        door.closest("li").hidden = not count
        line = _("{solved} of {count}").format(solved=done, count=count)
        find("small", door).textContent = line
        bar = find("progress", door)
        bar.max, bar.value = max(count, 1), done

    # --- a day

    def _name_day(self) -> None:
        find("#puzzles-day").textContent = words.day_name(self._day)
        is_today = self._day == self._today
        told = _("Three for today. Older ones stay.") if is_today else _("Three of that day.")
        find(".of-day .muted", self._screen).textContent = told
        find('[data-do="day-after"]', self._screen).hidden = is_today
        before = find('[data-do="day-before"]', self._screen)
        before.hidden = self._day <= self._today - FURTHEST

    async def _show_day(self, took: dict[str, Effort]) -> None:
        shelves = {game: await shelf(game) for game in games_of_day(self._day, registry.GAMES)}
        puzzles = of_day(self._day, shelves, registry.GAMES)
        first = next((p for p in puzzles if not is_solved(took, p)), None)
        puzzles = tuple(puzzle for puzzle in puzzles if boards.can_be_shown(puzzle))
        cards = [day_card(puzzle, took, is_first=puzzle == first) for puzzle in puzzles]
        empty = [make("li", _("There is no puzzle here now."))] if not cards else []
        replace(find(".of-day ul", self._screen), *cards, *empty)
        places = [(p, find(".mini", card)) for p, card in zip(puzzles, cards, strict=True)]
        self._drawing.begin(boards.draw(places, WIDTH))

    def _turn(self, way: int, _event: Event) -> None:
        """Show the day before, or the day after."""
        self._day += way
        self._name_day()
        find("#puzzles-day").focus()
        self._bindings.begin(self._show_another())

    async def _show_another(self) -> None:
        await self._show_day(await efforts(self._archive))

    # --- forgetting

    def _forget(self) -> None:
        failure.begin(self._forget_all())

    async def _forget_all(self) -> None:
        """Forget what is solved, and moments; it can be undone for a while."""
        slices = await self._archive.forget_puzzles()
        await self._show_anew()
        told = _("What was solved is forgotten")
        offer_restore(self._archive, slices, told, self._refresh)

    async def _follow(self) -> None:
        """Show what another window has solved meanwhile, and another day once it has begun."""
        before, self._today = self._today, words.today()
        if self._day == before:
            self._day = self._today
        if self._today != before or await efforts(self._archive) != self._took:
            await self._show()

    def _refresh(self) -> None:
        if not self._screen.hidden:
            self._bindings.begin(self._show_anew())

    async def _show_anew(self) -> None:
        await self._show()
        find("h1", self._screen).focus()


def is_solved(took: dict[str, Effort], puzzle: Puzzle) -> bool:
    """Whether that puzzle is solved."""
    return puzzle.id in took and took[puzzle.id].solved


def day_card(puzzle: Puzzle, took: dict[str, Effort], *, is_first: bool) -> Element:
    """A puzzle of the day; the first that is not solved has the main button."""
    card = clone("day-puzzle")
    card.classList.add(puzzle.game)
    name = words.game_name(puzzle)
    find("b", card).textContent = name
    words.show_degree(find(".degree", card), puzzle.degree)
    question = puzzle.question().title
    find("p", card).textContent = question
    link = find("a", card)
    link.href = words.address(puzzle)
    done = is_solved(took, puzzle)
    link.classList.toggle("main", is_first)
    link.classList.toggle("done", done)
    link.append(*([words.tick()] if done else []))
    link.append(_("Done") if done else _("Solve"))
    # Translators: a button for those who listen: what it does, the game, and what is asked
    label = _("{action}: {game}, {question}")
    link.setAttribute(
        "aria-label", label.format(action=link.textContent, game=name, question=question)
    )
    return card
