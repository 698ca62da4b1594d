"""Who visits the page in the tests, and who of them may come again.

To load the page takes seconds, so a page that is loaded serves one test after the other: a test
ends with everything that was stored deleted. Who has broken the page or put scripts into it leaves
the device to the next one, who opens another page there: half of the work of a new device. Whatever
else is left over is cleared away by loading the page anew.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Request

from game import registry
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import OPENING, SUB_PATH, item

WAIT = 15_000  # a limit for what hangs, not a measure of anything
SIZE = {"width": 1280, "height": 720}
LATER = frozenset({"viewport", "color_scheme", "reduced_motion", "permissions", "has_touch"})
"""What a device may be like whose page is used again; all but the touch can be changed later."""

PLAYED = "".join(f"{item(f'played.{game}')} ??= '{{\"options\":{{}}}}';" for game in registry.GAMES)
PLAYED += f"{item('sound.offered')} ??= 'true';"
"""Every game has been played here before, so set-up proposes standard ones. Sound was offered."""

READY = "document.documentElement.dataset.state === 'ready'"
LEAVE = (
    """async () => {
  // Python takes back all settings but the language when another window deletes them; see below.
  let spotless = !Object.keys(localStorage).some((key) => key.endsWith(' language'));
  location.hash = '#/statistics';
  const seen = (e) => e.checkVisibility();
  const opened = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(seen(document.querySelector('#statistics')));
    port2.postMessage(0);
  });
  for (let tries = 0; tries < 100 && !await opened(); tries++);
  spotless &&= await opened() && READY;
  document.querySelector('#notice').hidden = true;
  for (const e of document.querySelectorAll('details')) e.open = false;
  const over = [...document.querySelectorAll('dialog[open], #trouble, #undoing')];
  spotless &&= !over.some(seen);
  for (const e of document.querySelectorAll('#games .count, #games .kept-games'))
    e.replaceChildren(); // whoever opens that page next must not take this for their own
  localStorage.clear(); // only now: whoever leaves set-up keeps who sits there
  dispatchEvent(new StorageEvent('storage'));
  const { theme, motion, side, contrast } = document.documentElement.dataset;
  const changed = theme || motion || side || contrast; // and back one frame after that
  if (changed && window.__pwClock) spotless = false;
  else if (changed) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  PLAYED
  sessionStorage.clear();
  await new Promise((done, failed) => {
    const opening = OPENING;
    opening.onerror = failed;
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames];
      const clearing = opening.result.transaction(stores, 'readwrite');
      for (const store of stores) clearing.objectStore(store).clear();
      clearing.oncomplete = () => (opening.result.close(), done());
      clearing.onabort = failed;
    };
  });
  return [spotless, !!window.__pwClock];
}""".replace("OPENING", OPENING)
    .replace("PLAYED", PLAYED)
    .replace("READY", READY)
)
"""Goes where little is asked for and deletes all; whether the page is spotless, and frozen."""


class Watch:
    """Writes down what must not happen in `context`; `broken` pages may fail, but not leave."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.troubles: list[str] = []
        self.broken = False
        self._site = site
        context.on("request", self._asked)
        context.on("console", self._printed)
        context.on("weberror", lambda e: self._failed(f"page error: {e.error}"))
        context.on("response", self._answered)
        context.on("requestfailed", lambda r: self._failed(f"failed: {r.url}"))

    def _asked(self, request: Request) -> None:
        own = f"blob:{self._site.removesuffix(f'{SUB_PATH}/')}"  # of the origin, not below the site
        if not request.url.startswith((self._site, own, "data:")):
            self.troubles.append(f"request outside the site: {request.url}")

    def _printed(self, message: Any) -> None:
        if message.type == "error":
            self._failed(f"console: {message.text}")

    def _answered(self, response: Any) -> None:
        if response.status >= 400:
            self._failed(f"{response.status}: {response.url}")

    def _failed(self, words: str) -> None:
        if not self.broken:
            self.troubles.append(words)


class Visitor:
    """A page in a context of its own, and what happened there that must not."""

    def __init__(self, browser: Browser, site: str, *, newcomer: bool, **options: Any) -> None:
        calm = {"reduced_motion": "reduce", "service_workers": "block"}
        self.context = browser.new_context(**{**calm, **options})
        self.context.set_default_timeout(WAIT)
        if not newcomer:
            self.context.add_init_script(f"try {{ {PLAYED} }} catch {{}}")
        self.watch = Watch(self.context, site)
        self.touch = bool(options.get("has_touch"))
        self.jeex = Jeex(self.context.new_page(), site, touch=self.touch)

    @property
    def kind(self) -> tuple[bool, bool]:
        """Whether they tap, and whether their time is frozen: that cannot be changed later."""
        return self.touch, self.jeex.frozen

    def return_as(self, **options: Any) -> None:
        """Come again with a device that is like this."""
        page = self.jeex.page
        page.set_viewport_size(options.get("viewport", SIZE))
        page.emulate_media(
            color_scheme=options.get("color_scheme", "light"),
            reduced_motion=options.get("reduced_motion", "reduce"),
        )
        self.context.clear_permissions()
        self.context.grant_permissions(options.get("permissions", []))

    def leave(self) -> bool:
        """Delete what was stored; whether this one may come again."""
        page, site = self.jeex.page, self.jeex.site
        if self.jeex.spoiled:
            return False
        try:
            # A page that is broken is not asked, as it may be busy for long.
            gone = self.jeex.used_up or self.watch.broken or not page.url.startswith(site)
            if gone or not page.evaluate(READY):
                return not self.jeex.frozen and self._open_another()
            page.unroute_all()
            for other in self.context.pages:
                if other != page:
                    other.close()
            spotless, frozen = page.evaluate(LEAVE)
            if frozen != self.jeex.frozen or (frozen and not spotless):
                return False
            if not spotless:
                self.jeex.load_anew()
        except Error:
            return False
        return True

    def _open_another(self) -> bool:
        """Open another page, and delete what the device has stored; whether that could be done."""
        used, site = self.context.pages, self.jeex.site
        page = self.context.new_page()
        for other in used:
            other.close()
        session = self.context.new_cdp_session(page)
        origin = site.removesuffix(f"/{SUB_PATH}/")
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        self.jeex = Jeex(page, site, touch=self.touch)
        return True


class Visitors:
    """Makes them for one test after the other; the site is at `site`."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser, self._site = browser, site
        self._here: list[tuple[Visitor, bool]] = []  # and whether they may come again
        self._away: dict[tuple[bool, bool], Visitor] = {}

    def come(
        self,
        *,
        broken: bool = False,
        fresh: bool = False,
        frozen: bool = False,
        newcomer: bool = False,
        **options: Any,
    ) -> Jeex:
        """A visitor to whom nothing is stored; with `fresh` or `broken`, nothing is loaded either.

        They have played every game before, but for a `newcomer`.

        A `broken` page may print errors; a `frozen` one is to be opened so. `options` are what a
        Playwright context takes.
        """
        again = not newcomer and options.keys() <= LATER
        kind = bool(options.get("has_touch")), frozen
        visitor = self._away.pop(kind, None) if again else None
        if visitor:
            visitor.return_as(**options)
        else:
            visitor = Visitor(self._browser, self._site, newcomer=newcomer, **options)
        visitor.watch.broken = broken
        if fresh or broken:
            visitor.jeex.load_anew()
        self._here.append((visitor, again))
        return visitor.jeex

    def leave(self) -> list[str]:
        """All of them go; what happened that must not."""
        troubles = []
        for visitor, again in self._here:
            if again and visitor.kind not in self._away and visitor.leave():
                self._away[visitor.kind] = visitor
            else:
                visitor.context.close()
            troubles += visitor.watch.troubles
            visitor.watch.troubles = []
        self._here = []
        return troubles
