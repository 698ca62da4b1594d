"""When the lab's page makes a version of a draft, and when one gets a score."""

from __future__ import annotations

from dataclasses import replace

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page import versions as v
from game.lab.page.drafts import KeptDraft
from game.lab.page.state import LabState

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def follow(before: LabState, message: m.LabMessage, after: Next) -> Next:
    """What the message has led to, with the versions that it makes or scores."""
    state, effects = after
    match message:
        case m.RunPressed() | m.NewGamePressed() if state.run.number != before.run.number:
            return _noted(state, _with_draft(state, effects), state.draft)
        case m.MatchPressed() if state.match is not before.match:
            return _begun(state, effects)
        case m.BackToDemo() | m.Signed() if state is not before:
            return _noted(state, effects, before.draft)
        case m.DraftAdded(draft):
            return _added(before, draft, after)
    ended = before.match and before.match.going and state.match and not state.match.going
    return _scored(state, effects) if ended else after


def restored(state: LabState, message: m.Restored) -> Next:
    """The open draft with the text of one of its versions."""
    log = state.versions.get(state.open, ())
    found = [version for version in log if version.number == message.number]
    if not found or found[0].source == state.draft.source:
        return state, ()
    state, effects = _noted(state, (), state.draft)
    draft = replace(state.draft, source=found[0].source, changed=message.now)
    drafts = tuple(draft if other.id == draft.id else other for other in state.drafts)
    state = replace(state, drafts=drafts, loaded=state.loaded + 1)
    state, effects = _noted(state, (e.Keep(draft),), draft)
    return state, effects


def _with_draft(state: LabState, effects: tuple[e.LabEffect, ...]) -> tuple[e.LabEffect, ...]:
    """With the draft kept, too, before its first version: nobody may have typed in it yet."""
    known = state.open in state.versions and state.versions[state.open]
    return effects if known else (*effects, e.Keep(state.draft))


def _noted(state: LabState, effects: tuple[e.LabEffect, ...], draft: KeptDraft) -> Next:
    """With the text of that draft as its newest version."""
    log = state.versions.get(draft.id, ())
    now = v.with_text(log, draft.source, draft.changed)
    return (state, effects) if now is log else _kept(state, effects, draft.id, now)


def _kept(state: LabState, effects: tuple[e.LabEffect, ...], id: str, log: v.Versions) -> Next:
    versions = {**state.versions, id: log}
    return replace(state, versions=versions), (*effects, e.KeepVersions(id, log))


def _begun(state: LabState, effects: tuple[e.LabEffect, ...]) -> Next:
    """A match has begun: it is one of the newest version."""
    state, effects = _noted(state, _with_draft(state, effects), state.draft)
    number = state.versions[state.open][-1].number
    match = state.match and replace(state.match, name=state.draft.name, version=number)
    return replace(state, match=match), effects


def _added(before: LabState, draft: KeptDraft, after: Next) -> Next:
    """A draft that was deleted has its versions again; one that is replaced becomes one."""
    state, effects = after
    replaced = [kept for kept in before.drafts if kept.id == draft.id]
    if replaced:
        return _noted(state, effects, replaced[0])
    log = state.versions.get(draft.id)
    return _kept(state, effects, draft.id, log) if log else after


def _scored(state: LabState, effects: tuple[e.LabEffect, ...]) -> Next:
    """A match is over: its version has its score."""
    match = state.match
    log = state.versions.get(match.draft, ()) if match else ()
    if match is None or not match.score.games:
        return state, effects
    score = v.VersionScore(match.opponent, match.score.games, sum(match.score.points))
    now = v.with_score(log, match.version, score)
    return (state, effects) if now == log else _kept(state, effects, match.draft, now)
