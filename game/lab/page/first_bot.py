"""A first bot in steps: what its pages show, and how their Python comes into the editor."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game import bots, registry
from game.core.rungs import Rung
from game.core.words import _
from game.lab import ladder
from game.lab.lab_bot import LabBot
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot, free_name
from game.lab.page.screen import interval, percentage
from game.lab.page.state import LabState


@dataclass(frozen=True, slots=True)
class Page:
    """One page: a step with its idea and its Python, or the mistake on purpose.

    `before` is the demo of the step before and `against` what a match with it is called; both are
    "" where there is none. `number` counts the steps from 1; of the mistake it is 0.
    """

    title: str
    idea: str
    source: str
    before: str
    against: str
    number: int
    first: bool
    last: bool


@dataclass(frozen=True, slots=True)
class Measured:
    """A line of the table: who met whom, the points of the better one, and their interval.

    `number` is that of the step, from 1.
    """

    number: int
    pair: str
    points: str
    interval: str


def show(state: LabState, page: int | None) -> LabState:
    """The state with that page shown, if there is one; None puts the steps away."""
    return replace(state, page=page) if page in (None, *range(len(_pages(state)))) else state


def taken(state: LabState, spare: KeptBot) -> m.BotChosen | m.BotAdded | None:
    """What opens the page's Python: a bot that is the same, or a new one; no other changes."""
    shown = _bot(state)
    if shown is None:
        return None
    for bot in state.bots:
        if bot.source == shown.source:
            return m.BotChosen(bot.id)
    name = free_name(shown.name, state.names)
    return m.BotAdded(replace(spare, name=name, source=shown.source, demo=shown.name))


def page(state: LabState) -> Page | None:
    """What is shown of the first bot, if anything is."""
    first_bot, shown = registry.first_bot(state.game), _bot(state)
    if first_bot is None or shown is None:
        return None
    names = [step.name for step in first_bot.steps]
    number = names.index(shown.name) + 1 if shown.name in names else 0
    title, against = _("A mistake on purpose"), ""
    if number:
        words = _("Step {number} of {count}")
        title = words.format(number=number, count=len(names))
    if number > 1:
        against = _("Match against step {number}").format(number=number - 1)
    return Page(
        title,
        ladder.shown_rung(state.game, Rung(shown.name)).words,
        shown.source,
        names[number - 2] if number > 1 else "",
        against,
        number,
        first=state.page == 0,
        last=state.page == len(first_bot.pages) - 1,
    )


def measured(game: str) -> tuple[Measured, ...]:
    """How much better each step is than the one before, and the last one than its level."""
    first_bot = registry.first_bot(game)
    if first_bot is None:
        return ()
    count, goal = len(first_bot.steps), first_bot.goal
    words = _("Step {number} against step {before}")
    steps = [
        _measured(number, words.format(number=number, before=number - 1), step)
        for number, step in enumerate(first_bot.steps[1:], 2)
    ]
    # Translators: the level is the name of a bot of the box, like “Beginner”
    last = _("Step {number} against {level}").format(number=count, level=bots.label(goal.name))
    return (*steps, _measured(count, last, goal))


def _measured(number: int, pair: str, rung: Rung) -> Measured:
    score = ladder.score(rung)
    return Measured(number, pair, percentage(score), interval(score))


def _pages(state: LabState) -> tuple[str, ...]:
    """The demos of all pages; none in a game without such steps."""
    first_bot = registry.first_bot(state.game)
    return first_bot.pages if first_bot else ()


def _bot(state: LabState) -> LabBot | None:
    """The demo of the page that is shown."""
    if state.page is None or state.page >= len(_pages(state)):
        return None
    return ladder.demo_of(state.game, _pages(state)[state.page])
