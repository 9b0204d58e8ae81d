import type { Page } from "playwright/test";

/** Pushes without `gtag` commands. */
export async function pushesOf(page: Page): Promise<Record<string, unknown>[]> {
  return await page.evaluate(() => {
    const pushes = (window.dataLayer ?? []) as Record<string, unknown>[];
    return pushes.filter((entry) => Object.prototype.toString.call(entry) !== "[object Arguments]");
  });
}

export async function countOf(page: Page, event: string): Promise<number> {
  return (await pushesOf(page)).filter((entry) => entry.event === event).length;
}
