import { expect, type Page } from "playwright/test";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { findViolations } from "../data-layer/data-layer-validator.ts";
import { countEvents, dataLayer, foreignRequests, listPushes } from "./browser-traces.ts";
import { NEW_VISITOR } from "./consent-choice.ts";
import { newPerson } from "./pages/person.ts";
import { FORMS, untilSendable } from "./pages/forms.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { Shell } from "./pages/shell.ts";
import { openReady, untilReady, untilRun } from "./ready.ts";
import { answerForStores, serveBuild } from "./site-server.ts";
import { CONTAINER_ADDRESS as ADDRESS, serveContainer, test } from "./tag-manager-site.ts";
import { watchErrors } from "./csp-test.ts";

test.use({ storageState: NEW_VISITOR });

async function untilPushed(page: Page, event: Record<string, unknown>): Promise<void> {
  await expect.poll(() => listPushes(page)).toContainEqual(expect.objectContaining(event));
}

test("advanced mode loads the container, denied", async ({ page, context, tagManagerSite }) => {
  const site = await tagManagerSite("advanced");
  await serveContainer(context);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto(`${site}/conversion-tracking-services-request`);
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  const [first, , ...others] = await dataLayer(page);
  expect(first).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
  expect(others[0]).toMatchObject({ event: "gtm.js" });
  await new PricingPage(page).select("Web Analytics (GA4)");
  await untilPushed(page, { event: "view_cart" });
  const names = (await listPushes(page)).map(({ event }) => event);
  expect(names, "without consent to analytics").not.toContain("select_item");
  expect(loaded.filter((address) => address.includes("interaction-events"))).toEqual([]);
});

test("the container starts once, also after a later choice", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  const banner = new ConsentBanner(page);
  await page.goto(`${site}/about-us`);
  await banner.choose.click();
  await banner.analytics.check();
  await banner.save.click();
  await banner.manage.click();
  await banner.marketing.check();
  await banner.save.click();
  const granted = consentMode({ analytics: true, marketing: true });
  await expect.poll(() => dataLayer(page)).toContainEqual(["consent", "update", granted]);
  expect(await countEvents(page, "gtm.js")).toBe(1);
  await expect(page.locator(`script[src="${ADDRESS}"]`)).toHaveCount(1);
});

test("each shown document pushes one page_view", async ({ page, context, tagManagerSite }) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  await page.addInitScript(() => {
    if (!location.pathname.startsWith("/blog")) return;
    Object.defineProperty(document, "prerendering", { get: () => !Object(window).isActive });
  });
  const views = async () => (await listPushes(page)).filter(({ event }) => event === "page_view");
  await page.goto(`${site}/services`);
  await new ConsentBanner(page).acceptAll.click();
  await page.goto(`${site}/blog`);
  expect(await dataLayer(page)).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { isActive: true });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  const view = {
    event: "page_view",
    visitor_id: expect.stringMatching(/^[\w-]{36}$/),
    page_title: await page.title(),
    page_type: "overview",
    content_group: "Blog",
  };
  expect(await views()).toEqual([view]);
  const [consent] = await dataLayer(page);
  expect(consent).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
  // Simulates the back-forward cache, which this browser does not have.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  expect(await views()).toEqual([view, view]);
});

test("analytics consent adds interaction events", async ({ page, context, tagManagerSite }) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  const names = async () => (await listPushes(page)).map(({ event }) => event).filter(Boolean);
  const pushed = (event: Record<string, unknown>) => untilPushed(page, event);
  const listSitePushes = async () =>
    (await dataLayer(page)).filter((entry) => !["gtm.js", "ran"].includes(Object(entry).event));
  const pricing = new PricingPage(page);
  const shell = new Shell(page);
  const loaded = page.waitForRequest(/interaction-events/);
  await page.goto(`${site}/conversion-tracking-services-request`);
  await new ConsentBanner(page).acceptAll.click();
  await untilReady(page);
  await page.mouse.move(200, 200);
  // Until it has run.
  await page.evaluate((file) => import(file), (await loaded).url());

  await untilRun(page, "services-page");
  await pricing.select("Web Analytics (GA4)", "Client + Server-Side");
  await pushed({ event: "view_cart" });
  const [selection] = (await listPushes(page)).filter(({ event }) => event === "select_item");
  expect(selection).toMatchObject({
    ecommerce: { item_list_id: "services_catalogue", items: [{ item_id: "SKU_03" }] },
  });
  const order = (await names()).filter((name) => /item|cart/.test(String(name)));
  // The list again, if it was pushed before analytics was allowed.
  const expected = ["view_item_list", "select_item", "add_to_cart", "view_cart"];
  expect([...new Set(order)]).toEqual(expected);

  for (const [code, event] of [
    ["nothing@all.example", { event: "coupon_rejected", visitor_id: expect.any(String) }],
    ["save10", { event: "coupon_applied", visitor_id: expect.any(String), coupon: "SAVE10" }],
  ] as const) {
    await shell.drawer.root.getByRole("textbox", { name: "Discount code" }).fill(code);
    await shell.drawer.root.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => listPushes(page)).toContainEqual(event);
  }
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await pushed({ event: "web_vitals", metric_name: "LCP", metric_rating: expect.any(String) });
  await pushed({ event: "web_vitals", metric_name: "CLS", metric_value: expect.any(Number) });

  expect(findViolations(await listSitePushes())).toEqual([]);

  await openReady(page, `${site}/contact-us`);
  await page.mouse.move(210, 210);
  const field = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await expect(async () => {
    await field.fill(`${await field.inputValue()}a`);
    expect(await names()).toContain("form_start");
  }).toPass();
  await page.getByRole("main").getByRole("button", { name: /send/i }).click();
  await pushed({ event: "form_error", form_id: "contact", error_fields: "email,topic,message" });
  expect((await names()).filter((name) => name === "form_start")).toHaveLength(1);
  expect(findViolations(await listSitePushes())).toEqual([]);
});

test("the calculator pushes its event once, with consent to analytics", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  await openReady(page, site);
  const orders = page.getByRole("spinbutton", { name: "Orders a month" });
  await page.locator("#losses").scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  await expect(orders).toBeVisible();
  async function typeOrders(number: string): Promise<void> {
    await orders.fill(number);
    await expect(page).toHaveURL(new RegExp(`orders=${number}`));
  }
  await typeOrders("4000");
  expect(await findPushes(page, "use_calculator"), "without consent").toEqual([]);
  await new ConsentBanner(page).acceptAll.click();
  await typeOrders("5000");
  await expect
    .poll(() => findPushes(page, "use_calculator"))
    .toEqual([{ event: "use_calculator", visitor_id: expect.any(String) }]);
  await typeOrders("6000");
  expect(await findPushes(page, "use_calculator")).toHaveLength(1);
});

test("a sent review pushes its event once", async ({ page, context, tagManagerSite }) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  await openReady(page, `${site}/share-reviews`);
  await new ConsentBanner(page).acceptAll.click();
  const main = page.getByRole("main");
  const [, { fill, agree, button }] = FORMS;
  await fill(main, newPerson());
  await agree(main);
  await untilSendable(page);
  await main.getByRole("button", { name: button }).click();
  await expect(page.getByRole("status").filter({ hasText: "reference" })).toBeFocused();
  await untilReady(page);
  const sent = { event: "form_submit", visitor_id: expect.any(String), form_id: "review" };
  await expect.poll(() => findPushes(page, "form_submit")).toEqual([sent]);
  await page.reload();
  await untilRun(page, "track-sent-form");
  expect(await findPushes(page, "form_submit")).toEqual([]);
});

async function findPushes(page: Page, name: string): Promise<unknown[]> {
  return (await listPushes(page)).filter(({ event }) => event === name);
}

test("a checked store pushes its event, without its address", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  const body = `<script>var Shopify = { shop: "wire.myshopify.com" };</script><p>${"Seeds. ".repeat(60)}</p>`;
  answerForStores().setAnswers({ "https://wire.example.com/": { body } });
  await page.goto(`${site}/check-your-store`);
  await new ConsentBanner(page).acceptAll.click();
  await untilReady(page);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Your store’s address" }).fill("wire.example.com");
  await main.getByRole("button", { name: "Check your store" }).click();
  const checked = {
    event: "check_store",
    visitor_id: expect.any(String),
    store_platform: "Shopify",
    fault_count: expect.any(Number),
  };
  await untilPushed(page, checked);
  const pushes = await listPushes(page);
  expect(pushes.filter(({ event }) => event === "check_store")).toEqual([checked]);
  expect(JSON.stringify(pushes)).not.toContain("wire.example.com");
});

test("a withdrawal reloads and keeps the input", async ({ page, context, tagManagerSite }) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  const banner = new ConsentBanner(page);
  await page.goto(`${site}/contact-us`);
  const container = page.waitForResponse(ADDRESS);
  await banner.acceptAll.click();
  await container;
  await untilReady(page);
  const name = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await name.fill("Anna Berg");
  await banner.manage.click();
  const reloaded = page.waitForEvent("load");
  await banner.rejectAll.click();
  await reloaded;
  await expect(banner.region).toBeHidden();
  await untilReady(page);
  await expect(name).toHaveValue("Anna Berg");
});

test("a late response to an older choice does not undo a newer one", async ({ page, context }) => {
  const banner = new ConsentBanner(page);
  async function cookieAfter(choose: () => Promise<void>) {
    const answered = page.waitForResponse("**/consent-record");
    await choose();
    await answered;
    return await context.cookies();
  }
  await page.goto("/about-us");
  const accepted = await cookieAfter(() => banner.acceptAll.click());
  await banner.manage.click();
  const rejected = await cookieAfter(() => banner.rejectAll.click());
  const [{ value } = { value: "" }] = rejected;
  expect(accepted).not.toEqual(rejected);
  // Like the late response, which has the older cookie.
  await context.addCookies(accepted);
  await expect.poll(async () => (await context.cookies()).map((one) => one.value)).toEqual([value]);
  expect(await page.evaluate(() => window.site?.consentChoice)).toEqual(NOTHING_ALLOWED);
});

async function selectionIsPushed(page: Page): Promise<void> {
  await new PricingPage(page).select("Web Analytics (GA4)");
  await untilPushed(page, { event: "add_to_cart" });
}

test("the page works if the container throws", async ({ page, context, tagManagerSite }) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context, 'throw new Error("container")');
  const errors = watchErrors(page);
  await page.goto(`${site}/conversion-tracking-services-request`);
  await new ConsentBanner(page).acceptAll.click();
  await expect.poll(() => errors).toEqual(["container"]);
  await selectionIsPushed(page);
});

/** Of another script, such as an extension or a tag's wrapper. Unit tests have more of them. */
const FOREIGN_LAYERS: Readonly<Record<string, () => void>> = {
  "fails before each push": () => {
    const push = () => {
      throw new Error("foreign push");
    };
    window.dataLayer = Object.assign([], { push });
  },
  "takes no entry": () => {
    window.dataLayer = Object.freeze([]) as unknown as unknown[];
  },
};

for (const [what, change] of Object.entries(FOREIGN_LAYERS)) {
  test(`a data layer that ${what} stops nothing`, async ({ page, context, tagManagerSite }) => {
    const site = await tagManagerSite("basic");
    await serveContainer(context);
    await page.addInitScript(change);
    const banner = new ConsentBanner(page);
    const stored = async () => (await context.cookies()).map(({ value }) => value).join();
    await page.goto(`${site}/conversion-tracking-services-request`);
    const changed = page.evaluate(
      () => new Promise((done) => addEventListener("consent:changed", done, { once: true })),
    );
    const container = page.waitForResponse(ADDRESS);
    await banner.acceptAll.click();
    await expect(banner.region).toBeHidden();
    await Promise.all([container, changed]);
    const accepted = await stored();
    expect(accepted).not.toBe("");
    if (what !== "takes no entry") {
      const [first, ...others] = await dataLayer(page);
      expect(first).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
      const update = ["consent", "update", consentMode({ analytics: true, marketing: true })];
      expect(others.filter((entry) => Array.isArray(entry) && entry[0] === "consent")).toEqual([
        update,
      ]);
    }
    await new PricingPage(page).select("Web Analytics (GA4)");
    await expect(new Shell(page).drawer.lines).toHaveCount(1);
    await page.keyboard.press("Escape");
    await banner.manage.click();
    const reloaded = page.waitForEvent("load");
    await banner.rejectAll.click();
    await reloaded;
    await expect(banner.region).toBeHidden();
    expect(await stored()).not.toBe(accepted);
  });
}

const FAILING_WRAPPER = `
  const { push } = dataLayer;
  dataLayer.push = (...entries) => {
    push.apply(dataLayer, entries);
    throw new Error("tag");
  };
  dataLayer.isWrapped = true;`;

test("a withdrawal takes effect if the tags' push fails", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("advanced");
  await serveContainer(context, FAILING_WRAPPER);
  const banner = new ConsentBanner(page);
  await page.goto(`${site}/about-us`);
  await page.waitForFunction(() => "isWrapped" in (window.dataLayer ?? []));
  await banner.acceptAll.click();
  await banner.manage.click();
  const reloaded = page.waitForEvent("load");
  await banner.rejectAll.click();
  await reloaded;
  await expect(banner.region).toBeHidden();
  const update = async () => (await dataLayer(page)).filter(Array.isArray).at(-1);
  await expect.poll(update).toEqual(["consent", "update", consentMode(NOTHING_ALLOWED)]);
});

test("a container from a path of the site calls no other host", async ({ page, context }) => {
  await using site = await serveBuild({
    TAG_MANAGER_ID: "GTM-TEST123",
    TAG_MANAGER_MODE: "basic",
    TAG_MANAGER_ORIGIN: "/m7q3",
  });
  const foreign = foreignRequests(context);
  // As Cloudflare's tag gateway answers.
  await context.route(`${site.origin}/m7q3/?id=GTM-TEST123`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'fetch("/m7q3/g/collect").then(() => dataLayer.push({ event: "ran" }))',
    }),
  );
  await page.goto(`${site.origin}/conversion-tracking-services-request`);
  await new ConsentBanner(page).acceptAll.click();
  await untilPushed(page, { event: "ran" });
  await selectionIsPushed(page);
  expect(foreign).toEqual([]);
});
