import { expect, type Page } from "playwright/test";
import { openReady, untilReady } from "./ready.ts";
import { test } from "./csp-test.ts";
import { CONSENT_TEXT_VERSION } from "#app/content/consent.ts";
import { storedInBrowser } from "#app/content/stored-in-browser.ts";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { parseChoice } from "#app/domain/consent/consent-cookie.ts";
import { KINDS_OF_PAGES } from "../worker/page-addresses.ts";
import { expectNoViolations, PHONE } from "./axe.ts";
import { dataLayer, storedKeys, watchStorage } from "./browser-traces.ts";
import { NEW_VISITOR, visitorWhoChose } from "./consent-choice.ts";
import { clippedTexts, expectFit } from "./layout-faults.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { focusFaults, tabTo } from "./keyboard.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { FORMS, untilSendable } from "./pages/forms.ts";
import { serveStore } from "./stores.ts";

test.use({ storageState: NEW_VISITOR });

const ALL = { analytics: true, marketing: true };
const DEFAULT = ["consent", "default", consentMode(NOTHING_ALLOWED)];

test("a visitor keeps the id that the server has set, until analytics is rejected", async ({
  page,
  context,
}) => {
  const banner = new ConsentBanner(page);
  const visitorId = () => page.evaluate(() => localStorage.getItem("analyticsVisitorId"));
  const cookie = async () => (await context.cookies()).find(({ name }) => name === "visitor_id");
  await openReady(page, "/about-us");
  await banner.acceptAll.click();
  await expect.poll(cookie).toMatchObject({ value: await visitorId(), httpOnly: false });
  const id = await visitorId();
  const { expires = 0 } = (await cookie()) ?? {};
  expect(expires - Date.now() / 1000).toBeGreaterThan(180 * 24 * 60 * 60);

  await page.evaluate(() => localStorage.clear());
  await openReady(page, "/");
  expect(await visitorId()).toBe(id);
  const ids = (await dataLayer(page)).flatMap((push) => Object(push).visitor_id ?? []);
  expect(new Set(ids)).toEqual(new Set([id]));

  await banner.manage.click();
  await banner.rejectAll.click();
  await expect.poll(cookie).toBeUndefined();
  expect(await visitorId()).toBeNull();
  await openReady(page, "/about-us");
  expect([await cookie(), await visitorId()]).toEqual([undefined, null]);
});

test("the banner causes no layout shift, and is never the largest paint", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await watchLayoutShifts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largestPaint: Object(list.getEntries().at(-1)).element });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  for (const address of KINDS_OF_PAGES) {
    await page.goto(address);
    const banner = new ConsentBanner(page).region;
    await expect(banner).toBeVisible();
    const { unexpected } = await layoutShifts(page);
    // A late font moves the header by less than a pixel, a banner by more.
    const moves = unexpected.filter((shift) => Number.parseFloat(shift) > 0.001);
    expect.soft(moves, address).toEqual([]);
    const isInBanner = await banner.evaluate((element) =>
      element.contains(Object(window).largestPaint ?? null),
    );
    expect.soft(isInBanner, `largest paint of ${address}`).toBe(false);
  }
});

// The application stores drafts, so each form waits for it.
test("a visit without consent stores exactly the necessary entries", async ({ page, context }) => {
  const written = await watchStorage(context);
  const main = page.getByRole("main");
  const notice = page.getByRole("status").filter({ hasText: "reference" });
  const campaign = "utm_source=a&utm_medium=a&utm_campaign=a&utm_term=a&utm_content=a";
  await page.goto(`/cart?coupon=SAVE10&${campaign}`);
  await expect.poll(() => storedKeys(page)).toContain("waitingCoupon");

  await serveStore("https://stored.example.com/", "<p>A store.</p>".repeat(40));
  await page.goto("/check-your-store?store=stored.example.com");
  await expect.poll(() => storedKeys(page)).toContain("checkedStore");

  await page.goto("/checkout?items=SKU_03");
  await expect(page).toHaveURL(/\/checkout$/);
  await untilReady(page);
  await new CheckoutPage(page).submit(newPerson());
  await expect.poll(() => storedKeys(page)).toContain("settledRequest");

  for (const { path, button, fill, agree } of FORMS) {
    await openReady(page, path);
    await fill(main, newPerson());
    await agree(main);
    await untilSendable(page);
    await main.getByRole("button", { name: button }).click();
    await expect(notice).toBeFocused();
    await untilReady(page);
  }
  await new ConsentBanner(page).rejectAll.click();

  // Select before the cart's code is loaded.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/services/conversion-tracking-services");
  await main.getByRole("button", { name: /^Select Tags Audit/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/services");
  const pressed = await storedKeys(page);
  await page.unroute("**/assets/*.js");

  await page.goto("/about-us?debug_tracking=1");
  await expect(page.getByRole("complementary", { name: "Tracking inspector" })).toBeVisible();

  const seen = new Set([...written, ...pressed, ...(await storedKeys(page))]);
  const listed = storedInBrowser.filter(({ purpose }) => purpose === "necessary");
  expect(seen).toEqual(new Set(listed.map(({ key }) => key)));
});

test("the banner works by keyboard before the application is loaded", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  const banner = new ConsentBanner(page);
  await page.goto("/services");
  await tabTo(page, banner.choose);
  await page.keyboard.press("Enter");
  await expect(banner.choose).toHaveAttribute("aria-expanded", "true");
  await expect(banner.analytics).not.toBeChecked();
  await expect(banner.marketing).not.toBeChecked();
  await expectNoViolations(page, "the open banner", [PHONE]);
  await tabTo(page, banner.analytics);
  await page.keyboard.press("Space");
  await tabTo(page, banner.save);
  const recording = page.waitForRequest("**/consent-record");
  await page.keyboard.press("Enter");
  await expect(banner.region).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  const choice = { analytics: true, marketing: false };
  expect((await dataLayer(page)).slice(2)).toEqual([
    { visitor_id: expect.any(String), ecommerce: null },
    ["consent", "update", consentMode(choice)],
  ]);
  const cookie = await readCookie(page);
  expect(parseChoice(cookie)).toMatchObject({ ...choice, textVersion: CONSENT_TEXT_VERSION });

  const request = await recording;
  expect((await request.response())?.status()).toBe(204);
  const visitorId = await page.evaluate(() => localStorage.getItem("analyticsVisitorId"));
  const report = { id: expect.any(String), choice: cookie, gpc: false, visitorId };
  expect(request.postDataJSON()).toEqual(report);
});

test("an open banner fits a phone, also with large text", async ({ page }) => {
  const banner = new ConsentBanner(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact-us");
  await banner.choose.click();
  await expectFit(page, "at 320 px");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect.soft(await clippedTexts(page), "cut by 200 % text").toEqual([]);
  await banner.save.scrollIntoViewIfNeeded();
  await expect(banner.save).toBeInViewport();
});

test("a banner neither traps nor covers the focus", async ({ page }) => {
  const banner = new ConsentBanner(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/contact-us");
  await expect(banner.region).toBeVisible();
  expect(await focusFaults(page, "Tab")).toEqual([]);
});

test("a banner is not printed", async ({ page }) => {
  const banner = new ConsentBanner(page);
  await page.goto("/contact-us");
  await expect(banner.region).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(banner.region).toBeHidden();
});

test("a choice lasts, and a withdrawal offline applies to all tabs", async ({ page, context }) => {
  const banner = new ConsentBanner(page);
  await page.goto("/");
  await banner.acceptAll.click();
  const accepted = ["consent", "update", consentMode(ALL)];
  const model = { visitor_id: expect.stringMatching(/^[\da-f-]{36}$/), ecommerce: null };
  expect((await dataLayer(page)).slice(2)).toEqual([model, accepted]);

  await watchLayoutShifts(page);
  await page.goto("/cart?items=SKU_03");
  await expect(banner.region).toBeHidden();
  const pushes = await dataLayer(page);
  expect(pushes[0]).toEqual(DEFAULT);
  expect(pushes.slice(2, 4)).toEqual([model, accepted]);
  expect((await layoutShifts(page)).unexpected).toEqual([]);
  await page.evaluate(() => {
    for (const name of ["_ga", "_ga_ABC123", "_gcl_au", "_fbp"])
      document.cookie = `${name}=1; Path=/`;
    localStorage.setItem("analyticsVisitorId", "1");
  });

  const other = await context.newPage();
  const reopened = new ConsentBanner(other);
  await other.goto("/services");
  await other.evaluate(() => localStorage.setItem("analyticsVisitorId", "2"));
  await expect.poll(() => page.evaluate(() => window.site?.visitorId)).toBe("2");
  await reopened.manage.click();
  await expect(reopened.region).toBeFocused();
  await expect(reopened.marketing).toBeChecked();
  await other.keyboard.press("Escape");
  await expect(reopened.region).toBeHidden();
  await expect(reopened.manage).toBeFocused();
  await reopened.manage.click();
  await context.setOffline(true);
  await reopened.rejectAll.click();
  await expect(reopened.manage).toBeFocused();

  const rejected = ["consent", "update", consentMode(NOTHING_ALLOWED)];
  await expect
    .poll(async () => (await dataLayer(page)).slice(-2))
    .toEqual([{ visitor_id: null, ecommerce: null }, rejected]);
  const stored = await storedKeys(page);
  expect(stored).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^_(?!_Host)|VisitorId/)]),
  );
  expect(stored).toContain("analyticsCart");

  const recorded = other.waitForResponse("**/consent-record");
  await context.setOffline(false);
  expect((await recorded).status()).toBe(204);
});

test("with GPC, after a choice for another text, Accept all denies marketing", async ({ page }) => {
  await page.context().addCookies(visitorWhoChose(ALL, CONSENT_TEXT_VERSION + 1).cookies);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  const banner = new ConsentBanner(page);
  await page.goto("/services");
  await expect(banner.region).toContainText("Global Privacy Control");
  expect(await dataLayer(page)).toHaveLength(2);
  await banner.choose.click();
  await expect(banner.marketing).toBeDisabled();
  const recording = page.waitForRequest("**/consent-record");
  await banner.acceptAll.click();
  const choice = { analytics: true, marketing: false };
  expect((await dataLayer(page)).at(-1)).toEqual(["consent", "update", consentMode(choice)]);
  expect(parseChoice(await readCookie(page))).toMatchObject(choice);
  expect((await recording).postDataJSON()).toMatchObject({ gpc: true });
});

async function readCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "__Host-consent")?.value ?? "";
}
