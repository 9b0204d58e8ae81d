import { expect } from "playwright/test";
import { test } from "./csp-test.ts";
import { expectFit } from "./layout-faults.ts";

/** The text of an A4 sheet, in CSS pixels. */
const PAPER = { width: 700, height: 990 };

test("the sample audit prints: every finding with its evidence and every row of the plan, without buttons", async ({
  page,
}) => {
  await page.setViewportSize(PAPER);
  await page.goto("/sample-audit");
  await page.emulateMedia({ media: "print" });
  const findings = page.getByRole("list", { name: "What we saw" });
  await expect(findings).toHaveCount(11);
  for (const finding of await findings.all()) await expect(finding).toBeVisible();
  const columns = page.getByRole("columnheader", { name: "Recipients" });
  await expect(columns).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(12);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expectFit(page, "on paper");
});
