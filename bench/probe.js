// Runs in a page before its own scripts and notes, in milliseconds: how long every animation frame's
// callback takes, long tasks, and for every click and key when the page heard of it (clicks only), when
// it was handled and when its frame was painted; where it is told to watch, also when every frame came and how long it took with its painting.
(() => {
  const probe = (window.probe = { frames: [], tasks: [], taps: [], waiting: new Set(), watching: false });
  const moments = [];
  const painted = [];

  // A message that is sent while a frame is made comes once it is painted.
  const { port1, port2 } = new MessageChannel();
  const due = [];
  port1.onmessage = () => due.shift()(performance.now());
  const afterPainting = (callback) => {
    due.push(callback);
    port2.postMessage(0);
  };
  probe.afterPainting = afterPainting;

  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const id = request((now) => {
      probe.waiting.delete(id);
      const start = performance.now();
      callback(now);
      probe.frames.push(performance.now() - start);
      if (!probe.watching) return;
      moments.push(now);
      afterPainting((end) => painted.push(end - start));
    });
    probe.waiting.add(id);
    return id;
  };
  const cancel = window.cancelAnimationFrame.bind(window);
  window.cancelAnimationFrame = (id) => {
    probe.waiting.delete(id);
    cancel(id);
  };

  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ startTime, duration });
  });
  observer.observe({ type: "longtask" });

  // Capturing on the window comes before every handler of the page, bubbling there after them.
  let heard;
  addEventListener("pointerdown", () => (heard = performance.now()), true);
  for (const kind of ["click", "keydown"]) {
    addEventListener(kind, ({ timeStamp }) => {
      const tap = { at: timeStamp, heard, began: performance.now() };
      probe.taps.push(tap);
      request(() => afterPainting((end) => (tap.painted = end)));
    }, true);
    addEventListener(kind, () => (probe.taps.at(-1).handled = performance.now()));
  }

  const when = (fulfilled) => new Promise((resolve) => {
    const look = () => (fulfilled() ? resolve() : setTimeout(look, 5));
    look();
  });

  probe.marked = async (name) => {
    await new Promise((resolve) => {
      const marks = new PerformanceObserver((list) => {
        if (list.getEntriesByName(name).length) resolve(marks.disconnect());
      });
      marks.observe({ type: "mark", buffered: true });
    });
    const marks = performance.getEntriesByType("mark");
    return Object.fromEntries(marks.map((mark) => [mark.name, mark.startTime]));
  };

  // The clicks and keys from number `first` on, once the frame of the last is painted.
  probe.painted = async (first) => {
    await when(() => probe.taps.length > first && probe.taps.at(-1).painted);
    return probe.taps.slice(first);
  };

  // The frames since the last time they were asked for, once nothing moves any more.
  probe.stood = async () => {
    await when(() => probe.frames.length && !probe.waiting.size);
    return probe.frames.splice(0);
  };

  // From now on, look closely, and forget what has been seen.
  probe.watch = () => {
    probe.watching = true;
    probe.frames.length = moments.length = painted.length = 0;
  };

  // The same frames looked at closely, once the last one is painted.
  probe.watched = async () => {
    await when(() => moments.length && !probe.waiting.size && painted.length === moments.length);
    const scripting = probe.frames.splice(0);
    return { moments: moments.splice(0), scripting, painted: painted.splice(0) };
  };
})();
