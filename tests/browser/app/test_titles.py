"""Every screen gives the document a title of its own; the settings give back the one beneath."""

from __future__ import annotations

from tests.event_loop import run
from tests.fake_page import fake_page, opened
from tests.table.device import resigned, session


def nothing(*_anything, **_more):
    return None


def settings(page):
    """The page of settings, as soon as it is seen."""
    shown = page.load("preferences").SettingsPage()
    shown.open("#/").send(None)
    return shown


def screens(page):
    """By the title of each screen: what opens it."""
    page.load("table.callouts").PointingHand.show = nothing  # it measures, and there is nothing
    archive = page.load("library.archive").Archive(nothing, nothing)
    load, ended = page.load, resigned("stones")
    return {
        "": lambda: load("library").HomePage(archive, list, returning=False),
        "Stones": lambda: opened(
            load("table").TablePage(session("stones"), nothing, nothing, nothing)
        ),
        "Lesson: Stones": lambda: opened(load("table").LessonPage("stones")),
        "Result: Stones": lambda: load("app.result").ResultPage(ended, nothing, archive),
        "Replay: Stones": lambda: opened(
            load("review").ReplayPage(
                ended,
                "#/",
                archive=archive,
                try_bot=nothing,
                start=nothing,
                go_on=nothing,
                keep=nothing,
            )
        ),
        "Rules of Stones": lambda: load("app.rules_page").RulesPage("stones", "#/"),
        "Settings": lambda: settings(page),
    }


def test_a_screen_says_in_the_title_what_it_is():
    async def open_all():
        with fake_page() as page:
            for title, made in screens(page).items():
                made()
                assert page.boot.setTitle.call_args.args == (title,)

    run(open_all())


def test_settings_give_the_title_back():
    async def close():
        with fake_page() as page:
            page.document.title = "Stones · Jeex"
            shown = settings(page)
            page.document.title = "Settings · Jeex"
            shown.close()
            assert page.document.title == "Stones · Jeex"

    run(close())
