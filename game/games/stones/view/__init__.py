"""How stones looks, speaks and takes taps.

- `look` the board, `marks` what is told on it by marks, `shelf` what lies beside it, `shapes` its
  stones, `motion` how steps move; `colours` its own
- `speech` what is said, `narration` of steps, `names` what things are called, `hints` why an
  action is proposed
- `input` what taps, drags and the ring of directions choose
- `info` lid, set-up, standings and result; `clauses` the rules as cards; `chapters` of a
  replay; `lesson` the guided game
"""

from __future__ import annotations

from game.games.stones.rules import GAME
from game.games.stones.rules.state import Action, State
from game.games.stones.view import (
    about,
    chapters,
    clauses,
    colours,
    hints,
    info,
    input,
    lesson,
    look,
    marks,
    motion,
    narration,
    notation,
    speech,
    tips,
)
from game.games.stones.view.input import Selection
from game.view.concerns import Claims, Directions, Marks, Picks, Tipping
from game.view.contract import View
from game.view.values import Timing


class StonesView(
    Marks[State, Selection],
    Tipping[State, Selection],
    Claims[State, Selection],
    Picks[State, Selection],
    Directions[State, Selection],
    View[State, Action, Selection],
):
    """Where the answers of the contract stand that are this game's own."""

    tips_once = True
    timing = Timing.GAME

    frame = staticmethod(look.frame)
    cells = staticmethod(look.cells)
    scene = staticmethod(look.scene)
    thumbnail = staticmethod(look.thumbnail)
    final = staticmethod(look.final)
    legend = staticmethod(marks.legend)
    last_cells = staticmethod(motion.last_cells)
    reveal = staticmethod(motion.reveal)

    cheers = staticmethod(narration.cheers)
    status = staticmethod(speech.status)
    say = staticmethod(speech.say)
    describe = staticmethod(speech.describe)
    owners = staticmethod(speech.owners)
    announce = staticmethod(narration.announce)
    tell = staticmethod(narration.tell)
    commit = staticmethod(speech.commit)
    question = staticmethod(speech.question)
    warning = staticmethod(speech.warning)
    in_question = staticmethod(info.in_question)
    advise = staticmethod(hints.advise)
    notation = staticmethod(notation.notation)

    select = staticmethod(input.select)
    interpret = staticmethod(input.interpret)
    drag = staticmethod(input.drag)
    picks = staticmethod(input.picks)
    pick = staticmethod(input.pick)
    pad = staticmethod(input.pad)
    step = staticmethod(input.step)
    unpick = staticmethod(input.unpick)
    order = staticmethod(input.order)
    aim = staticmethod(input.aim)

    lid = staticmethod(info.lid)
    lid_scene = staticmethod(info.lid_scene)
    palette = staticmethod(colours.palette)
    fields = staticmethod(info.fields)
    presets = staticmethod(info.presets)
    forecast = staticmethod(info.forecast)
    amounts = staticmethod(info.amounts)
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


VIEW: View[State, Action, Selection] = StonesView(GAME)
