import { expect, type Page } from "playwright/test";
import { SHARED_PAGES } from "../worker/page-addresses.ts";
import { amountsToday } from "../worker/prices.ts";
import { test } from "./watched-test.ts";
import { expectNoViolations, PHONE } from "./axe.ts";
import { controlsWithoutEdge, faintTexts } from "./forced-colours.ts";
import { CheckoutPage, newPerson } from "./pages/checkout-page.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { cartPageOf } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART, plantCart } from "./planted-cart.ts";
import { untilReady } from "./ready.ts";

const PRICING = "/conversion-tracking-services-request";

// Colours in transition have no contrast. Traces would record axe itself.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

test("the open menu of the phone has no violation", async ({ page }) => {
  await page.setViewportSize({ width: PHONE, height: 800 });
  await page.goto("/about-us");
  const shell = new Shell(page);
  await shell.menuButton.click();
  await expect(shell.links.first()).toBeVisible();
  await expectNoViolations(page, "menu", [PHONE]);
});

// The shell is the same on every page.
test("an empty cart has no violation: drawer, alert, cart page, request form", async ({ page }) => {
  const { drawer, cartButton } = new Shell(page);
  const checkout = new CheckoutPage(page);
  await page.goto("/about-us");
  await cartButton.click();
  await expect(drawer.root).toContainText("No services selected yet.");
  await expectNoViolations(page, "empty drawer");
  await drawer.root.getByRole("button", { name: "Proceed to Services Request" }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expectNoViolations(page, "empty-cart alert");

  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("No services selected yet.");
  await expectNoViolations(page, "empty cart page");

  await page.goto("/checkout");
  await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
  // Before hydration the browser validates required fields itself.
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
  await drawer.lines
    .first()
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(drawer.root.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectNoViolations(page, "drawer with refused code and Undo");
});

test("the request form has no violation with errors and order summary", async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await plantCart(page, FILLED_CART);
  await new Shell(page).openWithCart("/checkout", FILLED_CART.length);
  await checkout.send.click();
  await expect(checkout.errors).toBeFocused();
  await expectNoViolations(page, "request form with errors");
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

  test("price list and drawer can be read, buttons have edges, a picked option looks picked", async ({
    page,
  }) => {
    const { drawer, cartButton } = new Shell(page);
    const card = new PricingPage(page).card("Web Analytics (GA4)");
    await new Shell(page).openWithCart(PRICING, FILLED_CART.length);
    await expectReadable(page, PRICING);

    const options = card.getByRole("radio");
    const row = options.first().locator("xpath=ancestor::label");
    // Compares the choice without the focus ring.
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

  test("cart page and request form can be read, and their buttons have edges", async ({ page }) => {
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
  expect.soft(edgeless, `${place}, told by their background alone`).toEqual([]);
}

// WCAG 1.4.11.
test("the bars of every drawing stand out from their ground, light and dark", async ({ page }) => {
  test.slow();
  for (const address of SHARED_PAGES) {
    await page.goto(address);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await page.evaluate(faintBars), `${address}, ${colorScheme}`).toEqual([]);
    }
  }
});

function faintBars(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const bars = [...document.querySelectorAll("main svg rect")];
  return bars
    .filter((bar) => bar.checkVisibility() && bar.getBoundingClientRect().width > 0)
    .filter((bar) => {
      const { fill, stroke } = getComputedStyle(bar);
      return Math.max(...[fill, stroke].map((colour) => contrast(colour, groundOf(bar)))) < 3;
    })
    .map((bar) => bar.outerHTML);

  function groundOf(element: Element): string {
    const { backgroundColor } = getComputedStyle(element);
    const isClear = /transparent|, 0\)$/.test(backgroundColor);
    return isClear && element.parentElement ? groundOf(element.parentElement) : backgroundColor;
  }

  function contrast(colour: string, ground: string): number {
    const [lighter = 0, darker = 0] = [luminance(ground, [colour]), luminance(ground, [])].toSorted(
      (a, b) => b - a,
    );
    return (lighter + 0.05) / (darker + 0.05);
  }

  /** Relative luminance of a colour over its ground (WCAG). */
  function luminance(ground: string, over: string[]): number {
    if (!canvas) throw new Error("There is no canvas to read the colour with");
    for (const colour of [ground, ...over]) {
      canvas.fillStyle = colour === "none" ? "transparent" : colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
