// The live painter: sets stamps down on a canvas, a whole frame in one call from Python.
// JavaScript because a frame of 64 chips is some thousand canvas calls, and each costs Python dearly.
// It knows shapes and tokens only; what they mean, it cannot know.

const FIELDS = 6; // of a sprite in a frame: stamp, x, y, scale, turn in degrees, opacity
const MOST = 2048; // pixels a side of an enlarged picture: more is too much for a small device
const SCALES = 2; // at which stamps are kept drawn: boards of two sizes take turns

export class Painter {
  #ground;
  #canvas;
  #fixed = 0; // numbers of the frame that belong to the ground
  #factor = 1;
  #box = { x: 0, y: 0, width: 1, height: 1 };
  #stamps = new Map();
  #bitmaps = new Map(); // by scale, the one used last at the end: stamps drawn, by id
  #colours = new Map();
  #face = ""; // the display face; to ask for it costs a styling
  #frame = new Float64Array(0);
  #width = 0; // CSS pixels of the canvas; to ask for them costs a layout
  #endings = new AbortController();

  constructor(ground, canvas) {
    this.#ground = ground;
    this.#canvas = canvas;
    canvas.width = ground.width = 0; // what was shown there before is gone
    const signal = this.#endings.signal;
    const forget = () => this.forget();
    for (const feature of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
      matchMedia(feature).addEventListener("change", forget, { signal });
    document.fonts.addEventListener("loadingdone", forget, { signal });
    const themed = new MutationObserver(forget);
    themed.observe(document.documentElement, { attributeFilter: ["data-theme", "data-contrast"] });
    const resized = new ResizeObserver(([{ contentRect }]) => {
      this.#width = Math.round(contentRect.width);
      if (this.#frame.length && this.#fit()) this.#drawAll(); // or there is nothing to draw yet
    });
    resized.observe(canvas);
    signal.addEventListener("abort", () => {
      resized.disconnect();
      themed.disconnect();
    });
  }

  // Marks as JSON: paths are objects with `d`, texts with `text`; box is [x, y, width, height].
  define(id, json) {
    this.#stamps.set(id, JSON.parse(json));
  }

  // Paint a frame: FIELDS numbers a sprite, in the order of painting, within the box given; the
  // first `ground` sprites never move.
  show(frame, ground, x, y, width, height) {
    const box = { x, y, width, height };
    const moved = Object.keys(box).some((side) => box[side] !== this.#box[side]);
    this.#box = box;
    const resized = this.#fit();
    const fixed = ground * FIELDS;
    const same = fixed === this.#fixed && this.#frame.length >= fixed &&
      frame.subarray(0, fixed).every((number, i) => number === this.#frame[i]);
    this.#frame = frame;
    this.#fixed = fixed;
    if (moved || resized || !same) this.#drawGround();
    this.#drawPieces();
  }

  // Paint the same sprites with other numbers; the ground stays.
  paint(frame) {
    this.#frame = frame;
    this.#drawPieces();
  }

  // The same again with colours, letters and sizes looked up anew.
  forget() {
    this.#bitmaps.clear();
    this.#colours.clear();
    this.#face = "";
    this.#drawAll();
  }

  // The picture is shown so many times larger than the canvas is wide.
  magnify(factor) {
    this.#factor = factor;
    if (this.#fit()) this.#drawAll();
  }

  close() {
    this.#endings.abort();
    this.#bitmaps.clear();
  }

  get #scale() {
    return this.#canvas.width / this.#box.width;
  }

  // Give the canvases as many pixels as they cover on the screen; whether that changed anything.
  #fit() {
    const pixels = (this.#width ||= this.#canvas.clientWidth) * devicePixelRatio;
    const width = Math.round(Math.min(pixels * this.#factor, Math.max(pixels, MOST)));
    const height = Math.round((width * this.#box.height) / this.#box.width);
    if (!width || (width === this.#canvas.width && height === this.#canvas.height)) return false;
    this.#canvas.width = this.#ground.width = width;
    this.#canvas.height = this.#ground.height = height;
    return true;
  }

  #drawAll() {
    this.#drawGround();
    this.#drawPieces();
  }

  // The ground is shown as a finished picture: a canvas that can be drawn on is copied for every
  // frame in which anything on the page has changed.
  #drawGround() {
    if (!this.#ground.width) return; // it has yet to come to the screen
    const sheet = new OffscreenCanvas(this.#ground.width, this.#ground.height);
    this.#draw(sheet, 0, this.#fixed);
    const shown = this.#ground.getContext("bitmaprenderer");
    shown.transferFromImageBitmap(sheet.transferToImageBitmap());
  }

  #drawPieces() {
    if (!this.#canvas.width) return;
    this.#draw(this.#canvas, this.#fixed, this.#frame.length);
  }

  // Set down the sprites between these two numbers of the frame.
  #draw(canvas, first, last) {
    const context = canvas.getContext("2d");
    const drawn = this.#drawn();
    const scale = this.#scale;
    const frame = this.#frame;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (let i = first; i < last; i += FIELDS) {
      if (frame[i + 5] <= 0) continue;
      const { image, left, top } = this.#bitmap(frame[i], scale, drawn);
      const x = (frame[i + 1] - this.#box.x) * scale;
      const y = (frame[i + 2] - this.#box.y) * scale;
      const angle = (frame[i + 4] * Math.PI) / 180;
      const cos = Math.cos(angle) * frame[i + 3];
      const sin = Math.sin(angle) * frame[i + 3];
      context.setTransform(cos, sin, -sin, cos, x, y);
      context.globalAlpha = frame[i + 5];
      context.drawImage(image, left, top);
    }
    context.globalAlpha = 1;
  }

  // The stamps drawn at the scale of now; those of the scales used longest ago are forgotten.
  #drawn() {
    const scale = this.#scale;
    const drawn = this.#bitmaps.get(scale) ?? new Map();
    this.#bitmaps.delete(scale);
    this.#bitmaps.set(scale, drawn);
    if (this.#bitmaps.size > SCALES) this.#bitmaps.delete(this.#bitmaps.keys().next().value);
    return drawn;
  }

  // A stamp, `drawn` once at this scale; left and top are where its image lies from its origin.
  #bitmap(id, scale, drawn) {
    const known = drawn.get(id);
    if (known) return known;
    const { marks, box } = this.#stamps.get(id);
    const [x, y, width, height] = box;
    const left = Math.floor(x * scale);
    const top = Math.floor(y * scale);
    const image = document.createElement("canvas");
    image.width = Math.max(1, Math.ceil((x + width) * scale) - left);
    image.height = Math.max(1, Math.ceil((y + height) * scale) - top);
    const context = image.getContext("2d");
    context.setTransform(scale, 0, 0, scale, -left, -top);
    for (const mark of marks) {
      context.save();
      if (mark.d === undefined) this.#write(context, mark);
      else this.#trace(context, mark);
      context.restore();
    }
    const bitmap = { image, left, top };
    drawn.set(id, bitmap);
    return bitmap;
  }

  #trace(context, mark) {
    context.translate(mark.x, mark.y);
    context.rotate((mark.turn * Math.PI) / 180);
    context.scale(mark.scale, mark.scale);
    context.globalAlpha = mark.opacity;
    const path = new Path2D(mark.d);
    if (mark.fill) {
      context.fillStyle = this.#colour(mark.fill);
      context.fill(path);
    }
    if (mark.stroke) {
      context.strokeStyle = this.#colour(mark.stroke);
      context.lineWidth = mark.width;
      context.lineJoin = context.lineCap = "round";
      context.setLineDash(mark.dash);
      context.stroke(path);
    }
  }

  #write(context, mark) {
    this.#face ||= getComputedStyle(this.#canvas).getPropertyValue("--display");
    context.font = `${mark.weight} ${mark.size}px ${this.#face}`;
    context.textAlign = { start: "left", middle: "center", end: "right" }[mark.anchor];
    context.fillStyle = this.#colour(mark.fill);
    context.translate(mark.x, mark.y);
    context.rotate((mark.turn * Math.PI) / 180);
    context.fillText(mark.text, 0, 0);
  }

  // The token's colour in the current theme: the browser computes it for the canvas, which shows
  // none itself. The property alone would be its text, such as light-dark(…).
  #colour(token) {
    if (!this.#colours.has(token)) {
      this.#canvas.style.color = `var(--${token})`;
      this.#colours.set(token, getComputedStyle(this.#canvas).color);
    }
    return this.#colours.get(token);
  }
}

// For Python, which has no `new`.
export const painter = (ground, canvas) => new Painter(ground, canvas);
