"""How soldiers looks, speaks and takes taps.

- `look` the field and what is chosen on it, `shapes` its plots, `motion` how steps move;
  `colours` its own
- `speech` what is said, `narration` of steps to those who listen, `hints` why an action is
  proposed, `decided` when a game is as good as won
- `input` what a tap chooses
- `info` lid, set-up, standings and result; `rulebook` the rules as cards; `chapters` of a
  replay; `lesson` the guided game
"""

from __future__ import annotations

from game.games.soldiers.rules import GAME
from game.games.soldiers.rules.field import Deploy
from game.games.soldiers.rules.state import State
from game.games.soldiers.view import (
    chapters,
    colours,
    decided,
    hints,
    info,
    input,
    lesson,
    look,
    motion,
    narration,
    rulebook,
    speech,
)
from game.games.soldiers.view.input import Selection
from game.view.contract import View
from game.view.plain import PlainView
from game.view.tap import TapInput


class SoldiersView(TapInput[State, Deploy], PlainView[State, Deploy, Selection]):
    """Where the answers to `game.view.contract.View` stand that are not the plain ones."""

    turn_clause = "§3"

    cells = staticmethod(look.cells)
    frame = staticmethod(look.frame)
    scene = staticmethod(look.scene)
    reveal = staticmethod(motion.reveal)
    pauses = staticmethod(motion.pauses)

    status = staticmethod(speech.status)
    say = staticmethod(speech.say)
    describe = staticmethod(speech.describe)
    owners = staticmethod(speech.owners)
    tell = staticmethod(speech.tell)
    narrate = staticmethod(narration.narrate)
    advise = staticmethod(hints.advise)
    decided = staticmethod(decided.decided)

    check = staticmethod(input.check)

    lid = staticmethod(info.lid)
    lid_scene = staticmethod(info.lid_scene)
    palette = staticmethod(colours.palette)
    fields = staticmethod(info.fields)
    presets = staticmethod(info.presets)
    first_table = staticmethod(info.first_table)
    forecast = staticmethod(info.forecast)
    amounts = staticmethod(info.amounts)
    gone = staticmethod(info.gone)
    course = staticmethod(info.course)
    course_title = staticmethod(info.course_title)
    chapters = staticmethod(chapters.chapters)
    report = staticmethod(info.report)
    clauses = staticmethod(rulebook.clauses)
    lesson = staticmethod(lesson.lesson)


VIEW: View[State, Deploy, Selection] = SoldiersView(GAME)
