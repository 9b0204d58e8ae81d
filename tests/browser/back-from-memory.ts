import type { Page } from "playwright";

const ASKED_EVERY_MS = 50;
const ASKED_TIMES = 200;

/** Playwright disables the back-forward cache and does not support pages from it. */
export const KEEPS_PAGES = { ignoreDefaultArgs: ["--disable-back-forward-cache"] };

/** To be called before the page is left. */
export async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.setItem("backAt", `${Date.now()}`);
    });
  });
}

/** Goes Back, and returns when the page came from the cache (`Date.now()`). */
export async function goBackToMemory(page: Page): Promise<number> {
  // It waits for a load event, which does not come.
  page.goBack().catch(() => {});
  const at = await untilThere(page, "sessionStorage.getItem('backAt')");
  return Number(at);
}

/** Waits until an expression has a value on the restored page. */
export async function untilThere(page: Page, expression: string): Promise<string> {
  for (let time = 0; time < ASKED_TIMES; time += 1) {
    await pause(ASKED_EVERY_MS);
    const value = await Promise.race([evaluate(page, expression), pause(ASKED_EVERY_MS * 10)]);
    if (value) return String(value);
  }
  throw new Error(`nothing came of ${expression}`);
}

/** Needs a new session: an older one belongs to the other page. */
async function evaluate(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", { expression });
  return result.value;
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
