"""What jigsaw says for an action that is proposed."""

from __future__ import annotations

from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.jigsaw.bot.features import GAP, GROW, JOINED, JOKERS, RIVALS, helping
from game.games.jigsaw.rules.events import HandUnwon, HandWon, JokersEarned
from game.games.jigsaw.rules.fitting import kinds_beside
from game.games.jigsaw.rules.pieces import kind_of
from game.games.jigsaw.rules.state import Place, Steal
from game.games.jigsaw.rules.table import Table
from game.games.jigsaw.rules.targets import needed
from game.games.jigsaw.view.names import a_target, jokers, place, some_gaps
from game.view.hints import why
from game.view.values import Names, Words


def advise(reason: Reason, names: Names) -> Words:
    """The action in words, and why it is proposed."""
    return Words(
        _move(reason, names),
        why(reason, names, _effect(reason), lambda feature: _merit(feature, reason)),
    )


def _move(reason: Reason, names: Names) -> str:
    """Which piece goes where, as something to do."""
    action, tables = reason.action, reason.before.tables
    if isinstance(action, Steal):
        theirs = tables[action.victim]
        # Translators: {kind} is "2"; {source} and {place} are "below the 6, right of the 1"
        line = _("Steal {victim}’s {kind} ({source}) and place it here: {place}")
        return line.format(
            victim=names[action.victim],
            kind=kind_of(theirs[action.source]),
            source=_place(theirs, action.source),
            place=_place(tables[reason.player], action.cell),
        )
    if isinstance(action, Place):
        # Translators: {kind} is "2"; {place} is "below the 6 and right of the 1"
        line = _("Place the {kind} here: {place}")
        goal = _place(tables[reason.player], action.cell)
        return line.format(kind=action.kind, place=goal)
    return _("Skip {jokers}").format(jokers=jokers(reason.before.jokers))


def _place(table: Table, cell: int) -> str:
    """Where a cell lies, by the pieces beside it: 'below the 2 and right of the 6'."""
    return place(cell, kinds_beside(table, cell))


def _effect(reason: Reason) -> str:
    """Whether the action ends the hand or earns jokers; "" if it does neither."""
    for event in reason.events:
        if isinstance(event, HandWon):
            return _("It wins the hand: {points} points.").format(points=event.points)
        if isinstance(event, HandUnwon):
            return _("It ends the hand without a winner.")
        if isinstance(event, JokersEarned):
            line = _("It leaves {gaps} and earns {jokers}.")
            return line.format(gaps=some_gaps(event.count), jokers=jokers(event.count))
    return ""


def _merit(feature: Feature, reason: Reason) -> str:
    """What a feature amounts to on the tables after the action."""
    count, hand = feature.count, reason.after.hand
    if feature.name in (GROW, GAP):
        count = helping(feature.name, reason.after, reason.player)
    if count < (2 if feature.name == JOINED else 1) and feature.name != RIVALS:
        return ""
    line = {
        JOINED: _("Then {count} of the {needed} pieces for {target} are joined."),
        # Translators: {target} is "a trio" or another set of pieces
        GROW: ngettext(
            "Next turn, {count} of 6 rolls helps to make {target}.",
            "Next turn, {count} of 6 rolls help to make {target}.",
            count,
        ),
        GAP: ngettext(
            "Next turn, {count} of 6 rolls can earn a joker.",
            "Next turn, {count} of 6 rolls can earn a joker.",
            count,
        ),
        JOKERS: _("There is still {jokers} to use.")
        if count == 1
        else _("There are still {jokers} to use."),
        RIVALS: _("Then no rival has more than {count} of the {needed} pieces joined."),
    }[feature.name]
    return line.format(
        count=count,
        needed=sum(needed(hand)),
        target=a_target(hand),
        jokers=jokers(count),
    )
