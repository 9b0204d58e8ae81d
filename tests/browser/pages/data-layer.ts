import type { Page } from "playwright/test";

/** What a page has pushed since it was loaded. */
export async function pushesOf(page: Page): Promise<Record<string, unknown>[]> {
  return await page.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[]);
}

/** How often a page has pushed an event. */
export async function countOf(page: Page, event: string): Promise<number> {
  return (await pushesOf(page)).filter((entry) => entry.event === event).length;
}
