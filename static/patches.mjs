// What differs between two frames of the painter, so that a tap need not paint the whole board anew.

export const FIELDS = 6; // of a sprite in a frame: stamp, x, y, scale, turn in degrees, opacity
const AHEAD = 12 * FIELDS; // how far the next sprite that both frames have is looked for

// The sprites that one of two frames has and the other has not in that order of painting: their
// frame, and where in it they begin. To paint them may change what lies over or under them.
export function* differing(before, after) {
  const same = (i, j) => {
    for (let field = 0; field < FIELDS; field++)
      if (before[i + field] !== after[j + field]) return false;
    return true;
  };
  let [i, j] = [0, 0];
  for (; i < before.length && j < after.length; i += FIELDS, j += FIELDS) {
    let skip = 0;
    while (skip < AHEAD && !same(i + skip, j) && !same(i, j + skip)) skip += FIELDS;
    if (same(i + skip, j)) for (const end = i + skip; i < end; i += FIELDS) yield [before, i];
    else if (same(i, j + skip)) for (const end = j + skip; j < end; j += FIELDS) yield [after, j];
    else yield* [[before, i], [after, j]];
  }
  for (; i < before.length; i += FIELDS) yield [before, i];
  for (; j < after.length; j += FIELDS) yield [after, j];
}

// The whole pixels of the canvas that a sprite touches, and one more around for smooth edges.
export function covered({ bitmap: { image, left, top }, cos, sin, x, y }) {
  const [width, height] = [image.width / 2, image.height / 2];
  const [across, down] = [left + width, top + height];
  const middle = [x + cos * across - sin * down, y + sin * across + cos * down];
  const reach = [
    Math.abs(cos) * width + Math.abs(sin) * height + 1,
    Math.abs(sin) * width + Math.abs(cos) * height + 1,
  ];
  return {
    left: Math.floor(middle[0] - reach[0]),
    top: Math.floor(middle[1] - reach[1]),
    right: Math.ceil(middle[0] + reach[0]),
    bottom: Math.ceil(middle[1] + reach[1]),
  };
}

// Rectangles that overlap become one, so that nothing is painted twice.
export function merged(rectangles) {
  const apart = [];
  for (let rectangle of rectangles) {
    for (let at; (at = apart.findIndex((other) => overlap(other, rectangle))) >= 0; )
      rectangle = around(rectangle, apart.splice(at, 1)[0]);
    apart.push(rectangle);
  }
  return apart;
}

export const overlap = (a, b) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (a, b) => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
