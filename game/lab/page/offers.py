"""What a draft may use, for the card beside the editor: nine things, each with an example."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import _

EXAMPLES = {
    "look.actions": "first = look.actions[0]\nreturn look.random.choice(look.actions)",
    "look.after(a)": "after = look.after(action)\nif after.places: ...  # the game is over",
    "look.board": "print(look.board)  # look at it once",
    "look.mark(cell, text)": 'look.mark("c3", "here")  # a text on that cell, beside the move',
    "look.me": "if look.me == 0: ...\nothers = [p for p in look.players if p != look.me]",
    "look.moves(p)": "answers = look.after(action).moves(other)",
    "look.random": "look.random.choice(look.actions)\nlook.random.random()  # from 0 to 1",
    "look.say(…)": 'look.say(f"{len(look.actions)} to choose from")',
    "memory": 'memory["turn"] = memory.get("turn", 0) + 1',
}
"""By what is used: lines of a bot."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that `look` offers, in a few words, and two or three lines that use it."""

    code: str
    words: str
    example: str


def offers() -> tuple[Offer, ...]:
    """All of them; code is English in every language."""
    words = _words()
    return tuple(Offer(code, words[code], example) for code, example in EXAMPLES.items())


def _words() -> dict[str, str]:
    """The offers, each in a few words."""
    return {
        "look.actions": _("what you may do now"),
        "look.after(a)": _("the position after it"),
        "look.board": _("what lies where"),
        "look.mark(cell, text)": _("a few letters on the board"),
        "look.me": _("your number: 0 sits first"),
        "look.moves(p)": _("what that player may do there"),
        "look.random": _("dice of your own"),
        "look.say(…)": _("a note next to the move"),
        "memory": _("kept for the whole game"),
    }
