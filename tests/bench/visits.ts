import { type Browser, chromium, type CDPSession, type Page } from "playwright";
import { findWholeBrowser } from "../../scripts/checks/browser.ts";
import { goBackToMemory, KEEPS_PAGES, watchReturn } from "../browser/back-from-memory.ts";
import { serveBuild } from "../browser/site-server.ts";
import { type Line, LIMITS } from "./limits.ts";
import { REQUEST_PAGE } from "./request-page.ts";
import { median } from "./statistics.ts";

const ROUNDS = 5;

/** A phone with a fourth of this machine's speed. */
const SLOW_PHONE = { latency: 150, kbits: 1_600 };
const THIRD_GENERATION = { latency: 400, kbits: 400 };
const CPU_SLOWDOWN = 4;

const POINTING_MS = 300;
const QUIET_MS = 5_000;

interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
}

interface Network {
  readonly latency: number;
  readonly kbits: number;
}

declare global {
  interface Window {
    /** When each came first, as `Date.now()` says. */
    firsts: Record<string, number>;
    nextFrame: (name: string, isThere: () => boolean) => void;
  }
}

/**
 * What a visitor waits for on a slow phone, in ms, medians of visits by turns: the next page after a press
 * on a link, and the drawer after the first press on Select. DevTools' protocol, which presses, forbids
 * prerendering: what a visitor who points gains by that comes on top.
 */
export async function visitLines(): Promise<Line[]> {
  const site = await serveBuild({ FORM_SECRET: "0".repeat(64) });
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ...KEEPS_PAGES,
  });
  const times = new Map<string, number[]>();
  function note(name: string, time: number): void {
    times.set(name, [...(times.get(name) ?? []), time]);
  }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = (options: Options): Promise<Visit> => openVisit(browser, site.origin, options);
      note("plain", await nextPage(await open({ without: "speculationrules" })));
      note("without scripts", await nextPage(await open({ without: "script" })));
      note("press", await nextPage(await open({})));
      note("pointing", await nextPage(await open({}), POINTING_MS));
      note("back", await back(await open({})));
      for (const [name, network] of [
        ["phone", SLOW_PHONE],
        ["3G", THIRD_GENERATION],
      ] as const) {
        const { answer, line, cart } = await firstPress(await open({}), network);
        note(`${name} answer`, answer);
        note(`${name} line`, line);
        note(`${name} cart`, cart);
      }
      note("quiet", await quietPress(await open({})));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const of = (name: string): number => median(times.get(name) ?? []);
  const ms = (name: string, value: number, limit?: { readonly most: number }): Line =>
    limit ? { name, value, unit: "ms", limit } : { name, value, unit: "ms" };
  return [
    ms("home to request page without scripts, from the press", of("without scripts")),
    ms("the same, links without speculation rules", of("plain")),
    ms("the same as it is", of("press"), { most: Math.round(of("without scripts")) }),
    ms("the same after 300 ms of pointing", of("pointing"), LIMITS.pointedMs),
    ms("Back", of("back"), LIMITS.backMs),
    ms("first press on Select: an answer", of("phone answer"), LIMITS.answerMs),
    ms("first press on Select: the drawer with the line", of("phone line"), LIMITS.drawerMs),
    ms("first press on Select: the cart itself", of("phone cart")),
    ms("the same on 3G: an answer", of("3G answer"), LIMITS.answerMs),
    ms("the same on 3G: the cart itself", of("3G cart")),
    ms("after five quiet seconds: the drawer with the line", of("quiet"), LIMITS.quietMs),
  ];
}

interface Options {
  /** Leaves out the page's scripts, or those of this type. */
  readonly without?: "script" | "speculationrules";
}

async function openVisit(browser: Browser, origin: string, { without }: Options): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: without !== "script",
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.firsts = {};
    window.nextFrame = (name, isThere) => {
      function look(): void {
        if (!isThere()) requestAnimationFrame(look);
        // In the frame after this it can be seen.
        else requestAnimationFrame(() => setTimeout(() => (window.firsts[name] ??= Date.now())));
      }
      look();
    };
  });
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
  const link = page.getByRole("main").getByRole("link", { name: "Services and prices" }).first();
  const place = await placeOf(link);
  await slowDown(cdp, SLOW_PHONE);
  if (pointingMs > 0) {
    await cdp.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...place });
    await page.waitForTimeout(pointingMs);
  }
  const pressedAt = Date.now();
  await touch(cdp, place);
  await page.waitForURL(`**${REQUEST_PAGE}`, { waitUntil: "load" });
  const paintedAt = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance.timeOrigin + (paint?.startTime ?? Number.NaN);
  });
  await page.context().close();
  return paintedAt - pressedAt;
}

/** From Back until the page before is there, which asks for nothing. */
async function back({ page }: Visit): Promise<number> {
  await page.goto("/", { waitUntil: "networkidle" });
  await watchReturn(page);
  await page.getByRole("main").getByRole("link", { name: "Services and prices" }).first().click();
  await page.waitForURL(`**${REQUEST_PAGE}`, { waitUntil: "networkidle" });
  const pressedAt = Date.now();
  const time = (await goBackToMemory(page)) - pressedAt;
  await page.context().close();
  return time;
}

/** From the touch of Select, made as soon as it can be seen. */
async function firstPress(
  { page, cdp }: Visit,
  network: Network,
): Promise<{ answer: number; line: number; cart: number }> {
  await slowDown(cdp, network);
  await page.addInitScript(() => {
    window.nextFrame("select", () => {
      const select = document.querySelector("[data-cart-form] button[aria-label^=Select]");
      select?.scrollIntoView({ block: "center", behavior: "instant" });
      return select !== null;
    });
    window.nextFrame("answer", () => document.querySelector("dialog[open]") !== null);
    window.nextFrame("line", () => document.querySelector("dialog[open] li") !== null);
    window.nextFrame(
      "cart",
      () => document.querySelector("dialog[open] input[type=number]") !== null,
    );
  });
  await page.goto(REQUEST_PAGE, { waitUntil: "commit" });
  await first(page, "select");
  const place = await placeOf(page.getByRole("button", { name: /^Select/ }).first());
  const pressedAt = Date.now();
  await touch(cdp, place);
  const cart = (await first(page, "cart")) - pressedAt;
  const answer = (await first(page, "answer")) - pressedAt;
  const line = (await first(page, "line")) - pressedAt;
  await page.context().close();
  return { answer, line, cart };
}

/** The same on a page that has been read for a while. */
async function quietPress({ page, cdp }: Visit): Promise<number> {
  await slowDown(cdp, SLOW_PHONE);
  await page.goto(REQUEST_PAGE, { waitUntil: "networkidle" });
  const select = page.getByRole("button", { name: /^Select/ }).first();
  await select.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(QUIET_MS);
  const place = await placeOf(select);
  await page.evaluate(() =>
    window.nextFrame(
      "cart",
      () => document.querySelector("dialog[open] input[type=number]") !== null,
    ),
  );
  const pressedAt = Date.now();
  await touch(cdp, place);
  const time = (await first(page, "cart")) - pressedAt;
  await page.context().close();
  return time;
}

async function slowDown(cdp: CDPSession, { latency, kbits }: Network): Promise<void> {
  const bytesASecond = (kbits * 1_000) / 8;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}

async function placeOf(target: ReturnType<Page["locator"]>): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("what is to be pressed cannot be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function touch(cdp: CDPSession, place: { x: number; y: number }): Promise<void> {
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function first(page: Page, name: string): Promise<number> {
  const time = await page.waitForFunction((what) => window.firsts?.[what], name, { polling: 20 });
  return (await time.jsonValue()) ?? Number.NaN;
}
