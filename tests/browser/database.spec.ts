import { expect } from "playwright/test";
import { test } from "./watched-test.ts";
import { rows } from "./database.ts";

test("starts with an empty database of its own", async () => {
  expect(await rows("SELECT id FROM requests WHERE name = ?", "Nobody")).toEqual([]);
});
