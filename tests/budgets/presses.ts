import type { Browser, Page } from "playwright";
import { REQUEST_PAGE } from "./limits.ts";

/** As slow as a cheap phone. */
const CPU_SLOWDOWN = 4;

/** Of an event and of a task, in ms: what took longest of each. */
interface Longest {
  readonly event: number;
  readonly task: number;
}

/**
 * How long the presses take that matter, with a slow processor. It differs between machines and from
 * run to run, so nothing is judged by it.
 */
export async function measurePresses(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  await page.addInitScript(watchLongest);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(REQUEST_PAGE, { waitUntil: "networkidle" });
  const lines = [draw("until it is idle", await longest(page))];
  const drawer = page.getByRole("dialog");
  async function select(index: number): Promise<void> {
    await page
      .getByRole("button", { name: /^Select/ })
      .nth(index)
      .click();
    await drawer.waitFor();
  }
  async function close(): Promise<void> {
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
  }
  const presses = {
    "the first Select": () => select(0),
    "closing the drawer": close,
    "the second Select": () => select(1),
    "closing it again": close,
    "a question": () => page.locator("#faqs summary").first().click(),
  };
  for (const [name, press] of Object.entries(presses)) {
    await press();
    await page.waitForLoadState("networkidle");
    // Two frames: what the press brought about is painted, and its event is told.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    lines.push(draw(name, await longest(page)));
  }
  await context.close();
  return [`\n${REQUEST_PAGE} at ${CPU_SLOWDOWN}x CPU, ms:`, ...lines].join("\n");
}

function draw(name: string, { event, task }: Longest): string {
  return `  ${name.padEnd(20)} event ${String(event).padStart(4)}   longest task ${String(task).padStart(4)}`;
}

/** What was longest since it was asked for last. */
async function longest(page: Page): Promise<Longest> {
  return await page.evaluate(() => {
    const told = { ...window.longestUntilNow };
    window.longestUntilNow = { event: 0, task: 0 };
    return told;
  });
}

declare global {
  interface Window {
    longestUntilNow: { event: number; task: number };
  }
}

/** In the page: an entry of a task is there from 50 ms, of an event from 16. */
function watchLongest(): void {
  window.longestUntilNow = { event: 0, task: 0 };
  const watch = (type: string, kind: "event" | "task"): void =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const known = window.longestUntilNow;
        known[kind] = Math.max(known[kind], Math.round(duration));
      }
    }).observe({ type, buffered: true, ...(kind === "event" ? { durationThreshold: 16 } : {}) });
  watch("event", "event");
  watch("longtask", "task");
}
