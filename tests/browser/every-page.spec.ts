import { expect, type Page } from "playwright/test";
import { test } from "./watched-test.ts";
import { KINDS_OF_PAGES, PAGES } from "../worker/page-addresses.ts";
import { expectNoViolations, PHONE, WIDE } from "./axe.ts";
import { cutTexts, overflows, smallTargets } from "./layout-faults.ts";
import { holdFonts, layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART, plantCart } from "./planted-cart.ts";

/** WCAG 1.4.12; a constructed style sheet is not subject to the content policy. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

// Traces would record axe itself.
test.use({ trace: "off" });

// One visit per width checks everything.
for (const address of [...KINDS_OF_PAGES, "/nowhere"]) {
  test(`${address} comes to life without an error or a move, fits, and has no violation`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await plantCart(page, FILLED_CART);
    await watchLayoutShifts(page);
    await openUnmoved(page, address, { width: WIDE, height: 1440 });
    await expectNoViolations(page, address, [WIDE]);
    await openUnmoved(page, address, { width: PHONE, height: 800 });
    await expectNoViolations(page, address, [PHONE]);
    await expectFit(page);
    // The browser logs the 404 itself.
    expect(complaints.filter((text) => !text.includes("status of 404"))).toEqual([]);
  });
}

/** Same view as another page; only the words differ. */
const LIKE_ANOTHER = Object.values(PAGES).filter((address) => !KINDS_OF_PAGES.includes(address));

for (const address of LIKE_ANOTHER) {
  test(`${address} comes to life without an error and has no violation`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await plantCart(page, FILLED_CART);
    await new Shell(page).openWithCart(address, FILLED_CART.length);
    await expectNoViolations(page, address);
    expect(complaints).toEqual([]);
  });
}

/** Console errors, warnings and exceptions. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Asserts no layout shift while the page loads and hydrates. */
async function openUnmoved(
  page: Page,
  address: string,
  size: { width: number; height: number },
): Promise<void> {
  // Resets the last check's emulation.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const fonts = await holdFonts(page);
  await page.setViewportSize(size);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  // Starts the application, which otherwise waits for fonts.
  await page.keyboard.press("Shift");
  await new Shell(page).hasRead(FILLED_CART.length);
  expect.soft(fonts.held(), `fonts on their way at ${size.width} px`).toBeGreaterThan(0);
  fonts.release();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState();
  const shifts = await layoutShifts(page);
  expect.soft(shifts, `shifts at ${size.width} px`).toEqual({ unasked: [], afterInput: [] });
}

/** Narrow screen, large text, wide spacing, touch targets. */
async function expectFit(page: Page): Promise<void> {
  expect.soft(await smallTargets(page), "targets at 360 px").toEqual([]);

  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
  expect.soft(await cutTexts(page), "cut by wide spacing at 360 px").toEqual([]);
  expect.soft(await overflows(page), "with wide spacing at 360 px").toEqual([]);

  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflows(page), "at 320 px").toEqual([]);

  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.setViewportSize({ width: 640, height: 800 });
  expect.soft(await overflows(page), "with 200 % text at 640 px").toEqual([]);
  expect.soft(await cutTexts(page), "cut by 200 % text at 640 px").toEqual([]);
}
