"""The ladders of the lab, measured: how many points each rung makes against the one before.

    python -m tests.lab_ladder stones                  every rung, and the steps to a first bot
    python -m tests.lab_ladder stones --only sun,step  those of these names
    python -m tests.lab_ladder --tables                what is known, as in docs/lab.md

What is measured is printed as a game's `bot` holds it. It takes one process, and minutes to an hour
a game: the levels think.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping

from game import registry
from game.arena import Pairing, play
from game.core.contract import OptionValue
from game.core.rungs import Rung
from game.lab import demos, ladder
from game.lab.fixtures import Score, points_of
from game.lab.page.screen import interval, percentage

OPTIONS: Mapping[str, Mapping[str, OptionValue]] = {"soldiers": {"size": 6}}
"""Options with which a game is measured, where it is too long as it begins."""
GAMES = 100
SEED = 2026


def met(
    game: str,
    better: str,
    other: str,
    *,
    games: int = GAMES,
    seed: int = SEED,
    options: Mapping[str, OptionValue] | None = None,
) -> Score:
    """The score of the first bot against the other; seats are swapped from game to game."""
    pair, score = (_bot(game, better), _bot(game, other)), Score()
    chosen = OPTIONS.get(game, {}) if options is None else options
    seats = max(2, registry.rules(game).seats[0])
    for number in range(games):
        pairing = Pairing(game, pair, bool(number % 2), seats, chosen, seed + number // 2)
        score = score.with_game(points_of(play(pairing).places, pairing.side(0)))
    return score


def _bot(game: str, name: str) -> str:
    """A bot as the arena names it: a level, or the path of a demo."""
    return str(demos.path(game, name)) if ladder.demo_of(game, name) else name


def pairs(game: str) -> Iterator[tuple[str, str]]:
    """All that are measured: each rung with the one before, the steps, and the last one's goal."""
    names = [rung.name for rung in registry.rungs(game)]
    found = [*zip(names[1:], names, strict=False)]
    first_bot = registry.first_bot(game)
    if first_bot:
        steps = [step.name for step in first_bot.steps]
        found += [*zip(steps[1:], steps, strict=False), (steps[-1], first_bot.goal.name)]
    yield from dict.fromkeys(found)


def tables() -> str:
    """The ladders of all games as tables, one a game."""
    return "\n\n".join(table(game) for game in registry.GAMES)


def table(game: str) -> str:
    """The ladder of that game as a table."""
    lines = [
        f"| {game} | what it does and teaches | points against the one before |",
        "|---|---|---|",
    ]
    for number, step in enumerate(ladder.ladder(game), 1):
        lines.append(f"| {number} {step.label} | {step.words} | {shown(step.score)} |")
    return "\n".join(lines)


def steps_table(game: str) -> str:
    """The table of the steps to a first bot."""
    first_bot = registry.first_bot(game)
    assert first_bot
    lines = ["| step | against | points |", "|---|---|---|"]
    for number, step in enumerate(first_bot.steps[1:], 2):
        lines.append(f"| {number} {step.name}.py | step {number - 1} | {_points(step)} |")
    last = len(first_bot.steps), first_bot.steps[-1].name
    goal = ladder.label(game, first_bot.goal.name)
    lines.append(f"| {last[0]} {last[1]}.py | {goal} | {_points(first_bot.goal)} |")
    return "\n".join(lines)


def _points(rung: Rung) -> str:
    return shown(ladder.score(rung))


def shown(score: Score) -> str:
    """A score as it stands in the tables; "" if nobody has measured it."""
    if not score.games:
        return ""
    return f"{percentage(score)} of {score.games} games ({interval(score)})"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", choices=registry.GAMES)
    parser.add_argument("--only", default="", help="names of rungs, with commas between")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--tables", action="store_true", help="print what is known")
    given = parser.parse_args()
    if given.tables or not given.game:
        print(tables())
        return
    only = set(filter(None, given.only.split(",")))
    for better, other in pairs(given.game):
        if not only or better in only:
            score = met(given.game, better, other, games=given.games, seed=given.seed)
            print(
                f'Rung("{better}", {score.won}, {score.drawn}, {score.lost}),'
                f"  # against {other}: {shown(score)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
