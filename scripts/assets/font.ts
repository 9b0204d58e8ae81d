import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { CHARACTERS } from "./characters.ts";

const SOURCE = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const FONT_FILE = "app/ui/fonts/instrument-sans.woff2";

/**
 * Cuts the variable font to the characters that the site writes, the weights that it has and what it
 * asks of the letters: kerning, and figures of one width.
 */
export async function writeFont(): Promise<void> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ["kern", "tnum"],
  });
  writeFileSync(FONT_FILE, font);
  console.log(`${FONT_FILE}: ${font.length} bytes`);
}
