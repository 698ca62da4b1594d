// Starts the lab's worker. Only the lab asks for this script.

const WORKER = new URL("./lab_worker.mjs", import.meta.url).href;

// A worker made out of a blob keeps to the page's own policy, which bars it from other sites; one made
// of a file would have the policy that the file was sent with, and most hosts send none.
export function start() {
  const script = new Blob([`import ${JSON.stringify(WORKER)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  const worker = new Worker(address, { type: "module", name: "lab" });
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
