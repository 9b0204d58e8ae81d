import { expect, test } from "playwright/test";
import { rows } from "./database.ts";

test("shows the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("starts with an empty database of its own", async () => {
  expect(await rows("SELECT id FROM requests WHERE name = ?", "Nobody")).toEqual([]);
});
