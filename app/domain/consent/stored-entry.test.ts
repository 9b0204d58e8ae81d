import { expect, test } from "vitest";
import { entryFor, type StoredEntry } from "./stored-entry.ts";

const row = { purpose: "analytics", why: "Counts visits.", keptFor: "2 years" } as const;
const list: StoredEntry[] = [
  { ...row, key: "_ga", area: "cookie" },
  { ...row, key: "_ga_*", area: "cookie" },
  { ...row, key: "_ga", area: "localStorage" },
];

test.each([
  ["cookie", "_ga", 0],
  ["cookie", "_ga_ABC123", 1],
  ["localStorage", "_ga", 2],
  ["cookie", "_gat", -1],
  ["localStorage", "_ga_ABC123", -1],
  ["sessionStorage", "_ga", -1],
] as const)("in the area %s, %s is row %i", (area, name, index) => {
  expect(entryFor(list, area, name)).toBe(list[index] ?? null);
});
