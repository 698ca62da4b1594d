"""What stones says: on the table, of a move, and of every field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.contract import Event
from game.core.words import _, pgettext
from game.games.stones.rules.actions import CLAIM, may_open_on, reachable
from game.games.stones.rules.board import ADJACENT, ATTACK, CENTRE_NAME, NAMES, NOWHERE
from game.games.stones.rules.events import (
    Captured,
    Claimed,
    Drawn,
    GaveUp,
    Placed,
    Rotated,
    Swapped,
)
from game.games.stones.rules.state import Capture, Place, Rotate, State, colour_of, direction_of
from game.games.stones.view.input import Selection
from game.games.stones.view.names import colour, compass, move
from game.view.values import Names, Words


def status(seen: State) -> str:
    """Whose move it is, and whether it is a first stone."""
    if seen.end:
        return _("Game over")
    if seen.opening:
        return _("{colour}’s first stone").format(colour=colour(seen.turn))
    return _("{colour}’s move").format(colour=colour(seen.turn))


def say(seen: State, selection: Selection, names: Names) -> Words:
    """What is in hand or chosen, and what can be done with it."""
    if selection.viewer is None or seen.end:
        return Words(status(seen))
    name = names[selection.viewer]
    if selection.action is not None:
        return Words(_ready(selection), _consequence(seen, selection))
    if selection.field is not None and seen.board[selection.field]:
        return Words(
            _("{name}, which way should it point?").format(name=name),
            _("Tap an arrow. Or tap the stone that it points at to capture it."),
        )
    if selection.field is not None:
        return Words(_("{name}, which way should it point?").format(name=name), _("Tap an arrow."))
    if seen.opening:
        return Words(
            _("{name}, place your first stone").format(name=name),
            _("Tap a free field. Your stone may not point at the sun or at the other stone."),
        )
    return Words(
        _("{name}, your turn").format(name=name),
        _("Tap one of your stones or a dotted field. Tap the sun to say “Jeex!”"),
    )


def _ready(selection: Selection) -> str:
    """The action chosen, as a question."""
    return _("{move}?").format(move=move(selection.action)) if selection.action else ""


def question(_seen: State, selection: Selection) -> Words | None:
    """Asks before a claim, because a wrong one loses the game."""
    if selection.action != CLAIM:
        return None
    return Words(
        _("Say “Jeex!”?"), _("You lose if your rival points at the sun, too, or if you do not.")
    )


def _consequence(seen: State, selection: Selection) -> str:
    """What the action chosen means; "" where it says all itself."""
    action = selection.action
    if action == CLAIM:
        return _("You win if you alone point at the sun. Otherwise you lose.")
    if isinstance(action, (Place, Rotate)) and ATTACK[action.field] == action.direction:
        return _("It will point at the sun.")
    if isinstance(action, (Place, Rotate)):
        ahead = ADJACENT[action.field][action.direction]
        if ahead == NOWHERE:
            return _("It will point off the board.")
        return _("It will point at {field}.").format(field=NAMES[ahead])
    if isinstance(action, Capture) and action.end in seen.setup.battlefields:
        return _("It is on a battlefield, so it leaves the game.")
    if isinstance(action, Capture):
        return _("You can place it later as your own.")
    return ""


def describe(seen: State, selection: Selection, names: Names) -> Mapping[str, str]:
    """Every field: its name, what lies there and where it points, and what a tap would do."""
    free = () if seen.end or selection.viewer is None else _free(seen)
    words = {CENTRE_NAME: _("{field}, the sun").format(field=CENTRE_NAME)}
    for field, name in enumerate(NAMES):
        parts = [name]
        if field in seen.setup.battlefields:
            parts.append(_("battlefield"))
        stone = seen.board[field]
        if stone:
            line = _("{name}’s stone, pointing {way}")
            way = compass(direction_of(stone))
            parts.append(line.format(name=names[colour_of(stone)], way=way))
            parts += _attack(field, direction_of(stone))
        elif field in free:
            parts.append(_("you can place a stone here"))
        if field == selection.field:
            parts.append(pgettext("a field", "chosen"))
        words[name] = ", ".join(parts)
    return words


def _free(seen: State) -> Sequence[int]:
    """Fields on which the player to move may put a stone."""
    if seen.opening:
        return [field for field in range(len(NAMES)) if may_open_on(seen, field)]
    return list(reachable(seen)) if seen.stock[seen.turn] else []


def _attack(field: int, direction: int) -> Iterator[str]:
    """Where a stone on that field points, after a comma."""
    ahead = ADJACENT[field][direction]
    if ATTACK[field] == direction:
        yield _("points at the sun")
    if ahead == NOWHERE:
        yield _("points off the board")
    else:
        yield _("points at {field}").format(field=NAMES[ahead])


def announce(events: Sequence[Event], names: Names) -> str:
    """What is done; of a claim not yet whether it is right."""
    first = events[0]
    if isinstance(first, Claimed):
        return _("{name} says “Jeex!” …").format(name=names[first.colour])
    return _sentence(first, names)


def tell(events: Sequence[Event], names: Names) -> Words:
    """What was done, and how it ended the game."""
    first, *rest = (_sentence(event, names) for event in events)
    return Words(first, " ".join(rest))


def _sentence(event: Event, names: Names) -> str:
    """What an event is told as."""
    if isinstance(event, Placed):
        return _("{name} places a stone on {field}, pointing {way}").format(
            name=names[event.colour], field=NAMES[event.field], way=compass(event.direction)
        )
    if isinstance(event, Rotated):
        return _("{name} turns the stone on {field} to the {way}").format(
            name=names[event.colour], field=NAMES[event.field], way=compass(event.end)
        )
    if isinstance(event, Captured):
        line = (
            _("{name} captures the stone on {end}")
            if not event.removed
            else _("{name} captures the stone on {end}, and it leaves the game")
        )
        return line.format(name=names[event.colour], end=NAMES[event.end])
    if isinstance(event, Swapped):
        return _("{name} takes over White’s stone").format(name=names[1])
    if isinstance(event, Claimed):
        line = (
            _("{name} says “Jeex!” and is right")
            if event.right
            else _("{name} says “Jeex!” and is wrong")
        )
        return line.format(name=names[event.colour])
    if isinstance(event, GaveUp):
        return _("{name} gives up").format(name=names[event.colour])
    if isinstance(event, Drawn):
        return drawn(event.reason)
    raise TypeError(event)


def drawn(reason: str) -> str:
    """Why a game is drawn, for that `Drawn.reason`."""
    return {
        "last stone": _("A player has no stone left on the board. It is a draw."),
        "repetition": _("The same position came up for the third time. It is a draw."),
        "agreed": _("The players agreed on a draw."),
    }[reason]
