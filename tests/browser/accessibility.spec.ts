import { expect, type Page } from "playwright/test";
import { SHARED_PAGES } from "../worker/page-addresses.ts";
import { amountsToday } from "../worker/prices.ts";
import { test } from "./watched-test.ts";
import { expectNoViolations, PHONE } from "./axe.ts";
import { overflows, smallTargets } from "./layout-faults.ts";
import { controlsWithoutEdge, faintBars, faintTexts } from "./contrast.ts";
import { CheckoutPage, newPerson } from "./pages/checkout-page.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { cartPageOf } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART, plantCart } from "./planted-cart.ts";
import { untilReady } from "./ready.ts";

const PRICING = "/conversion-tracking-services-request";

// A colour in transition has no contrast to measure; a trace would record axe itself with every question.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

test("the open menu of the phone has no violation", async ({ page }) => {
  await page.setViewportSize({ width: PHONE, height: 800 });
  await page.goto("/about-us");
  const shell = new Shell(page);
  await shell.menuButton.click();
  await expect(shell.links.first()).toBeVisible();
  await expectNoViolations(page, "menu", [PHONE]);
});

test("an empty cart has no violation: drawer, alert, cart page, request form", async ({ page }) => {
  const { drawer, cartButton } = new Shell(page);
  const checkout = new CheckoutPage(page);
  await page.goto("/about-us");
  await cartButton.click();
  await expect(drawer.root).toContainText("No services selected yet.");
  await expectNoViolations(page, "empty drawer");
  await drawer.proceed();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expectNoViolations(page, "empty-cart alert");

  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("No services selected yet.");
  await expectNoViolations(page, "empty cart page");

  await page.goto("/checkout");
  await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
  // Before that the browser validates the form itself.
  await untilReady(page);
  await checkout.send.click();
  await expect(checkout.errors).toBeFocused();
  await expectNoViolations(page, "request form without a cart");
});

test("the filled drawer has no violation: code taken, code refused, Undo", async ({ page }) => {
  const shell = new Shell(page);
  const { drawer } = shell;
  await plantCart(page, FILLED_CART);
  await shell.openWithCart("/about-us", FILLED_CART.length);
  await shell.cartButton.click();
  await expect(drawer.addons).toBeVisible();
  await expectNoViolations(page, "filled drawer");
  await drawer.applyCode("SAVE10");
  await expect(drawer.figure("Discount")).toBeVisible();
  await expectNoViolations(page, "drawer with discount");
  await drawer.applyCode("NOTHING");
  await expect(drawer.code).toHaveAttribute("aria-invalid", "true");
  await drawer.press("Remove", "");
  await expect(drawer.root.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectNoViolations(page, "drawer with refused code and Undo");
});

test("the request form with errors and order summary has no violation, and fits 320 px and a finger", async ({
  page,
}) => {
  const checkout = new CheckoutPage(page);
  await plantCart(page, FILLED_CART);
  await new Shell(page).openWithCart("/checkout", FILLED_CART.length);
  await checkout.send.click();
  await expect(checkout.errors).toBeFocused();
  await expectNoViolations(page, "request form with errors");
  await page.setViewportSize({ width: 320, height: 740 });
  expect.soft(await overflows(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  await checkout.fill(newPerson());
  await checkout.send.click();
  await checkout.reference();
  await expectNoViolations(page, "thanks with reference");
});

test("the question about a shared selection has no violation", async ({ page }) => {
  await plantCart(page, FILLED_CART);
  await page.goto("/cart?items=SKU_14,SKU_77");
  await expect(page.getByRole("region", { name: "Shared selection" })).toBeVisible();
  await expectNoViolations(page, "shared selection");
});

test("the notice of changed prices has no violation", async ({ page }) => {
  await plantCart(page, [{ ecommId: "SKU_03", quantity: 1, price: 1 }]);
  await page.goto("/cart");
  await expect(cartPageOf(page).root).toContainText(
    `now ${amountsToday({ SKU_03: 1 }).total}, was $1`,
  );
  await expectNoViolations(page, "changed prices");
});

test.describe("with forced colours", () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await plantCart(page, FILLED_CART);
  });

  test("price list and drawer are readable, buttons have edges, a checked option is visible", async ({
    page,
  }) => {
    const { drawer, cartButton } = new Shell(page);
    const card = new PricingPage(page).card("Web Analytics (GA4)");
    await new Shell(page).openWithCart(PRICING, FILLED_CART.length);
    await expectReadable(page, PRICING);

    const options = card.getByRole("radio");
    const row = options.first().locator("xpath=ancestor::label");
    // Without the focus ring: only the choice is compared.
    await options.nth(1).check();
    const before = await row.screenshot();
    await options.first().check();
    await options.first().blur();
    expect.soft((await row.screenshot()).equals(before), "both options look alike").toBe(false);

    await cartButton.click();
    await drawer.applyCode("SAVE10");
    await expect(drawer.figure("Discount")).toBeVisible();
    await expectReadable(page, "drawer");
    await expect.soft(drawer.root).not.toHaveCSS("border-left-width", "0px");
  });

  test("cart page and request form are readable, and their buttons have edges", async ({
    page,
  }) => {
    for (const address of ["/cart", "/checkout"]) {
      await new Shell(page).openWithCart(address, FILLED_CART.length);
      await expectReadable(page, address);
    }
  });
});

async function expectReadable(page: Page, place: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await faintTexts(page), `${place}, ${colorScheme}`).toEqual([]);
  }
  const edgeless = await controlsWithoutEdge(page);
  expect.soft(edgeless, `${place}, without an edge`).toEqual([]);
}

test("the bars of every drawing have enough contrast, in light and dark", async ({ page }) => {
  test.slow();
  for (const address of SHARED_PAGES) {
    await page.goto(address);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await faintBars(page), `${address}, ${colorScheme}`).toEqual([]);
    }
  }
});
