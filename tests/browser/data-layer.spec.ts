import { expect, type Page } from "playwright/test";
import { dollarsFromCents } from "#app/domain/money/money.ts";
import { findViolations } from "../data-layer/data-layer-validator.ts";
import { amountsToday, totalsToday } from "../worker/prices.ts";
import { countEvents, listPushes } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getDrawer } from "./pages/selections.ts";
import { findRequests } from "./database.ts";
import { untilAwake, untilRun } from "./ready.ts";
import { storedText } from "./seeded-storage.ts";

const AUDIT = "Tags Audit & Debugging";

test("view_item_list is pushed once, despite reload and Back", async ({ page }) => {
  const pricing = await openPricing(page);
  await expect.poll(() => countEvents(page, "view_item_list")).toBe(1);

  await test.step("not by a change of the cart", async () => {
    await pricing.add(AUDIT);
    expect(await countEvents(page, "view_item_list")).toBe(1);
  });

  await test.step("not on Back, but when a link leads here again", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Blog", exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expect(page).toHaveURL(/services-request$/);
    await untilRun(page, "services-page");
    expect(await countEvents(page, "view_item_list")).toBe(0);
    await page.goForward();
    await expect(page).toHaveURL(/\/blog$/);
    await footer.getByRole("link", { name: "Services and prices" }).first().click();
    await expect.poll(() => countEvents(page, "view_item_list")).toBe(1);
  });

  await test.step("not on a reload, nor when Back loads or restores the page", async () => {
    await page.reload();
    await untilRun(page, "services-page");
    expect(await countEvents(page, "view_item_list")).toBe(0);
    await page.goto("/privacy-policy");
    await page.goBack();
    await untilRun(page, "services-page");
    expect(await countEvents(page, "view_item_list")).toBe(0);
  });
});

test("begin_checkout and generate_lead are pushed once per request", async ({ page }) => {
  const drawer = getDrawer(page);
  const pricing = new PricingPage(page);
  const checkout = new CheckoutPage(page);
  const person = newPerson();
  const { subtotal, total } = totalsToday({ SKU_01: 1 }, "SAVE10");

  await test.step("not for an empty form, but on the first entry with a selection", async () => {
    await page.goto("/checkout");
    await expect(pricing.cartButton).toHaveAccessibleName(/^Open cart/);
    expect(await countEvents(page, "begin_checkout")).toBe(0);
    await pricing.open("?gclid=AbC-1&coupon=SAVE10");
    await pricing.select(AUDIT);
    await drawer.proceed();
    await expect.poll(() => countEvents(page, "begin_checkout")).toBe(1);
    expect(findViolations(await listPushes(page))).toEqual([]);
    const begun = (await listPushes(page)).find(({ event }) => event === "begin_checkout");
    const items = [{ item_id: "SKU_01" }];
    const ecommerce = {
      currency: "USD",
      value: dollarsFromCents(subtotal),
      coupon: "SAVE10",
      items,
    };
    expect(begun).toMatchObject({ visitor_id: null, ecommerce });
  });

  // request-key.test.ts tests a second tab and a reload.
  await test.step("not on Back and again", async () => {
    await page.goBack();
    await page.goForward();
    await pricing.untilCartRead(1);
    expect(await countEvents(page, "begin_checkout")).toBe(0);
  });

  await test.step("the lead with the request's id and total", async () => {
    await checkout.submit(person);
    await expect.poll(() => countEvents(page, "generate_lead")).toBe(1);
    expect(findViolations(await listPushes(page))).toEqual([]);
    const [request] = await findRequests(person.email);
    expect((await listPushes(page)).find(({ event }) => event === "generate_lead")).toEqual({
      event: "generate_lead",
      visitor_id: null,
      event_id: request?.id,
      lead_source: "services_request",
      currency: "USD",
      value: dollarsFromCents(total),
    });
    expect(JSON.parse(String(request?.touches))).toMatchObject({
      last: { clickIds: { gclid: "AbC-1" }, landingPage: "/conversion-tracking-services-request" },
    });
  });

  await test.step("not on a reload", async () => {
    await page.reload();
    await untilRun(page, "complete-request");
    expect(await countEvents(page, "generate_lead")).toBe(0);
  });

  await test.step("again for the next request", async () => {
    await pricing.open();
    await pricing.select(AUDIT);
    await drawer.proceed();
    await expect.poll(() => countEvents(page, "begin_checkout")).toBe(1);
    await page.reload();
    await pricing.untilCartRead(1);
    expect(await countEvents(page, "begin_checkout")).toBe(0);
  });
});

test("a failing consumer does not break the page or later events", async ({ page }) => {
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = () => {
      throw new Error("a tag that fails");
    };
    window.dataLayer = layer;
  });
  const pricing = await openPricing(page);
  await pricing.select(AUDIT);
  await expect(getDrawer(page).figure("Total")).toHaveText(amountsToday({ SKU_01: 1 }).total);
  const names = async () => (await listPushes(page)).flatMap(({ event }) => event ?? []).toSorted();
  await expect.poll(names).toEqual(["add_to_cart", "view_cart", "view_item_list"]);
});

test("the same request from another browser is the same, and pushes no second lead", async ({
  page,
  browser,
}) => {
  const person = newPerson();
  async function send(tab: Page): Promise<{ reference: string; leads: number }> {
    await tab.goto("/checkout?items=SKU_01");
    await expect(tab).toHaveURL(/\/checkout$/);
    await untilAwake(tab.getByRole("main"));
    const reference = await new CheckoutPage(tab).submit(person);
    await expect.poll(() => storedText(tab, "settledRequest")).not.toBeNull();
    return { reference, leads: await countEvents(tab, "generate_lead") };
  }
  const first = await send(page);
  expect(first.leads).toBe(1);
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  expect(await send(await other.newPage())).toEqual({ ...first, leads: 0 });
  await other.close();
});
