"""A file that is written elsewhere, and read into a draft whenever it is saved. Pure.

Nothing is lost: where the draft was changed here, too, that text becomes a draft of its own. So
does what another window has written in a draft.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.words import _
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.drafts import KeptDraft, free_name
from game.lab.page.state import LabState, Watch

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def reduce(
    state: LabState,
    message: m.WatchBegun | m.FileRead | m.WatchEnded | m.ChangedElsewhere,
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.WatchBegun():
            return _begun(state, message)
        case m.FileRead():
            return _read(state, message)
        case m.WatchEnded(words):
            told = (e.Tell(words),) if state.watch else ()
            return replace(state, watch=None), told
        case m.ChangedElsewhere(draft):
            return _changed_elsewhere(state, draft)


def _begun(state: LabState, message: m.WatchBegun) -> Next:
    """With the file in a new draft, or in the one that has its name and text already."""
    new = message.draft
    known = [draft for draft in state.drafts if draft.draft == new.draft]
    draft = known[0] if known else _named(new, state)
    words = _("{file} is watched: what you save there comes here.").format(file=message.file)
    watched = replace(
        state,
        drafts=state.drafts if known else (*state.drafts, draft),
        open=draft.id,
        loaded=state.loaded + 1,
        watch=Watch(draft.id, message.file, draft.source),
    )
    kept = () if known else (e.Keep(draft),)
    return watched, (*kept, e.Tell(words))


def _read(state: LabState, message: m.FileRead) -> Next:
    """With the new text in the draft of the file; nothing changes if it is the same as before."""
    watch, draft = state.watch, state.watched
    if watch is None or draft is None or message.source == watch.source:
        return state, ()
    state = replace(state, watch=replace(watch, source=message.source))
    if draft.source == message.source:
        return state, ()
    drafts, effects = list[KeptDraft](), list[e.LabEffect]()
    words = _("{file} was read again.").format(file=watch.file)
    for other in state.drafts:
        if other is not draft:
            drafts.append(other)
            continue
        renewed = replace(draft, source=message.source, changed=message.now)
        drafts.append(renewed)
        effects.append(e.Keep(renewed))
        if draft.source != watch.source:
            typed = _named(replace(draft, id=message.copy, changed=message.now), state)
            drafts.append(typed)
            effects.append(e.Keep(typed))
            words = _("{file} was read again. What was typed here is now {name}.").format(
                file=watch.file, name=f"{typed.name}.py"
            )
    loaded = state.loaded + (state.open == draft.id)
    return replace(state, drafts=tuple(drafts), loaded=loaded), (*effects, e.Tell(words))


def _changed_elsewhere(state: LabState, draft: KeptDraft) -> Next:
    """With the text of another window as a draft of its own."""
    copy = _named(draft, state)
    words = _(
        "{name} was changed in another window, too. What was written there is now {other}."
    ).format(name=f"{draft.name}.py", other=f"{copy.name}.py")
    return replace(state, drafts=(*state.drafts, copy)), (e.Keep(copy), e.Tell(words))


def _named(draft: KeptDraft, state: LabState) -> KeptDraft:
    """The draft with a name that no other has."""
    return replace(draft, name=free_name(draft.name, state.names))
