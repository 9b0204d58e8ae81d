import { expect } from "playwright/test";
import { amountsToday } from "../worker/prices.ts";
import { test, watchErrors } from "./csp-test.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { cartPageOf, drawerOf } from "./pages/selections.ts";
import { readClipboard } from "./clipboard.ts";
import { seedCart } from "./seeded-storage.ts";

const AUDIT = "Tags Audit & Debugging";

const HOSTILE = ["{", "[1,", "null", '"x"', "{}", "[[],null,3]", '[{"__proto__":{"x":1}}]'];

test("a stored cart with any content breaks no page", async ({ page }) => {
  const errors = watchErrors(page);
  const keys = ["Cart", "Coupon", "CouponDiscount", "CouponLabel", "VisitorId"];
  const utm = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
  const names = [...keys.map((key) => `analytics${key}`), ...utm, "requestKey"];
  const pricing = new PricingPage(page);
  for (const text of HOSTILE) {
    await test.step(text, async () => {
      // This file runs no script.
      await page.goto("/robots.txt");
      await page.evaluate(
        (entries) => {
          localStorage.clear();
          sessionStorage.clear();
          Object.assign(localStorage, entries);
        },
        Object.fromEntries(names.map((name) => [name, text])),
      );
      await pricing.open();
      await pricing.select(AUDIT);
      await expect(drawerOf(page).figure("Total")).toHaveText(amountsToday({ SKU_01: 1 }).total);
      expect(errors).toEqual([]);
    });
  }
});

for (const [storage, breakStorage] of Object.entries({
  blocked: () => {
    const get = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    for (const area of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, area, { get });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
}))
  test(`with ${storage} storage, the cart lasts as long as the page`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    const errors = watchErrors(page);
    const pricing = await openPricing(page);
    await pricing.add(AUDIT);
    await pricing.select(AUDIT);
    await pricing.drawer.applyCode("SAVE10");
    await pricing.drawer.root.getByRole("button", { name: "View Your Selections" }).click();
    const { total } = amountsToday({ SKU_01: 2 }, "SAVE10");
    await expect(cartPageOf(page).figure("Total")).toHaveText(total);
    expect(errors).toEqual([]);
  });

test("the link of a shared selection fills an empty cart", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-write"]);
  const lines = [
    { ecommId: "SKU_03", quantity: 1 },
    { ecommId: "SKU_11", quantity: 2 },
  ];
  await seedCart(page, lines, "SAVE10");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await readClipboard(context);
  expect(link).toMatch(/\/cart\?items=SKU_03,SKU_11:2&coupon=SAVE10$/);

  await using other = await browser.newPage();
  await other.goto(link);
  await expect(cartPageOf(other).figure("Total")).toHaveText(
    amountsToday({ SKU_03: 1, SKU_11: 2 }, "SAVE10").total,
  );
  await expect(other).toHaveURL(/\/cart$/);
  await other.reload();
  await expect(cartPageOf(other).quantity("Looker Studio")).toHaveValue("2");
});

test("a shared selection lists unknown SKUs, and asks before a change", async ({ page }) => {
  await page.goto("/cart?items=SKU_77,%3Cscript%3E");
  await expect(page.getByText("SKU_77, <script>")).toBeVisible();
  await expect(page.getByText("No services selected yet.")).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);

  const pricing = await openPricing(page);
  await pricing.select(AUDIT);
  await expect(drawerOf(page).line(AUDIT)).toBeVisible();
  await page.goto("/cart?items=SKU_02:2,SKU_77");
  const cart = cartPageOf(page);
  const question = page.getByRole("region", { name: "Shared selection" });
  await expect(question).toContainText("SKU_77");
  await expect(cart.lines).toHaveCount(1);
  await question.getByRole("button", { name: "Add it to mine" }).click();
  await expect(cart.lines).toHaveCount(2);
  await expect(page).toHaveURL(/\/cart$/);
});
