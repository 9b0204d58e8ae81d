import { expect } from "playwright/test";
import { CART_KEY } from "#app/domain/cart/cart-keys.ts";
import { REQUEST_PATH } from "#app/content/pages.ts";
import { newPerson } from "../browser/pages/person.ts";
import { FILLED_CART } from "../browser/seeded-storage.ts";
import { findRequests } from "../browser/database.ts";
import { serveStore } from "../browser/stores.ts";
import { KINDS_OF_PAGES } from "../worker/page-addresses.ts";
import { amountsToday, totalsToday } from "../worker/prices.ts";
import { type EngineOptions, test, WORKER } from "./engine-test.ts";
import { Shop } from "./shop.ts";
import type { Tab } from "./tab.ts";

const ADS = "Google Ads Conversion Tracking";
const ANALYTICS = "Web Analytics (GA4)";
const AUDIT = "Tags Audit & Debugging";
const CART = JSON.stringify(FILLED_CART);
const CONSENT_AFTER_TAG = `<script>gtag('config','G-7QK2M9X4TP');gtag('consent','default',{})</script>
${"<p>Seeds, tools and books for your garden.</p>".repeat(20)}`;
const testZoomed = test.extend<object, EngineOptions>({ zoom: [4, WORKER] });
const testWithoutScripts = test.extend<object, EngineOptions>({ hasScripts: [false, WORKER] });
const testWithoutStorage = test.extend<object, EngineOptions>({ hasStorage: [false, WORKER] });
const QUANTITIES = { SKU_03: 1, SKU_04: 2 };

test("a visitor picks services and sends one request, after correcting errors", async ({ tab }) => {
  const shop = new Shop(tab);
  const sent = amountsToday(QUANTITIES, "SAVE10");
  await tab.goto("/");
  await shop.main.getByRole("link", "See services and prices").click();
  await shop.add(ANALYTICS, "Client + Server-Side");
  await shop.closeDrawer();
  await shop.add(ADS, "Client-Side");
  await shop.drawer.getByRole("button", /^Increase quantity of Google Ads/).click();
  await shop.drawer.getByRole("textbox", "Discount code").type(" save10 ");
  await shop.drawer.getByRole("button", "Apply").click();
  for (const amount of Object.values(sent)) {
    await expect.poll(() => shop.drawer.text()).toContain(amount);
  }
  await shop.drawer.getByRole("button", "Proceed to Services Request").click();
  await expect.poll(() => tab.path()).toBe("/checkout");

  await shop.untilAwake();
  await shop.send.click();
  const errors = shop.main.getByRole("alert");
  await expect.poll(() => errors.isFocused()).toBe(true);
  await errors.getByRole("link", /e-mail address/).click();
  await expect.poll(() => shop.email.isFocused()).toBe(true);
  const person = newPerson();
  await shop.fill(person);
  await shop.send.click();
  const reference = await shop.reference();
  expect(await findRequests(person.email)).toMatchObject([
    { reference, total_cents: totalsToday(QUANTITIES, "SAVE10").total },
  ]);
  await expect.poll(() => shop.cartButton.name()).toBe("Open cart");
  await expect.poll(() => shop.events("generate_lead")).toHaveLength(1);
});

test("Select before the application has loaded adds the service once", async ({ tab, site }) => {
  const shop = new Shop(tab);
  const release = site.holdScripts();
  await tab.goto(REQUEST_PATH);
  await shop.select(AUDIT);
  await expect.poll(() => shop.drawer.text()).toContain(AUDIT);
  expect(await shop.quantities.count(), "the cart itself").toBe(0);
  release();
  await expect.poll(() => shop.cartButton.name()).toBe("Open cart, 1 service");
  await expect.poll(() => shop.quantities.count()).toBe(1);
  expect(await shop.events("add_to_cart")).toHaveLength(1);
});

test("a question opens by its link and by a click, one at a time", async ({ tab }) => {
  const open = tab.locator("#faqs details[name=faq][open]");
  await tab.goto(`${REQUEST_PATH}#faq-q7`);
  await expect.poll(() => open.property("id")).toBe("q7");
  await new Shop(tab).untilReady();
  await tab.locator("#q9 > summary").click();
  await expect.poll(() => open.property("id")).toBe("q9");
  expect(await open.count()).toBe(1);
  await expect.poll(() => tab.path()).toBe(`${REQUEST_PATH}#faq-q9`);
  await tab.locator("#q9 > summary").click();
  await expect.poll(() => open.count()).toBe(0);
  await expect.poll(() => tab.path()).toBe(REQUEST_PATH);
});

test("a consent choice lasts, until it is withdrawn", async ({ tab }) => {
  const shop = new Shop(tab);
  const banner = tab.getByRole("region", "Cookie consent");
  await tab.goto("/");
  await banner.getByRole("button", "Choose").click();
  await banner.getByRole("checkbox", "Analytics").click();
  await banner.getByRole("button", "Save choice").click();
  await expect.poll(() => banner.count()).toBe(0);
  expect(await shop.consent()).toMatchObject({
    analytics_storage: "granted",
    ad_storage: "denied",
  });
  await tab.reload();
  await expect.poll(() => shop.consent()).toMatchObject({ analytics_storage: "granted" });
  expect(await banner.count()).toBe(0);
  await tab.getByRole("button", "Manage Cookies").click();
  await banner.getByRole("button", "Reject all").click();
  await expect.poll(() => banner.count()).toBe(0);
  expect(await shop.consent()).toMatchObject({ analytics_storage: "denied" });
  await tab.reload();
  expect(await banner.count()).toBe(0);
});

for (const width of [1280, 390]) {
  test(`at ${width} px, the form stays in its place when the application loads`, async ({
    tab,
    site,
  }) => {
    const shop = new Shop(tab);
    await tab.resize(width, 844);
    // A page without scripts, which would be cached.
    await tab.goto("/robots.txt");
    await tab.evaluate((key, cart) => localStorage.setItem(key, cart), CART_KEY, CART);
    const release = site.holdScripts();
    await tab.goto("/checkout");
    const before = await shop.name.place();
    release();
    await expect.poll(() => shop.cartButton.name()).toBe("Open cart, 3 services");
    expect(await shop.name.place()).toEqual(before);
  });
}

test("leaving a page while its application loads is no error", async ({ tab, site }) => {
  site.holdScripts();
  await tab.goto("/about-us");
  await tab.evaluate(() => {
    function note(event: ErrorEvent | PromiseRejectionEvent): void {
      sessionStorage.setItem("error", event.type);
    }
    addEventListener("error", note);
    addEventListener("unhandledrejection", note);
  });
  await tab.getByRole("contentinfo").getByRole("link", "Contact").click();
  await expect.poll(() => tab.path()).toBe("/contact-us");
  expect(await tab.evaluate(() => sessionStorage.getItem("error"))).toBeNull();
});

test("Back shows the current cart", async ({ tab }) => {
  const shop = new Shop(tab);
  await tab.goto(REQUEST_PATH);
  await shop.add(AUDIT);
  await shop.drawer.getByRole("button", "View Your Selections").click();
  await expect.poll(() => tab.path()).toBe("/cart");
  await shop.main.getByRole("button", /^Remove Tags Audit/).click();
  await expect.poll(() => shop.cartButton.name()).toBe("Open cart");
  await tab.goBack();
  await expect.poll(() => tab.path()).toBe(REQUEST_PATH);
  await expect.poll(() => shop.cartButton.name()).toBe("Open cart");
});

test("a store is checked in place, and what repairs it is selected", async ({ tab }) => {
  const shop = new Shop(tab);
  await serveStore("https://engines.example.com/", CONSENT_AFTER_TAG);
  await tab.goto("/check-your-store");
  await shop.untilReady();
  await shop.main.getByRole("textbox", /address/).type("engines.example.com");
  await shop.main.getByRole("button", "Check your store").click();
  await expect.poll(() => tab.path()).toBe("/check-your-store");
  await expect.poll(() => shop.main.text()).toContain("Consent is set after GA4");
  await shop.main.getByRole("button", /^Select/).click();
  await expect.poll(() => shop.drawer.text()).toContain("Consent Mode");
});

test("two tabs show the same cart", async ({ tab }) => {
  const shop = new Shop(tab);
  const first = await tab.handle();
  await tab.goto(REQUEST_PATH);
  await shop.add(AUDIT);
  await tab.openAnother();
  await tab.goto("/cart");
  await tab.getByRole("button", /^Increase/).click();
  await expect.poll(() => shop.quantities.property("value")).toBe("2");
  await tab.switchTo(first);
  await expect.poll(() => shop.quantities.property("value")).toBe("2");
});

test("a phone shows every page without sideways scrolling, and the menu", async ({ tab }) => {
  const shop = new Shop(tab);
  await tab.resize(390, 844);
  for (const address of KINDS_OF_PAGES) {
    await tab.goto(address);
    expect(await tab.evaluate(() => innerWidth)).toBe(390);
    expect.soft(await contentWidth(tab), address).toBeLessThanOrEqual(390);
  }
  await tab.getByRole("banner").locator("summary:not(nav summary)").click();
  await tab.getByRole("navigation", "Menu").getByRole("link", "Services and prices").click();
  await expect.poll(() => tab.path()).toBe(REQUEST_PATH);
  await shop.add(AUDIT);
});

testZoomed.describe("at 400 % zoom", () => {
  testZoomed.skip(({ engine }) => engine === "firefox", "its zoom equals a small window");

  testZoomed("no page scrolls sideways", async ({ tab }) => {
    await tab.resize(1280, 800);
    for (const address of KINDS_OF_PAGES) {
      await tab.goto(address);
      expect(await tab.evaluate(() => innerWidth)).toBe(320);
      expect.soft(await contentWidth(tab), address).toBeLessThanOrEqual(320);
    }
  });
});

testWithoutScripts(
  "without JavaScript, a visitor picks a service and sends one request",
  async ({ tab }) => {
    const shop = new Shop(tab);
    await tab.goto(REQUEST_PATH);
    await shop.select(ANALYTICS, "Client + Server-Side");
    await expect.poll(() => tab.path()).toBe("/checkout?items=SKU_03");
    const person = newPerson();
    await shop.fill(person);
    await shop.untilSendable();
    await shop.send.click();
    const reference = await shop.reference();
    expect(await findRequests(person.email)).toMatchObject([
      { reference, total_cents: totalsToday({ SKU_03: 1 }, null).total },
    ]);
  },
);

testWithoutStorage(
  "without storage, a visitor picks a service and sends one request",
  async ({ tab }) => {
    const shop = new Shop(tab);
    await tab.goto(REQUEST_PATH);
    expect(await tab.evaluate(() => window.localStorage)).toBeNull();
    await shop.add(AUDIT);
    await shop.drawer.getByRole("button", "Proceed to Services Request").click();
    await expect.poll(() => tab.path()).toMatch(/^\/checkout/);
    await expect.poll(() => shop.cartButton.name()).toBe("Open cart, 1 service");
    const person = newPerson();
    await shop.fill(person);
    await shop.send.click();
    const reference = await shop.reference();
    expect(await findRequests(person.email)).toMatchObject([{ reference }]);
  },
);

async function contentWidth(tab: Tab): Promise<number> {
  return await tab.evaluate(() => document.documentElement.scrollWidth);
}
