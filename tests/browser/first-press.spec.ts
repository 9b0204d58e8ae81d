import { expect, type Locator, type Page } from "playwright/test";
import { countEvents, dataLayer } from "./browser-traces.ts";
import { holdDocuments } from "./proxy.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getSelections, getDrawer } from "./pages/selections.ts";
import { holdRequests, untilReady } from "./ready.ts";
import { test } from "./csp-test.ts";

// Presses before the scripts are loaded.

const FILES = "**/assets/*.js";
const AUDIT = "Tags Audit & Debugging";
const PIXEL = "Social Media Pixel (1 platform)";
const SERVER = "Client + Event API (Server)";

async function additions(page: Page): Promise<string[]> {
  const events = (await dataLayer(page)).map((entry) => JSON.stringify(entry));
  const added = events.filter((event) => event.includes("add_to_cart"));
  return added.map((event) => [...new Set(event.match(/SKU_\d+/g))].join());
}

for (const way of ["mouse", "keyboard", "touch"] as const) {
  test.describe(`by ${way}`, () => {
    test.use({ hasTouch: way === "touch" });

    test("Select opens the drawer at once, and the cart comes into it", async ({ page }) => {
      const { release } = await holdRequests(page, FILES);
      const pricing = await openPricing(page);
      const select = pricing.card(PIXEL).getByRole("button", { name: /^Select/ });
      await pricing.card(PIXEL).getByRole("radio", { name: SERVER, exact: true }).check();
      if (way === "mouse") await select.click();
      else if (way === "touch") await select.tap();
      else await select.press("Enter");
      const drawer = getDrawer(page);
      await expect(drawer.root.getByRole("listitem")).toHaveText(
        /Social Media Pixel.*\$249.*Server/s,
      );
      await expect(drawer.root.getByRole("button", { name: "Close" })).toBeFocused();
      for (let presses = 0; presses < 7; presses += 1) {
        await page.keyboard.press("Tab");
        // After the last button, the focus may be in the browser's toolbar.
        expect(await page.locator(":focus:not(dialog *, body)").count()).toBe(0);
      }
      const proceed = drawer.root.getByRole("button", { name: "Proceed to Services Request" });
      await proceed.focus();
      release();
      await expect(drawer.line(PIXEL)).toBeVisible();
      await expect(proceed).toBeFocused();
      expect(await additions(page)).toEqual(["SKU_09"]);
      await pricing.closeDrawer();
      await expect(select).toBeFocused();
      await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
    });
  });
}

test("presses are answered where the browser shows no frames", async ({ page }) => {
  const pricing = await openPricing(page);
  await page.evaluate(() => (window.requestAnimationFrame = () => 0));
  const drawer = getDrawer(page);
  await pricing
    .card(AUDIT)
    .getByRole("button", { name: /^Select/ })
    .press("Enter");
  await expect(drawer.line(AUDIT)).toBeVisible();
  await page.keyboard.press("Escape");
  await pricing
    .card(PIXEL)
    .getByRole("button", { name: /^Select/ })
    .press("Enter");
  await expect(drawer.line(PIXEL)).toBeVisible();
  await expect.poll(() => additions(page)).toEqual(["SKU_01", "SKU_08"]);
});

test("a press while the document loads is pending, then answered", async ({ page, baseURL }) => {
  await using proxy = await holdDocuments(
    String(baseURL),
    /aria-label="Select Tags Audit.*?<\/form>/,
  );
  const select = page.getByRole("button", { name: /^Select Tags Audit/ });
  await page.goto(`${proxy.origin}/conversion-tracking-services-request`, { waitUntil: "commit" });
  await select.click();
  await expect(select).toHaveCSS("opacity", "0.6");
  await expect(getDrawer(page).root).toHaveCount(0);
  proxy.release();
  await expect(getDrawer(page).line(AUDIT)).toBeVisible();
  await expect(select).toHaveCSS("opacity", "1");
});

test("where a script of the drawer fails, the browser sends the form", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error("planted");
    };
  });
  await page.route(FILES, (route) => route.abort());
  const pricing = await openPricing(page);
  await pricing.select(AUDIT);
  await expect(page).toHaveURL(/\/checkout\?items=SKU_01$/);

  await test.step("also one that was pressed while the document loads", async () => {
    await page.addInitScript(() => {
      const { addEventListener } = window;
      window.addEventListener = (type: string, ...rest: unknown[]) => {
        if (type === "pagehide") throw new Error("planted");
        Reflect.apply(addEventListener, window, [type, ...rest]);
      };
    });
    await using proxy = await holdDocuments(
      String(baseURL),
      /aria-label="Select Tags Audit.*?<\/form>/,
    );
    await page.goto(`${proxy.origin}/conversion-tracking-services-request`, {
      waitUntil: "commit",
    });
    await page.getByRole("button", { name: /^Select Tags Audit/ }).click();
    proxy.release();
    await expect(page).toHaveURL(/\/checkout\?items=SKU_01$/);
  });
});

test("Select both adds a pair", async ({ page }) => {
  const { release } = await holdRequests(page, FILES);
  await openPricing(page);
  await page.getByRole("button", { name: "Select both", exact: true }).click();
  await expect(getDrawer(page).root.getByRole("listitem")).toHaveCount(2);
  release();
  await expect(getDrawer(page).lines).toHaveCount(2);
  expect(await additions(page)).toEqual(["SKU_03,SKU_05"]);
});

test("without JavaScript, Select both ticks a pair on the form", async ({ browser, baseURL }) => {
  await using plain = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false });
  await plain.goto("/conversion-tracking-services-request");
  await plain.getByRole("button", { name: "Select both", exact: true }).click();
  await expect(plain).toHaveURL(/\/checkout\?/);
  await expect(plain.getByRole("checkbox", { checked: true })).toHaveCount(2);
});

for (const when of ["before", "after"] as const) {
  test(`a double click on Select adds one and closes nothing, ${when} the cart is loaded`, async ({
    page,
  }) => {
    const { release } = await holdRequests(page, FILES);
    const pricing = await openPricing(page);
    const { drawer } = pricing;
    if (when === "after") {
      release();
      await openEmptyDrawer(pricing);
    }
    const click = await timedClicks(page);
    const select = pricing.card(AUDIT).getByRole("button", { name: /^Select/ });
    const line = drawer.root.getByRole("listitem").filter({ hasText: AUDIT });
    const place = await findCentre(select);
    await click(place, 60_000);
    await expect(line).toBeVisible();
    // On the drawer's backdrop.
    await click(place, 60_399);
    release();
    await expect(drawer.quantity(AUDIT)).toHaveValue("1");
    // The line that it adds moves everything below.
    const add = await findCentre(drawer.addons.getByRole("button", { name: "Add Looker Studio" }));
    await click(add, 70_000);
    await expect(drawer.lines).toHaveCount(2);
    await click(add, 70_399);
    await expect(drawer.addons.getByRole("button")).toHaveCount(1);
    await expect(drawer.lines).toHaveCount(2);
    await click(place, 80_000);
    await expect(drawer.root).toBeHidden();
    expect(await additions(page)).toEqual(["SKU_01", "SKU_11"]);
    expect(await countEvents(page, "view_cart")).toBe(1);
  });
}

test("two presses on one Select within 400 ms are one, also while the cart loads", async ({
  page,
}) => {
  const { release } = await holdRequests(page, FILES);
  const pricing = await openPricing(page);
  const audit = pricing.card(AUDIT).getByRole("button", { name: /^Select/ });
  const pixel = pricing.card(PIXEL).getByRole("button", { name: /^Select/ });
  const both = page.getByRole("button", { name: "Select both", exact: true });
  for (const ms of [60_000, 60_399, 60_400]) await pressAt(audit, ms);
  await pressAt(pixel, 60_500);
  await pressAt(both, 60_600);
  await expect(pricing.drawer.root.getByRole("listitem")).toHaveCount(5);
  release();
  await expect(pricing.drawer.lines).toHaveCount(4);
  await pressAt(both, 60_999);
  for (const ms of [70_000, 70_300, 71_000]) await pressAt(both, ms);
  await expect(pricing.drawer.quantity("GA4")).toHaveValue("3");
  await expect(pricing.drawer.quantity(AUDIT)).toHaveValue("2");
  await expect(pricing.drawer.quantity(PIXEL)).toHaveValue("1");
  await pricing.closeDrawer();
  await pressAt(both, 71_399);
  await expect(pricing.drawer.quantity("GA4"), "the drawer was closed between").toHaveValue("4");
});

/** Its link shows that the cart's code has loaded. */
async function openEmptyDrawer(pricing: PricingPage): Promise<void> {
  await pricing.cartButton.click();
  const link = pricing.drawer.root.getByRole("link", { name: "Services and prices" });
  await expect(link).toBeVisible();
  await pricing.closeDrawer();
}

/** Presses a button at a time of the page in ms, so that a slow machine changes nothing. */
async function pressAt(button: Locator, ms: number): Promise<void> {
  await button.evaluate((element, value) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    element.dispatchEvent(Object.defineProperty(click, "timeStamp", { value }));
  }, ms);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Clicks of a mouse at a time of the page in ms. */
async function timedClicks(page: Page) {
  const session = await page.context().newCDPSession(page);
  const origin = await page.evaluate(() => performance.timeOrigin);
  return async (place: Place, ms: number): Promise<void> => {
    const timestamp = (origin + ms) / 1000;
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      const mouse = { ...place, type, timestamp, button: "left", clickCount: 1 } as const;
      await session.send("Input.dispatchMouseEvent", mouse);
    }
  };
}

/** Where it is once nothing moves. */
async function findCentre(element: Locator): Promise<Place> {
  await element.click({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error("not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The scroll lock of a drawer. */
const LOCKED = ["overflow-y", "hidden"] as const;

test("two clicks add two services, and a closed drawer stays closed", async ({ page }) => {
  const { release } = await holdRequests(page, FILES);
  const pricing = await openPricing(page);
  await pricing.add(AUDIT);
  await pricing.select(PIXEL, SERVER);
  await expect(getDrawer(page).root.getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("html"), "the page behind does not scroll").toHaveCSS(...LOCKED);
  await getDrawer(page).root.getByRole("button", { name: "Keep choosing" }).click();
  await expect(page.locator("html")).not.toHaveCSS(...LOCKED);
  release();
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 2 services");
  await expect(getDrawer(page).root).toBeHidden();
  expect(await additions(page)).toEqual(["SKU_01,SKU_09"]);
  expect(await countEvents(page, "view_cart")).toBe(1);
});

test("an empty drawer has a note, and Proceed an alert when the cart loads", async ({ page }) => {
  const { release } = await holdRequests(page, FILES);
  const pricing = await openPricing(page);
  await pricing.cartButton.click();
  await expect(getDrawer(page).root).toContainText("No services selected yet.");
  await getDrawer(page).proceed();
  release();
  await expect(page.getByRole("alert")).toContainText("Your cart is empty.");
  await expect(getDrawer(page).root).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS(...LOCKED);
  await expect(pricing.cartButton).toBeFocused();
  await expect(page).toHaveURL(/services-request$/);
});

test("after leaving at once, service, event and code are on the next page", async ({ page }) => {
  const { release } = await holdRequests(page, FILES);
  await page.goto("/conversion-tracking-services-request?coupon=SAVE10");
  const pricing = new PricingPage(page);
  await pricing.add(AUDIT);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/about-us/);
  release();
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
  await expect(getDrawer(page).root).toBeHidden();
  expect(await additions(page)).toEqual(["SKU_01"]);
  expect(await page.evaluate(() => localStorage.getItem("analyticsCoupon"))).toBe("SAVE10");
  await page.goBack();
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
});

test("the drawer lists the stored services before the cart is loaded", async ({ page }) => {
  const pricing = await openPricing(page);
  await untilReady(page);
  await pricing.select(AUDIT);
  await expect(getDrawer(page).line(AUDIT)).toBeVisible();
  const { release } = await holdRequests(page, FILES);
  await page.reload();
  await pricing.cartButton.click();
  await expect(getDrawer(page).root.getByRole("listitem")).toHaveText(/Tags Audit/);
  release();
  await expect(getDrawer(page).line(AUDIT)).toBeVisible();
  await expect(getDrawer(page).lines).toHaveCount(1);
});

test("where the cart does not load, Proceed leads on with what was selected", async ({ page }) => {
  const pricing = await openPricing(page);
  await untilReady(page);
  await pricing.add(AUDIT);
  await page.route(FILES, (route) => route.abort());
  await page.reload();
  await pricing.select(PIXEL, SERVER);
  const proceed = getDrawer(page).root.getByRole("button", { name: "Proceed to Services Request" });
  await proceed.click();
  await expect(page).toHaveURL(/\/checkout\?items=SKU_09$/);
  await expect(page.getByRole("checkbox", { name: "Event API" })).toBeChecked();

  await test.step("there it is added without a question", async () => {
    await page.unroute(FILES);
    await page.reload();
    await expect(getSelections(page).lines).toHaveCount(2);
  });
});
