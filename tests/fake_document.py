"""A document for the page of mocks in which elements lie in each other, and hear clicks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar
from unittest.mock import MagicMock

from tests.fake_page import Page

BOX = SimpleNamespace(x=0, y=0, left=0, top=0, right=800, bottom=800, width=800, height=800)
"""Where every element lies."""


class Element(MagicMock):
    """An element that has attributes, listeners and a parent; all else is a mock."""

    cells: ClassVar[dict[str, Element]] = {}
    """The cells of the board that was made last, by their names."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.attributes: dict[str, str] = {}
        self.inside: dict[str, Element] = {}
        self.listeners: dict[str, list[Callable[[object], object]]] = defaultdict(list)
        self.__dict__["above"] = None  # a mock would take a parent for its own
        self.clientWidth = self.clientHeight = 800
        self.matches.return_value = False  # the focus lies nowhere
        self.getBoundingClientRect.return_value = BOX
        self.setAttribute.side_effect, self.getAttribute.side_effect = (
            self._set,
            self.attributes.get,
        )
        self.addEventListener.side_effect = lambda kind, call, *_: self.listeners[kind].append(call)
        self.querySelector.side_effect, self.closest.side_effect = self._find, self._closest
        self.cloneNode.side_effect = self._clone
        self.append.side_effect = self.replaceChildren.side_effect = self._take

    def _get_child_mock(self, /, **more: Any) -> MagicMock:
        return MagicMock(**more)

    def up(self) -> list[Element]:
        """The element, and all that it lies in."""
        above = self.__dict__["above"]
        return [self, *(above.up() if above else ())]

    def _set(self, name: str, value: str | float) -> None:
        """Write it as JavaScript does: a truth value in small letters."""
        written = str(value).lower() if isinstance(value, bool) else str(value)
        self.attributes[name] = written
        if name == "data-cell":
            Element.cells[written] = self

    def _find(self, selector: str) -> Element:
        if selector not in self.inside:
            self.inside[selector] = Element()
            self._take(self.inside[selector])
        return self.inside[selector]

    def _closest(self, selector: str) -> Element | None:
        return next((each for each in self.up() if selector[1:-1] in each.attributes), None)

    def _clone(self, *_deep: object) -> Element:
        made = Element()
        made.attributes.update(self.attributes)
        return made

    def _take(self, *children: object) -> None:
        for child in children:
            if isinstance(child, Element):
                child.__dict__["above"] = self

    def click(self) -> None:
        """Let everything hear a click on it, as of a screen reader: with no pointer before."""
        event = MagicMock(target=self, detail=0)
        for element in self.up():
            for call in element.listeners["click"]:
                call(event)


def fill(page: Page) -> None:
    """Let the document of that page be made of such elements."""
    page.document.querySelector = Element().querySelector
    page.document.createElement.side_effect = lambda _tag: Element()
    page.document.importNode.side_effect = lambda *_: Element()
    page.document.hidden = False
