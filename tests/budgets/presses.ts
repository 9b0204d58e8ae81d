import type { Browser, CDPSession, Locator, Page } from "playwright";
import { median } from "../bench/metrics.ts";
import { formatFigure, REQUEST_PAGE } from "./limits.ts";

/** As slow as a cheap phone. */
const CPU_SLOWDOWN = 4;

const ROUNDS = 5;

/** In ms. */
const GOALS = { event: 56, task: 50 };

/** Of a press, in ms: time until the paint, and the longest task. */
type Cost = typeof GOALS;

const OPENING = ["the first Select", "the second Select", "the cart"];

const FIGURES = Object.keys(GOALS) as (keyof Cost)[];

/** Measures presses on a slow processor. They differ between machines, so no figure is a failure. */
export async function measurePresses(browser: Browser, origin: string): Promise<string> {
  const costs = new Map<string, Cost[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, cost] of await visit(browser, origin)) {
      costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  }
  const head = `\n${REQUEST_PAGE} at ${CPU_SLOWDOWN}x CPU, ms, medians of ${ROUNDS}:`;
  const rows = [...costs].map(([name, of]) => rowText(name, getMedian(of)));
  return [head, ...rows, rowText("goal", GOALS)].join("\n");
}

async function visit(browser: Browser, origin: string): Promise<Map<string, Cost>> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(REQUEST_PAGE, { waitUntil: "networkidle" });
  const costs = new Map([["until it is idle", await takeCost(page)]]);
  const drawer = page.getByRole("dialog");
  const selects = page.getByRole("button", { name: /^Select/ });
  const chips = page.getByRole("group", { name: "Filter reviews" }).getByRole("link");
  const presses = {
    "the first Select": selects.first(),
    "the second Select": selects.nth(1),
    "the cart": page.getByRole("button", { name: /cart/ }),
    "a question": page.locator("#faqs summary").first(),
    "a filter": chips.nth(1),
  };
  for (const [name, control] of Object.entries(presses)) {
    // Scroll to the control first, like a visitor.
    await control.scrollIntoViewIfNeeded();
    await settled(page);
    await takeCost(page);
    await tap(session, control);
    const isOpening = OPENING.includes(name);
    if (isOpening) await drawer.waitFor();
    await settled(page);
    costs.set(name, await takeCost(page));
    if (!isOpening) continue;
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
  }
  await context.close();
  return costs;
}

/** Waits for a paint between start and end. Playwright's `tap` does not, and runs on the slowed processor. */
async function tap(session: CDPSession, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error("The control is not visible");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await settled(control.page());
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // The browser may not be idle during a touch.
    const idle = (): Promise<unknown> =>
      new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
    await idle();
    const moves = document
      .getAnimations()
      // Scroll-driven and endless animations never finish.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished);
    // A paused animation never finishes.
    await Promise.race([Promise.allSettled(moves), new Promise((done) => setTimeout(done, 2_000))]);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await idle();
  });
}

function getMedian(costs: readonly Cost[]): Cost {
  const entries = FIGURES.map((figure) => [figure, median(costs.map((cost) => cost[figure]))]);
  return Object.fromEntries(entries);
}

function rowText(name: string, cost: Cost): string {
  const cells = FIGURES.map((figure) => {
    const value = formatFigure(Math.round(cost[figure]), { goal: GOALS[figure] });
    return `${figure} ${value.padStart(5)}`;
  });
  return `  ${name.padEnd(20)} ${cells.join("   ")}`;
}

async function takeCost(page: Page): Promise<Cost> {
  return await page.evaluate(() => {
    const cost = Object(window).costUntilNow;
    Object.assign(window, { costUntilNow: { event: 0, task: 0 } });
    return cost;
  });
}

/** In the page. Entries of tasks begin at 50 ms, of events at 16. */
function watchPresses(): void {
  Object.assign(window, { costUntilNow: { event: 0, task: 0 } });
  const longer = (figure: "event" | "task", ms: number): void => {
    const { costUntilNow } = Object(window);
    costUntilNow[figure] = Math.max(costUntilNow[figure], ms);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      // Ignore pointer moves.
      if (entry.interactionId) longer("event", entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longer("task", duration);
  }).observe({ type: "longtask", buffered: true });
}
