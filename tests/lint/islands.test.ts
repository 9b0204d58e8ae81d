import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const IMPORTS = /(?:^|\n)(?:import|export)\b(?! type)[^;]*?from "(#app\/|\.{1,2}\/)([^"?]+)";/g;
const ISLAND = /\.island\.tsx$/;

/** What only runs in the browser: state, effects, handlers. Refs of ids differ between trees. */
const ALIVE =
  /\buse(State|Reducer|Effect|LayoutEffect|InsertionEffect|EffectEvent|SyncExternalStore|Optimistic|Transition|Id|Ref)\(|\son[A-Z]\w+=\{/;

/** All modules that these import, each with the path to it; not what islands import, unless named. */
function listModules(entries: readonly string[]): Map<string, string> {
  const reached = new Map(entries.map((entry) => [entry, entry]));
  for (const [file, via] of reached) {
    if (ISLAND.test(file) && !entries.includes(file)) continue;
    const code = readFileSync(file, "utf8");
    for (const [, root = "", path = ""] of code.matchAll(IMPORTS)) {
      const target = normalize(root === "#app/" ? `app/${path}` : join(dirname(file), root, path));
      if (existsSync(target) && !reached.has(target)) reached.set(target, `${via} → ${target}`);
    }
  }
  return reached;
}

const pages = ["app/root.tsx", ...globSync("app/routes/**/route.tsx")];

test("what has state, effects or handlers is rendered in an island", () => {
  const outside = [...listModules(pages)].filter(
    ([file]) => file.endsWith(".tsx") && !ISLAND.test(file),
  );
  expect(outside.length).toBeGreaterThan(50);
  const alive = outside.filter(([file]) => ALIVE.test(readFileSync(file, "utf8")));
  expect(alive.map(([, path]) => path)).toEqual([]);
});

const islandFiles = [...listModules(globSync("app/**/*.island.tsx")).keys()];

test("islands do not use the router's hooks", () => {
  for (const file of islandFiles) {
    const code = readFileSync(file, "utf8");
    expect.soft(code, file).not.toMatch(/\buse(Location|Nav\w+|Matches|Fetcher|Submit)\(/);
  }
});

test("islands name their ids", () => {
  for (const file of islandFiles) {
    expect.soft(readFileSync(file, "utf8"), file).not.toMatch(/\buseId\(/);
  }
});
