"""Proofs by the contract alone: every legal action of everybody, and nothing that an aim knows."""

from __future__ import annotations

from itertools import product

from game.core.contract import CHANCE


def reaches(puzzle, state, choice, moves):
    """Whether that choice, and at most so many moves with it, reach the aim of the puzzle."""
    rules = puzzle.history().game
    for player, action in choice:
        state = rules.apply(state, player, action).state
    return _holds(puzzle, state, moves - 1)


def choices(puzzle, state):
    """Every way in which the team may act, by the rules alone."""
    rules = puzzle.history().game
    seats = [seat for seat in rules.active_players(state) if seat in puzzle.team]
    lists = [rules.legal_actions(state, seat) for seat in seats]
    return [tuple(zip(seats, actions, strict=True)) for actions in product(*lists)]


def _holds(puzzle, state, moves):
    start, rules, aim = puzzle.history().state, puzzle.history().game, puzzle.asks
    verdict = aim.verdict(start, state, puzzle.team)
    active = rules.active_players(state)
    if verdict is not None or not active:
        return aim.keeps if verdict is None else verdict
    if set(active) & set(puzzle.team):
        return (
            aim.keeps
            if not moves
            else any(reaches(puzzle, state, choice, moves) for choice in choices(puzzle, state))
        )
    together = len(rules.active_players(start)) > 1
    if not moves and not aim.keeps and not together:
        return False
    other = active[0]
    actions = (
        [face for face, _weight in rules.chance_outcomes(state)]
        if other == CHANCE
        else rules.legal_actions(state, other)
    )
    return all(_holds(puzzle, rules.apply(state, other, a).state, moves) for a in actions)


def cost(puzzle):
    """About how many positions a proof looks at: the smaller, the sooner it is done."""
    state, rules = puzzle.history().state, puzzle.history().game
    total = 1
    for player in rules.active_players(state):
        total *= len(rules.legal_actions(state, player))
    return total ** (
        2 * puzzle.moves - 1 if len(rules.active_players(state)) == 1 else puzzle.moves
    )
