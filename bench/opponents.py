"""Playing against bots in the page: their time to answer, long tasks and the worker's memory.

Motion and hesitation are off, so only the bot's thinking and the page's work are timed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Page

from bench import hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Goal, Row, times
from serve import SetupError

GAMES = ("stones", "soldiers", "jigsaw", "chips")
TURNS = 6
"""Turns of the person at every rate."""

ANSWER = Goal("most", 1000)
TASK = Goal("most", 50)
SLOW = Goal("most", 100)
"""Milliseconds of any task of a turn, from its last press on, on a device that is slow."""
MEMORY = Goal("most", 120)
ENDED = 2000
"""Milliseconds after which the memory of a worker that was ended is free."""

_TURN = (
    f"async () => {{{hand.HANDS}"
    """
  while (!asked() && result.hidden) {
    if (stopped()) proceed.click();
    else if (!cover.hidden) find('#cover [data-do="here"]').click();
    else if (!out.hidden) leave();
    await moment();
  }
  let pressed = performance.now();
  for (let choices = 0; asked() && result.hidden; choices++) {
    if (choices === 2000) throw new Error('no turn is over after 2000 choices');
    pressed = performance.now();
    await choose();
    await moment();
  }
  const from = performance.now(), spans = [];
  const thinking = () => /is thinking|are ordering/.test(find('#table .say h1').textContent);
  await new Promise((over) => {
    const look = () => {
      const now = performance.now();
      if (thinking() && !spans.at(-1)?.open) spans.push({ open: true, from: now });
      if (!thinking() && spans.at(-1)?.open) spans.at(-1).open = !(spans.at(-1).until = now);
      if (resting()) over(changes.disconnect());
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body,
      { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
  const until = performance.now();
  await new Promise((over) => setTimeout(over, 100));  // tasks are told of a little later
  const during = ({ startTime: at, duration }) => spans.some((span) =>
    at > span.from && at + duration < (span.until ?? until));
  const longest = (tasks) => Math.max(0, ...tasks.map((task) => task.duration));
  const tasks = probe.tasks.filter(({ startTime: at }) => at >= pressed && at < until);
  return { over: !result.hidden, lasted: until - from,
    longest: longest(tasks), thinking: longest(tasks.filter(during)) };
}"""
)
"""Play one turn of the person and wait for the next; tasks under 50 ms are not reported."""


@dataclass
class Answers:
    """By turn, in ms: until the person's next turn, longest task, longest while a bot thinks."""

    lasted: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    thinking: list[float] = field(default_factory=list)


def measure(stage: Stage) -> list[Row]:
    """Measure some turns of every game against Casual and Master bots, then the memory."""
    rows = []
    for game in GAMES:
        for level in ("casual", "master"):
            progress(f"{game} against {level}")
            rows += _rows(stage, game, level)
    progress("the worker's memory")
    return [*rows, _memory(stage)]


@contextmanager
def _table(stage: Stage, game: str, level: str) -> Iterator[Page]:
    with stage.page("#/") as page:
        page.emulate_media(reduced_motion="reduce")
        _sit_down(page, game, level)
        yield page


def _sit_down(page: Page, game: str, level: str) -> None:
    """Start a game of one person against bots of that level."""
    hand.set_up(page, game, 1)
    hand.choose_bots(page, game, level)
    hand.start(page)


def _rows(stage: Stage, game: str, level: str) -> list[Row]:
    rows = []
    for rate in RATES:
        noted = Answers()
        for _game in range(TURNS):  # one may be over early
            if len(noted.lasted) < TURNS:
                _play(stage, game, level, rate, noted)
        if not noted.lasted:
            raise SetupError(f"{game} against {level} was over before a turn could be measured")
        rows += _figures(f"{game}, {level}, {rate}×", level, rate, noted)
    return rows


def _play(stage: Stage, game: str, level: str, rate: float, noted: Answers) -> None:
    """Play a game until it is over or all turns are noted."""
    with _table(stage, game, level) as page:
        page.evaluate(_TURN)  # the worker is awake after that
        with slowed(page, rate):
            while len(noted.lasted) < TURNS:
                turn = page.evaluate(_TURN)
                if turn["over"]:
                    return
                noted.lasted.append(turn["lasted"])
                noted.longest.append(turn["longest"])
                noted.thinking.append(turn["thinking"])


def _figures(name: str, level: str, rate: int, noted: Answers) -> list[Row]:
    slowest = rate == max(RATES)
    quick = ANSWER if slowest and level == "casual" else None
    return [
        times(f"{name}: answer", noted.lasted, goal=quick),
        times(f"{name}: longest task while it thinks", noted.thinking, goal=TASK),
        times(f"{name}: longest task from Done on", noted.longest, goal=SLOW if slowest else None),
    ]


def _memory(stage: Stage) -> Row:
    """The row of the memory used by the worker after a Master has thought at soldiers."""
    with stage.page("#/") as page:
        page.emulate_media(reduced_motion="reduce")
        taken = worker_memory(stage, page, "master")
    return Row("worker's memory, soldiers", "MB", 1, taken, taken, taken, goal=MEMORY)


def worker_memory(stage: Stage, page: Page, level: str) -> float:
    """Megabytes that go as a worker ends in which a bot has thought at soldiers; leads home."""
    _sit_down(page, "soldiers", level)
    for _ in range(TURNS):
        page.evaluate(_TURN)
    with_worker = stage.resident()
    hand.go_home(page)
    page.wait_for_timeout(ENDED)
    return with_worker - stage.resident()
