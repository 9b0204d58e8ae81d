import { expect } from "playwright/test";
import { amountsToday } from "../worker/prices.ts";
import { test } from "./csp-test.ts";
import { pressComposedEnter } from "./keyboard.ts";
import { openPricing } from "./pages/pricing-page.ts";
import { getSelections, getDrawer } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { seedCart, storedText } from "./seeded-storage.ts";

const AUDIT = "Tags Audit & Debugging";

test("on a phone, the result of a code is visible in a full drawer", async ({ page }) => {
  const shell = new Shell(page);
  const { drawer } = shell;
  const cart = getSelections(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.openWithFilledCart("/about-us");
  await shell.cartButton.click();
  for (const [code, answer, stored] of [
    ["NOPE", drawer.root.getByText("This code is not valid"), null],
    ["SAVE10", drawer.root.getByRole("button", { name: "Remove code" }), "SAVE10"],
  ] as const) {
    await drawer.applyCode(code);
    await expect(answer).toBeVisible();
    const isOnTop = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    await expect.poll(() => answer.evaluate(isOnTop), code).toBe(true);
    expect(await storedText(page, "analyticsCoupon")).toBe(stored);
  }

  await test.step("an empty field leaves the code in force, Remove code removes it", async () => {
    await drawer.applyCode("");
    await expect(drawer.root.getByText("Enter a code; SAVE10 stays.")).toBeVisible();
    expect(await storedText(page, "analyticsCoupon")).toBe("SAVE10");
    await drawer.root.getByRole("button", { name: "Remove code" }).click();
    await expect(drawer.figure("Discount")).toHaveCount(0);
    expect(await storedText(page, "analyticsCoupon")).toBeNull();
  });

  await test.step("an Enter of an input method applies nothing", async () => {
    await drawer.code.fill("SAVE10");
    await pressComposedEnter(drawer.code);
    expect(await storedText(page, "analyticsCoupon")).toBeNull();
    await drawer.code.press("Enter");
    await expect(drawer.figure("Discount")).toBeVisible();
  });

  await test.step("a code that is already applied does not scroll the page", async () => {
    await page.goto("/cart");
    await expect(cart.code).toHaveValue("SAVE10");
    await expect(cart.code).not.toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step("Proceed applies a code without a click on Apply", async () => {
    await shell.cartButton.click();
    await drawer.code.fill("FLAT50");
    await drawer.proceed();
    await expect(page).toHaveURL(/\/checkout$/);
    const { total } = amountsToday({ SKU_03: 1, SKU_09: 2, SKU_11: 1 }, "FLAT50");
    await expect(cart.figure("Total")).toHaveText(total);
  });
});

test("an invalid code in a link is alerted, a valid one applied once", async ({ page }) => {
  const { drawer, cartButton } = new Shell(page);
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 1 }], "FLAT20");
  for (const address of ["/services?coupon=HELLO", "/cart?coupon=SAVE0&utm_source=mail"]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText(/isn't valid.* FLAT20 stays/);
    await expect(page).toHaveURL(address.replace(/coupon=\w+&?/, "").replace(/\?$/, ""));
    expect(await storedText(page, "analyticsCoupon")).toBe("FLAT20");
  }

  for (const address of [
    "/services?coupon=FLAT5",
    "/cart?coupon=flat5",
    "/checkout?coupon=FLAT5",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText(/^FLAT20 stays: FLAT5 /);
    expect(await storedText(page, "analyticsCoupon")).toBe("FLAT20");
  }
  await expect(getSelections(page).code).toHaveValue("FLAT20");

  await page.goto("/services?coupon=%E2%80%8BSAVE50#content");
  await expect(page.getByRole("alert")).toContainText(/^SAVE50 .* FLAT20/);
  await expect.poll(() => storedText(page, "analyticsCoupon")).toBe("SAVE50");
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
  const main = page.getByRole("main");
  await expect(main.getByText("WELCOME20 will apply once you select a service.")).toBeVisible();
  const pricing = await openPricing(page);
  await pricing.select(AUDIT);
  const { discount } = amountsToday({ SKU_01: 1 }, "WELCOME20");
  await expect(getDrawer(page).figure("Discount")).toHaveText(discount);
  expect(await storedText(page, "analyticsCoupon")).toBe("WELCOME20");
  const tab = await context.newPage();
  await tab.goto("/cart");
  await expect(getSelections(tab).figure("Discount")).toHaveText(discount);
});
