import { expect } from "playwright/test";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { KINDS_OF_PAGES, PAGES } from "../worker/page-addresses.ts";
import { holdDocuments } from "./proxy.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getDrawer } from "./pages/selections.ts";
import { test } from "./csp-test.ts";
import { openReady, untilAwake, untilReady } from "./ready.ts";

const FILES = "**/assets/*.js";

/** Number of parts that are rendered together. */
const SHOWN_AT_ONCE = 12;

/** These are laid out within 50 ms at a quarter of a desktop's speed. */
const ELEMENTS_IN_A_TASK = 170;

/** StyleInvalidatorInvalidationTracking, in a trace of the category devtools.timeline. */
interface TraceEvent {
  readonly name: string;
  readonly args?: {
    readonly data?: {
      readonly nodeName: string;
      readonly invalidationList: { readonly allDescendantsMightBeInvalid?: boolean }[];
    };
  };
}

test("the page's script loads after the page, the cart on interaction", async ({ page }) => {
  await openReady(page, "/about-us");
  const { complete, scripts } = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    return {
      complete: load instanceof PerformanceNavigationTiming ? load.loadEventStart : Infinity,
      scripts: files.filter(({ name }) => name.endsWith(".js")),
    };
  });
  expect(scripts.length).toBeGreaterThan(0);
  for (const { name, startTime } of scripts)
    expect(startTime, name).toBeGreaterThanOrEqual(complete);
  expect(scripts.filter(({ name }) => name.includes("/cart-"))).toEqual([]);
  const cart = page.waitForRequest(/\/assets\/cart-/);
  await page.mouse.move(100, 100);
  await cart;
});

test("under Save-Data, islands wait for a press", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const isReact = (address: string) => address.includes("/assets/react-");
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  for (const path of ["/", "/checkout"]) {
    await openReady(page, path);
    // Requests are reported in the order of their start.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await fetch("/robots.txt");
    });
    expect(loaded.filter(isReact), path).toEqual([]);
  }
  await page.getByRole("textbox", { name: "Name" }).focus();
  await untilAwake(page.getByRole("main"));
  expect(loaded.filter(isReact)).toHaveLength(1);
});

test("a campaign is stored on every page, before any file has loaded", async ({ page }) => {
  await page.route(FILES, (route) => route.abort());
  for (const path of [...KINDS_OF_PAGES, "/nowhere", "/blog/nope", "/blog?page=999"]) {
    const query = new URLSearchParams(UTM_KEYS.map((key) => [key, path]));
    const address = `${path}${path.includes("?") ? "&" : "?"}${query}`;
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const stored = await page.evaluate((keys) => keys.map((key) => localStorage[key]), UTM_KEYS);
    expect.soft(stored, path).toEqual(UTM_KEYS.map(() => path));
  }
});

test("the cart's file is loaded after a while without an interaction", async ({ page }) => {
  const cart = page.waitForRequest(/\/assets\/cart-/);
  await new PricingPage(page).open();
  await cart;
});

test("the first paint skips what is below the fold, unless linked to", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const { belowFold } = document.documentElement.dataset;
      Object.assign(window, { isPending: belowFold !== undefined });
    });
  });
  // The font is optional, so a busy machine may use it on the second page only.
  await page.route("**/*.woff2", (route) => route.abort());
  const pricing = new PricingPage(page);

  async function rendered(): Promise<{ isPending: boolean; height: number }> {
    await untilReady(page);
    await expect(page.locator("[data-below-fold]")).toHaveCount(0);
    return await page.evaluate(() => ({
      isPending: Object(window).isPending,
      height: document.documentElement.scrollHeight,
    }));
  }

  await pricing.open();
  const { isPending, height } = await rendered();
  expect(isPending).toBe(true);
  await page.reload();
  expect(await rendered()).toEqual({ isPending: false, height });
  await page.goto("about:blank");
  await pricing.open("#faqs");
  expect(await rendered()).toEqual({ isPending: false, height });
  await expect(page.locator("#faqs")).toBeInViewport();
});

test("a press renders the rest below the fold", async ({ page }) => {
  await page.route(FILES, (route) => {
    if (route.request().url().includes("/entry.client-")) return route.continue();
    return route.abort();
  });
  await page.addInitScript(() => {
    const setLater = window.setTimeout;
    const heldTasks: VoidFunction[] = [];
    Object.assign(window, { heldTasks });
    // The test runs each task, and every part exceeds the limit of a task.
    window.setTimeout = ((act: VoidFunction, delayMs?: number) =>
      delayMs ? setLater(act, delayMs) : heldTasks.push(act)) as typeof setTimeout;
    let now = 0;
    performance.now = () => (now += 1000);
  });
  const rendered = page.locator(".below-fold[data-below-fold]");
  await page.goto("/conversion-tracking-services-request");

  async function runTask(): Promise<void> {
    await expect.poll(() => page.evaluate(() => Object(window).heldTasks.length)).toBe(1);
    await page.evaluate(() => Object(window).heldTasks.shift()());
  }

  // Starts the application after the first paint.
  await runTask();
  for (let part = 1; part < SHOWN_AT_ONCE; part += 1) await runTask();
  await expect(rendered).toHaveCount(0);
  await runTask();
  await expect(rendered).toHaveCount(SHOWN_AT_ONCE);
  await page.keyboard.press("Shift");
  await runTask();
  await expect(rendered).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-below-fold");
});

test("filling the cart does not restyle the whole page", async ({ page, browser }) => {
  const name = "Tags Audit & Debugging";
  const pricing = await openPricing(page);
  await expect(page.locator("[data-below-fold]")).toHaveCount(0);
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"],
  });
  await pricing
    .card(name)
    .getByRole("button", { name: /^Select/ })
    .click();
  await expect(getDrawer(page).line(name)).toBeVisible();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const invalid = traceEvents
    .filter((event) => event.name === "StyleInvalidatorInvalidationTracking")
    .flatMap(({ args }) => args?.data ?? [])
    .filter(({ nodeName }) => nodeName.startsWith("HTML"))
    .flatMap(({ invalidationList }) => invalidationList);
  expect(invalid.length).toBeGreaterThan(0);
  // A selector such as `:not([data-cart] *)` makes each element depend on the document's attribute.
  expect(invalid.filter((set) => set.allDescendantsMightBeInvalid)).toEqual([]);
});

test("no part below the fold is too large for one task on a slow phone", async ({ page }) => {
  for (const path of [
    "/",
    "/conversion-tracking-services-request",
    "/services/conversion-tracking-services",
  ]) {
    await page.goto(path);
    const sizes = await page.locator(".below-fold").evaluateAll((parts) =>
      parts.map((part) => {
        const inner = [...part.querySelectorAll("*")];
        return inner.filter(({ parentElement }) => parentElement?.closest(".below-fold") === part)
          .length;
      }),
    );
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(Math.max(...sizes), path).toBeLessThanOrEqual(ELEMENTS_IN_A_TASK);
  }
});

for (const width of [360, 768, 1440]) {
  test(`the header is painted as a whole at ${width} pixels`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchLayoutShifts(page);
    for (const path of ["/thank-you", "/conversion-tracking-services-request"]) {
      await using proxy = await holdDocuments(String(baseURL), /<header.*?<\/form>/);
      await page.goto(proxy.origin + path, { waitUntil: "commit" });
      await page.locator("header form").waitFor({ state: "attached" });
      const painted = await page.evaluate(async () => {
        // An unblocked page paints within two frames. A blocked page gets no frame.
        const frames = new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        );
        await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 500))]);
        return performance.getEntriesByType("paint").map(({ name }) => name);
      });
      expect(painted, path).toEqual([]);
      proxy.release();
      await untilReady(page);
      expect((await layoutShifts(page)).unexpected, path).toEqual([]);
    }
  });
}

test("the footer of a short page stays in its place while it arrives", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await watchLayoutShifts(page);
  await using proxy = await holdDocuments(String(baseURL), /<footer.*?<\/p>/);
  await page.goto(`${proxy.origin}/thank-you`, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await layoutShifts(page);
  proxy.release();
  await untilReady(page);
  expect((await layoutShifts(page)).unexpected).toEqual([]);
});

const HALF_ARRIVED: readonly [what: string, path: string, until: RegExp][] = [
  ["a button without its text", "/check-your-store", /<input id="store".*?<button[^>]*>/],
  ["the drawing beside the headline", "/", /<figure.*?<\/div>/],
  ["the cycle of services", "/services", /<figure.*?(<li.*?<\/li>){2}/],
  ["a study without its figures", PAGES["/case-studies/:slug"], /<h2 id="figures".*?<\/h2>/],
  ["the facts of the audit", "/sample-audit", /<dl class="audited-store">(<div.*?<\/div>){3}/],
  [
    "the figures below the prices' headline",
    PAGES["/conversion-tracking-services-request"],
    /<main.*?<dl(.*?<dt[^>]*>){2}/,
  ],
  [
    "the rating beside the first offer",
    PAGES["/conversion-tracking-services-request"],
    /<main.*?data-fragment="reviews".*?<\/p>/,
  ],
];

for (const [what, path, until] of HALF_ARRIVED) {
  test(`${what} moves nothing when the rest arrives`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await watchLayoutShifts(page);
    await using proxy = await holdDocuments(String(baseURL), until);
    await page.goto(proxy.origin + path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await layoutShifts(page);
    proxy.release();
    await untilReady(page);
    expect((await layoutShifts(page)).unexpected).toEqual([]);
  });
}

test("a streamed marquee row moves no item", async ({ page, baseURL }) => {
  await watchLayoutShifts(page);
  await using proxy = await holdDocuments(
    String(baseURL),
    /class="marquee-row.*?(<li.*?<\/li>){3}/,
  );
  await page.goto(`${proxy.origin}/conversion-tracking-services-request`, { waitUntil: "commit" });
  await expect(page.locator(".marquee-row").first()).toBeInViewport();
  await layoutShifts(page);
  proxy.release();
  await untilReady(page);
  expect((await layoutShifts(page)).unexpected).toEqual([]);
});
