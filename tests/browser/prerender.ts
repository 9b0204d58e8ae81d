import type { Page as PlaywrightPage } from "playwright";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { CHROMIUM_FLAGS } from "./chromium-flags.ts";

/** Puppeteer, because Playwright's DevTools sessions disable prerendering. */
export async function launchWithPrerendering(
  executablePath: string | undefined,
  flags: readonly string[] = [],
): Promise<Browser> {
  const args = ["--no-sandbox", ...CHROMIUM_FLAGS, ...flags];
  return await puppeteer.launch({ executablePath, args });
}

/** Times in ms since `timeOrigin`. `activation`: 0 if the page was not prerendered. */
export interface PageTimes {
  readonly timeOrigin: number;
  readonly activation: number;
  readonly load: number;
  readonly paint: number;
}

/** Waits for the first paint of the page with this path. */
export async function paintedPage(page: Page, path: string): Promise<PageTimes> {
  for (;;) {
    // A navigation destroys the execution context.
    const times = await page.evaluate(getTimes, path).catch(() => null);
    if (times) return times;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs in the page. */
function getTimes(path: string): PageTimes | null {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  if (location.pathname !== path || document.prerendering || !paint) return null;
  const [navigation] = performance.getEntriesByType("navigation");
  return {
    timeOrigin: performance.timeOrigin,
    activation: Object(navigation).activationStart,
    load: Object(navigation).loadEventEnd,
    paint: paint.startTime,
  };
}

/** Call before opening the page. */
export async function withoutSpeculationRules(page: PlaywrightPage): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() =>
      document.querySelector("script[type=speculationrules]")?.remove(),
    ).observe(document, { childList: true, subtree: true });
  });
}
