import { expect, type Page } from "playwright/test";
import { test } from "./watched-test.ts";
import { KINDS_OF_PAGES, PAGES } from "../worker/page-addresses.ts";
import { expectNoViolations, PHONE, WIDE } from "./axe.ts";
import { cutTexts, overflows, smallTargets } from "./layout-faults.ts";
import { holdFonts, layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART, plantCart } from "./planted-cart.ts";

/** As WCAG 1.4.12 has it; a style sheet made by a script is not subject to the content policy. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

// Rule, selector and page say it all; a trace would record axe itself with every question.
test.use({ trace: "off" });

// One visit at each width answers all that is asked of every page.
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
    // The browser itself notes the status of the page that is not there.
    expect(complaints.filter((text) => !text.includes("status of 404"))).toEqual([]);
  });
}

/** Their layout is decided by a view that is among the kinds; their words are their own. */
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

/** What the browser says of the page from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Nothing moves while the page loads, hydrates and gets its fonts. */
async function openUnmoved(
  page: Page,
  address: string,
  size: { width: number; height: number },
): Promise<void> {
  // The colours and the calm that the last question left behind.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const fonts = await holdFonts(page);
  await page.setViewportSize(size);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  // The application waits for the fonts, unless somebody touches the page.
  await page.keyboard.press("Shift");
  await new Shell(page).hasRead(FILLED_CART.length);
  expect.soft(fonts.held(), `fonts on their way at ${size.width} px`).toBeGreaterThan(0);
  fonts.release();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState();
  const shifts = await layoutShifts(page);
  expect.soft(shifts, `shifts at ${size.width} px`).toEqual({ unasked: [], afterInput: [] });
}

/** The open page fits a narrow screen, large text, wide spacing and a finger. */
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
