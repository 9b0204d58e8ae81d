import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { CHARACTERS } from "./characters.ts";

const SOURCE = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const FONT_FILE = "app/ui/fonts/instrument-sans.woff2";

/** Cuts the variable font to the characters that the site writes; its whole weight axis stays. */
export async function writeFont(): Promise<void> {
  const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE));
  const font = await subsetFont(source, CHARACTERS, { targetFormat: "woff2" });
  writeFileSync(FONT_FILE, font);
  console.log(`${FONT_FILE}: ${font.length} bytes`);
}
