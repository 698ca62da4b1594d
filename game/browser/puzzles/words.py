"""What is said of puzzles around the table: degrees, dates, and what one took."""

from __future__ import annotations

from datetime import date

from pyscript import document, window

from game import registry
from game.browser.web import Element, clone, find
from game.core.words import _, pgettext
from game.puzzles.moments import Moment
from game.puzzles.puzzle import Puzzle


def degree_name(degree: int) -> str:
    """How difficult a puzzle of that degree is."""
    names = (
        pgettext("a puzzle", "easy"),
        pgettext("a puzzle", "middle"),
        pgettext("a puzzle", "hard"),
    )
    return names[degree - 1]


def show_degree(place: Element, degree: int) -> None:
    """Show one to three diamonds, and the word for those who listen."""
    for number, diamond in enumerate(place.querySelectorAll("i")):
        diamond.classList.toggle("on", number < degree)
    find(".unseen", place).textContent = degree_name(degree)


def game_name(puzzle: Puzzle | Moment) -> str:
    """What the puzzle's game is called."""
    return registry.view(puzzle.game).lid().name


def status(puzzle: Puzzle | Moment) -> str:
    """Which game it is, and how difficult."""
    if isinstance(puzzle, Moment):
        return game_name(puzzle)
    if not puzzle.proved:
        return _("{game} · not proved").format(game=game_name(puzzle))
    if not puzzle.found:  # of a link: nobody has measured it
        return game_name(puzzle)
    # Translators: a game, and how difficult a puzzle is: “Stones · middle”
    words = _("{game} · {degree}")
    return words.format(game=game_name(puzzle), degree=degree_name(puzzle.degree))


def today() -> int:
    """The ordinal of the local date."""
    now = window.Date.new()
    day = date(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))
    return day.toordinal()


def day_name(day: int) -> str:
    """The date of that ordinal in words, with its weekday."""
    when = date.fromordinal(day)
    moment = window.Date.new(when.year, when.month - 1, when.day, 12)
    how = window.Object.fromEntries(
        window.Array.of(
            window.Array.of("weekday", "long"),
            window.Array.of("day", "numeric"),
            window.Array.of("month", "long"),
        )
    )
    spoken = str(document.documentElement.lang or "en")
    own = str(window.navigator.language)  # of the same language, another order of day and month
    return str(moment.toLocaleDateString(own if own.startswith(spoken) else spoken, how))


def address(puzzle: Puzzle) -> str:
    """The address of a puzzle that stands on a shelf."""
    return f"#/puzzles/{puzzle.game}/{puzzle.id.removeprefix(puzzle.game)[1:]}"


def tick() -> Element:
    """The sign of what is done, hidden from those who listen."""
    return find(".tick", clone("shelf-puzzle"))
