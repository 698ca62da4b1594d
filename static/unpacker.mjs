// Unpacks what a first visit brings as zstd: in a worker, as that takes a while and browsers do not do it
// themselves. The service worker keeps it unpacked for the next visits.
import { ZSTDDecoder } from "./vendor/zstddec/zstddec.mjs";

// The decoder asks for its own wasm by an address that holds it, and our policy lets nobody ask that.
globalThis.fetch = async (address) =>
  new Response(Uint8Array.from(atob(address.split(",")[1]), (letter) => letter.charCodeAt(0)));
const decoder = new ZSTDDecoder();
const ready = decoder.init();

// Answers come in the order of the questions; null for what cannot be unpacked.
addEventListener("message", async ({ data }) => {
  try {
    await ready;
    const { buffer } = decoder.decode(new Uint8Array(data));
    postMessage(buffer, [buffer]);
  } catch {
    postMessage(null);
  }
});
