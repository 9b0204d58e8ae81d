import * as v from "valibot";
import { expect, test } from "vitest";
import { randomUuid } from "./random-uuid.ts";

test("makes a new UUID of version 4 each time", () => {
  const ids = Array.from({ length: 1_000 }, randomUuid);
  for (const id of ids) expect(v.is(v.pipe(v.string(), v.uuid()), id)).toBe(true);
  expect(ids[0]?.at(14)).toBe("4");
  expect(new Set(ids).size).toBe(ids.length);
});
