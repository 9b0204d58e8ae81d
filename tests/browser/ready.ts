import { expect, type Page } from "playwright/test";

/** Waits for hydration. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-application", "ready");
}
