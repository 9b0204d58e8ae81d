import { type Browser, chromium, type CDPSession, type Locator, type Page } from "playwright";
import { findWholeBrowser } from "../../scripts/checks/browser.ts";
import { goBackToMemory, KEEPS_PAGES, watchReturn } from "../browser/back-from-memory.ts";
import { serveBuild } from "../browser/site-server.ts";
import { type Figure, LIMITS, median, REQUEST_PAGE, type Result } from "./figures.ts";

const ROUNDS = 5;

/** A phone with a fourth of this machine's speed. */
const CPU_SLOWDOWN = 4;
const SLOW_PHONE = { latency: 150, kbits: 1_600 };
const THIRD_GENERATION = { latency: 400, kbits: 400 };

const POINTING_MS = 300;
const QUIET_MS = 5_000;

/** What appears on the request page, from the button to the cart. */
const SIGHTS = {
  select: "[data-cart-form] button[aria-label^=Select]",
  answer: "dialog[open]",
  line: "dialog[open] li",
  cart: "dialog[open] input[type=number]",
};

interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

declare global {
  interface Window {
    /** When each was seen first, as `Date.now()` says. */
    firsts: Record<string, number>;
  }
}

/**
 * What a visitor waits for on a slow phone, in ms, medians of visits by turns: the next page after a press
 * on a link, and the drawer after the first press on Select. DevTools' protocol, which presses, forbids
 * prerendering: what a visitor who points gains by that comes on top.
 */
export async function visitResult(): Promise<Result> {
  const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ...KEEPS_PAGES,
  });
  const times: Record<string, number[]> = {};
  async function note(
    measure: (visit: Visit) => Promise<Record<string, number>>,
    without?: Without,
  ): Promise<void> {
    const visit = await openVisit(browser, site.origin, without);
    for (const [name, time] of Object.entries(await measure(visit))) {
      (times[name] ??= []).push(time);
    }
    await visit.page.context().close();
  }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await note(async (visit) => ({ plain: await nextPage(visit) }), "speculationrules");
      await note(async (visit) => ({ withoutScripts: await nextPage(visit) }), "script");
      await note(async (visit) => ({ press: await nextPage(visit) }));
      await note(async (visit) => ({ pointing: await nextPage(visit, POINTING_MS) }));
      await note(back);
      await note((visit) => firstPress(visit, SLOW_PHONE));
      await note(async (visit) => {
        const { answer, cart } = await firstPress(visit, THIRD_GENERATION);
        return { answer3G: answer, cart3G: cart };
      });
      await note(quietPress);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const ms = (name: string, key: string, limit?: Figure["limit"]): Figure => {
    return { name, value: median(times[key] ?? []), unit: "ms", limit };
  };
  const plain = ms("home to request page without scripts, from the press", "withoutScripts");
  const figures = [
    plain,
    ms("the same, links without speculation rules", "plain"),
    ms("the same as it is", "press", { most: Math.round(plain.value) }),
    ms("the same after 300 ms of pointing", "pointing", LIMITS.pointedMs),
    ms("Back", "back", LIMITS.backMs),
    ms("first press on Select: an answer", "answer", LIMITS.answerMs),
    ms("first press on Select: the drawer with the line", "line", LIMITS.drawerMs),
    ms("first press on Select: the cart itself", "cart"),
    ms("the same on 3G: an answer", "answer3G", LIMITS.answerMs),
    ms("the same on 3G: the cart itself", "cart3G"),
    ms("after five quiet seconds: the drawer with the line", "quiet", LIMITS.quietMs),
  ];
  return { title: "Visits with a slow phone", program: `Chromium, medians of ${ROUNDS}`, figures };
}

/** Leaves out the page's scripts, or those of this type. */
type Without = "script" | "speculationrules";

async function openVisit(browser: Browser, baseURL: string, without?: Without): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: without !== "script",
  });
  const page = await context.newPage();
  if (without === "speculationrules") {
    await page.addInitScript(() => {
      new MutationObserver(() =>
        document.querySelector("script[type=speculationrules]")?.remove(),
      ).observe(document, { childList: true, subtree: true });
    });
  }
  return { page, cdp: await context.newCDPSession(page) };
}

/** From the press on a link at home until the request page is painted. */
async function nextPage({ page, cdp }: Visit, pointingMs = 0): Promise<number> {
  await page.goto("/", { waitUntil: "networkidle" });
  const place = await placeOf(linkAtHome(page));
  await slowDown(cdp, SLOW_PHONE);
  if (pointingMs > 0) {
    await cdp.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
    await page.waitForTimeout(pointingMs);
  }
  const pressedAt = await touch(cdp, place);
  await page.waitForURL(`**${REQUEST_PAGE}`, { waitUntil: "load" });
  const paintedAt = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance.timeOrigin + (paint?.startTime ?? Number.NaN);
  });
  return paintedAt - pressedAt;
}

/** From Back until the page before is there, which asks for nothing. */
async function back({ page }: Visit): Promise<{ back: number }> {
  await page.goto("/", { waitUntil: "networkidle" });
  await watchReturn(page);
  await linkAtHome(page).click();
  await page.waitForURL(`**${REQUEST_PAGE}`, { waitUntil: "networkidle" });
  const pressedAt = Date.now();
  return { back: (await goBackToMemory(page)) - pressedAt };
}

function linkAtHome(page: Page): Locator {
  return page.getByRole("main").getByRole("link", { name: "Services and prices" }).first();
}

/** From the touch of Select, made as soon as it can be seen. */
async function firstPress(
  { page, cdp }: Visit,
  network: typeof SLOW_PHONE,
): Promise<{ answer: number; line: number; cart: number }> {
  await slowDown(cdp, network);
  await page.addInitScript(watch, SIGHTS);
  await page.goto(REQUEST_PAGE, { waitUntil: "commit" });
  await firstSight(page, "select");
  const place = await placeOf(page.locator(SIGHTS.select).first());
  const pressedAt = await touch(cdp, place);
  const cart = (await firstSight(page, "cart")) - pressedAt;
  const answer = (await firstSight(page, "answer")) - pressedAt;
  const line = (await firstSight(page, "line")) - pressedAt;
  return { answer, line, cart };
}

/** The same on a page that has been read for a while. */
async function quietPress({ page, cdp }: Visit): Promise<{ quiet: number }> {
  await slowDown(cdp, SLOW_PHONE);
  await page.goto(REQUEST_PAGE, { waitUntil: "networkidle" });
  await page.evaluate(watch, { select: SIGHTS.select });
  await page.waitForTimeout(QUIET_MS);
  const place = await placeOf(page.locator(SIGHTS.select).first());
  await page.evaluate(watch, { cart: SIGHTS.cart });
  const pressedAt = await touch(cdp, place);
  return { quiet: (await firstSight(page, "cart")) - pressedAt };
}

/** In the page: notes when each can be seen, and brings the button to where it can be pressed. */
function watch(sights: Readonly<Record<string, string>>): void {
  window.firsts ??= {};
  for (const [name, selector] of Object.entries(sights)) {
    function look(): void {
      const element = document.querySelector(selector);
      if (name === "select") element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (!element) requestAnimationFrame(look);
      // In the frame after this it can be seen.
      else requestAnimationFrame(() => setTimeout(() => (window.firsts[name] ??= Date.now())));
    }
    look();
  }
}

async function firstSight(page: Page, name: string): Promise<number> {
  const time = await page.waitForFunction((what) => window.firsts?.[what], name, { polling: 20 });
  return (await time.jsonValue()) ?? Number.NaN;
}

async function slowDown(cdp: CDPSession, { latency, kbits }: typeof SLOW_PHONE): Promise<void> {
  const throughput = (kbits * 1_000) / 8;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("what is to be pressed cannot be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** When it was pressed (`Date.now()`). */
async function touch(cdp: CDPSession, place: { x: number; y: number }): Promise<number> {
  const pressedAt = Date.now();
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return pressedAt;
}
