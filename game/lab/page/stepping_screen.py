"""What is shown of a move that is stepped through, in words, numbers and positions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from game.core.contract import CHANCE
from game.core.history import History
from game.core.words import _, joined, ngettext
from game.lab.faults import Fault, explain
from game.lab.look import known_game
from game.lab.page.state import LabState, OwnMove, Run, Stepping
from game.lab.page.stepping import BY_ACTION
from game.lab.steps import RETURNED, YIELDED, Path, Row, Steps, Table
from game.table import surface
from game.table.session import AnySession
from game.table.surface import AnyBoard
from game.view.concerns import turned

MOST_ROWS = 200
"""Rows of a table that are listed."""
OWN_NAMES = (RETURNED, YIELDED)


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable and its value after a step; a position that it holds can be on the board."""

    name: str
    value: str
    changed: bool = False
    holds_position: bool = False
    on_board: bool = False


@dataclass(frozen=True, slots=True)
class ActionRow:
    """An action and the number that it got; `taken` is the one that the bot chose."""

    action: str
    value: str
    taken: bool = False
    on_board: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """A table: the words above it, its rows as they are sorted, and how many are left out."""

    title: str
    rows: tuple[ActionRow, ...]
    by: str
    descending: bool
    left: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that stands below the editor. `line` is the one to be marked there, None for none.

    `at` counts from 1; both are 0 where there are no steps. `told` are sentences about the whole.
    """

    count: int
    at: int
    words: str
    line: int | None
    code: str
    told: tuple[str, ...]
    variables: tuple[Variable, ...] = ()
    printed: str = ""
    position: str = ""
    error: tuple[str, str] | None = None
    tables: tuple[str, ...] = ()
    table: int = 0
    listed: Listed | None = None


def shown(state: LabState) -> Shown | None:
    """What is shown now; None where no move is stepped through."""
    stepping = state.stepping
    if stepping is None:
        return None
    steps = stepping.steps
    if steps is None:
        waits = _("The bot makes this move once more …")
        return Shown(0, 0, waits, None, "", ())
    told = tuple(_told(state, stepping, steps))
    if not steps.lines:
        return Shown(0, 0, _("There are no steps to show."), None, "", told)
    at, line = stepping.at, steps.lines[stepping.at]
    lines = _source(stepping.move).splitlines()
    tables = tuple(map(_title, steps.tables))
    last = at == len(steps.lines) - 1
    return Shown(
        len(steps.lines),
        at + 1,
        _words(steps, at),
        None if _is_edited(state, stepping.move) else line,
        lines[line - 1].strip() if line <= len(lines) else "",
        told,
        tuple(_variables(stepping, steps)),
        _printed(steps, at),
        _position_words(stepping, steps),
        _error(steps.fault, state.seconds) if last and steps.fault else None,
        tables,
        stepping.table,
        _listed(stepping, steps) if tables else None,
    )


def board(run: Run, stepping: Stepping) -> AnyBoard:
    """The board with the position that one looks at; the one of the move where there is none.

    Where nothing moves until all have chosen, the action lies on it as one that is proposed.
    """
    move = stepping.move
    session = run.session.at_ply(move.asked.plies)
    shown = _drawn(session, move)
    path = stepping.steps and path_shown(stepping, stepping.steps)
    after = _after(session, move, path) if path else None
    if after is None:
        return shown
    there = _drawn(after, move)
    last = after.history.plies[-1]
    if there.words != shown.words or last.player != move.asked.seat:
        return there
    return replace(shown, proposed=session.view.aim(shown.seen, last.player, last.action))


def _drawn(session: AnySession, move: OwnMove) -> AnyBoard:
    view, seen = session.view, session.seen(None)
    selection = turned(view, seen, view.select(seen, None), move.asked.seat)
    drawn = surface.board(session, seen, selection, active=False)
    return surface.with_last(drawn, surface.last_cells(session))


def _after(session: AnySession, move: OwnMove, path: Path) -> AnySession | None:
    """The game after those actions, as the bot may see it; None if the rules forbid one."""
    history, rules = session.history, session.history.game
    knowledge = known_game(rules.id).knowledge
    seat, dice = move.asked.seat, Random(move.asked.chance)
    state = knowledge.determinize(session.seen(seat), seat, dice)
    history = History(rules, history.players, history.options, history.seed, state)
    try:
        for player, text in path:
            action = rules.action_from_string(text)
            if player == CHANCE:
                legal = [one for one, _weight in rules.chance_outcomes(history.state)]
            else:
                legal = list(rules.legal_actions(history.state, player))
            if action not in legal:
                return None
            history = history.play(player, action)
    except ValueError:
        return None
    return replace(session, history=history)


# --- what was so at a step


def _call_at(steps: Steps, at: int) -> int:
    """The call that is under way at a step."""
    return steps.entered[bisect_right(steps.entered, (at, len(steps.calls))) - 1][1]


@surface.lazy
def _values(steps: Steps, at: int) -> dict[str, tuple[int, int]]:
    """By name: the value of each variable of the call, and the step at which it got it."""
    call, found = _call_at(steps, at), dict[str, tuple[int, int]]()
    begun = next(step for step, other in steps.entered if other == call)
    until = bisect_right(steps.changes, (at, len(steps.names), len(steps.values)))
    for step, name, value in reversed(steps.changes[:until]):
        if step < begun:
            break
        text = steps.names[name]
        if text in OWN_NAMES and step != at:
            continue
        if text not in found and _call_at(steps, step) == call:
            found[text] = value, step
    return found


def _variables(stepping: Stepping, steps: Steps) -> Iterator[Variable]:
    found, at = _values(steps, stepping.at), stepping.at
    looked_at = _variable_shown(stepping, steps)
    order = {name: number for number, name in enumerate(steps.names)}
    for name in sorted(found, key=lambda name: (name in OWN_NAMES, order[name])):
        value, step = found[name]
        text, path = steps.values[value]
        holds = path is not None
        yield Variable(name, text, step == at, holds, holds and name == looked_at)


def _variable_shown(stepping: Stepping, steps: Steps) -> str:
    """The variable whose position is on the board: the chosen one, else the last that changed."""
    if stepping.action:
        return ""
    found = _values(steps, stepping.at)
    paths = {
        name: step
        for name, (value, step) in found.items()
        if steps.values[value][1] is not None and name not in OWN_NAMES
    }
    if stepping.variable in paths:
        return stepping.variable
    return max(paths, key=lambda name: paths[name], default="")


def path_shown(stepping: Stepping, steps: Steps) -> Path:
    """The actions that lead to the position on the board."""
    if stepping.action:
        return ((stepping.move.asked.seat, stepping.action),)
    name = _variable_shown(stepping, steps) if steps.lines else ""
    if not name:
        return ()
    value, _step = _values(steps, stepping.at)[name]
    return steps.values[value][1] or ()


def _printed(steps: Steps, at: int) -> str:
    """What had been said and printed by then."""
    heard = bisect_right(steps.prints, (at, len(steps.printed), len(steps.said))) - 1
    if heard < 0:
        return ""
    _at, printed, said = steps.prints[heard]
    return "\n".join(filter(None, [*steps.said[:said], steps.printed[:printed].rstrip("\n")]))


# --- words


def _words(steps: Steps, at: int) -> str:
    name, _depth = steps.calls[_call_at(steps, at)]
    # Translators: where a bot is in its own text; {name} is a function
    words = _("Step {number} of {count}: line {line}, in {name}")
    return words.format(number=at + 1, count=len(steps.lines), line=steps.lines[at], name=name)


def _position_words(stepping: Stepping, steps: Steps) -> str:
    path = path_shown(stepping, steps)
    if not path:
        return _("On the board: the position before this move")
    actions = joined([action for _player, action in path])
    return _("On the board: the position after {actions}").format(actions=actions)


def _error(fault: Fault, seconds: int) -> tuple[str, str]:
    return fault.message, explain(fault, seconds)


def _is_edited(state: LabState, move: OwnMove) -> bool:
    """Whether the editor has another text than the one that made the move."""
    return state.bot.source != _source(move)


def _source(move: OwnMove) -> str:
    player = move.asked.player
    return "" if isinstance(player, str) else player.source


def _told(state: LabState, stepping: Stepping, steps: Steps) -> Iterator[str]:
    """What one should know of the whole."""
    move = stepping.move
    if steps.cut:
        count = len(steps.lines)
        yield ngettext(
            "Only the first {count} step is shown; the move has more.",
            "Only the first {count} steps are shown; the move has more.",
            count,
        ).format(count=count)
    if not steps.lines and steps.fault:
        yield explain(steps.fault, state.seconds)
    if _is_edited(state, move):
        yield _("The text was changed after this move. Lines are those of the text then.")
    if move.before.lost:
        words = _("{names} could not be kept, so the bot does without here.")
        yield words.format(names=joined(move.before.lost))
    if not move.known:
        yield _("What the bot remembered then is not known here. It begins with an empty memory.")
    yield from _differs(state.run, move, steps)


def _differs(run: Run, move: OwnMove, steps: Steps) -> Iterator[str]:
    """That it has decided otherwise than in the game, if it has."""
    plies = run.session.history.plies
    at = move.asked.plies
    if steps.cut or at >= len(plies) or steps.action is None:
        return
    ply = plies[at]
    then = run.session.history.game.action_to_string(ply.action)
    if then != steps.action:
        words = _("In the game it chose {then}, this time {now}. Something was not as it was then.")
        yield words.format(then=then, now=steps.action)


def _title(table: Table) -> str:
    if table.name:
        # Translators: above a table of actions and numbers; {name} is a variable or a function
        return _("{name} for each action, line {line}").format(name=table.name, line=table.line)
    return _("A number for each action, line {line}").format(line=table.line)


def _listed(stepping: Stepping, steps: Steps) -> Listed:
    table = steps.tables[stepping.table]

    def key(row: Row) -> tuple[float, str] | tuple[str, float]:
        by_action = stepping.by == BY_ACTION
        return (row.action, row.number) if by_action else (row.number, row.action)

    rows = sorted(table.rows, key=key, reverse=stepping.descending)
    left = len(rows) - MOST_ROWS
    more = ngettext("… and {count} more", "… and {count} more", left).format(count=left)
    return Listed(
        _title(table),
        tuple(
            ActionRow(
                row.action, row.text, row.action == steps.action, row.action == stepping.action
            )
            for row in rows[:MOST_ROWS]
        ),
        stepping.by,
        stepping.descending,
        more if left > 0 else "",
    )
