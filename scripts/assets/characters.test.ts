import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { literalsOf } from "../class-names/literals.ts";
import { CHARACTERS } from "./characters.ts";

/** In a text of ours, between its marks. */
const CODE = /\\?`[^`]*`/g;
const ESCAPES = /\\u00A0|\\n|\\"/gi;

test("covers every character of the content", () => {
  for (const file of globSync("app/content/*.ts").filter((name) => !name.includes(".test."))) {
    const texts = literalsOf(file, readFileSync(file, "utf8")).map(({ text }) => text);
    const text = texts.join("").replaceAll(CODE, "").replaceAll(ESCAPES, "").replaceAll(/\s/g, "");
    const missing = [...new Set(text)].filter((character) => !CHARACTERS.includes(character));
    const way = `${file}: add them to CHARACTERS, then npm run assets`;
    expect(missing, way).toEqual([]);
  }
});
