import { expect, test } from "vitest";
import { grownModules, modulesOf, readBaseline } from "./grown-modules.ts";

test("names what is new or larger, the largest growth first", () => {
  const before = { "app/a.ts": 100, "app/b.ts": 100, "app/c.ts": 100 };
  const now = { "app/a.ts": 110, "app/b.ts": 90, "app/c.ts": 100, "app/d.ts": 50 };
  expect(grownModules(before, now)).toEqual([
    { module: "app/d.ts", before: 0, now: 50 },
    { module: "app/a.ts", before: 100, now: 110 },
  ]);
});

test("knows the modules of the files that a page loads, and no others", () => {
  const sizes = {
    "assets/root-1.js": { "app/root.tsx": 10 },
    "assets/cart-2.js": { "app/c.ts": 5 },
  };
  expect(modulesOf(["/assets/root-1.js", "/assets/manifest-3.js"], sizes)).toEqual({
    "app/root.tsx": 10,
  });
});

test("throws for sizes of another build", () => {
  const sizes = { "assets/root-1.js": { "app/root.tsx": 10 } };
  expect(() => modulesOf(["/assets/root-2.js"], sizes)).toThrow("does not know /assets/root-2.js");
});

test("remembers our own modules of each page that is weighed", () => {
  for (const [path, modules] of Object.entries(readBaseline())) {
    expect(Object.keys(modules), path).toContain("app/root.tsx");
  }
});
