import { expect, type Locator } from "playwright/test";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { amountsToday, totalsToday } from "../worker/prices.ts";
import { test } from "./csp-test.ts";
import { openPricing } from "./pages/pricing-page.ts";
import { selectionsOf, drawerOf } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART, seedCart, storedText } from "./seeded-storage.ts";

const AUDIT = "Tags Audit & Debugging";

test("the discount code is applied without a click on Apply", async ({ page }) => {
  const pricing = await openPricing(page);
  const { total } = amountsToday({ SKU_01: 1 }, "SAVE10");
  await pricing.select(AUDIT);
  await pricing.drawer.code.fill("SAVE10");
  await pricing.drawer.proceed();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(selectionsOf(page).figure("Total")).toHaveText(total);
});

test("a code is stored with amount and label, and changes with the subtotal", async ({ page }) => {
  const pricing = await openPricing(page);
  const { drawer } = pricing;
  await pricing.select(AUDIT);
  const audit = dollarsFromCents(totalsToday({ SKU_01: 1 }, null).total);
  const code = `FLAT${Math.ceil(audit * 1.5)}`;
  await drawer.applyCode(code.toLowerCase());
  await expect(drawer.figure("Total")).toHaveText("$0");
  expect(await storedText(page, "analyticsCoupon")).toBe(code);
  expect(await storedText(page, "analyticsCouponDiscount")).toBe(String(audit));
  expect(await storedText(page, "analyticsCouponLabel")).toBe(`$${code.slice(4)} off`);
  await drawer.press("Increase", AUDIT);
  await expect(drawer.figure("Total")).toHaveText(amountsToday({ SKU_01: 2 }, code).total);
  expect(await storedText(page, "analyticsCouponDiscount")).toBe(code.slice(4));
  await drawer.root.getByRole("button", { name: "Remove code" }).click();
  await expect(drawer.figure("Total")).toHaveText(amountsToday({ SKU_01: 2 }).total);
  for (const key of ["analyticsCoupon", "analyticsCouponDiscount", "analyticsCouponLabel"]) {
    expect(await storedText(page, key), key).toBeNull();
  }
});

test("a rejected code keeps the applied one, and an empty field removes it", async ({ page }) => {
  const cart = selectionsOf(page);
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 1 }], "FLAT20");
  await page.goto("/cart");
  const { discount, total } = amountsToday({ SKU_01: 1 }, "FLAT20");
  await expect(cart.figure("Discount")).toHaveText(discount);
  await cart.code.fill("HELLO");
  await cart.code.press("Enter");
  await expect(cart.root.getByText("This code is not valid; FLAT20 stays.")).toBeVisible();
  await expect(cart.code).toBeFocused();
  await expect(cart.figure("Total")).toHaveText(total);
  await expect(cart.root.getByRole("button", { name: "Remove code" })).toBeVisible();

  await cart.applyCode("");
  await expect(cart.figure("Total")).toHaveText(amountsToday({ SKU_01: 1 }).total);
  await expect(cart.root.getByText("This code is not valid")).toHaveCount(0);
  expect(await storedText(page, "analyticsCoupon")).toBeNull();
  await cart.applyCode("");
  await expect(cart.root.getByText("Enter a code.")).toBeVisible();
});

test("the result of a code is visible in a full drawer", async ({ page }) => {
  const shell = new Shell(page);
  const { drawer } = shell;
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.openWithFilledCart("/about-us");
  await shell.cartButton.click();
  for (const [code, answer] of [
    ["NOPE", drawer.root.getByText("This code is not valid")],
    ["SAVE10", drawer.root.getByRole("button", { name: "Remove code" })],
  ] as const) {
    await drawer.applyCode(code);
    await expect(answer).toBeVisible();
    await expect.poll(() => isOnTop(answer), code).toBe(true);
    const isApplied = code === "SAVE10";
    expect(await storedText(page, "analyticsCoupon")).toBe(isApplied ? code : null);
  }
});

test("an already applied code does not scroll the page", async ({ page }) => {
  const cart = selectionsOf(page);
  await seedCart(page, FILLED_CART, "SAVE10");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/cart");
  await expect(cart.code).toHaveValue("SAVE10");
  await expect(cart.code).not.toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test("an invalid code in a link shows an alert on every page", async ({ page }) => {
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 1 }], "FLAT20");
  for (const address of ["/services?coupon=HELLO", "/cart?coupon=SAVE0&utm_source=mail"]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("discount code of this link is not valid");
    await expect(page).toHaveURL(address.replace(/coupon=\w+&?/, "").replace(/\?$/, ""));
    expect(await storedText(page, "analyticsCoupon")).toBe("FLAT20");
  }
});

test("a code in a link is applied once, but not again on Back or reload", async ({ page }) => {
  const { drawer, cartButton } = new Shell(page);
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 1 }]);
  await page.goto("/services?coupon=SAVE10#content");
  await expect.poll(() => storedText(page, "analyticsCoupon")).toBe("SAVE10");
  await expect(page).toHaveURL(/\/services#content$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Case studies" }).click();
  await expect(page).toHaveTitle(/^Case studies/i);
  await cartButton.click();
  await drawer.applyCode("FLAT50");
  await expect.poll(() => storedText(page, "analyticsCoupon")).toBe("FLAT50");
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).toHaveURL(/\/services#content$/);
  await page.reload();
  await cartButton.click();
  await expect(drawer.figure("Discount")).toHaveText(
    amountsToday({ SKU_01: 1 }, "FLAT50").discount,
  );
});

test("a code in an address waits in its tab for the first service", async ({ page, context }) => {
  await page.goto("/blog?coupon=welcome20");
  const waiting = () => page.evaluate(() => sessionStorage.getItem("waitingCoupon"));
  await expect.poll(waiting).toBe("WELCOME20");
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => /coupon/i.test(key))).toEqual([]);
  await page.goto("/cart");
  await expect(page.getByText("WELCOME20 will apply once you select a service.")).toBeVisible();
  const pricing = await openPricing(page);
  await pricing.select(AUDIT);
  const { discount } = amountsToday({ SKU_01: 1 }, "WELCOME20");
  await expect(drawerOf(page).figure("Discount")).toHaveText(discount);
  expect(await storedText(page, "analyticsCoupon")).toBe("WELCOME20");
  const tab = await context.newPage();
  await tab.goto("/cart");
  await expect(selectionsOf(tab).figure("Discount")).toHaveText(discount);
});
