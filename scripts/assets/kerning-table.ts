/** A glyph pair and its adjustment in font units. */
export interface KernedPair {
  readonly left: number;
  readonly right: number;
  readonly space: number;
}

const NONE = 0;
const NO_REQUIRED_FEATURE = 0xffff;
const PAIR_ADJUSTMENT = 2;
const X_ADVANCE = 4;

/**
 * An OpenType `GPOS` table with the feature `kern` for every script: one lookup of pairs. Offsets
 * are relative to their part.
 */
export function kerningTable(pairs: readonly KernedPair[]): Buffer {
  const scripts = part(1, ...tag("DFLT"), 8, 4, 0, NONE, NO_REQUIRED_FEATURE, 1, 0);
  const features = part(1, ...tag("kern"), 8, NONE, 1, 0);
  const lookups = part(1, 4, PAIR_ADJUSTMENT, NONE, 1, 8);
  const header = 10;
  const toFeatures = header + scripts.length;
  const toLookups = toFeatures + features.length;
  const front = part(1, 0, header, toFeatures, toLookups);
  return Buffer.concat([front, scripts, features, lookups, pairAdjustments(pairs)]);
}

/** Format 1: left glyphs, and for each its right glyphs in order. */
function pairAdjustments(pairs: readonly KernedPair[]): Buffer {
  const byLeft = Map.groupBy(pairs, ({ left }) => left);
  const lefts = [...byLeft.keys()].toSorted((one, other) => one - other);
  const sets = lefts.map((left) => {
    const rights = (byLeft.get(left) ?? []).toSorted((one, other) => one.right - other.right);
    return part(rights.length, ...rights.flatMap(({ right, space }) => [right, space]));
  });
  const coverage = part(1, lefts.length, ...lefts);
  const toCoverage = 10 + 2 * sets.length;
  let offset = toCoverage + coverage.length;
  const offsets = sets.map((set) => (offset += set.length) - set.length);
  const front = part(1, toCoverage, X_ADVANCE, NONE, sets.length, ...offsets);
  return Buffer.concat([front, coverage, ...sets]);
}

/** 16-bit numbers. */
function part(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, 2 * index);
  return bytes;
}

function tag(name: string): number[] {
  const letters = Buffer.from(name, "latin1");
  return [letters.readUInt16BE(0), letters.readUInt16BE(2)];
}
