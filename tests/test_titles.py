"""Every screen gives the document a title of its own; the settings give back the one beneath."""

from __future__ import annotations

from tests.event_loop import run
from tests.fake_page import fake_page, unfolded
from tests.table.device import resigned, session


def nothing(*_anything, **_more):
    return None


def screens(page):
    """By the title of each screen: what opens it."""
    page.load("table.callouts").Pointer.show = nothing  # it measures, and there is nothing
    archive = page.load("library.archive").Archive(nothing, nothing)
    load, ended = page.load, resigned("stones")
    return {
        "": lambda: load("library").Home(),
        "Stones": lambda: unfolded(
            load("table").TablePage(session("stones"), nothing, nothing, nothing)
        ),
        "Lesson: Stones": lambda: unfolded(load("table").LessonPage("stones")),
        "Result: Stones": lambda: load("app.result").Result(ended, nothing, archive),
        "Replay: Stones": lambda: unfolded(
            load("review").ReplayPage(ended, "#/", start=nothing, go_on=nothing, keep=nothing)
        ),
        "Rules of Stones": lambda: load("app.rulebook").Rulebook("stones", "#/"),
        "Settings": lambda: load("preferences").SettingsPage().open("#/"),
    }


def test_a_screen_says_in_the_title_what_it_is():
    async def open_all():
        with fake_page() as page:
            for title, opened in screens(page).items():
                opened()
                assert page.boot.entitle.call_args.args == (title,)

    run(open_all())


def test_settings_give_the_title_back():
    async def close():
        with fake_page() as page:
            settings = page.load("preferences").SettingsPage()
            page.document.title = "Stones · Jeex"
            settings.open("#/")
            page.document.title = "Settings · Jeex"
            settings.close()
            assert page.document.title == "Stones · Jeex"

    run(close())
