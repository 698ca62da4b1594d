// Plays at a table as hands do, by what the page tells everybody: its buttons, its cells and their words.
(() => {
  const find = (selector) => document.querySelector(selector);
  const open = (page) => !find(page).hidden;
  const button = (name) => find(`#table [data-do="${name}"]`);
  const moment = () => new Promise((over) => setTimeout(over, 5)); // a message would fill the memory
  const MOST = 3000; // presses until something happens

  const hands = (window.hands = {
    asked: () => open("#table") && "turn" in find("#table").dataset,
    stopped: () => open("#table") && !button("proceed").hidden,
    over: () => open("#result") || document.documentElement.dataset.state === "failed",
    resting: () => hands.asked() || hands.stopped() || hands.over() || open("#cover") || open("#out"),
  });

  // What can be chosen of the board: cells that are offered, else those that are empty or one's own.
  const cells = () => {
    const name = [...document.querySelectorAll("#table .seat b")][find("#table").dataset.turn].textContent;
    const all = [...document.querySelectorAll("#table .board [data-cell]")];
    const offered = all.filter(({ ariaLabel }) => ariaLabel.includes("you can"));
    const likely = all.filter(({ ariaLabel, dataset: { cell } }) =>
      [cell, `${cell}, empty`].includes(ariaLabel) || ariaLabel.startsWith(`${cell}, ${name}’s`));
    return offered.length ? offered : likely;
  };

  // The element to press now, at random where there are several; null if nobody is asked.
  hands.next = () => {
    if (find("#ask").open) return find('#ask [data-do="no"]');
    if (open("#cover")) return find('#cover [data-do="here"]');
    if (open("#out")) return find("#out footer button:not([hidden])");
    if (hands.stopped()) return button("proceed");
    if (!hands.asked()) return null;
    const done = button("done");
    if (!done.hidden && done.ariaDisabled === "false") return done;
    const ways = [cells(), [...document.querySelectorAll('#table .pad [data-step]:not([aria-disabled="true"])')]];
    if (!ways[0].length) ways.push([...document.querySelectorAll("#table .picks [data-pick]")].slice(-1));
    const way = ways.filter(({ length }) => length);
    const among = way[Math.floor(Math.random() * way.length)];
    if (!among) throw new Error("there is nothing to choose");
    return among[Math.floor(Math.random() * among.length)];
  };

  // Where the next element lies.
  hands.place = () => {
    const element = hands.next();
    if (!element) return null;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };

  // Press what is next, each time in a task of its own, as a hand does, while that is so.
  hands.pressWhile = async (wanted) => {
    for (let presses = 0; wanted() && !hands.over(); await moment()) {
      const element = hands.next();
      if (element && presses++ === MOST) throw new Error(`no end comes after ${MOST} presses`);
      element?.click();
    }
  };

  // Play so many presses of a game; whether it goes on.
  hands.play = async (presses) => {
    let left = presses;
    await hands.pressWhile(() => (hands.resting() ? left-- > 0 : true));
    return !hands.over();
  };

  // Give up, once somebody is asked.
  hands.resign = async () => {
    await hands.pressWhile(() => !hands.asked());
    if (hands.over()) return;
    button("pause").click();
    find('#pause [data-do="resign"]').click();
    find('#ask [data-do="yes"]').click();
    await hands.pressWhile(() => !open("#result"));
  };

  // Play one turn of the person, and wait for the next: what it took, from the last press on.
  hands.turn = async () => {
    await hands.pressWhile(() => !hands.asked());
    let pressed = performance.now();
    await hands.pressWhile(() => hands.asked() && (pressed = performance.now()));
    while (!hands.resting()) await moment();
    const answered = performance.now();
    return { over: hands.over(), lasted: answered - pressed, longest: await probe.longest(pressed) };
  };
})();
