import { expect, type LaunchOptions, type Locator, type Page } from "playwright/test";
import { test } from "./csp-test.ts";
import { catalogue } from "#app/content/catalogue.ts";
import { servicePaths } from "#app/content/service-pages.ts";
import { site, terms } from "#app/content/site.ts";
import { findOffer } from "#app/domain/catalogue/catalogue.ts";
import { formatUsd } from "#app/domain/money/money.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { brokenWords, overflows, overhangs } from "./layout-faults.ts";
import { focusFaults } from "./keyboard.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { getSelections } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { holdDocuments } from "./proxy.ts";
import { untilReady } from "./ready.ts";
import { FILLED_CART, seedCart } from "./seeded-storage.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];

function testIn(change: (options: LaunchOptions) => LaunchOptions) {
  return test.extend({
    launchOptions: [
      async ({ launchOptions }, use) => use({ ...launchOptions, ...change(launchOptions) }),
      { scope: "worker" },
    ],
  });
}

/** Headless Chromium hides scrollbars, which need space on most desktops. */
const testWithScrollbars = testIn(() => ({ ignoreDefaultArgs: ["--hide-scrollbars"] }));

/** Twice the browser's usual font size, which media queries follow; Firefox's text zoom does the same. */
const testWithLargeText = testIn(({ args = [] }) => ({
  args: [...args, "--blink-settings=defaultFontSize=32"],
}));

testWithLargeText("every page fits with text at twice its size", async ({ page }) => {
  await expectFit(page, async () => {
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    const header = await page.getByRole("banner").boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const end = (header?.y ?? 0) + (header?.height ?? 0);
    expect.soft(heading?.y, `${page.url()}: below the header`).toBeGreaterThanOrEqual(end);
  });
});

test("the services page offers a selection on its first screen", async ({ page }) => {
  await waitForFont(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(PRICING);
    const main = page.getByRole("main");
    const first = main.getByRole("button", { name: /^Select/ }).first();
    await expect.soft(first, `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

/** The font is optional. If it is late and Arial is missing, a wider font replaces it. */
async function waitForFont(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /font-display: ?optional/g,
      "font-display:block",
    );
    await route.fulfill({ response, body });
  });
}

/** Opens a page with everything below the fold. */
async function openWhole(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.goto(address);
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-below-fold]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Checks every page with a filled cart. On the narrowest screen, words may break. */
async function expectFit(page: Page, check: () => Promise<void>): Promise<void> {
  test.slow(true, "every page");
  await waitForFont(page);
  await seedCart(page, FILLED_CART);
  for (const address of [...Object.values(PAGES), "/nowhere"]) {
    await openWhole(page, address, 360);
    await new Shell(page).untilCartRead(FILLED_CART.length);
    await check();
    for (const width of [320, 360, 412, 768, 1_024, 1_440]) {
      await page.setViewportSize({ width, height: 740 });
      const place = `${address} at ${width} px`;
      expect.soft(await overflows(page), place).toEqual([]);
      expect.soft(await overhangs(page), place).toEqual([]);
      if (width > 320) expect.soft(await brokenWords(page), place).toEqual([]);
    }
  }
}

async function hiddenTexts(closed: Locator): Promise<(string | null)[]> {
  return await closed.evaluateAll((parts) => {
    const inner = ":scope > :not(summary), :scope > :not(summary) *";
    return parts
      .filter((part) => ![...part.querySelectorAll(inner)].some((one) => one.checkVisibility()))
      .map(({ textContent }) => textContent);
  });
}

/** In CSS pixels, without the parts that a press opens. */
for (const [address, longest] of [
  ["/", 6_000],
  ["/services/conversion-tracking-services", 5_700],
  [PRICING, 13_000],
] as const) {
  test(`${address} is short on a phone, and hides nothing if wide or printed`, async ({ page }) => {
    const closed = page.locator("main details:not([name], [open])");
    await waitForFont(page);
    await openWhole(page, address, 360);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(length).toBeLessThanOrEqual(longest);
    await expect(closed).not.toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    expect.soft(await hiddenTexts(closed)).toEqual([]);
    await page.emulateMedia({ media: null });
    await openWhole(page, address, 1024);
    expect.soft(await hiddenTexts(closed)).toEqual([]);
  });
}

test("where there is room, service pages show all and have nothing to press but their questions", async ({
  page,
}) => {
  for (const path of servicePaths) {
    await openWhole(page, path, 1024);
    const closed = page.locator("main details:not([name], [open])");
    await expect(closed).not.toHaveCount(0);
    expect.soft(await hiddenTexts(closed), path).toEqual([]);
    const summaries = closed.locator("summary");
    const countBoxes = () =>
      summaries.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);
    expect.soft(await countBoxes(), path).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await countBoxes(), path).toBe(await closed.count());
  }
});

test("the button that scrolls to the top lies on no price", async ({ page }) => {
  await page.goto(PRICING);
  const button = page.getByRole("button", { name: "Scroll to top" });
  for (const width of [360, 768, 1_279, 1_280, 1_440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => scrollTo(0, 1_200));
    const { x, width: size } = (await button.boundingBox()) ?? { x: 0, width: width };
    const covered = await page.locator("[data-sku] + *").evaluateAll(
      (prices, { from, to }) =>
        prices.filter((price) => {
          const { left, right } = price.getBoundingClientRect();
          return left < to && right > from;
        }).length,
      { from: x, to: x + size },
    );
    expect.soft(covered, `${width} px`).toBe(0);
  }
});

test("the office hours show the time, on working days", async ({ page }) => {
  const marks = page.locator("[data-ahead]");
  for (const [time, places] of [
    ["2026-11-25T12:00:00Z", ["50%", "54.1667%", "29.1667%", "16.6667%"]],
    ["2026-11-28T12:00:00Z", []],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.goto(PAGES["/about-us"]);
    await expect(marks.filter({ visible: true })).toHaveCount(places.length);
    for (const [index, place] of places.entries()) {
      const at = Number.parseFloat((await marks.nth(index).getAttribute("x")) ?? "");
      expect(at).toBeCloseTo(Number.parseFloat(place), 2);
    }
  }
});

test("checkboxes and radio buttons have the same size", async ({ page }) => {
  for (const address of [PRICING, PAGES["/checkout"], PAGES["/share-reviews"]]) {
    await page.goto(address);
    const boxes = page.locator("input[type=checkbox], input[type=radio]:not(.rating-star input)");
    const sizes = await boxes.filter({ visible: true }).evaluateAll((inputs) =>
      inputs.map((input) => {
        const { width, height } = input.getBoundingClientRect();
        return `${width} x ${height}`;
      }),
    );
    expect(sizes.length, address).toBeGreaterThan(0);
    expect.soft([...new Set(sizes)], address).toEqual(["20 x 20"]);
  }
  // On the last page, the box is a star.
  for (const star of await page.locator(".rating-star").all()) {
    const box = star.getByRole("radio");
    expect(await box.boundingBox()).toEqual(await star.boundingBox());
    await expect(box).toHaveCSS("border-top-width", "0px");
  }
});

test("an empty cart causes no layout shift", async ({ page }) => {
  const { drawer, cartButton } = new Shell(page);
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 1280, height: 1440 });
  for (const address of [PAGES["/cart"], PAGES["/checkout"]]) {
    await page.goto(address);
    await cartButton.click();
    await expect(drawer.root).toBeVisible();
    expect.soft(await layoutShifts(page), address).toEqual({ unexpected: [], afterInput: [] });
  }
});

test("the fields of /checkout stay in place while the document arrives", async ({
  page,
  baseURL,
}) => {
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 1280, height: 1440 });
  await using proxy = await holdDocuments(String(baseURL), /<main.*id="email"[^>]*>/);
  await page.goto(proxy.origin + PAGES["/checkout"], { waitUntil: "commit" });
  await expect(page.getByRole("textbox", { name: "Name" })).toBeInViewport();
  proxy.release();
  await untilReady(page);
  expect((await layoutShifts(page)).unexpected).toEqual([]);
});

for (const [name, run, width, height] of [
  ["320 × 256", test, 320, 256],
  ["a phone on its side", test, 740, 360],
  ["a font size of 32 px", testWithLargeText, 360, 740],
  ["a font size of 32 px at 320 px", testWithLargeText, 320, 740],
] as const) {
  run(`the whole drawer scrolls at ${name}`, async ({ page }) => {
    const shell = new Shell(page);
    const { drawer } = shell;
    await page.setViewportSize({ width, height });
    await shell.openWithFilledCart("/about-us");
    await shell.cartButton.click();
    await expect(drawer.lines).toHaveCount(FILLED_CART.length);
    const scrollers = await drawer.root.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll("*")]
        .filter((part) => part.clientHeight > 1 && part.scrollHeight > part.clientHeight + 1)
        .filter((part) => getComputedStyle(part).overflowY !== "visible")
        .map((part) => part.clientHeight),
    );
    expect(scrollers).toEqual([height]);
    expect(await overhangs(page)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await focusFaults(page, "Tab")).toEqual([]);
  });
}

// One header is fixed, the other sticky: browsers scroll to a focus in it.
for (const address of [PRICING, PAGES["/about-us"]]) {
  testWithScrollbars(
    `the drawer opens and closes over ${address} without scrolling it`,
    async ({ page }) => {
      const shell = new Shell(page);
      await watchLayoutShifts(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      await shell.openWithFilledCart(address);
      const bar = await page.evaluate(() => window.innerWidth - document.body.clientWidth);
      expect(bar, "the scrollbar takes room").toBeGreaterThan(0);
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
      // The header moves up by its banner, which hides.
      await expect(page.locator("[data-banner=shown]")).toHaveCount(0);
      const countAnimations = () =>
        page.getByRole("banner").evaluate((header) => header.getAnimations().length);
      await expect.poll(countAnimations).toBe(0);
      const heading = page.getByRole("heading", { level: 1 });
      const before = await heading.boundingBox();
      // Playwright's click would first scroll to a sticky button.
      const { x = 0, y = 0 } = (await shell.cartButton.boundingBox()) ?? {};
      await page.mouse.click(x + 20, y + 20);
      await expect(shell.drawer.root).toBeVisible();
      expect.soft(await heading.boundingBox(), "open").toEqual(before);
      await page.keyboard.press("Escape");
      await expect(shell.drawer.root).toBeHidden();
      expect.soft(await heading.boundingBox(), "closed").toEqual(before);
      expect.soft(await layoutShifts(page)).toEqual({ unexpected: [], afterInput: [] });
    },
  );
}

test("the cart prints as a quote", async ({ page }) => {
  const cart = getSelections(page);
  const shell = new Shell(page);
  await page.clock.setFixedTime(new Date("2030-12-31T23:59:59Z"));
  await shell.openWithFilledCart("/cart");
  await cart.applyCode("SAVE10");
  await expect(cart.figure("Discount")).toBeVisible();
  const steps = cart.root.getByText(`${terms.turnaround} after we have access`);
  await expect(steps).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print as a quote" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    await expect
      .soft(page.getByRole("heading", { level: 1 }))
      .toHaveText("Quote", { useInnerText: true });
    for (const { ecommId, quantity } of FILLED_CART) {
      const each = formatUsd(findOffer(catalogue, ecommId)?.price ?? 0);
      const line = cart.root.getByRole("listitem").filter({ hasText: ecommId });
      await expect
        .soft(line.getByText(`quantity ${quantity} × ${each}`), colorScheme)
        .toBeVisible();
    }
    for (const term of [
      terms.turnaround,
      terms.support,
      terms.payment,
      "valid until 30 January 2031",
      `${site.origin}/cart?items=SKU_03,SKU_09:2,SKU_11&coupon=SAVE10`,
    ]) {
      await expect.soft(page.getByText(term).filter({ visible: true }), term).toHaveCount(1);
    }
    // The date of printing and the currency, but no fields.
    const dated = page.getByText("31 December 2030. In US dollars per website");
    await expect.soft(dated, colorScheme).toBeVisible();
    await expect.soft(cart.root.getByRole("spinbutton")).toHaveCount(0);
    await expect.soft(cart.code).toHaveCount(0);
    await expect.soft(steps).toBeHidden();
    await expect.soft(cart.addons).toHaveCount(0);
    for (const term of ["Subtotal", "Discount", "Total"] as const) {
      await expect.soft(cart.figure(term), colorScheme).toBeVisible();
    }
    const sender = page.getByText(site.email).filter({ visible: true });
    expect.soft(await sender.count(), `${colorScheme}: whose quote it is`).toBeGreaterThan(0);
    await expectPrintable(page, colorScheme);
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect.soft(sheet.match(/\/Type\s*\/Page\b/g), "on one sheet").toHaveLength(1);
  }
});

test("the printed price list has every price", async ({ page }) => {
  await new Shell(page).openWithFilledCart(PRICING);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    const cards = page.getByRole("region", { name: /Services$/ }).getByRole("article");
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      await expect.soft(card.getByText(/^\$\d/).first(), colorScheme).toBeVisible();
    }
    const options = new PricingPage(page).card("Web Analytics (GA4)").getByRole("radio");
    await expect.soft(options.and(page.locator(":checked")), colorScheme).toBeVisible();
    await expectPrintable(page, colorScheme);
  }
});

async function expectPrintable(page: Page, colorScheme: string): Promise<void> {
  await expect.soft(page.getByRole("button").filter({ visible: true }), colorScheme).toHaveCount(0);
  await expect.soft(new Shell(page).links, colorScheme).toHaveCount(0);
  // Browsers print no backgrounds, so text must be dark to be readable on white paper.
  const lightest = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("There is no canvas to read the colour with");
    canvas.fillStyle = getComputedStyle(heading).color;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  expect.soft(lightest, `${colorScheme}: of 255`).toBeLessThan(128);
}
