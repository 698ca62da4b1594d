"""What a bot may use, each thing with a few words and an example: for the sheet and the editor.

What is in `OLD_NAMES` goes on working and is offered no more.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import _

EXAMPLES = {
    "look.actions": "first = look.actions[0]\nreturn look.random.choice(look.actions)",
    "look.after(a)": "after = look.after(action)\nif after.places: ...  # the game is over",
    "look.board": "print(look.board)  # look at it once\nfor cell, what in look.board.items(): ...",
    "look.me": "if look.me == 0: ...\nothers = [p for p in look.players if p != look.me]",
    "look.actions_of(p)": "answers = look.after(action).actions_of(other)",
    "look.random": "look.random.choice(look.actions)\nlook.random.random()  # from 0 to 1",
    "look.say(…)": 'look.say(f"{len(look.actions)} to choose from")',
    "memory": 'memory["moves"] = memory.get("moves", 0) + 1',
    "look.mark(cell, text)": 'look.mark("c3", "here")  # a text on that cell, beside the move',
    "look.places": "places = look.after(action).places\nif places and places[look.me] == 1: ...",
    "look.players": "others = [p for p in look.players if p != look.me]",
    "look.turn": "if look.turn == 1: ...  # my first move",
    "look.parts(a)": 'parts = look.parts(action)\nif parts["do"] == "place": ...',
    "look.grouped(…)": 'by_do = look.grouped("do")\nprint(list(by_do))',
    "look.neighbours(c)": "for cell in look.board:\n    print(cell, look.neighbours(cell))",
    "look.rolls": "after = look.after(action)\nlooks = [after.after(roll) for roll in after.rolls]",
    "look.options": "print(look.options)  # the house rules, by their names",
    "look.facts": "print(look.facts)  # points and all else that everybody knows",
    "look.key": 'known = memory.setdefault("known", {})\nknown[look.key] = len(look.actions)',
    "look.seen": "if look.after(action).seen > 1: ...  # this was on the board before",
    "look.time_left": "while look.time_left > 0.2: ...  # seconds, by a part of the time at once",
    "look.notes": 'look.notes["moves"] = look.notes.get("moves", 0) + 1',
}
"""By what is used: lines of a bot. The first of them are enough for a first bot."""

OLD_NAMES = {"moves": "actions_of"}
"""By what a look was asked for before: what it is asked for now."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that `look` offers, in a few words, and two or three lines that use it.

    `more` is what one should know, too, in whole sentences; "" if there is nothing else.
    """

    code: str
    words: str
    example: str
    more: str = ""


def offers() -> tuple[Offer, ...]:
    """All of them; code is English in every language."""
    words, more = _words(), _more()
    return tuple(
        Offer(code, words[code], example, more.get(code, "")) for code, example in EXAMPLES.items()
    )


def _words() -> dict[str, str]:
    """The offers, each in a few words."""
    return {
        "look.actions": _("what you may do now"),
        "look.after(a)": _("the position after it"),
        "look.board": _("what lies where"),
        "look.mark(cell, text)": _("a few letters on the board"),
        "look.me": _("your number: 0 sits first"),
        "look.actions_of(p)": _("what that player may do there"),
        "look.random": _("dice of your own"),
        "look.say(…)": _("a note next to the move"),
        "memory": _("kept for the whole game"),
        "look.time_left": _("the seconds left for this move"),
        "look.notes": _("kept for all games of a match: texts, numbers, lists, dictionaries"),
        "look.places": _("who came first, once the game is over"),
        "look.players": _("the numbers of all players"),
        "look.turn": _("the number of your move: 1 is your first"),
        "look.parts(a)": _("the parts of an action"),
        "look.grouped(…)": _("your actions, sorted by one of their parts"),
        "look.neighbours(c)": _("the cells next to that one"),
        "look.rolls": _("what the dice may show next"),
        "look.options": _("the house rules of this game"),
        "look.facts": _("points, and all else that everybody knows"),
        "look.key": _("one short value for the whole position"),
        "look.seen": _("how often this position was there, now included"),
    }


def _more() -> dict[str, str]:
    """What one should know of some of them."""
    return {
        "look.actions": _("Each is a text. Return one of them from “choose”."),
        "look.after(a)": _(
            "If it is another player’s turn there, its “actions” are empty: ask “actions_of” then. "
            "Where all choose at once, nothing moves until everybody has chosen: "
            "look.after(mine).after(theirs, other)."
        ),
        "look.board": _(
            "A dictionary from the name of a cell, as actions write it, to what lies there. "
            "It names the player first."
        ),
        "look.places": _("By player: 1 is first, and equals share a place. None before the end."),
        "look.turn": _("Only your own moves count. After an action of yours it is one more."),
        "look.parts(a)": _(
            "A dictionary. “do” is what the action does; the other parts differ from game to game."
        ),
        "look.grouped(…)": _(
            "A dictionary from each value of that part to a list of your actions with it. "
            "Where there are thousands, choose part by part."
        ),
        "look.rolls": _("Empty unless the dice are rolled now: mostly after an action."),
        "look.facts": _("As the rules write it down in files; “board” is easier to read."),
        "look.key": _("Equal for equal positions, so it can be the key of a dictionary."),
        "look.seen": _("Always 1 in games where positions do not come again."),
    }
