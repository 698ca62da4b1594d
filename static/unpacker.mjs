// Fetches and unpacks the memory image in a worker, beside the page: it comes as zstd, which browsers do not
// unpack themselves. Is told the address; tells how many bytes are there, then all of them, or what failed.
const library = import("./vendor/fzstd/index.js"); // leaves its functions in `fzstd`
library.catch(() => {}); // for now

addEventListener("message", async ({ data: address }) => {
  try {
    const answer = await fetch(address);
    const content = await collected(answer);
    const kept = answer.headers.get("Content-Type") === "application/x-jeex-image"; // unpacked, see worker.js
    await library;
    const { buffer } = kept ? content : fzstd.decompress(content).slice(); // it lies inside of a larger one
    postMessage(buffer, [buffer]);
  } catch (error) {
    postMessage(String(error));
  }
});

async function collected(answer) {
  if (!answer.ok) throw new Error(`no image: ${answer.status}`);
  const parts = [];
  const reader = answer.body.getReader();
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    postMessage((bytes += read.value.length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
