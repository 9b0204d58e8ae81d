import { expect, type Page } from "playwright/test";
import { NEW_VISITOR } from "./consent-choice.ts";
import { findRequests } from "./database.ts";
import { test } from "./csp-test.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { openReady, untilAwake, untilReady } from "./ready.ts";

const AD = "/?gclid=Click-1&utm_source=ads&utm_medium=cpc";
const REFERRER = "https://search.example/path";

test.use({ storageState: NEW_VISITOR });

function footerLink(page: Page, name: string) {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

/** Follows a link of the footer, once the page's script runs. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await untilReady(page);
  await footerLink(page, name).click();
  await expect(page).toHaveURL((url) => url.pathname === path && url.search === "");
}

/** Sends a request from the services page, and returns its touchpoints. */
async function sendRequest(page: Page): Promise<object> {
  const pricing = new PricingPage(page);
  await pricing.select("Tags Audit & Debugging");
  await pricing.drawer.proceed();
  await expect(page).toHaveURL(/\/checkout$/);
  await untilAwake(page.getByRole("main"));
  const person = newPerson();
  await new CheckoutPage(page).submit(person);
  const [request] = await findRequests(person.email);
  return JSON.parse(String(request?.touches)) as object;
}

test("where a visit began reaches the request over pages, a reload and a new tab, with nothing stored", async ({
  page,
  context,
}) => {
  await page.goto(AD, { referer: REFERRER });
  await follow(page, "Blog", "/blog");
  await untilReady(page);
  await page.reload();
  await follow(page, "About", "/about-us");
  const stored = await page.evaluate(() => [...Object.keys(localStorage), document.cookie].join());
  expect(stored).not.toMatch(/touch|gclid|landing/i);
  const opened = context.waitForEvent("page");
  await untilReady(page);
  await footerLink(page, "Services and prices").click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab).toHaveURL(/services-request$/);
  expect(await sendRequest(tab)).toMatchObject({
    first: {
      clickIds: { gclid: "Click-1" },
      utm: { utm_source: "ads", utm_medium: "cpc" },
      landingPage: "/",
      referrer: REFERRER,
    },
  });
});

test("links that are pressed before the page's script runs lose nothing", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(AD);
  await footerLink(page, "Blog").click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.unroute("**/assets/*.js");
  await page.reload();
  await follow(page, "Services and prices", "/conversion-tracking-services-request");
  expect(await sendRequest(page)).toMatchObject({
    first: { clickIds: { gclid: "Click-1" }, landingPage: "/" },
  });
});

for (const choice of ["rejectAll", "acceptAll"] as const) {
  test(`after ${choice}, links carry nothing`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) asked.push(new URL(request.url()).search);
    });
    await openReady(page, AD);
    await follow(page, "Blog", "/blog");
    expect(asked.at(-1)).toMatch(/gclid=Click-1.*landing=/);
    await untilReady(page);
    await new ConsentBanner(page)[choice].click();
    const stored = () => page.evaluate(() => localStorage.getItem("attributionTouches") !== null);
    await expect.poll(stored).toBe(choice === "acceptAll");
    await follow(page, "Services and prices", "/conversion-tracking-services-request");
    expect(asked.at(-1)).toBe("");
    const isKept = choice === "acceptAll";
    expect(JSON.stringify(await sendRequest(page)).includes("Click-1")).toBe(isKept);
  });
}

test("a code that waits for a first service is carried into a new tab", async ({
  page,
  context,
}) => {
  const waiting = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("waitingCoupon"));
  await page.goto("/blog?coupon=save10");
  await expect.poll(() => waiting(page)).toBe("SAVE10");
  const opened = context.waitForEvent("page");
  await untilReady(page);
  await footerLink(page, "About").click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/about-us$/);
  await expect.poll(() => waiting(tab)).toBe("SAVE10");
});
