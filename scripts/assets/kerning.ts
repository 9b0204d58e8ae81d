import { Blob, Buffer as Line, Face, Font, shape, Variation } from "harfbuzzjs";
import type { KernedPair } from "./kerning-table.ts";

/** Thousandths of an em: less cannot be seen at the sizes of the site. */
const SEEN = 8;
/** In the middle of 400 and 600, which are some six units apart. */
const WEIGHT = 500;

/** The pairs of characters in the words that the font sets closer or wider than their widths say. */
export function kerningOf(font: Buffer, words: readonly string[]): KernedPair[] {
  const set = setterOf(font, WEIGHT);
  return [...pairsOf(words)].flatMap(([one = "", other = ""]) => {
    const { glyphs, width } = set(one + other);
    const [left, right] = glyphs;
    const space = width - set(one).width - set(other).width;
    if (left === undefined || right === undefined || Math.abs(space) < SEEN) return [];
    return [{ left, right, space }];
  });
}

/** How a font sets a text at a weight: its glyphs, and how wide it is in units of the font. */
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
