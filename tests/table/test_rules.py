"""The rule behind a refusal, and behind a step of a replay: its section, its line, its Python."""

from __future__ import annotations

import ast
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.core.contract import CALLS, CHANCE, IllegalAction
from game.core.history import begin
from game.core.source import SourceLine, raised_at, rules_modules, text_of
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay import open_replay, reduce_replay
from game.table.state import Bubble, Choosing, Rule, Rules
from game.view.excerpt import MOST, named_around, refusing, ruling
from game.view.values import Refusal
from tests.table.device import PEOPLE, session
from tests.table.test_turns import choosing, table

every_game = pytest.mark.parametrize("game", tuple(registry.GAMES))


def played(game, seed, most=30):
    """The positions of a random game, each with some actions of another moment."""
    rules, dice = registry.rules(game), Random(seed)
    history = begin(rules, PEOPLE[: max(3, rules.seats[0]) if 3 in rules.seats else 2], {}, seed)
    known = [*CALLS.values()]
    for _move in range(most):
        if history.outcome:
            return
        player = history.active_players[0]
        if player == CHANCE:
            history = history.draw()
            continue
        legal = list(rules.legal_actions(history.state, player))[:2000]
        known.extend(dice.sample(legal, min(4, len(legal))))
        yield history.state, player, dice.sample(known, min(12, len(known)))
        history = history.play(player, dice.choice(legal))


def refusals(game, seed):
    """How random actions are refused, each way once: (the section, the line of the rules)."""
    rules, found = registry.rules(game), set()
    for state, player, actions in played(game, seed):
        for seat in (player, player + 1, CHANCE):
            for action in actions:
                try:
                    rules.apply(state, seat, action)
                except IllegalAction as problem:
                    found.add((problem.clause, raised_at(problem)))
    return found


def raising(module):
    """The lines of a module that refuse with a section written there, as (line, section)."""
    for node in ast.walk(ast.parse(text_of(module))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            section = node.exc.args[-1]
            if isinstance(section, ast.Constant):
                yield node.lineno, section.value


@every_game
def test_every_refusal_comes_from_a_function_that_names_its_section(game):
    found = refusals(game, seed=1)
    assert len(found) > 1
    for section, line in found:
        assert section in named_around(line), line
        excerpt = refusing(line)
        assert excerpt.refuses
        assert len(excerpt.lines) <= MOST
        assert set(excerpt.deciding) <= set(range(excerpt.first, excerpt.first + MOST))
        assert excerpt.line <= line.line


@every_game
def test_every_line_that_can_refuse_lies_in_a_function_that_names_its_section(game):
    lines = [
        (SourceLine(module, line), section)
        for module in rules_modules(registry.rules(game))
        for line, section in raising(module)
    ]
    assert lines
    assert [line for line, section in lines if section not in named_around(line)] == []


def refused_taps(device):
    """The cells that cannot be tapped now, as (cell, refusal); none if nobody is to tap."""
    view, phase = device.view, device.phase
    if not isinstance(phase, Choosing):
        return []
    cells = [cell for row in view.cells(phase.seen, phase.selection) for cell in row]
    answers = [(cell, view.interpret(phase.seen, phase.selection, cell)) for cell in cells]
    return [(cell, answer) for cell, answer in answers if isinstance(answer, Refusal)]


@every_game
def test_every_card_has_python(game):
    cards = {clause.section for clause in registry.view(game).clauses()}
    assert [card for card in cards if ruling(registry.rules(game), card) is None] == []


@every_game
def test_a_refused_tap_leads_to_the_line_that_refused_it_and_back(game):
    device = table(game)
    while not device.ended and not (refused := refused_taps(device)):
        device.go_on()
    if device.ended:
        pytest.skip(f"no tap is ever refused in {game}")
    cell, refusal = refused[0]
    device.send(m.CellTapped(cell))
    bubble = device.screen.bubble
    device.send(m.Pressed(m.Button.RULE))
    rule = device.screen.dialog
    assert (rule.words.title, rule.clause) == (bubble.reason, bubble.clause)
    assert rule.source == refusal.source
    assert rule.excerpt(device.history.game)
    device.send(m.CellTapped(cell), m.RulesPressed(rule.clause))
    assert device.screen.dialog == Rules(rule.clause, rule)
    assert device.send(m.Pressed(m.Button.CLOSE)).screen.dialog == rule
    assert device.send(m.Pressed(m.Button.CLOSE)).screen.dialog is None
    assert device.screen.bubble == bubble


def test_the_line_of_a_refusal_is_that_of_the_rules():
    device = table("soldiers").send(m.CellTapped("c3"), m.CellTapped("c3"))
    device.send(m.Pressed(m.Button.RULE))
    excerpt = device.screen.dialog.excerpt(device.history.game)
    text = "".join(span.text for span in excerpt.lines[excerpt.line - excerpt.first])
    assert excerpt.path == "game/games/soldiers/rules/__init__.py"
    assert text == "    if holder is not None and holder != state.turn:"


def test_the_clock_stands_while_a_rule_is_read():
    device = choosing(table("chips")).send(m.Ticked(100.0))
    assert device.screen.clock
    device.state = replace(device.state, bubble=Bubble("a1", "Not there.", "§4"))
    assert device.send(m.Pressed(m.Button.RULE)).screen.clock is None


def test_what_no_rule_refuses_leads_to_none():
    device = table("soldiers").send(m.Pressed(m.Button.UNDO))
    assert device.screen.bubble
    assert device.send(m.Pressed(m.Button.RULE)).screen.dialog is None


@every_game
def test_every_step_of_a_replay_leads_to_the_rule_that_made_it(game):
    rules = registry.rules(game)
    now = session(game)
    history = now.history
    for _move in range(24):
        if history.outcome:
            break
        player = history.active_players[0]
        if player == CHANCE:
            history = history.draw()
        else:
            history = history.play(player, rules.legal_actions(history.state, player)[-1])
    state, _effects = open_replay(replace(now, history=history))
    for at in range(state.last + 1):
        state, _effects = reduce_replay(state, r.WentTo(at))
        state, _effects = reduce_replay(state, m.Pressed(m.Button.RULE))
        rule = state.dialog
        assert isinstance(rule, Rule)
        excerpt = rule.excerpt(rules)
        assert excerpt, rule
        assert not excerpt.refuses
        state, _effects = reduce_replay(state, m.RulesPressed(rule.clause))
        assert state.dialog == Rules(rule.clause, rule)
        state, _effects = reduce_replay(state, m.Pressed(m.Button.CLOSE))
        state, _effects = reduce_replay(state, m.Pressed(m.Button.CLOSE))
        assert state.dialog is None
