// Draws words as outlines: node outline.mjs <font as WOFF2> <file to write>.
// Standard input is JSON: a list of [words, weight, the part of their width that lies left of 0]. The file
// gets, for each, the outline as SVG has it, of letters 1,000 units high, on the line at 0.
import { readFileSync, writeFileSync } from "node:fs";
import { Blob, Buffer, Face, Font, Variation, shape } from "harfbuzzjs";
import decompress from "wawoff2/decompress.js";

const UNITS = 1000;

const [source, target] = process.argv.slice(2);
const { buffer } = Uint8Array.from(await decompress(readFileSync(source)));
const font = new Font(new Face(new Blob(buffer)));
font.setScale(UNITS, -UNITS); // SVG counts downwards

function outline([words, weight, left]) {
  font.setVariations([new Variation("wght", weight)]);
  const shaped = new Buffer();
  shaped.addText(words);
  shaped.guessSegmentProperties();
  shape(font, shaped);
  const places = shaped.getGlyphPositions();
  const width = places.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  let x = -Math.round(width * left);
  return shaped.getGlyphInfos().map(({ codepoint }, index) => {
    const drawn = moved(font.glyphToPath(codepoint), x);
    x += places[index].xAdvance;
    return drawn;
  }).join("");
}

// In whole units, which are finer than any screen.
const moved = (path, x) => path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, across, down) => (
  `${Math.round(across) + x} ${Math.round(down)}`
));

writeFileSync(target, JSON.stringify(JSON.parse(readFileSync(0)).map(outline)));
