import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { classesIn, shortNames } from "./short-names.ts";

test("gives each of Tailwind's classes a name of its own that no style sheet has", async () => {
  const names = await shortNames();
  const short = [...names.values()];
  expect(names.size).toBeGreaterThan(100);
  expect(new Set(short).size).toBe(short.length);
  const own = ["base", "motion"].flatMap((name) => [
    ...classesIn(readFileSync(`app/ui/${name}.css`, "utf8")),
  ]);
  expect(own.filter((name) => short.includes(name))).toEqual([]);
  expect(own.filter((name) => names.has(name))).toEqual([]);
});

test("gives the same names each time", async () => {
  expect([...(await shortNames())]).toEqual([...(await shortNames())]);
});

test("reads the classes of a style sheet as elements name them", () => {
  expect([...classesIn(String.raw`.sm\:px-2\.5:hover{margin:.5em}.a.b{}`)]).toContain("sm:px-2.5");
});
