import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { CHARACTERS } from "./font.ts";

const CODE = /\\?`[^`]*`/g;
const ESCAPES = /\\u00A0|\\n|\\"/gi;

test("covers every character of the content", () => {
  for (const file of globSync("app/content/*.ts").filter((name) => !name.includes(".test."))) {
    const text = listTexts(file)
      .join("")
      .replaceAll(CODE, "")
      .replaceAll(ESCAPES, "")
      .replaceAll(/\s/g, "");
    const missing = [...new Set(text)].filter((character) => !CHARACTERS.includes(character));
    const hint = `${file}: add them to CHARACTERS, then npm run assets`;
    expect(missing, hint).toEqual([]);
  }
});

function listTexts(file: string): string[] {
  const texts: string[] = [];
  const code = readFileSync(file, "utf8");
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === "string") texts.push(code.slice(start + 1, end - 1));
    },
    TemplateElement({ value }) {
      texts.push(value.raw);
    },
  }).visit(parseSync(file, code).program);
  return texts;
}
