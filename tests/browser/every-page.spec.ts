import { expect, type Page, type ViewportSize } from "playwright/test";
import { holdRequests, untilReady } from "./ready.ts";
import { test, watchErrors } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { expectNoViolations, PHONE, WIDE } from "./axe.ts";
import { expectFit, expectFitEnlarged, smallTargets } from "./layout-faults.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART, seedCart } from "./seeded-storage.ts";

/** WCAG 1.4.12. The content policy allows style sheets from scripts. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

// A trace would record axe's source each time.
test.use({ trace: "off" });

for (const address of [...Object.values(PAGES), "/nowhere"]) {
  test(`${address} hydrates without error or shift, fits, has no violation`, async ({ page }) => {
    const errors = watchErrors(page, ["error", "warning"]);
    await seedCart(page, FILLED_CART);
    await watchLayoutShifts(page);
    await openWithoutShifts(page, address, { width: WIDE, height: 1440 });
    await expectNoViolations(page, address, [WIDE]);
    await openWithoutShifts(page, address, { width: PHONE, height: 800 });
    await expectNoViolations(page, address, [PHONE]);
    expect.soft(await smallTargets(page), "targets at 360 px").toEqual([]);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, TEXT_SPACING);
    await expectFit(page, "with wide spacing at 360 px");
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await expectFitEnlarged(page, address);
    // The browser logs the status 404.
    expect(errors.filter((text) => !text.includes("status of 404"))).toEqual([]);
  });
}

/** Longer than browsers wait for a font with `font-display: optional`. */
const OPTIONAL_FONT_MS = 300;

/** Opens a page, and checks that nothing moves while it loads, hydrates and gets its fonts. */
async function openWithoutShifts(page: Page, address: string, size: ViewportSize): Promise<void> {
  // The last check has changed both.
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const fonts = await holdRequests(page, /\.(woff2?|ttf|otf)(\?|$)/);
  await page.setViewportSize(size);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  // Without an interaction the application waits for the fonts.
  await page.keyboard.press("Shift");
  await new Shell(page).untilCartRead(FILLED_CART.length);
  await untilReady(page);
  await page.waitForFunction((ms) => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.now() - paint.startTime > ms;
  }, OPTIONAL_FONT_MS);
  expect.soft(fonts.held(), `fonts on their way at ${size.width} px`).toBeGreaterThan(0);
  fonts.release();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState();
  const shifts = await layoutShifts(page);
  expect.soft(shifts, `shifts at ${size.width} px`).toEqual({ unexpected: [], afterInput: [] });
}
