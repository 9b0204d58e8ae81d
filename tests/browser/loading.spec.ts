import { expect } from "playwright/test";
import { holdDocuments } from "./proxy.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { test } from "./watched-test.ts";
import { untilReady } from "./ready.ts";

const FILES = "**/assets/*.js";

/** Parts that are laid out in tasks and then shown together. */
const SHOWN_AT_ONCE = 12;

/** Laid out in less than 50 ms at a fourth of the speed of a desktop. */
const ELEMENTS_IN_A_TASK = 170;

test("the application is loaded after the page, and the cart on the first move", async ({
  page,
}) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  await untilReady(page);
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

test("a visitor who reads for a while has the cart's file before the first press", async ({
  page,
}) => {
  const cart = page.waitForRequest(/\/assets\/cart-/);
  await new PricingPage(page).open();
  await cart;
});

declare global {
  interface Window {
    heldTasks: VoidFunction[];
    leftAtFirst?: string | undefined;
  }
}

test("the first render leaves parts below the fold, except after a link to a part or a return", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      window.leftAtFirst = document.documentElement.dataset.belowFold;
    });
  });
  // The font is optional: a busy machine may use it on the second page only.
  await page.route("**/*.woff2", (route) => route.abort());
  const pricing = new PricingPage(page);

  async function drawn(): Promise<{ left: boolean; height: number }> {
    await untilReady(page);
    await expect(page.locator("[data-below-fold]")).toHaveCount(0);
    return await page.evaluate(() => ({
      left: window.leftAtFirst !== undefined,
      height: document.documentElement.scrollHeight,
    }));
  }

  await pricing.open();
  const { left, height } = await drawn();
  expect(left).toBe(true);
  await page.reload();
  expect(await drawn()).toEqual({ left: false, height });
  await page.goto("about:blank");
  await pricing.open("#faqs");
  expect(await drawn()).toEqual({ left: false, height });
  await expect(page.locator("#faqs")).toBeInViewport();
});

test("a press renders all that was left below the fold", async ({ page }) => {
  await page.route(FILES, (route) => route.abort());
  await page.addInitScript(() => {
    const setLater = window.setTimeout;
    window.heldTasks = [];
    // The test runs each task, and every part takes longer than a task may.
    window.setTimeout = ((act: VoidFunction, delayMs?: number) =>
      delayMs ? setLater(act, delayMs) : window.heldTasks.push(act)) as typeof setTimeout;
    let now = 0;
    performance.now = () => (now += 1000);
  });
  const drawn = page.locator(".below-fold[data-below-fold]");
  await page.goto("/conversion-tracking-services-request");

  async function runTask(): Promise<void> {
    await expect.poll(() => page.evaluate(() => window.heldTasks.length)).toBe(1);
    await page.evaluate(() => window.heldTasks.shift()?.());
  }

  for (let part = 1; part < SHOWN_AT_ONCE; part += 1) await runTask();
  await expect(drawn).toHaveCount(0);
  await runTask();
  await expect(drawn).toHaveCount(SHOWN_AT_ONCE);
  await page.keyboard.press("Shift");
  await runTask();
  await expect(drawn).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-below-fold");
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
  test(`no part of a header is painted at ${width} pixels before all of it`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchLayoutShifts(page);
    for (const path of ["/thank-you", "/conversion-tracking-services-request"]) {
      const front = await holdDocuments(String(baseURL), /<header.*?<\/form>/);
      await page.goto(front.origin + path, { waitUntil: "commit" });
      await page.locator("header form").waitFor({ state: "attached" });
      const painted = await page.evaluate(async () => {
        // A page that may paint does so within two frames; another gets no frame.
        const frames = new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(resolve)),
        );
        await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 500))]);
        return performance.getEntriesByType("paint").map(({ name }) => name);
      });
      expect(painted, path).toEqual([]);
      front.release();
      await untilReady(page);
      expect((await layoutShifts(page)).unasked, path).toEqual([]);
      await front.close();
    }
  });
}

test("a marquee row that arrives in pieces does not move what is painted", async ({
  page,
  baseURL,
}) => {
  await watchLayoutShifts(page);
  const front = await holdDocuments(String(baseURL), /class="marquee-row.*?(<li.*?<\/li>){3}/);
  await page.goto(`${front.origin}/conversion-tracking-services-request`, { waitUntil: "commit" });
  await expect(page.locator(".marquee-row").first()).toBeInViewport();
  await layoutShifts(page);
  front.release();
  await untilReady(page);
  expect((await layoutShifts(page)).unasked).toEqual([]);
  await front.close();
});
