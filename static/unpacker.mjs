// Unpacks the memory image of a first visit, which comes as zstd: in a worker, as that takes a while and
// browsers do not do it themselves. The service worker keeps it unpacked for the next visits.
import "./vendor/fzstd/index.js"; // leaves its functions in `fzstd`

addEventListener("message", ({ data }) => {
  const { buffer } = fzstd.decompress(new Uint8Array(data)).slice(); // it lies inside of a larger one
  postMessage(buffer, [buffer]);
});
