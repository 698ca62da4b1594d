"""What is asked, and the controls at the thumb: picks, step pad, Done, and how a reveal goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.browser import emblems
from game.browser.dom import Bindings, clone, find, make, on, replace
from game.view.contract import Pad, PadKey, Pick, Words
from game.view.scene import Box, Path, Stamp

_ARROW = "M0-10L9 3H3.5V10H-3.5V3H-9Z"


class Controls:
    """The foot of the table."""

    def __init__(
        self,
        table: Any,
        picked: Callable[[str], object],
        stepped: Callable[[str], object],
    ) -> None:
        """`picked` gets the key of a pick, `stepped` that of a key of the pad."""
        self._title, self._detail = find(".say h1", table), find(".say p", table)
        self._picks, self._pad = find(".picks", table), find(".pad", table)
        self.done = find('[data-do="done"]', table)
        self.again = find('[data-do="again"]', table)
        self.proceed = find('[data-do="proceed"]', table)
        self._picked, self._stepped = picked, stepped
        self._shown: tuple[Any, Any] = (None, None)
        self._on_picks, self._on_pad = Bindings(), Bindings()

    def ask(self, words: Words) -> None:
        """The sentence that leads, and what stands in grey below it."""
        self._title.textContent = words.title
        self._detail.textContent = words.detail

    def offer(self, picks: Sequence[Pick], pad: Pad, *, complete: bool) -> None:
        """What can be chosen for, where to, and whether it may be sealed."""
        if picks != self._shown[0]:
            self._show_picks(picks)
        if pad != self._shown[1]:
            self._show_pad(pad)
        self._shown = (picks, pad)
        self.done.hidden = False
        self.done.setAttribute("aria-disabled", "false" if complete else "true")
        self.again.hidden = self.proceed.hidden = True

    def go_on(self, label: str) -> None:
        """Nothing to choose: the reveal can be shown again, or left."""
        self.offer((), Pad(), complete=False)
        self.done.hidden = True
        self.proceed.textContent = label
        self.again.hidden = self.proceed.hidden = False

    def focus(self) -> None:
        """To the sentence, so that those who listen begin there."""
        self._title.focus()

    def clear(self) -> None:
        """Leave nothing of the last choice behind."""
        self.offer((), Pad(), complete=False)
        self.ask(Words(""))

    def close(self) -> None:
        """Leave the table."""
        self.clear()

    def _show_picks(self, picks: Sequence[Pick]) -> None:
        self._on_picks.close()
        focused = find(":focus[data-pick]", self._picks)
        kept = focused.dataset.pick if focused else ""
        replace(self._picks, *(self._pick(pick) for pick in picks))
        again = find(f'[data-pick="{kept}"]', self._picks) if kept else None
        if again:
            again.focus()

    def _pick(self, pick: Pick) -> Any:
        button = clone("pick")
        button.dataset.pick = pick.key
        button.setAttribute("aria-pressed", "true" if pick.active else "false")
        replace(find(".badge", button), emblems.drawn(pick.stamp))
        find("b", button).textContent = pick.choice
        find("small", button).textContent = pick.title
        find(".tick", button).toggleAttribute("hidden", not pick.chosen)
        self._on_picks.add(on(button, "click", lambda _event: self._picked(pick.key)))
        return button

    def _show_pad(self, pad: Pad) -> None:
        focused = find(":focus[data-step]", self._pad)
        kept = focused.dataset.step if focused else ""
        self._on_pad.close()
        self._pad.hidden = not pad.keys
        self._pad.classList.toggle("always", pad.always)
        keys = {(key.column, key.row): key for key in pad.keys}
        places = [(x, y) for y in range(3) for x in range(3)] if keys else []
        replace(self._pad, *(self._key(keys[at]) if at in keys else make("span") for at in places))
        again = find(f'[data-step="{kept}"]', self._pad) if kept else None
        if again:
            again.focus()

    def _key(self, key: PadKey) -> Any:
        button = make("button", type="button")
        words = [key.label, key.key or "", key.meaning]
        button.setAttribute("aria-label", " ".join(word for word in words if word))
        button.setAttribute("aria-pressed", "true" if key.chosen else "false")
        button.disabled = key.key is None
        button.classList.toggle("hinted", bool(key.hint))
        button.style.setProperty("--hint", f"var(--{key.hint})" if key.hint else "")
        colour = "paper" if key.chosen else key.token
        arrow = Stamp((Path(_ARROW, fill=colour, turn=key.turn),), Box(-16, -16, 32, 32))
        button.append(emblems.drawn(arrow))
        step = key.key
        if step is not None:
            button.dataset.step = step
            self._on_pad.add(on(button, "click", lambda _event: self._stepped(step)))
        return button
