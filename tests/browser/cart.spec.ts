import { expect, type Page } from "playwright/test";
import { expectNoViolations } from "./axe.ts";
import { amountsToday } from "../worker/prices.ts";
import { dataLayer, listPushes } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { pressComposedEnter } from "./keyboard.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getSelections, getDrawer } from "./pages/selections.ts";
import { seedCart, storedText } from "./seeded-storage.ts";

const GA4 = "Web Analytics (GA4)";
const AUDIT = "Tags Audit & Debugging";

/** Returns the cart's events, each with the entry before it. */
async function events(page: Page): Promise<string[]> {
  return (await dataLayer(page)).flatMap((entry, index, all) => {
    const { event } = Object(entry);
    if (!String(event).endsWith("_cart")) return [];
    return [Object(all[index - 1]).ecommerce === null ? "clear" : "other", event];
  });
}

test("an empty drawer offers three starters, with their prices", async ({ page }) => {
  const drawer = getDrawer(page);
  const { cartButton } = new PricingPage(page);
  await page.goto("/about-us");
  await cartButton.click();
  await expect(drawer.root.getByText("No services selected yet.")).toBeVisible();
  // The server-rendered drawer has no link.
  await expect(drawer.root.getByRole("link", { name: "Services and prices" })).toBeVisible();
  await expect(drawer.addons).toHaveCount(0);
  await expect(drawer.root.getByRole("term")).toHaveCount(0);
  await expect(drawer.code).toHaveCount(0);
  const starters = drawer.root.getByRole("button", { name: /^Add / });
  await expect(starters).toHaveCount(3);
  await expectNoViolations(page, "empty drawer");
  for (const skus of [["SKU_01"], ["SKU_03", "SKU_05"], ["SKU_14"]]) {
    const { total } = amountsToday(Object.fromEntries(skus.map((sku) => [sku, 1])));
    await expect(drawer.root.getByText(total)).toBeVisible();
  }
  await starters.nth(1).click();
  await expect(drawer.lines).toHaveCount(2);
  await expect(drawer.figure("Total")).toHaveText(amountsToday({ SKU_03: 1, SKU_05: 1 }).total);
  await expect(drawer.lines.last().getByRole("spinbutton")).toBeFocused();
  expect(await events(page)).toEqual(["clear", "add_to_cart"]);
});

test("Proceed with an empty cart shows an alert in place of the form", async ({ page }) => {
  const drawer = getDrawer(page);
  const { cartButton } = new PricingPage(page);
  await page.goto("/about-us");
  await cartButton.click();
  await expect(drawer.root.getByRole("link", { name: "Services and prices" })).toBeVisible();
  await drawer.proceed();
  await expect(drawer.root).toBeHidden();
  await expect(page.getByRole("alert")).toContainText(
    "Your cart is empty. Please select at least one service first.",
  );
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(cartButton).toBeFocused();
  await expectNoViolations(page, "empty-cart alert");
  await page.getByRole("alert").getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("alert")).not.toContainText("Your cart is empty.");
  expect(await events(page)).toEqual([]);
});

test("an empty /cart offers starters, and the focus goes to the line of the added one", async ({
  page,
}) => {
  const drawer = getDrawer(page);
  const cart = getSelections(page);
  await page.goto("/cart");
  await expect(cart.root).toContainText("No services selected yet.");
  await expect(cart.root.getByRole("term")).toHaveCount(0);
  await expectNoViolations(page, "empty cart page");
  await cart.root.getByRole("button", { name: `Add ${AUDIT}, Full Audit` }).click();
  await expect(drawer.line(AUDIT)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cart.quantity(AUDIT)).toBeFocused();
  await expect(cart.figure("Total")).toHaveText(amountsToday({ SKU_01: 1 }).total);
});

test("the drawer adds to the line of an option, and another as a new line", async ({ page }) => {
  const pricing = await openPricing(page);
  const { drawer } = pricing;
  await pricing.add(GA4, "Client-Side");
  await pricing.select(GA4, "Client-Side");
  await expect(drawer.quantity("Client-Side")).toHaveValue("2");
  await page.keyboard.press("Escape");
  await pricing.select(GA4, "Client + Server-Side");
  await expect(drawer.lines).toHaveCount(2);
  // Screen readers may skip a status that is set before its dialog opens, so it is the description too.
  const added = `${GA4}, Client + Server-Side, added.`;
  await expect(drawer.root).toHaveAccessibleDescription(added);
  await page.keyboard.press("Escape");
  await expect(drawer.root).toBeHidden();
  await pricing.cartButton.click();
  await expect(drawer.root).toBeVisible();
  await expect(drawer.root).toHaveAccessibleDescription("");
  await page.keyboard.press("Escape");
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 2 services");
  await expect(pricing.cartButton).toHaveText("2");
  const option = pricing.card(GA4).getByRole("radio");
  await expect(option.first()).toHaveAccessibleDescription(
    `✓ 2 selected ${amountsToday({ SKU_02: 1 }).total}`,
  );
  await expect(option.last()).toHaveAccessibleDescription(
    `✓ 1 selected ${amountsToday({ SKU_03: 1 }).total}`,
  );
});

test("the cart bar stays in view, except on a low screen and in print", async ({ page }) => {
  const pricing = new PricingPage(page);
  const drawer = getDrawer(page);
  const bar = page.locator(".cart-bar");
  await pricing.open();
  const start = page.getByRole("link", { name: "Choose services" });
  await expect(start).toBeVisible();
  await pricing.select(AUDIT);
  await expect(drawer.lines).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(start).toBeHidden();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(`1 service, ${amountsToday({ SKU_01: 1 }).total}`);
  await page.getByRole("contentinfo").getByRole("button", { name: "Manage Cookies" }).click();
  await page.keyboard.press("Home");
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      const banner = await page.getByRole("region", { name: "Cookie consent" }).boundingBox();
      return Math.round(y + height - (banner?.y ?? 0));
    })
    .toBe(0);
  await page.getByRole("button", { name: "Reject all" }).click();
  await expect(bar).toHaveCSS("position", "sticky");
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(bar).toHaveCSS("position", "relative");
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await bar.getByRole("link", { name: "Review and send" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await getSelections(page).press("Remove", AUDIT);
  await page.goBack();
  await expect(start).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("a dashboard is offered next to a core service, while not selected", async ({ page }) => {
  const pricing = await openPricing(page);
  const { drawer } = pricing;
  await pricing.select("Consent Mode Setup");
  await expect(drawer.lines).toHaveCount(1);
  await expect(drawer.addons).toHaveCount(0);
  await page.keyboard.press("Escape");
  await pricing.select(AUDIT);
  await expect(drawer.addons).toContainText(amountsToday({ SKU_11: 1 }).total);
  await expect(drawer.addons).toContainText(amountsToday({ SKU_12: 1 }).total);
  await drawer.addons.getByRole("button", { name: "Add Looker Studio Dashboard" }).click();
  await expect(drawer.line("Looker Studio Dashboard")).toBeVisible();
  await expect(drawer.addons.getByRole("button")).toHaveCount(1);
  await drawer.addons.getByRole("button", { name: "Add GA4 Custom Dashboard" }).click();
  await expect(drawer.addons).toHaveCount(0);
});

test("Decrease stops at 1", async ({ page }) => {
  const pricing = await openPricing(page);
  const { drawer } = pricing;
  await pricing.select(AUDIT);
  const quantity = drawer.quantity(AUDIT);
  const minus = drawer.line(AUDIT).getByRole("button", { name: /^Decrease quantity/ });
  await expect(minus).toBeDisabled();
  await quantity.fill("2");
  await minus.click();
  await expect(quantity).toHaveValue("1");
  await expect(minus).toBeDisabled();
});

test("Undo restores a line at its place, and its code", async ({ page }) => {
  const pricing = await openPricing(page);
  const { drawer } = pricing;
  await pricing.select(AUDIT);
  const quantity = drawer.quantity(AUDIT);
  await quantity.fill("3");
  await page.keyboard.press("Escape");
  await pricing.select(GA4, "Client-Side");
  await drawer.applyCode("SAVE10");
  await drawer.press("Remove", AUDIT);
  await expect(drawer.lines).toHaveCount(1);
  await drawer.undo();
  await expect(drawer.lines.first()).toContainText(AUDIT);
  await expect(quantity).toHaveValue("3");
  const { total } = amountsToday({ SKU_01: 3, SKU_02: 1 }, "SAVE10");
  for (const path of [null, "/cart", "/checkout"]) {
    if (path) await page.goto(path);
    const cart = path ? getSelections(page) : drawer;
    const undo = cart.root.getByRole("button", { name: "Undo" });
    await cart.press("Remove", GA4);
    await cart.press("Remove", AUDIT);
    await expect(undo).toBeVisible();
    await expect.poll(() => storedText(page, "analyticsCoupon")).toBeNull();
    await undo.press("Enter");
    await expect(cart.figure("Total")).toHaveText(amountsToday({ SKU_01: 3 }, "SAVE10").total);
    expect(await storedText(page, "analyticsCoupon")).toBe("SAVE10");
    await undo.press("Enter");
    await expect(cart.figure("Total")).toHaveText(total);
    await expect(cart.lines.first()).toContainText(AUDIT);
    await expect(cart.lines.last()).toContainText(GA4);
    await expect(undo).toHaveCount(0);
  }
  await test.step("after an addition, there is nothing to undo", async () => {
    await getSelections(page).press("Remove", GA4);
    const { addons } = getSelections(page);
    await addons.getByRole("button", { name: "Add GA4 Custom Dashboard" }).click();
    await expect(drawer.line("GA4 Custom Dashboard")).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });
});

test("the drawer keeps the focus, makes the page inert, and restores both", async ({ page }) => {
  const pricing = await openPricing(page);
  const { drawer } = pricing;
  const select = pricing.card(AUDIT).getByRole("button", { name: /^Select/ });
  await select.focus();
  await page.keyboard.press("Enter");
  await expect(drawer.code).toBeVisible();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus:not(dialog *, body)").count()).toBe(0);
  }
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  expect(await drawer.root.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(select).toBeFocused();
  for (const close of [
    // Like the back gesture of a phone.
    (dialog: HTMLDialogElement) => dialog.requestClose(),
    // Like a second back gesture without an interaction, whose cancel event cannot be prevented.
    (dialog: HTMLDialogElement) => dialog.close(),
    // "Keep choosing".
    (dialog: HTMLDialogElement) => [...dialog.querySelectorAll("button")].at(-1)?.click(),
  ]) {
    await page.keyboard.press("Enter");
    await expect(drawer.root).toBeVisible();
    await drawer.root.evaluate(close);
    await expect(drawer.root).toBeHidden();
    await expect(select).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  }
});

test("a typed quantity is whole, from 1 to 999, pushed as one difference", async ({ page }) => {
  const cart = getSelections(page);
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 3 }]);
  await page.goto("/cart");
  const quantity = cart.quantity(AUDIT);
  const blur = () => quantity.blur();
  for (const [typed, settle, taken, difference] of [
    ["12", () => quantity.press("Enter"), "12", 9],
    ["4", blur, "4", -8],
    // Without Enter or blur.
    ["25", async () => {}, "25", 21],
    ["1e2", blur, "100", 75],
    ["1e9", blur, "999", 899],
    ["2.9", blur, "2", -997],
    ["", blur, "1", -1],
  ] as const) {
    const before = (await quantitiesPushed(page)).length;
    // In one input: cart-actions.test.ts shows that keystrokes are pushed as one difference.
    await quantity.fill(typed);
    await settle();
    await expect
      .poll(async () => (await quantitiesPushed(page)).slice(before), typed)
      .toEqual([difference]);
    await expect(quantity).toHaveValue(taken);
  }
  // cart-actions.test.ts shows that leaving the page pushes the difference.
  await quantity.fill("7");
  await page.reload();
  await expect(quantity).toHaveValue("7");
});

test("the wheel over a quantity scrolls the page, and changes nothing", async ({ page }) => {
  const quantity = getSelections(page).quantity(AUDIT);
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 5 }]);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/cart");
  await quantity.click();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(quantity).toHaveValue("5");
});

test("the Enter of an input method does not end the typing of a quantity", async ({ page }) => {
  const quantity = getSelections(page).quantity(AUDIT);
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 5 }]);
  await page.goto("/cart");
  await quantity.fill("1e2");
  await pressComposedEnter(quantity);
  await expect(quantity).toHaveValue("1e2");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue("100");
});

/** Returns removed quantities as negative. */
async function quantitiesPushed(page: Page): Promise<number[]> {
  return (await listPushes(page)).flatMap(({ event, ecommerce }) => {
    const sign = { add_to_cart: 1, remove_from_cart: -1 }[String(event)];
    const items: { quantity: number }[] = sign ? Object(ecommerce).items : [];
    return items.map(({ quantity }) => (sign ?? 0) * quantity);
  });
}
