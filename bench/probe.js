// Runs in a page before its own scripts and notes, in milliseconds: long tasks; for every click and key
// when it was handled, when the next frame was painted, and when the first frame with a change was; where
// it is told to watch, how long every animation frame's callback took, alone and with its painting.
(() => {
  const probe = (window.probe = { tasks: [], taps: [] });
  const seen = { moments: [], scripting: [], painted: [] };
  const waiting = new Set();
  let watching = false;

  // A message that is sent while a frame is made comes once it is painted.
  const { port1, port2 } = new MessageChannel();
  const due = [];
  port1.onmessage = () => due.shift()(performance.now());
  const afterPainting = (callback) => {
    due.push(callback);
    port2.postMessage(0);
  };

  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const id = request((now) => {
      waiting.delete(id);
      const start = performance.now();
      callback(now);
      if (!watching) return;
      seen.moments.push(now);
      seen.scripting.push(performance.now() - start);
      afterPainting((end) => seen.painted.push(end - start));
    });
    waiting.add(id);
    return id;
  };
  const cancel = window.cancelAnimationFrame.bind(window);
  window.cancelAnimationFrame = (id) => {
    waiting.delete(id);
    cancel(id);
  };

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ startTime, duration });
  }).observe({ type: "longtask" });

  const noteFrame = (tap, name) => request(() => afterPainting((end) => (tap[name] = end)));
  let unchanged = null; // the last tap, until something of the document changes
  new MutationObserver(() => {
    if (unchanged) noteFrame(unchanged, "changed");
    unchanged = null;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // Capturing on the window comes before every handler of the page, bubbling there after them.
  for (const kind of ["click", "keydown"]) {
    addEventListener(kind, ({ timeStamp }) => {
      unchanged = { at: timeStamp, began: performance.now() };
      probe.taps.push(unchanged);
      noteFrame(unchanged, "painted");
    }, true);
    addEventListener(kind, () => (probe.taps.at(-1).handled = performance.now()));
  }

  const when = (fulfilled, most = Infinity) => new Promise((resolve) => {
    const until = performance.now() + most;
    const look = () => (fulfilled() || performance.now() > until ? resolve() : setTimeout(look, 5));
    look();
  });

  // All marks by their names, once that one is set, or after that time.
  probe.marked = async (name, most) => {
    await when(() => performance.getEntriesByName(name, "mark").length, most);
    const marks = performance.getEntriesByType("mark");
    return Object.fromEntries(marks.map((mark) => [mark.name, mark.startTime]));
  };

  // The click or key that comes after so many, once its frame is painted and, for at most that time, once
  // it changes anything; undefined if none comes.
  probe.tapped = async (before, most) => {
    await when(() => probe.taps[before]?.painted, 10 * most);
    await when(() => probe.taps[before]?.changed, most);
    return probe.taps[before];
  };

  // When the frame is painted in which such an element can be seen; undefined if none is for that long.
  probe.shown = (selector, most) => new Promise((resolve) => {
    const until = performance.now() + most;
    const style = { visibilityProperty: true, opacityProperty: true };
    const look = () => {
      const found = [...document.querySelectorAll(selector)];
      if (found.some((element) => element.checkVisibility(style))) afterPainting(resolve);
      else if (performance.now() > until) resolve();
      else request(look);
    };
    look();
  });

  // The longest task since that moment, once the browser has told of all; it tells of none under 50 ms.
  probe.longest = async (since) => {
    await new Promise((over) => setTimeout(over, 100));
    const tasks = probe.tasks.filter(({ startTime }) => startTime >= since);
    return Math.max(0, ...tasks.map(({ duration }) => duration));
  };

  // From now on, look closely at frames, and forget what has been seen.
  probe.watch = () => {
    watching = true;
    for (const noted of Object.values(seen)) noted.length = 0;
  };

  // The frames since then, once nothing moves any more and the last one is painted.
  probe.watched = async () => {
    await when(() => seen.moments.length && !waiting.size && seen.painted.length === seen.moments.length);
    return seen;
  };
})();
