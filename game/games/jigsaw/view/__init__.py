"""How jigsaw looks, speaks and takes taps.

- `look` a table and what is chosen on it: `framing` which cells it shows, `caption` what the hand
  asks for, `gaps` holes and jokers, `shelf` die and pile; `shapes` its things, `motion` how steps
  move; `colours` its own; `tallies` what a hand has come to
- `speech` what is said, `narration` of steps, `names` what things are called, `hints` why an
  action is proposed
- `input` what taps, drags and picks choose
- `info` lid, set-up, standings and result; `clauses` the rules as cards; `chapters` of a
  replay; `lesson` the guided game
"""

from __future__ import annotations

from game.games.jigsaw.rules import GAME
from game.games.jigsaw.rules.state import Action, State
from game.games.jigsaw.view import (
    about,
    caption,
    chapters,
    clauses,
    colours,
    framing,
    hints,
    info,
    input,
    lesson,
    look,
    motion,
    narration,
    notation,
    shelf,
    speech,
    tips,
)
from game.games.jigsaw.view.input import Selection
from game.view.concerns import Carrying, Hands, OwnBoards, Picks, Rolls, Surroundings, Tipping
from game.view.contract import View
from game.view.values import Timing


class JigsawView(
    OwnBoards[State, Selection],
    Carrying[State, Selection],
    Surroundings[State, Selection],
    Picks[State, Selection],
    Hands[State],
    Rolls,
    Tipping[State, Selection],
    View[State, Action, Selection],
):
    """Where the answers of the contract stand that are this game's own."""

    tips_once = True
    timing = Timing.TURN

    boards = staticmethod(look.boards)
    board_in_view = staticmethod(look.board_in_view)
    frame = staticmethod(framing.frame)
    cells = staticmethod(framing.cells)
    scene = staticmethod(look.scene)
    thumbnail = staticmethod(look.thumbnail)
    caption = staticmethod(caption.caption)
    shelf = staticmethod(shelf.shelf)
    reveal = staticmethod(motion.reveal)
    pauses = staticmethod(motion.pauses)
    merges_with_next = staticmethod(motion.merges_with_next)
    shown_after = staticmethod(motion.shown_after)

    cheers = staticmethod(narration.cheers)
    status = staticmethod(speech.status)
    say = staticmethod(speech.say)
    describe = staticmethod(speech.describe)
    owners = staticmethod(speech.owners)
    appearance = staticmethod(speech.appearance)
    announce = staticmethod(narration.announce)
    tell = staticmethod(narration.tell)
    narrate = staticmethod(narration.narrate)
    proceed = staticmethod(speech.proceed)
    commit = staticmethod(speech.commit)
    advise = staticmethod(hints.advise)
    notation = staticmethod(notation.notation)

    select = staticmethod(input.select)
    turn_to = staticmethod(input.turn_to)
    framed = staticmethod(framing.framed)
    thumbnail_selection = staticmethod(input.thumbnail_selection)
    home_cell = staticmethod(framing.home_cell)
    interpret = staticmethod(input.interpret)
    drag = staticmethod(input.drag)
    lifted = staticmethod(input.lifted)
    drop = staticmethod(input.drop)
    picks = staticmethod(input.picks)
    pick = staticmethod(input.pick)
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
    amounts = staticmethod(info.amounts)
    gone = staticmethod(info.gone)
    purpose = staticmethod(about.purpose)
    about_player = staticmethod(about.about_player)
    about_amounts = staticmethod(about.about_amounts)
    about_status = staticmethod(about.about_status)
    about_caption = staticmethod(about.about_caption)
    about_shelf = staticmethod(about.about_shelf)
    tips = staticmethod(tips.tips)
    course = staticmethod(info.course)
    course_title = staticmethod(info.course_title)
    sheet = staticmethod(info.sheet)
    chapters = staticmethod(chapters.chapters)
    report = staticmethod(info.report)
    clauses = staticmethod(clauses.clauses)
    lesson = staticmethod(lesson.lesson)
    in_question = staticmethod(info.in_question)


VIEW: View[State, Action, Selection] = JigsawView(GAME)
