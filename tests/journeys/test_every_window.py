"""No window is too small or too large: a sweep of widths in both orientations, over all screens."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.screens import SCREENS

pytestmark = pytest.mark.browser

Size = tuple[int, int]
KNOWN: tuple[Size, ...] = (
    *((320, 480), (360, 740), (390, 844), (768, 1024), (1024, 768), (1440, 900)),
    *((740, 360), (780, 360), (812, 375), (844, 390), (896, 414)),
    *((720, 700), (717, 512), (280, 653), (507, 768), (640, 512), (320, 256)),
)
"""Phones, tablets, desks, phones held sideways, foldables, a split screen, enlarged pages."""
PLAIN = ("home", "reveal", "cover")
"""Screens of the sample beside those of each game."""
SAMPLE: tuple[Size, ...] = ((280, 653), (740, 360), (507, 768), (2560, 1440))
LANDSCAPE = tuple((width, round(width * 9 / 16)) for width in range(480, 2561, 40))
PORTRAIT = tuple((width, round(width * 16 / 9)) for width in range(280, 1441, 40))

PROBLEMS = """(least) => {
  const found = [];
  const root = document.documentElement;
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (e) => `${e.tagName.toLowerCase()}.${e.className?.baseVal ?? e.className} `
    + (e.ariaLabel || e.textContent).trim().slice(0, 40);
  if (root.scrollWidth > innerWidth) found.push(`scrolls sideways: ${root.scrollWidth}`);
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const within = dialogs.find((e) => e.contains(document.activeElement)) ?? dialogs.at(-1)
    ?? document.body;
  const swiped = (e) =>
    e.closest('.unseen, .rail, .zoomed, .cm-editor, .pointer, .heading, .scrub output, svg');
  const clips = (e) => /hidden|auto|scroll|clip/.test(getComputedStyle(e).overflow);
  const isWithin = (e, box) => {
    for (let up = e; up && up !== root; up = up.parentElement) {
      if (!clips(up)) continue;
      const of = up.getBoundingClientRect();
      if (box.bottom > of.bottom + 1 || box.top < of.top - 1
        || box.right > of.right + 1 || box.left < of.left - 1) return false;
    }
    return true;
  };
  const controls = 'button, a[href], input, select, summary, [role=gridcell], .controls > .pad';
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const e = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(e) || swiped(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      if (!box.width || !isWithin(e, box)) continue;
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`beyond the side: ${name(e)}`);
      for (const part of [.1, .5, .9]) {
        const [x, y] = [box.left + part * box.width, box.top + box.height / 2];
        const over = document.elementFromPoint(x, y)?.closest(controls);
        if (!over || over.contains(e) || e.contains(over) || over.closest('.go')) continue;
        if (over.closest('label')?.contains(e)) continue;
        if (over.matches('.asks') && over.parentElement.contains(e)) continue;  // asks about it
        found.push(`under ${name(over)}: ${name(e)}`);
        break;
      }
    }
  }
  for (const e of within.querySelectorAll('button, a[href], input, select, summary')) {
    if (!shown(e) || swiped(e)) continue;
    const box = e.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1))
      found.push(`beyond the side: ${name(e)}`);
    const text = e.matches('button, a') && [...e.childNodes].some((node) => node.data?.trim());
    if (text && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
      found.push(`cut: ${name(e)}`);
  }
  for (const lid of innerHeight < 320 || least < 1 ? [] : document.querySelectorAll('#home .lid')) {
    const below = shown(lid) && lid.getBoundingClientRect().bottom - innerHeight;
    if (below > 1 && !scrollY) found.push(`below the fold: ${name(lid)} ${below}`);
  }
  const table = document.querySelector('#table');
  if (!shown(table) || within !== document.body) return found;
  if (table.matches('.learning')) return found;
  const looking = table.matches('.looking');  // may be scrolled in a low window
  const small = innerHeight < 320 || innerWidth < 320 && innerHeight < 600  // enlarged: so may this
    || looking && innerHeight < 600;
  const parts = looking
    ? ['.board', '.scrub input', '.scrub .play']
    : ['.board', '.say h1', '.clock', '.controls .main'];
  const here = (box) => box.top >= -1 && box.left >= -1
    && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  for (const part of small ? [] : parts) {
    const e = table.querySelector(part);
    if (!e || !shown(e)) continue;
    const box = e.getBoundingClientRect();
    if (box.width && !here(box)) found.push(`not whole on the screen: ${name(e)} ${box.bottom}`);
  }
  const board = table.querySelector('.board').getBoundingClientRect();
  const share = table.matches('.hinting') ? .35
    : looking || table.matches(':has(.crowd)') ? .4 : .45;
  const size = Math.max(board.width, board.height);
  const wanted = Math.min(innerWidth, innerHeight) * share * least;
  if (!small && size < wanted) found.push(`small board: ${size}`);
  return found;
}"""
"""What is wrong on the screen that is shown: beside it, under a control, cut, or out of sight."""


def problems(jeex: Jeex, sizes: tuple[Size, ...], *, least: float = 1) -> dict[Size, list[str]]:
    """By size what is wrong there; a board may be `least` times as large as it should be."""
    found = {}
    for width, height in sizes:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        if there := jeex.page.evaluate(PROBLEMS, least):
            found[width, height] = there
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_every_window_in_german(visit: Visit, screen: str) -> None:
    jeex = visit(locale="de-DE", viewport={"width": 768, "height": 1024})
    SCREENS[screen](jeex)
    assert problems(jeex, KNOWN + LANDSCAPE + PORTRAIT) == {}


@pytest.mark.thorough
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_with_larger_letters(jeex: Jeex, screen: str) -> None:
    jeex.open("#/settings")
    jeex.press(jeex.page.get_by_role("radio", name="Larger", exact=True))
    SCREENS[screen](jeex)
    assert problems(jeex, KNOWN, least=0.9) == {}


@pytest.mark.parametrize("screen", [name for name in SCREENS if " of " in name or name in PLAIN])
def test_a_screen_fits_a_sample_of_windows(jeex: Jeex, screen: str) -> None:
    jeex.page.set_viewport_size({"width": 768, "height": 1024})
    SCREENS[screen](jeex)
    assert problems(jeex, SAMPLE) == {}
