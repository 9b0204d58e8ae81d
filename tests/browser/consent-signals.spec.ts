import { expect } from "playwright/test";
import { test } from "./csp-test.ts";
import { openPricing } from "./pages/pricing-page.ts";

const VISIBLE_TEXT = { useInnerText: true };

for (const javaScriptEnabled of [true, false]) {
  test(`keys switch the signals, JavaScript: ${javaScriptEnabled}`, async ({ browser }) => {
    await using context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await openPricing(page);
    const example = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: "Compliance Ready" }) });
    const cookies = await context.cookies();
    await expect(example.getByRole("cell", { name: "granted" })).toHaveCount(4);
    await expect(example.getByRole("status")).toContainText('ad_storage: "granted"', VISIBLE_TEXT);
    await example.getByRole("radio", { name: "Accept all" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(example.getByRole("radio", { name: "Reject all" })).toBeChecked();
    await expect(example.getByRole("cell", { name: "granted" })).toHaveCount(0);
    await expect(example.getByRole("cell", { name: "denied" })).toHaveCount(8);
    await expect(example.getByRole("status")).toContainText('ad_storage: "denied"', VISIBLE_TEXT);
    expect(await context.cookies()).toEqual(cookies);
  });
}
