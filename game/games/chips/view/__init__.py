"""How chips looks, speaks and takes taps.

- `look` the board and what is chosen on it, `shapes` its chips, `motion` how steps move;
  `colours` its own
- `cards` what explains a meeting, `layout` where that lies, `reasons` why it cost what it did
- `speech` what is said, `narration` how a reveal is told, `hints` why an order is proposed
- `tips` what helps in a first game, `drift` what is told of chips that go on by themselves
- `input` what taps, drags and keys choose
- `info` lid, set-up, standings and result; `clauses` the rules as cards; `chapters` of a
  replay; `lesson` the guided game
"""

from __future__ import annotations

from game.games.chips.rules import GAME
from game.games.chips.rules.state import Order, State
from game.games.chips.view import (
    about,
    chapters,
    clauses,
    colours,
    drift,
    hints,
    info,
    input,
    lesson,
    look,
    motion,
    narration,
    notation,
    speech,
    tips,
)
from game.games.chips.view.input import Selection
from game.view.concerns import Directions, Explaining, Picks, Rounds, Secret, Timed, Tipping
from game.view.contract import View


class ChipsView(
    Secret[State],
    Explaining[State],
    Timed[State, Order, Selection],
    Rounds[State],
    Tipping[State, Selection],
    Picks[State, Selection],
    Directions[State, Selection],
    View[State, Order, Selection],
):
    """Where the answers of the contract stand that are this game's own."""

    cells = staticmethod(look.cells)
    scene = staticmethod(look.scene)
    thumbnail = staticmethod(look.thumbnail)
    tips = staticmethod(tips.tips)
    reveal = staticmethod(motion.reveal)

    cheers = staticmethod(narration.cheers)
    status = staticmethod(speech.status)
    say = staticmethod(speech.say)
    describe = staticmethod(speech.describe)
    owners = staticmethod(speech.owners)
    announce = staticmethod(speech.announce)
    tell = staticmethod(narration.tell)
    recount = staticmethod(narration.recount)
    narrate = staticmethod(narration.narrate)
    proceed = staticmethod(speech.proceed)
    cover = staticmethod(speech.cover)
    too_late = staticmethod(speech.too_late)
    unfinished = staticmethod(input.unfinished)
    impending = staticmethod(drift.impending)
    belated = staticmethod(drift.belated)
    advise = staticmethod(hints.advise)
    notation = staticmethod(notation.notation)

    select = staticmethod(input.select)
    home_cell = staticmethod(input.home_cell)
    interpret = staticmethod(input.interpret)
    drag = staticmethod(input.drag)
    picks = staticmethod(input.picks)
    pick = staticmethod(input.pick)
    pad = staticmethod(input.pad)
    step = staticmethod(input.interpret)
    unpick = staticmethod(input.unpick)
    order = staticmethod(input.order)
    aim = staticmethod(input.aim)

    lid = staticmethod(info.lid)
    lid_scene = staticmethod(info.lid_scene)
    palette = staticmethod(colours.palette)
    fields = staticmethod(info.fields)
    presets = staticmethod(info.presets)
    first_table = staticmethod(info.first_table)
    forecast = staticmethod(info.forecast)
    in_question = staticmethod(info.in_question)
    amounts = staticmethod(info.amounts)
    gone = staticmethod(info.gone)
    purpose = staticmethod(about.purpose)
    about_player = staticmethod(about.about_player)
    about_amounts = staticmethod(about.about_amounts)
    about_status = staticmethod(about.about_status)
    about_clock = staticmethod(about.about_clock)
    course = staticmethod(info.course)
    course_title = staticmethod(info.course_title)
    rounds = staticmethod(info.rounds)
    chapters = staticmethod(chapters.chapters)
    report = staticmethod(info.report)
    clauses = staticmethod(clauses.clauses)
    lesson = staticmethod(lesson.lesson)


VIEW: View[State, Order, Selection] = ChipsView(GAME)
