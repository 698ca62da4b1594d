"""The page's markup: what every screen and dialog has, whatever shows it."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from building.games import fill_page
from game import registry
from serve import ROOT

PAGE = (ROOT / "index.html").read_text("utf-8")
SCREENS = ("main", "dialog")


class Screens(HTMLParser):
    """Collects by id of a screen the attributes of its headings of the first level."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, str | None] = {}
        self.headings: dict[str, list[dict[str, str | None]]] = {}
        self._open = ""
        self.feed(PAGE)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in SCREENS:
            self._open = given["id"] or ""
            self.headings[self._open] = []
            self.names[self._open] = given.get("aria-labelledby")
        elif tag == "h1":
            self.headings[self._open].append(given)

    def handle_endtag(self, tag: str) -> None:
        if tag in SCREENS:
            self._open = ""


FOUND = Screens()

EMPTY = {"br", "circle", "hr", "img", "input", "link", "meta", "path", "use"}
"""Elements without an end tag; of pictures in the page those that may close themselves."""


class Nesting(HTMLParser):
    """Collects what is closed where it was not open: an open tag swallows all that follows."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(PAGE)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1:] == [tag]:
            self.open.pop()
        else:
            self.wrong.append(f"</{tag}> in line {self.getpos()[0]}")


def test_every_tag_is_closed_where_it_was_opened() -> None:
    nesting = Nesting()
    assert nesting.wrong == []
    assert nesting.open == []


def test_every_link_leads_somewhere_before_python_says_where() -> None:
    shown = re.sub("<template.*?</template>", "", PAGE, flags=re.DOTALL)
    assert [link for link in re.findall("<a [^>]*>", shown) if " href=" not in link] == []


def test_every_icon_is_there_before_python_says_which() -> None:
    """Python names another one of the same file, so there has to be one."""
    assert re.findall(r"<use(?! [^>]*href=)[^>]*>", PAGE) == []


def test_every_game_at_home_has_a_heading() -> None:
    assert "<h2 data-words>$name</h2>" in PAGE


def test_every_link_at_home_has_a_name_of_its_own() -> None:
    [home] = re.findall('<main id="home".*?</main>', fill_page(PAGE), re.DOTALL)
    links = re.findall(r'<a [^>]*href="(#/[^"]*)".*?</a>', home, re.DOTALL)
    names = re.findall(r"<(?:b|h2) data-words>([^<]+)</(?:b|h2)>", home)
    assert len(links) == len(set(links)) > len(registry.GAMES)
    assert len(names) == len(set(names)) >= len(registry.GAMES)


@pytest.mark.parametrize("screen", ["games", "statistics", "failed"])
def test_where_there_is_nothing_stand_the_lids_of_the_box_and_a_way_on(screen: str) -> None:
    [shown] = re.findall(f'<main id="{screen}".*?</main>', fill_page(PAGE), re.DOTALL)
    lids = [f"static/lids/{game}.svg" for game in registry.GAMES]
    assert re.findall('<img src="([^"]+)" alt="">', shown) == lids
    assert "button main" in shown


def test_who_opens_a_licence_knows_that_a_window_opens() -> None:
    [about] = re.findall('<section class="about".*?</section>', PAGE, re.DOTALL)
    elsewhere = PAGE.replace(about, "")
    assert about.count("<a ") == about.count('target="_blank"') > 5
    assert "Each opens in a new window." in about
    assert "_blank" not in elsewhere


@pytest.mark.parametrize("screen", FOUND.headings)
def test_every_screen_has_one_heading_that_can_get_the_focus(screen: str) -> None:
    [heading] = FOUND.headings[screen]
    assert heading.get("tabindex") == "-1"


@pytest.mark.parametrize("dialog", [name for name, label in FOUND.names.items() if label])
def test_a_dialog_is_called_by_its_heading(dialog: str) -> None:
    assert FOUND.names[dialog] == FOUND.headings[dialog][0]["id"]


def test_no_dialog_is_without_a_name() -> None:
    nameless = {name for name, label in FOUND.names.items() if not label}
    assert '<dialog id="' in PAGE
    assert {name for name in nameless if f'<dialog id="{name}"' in PAGE} == set()
