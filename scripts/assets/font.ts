import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { CHARACTERS } from "./characters.ts";
import { withTable } from "./font-tables.ts";
import { kerningTable } from "./kerning-table.ts";
import { kerningOf } from "./kerning.ts";

const SOURCE = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
export const FONT_FILE = "app/ui/fonts/instrument-sans.woff2";

/** Figures of one width, for prices below each other. */
const FEATURES = ["tnum"];

/** The layout of marks and of any two characters, and the names of the weights in a menu. */
const LEFT_OUT = ["GDEF", "GPOS", "STAT"];

/**
 * Cuts the variable font to the characters that the site writes, the weights that it has and what it
 * asks of the letters: figures of one width, and kerning. The family's kerning, for any two characters
 * at every weight, is as large as all the rest; ours is of the pairs in our own words.
 */
export async function writeFont(): Promise<void> {
  const pairs = kerningOf(await familyFont(), wordsOfSite());
  const font = withTable(await cutFont({ dropTables: LEFT_OUT }), "GPOS", kerningTable(pairs));
  const packed = await convert(font, "woff2", "sfnt");
  writeFileSync(FONT_FILE, packed);
  console.log(`${FONT_FILE}: ${packed.length} bytes, ${pairs.length} pairs of kerning`);
}

/** The same characters with all of the family's kerning; glyphs have the same numbers in both. */
export function familyFont(): Promise<Buffer> {
  return cutFont({ keepFeatures: [...FEATURES, "kern"] });
}

/** The words of the content, with the mark that follows each. */
export function wordsOfSite(): string[] {
  const files = globSync("app/content/**/*.{ts,md}");
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return [...new Set(source.match(/[A-Za-z]+[.,’]?/g))];
}

function cutFont(how: { dropTables?: string[]; keepFeatures?: string[] }): Promise<Buffer> {
  return subsetFont(readFileSync(createRequire(import.meta.url).resolve(SOURCE)), CHARACTERS, {
    targetFormat: "sfnt",
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: FEATURES,
    ...how,
  });
}
