"""What is told of a game: the last move, and for those who listen every step and choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.core.contract import CHANCE, Event, Step
from game.core.history import Ply
from game.core.words import _, labelled, ngettext
from game.table.preferences import Preferences
from game.table.session import Session
from game.view.concerns import Carrying, Picks, Secret, merges_with_next
from game.view.contract import View
from game.view.values import Pick, Words, sentence, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

MOST = 6
"""Sentences that are said of a step at once; the others are told where the board is read."""

TAUGHT = 3
"""So many turns of a player begin with the words that nobody can see what is chosen."""


def sentences(session: Session[S, A, C], step: Step[S]) -> tuple[str, ...]:
    """All that is told of a step of the session, as everybody may know it."""
    view, events = session.view, step.events
    seen = session.history.game.observation(step.state, None)
    told = view.narrate(events, session.shown_after(events, seen), session.players)
    up = time_up(session) if session.history.state is step.state else ""
    return tuple(map(sentence, filter(None, (up, *told))))


def time_up(session: Session[S, A, C]) -> str:
    """That whoever gave up last had no time left; "" if it was not so."""
    seat = session.time_up
    return "" if seat is None else _("Time is up, {name}").format(name=session.names[seat])


def summary(told: Sequence[str]) -> str:
    """The first of these sentences as one text, and how many there are more."""
    left = len(told) - MOST
    if left <= 1:  # to tell that there is one more takes as long as to tell it
        return " ".join(told)
    line = ngettext("And {count} more.", "And {count} more.", left).format(count=left)
    return " ".join([*told[:MOST], line])


def together(*told: str) -> str:
    """These texts as one utterance; those that are "" are left out."""
    return " ".join(filter(None, told))


def latest(session: Session[S, A, C]) -> str:
    """What the last open move and the rolls after it brought; "" where moves are secret."""
    told: list[str] = []
    for ply in _last_plies(session):
        if ply.player != CHANCE or not _was_told(session.view, ply.step.events):
            told += sentences(session, ply.step)
    return summary(told)


def going_on(session: Session[S, A, C]) -> str:
    """After a reveal: who goes on and what they have to do, where others must not see it."""
    view, seat = session.view, session.next_in_secret()
    if seat is None or not isinstance(view, Secret):
        return ""
    line = sentence(_("{name} goes on").format(name=session.names[seat]))
    return f"{line} {view.cover(session.seen(None), seat)}"


def last_move(session: Session[S, A, C]) -> str:
    """What the last move and the rolls after it brought; where moves are secret, what was shown."""
    plies = session.history.plies
    if isinstance(session.view, Secret):
        told = [ply for ply in plies if ply.step.reveals][-1:]
    else:
        moves = [place for place, ply in enumerate(plies) if ply.player != CHANCE]
        told = [*plies[moves[-1] if moves else 0 :]]
    return together(*(summary(sentences(session, ply.step)) for ply in told))


def _last_plies(session: Session[S, A, C]) -> Sequence[Ply[S, A]]:
    """The rolls since the last move, else that move; nothing where moves are secret."""
    plies = session.history.plies
    if isinstance(session.view, Secret):
        return ()
    first = len(plies)
    while first and plies[first - 1].player == CHANCE:
        first -= 1
    return plies[first:] or plies[-1:]


def _was_told(view: View[S, A, C], events: tuple[Event, ...]) -> bool:
    """Whether a roll was told when it was shown, or goes by with what comes after it."""
    return view.pauses(events) or merges_with_next(view, events)


def purpose(session: Session[S, A, C], seat: int, preferences: Preferences) -> str:
    """What a player is after, for who has not moved yet in the first game here; "" for others."""
    moved = any(ply.player == seat for ply in session.history.plies)
    if not preferences.first or moved:
        return ""
    return session.view.purpose(session.seen(seat))


def asked(session: Session[S, A, C], seat: int, seen: S, selection: C) -> Words:
    """What is asked; people with secrets are told at first that nobody can see what they choose."""
    words = session.view.say(seen, selection, session.names)
    orders = sum(ply.player == seat for ply in session.history.plies)
    among_people = isinstance(session.view, Secret) and len(session.people) > 1
    begins = selection == session.view.select(seen, seat)
    if not (among_people and begins and orders < TAUGHT):
        return words
    told = (words.detail, _("Nobody can see this yet."))
    return replace(words, detail=" ".join(filter(None, told)))


def by_itself(words: Words) -> Words:
    """The same where Done is about to press itself."""
    detail = _("Done presses itself in a moment. Until then you can change your choice.")
    return replace(words, detail=detail)


def choice(
    session: Session[S, A, C], seat: int, seen: S, selection: C, *, finishing: bool = False
) -> str:
    """What is chosen, and what is asked, or that it is `finishing` by itself."""
    view, said = session.view, list[str]()
    for pick in view.picks(seen, selection) if isinstance(view, Picks) else ():
        if pick.chosen:
            said.append(_picked(pick))
    if isinstance(view, Carrying):
        said.append(view.appearance(seen, selection))
    words = asked(session, seat, seen, selection)
    return together(*said, spoken(by_itself(words) if finishing else words))


def _picked(pick: Pick) -> str:
    """A pick and what is chosen with it; of a piece in hand its appearance tells the rest."""
    if pick.held:
        return sentence(pick.title)
    return sentence(labelled(pick.title, pick.choice))


def news(session: Session[S, A, C]) -> str:
    """The same as `latest`, to be read below what is asked; what a frame shows is left out.

    Rolls that go by are told with what came after them; what stopped the game was told then.
    """
    view, players = session.view, session.players
    told: list[str] = []
    run: tuple[Event, ...] = ()
    plies = _last_plies(session)
    for ply in plies:
        run += ply.step.events
        rolled = ply.player == CHANCE
        if rolled and merges_with_next(view, ply.step.events) and ply is not plies[-1]:
            continue
        if not (rolled and view.pauses(run)):
            words = view.tell(run, players)
            told.append(words.detail if view.frames_last else spoken(words))
        run = ()
    return " ".join(filter(None, told))
