"""How soldiers looks, speaks and takes taps.

- `look` the field and what is chosen on it, with its pieces and colours; `motion` how steps move
- `speech` what is said to those who look and who listen, `looming` what is said of the end before
  it comes, `hints` why an action is proposed
- `info` lid, set-up, standings, when a game is as good as won, and the result; `clauses` the rules
  as cards; `chapters` of a replay; `lesson` the guided game
"""

from __future__ import annotations

from game.games.soldiers.rules import GAME, Place, State
from game.games.soldiers.view import (
    about,
    chapters,
    clauses,
    hints,
    info,
    lesson,
    look,
    motion,
    notation,
    speech,
    tips,
)
from game.view.concerns import Foreseeable, Tipping
from game.view.contract import View
from game.view.tap import Selection, TapInput
from game.view.values import Timing


class SoldiersView(Foreseeable[State], Tipping[State, Selection[Place]], TapInput[State, Place]):
    """Where the answers of the contract stand that are this game's own."""

    turn_clause = "§3"
    frames_last = True
    tips_once = True
    timing = Timing.GAME

    cells = staticmethod(look.cells)
    frame = staticmethod(look.frame)
    scene = staticmethod(look.scene)
    final = staticmethod(look.final)
    reveal = staticmethod(motion.reveal)
    pauses = staticmethod(motion.pauses)

    cheers = staticmethod(speech.cheers)
    status = staticmethod(speech.status)
    say = staticmethod(speech.say)
    describe = staticmethod(speech.describe)
    owners = staticmethod(speech.owners)
    tell = staticmethod(speech.tell)
    narrate = staticmethod(speech.narrate)
    advise = staticmethod(hints.advise)
    notation = staticmethod(notation.notation)
    decided = staticmethod(info.decided)

    lid = staticmethod(info.lid)
    lid_scene = staticmethod(info.lid_scene)
    palette = staticmethod(look.palette)
    fields = staticmethod(info.fields)
    presets = staticmethod(info.presets)
    first_table = staticmethod(info.first_table)
    forecast = staticmethod(info.forecast)
    amounts = staticmethod(info.amounts)
    gone = staticmethod(info.gone)
    purpose = staticmethod(about.purpose)
    about_player = staticmethod(about.about_player)
    about_amounts = staticmethod(about.about_amounts)
    about_status = staticmethod(about.about_status)
    tips = staticmethod(tips.tips)
    course = staticmethod(info.course)
    course_title = staticmethod(info.course_title)
    chapters = staticmethod(chapters.chapters)
    report = staticmethod(info.report)
    clauses = staticmethod(clauses.clauses)
    lesson = staticmethod(lesson.lesson)


VIEW: View[State, Place, Selection[Place]] = SoldiersView(GAME)
