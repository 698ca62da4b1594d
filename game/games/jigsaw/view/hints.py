"""What jigsaw says for an action that is proposed."""

from __future__ import annotations

from game.core.reasons import Feature, Reason
from game.core.words import _, ngettext
from game.games.jigsaw.bot.features import GAP, GROW, JOINED, JOKERS, RIVALS
from game.games.jigsaw.rules.events import HandUnwon, HandWon, JokersEarned
from game.games.jigsaw.rules.pieces import kind_of
from game.games.jigsaw.rules.state import Place, Steal
from game.games.jigsaw.rules.table import name as cell_name
from game.games.jigsaw.rules.targets import needed
from game.games.jigsaw.view.names import a_target, jokers, kind_name, some_gaps
from game.view.hints import why
from game.view.values import Names, Words


def advise(reason: Reason, names: Names) -> Words:
    """The action in words, and why it is proposed."""
    return Words(
        _move(reason, names),
        why(reason, names, _effect(reason), lambda feature: _merit(feature, reason, names)),
    )


def _move(reason: Reason, names: Names) -> str:
    """Which piece goes where, as something to do."""
    action = reason.action
    if isinstance(action, Steal):
        kind = kind_of(reason.before.tables[action.victim][action.source])
        line = _("Steal {victim}'s {kind} on {source} and fit it on {cell}")
        words = line.format(
            victim=names[action.victim],
            kind=kind_name(kind),
            source=cell_name(action.source),
            cell=cell_name(action.cell),
        )
    elif isinstance(action, Place):
        words = _("Fit the {kind} on {cell}").format(
            kind=kind_name(action.kind), cell=cell_name(action.cell)
        )
    else:
        return _("Leave {jokers} unused").format(jokers=jokers(reason.before.jokers))
    if not action.rotation:
        return words
    return ngettext(
        "{words}, turned by {count} quarter", "{words}, turned by {count} quarters", action.rotation
    ).format(words=words, count=action.rotation)


def _effect(reason: Reason) -> str:
    """Whether the action ends the hand or earns jokers; "" if it does neither."""
    for event in reason.events:
        if isinstance(event, HandWon):
            return _("It wins the hand: {points} points.").format(points=event.points)
        if isinstance(event, HandUnwon):
            return _("It ends the hand without a winner.")
        if isinstance(event, JokersEarned):
            line = _("It leaves {gaps}, which earns {jokers}.")
            return line.format(gaps=some_gaps(event.count), jokers=jokers(event.count))
    return ""


def _merit(feature: Feature, reason: Reason, names: Names) -> str:
    """What a feature amounts to on the tables after the action."""
    count, hand = feature.count, reason.after.hand
    if count < (2 if feature.name == JOINED else 1) and feature.name != RIVALS:
        return ""
    line = {
        JOINED: _("Then {name} has {count} of the {needed} pieces for {target} together."),
        GROW: ngettext(
            "Then {count} roll in six can be joined to what {name} has for {target}.",
            "Then {count} rolls in six can be joined to what {name} has for {target}.",
            count,
        ),
        GAP: ngettext(
            "Then {count} roll in six can leave a gap on {name}'s table.",
            "Then {count} rolls in six can leave a gap on {name}'s table.",
            count,
        ),
        JOKERS: _("Then {name} still has {jokers}."),
        RIVALS: _("Then nobody else has more than {count} of the {needed} pieces together."),
    }[feature.name]
    return line.format(
        name=names[reason.player],
        count=count,
        needed=sum(needed(hand)),
        target=a_target(hand),
        jokers=jokers(count),
    )
