import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";

const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 200;

/** Playwright disables the back-forward cache and does not support pages from it. */
export const WITH_BFCACHE = { ignoreDefaultArgs: ["--disable-back-forward-cache"] };

/** Call before leaving the page. */
export async function watchRestore(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.setItem("backAt", `${Date.now()}`);
    });
  });
}

/** Goes Back. Returns the time (`Date.now()`) when the page was restored from the cache. */
export async function goBackToCachedPage(page: Page): Promise<number> {
  // `goBack` waits for a load event, which never fires.
  page.goBack().catch(() => {});
  const at = await untilTruthy(page, "sessionStorage.getItem('backAt')");
  return Number(at);
}

/** Waits until an expression is truthy on the restored page. */
export async function untilTruthy(page: Page, expression: string): Promise<string> {
  for (let time = 0; time < MAX_POLLS; time += 1) {
    await pause(POLL_INTERVAL_MS);
    // A navigation ends the session.
    const evaluated = evaluate(page, expression).catch(() => null);
    const value = await Promise.race([evaluated, pause(POLL_INTERVAL_MS * 10)]);
    if (value) return String(value);
  }
  throw new Error(`${expression} has no value`);
}

/** Opens a new session, because an older one belongs to the other page. */
async function evaluate(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", { expression });
  return result.value;
}
