import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer as Line, Face, Font, shape, Variation } from "harfbuzzjs";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { type KernedPair, kerningTable } from "./kerning-table.ts";

/** Used in code only, which has another typeface. */
const OF_CODE = new Set("\\^`{}~");

/** ASCII and typographic characters. */
export const CHARACTERS = `${ascii()}“”‘’–—…−×·→•©€°±`;

function ascii(): string {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  return all.filter((character) => !OF_CODE.has(character)).join("");
}

interface FontTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

const HEADER = 12;
const ENTRY = 16;

/** Adds a table. Checksums and search fields stay zero: WOFF2 does not keep them. */
function withTable(font: Buffer, tag: string, bytes: Buffer): Buffer {
  const all = [...tablesOf(font), { tag, bytes }];
  const tables = all.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length);
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(tables.length, 4);

  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, table] of tables.entries()) {
    const at = HEADER + ENTRY * index;
    const part = padded(table.bytes);
    directory.write(table.tag, at, "latin1");
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.bytes.length, at + 12);
    offset += part.length;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function tablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEADER + ENTRY * index;
    const offset = font.readUInt32BE(at + 8);
    const bytes = font.subarray(offset, offset + font.readUInt32BE(at + 12));
    return { tag: font.toString("latin1", at, at + 4), bytes };
  });
}

/** Tables are aligned to four bytes. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

/** Thousandths of an em; smaller values are invisible. */
const SEEN = 8;
/** Between 400 and 600, which differ by some six units. */
const WEIGHT = 500;

/** Character pairs in `words` with a visible kerning. */
function kerningOf(font: Buffer, words: readonly string[]): KernedPair[] {
  const set = setterOf(font, WEIGHT);
  return [...pairsOf(words)].flatMap(([one = "", other = ""]) => {
    const { glyphs, width } = set(one + other);
    const [left, right] = glyphs;
    const space = width - set(one).width - set(other).width;
    if (left === undefined || right === undefined || Math.abs(space) < SEEN) return [];
    return [{ left, right, space }];
  });
}

/** Glyphs and width of a text at a weight, in font units. */
export function setterOf(
  bytes: Buffer,
  weight: number,
): (text: string) => { glyphs: number[]; width: number } {
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  font.setVariations([new Variation("wght", weight)]);
  return (text) => {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    shape(font, line);
    return {
      glyphs: line.getGlyphInfos().map(({ codepoint }) => codepoint),
      width: line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
}

function pairsOf(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => [...word].slice(1).map((next, at) => `${word[at]}${next}`)),
  );
}

const SOURCE = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
export const FONT_FILE = "app/ui/fonts/instrument-sans.woff2";

/** Tabular figures. */
const FEATURES = ["tnum"];

/** Mark positioning, general kerning, and names of weights. */
const LEFT_OUT = ["GDEF", "GPOS", "STAT"];

/**
 * Subsets the variable font to the site's characters, weights and features. The family's general
 * kerning is as large as the rest, so only pairs in our own words are kept.
 */
export async function writeFont(): Promise<void> {
  const pairs = kerningOf(await familyFont(), wordsOfSite());
  const font = withTable(await cutFont({ dropTables: LEFT_OUT }), "GPOS", kerningTable(pairs));
  const packed = await convert(font, "woff2", "sfnt");
  writeFileSync(FONT_FILE, packed);
  console.log(`${FONT_FILE}: ${packed.length} bytes, ${pairs.length} pairs of kerning`);
}

/** The same characters with the family's kerning and equal glyph ids. */
export function familyFont(): Promise<Buffer> {
  return cutFont({ keepFeatures: [...FEATURES, "kern"] });
}

/** Words of the content with the punctuation that follows, without hosts. */
export function wordsOfSite(): string[] {
  const files = globSync("app/content/**/*.{ts,md}");
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return [...new Set(source.replaceAll(/https?:\S+/g, "").match(/[A-Za-z]+[.,’]?/g))];
}

function cutFont(how: { dropTables?: string[]; keepFeatures?: string[] }): Promise<Buffer> {
  return subsetFont(readFileSync(createRequire(import.meta.url).resolve(SOURCE)), CHARACTERS, {
    targetFormat: "sfnt",
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: FEATURES,
    ...how,
  });
}
