// The live painter: sets stamps down on a canvas, a whole frame in one call from Python.
// JavaScript because a frame of 64 chips is some thousand canvas calls, and each costs Python dearly.
// It knows shapes and tokens only; what they mean, it cannot know.

import { FIELDS, covered, differing, merged, overlap } from "./patches.mjs";

const MOST = 2048; // pixels a side of an enlarged picture: more is too much for a small device
const SCALES = 2; // at which stamps are kept drawn: boards of two sizes take turns
const SMALL = 0.5; // of the canvas: what differs on more of it is not worth patching

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
  #painted = null; // the numbers of the pieces that are on the canvas; null if that is not known
  #width = 0; // CSS pixels of the canvas; to ask for them costs a layout
  #trial = document.createElement("canvas").getContext("2d");
  #endings = new AbortController();

  constructor(ground, canvas) {
    this.#ground = ground;
    this.#canvas = canvas;
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

  // Show that box from now on; whether it is another one, or of another size on the screen.
  aim(x, y, width, height) {
    const box = { x, y, width, height };
    const moved = Object.keys(box).some((side) => box[side] !== this.#box[side]);
    this.#box = box;
    if (moved) this.#painted = null;
    return this.#fit() || moved;
  }

  // Get a frame ready: FIELDS numbers a sprite, in the order of painting, within the box given; the
  // first `ground` sprites never move. Stamps are drawn now, so that no frame of a motion has to.
  lay(frame, ground, ...box) {
    const fixed = ground * FIELDS;
    const changed = this.aim(...box);
    const same = fixed === this.#fixed && this.#frame.length >= fixed &&
      frame.subarray(0, fixed).every((number, i) => number === this.#frame[i]);
    this.#frame = frame;
    this.#fixed = fixed;
    if (changed || !same) this.#drawGround();
    const drawn = this.#drawn();
    for (let i = 0; i < frame.length; i += FIELDS) this.#bitmap(frame[i], this.#scale, drawn);
  }

  // The same, and paint what differs from what is painted: one crossing from Python instead of two.
  show(frame, ground, ...box) {
    this.lay(frame, ground, ...box);
    const patches = this.#painted && this.#patches(this.#painted, this.#pieces);
    if (!patches) this.#drawPieces();
    else for (const patch of patches) this.#drawPatch(patch);
    this.#painted = this.#pieces;
  }

  // Draw a stamp that a sprite is going to look like. The browser draws it once it is set down, on
  // whatever canvas.
  draw(id) {
    const { image } = this.#bitmap(id, this.#scale, this.#drawn());
    this.#trial.clearRect(0, 0, this.#trial.canvas.width, this.#trial.canvas.height);
    this.#trial.drawImage(image, 0, 0);
  }

  // Paint the frame, whose numbers may have changed since.
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

  get #pieces() {
    return this.#frame.subarray(this.#fixed);
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
    this.#painted = null;
    return true;
  }

  #drawAll() {
    this.#drawGround();
    this.#drawPieces();
  }

  // The ground is shown as a finished picture: a canvas that can be drawn on is copied for every
  // frame in which anything on the page has changed.
  #drawGround() {
    const sheet = new OffscreenCanvas(this.#ground.width, this.#ground.height);
    this.#draw(sheet, 0, this.#fixed);
    const shown = this.#ground.getContext("bitmaprenderer");
    shown.transferFromImageBitmap(sheet.transferToImageBitmap());
  }

  #drawPieces() {
    this.#painted = null;
    this.#draw(this.#canvas, this.#fixed, this.#frame.length);
  }

  // Draw the pieces of that part of the canvas only.
  #drawPatch(patch) {
    const context = this.#canvas.getContext("2d");
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(patch.left, patch.top, patch.right - patch.left, patch.bottom - patch.top);
    context.clip();
    this.#draw(this.#canvas, this.#fixed, this.#frame.length, patch);
    context.restore();
  }

  // The parts of the canvas where the sprites of one frame only are; null if that is most of it.
  #patches(before, after) {
    const drawn = this.#drawn();
    const seen = [...differing(before, after)].filter(([frame, i]) => frame[i + 5] > 0);
    const patches = merged(seen.map(([frame, i]) => covered(this.#place(frame, i, drawn))));
    const areas = patches.map(({ left, top, right, bottom }) => (right - left) * (bottom - top));
    const area = areas.reduce((sum, each) => sum + each, 0);
    return area < SMALL * this.#canvas.width * this.#canvas.height ? patches : null;
  }

  // Set down the sprites between these two numbers of the frame; for a patch, those that touch it.
  #draw(canvas, first, last, patch) {
    const context = canvas.getContext("2d");
    const drawn = this.#drawn();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (let i = first; i < last; i += FIELDS) {
      const opacity = this.#frame[i + 5];
      if (opacity <= 0) continue;
      const placed = this.#place(this.#frame, i, drawn);
      if (patch && !overlap(patch, covered(placed))) continue;
      const { bitmap, cos, sin, x, y } = placed;
      context.setTransform(cos, sin, -sin, cos, x, y);
      context.globalAlpha = opacity;
      context.drawImage(bitmap.image, bitmap.left, bitmap.top);
    }
    context.globalAlpha = 1;
  }

  // Where the sprite at that number of the frame lies: its bitmap, turned and scaled, and moved.
  #place(frame, i, drawn) {
    const scale = this.#scale;
    const angle = (frame[i + 4] * Math.PI) / 180;
    return {
      bitmap: this.#bitmap(frame[i], scale, drawn),
      cos: Math.cos(angle) * frame[i + 3],
      sin: Math.sin(angle) * frame[i + 3],
      x: (frame[i + 1] - this.#box.x) * scale,
      y: (frame[i + 2] - this.#box.y) * scale,
    };
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
