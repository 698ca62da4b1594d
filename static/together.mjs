// Several devices at one table: a data channel between two pages, and reading the other one's code by camera.
// Loaded when somebody asks for it. All else of it is Python: game/together/, game/browser/together/.

const GATHERING = 3000; // milliseconds; what a browser has found by then is enough, or there is nothing
const MOST_WAITING = 2 ** 20; // bytes that wait to be sent
const LOOKS = 120; // milliseconds between two looks through the camera
const WIDTH = 900; // pixels that are looked at: a code on a phone fills a third of them

// What this browser lacks for it, "" for nothing.
export function lacking() {
  if (typeof RTCPeerConnection === "undefined") return "connections";
  if (!navigator.mediaDevices?.getUserMedia) return "camera";
  return "";
}

// A connection to one other device, without any server. `told` gets what happens to it, and a text:
// ("open", ""), ("heard", text), ("closed", ""). Both sides name the channel themselves.
export class Peer {
  constructor(told) {
    this.told = told;
    this.peer = new RTCPeerConnection({ iceServers: [] });
    this.channel = this.peer.createDataChannel("jeex", { negotiated: true, id: 0 });
    this.channel.addEventListener("open", () => this.tell("open"));
    this.channel.addEventListener("message", ({ data }) => this.tell("heard", typeof data === "string" ? data : ""));
    this.channel.addEventListener("close", () => this.tell("closed"));
    this.peer.addEventListener("connectionstatechange", () => {
      if (this.peer.connectionState === "failed") this.tell("closed");
    });
  }

  tell(what, text = "") {
    this.told?.(what, text);
  }

  // This device's own description, once the browser has found its addresses.
  async offer() {
    await this.peer.setLocalDescription();
    return this.gathered();
  }

  async answer(sdp) {
    await this.peer.setRemoteDescription({ type: "offer", sdp });
    await this.peer.setLocalDescription();
    return this.gathered();
  }

  async accept(sdp) {
    await this.peer.setRemoteDescription({ type: "answer", sdp });
  }

  async gathered() {
    const { peer } = this;
    await new Promise((done) => {
      const look = () => peer.iceGatheringState === "complete" && done();
      peer.addEventListener("icegatheringstatechange", look);
      setTimeout(done, GATHERING);
      look();
    });
    return peer.localDescription.sdp;
  }

  // A device that takes nothing any more counts as gone.
  send(text) {
    if (this.channel.readyState !== "open") return;
    try {
      if (this.channel.bufferedAmount < MOST_WAITING) return this.channel.send(text);
    } catch (problem) {
      console.debug(`not sent: ${problem}`);
    }
    setTimeout(() => this.tell("closed"));
  }

  close() {
    this.told = null;
    this.channel.close();
    this.peer.close();
  }
}

// Show the camera in `video` and call `found` with the text of every code that is seen, until `stop` of
// what this returns is called. What keeps the camera away is thrown: an error with the browser's name of it.
export async function watch(video, found) {
  const wanted = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
  const { decodeQR } = await import("./vendor/qr/decode.js");
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  video.srcObject = stream;
  await video.play().catch(() => {}); // taken away meanwhile
  const canvas = new OffscreenCanvas(1, 1);
  const sight = canvas.getContext("2d", { willReadFrequently: true });
  const looking = setInterval(() => {
    const scale = Math.min(1, WIDTH / video.videoWidth);
    if (!video.videoWidth) return;
    canvas.width = video.videoWidth * scale;
    canvas.height = video.videoHeight * scale;
    sight.drawImage(video, 0, 0, canvas.width, canvas.height);
    let text = "";
    try {
      text = decodeQR(sight.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: 60 });
    } catch {
      return; // no code is seen
    }
    found(text);
  }, LOOKS);
  return {
    stop() {
      clearInterval(looking);
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    },
  };
}
