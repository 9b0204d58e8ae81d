import type { Page } from "playwright";

const ASKED_EVERY_MS = 50;
const ASKED_TIMES = 100;

/** Of a browser that keeps pages for Back: Playwright switches that off, and does not know such a page. */
export const KEEPS_PAGES = { ignoreDefaultArgs: ["--disable-back-forward-cache"] };

/** On the page that is to be left. */
export async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.setItem("backAt", `${Date.now()}`);
    });
  });
}

/** Goes Back; when the page came from the browser's memory (`Date.now()`). */
export async function goBackToMemory(page: Page): Promise<number> {
  // It waits for a load that does not come.
  page.goBack().catch(() => {});
  const at = await untilThere(page, "sessionStorage.getItem('backAt')");
  return Number(at);
}

/** What an expression comes to on the page that came back, as soon as that is something. */
export async function untilThere(page: Page, expression: string): Promise<string> {
  for (let time = 0; time < ASKED_TIMES; time += 1) {
    await pause(ASKED_EVERY_MS);
    const value = await Promise.race([evaluate(page, expression), pause(ASKED_EVERY_MS * 10)]);
    if (value) return String(value);
  }
  throw new Error(`nothing came of ${expression}`);
}

/** A session of the protocol that was begun before belongs to the page that is left. */
async function evaluate(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", { expression });
  return result.value;
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
