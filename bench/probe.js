// Runs in a page before its own scripts and notes, in milliseconds: how long every animation frame's
// callback takes, long tasks, and for every click when it was handled and when its frame was painted.
(() => {
  const probe = (window.probe = { frames: [], tasks: [], taps: [], waiting: 0 });

  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    probe.waiting += 1;
    return request((now) => {
      probe.waiting -= 1;
      const start = performance.now();
      callback(now);
      probe.frames.push(performance.now() - start);
    });
  };

  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ startTime, duration });
  });
  observer.observe({ type: "longtask" });

  // Capturing on the window comes before every handler of the page, bubbling there after them.
  addEventListener("click", ({ timeStamp }) => {
    const tap = { at: timeStamp, began: performance.now() };
    probe.taps.push(tap);
    request(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        tap.painted = performance.now();
        port1.close();
      };
      port2.postMessage(0);
    });
  }, true);
  addEventListener("click", () => (probe.taps.at(-1).handled = performance.now()));

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

  // The clicks from number `first` on, once the frame of the last is painted.
  probe.painted = async (first) => {
    await when(() => probe.taps.length > first && probe.taps.at(-1).painted);
    return probe.taps.slice(first);
  };

  // The frames since the last time they were asked for, once nothing moves any more.
  probe.stood = async () => {
    await when(() => probe.frames.length && !probe.waiting);
    return probe.frames.splice(0);
  };
})();
