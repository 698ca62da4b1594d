"""What stones says: on the table, of what is chosen, and of every field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.core.words import _, joined, pgettext
from game.games.stones.rules.actions import (
    CLAIM,
    alone_at_centre,
    attackers,
    free_fields,
    threatened,
)
from game.games.stones.rules.board import ADJACENT, ATTACK, CENTRE_NAME, NAMES, NOWHERE
from game.games.stones.rules.state import (
    BLACK,
    WHITE,
    Capture,
    Place,
    Rotate,
    State,
    Swap,
    colour_of,
    direction_of,
)
from game.games.stones.view.input import Selection
from game.games.stones.view.names import colour, compass, move
from game.games.stones.view.narration import in_the_way
from game.view.values import Names, Players, Words


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
        return Words(_ready(selection), _consequence(seen, selection, names))
    if selection.field is not None and seen.board[selection.field]:
        return Words(
            _("{name}, which way should it point?").format(name=name),
            _("Tap an arrow. Or tap the stone that it points at to capture it."),
        )
    if selection.field is not None:
        return Words(_("{name}, which way should it point?").format(name=name), _("Tap an arrow."))
    if seen.opening:
        told = _("Tap a free field. Your stone may not point at the sun.")
        if any(seen.board):
            told = _("Tap a free field. Your stone may not point at the sun or at the other stone.")
        return Words(_("{name}, place your first stone").format(name=name), told)
    if alone_at_centre(seen.board, 1 - seen.turn):
        rival = names[1 - seen.turn]
        return Words(_("{rival} points at the sun alone: stop it now!").format(rival=rival))
    if alone_at_centre(seen.board, seen.turn):
        return Words(_("{name}, only you point at the sun: say “Jeex!”").format(name=name))
    return Words(_("{name}, your turn").format(name=name))


def _ready(selection: Selection) -> str:
    """The action chosen, as a question."""
    # Translators: asks before a move, which {move} says
    return _("{move}?").format(move=move(selection.action)) if selection.action else ""


def commit(seen: State, selection: Selection) -> str:
    """What pressing the button does: as much of it as is chosen; "" with nothing in hand."""
    action, field = selection.action, selection.field
    if isinstance(action, Rotate):
        return _("Turn to the {way}").format(way=compass(action.direction))
    if isinstance(action, Place):
        return _("Place it, pointing {way}").format(way=compass(action.direction))
    if isinstance(action, Capture):
        return _("Capture it")
    if action is not None:
        return _("Yes, swap") if isinstance(action, Swap) else _("Yes, say it")
    if field is None:
        return ""
    return _("Turn it") if seen.board[field] else _("Place it")


def question(_seen: State, selection: Selection) -> Words | None:
    """Asks before a claim, because a wrong one loses the game."""
    if selection.action != CLAIM:
        return None
    return Words(
        _("Say “Jeex!”?"), _("You lose if your rival points at the sun, too, or if you do not.")
    )


def warning(seen: State, selection: Selection, names: Names) -> Words | None:
    """Asks before a claim that everybody can see to be wrong."""
    if selection.action != CLAIM or alone_at_centre(seen.board, seen.turn):
        return None
    return Words(_("Say “Jeex!” and lose?"), _against(seen, names))


def _against(seen: State, names: Names) -> str:
    """Why a claim would be wrong now."""
    rivals = attackers(seen.board, 1 - seen.turn)
    if not rivals:
        return _("None of your stones points at the sun.")
    return in_the_way(1 - seen.turn, Players(names), rivals)


def _consequence(seen: State, selection: Selection, names: Names) -> str:
    """What the action chosen means; "" where it says all itself."""
    action = selection.action
    if action == CLAIM:
        if alone_at_centre(seen.board, seen.turn):
            return _("Only you point at the sun: you win.")
        return _("{reason} You would lose.").format(reason=_against(seen, names))
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
    words = _describe_unchosen(seen, tuple(names), chooses=selection.viewer is not None)
    if selection.field is None:
        return words
    name = NAMES[selection.field]
    return {**words, name: joined([words[name], pgettext("a field", "chosen")])}


@lru_cache(8)
def _describe_unchosen(seen: State, names: tuple[str, ...], *, chooses: bool) -> Mapping[str, str]:
    """The same as long as none is chosen; kept, as a choice changes one or two."""
    chooses = chooses and not seen.end
    free = free_fields(seen) if chooses else ()
    targets = threatened(seen.board, seen.turn) if chooses and not seen.opening else ()
    words = {CENTRE_NAME: joined(_centre(seen, names))}
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
            if field in targets:
                parts.append(_("you can capture it"))
        elif field in free:
            parts.append(_("you can place a stone here"))
        words[name] = joined(parts)
    return words


def owners(seen: State, _selection: Selection) -> Mapping[str, tuple[int, ...]]:
    """Whose stone lies on each field that has one."""
    lying = zip(NAMES, seen.board, strict=True)
    return {name: (colour_of(stone),) for name, stone in lying if stone}


def _centre(seen: State, names: Names) -> Iterator[str]:
    """The centre, and who points at it."""
    yield _("{field}, the sun").format(field=CENTRE_NAME)
    for seat in (WHITE, BLACK):
        if alone_at_centre(seen.board, seat):
            yield _("only {name} points at it").format(name=names[seat])
    if all(attackers(seen.board, seat) for seat in (WHITE, BLACK)):
        yield _("both players point at it")


def _attack(field: int, direction: int) -> Iterator[str]:
    """Where a stone on that field points, after a comma."""
    ahead = ADJACENT[field][direction]
    if ATTACK[field] == direction:
        yield _("points at the sun")
    if ahead == NOWHERE:
        yield _("points off the board")
    else:
        yield _("points at {field}").format(field=NAMES[ahead])
