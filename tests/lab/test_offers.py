"""What bots may use is told whole, in the lab and in docs/lab.md, and shown by the demos."""

from __future__ import annotations

import ast
import re
from random import Random

import pytest

from game import registry
from game.core.contract import CHANCE
from game.core.history import begin
from game.lab.demos import demos
from game.lab.look import Look, look_at
from game.lab.page.offers import OLD_NAMES, offers
from serve import ROOT

ATTRIBUTE = re.compile(r"look\.(\w+)")
SECTION = re.compile(r"^## What look offers$(.*?)(?=^## |\Z)", re.M | re.S)
ROW = re.compile(r"^\| `([^`]+)` \| (.+?) \|$", re.M)


def offered() -> set[str]:
    return {found[1] for offer in offers() if (found := ATTRIBUTE.match(offer.code))}


def test_every_attribute_of_a_look_is_offered() -> None:
    public = {name for name in dir(Look) if not name.startswith("_")}
    assert public - OLD_NAMES.keys() == offered()
    assert OLD_NAMES.keys() <= public
    assert set(OLD_NAMES.values()) <= offered()


def test_demos_use_all_that_is_offered_and_no_old_name() -> None:
    used = set()
    for game in registry.GAMES:
        for demo in demos(game):
            for node in ast.walk(ast.parse(demo.source)):
                if isinstance(node, ast.Attribute):
                    used.add(node.attr)
                elif isinstance(node, ast.Name):
                    used.add(node.id)
    assert offered() - used == set()
    assert "memory" in used
    assert OLD_NAMES.keys() & used == set()


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("offer", offers(), ids=lambda offer: offer.code)
def test_every_example_runs_in_every_game(game: str, offer: object) -> None:
    example = next(known.example for known in offers() if known == offer)
    history = begin(registry.rules(game), ["Ana", "Ben"], {}, 1)
    while history.active_players == (CHANCE,):
        history = history.draw()
    player = history.active_players[0]
    look = look_at(game, 2, history.state, player, random=Random(1), say=print)
    lines = "\n".join(f"    {line}" for line in example.splitlines())
    space: dict[str, object] = {}
    exec(f"def choose(look, memory, action, other):\n{lines}", space)
    choose = space["choose"]
    assert callable(choose)
    choose(look, {}, look.actions[0], 1 - player)


def test_the_page_about_the_lab_has_the_same_list() -> None:
    text = (ROOT / "docs" / "lab.md").read_text("utf-8")
    found = SECTION.search(text)
    assert found
    told = [(offer.code, " ".join([f"{offer.words}.", offer.more]).strip()) for offer in offers()]
    assert [(code, words) for code, words in ROW.findall(found[1])] == told
    for old, new in OLD_NAMES.items():
        assert f"`look.{old}` is an older name of `look.{new}`" in found[1]
