import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Locator, type Page } from "playwright";
import type { Browser as PrerenderingBrowser } from "puppeteer-core";
import { site as identity } from "#app/content/site.ts";
import { findFullBrowser } from "../../scripts/checks/browser.ts";
import { goBackToCachedPage, WITH_BFCACHE, watchRestore } from "../browser/bfcache.ts";
import {
  launchWithPrerendering,
  paintedPage,
  withoutSpeculationRules,
} from "../browser/prerender.ts";
import { CHROMIUM_FLAGS } from "../browser/chromium-flags.ts";
import { serveBuild } from "../browser/site-server.ts";
import { startHttpsFront } from "../https-front.ts";
import { type Metric, LIMITS, median, REQUEST_PAGE, type Result } from "./metrics.ts";

interface Conditions {
  /** How many times as slow the processor is. */
  readonly slowdown: number;
  /** Milliseconds. */
  readonly latency: number;
  readonly kbits: number;
}

const READING_MS = 3_000;
const POINTING_MS = 300;
const QUIET_MS = 5_000;

/** Elements to watch, from the button to the cart. */
const SIGHTS = {
  select: "[data-cart-form] button[aria-label^=Select]",
  /** While the document arrives, the button shows that it was pressed. */
  answer: "dialog[open], form[aria-busy]",
  line: "dialog[open] li",
  cart: "dialog[open] input[type=number]",
};

declare global {
  interface Window {
    /** `Date.now()` of each first sight. */
    firsts: Record<string, number>;
  }
}

/**
 * Waiting times on a slow phone in ms, medians of interleaved visits. `slowdown`: how many times as slow
 * its processor is. `peer`: the address of AstroWind's home page, served with compression.
 */
export async function visitResult(
  slowdown: number,
  peer: string | undefined,
  rounds = 5,
): Promise<Result> {
  const slowPhone: Conditions = { slowdown, latency: 150, kbits: 1_600 };
  const thirdGeneration: Conditions = { slowdown, latency: 400, kbits: 400 };
  const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
  const { origin, host } = new URL(identity.origin);
  const { flags, stop } = await startHttpsFront(site.origin, [host]);
  const executablePath = findFullBrowser();
  const args = [...CHROMIUM_FLAGS, ...flags];
  const browser = await chromium.launch({ executablePath, args, ...WITH_BFCACHE });
  const prerendering = await launchWithPrerendering(executablePath, flags);
  const times: Record<string, number[]> = {};
  function add(measured: Record<string, number>): void {
    for (const [name, time] of Object.entries(measured)) (times[name] ??= []).push(time);
  }
  async function note(
    measure: (page: Page) => Promise<Record<string, number>>,
    prepare?: (page: Page) => Promise<void>,
    javaScriptEnabled = true,
  ): Promise<void> {
    const viewport = { width: 412, height: 823 };
    const phone = { viewport, isMobile: true, hasTouch: true, javaScriptEnabled };
    const page = await browser.newPage({ baseURL: origin, ...phone });
    await prepare?.(page);
    add(await measure(page));
    await page.context().close();
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      await note(
        async (page) => ({ plain: await nextPage(page, slowPhone) }),
        withoutSpeculationRules,
      );
      await note(
        async (page) => ({ withoutScripts: await nextPage(page, slowPhone) }),
        undefined,
        false,
      );
      await note(async (page) => ({ press: await nextPage(page, slowPhone) }));
      add({ prerendered: await prerenderedPage(prerendering, origin, slowPhone) });
      add({ pointing: await prerenderedPage(prerendering, origin, slowPhone, POINTING_MS) });
      if (peer) await note(async (page) => ({ peer: await peerPage(page, peer, slowPhone) }));
      await note(back);
      await note(async (page) => {
        const { line, cart } = await firstPress(page, slowPhone);
        return { line, cart };
      });
      await note(async (page) => {
        const { answer, line, cart } = await firstPress(page, thirdGeneration);
        return { answer3G: answer, line3G: line, cart3G: cart };
      });
      await note((page) => quietPress(page, slowPhone));
    }
  } finally {
    await prerendering.close();
    await browser.close();
    stop();
    await site.stop();
  }
  const withoutScripts = median(times["withoutScripts"] ?? []);
  const most = Math.min(withoutScripts, 1.1 * median(times["peer"] ?? [Infinity]));
  const limits: Record<string, [name: string, limit?: Metric["limit"]]> = {
    withoutScripts: ["home to services page without scripts, from the press"],
    plain: ["the same, links without speculation rules"],
    press: ["the same with prefetching only", { most: Math.round(most) }],
    prerendered: ["the same as it is"],
    ...(peer && { peer: ["AstroWind, home to its pricing page"] }),
    pointing: ["the same after 300 ms of pointing", LIMITS.pointedMs],
    back: ["Back", LIMITS.backMs],
    line: ["first press on Select: the drawer with the line", LIMITS.lineMs],
    cart: ["first press on Select: the cart itself", LIMITS.cartMs],
    answer3G: ["the same on 3G: an answer", LIMITS.answer3gMs],
    line3G: ["the same on 3G: the drawer with the line"],
    cart3G: ["the same on 3G: the cart itself", LIMITS.cart3gMs],
    quietLine: ["after five quiet seconds: the drawer with the line", LIMITS.quietLineMs],
    quietCart: ["after five quiet seconds: the cart itself", LIMITS.quietCartMs],
  };
  const metrics = Object.entries(limits).map(([key, [name, limit]]): Metric => {
    return { name, value: median(times[key] ?? []), unit: "ms", limit };
  });
  return { title: "Visits with a slow phone", program: `Chromium, medians of ${rounds}`, metrics };
}

/** Playwright's DevTools sessions disable prerendering. */
async function nextPage(page: Page, conditions: Conditions): Promise<number> {
  await page.goto("/", { waitUntil: "networkidle" });
  await slowDown(page, conditions);
  const pressedAt = await touch(linkAtHome(page));
  await page.waitForURL(`**${REQUEST_PAGE}`, { waitUntil: "load" });
  return (await paintedAt(page)) - pressedAt;
}

/** With prerendering, of a visitor who reads for some seconds and chose on an earlier visit. */
async function prerenderedPage(
  browser: PrerenderingBrowser,
  origin: string,
  { slowdown, latency, kbits }: Conditions,
  pointingMs = 0,
): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 412, height: 823, hasTouch: true });
  await page.emulateCPUThrottling(slowdown);
  const bytes = (kbits * 1_000) / 8;
  await page.emulateNetworkConditions({ latency, download: bytes, upload: bytes });
  await page.goto(origin, { waitUntil: "networkidle0" });
  await page.click("[data-consent=reject]");
  await pause(READING_MS);
  const point = await page.$("main [data-prerender]").then((link) => link?.clickablePoint());
  if (!point) throw new Error("the home page has no call to action");
  await page.mouse.move(point.x, point.y);
  await pause(pointingMs);
  const pressedAt = Date.now();
  await page.mouse.click(point.x, point.y);
  const { timeOrigin, paint } = await paintedPage(page, REQUEST_PAGE);
  await context.close();
  return timeOrigin + paint - pressedAt;
}

/** Clicks by script, because the link is in the menu. The page replaces its content in place. */
async function peerPage(page: Page, address: string, conditions: Conditions): Promise<number> {
  await page.goto(address, { waitUntil: "networkidle" });
  await slowDown(page, conditions);
  const pressedAt = Date.now();
  await page.evaluate(() => {
    const { title } = document;
    document.querySelector<HTMLElement>('a[href="/pricing"]')?.click();
    function look(): void {
      if (document.title === title) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => (window.firsts = { peer: Date.now() })));
    }
    look();
  });
  return (await firstSight(page, "peer")) - pressedAt;
}

async function paintedAt(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.timeOrigin + paint.startTime;
  });
  return (await time.jsonValue()) ?? Number.NaN;
}

async function back(page: Page): Promise<{ back: number }> {
  await page.goto("/", { waitUntil: "networkidle" });
  await watchRestore(page);
  await linkAtHome(page).click();
  await page.waitForURL(`**${REQUEST_PAGE}`, { waitUntil: "networkidle" });
  const pressedAt = Date.now();
  return { back: (await goBackToCachedPage(page)) - pressedAt };
}

function linkAtHome(page: Page): Locator {
  return page.getByRole("main").getByRole("link", { name: "Services and prices" }).first();
}

async function firstPress(
  page: Page,
  conditions: Conditions,
): Promise<{ answer: number; line: number; cart: number }> {
  await slowDown(page, conditions);
  await page.addInitScript(watch, SIGHTS);
  await page.goto(REQUEST_PAGE, { waitUntil: "commit" });
  await firstSight(page, "select");
  const pressedAt = await touch(page.locator(SIGHTS.select).first());
  const cart = (await firstSight(page, "cart")) - pressedAt;
  const answer = (await firstSight(page, "answer")) - pressedAt;
  const line = (await firstSight(page, "line")) - pressedAt;
  return { answer, line, cart };
}

async function quietPress(
  page: Page,
  conditions: Conditions,
): Promise<{ quietLine: number; quietCart: number }> {
  await slowDown(page, conditions);
  await page.goto(REQUEST_PAGE, { waitUntil: "networkidle" });
  await page.evaluate(watch, { select: SIGHTS.select });
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(watch, { line: SIGHTS.line, cart: SIGHTS.cart });
  const pressedAt = await touch(page.locator(SIGHTS.select).first());
  const cart = (await firstSight(page, "cart")) - pressedAt;
  const line = (await firstSight(page, "line")) - pressedAt;
  return { quietLine: line, quietCart: cart };
}

/** Runs in the page: records first sights and scrolls to the button. */
function watch(sights: Readonly<Record<string, string>>): void {
  window.firsts ??= {};
  for (const [name, selector] of Object.entries(sights)) {
    function look(): void {
      const element = document.querySelector(selector);
      if (name === "select") element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (!element || (name === "select" && isCovered(element))) requestAnimationFrame(look);
      // Visible in the next frame.
      else requestAnimationFrame(() => setTimeout(() => (window.firsts[name] ??= Date.now())));
    }
    look();
  }

  /** By the consent banner, until enough of the document has arrived to scroll. */
  function isCovered(element: Element): boolean {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }
}

async function firstSight(page: Page, name: string): Promise<number> {
  const time = await page.waitForFunction((what) => window.firsts?.[what], name, { polling: 20 });
  return (await time.jsonValue()) ?? Number.NaN;
}

async function slowDown(page: Page, { slowdown, latency, kbits }: Conditions): Promise<void> {
  const throughput = (kbits * 1_000) / 8;
  const speed = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...speed });
}

/** Returns the `Date.now()` of the touch. */
async function touch(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  if (!box) throw new Error("the target is not visible");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touchedAt = Date.now();
  await target.page().touchscreen.tap(x, y);
  return touchedAt;
}
