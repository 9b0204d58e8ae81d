import { readFileSync } from "node:fs";
import { convert } from "fontverter";
import { beforeAll, expect, test } from "vitest";
import { familyFont, FONT_FILE, setterOf, tablesOf, wordsOfSite } from "./font.ts";

let ours: Buffer;
let family: Buffer;

beforeAll(async () => {
  ours = await convert(readFileSync(FONT_FILE), "sfnt", "woff2");
  family = await familyFont();
});

test("sets each word of the content as wide as the family does, to a fiftieth of an em a letter", () => {
  for (const weight of [400, 600]) {
    const set = setterOf(ours, weight);
    const wanted = setterOf(family, weight);
    const off = wordsOfSite().filter(
      (word) => Math.abs(set(word).width - wanted(word).width) > 20 * word.length,
    );
    expect(off, `npm run assets, for weight ${weight}`).toEqual([]);
  }
});

test("puts letters closer where the family does", () => {
  const set = setterOf(ours, 500);
  const loose = set("T").width + set("e").width;
  expect(set("Te").width).toBe(setterOf(family, 500)("Te").width);
  expect(set("Te").width).toBeLessThan(loose - 50);
});

test("has each of its tables once, in order", () => {
  const tags = tablesOf(ours).map(({ tag }) => tag);
  expect(tags).toEqual([...new Set(tags)].toSorted());
});
