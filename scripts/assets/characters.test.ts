import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHARACTERS } from "./characters.ts";

const CONTENT = "app/content";

test("covers every character of the content", () => {
  const files = readdirSync(CONTENT).filter((name) => name.endsWith(".ts"));
  for (const file of files) {
    const source = readFileSync(join(CONTENT, file), "utf8");
    const text = source.replace(/\/\*.*?\*\/|\s/gs, "");
    const missing = [...new Set(text)].filter((character) => !CHARACTERS.includes(character));
    const way = `${file}: add them to CHARACTERS, then npm run assets`;
    expect(missing, way).toEqual([]);
  }
});
