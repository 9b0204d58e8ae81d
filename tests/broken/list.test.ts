import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placesOf } from "./break.ts";
import { BREAKS } from "./list.ts";

test("every text that is to be broken stands in its file once", () => {
  for (const each of BREAKS) {
    const content = existsSync(each.file) ? readFileSync(each.file, "utf8") : "";
    expect.soft(placesOf(each, content), `${each.file}: ${each.text}`).toBe(1);
    expect.soft(each.instead, each.fact).not.toBe(each.text);
  }
});

test("every test that is to notice is there, by its name where one is given", () => {
  for (const { fact, test: file, named = "" } of BREAKS) {
    const content = existsSync(file) ? readFileSync(file, "utf8") : "";
    expect.soft(content, `${fact}: ${file}`).toMatch(/\btest\b/);
    expect.soft(content, `${fact}: ${file}`).toContain(named);
  }
});

test("every fact is named once", () => {
  const facts = BREAKS.map(({ fact }) => fact);
  expect(facts).toEqual([...new Set(facts)]);
});
