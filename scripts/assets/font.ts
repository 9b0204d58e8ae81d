import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const SOURCE = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
export const FONT_FILE = "app/ui/fonts/instrument-sans.woff2";

/** ASCII and typographic characters, without characters of code, which has another typeface. */
export const CHARACTERS =
  ` !"#$%&'()*+,-./0123456789:;>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz` +
  "“”‘’–—…−×·→•©€°±";

export function siteFont(): Promise<Buffer> {
  const family = readFileSync(fileURLToPath(import.meta.resolve(SOURCE)));
  return subsetFont(family, CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ["tnum", "kern"],
    // Without GDEF all weights have the kerning of one: 4 kB less for a hardly visible difference.
    dropTables: ["GDEF", "STAT"],
  });
}
