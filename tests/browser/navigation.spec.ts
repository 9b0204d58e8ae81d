import { expect, type Page } from "playwright/test";
import { test } from "./csp-test.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { withoutSpeculationRules } from "./prerender.ts";
import { openReady, untilReady } from "./ready.ts";

function footerLink(page: Page, name: string) {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

test("a press on a link loads no code for the page that it leaves", async ({ page }) => {
  await openReady(page, "/about-us");
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  const lazyFiles = () => paths.filter((path) => path.includes("/assets/cart-"));
  await footerLink(page, "Blog").dispatchEvent("touchstart");
  // Requests are reported in the order of their start.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(lazyFiles()).toEqual([]);
  await page.getByRole("main").dispatchEvent("touchstart");
  await expect.poll(() => lazyFiles().length).toBe(1);
});

test("a document starts at the top, and Back restores the scroll position", async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  // `expect.poll` fails if the page navigates meanwhile.
  const isScrolledTo = (top: number) =>
    expect(async () => expect(await scrolled()).toBe(top)).toPass();
  // The font is optional, so a busy machine may use it on the second page only.
  await page.route("**/*.woff2", (route) => route.abort());
  await openReady(page, "/services/shopify-google-ads");
  const link = footerLink(page, "Blog");
  // Scrolls like the click.
  await link.hover();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/blog$/);
  await isScrolledTo(0);
  await page.goBack();
  await isScrolledTo(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/blog$/);
  await isScrolledTo(0);
});

test("the loading animation is shown while a slow server responds", async ({ page }) => {
  const isShown = Promise.withResolvers<string>();
  await page.exposeFunction("pictureShown", isShown.resolve);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.documentElement.hasAttribute("data-loading")) return;
      const isVisible = document.querySelector(".loading-animation")?.checkVisibility();
      const text = document.getElementById("loading")?.textContent;
      Object(window).pictureShown(`visible: ${isVisible}, ${text}`);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-loading"] });
  });
  await page.route("**/blog", async (route) => {
    // Without the animation, the test times out.
    await isShown.promise;
    await route.continue();
  });
  await openReady(page, "/about-us");
  await expect(page.locator(".loading-animation")).toBeHidden();
  // By keyboard, because hovering prefetches.
  await footerLink(page, "Blog").focus();
  await page.keyboard.press("Enter");
  expect(await isShown.promise).toBe("visible: true, Loading");
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator(".loading-animation")).toBeHidden();
});

test("a link opens a document that its hover has prefetched, not data", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") requested.push(new URL(request.url()).pathname);
  });
  await openReady(page, "/about-us");
  const preloading = await page.context().newCDPSession(page);
  await preloading.send("Preload.enable");
  const isReady = new Promise<void>((resolve) =>
    preloading.on("Preload.prefetchStatusUpdated", ({ status }) => {
      if (status === "Ready") resolve();
    }),
  );
  await footerLink(page, "Blog").hover();
  await isReady;
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await footerLink(page, "Blog").click();
  await expect(page).toHaveURL(/\/blog$/);
  await untilReady(page);
  expect(await page.evaluate(() => "isOld" in window)).toBe(false);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const files = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  expect(files.filter((path) => path.endsWith(".data"))).toEqual([]);
  const [load] = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => Object(entry).deliveryType),
  );
  expect(load).toBe("navigational-prefetch");
  expect(requested).toEqual(["/about-us", "/blog"]);
});

test("confirmations, files and addresses of forms are never prefetched", async ({ page }) => {
  await page.goto("/about-us");
  const script = page.locator("script[type=speculationrules]");
  const rules = JSON.parse((await script.textContent()) ?? "");
  for (const [kind, list] of Object.entries<{ where: { and?: { not?: object }[] } }[]>(rules)) {
    const conditions = list.flatMap(({ where }) => where.and ?? []);
    const patterns = conditions.flatMap(({ not }): string[] => Object(not).href_matches ?? []);
    const isExcluded = (address: string) =>
      patterns.some((pattern) => new URLPattern(pattern, "https://a.example").test(address));
    for (const address of ["/thank-you", "/contact-us?sent=TG-AAAAAA", "/blog/feed.xml"]) {
      expect(isExcluded(`https://a.example${address}`), `${kind} ${address}`).toBe(true);
    }
    expect(isExcluded("https://a.example/blog?page=2")).toBe(false);
  }
});

test.describe("a filter that does not load", () => {
  const FILTERED = /\?reviews=/;

  function getChip(page: Page, name: string) {
    return page.getByRole("group", { name: "Filter reviews" }).getByRole("link", { name });
  }

  function getNote(page: Page) {
    return page.getByRole("status").filter({ hasText: /didn't load/ });
  }

  test("is retried in place, then followed as a link", async ({ page }) => {
    await page.clock.install();
    await openReady(page, "/");
    let attempts = 0;
    await page.route(FILTERED, async (route) => {
      // Like a content blocker, which stops requests of scripts only.
      if (route.request().resourceType() === "document") return await route.continue();
      attempts += 1;
      await route.abort();
    });
    const note = getNote(page);
    await getChip(page, "Fiverr").click();
    await expect(note).toContainText("trying again");
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    for (const [count, ms] of [1_000, 2_000, 4_000].entries()) {
      await expect.poll(() => attempts).toBe(count + 1);
      await page.clock.fastForward(ms);
    }
    await expect(page).toHaveURL(/\?reviews=fiverr/);
    await expect(getChip(page, "Fiverr")).toHaveAttribute("aria-current", "true");
    expect(attempts).toBe(4);
    await expect(note).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(getChip(page, "All Reviews")).toHaveAttribute("aria-current", "true");
  });

  test("stays where it is while the server fails", async ({ page }) => {
    await page.clock.install();
    await openReady(page, "/");
    const error = { status: 502, body: "away" };
    await page.route(FILTERED, (route) => route.fulfill(error), { times: 4 });
    await getChip(page, "Fiverr").click();
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(getNote(page)).toContainText("again in a minute", { timeout: 100 });
    }).toPass();
    await expect(getChip(page, "All Reviews")).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/$/);
    await getChip(page, "Fiverr").click();
    await expect(page).toHaveURL(/\?reviews=fiverr/);
    await expect(getNote(page)).toHaveCount(0);
  });

  test("stays where it is offline, and turning to another one ends it", async ({ page }) => {
    await page.clock.install();
    await openReady(page, "/");
    await page.context().setOffline(true);
    const note = getNote(page);
    await getChip(page, "Fiverr").click();
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(note).toContainText("You're offline", { timeout: 100 });
    }).toPass();
    await expect(page).toHaveURL(/\/$/);
    await page.context().setOffline(false);
    const error = { status: 503, body: "away" };
    await page.route(FILTERED, (route) => route.fulfill(error), { times: 1 });
    await getChip(page, "Upwork").click();
    await expect(note).toContainText("trying again");
    await page.clock.fastForward(1_000);
    await expect(getChip(page, "Upwork")).toHaveAttribute("aria-current", "true");
    await expect(note).toHaveCount(0);
    await expect(page).toHaveURL(/\?reviews=upwork/);
  });
});

test("without speculation rules links and Back work", async ({ page }) => {
  await withoutSpeculationRules(page);
  await page.goto("/");
  await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Services and prices" }).first().click();
  await expect(page).toHaveURL(/services-request$/);
  const pricing = new PricingPage(page);
  await pricing.add("Tags Audit & Debugging");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
});
