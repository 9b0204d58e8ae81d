import { expect, type Page } from "playwright/test";

/** Waits until the application runs. What is pressed before is answered by the browser alone. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-application", "ready");
}
