"""What has the focus in a replay keeps it while an evaluation grows; what is left keeps no rows."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import MagicMock

from game.table import replay_state as r
from game.view.chapters import Chapter
from game.view.seats import OWN
from game.view.values import Words
from tests.fake_page import Page
from tests.table.device import session


def swing(stop: int) -> r.Swing[object]:
    return r.Swing(stop, 0.4, r.Proposal(0, None, Words(f"Move {stop}")))


def test_buttons_of_swings_stay_when_another_one_comes(page: Page) -> None:
    shown = page.load("review.evaluation").EvaluationView(9, OWN, print)
    shown._list = listed = MagicMock(children=[])
    shown._spread = lambda: None
    grown: r.Evaluation[object] = r.Evaluation(swings=(swing(2),))
    for evaluation in (grown, replace(grown, swings=(swing(2), swing(5)))):
        shown.show(evaluation)
        assert len(listed.append.call_args.args) == 1
    listed.replaceChildren.assert_not_called()
    shown.show(replace(grown, swings=(swing(7),)))
    listed.replaceChildren.assert_called_once_with()
    assert len(listed.append.call_args.args) == 1


def test_the_way_to_a_chapter_keeps_the_focus_when_the_turning_point_comes(page: Page) -> None:
    menu = page.load("review.menu").MenuDialog(print)
    old, new = MagicMock(), MagicMock()
    old.dataset.stop = "4"
    menu._list = MagicMock()
    menu._list.querySelector = {"button:focus": old, '[data-stop="4"]': new}.get
    menu._list_chapters([Chapter(0, "The start"), Chapter(4, "A chapter")])
    new.focus.assert_called_once_with()


def test_the_moves_of_a_replay_are_gone_when_it_is_left(page: Page) -> None:
    moves = page.load("review.moves").MovesDialog(print)
    moves._list = MagicMock()
    moves.close()
    moves._list.replaceChildren.assert_called_once_with()


def test_files_of_a_link_have_a_whole_name(page: Page) -> None:
    linked = replace(session("stones"), id="")
    seen = linked.seen(None)
    shared = page.load("library.share").Share(linked, seen, linked.view.select(seen, None))
    assert shared._name == "jeex-stones-link"
