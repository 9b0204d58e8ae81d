import { expect } from "playwright/test";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { amountsToday, totalsToday } from "../worker/prices.ts";
import { test } from "./watched-test.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { drawerOf } from "./pages/selections.ts";
import { storedText } from "./planted-cart.ts";

const AUDIT = "Tags Audit & Debugging";

test.describe("the discount code", () => {
  test.beforeEach(async ({ page }) => {
    await new PricingPage(page).open();
    await new PricingPage(page).select(AUDIT);
  });

  test("is refused with a reason when it is none", async ({ page }) => {
    const drawer = drawerOf(page);
    const refusal = drawer.root.getByRole("status").filter({ hasText: /This code/ });
    for (const code of [
      "SAVE100",
      "SAVE 10",
      "FLAT12345",
      "SAVE10;--",
      "SAVE0",
      "S".repeat(10_000),
    ]) {
      await test.step(code.slice(0, 12), async () => {
        // A code that is taken shows that the next refusal is one of its own.
        await drawer.applyCode("SAVE10");
        await expect(drawer.figure("Total")).toHaveText(
          amountsToday({ SKU_01: 1 }, "SAVE10").total,
        );
        await expect(refusal).toHaveCount(0);
        await drawer.root.getByRole("button", { name: "Remove code" }).click();
        await drawer.applyCode(code);
        await expect(refusal).toBeVisible();
        await expect(drawer.figure("Total")).toHaveText(amountsToday({ SKU_01: 1 }).total);
        expect(await storedText(page, "analyticsCoupon")).toBeNull();
      });
    }
  });

  test("is stored with its amount and label, follows the subtotal, and can be removed", async ({
    page,
  }) => {
    const drawer = drawerOf(page);
    const audit = dollarsFromCents(totalsToday({ SKU_01: 1 }, null).total);
    const code = `FLAT${Math.ceil(audit * 1.5)}`;
    await drawer.applyCode(code.toLowerCase());
    await expect(drawer.figure("Total")).toHaveText("$0");
    expect(await storedText(page, "analyticsCoupon")).toBe(code);
    expect(await storedText(page, "analyticsCouponDiscount")).toBe(String(audit));
    expect(await storedText(page, "analyticsCouponLabel")).toBe(`$${code.slice(4)} off`);
    await drawer
      .line(AUDIT)
      .getByRole("button", { name: /^Increase/ })
      .click();
    await expect(drawer.figure("Total")).toHaveText(amountsToday({ SKU_01: 2 }, code).total);
    expect(await storedText(page, "analyticsCouponDiscount")).toBe(code.slice(4));
    await drawer.root.getByRole("button", { name: "Remove code" }).click();
    await expect(drawer.figure("Total")).toHaveText(amountsToday({ SKU_01: 2 }).total);
    for (const key of ["analyticsCoupon", "analyticsCouponDiscount", "analyticsCouponLabel"]) {
      expect(await storedText(page, key), key).toBeNull();
    }
  });
});

test("a code in any address waits for the first service, also over a reload", async ({ page }) => {
  await page.goto("/blog?coupon=welcome20");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("waitingCoupon")))
    .toBe("WELCOME20");
  await page.goto("/about-us");
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.select(AUDIT);
  await expect(drawerOf(page).figure("Discount")).toHaveText(
    amountsToday({ SKU_01: 1 }, "WELCOME20").discount,
  );
});
