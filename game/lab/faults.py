"""What went wrong in a bot, as values, and in words for those who have just begun."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.words import _, ngettext
from game.lab.mistakes.sentences import sentence
from game.lab.mistakes.values import Mistake

KINDS = (
    *("syntax", "missing", "error", "illegal", "recursion", "notes"),
    *("time", "memory", "prints", "crash", "slow"),
)
"""What can go wrong: in the text, in what `choose` does or returns, and in what it takes."""

FATAL = ("memory", "prints", "crash")
"""After these the interpreter is not used any more; one that does not stop in time is ended."""

LONGEST_MESSAGE = 300
LONGEST_ACTION = 80
"""Characters of what is told."""
MOST_FRAMES = 10

NO_MISTAKE = Mistake()
"""A mistake that was not recognised."""

MINUTES = 5
"""A bot may think for so long in one game, in all its moves together."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a bot did not act.

    `line` counts from 1, None if no line is known: it is the line that matters, which need not be
    the one where Python stopped. `message` is Python's own, "" if it has none. `frames` are the
    bot's own calls that led there, as line and function. `action` is what was returned instead of
    a legal action, as Python writes it.
    """

    kind: str
    line: int | None = None
    message: str = ""
    frames: tuple[tuple[int, str], ...] = ()
    action: str = ""
    mistake: Mistake = NO_MISTAKE


def explain(fault: Fault, seconds: int = 1) -> str:
    """What a pupil is told of the fault; `seconds` is how long a move may take."""
    if told := sentence(fault.mistake, seconds):
        return told
    if fault.kind == "illegal" and fault.action == "None":
        return _("choose returned nothing. Every way through it must end with return.")
    if fault.kind == "illegal":
        return _("choose returned {action}, which is not one of look.actions.").format(
            action=fault.action
        )
    if fault.kind == "time":
        return ngettext(
            "This move took longer than {count} second. Is there a loop that never ends?",
            "This move took longer than {count} seconds. Is there a loop that never ends?",
            seconds,
        ).format(count=seconds)
    return _plain()[fault.kind]


def _plain() -> Mapping[str, str]:
    """By kind: what needs no details."""
    return {
        "syntax": _("Python cannot read this. Is a bracket, a quote or a colon missing near here?"),
        "missing": _("A bot needs a function that begins with: def choose(look, memory):"),
        "error": _("Python stopped in this line."),
        "recursion": _("A function calls itself again and again, and nothing ends it."),
        "memory": _("The bot used up all the memory it has. Is there a list that keeps growing?"),
        "notes": _(
            "look.notes takes texts, numbers, lists and dictionaries with texts as keys, "
            "16,000 characters in all."
        ),
        "prints": _("The bot printed too much for one move."),
        "slow": ngettext(
            "The bot took longer than {count} minute for its moves in this game.",
            "The bot took longer than {count} minutes for its moves in this game.",
            MINUTES,
        ).format(count=MINUTES),
        "crash": _("Python itself gave up. The bot is started anew for the next move."),
    }
