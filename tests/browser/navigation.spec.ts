import { expect, type Locator, type Page } from "playwright/test";
import { test } from "./watched-test.ts";
import { PAGES } from "../worker/page-addresses.ts";

test("a legacy link inside the application leads on, and Back to where the visitor was", async ({
  page,
}) => {
  await page.goto("/blog");
  const footer = page.getByRole("contentinfo");
  for (const [name, target] of [
    ["About", /\/about-us$/],
    ["Share feedback", /\/share-reviews$/],
    ["Testimonials", /\/#testimonials$/],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  }
});

test.describe("the not-found page", () => {
  test("has near matches, and the request as a way on", async ({ page }) => {
    const response = await page.goto("/blgo");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    const near = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({
        has: page.getByRole("heading", { name: "Did you mean" }),
      });
    await near.getByRole("link", { name: "Blog", exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Services and prices" }).click();
    await expect(page).toHaveURL(/services-request$/);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("searches the site by words", async ({ page }) => {
        await page.goto("/nowhere");
        const search = page.getByRole("search");
        await search.getByRole("searchbox").fill("solar");
        await search.getByRole("searchbox").press("Enter");
        await expect(page).toHaveURL(/\/nowhere\?q=solar$/);
        await expect(search.getByRole("searchbox")).toHaveValue("solar");
        await page
          .getByRole("main")
          .getByRole("link", { name: /Off Grid/ })
          .click();
        await expect(page).toHaveURL(/\/case-studies\/off-grid-stores$/);
      });
    });
  }

  test("is announced and focused when a link inside the application leads to it", async ({
    page,
  }) => {
    await openHydrated(page, "/blog");
    await navigate(page, "/blog/nope");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeFocused();
    await expect(announcement(page)).toHaveText(/^Page not found/);
  });
});

test.describe("a request for data that fails", () => {
  const DATA = /\.data\?/;
  const ERROR = /arrive|Unexpected/;

  test("is asked for again: with a server that fails one in three, each page stays and gets all", async ({
    page,
  }) => {
    let asked = 0;
    await page.route(DATA, async (route) => {
      asked += 1;
      if (asked % 3 !== 1) await route.continue();
      else if (asked % 2 === 0) await route.abort();
      else await route.fulfill({ status: 503, body: "away" });
    });
    for (const [address, links, words] of [
      ["/", ["Fiverr", "All Reviews", "Upwork", "Page 2"], /of \d+ reviews/],
      [PAGES["/conversion-tracking-services-request"], ["Fiverr", "Page 2"], /of \d+ reviews/],
      ["/blog", ["Page 2", "Page 1"], /of \d+ posts/],
    ] as const) {
      await openHydrated(page, address);
      const status = page.getByRole("main").getByRole("status").filter({ hasText: words });
      for (const name of links) {
        const before = await status.innerText();
        await page.getByRole("main").getByRole("link", { name }).click();
        await expect(status).not.toHaveText(before);
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(ERROR);
      }
    }
    expect(asked).toBeGreaterThan(8);
  });

  test("leaves the page, says so from the first failure on, and is asked for again when the visitor wants it", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    const asked: string[] = [];
    await page.route(DATA, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const chip = (name: string) =>
      page.getByRole("group", { name: "Filter reviews" }).getByRole("link", { name });
    const note = page.getByRole("status").filter({ hasText: /did not arrive/ });
    await chip("Fiverr").click();
    await expect(note).toContainText("trying again");
    await expect(note.getByText("trying again")).toBeInViewport({ ratio: 1 });
    const again = note.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible({ timeout: 15_000 });
    expect(asked).toHaveLength(4);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(ERROR);
    await expect(page.getByText("Loading")).toHaveCount(0);

    await test.step("turning to something else ends it", async () => {
      await page.unroute(DATA);
      await chip("Upwork").click();
      await expect(chip("Upwork")).toHaveAttribute("aria-current", "true");
      await expect(note).toHaveCount(0);
      await expect(page).toHaveURL(/\?reviews=upwork/);
    });

    await test.step("the button asks again", async () => {
      await page.route(DATA, (route) => route.abort());
      await chip("Fiverr").click();
      await expect(again).toBeVisible({ timeout: 15_000 });
      await page.unroute(DATA);
      await again.click();
      await expect(chip("Fiverr")).toHaveAttribute("aria-current", "true");
      await expect(note).toHaveCount(0);
    });
  });

  test("on the way to another page, that page is loaded as a document", async ({ page }) => {
    await openHydrated(page, "/about-us");
    await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: "away" }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await expect(page).toHaveURL(/privacy-policy$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  });
});

test("an error page that takes the place of a page is shown from its heading", async ({ page }) => {
  await openHydrated(page, "/blog");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // As a link that changes a part of the page.
  await navigate(page, "/blog?page=99", true);
  const heading = page.getByRole("heading", { level: 1, name: "Page not found" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test("structured data stays as the server drew it, and goes with a click to another page", async ({
  page,
}) => {
  const scripts = page.locator('script[type="application/ld+json"]');
  for (const [address, next] of [
    [PAGES["/conversion-tracking-services-request"], "/blog"],
    ["/services", "/services/shopify-google-ads"],
  ] as const) {
    await openHydrated(page, address);
    await expect(scripts).toHaveCount(1);
    expect(JSON.parse((await scripts.textContent()) ?? "")["@graph"].length).toBeGreaterThan(2);
    await navigate(page, next);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(scripts).toHaveCount(0);
  }
});

test("the skip link is the first stop of the keyboard and leads to the content", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

/** The region that reads out the title of a new page. */
function announcement(page: Page): Locator {
  return page.locator("p[aria-live=polite]");
}

/** The cart button says something as soon as the page is hydrated. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const drawer = page.getByRole("dialog", { name: "Your Selections" });
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
}

/** As a link of the application would; for addresses to which the site has no link. */
async function navigate(page: Page, address: string, preventScrollReset = false): Promise<void> {
  await page.evaluate(
    ([to, options]) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string, options: object) => Promise<void> };
      };
      return router.navigate(to, options);
    },
    [address, { preventScrollReset }] as const,
  );
}

test.describe("a click to another page", () => {
  test("announces its title and moves the focus to its heading, without a ring", async ({
    page,
  }) => {
    await openHydrated(page, "/blog");
    await expect(announcement(page)).toHaveText("");
    await page.getByRole("contentinfo").getByRole("link", { name: "Case studies" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/case-studies$/);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS("outline-style", "none");
    await expect(announcement(page)).toHaveText(await page.title());
    // The next stop of the keyboard is the first link of the new page.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  });

  test("from one post or page of words to the next does so too", async ({ page }) => {
    await openHydrated(page, "/services");
    const toCases = page.getByRole("main").getByRole("link").first();
    await toCases.focus();
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/\/services$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(announcement(page)).toHaveText(await page.title());
  });

  test("out of the drawer leaves the focus on the new page", async ({ page }) => {
    await page.goto("/cart?items=SKU_01");
    await page.getByRole("banner").getByRole("button", { name: "Open cart, 1 service" }).click();
    const drawer = page.getByRole("dialog", { name: "Your Selections" });
    await drawer.getByRole("button", { name: "Proceed to Services Request" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("with a fragment shows its target and moves the focus there", async ({ page }) => {
    await openHydrated(page, "/blog");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Testimonials", exact: true })
      .click();
    await expect(page).toHaveURL(/\/#testimonials$/);
    const target = page.locator("#testimonials");
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    await expect(announcement(page)).toHaveText(await page.title());
  });

  test("starts at the top, and Back and Forward return to where the visitor was", async ({
    page,
  }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await openHydrated(page, "/services/shopify-google-ads");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true });
    // The text has its height with its fonts, and the pointer scrolls as the click will.
    await page.evaluate(() => document.fonts.ready);
    await link.hover();
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await link.click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(scrolled).toBe(before);
    await page.goForward();
    await expect(page).toHaveURL(/\/blog$/);
    await expect.poll(scrolled).toBe(0);
  });
});

test.describe("the focus stays and nothing is announced", () => {
  test("on the first load, and when only the query or the fragment changes", async ({ page }) => {
    await openHydrated(page, "/");
    await expect(announcement(page)).toHaveText("");
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
    const cart = page.getByRole("banner").getByRole("button", { name: /cart/i });
    await expect(cart).toBeFocused();
    for (const address of [
      "/?platform=upwork",
      "/?platform=upwork#testimonials",
      "/#testimonials",
    ]) {
      await navigate(page, address);
      await expect(page).toHaveURL(address);
      await expect(cart).toBeFocused();
    }
    await expect(announcement(page)).toHaveText("");
  });

  test("when a form has errors: their summary keeps the focus", async ({ page }) => {
    await openHydrated(page, "/cart");
    await navigate(page, "/checkout");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const said = await announcement(page).innerText();
    await page.getByRole("main").getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
    await expect(announcement(page)).toHaveText(said);
  });
});

test("a link that somebody is about to follow has its page's data before the click", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(pathname);
  });
  await page.goto("/about-us", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true });
  const data = page.waitForResponse(/\/blog\.data\?_routes=/);
  await link.hover();
  expect((await data).ok()).toBe(true);
  await link.click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.includes("/blog.data"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  // What the click asked for was there already.
  expect(sizes.filter((bytes) => bytes > 0)).toHaveLength(1);
});

test("a link that the pointer or the focus only passes asks for nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(pathname);
  });
  await page.clock.install();
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 60_000);
  const footer = page.getByRole("contentinfo");
  const blog = footer.getByRole("link", { name: "Blog", exact: true });
  await blog.hover();
  await page.clock.runFor(90);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(1000);
  await blog.focus();
  await page.clock.runFor(90);
  await blog.blur();
  await page.clock.runFor(1000);
  // Only a request that follows shows that none came before it.
  const data = page.waitForRequest(/\/case-studies\.data$/);
  await footer.getByRole("link", { name: "Case studies" }).hover();
  await page.clock.runFor(110);
  await data;
  expect(asked).toEqual(["/case-studies.data"]);
});
