import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FONT_FILE, siteFont } from "./font.ts";

test("the font is the subset of the current characters", async () => {
  expect(readFileSync(FONT_FILE).equals(await siteFont()), "npm run assets").toBe(true);
});
