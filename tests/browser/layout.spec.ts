import { expect, test } from "playwright/test";
import { site } from "#app/content/site.ts";
import { KINDS_OF_PAGES, PAGES } from "../worker/page-addresses.ts";
import { cutTexts, overflows, smallTargets } from "./layout-faults.ts";
import { holdFonts, layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { cartPageOf } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { lightestInk, visibleButtons } from "./paper.ts";
import { FILLED_CART, plantCart } from "./planted-cart.ts";

const ADDRESSES = [...KINDS_OF_PAGES, "/nowhere"];
const PRICING = PAGES["/conversion-tracking-services-request"];

/** As WCAG 1.4.12 has it; a style sheet made by a script is not subject to the content policy. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Headless Chromium lays its scrollbars over the page; most desktops give them room. */
const testWithScrollbars = test.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
    },
    { scope: "worker" },
  ],
});

for (const address of ADDRESSES) {
  test(`${address} fits a narrow screen, large text, wide spacing and a finger`, async ({
    page,
  }) => {
    await plantCart(page, FILLED_CART);
    await page.setViewportSize({ width: 320, height: 640 });
    await new Shell(page).openWithCart(address, FILLED_CART.length);
    expect.soft(await overflows(page), "at 320 px").toEqual([]);

    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await smallTargets(page), "targets").toEqual([]);

    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, TEXT_SPACING);
    expect.soft(await cutTexts(page), "cut by wide spacing").toEqual([]);
    expect.soft(await overflows(page), "with wide spacing").toEqual([]);

    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.fontSize = "200%";
    });
    await page.setViewportSize({ width: 640, height: 800 });
    expect.soft(await overflows(page), "with 200 % text").toEqual([]);
    expect.soft(await cutTexts(page), "cut by 200 % text").toEqual([]);
  });

  test(`${address} never moves while it loads, hydrates and gets its fonts`, async ({ page }) => {
    const shell = new Shell(page);
    await plantCart(page, FILLED_CART);
    await watchLayoutShifts(page);
    for (const [width, height] of [
      [360, 800],
      [1280, 1440],
    ] as const) {
      const fonts = await holdFonts(page);
      await page.setViewportSize({ width, height });
      await shell.openWithCart(address, FILLED_CART.length);
      expect.soft(fonts.held(), "fonts on their way").toBeGreaterThan(0);
      fonts.release();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState();
      expect.soft(await layoutShifts(page), `at ${width} px`).toEqual({
        unasked: [],
        afterInput: [],
      });
    }
  });
}

for (const address of [PAGES["/cart"], PAGES["/checkout"]]) {
  test(`${address} with an empty cart never moves either`, async ({ page }) => {
    const { drawer, cartButton } = new Shell(page);
    await watchLayoutShifts(page);
    await page.setViewportSize({ width: 1280, height: 1440 });
    await page.goto(address);
    await cartButton.click();
    await expect(drawer.root).toBeVisible();
    expect(await layoutShifts(page)).toEqual({ unasked: [], afterInput: [] });
  });
}

for (const [state, width] of [
  ["320 px", 320],
  ["200 % text", 640],
] as const) {
  test(`the drawer and the menu fit ${state}, and a finger`, async ({ page }) => {
    const shell = new Shell(page);
    await plantCart(page, FILLED_CART);
    await page.setViewportSize({ width, height: 740 });
    await shell.openWithCart("/about-us", FILLED_CART.length);
    if (width === 640) {
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    }
    await shell.menuButton.click();
    await expect(shell.links.first()).toBeVisible();
    expect.soft(await overflows(page), "menu").toEqual([]);
    expect.soft(await smallTargets(page), "menu").toEqual([]);
    await shell.menuButton.click();
    await shell.cartButton.click();
    await shell.drawer.applyCode("SAVE10");
    await expect(shell.drawer.figure("Discount")).toBeVisible();
    await shell.drawer.lines
      .first()
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(shell.drawer.root.getByRole("button", { name: "Undo" })).toBeVisible();
    expect.soft(await overflows(page), "drawer").toEqual([]);
    expect.soft(await cutTexts(page), "drawer").toEqual([]);
    expect.soft(await smallTargets(page), "drawer").toEqual([]);
  });
}

test("the request form with errors fits 320 px, and a finger", async ({ page }) => {
  const checkout = new CheckoutPage(page);
  await plantCart(page, FILLED_CART);
  await page.setViewportSize({ width: 320, height: 740 });
  await new Shell(page).openWithCart("/checkout", FILLED_CART.length);
  await checkout.send.click();
  await expect(checkout.errors).toBeFocused();
  expect.soft(await overflows(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
});

testWithScrollbars(
  "the drawer opens and closes over a page that stays where it is",
  async ({ page }) => {
    const shell = new Shell(page);
    await plantCart(page, FILLED_CART);
    await watchLayoutShifts(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await shell.openWithCart(PRICING, FILLED_CART.length);
    const bar = await page.evaluate(() => window.innerWidth - document.body.clientWidth);
    expect(bar, "the scrollbar takes room").toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    await shell.cartButton.click();
    await expect(shell.drawer.root).toBeVisible();
    expect.soft(await heading.boundingBox(), "open").toEqual(before);
    await page.keyboard.press("Escape");
    await expect(shell.drawer.root).toBeHidden();
    expect.soft(await heading.boundingBox(), "closed").toEqual(before);
    expect.soft(await layoutShifts(page)).toEqual({ unasked: [], afterInput: [] });
  },
);

for (const colorScheme of ["light", "dark"] as const) {
  test(`the cart prints as a quote, ${colorScheme}`, async ({ page }) => {
    const cart = cartPageOf(page);
    const shell = new Shell(page);
    await plantCart(page, FILLED_CART);
    await shell.openWithCart("/cart", FILLED_CART.length);
    await cart.applyCode("SAVE10");
    await expect(cart.figure("Discount")).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme });
    for (const name of ["Web Analytics (GA4)", "Social Media Pixel", "Looker Studio Dashboard"]) {
      await expect.soft(cart.lines.filter({ hasText: name })).toBeVisible();
      await expect.soft(cart.quantity(name)).toBeVisible();
    }
    for (const term of ["Subtotal", "Discount", "Total"] as const) {
      await expect.soft(cart.figure(term)).toBeVisible();
    }
    const sender = page.getByText(site.email).filter({ visible: true });
    expect.soft(await sender.count(), "whose quote it is").toBeGreaterThan(0);
    expect.soft(await visibleButtons(page)).toEqual([]);
    await expect.soft(shell.links).toHaveCount(0);
    expect.soft(await lightestInk(page), "of 255, on white paper").toBeLessThan(128);
  });

  test(`the price list prints with every price, ${colorScheme}`, async ({ page }) => {
    const shell = new Shell(page);
    await plantCart(page, FILLED_CART);
    await shell.openWithCart(PRICING, FILLED_CART.length);
    await page.emulateMedia({ media: "print", colorScheme });
    const cards = page.getByRole("region", { name: /Services$/ }).getByRole("article");
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      await expect.soft(card.getByText(/^\$\d/).first()).toBeVisible();
    }
    const options = new PricingPage(page).card("Web Analytics (GA4)").getByRole("radio");
    await expect.soft(options.and(page.locator(":checked"))).toBeVisible();
    expect.soft(await visibleButtons(page)).toEqual([]);
    await expect.soft(shell.links).toHaveCount(0);
    expect.soft(await lightestInk(page), "of 255, on white paper").toBeLessThan(128);
  });
}
