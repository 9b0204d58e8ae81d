import { expect } from "playwright/test";
import { consentMode } from "#app/domain/consent/consent-mode.ts";
import { NOTHING_ALLOWED } from "#app/domain/consent/consent.ts";
import { dataLayer, foreignRequests, pushesOf } from "./browser-traces.ts";
import { NEW_VISITOR } from "./consent-choice.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { Shell } from "./pages/shell.ts";
import { untilReady } from "./ready.ts";
import { CONTAINER_ADDRESS as ADDRESS, serveContainer, test } from "./tag-manager-site.ts";

test.use({ storageState: NEW_VISITOR });

test("in basic mode the tag manager is loaded only after consent, which is pushed first", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  const foreign = foreignRequests(context);
  const banner = new ConsentBanner(page);
  await serveContainer(context);
  await page.goto(`${site}/services`);
  await banner.rejectAll.click();
  await page.goto(`${site}/about-us`);
  await expect(banner.region).toBeHidden();
  expect(foreign).toEqual([]);

  await banner.manage.click();
  await banner.analytics.check();
  await banner.save.click();
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  expect(foreign).toEqual([ADDRESS]);

  await page.goto(`${site}/services`);
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  expect(foreign).toEqual([ADDRESS, ADDRESS]);
  const [first, , model, update, start] = await dataLayer(page);
  expect(model).toEqual({ visitor_id: expect.any(String), ecommerce: null });
  expect(first).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
  expect(update).toEqual(["consent", "update", consentMode({ analytics: true, marketing: false })]);
  expect(start).toMatchObject({ event: "gtm.js" });
});

test("in advanced mode it is loaded at once, with everything denied", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("advanced");
  await serveContainer(context);
  await page.goto(`${site}/services`);
  await expect.poll(() => dataLayer(page)).toContainEqual({ event: "ran" });
  const [first, , ...others] = await dataLayer(page);
  expect(first).toEqual(["consent", "default", consentMode(NOTHING_ALLOWED)]);
  expect(others[0]).toMatchObject({ event: "gtm.js" });
});

test("page_view comes once a document, with its title, after the choice and not while prerendered", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  await serveContainer(context);
  await page.addInitScript(() => {
    if (!location.pathname.startsWith("/blog")) return;
    Object.defineProperty(document, "prerendering", { get: () => !Object(window).isActive });
  });
  const views = async () => (await pushesOf(page)).filter(({ event }) => event === "page_view");
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
  // Back from the browser's cache, which this browser lacks.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  expect(await views()).toEqual([view, view]);
});

/** Sends each push to Google Analytics, whatever the consent. */
const CARELESS = `
  const { push } = dataLayer;
  dataLayer.push = (...entries) => {
    navigator.sendBeacon("https://www.google-analytics.com/g/collect", "");
    return push.apply(dataLayer, entries);
  };`;

test("a withdrawal in basic mode ends a container that ignores consent, and keeps cart and words", async ({
  page,
  context,
  tagManagerSite,
}) => {
  const site = await tagManagerSite("basic");
  const hits: string[] = [];
  await context.route(/^https:/, (route) => {
    const address = route.request().url();
    if (address === ADDRESS)
      return route.fulfill({ contentType: "text/javascript", body: CARELESS });
    hits.push(address);
    return route.fulfill({ status: 204 });
  });
  const banner = new ConsentBanner(page);
  const shell = new Shell(page);
  await shell.openWithCart(`${site}/cart?items=SKU_03`, 1);
  await banner.acceptAll.click();
  const container = page.waitForResponse(ADDRESS);
  await page.goto(`${site}/contact-us`);
  await container;
  await untilReady(page);
  const name = page.getByRole("main").getByRole("textbox", { name: "Name" });
  await name.fill("Anna Berg");
  await shell.cartButton.click();
  await expect.poll(() => hits.length, "an event of the cart").toBeGreaterThan(0);
  await page.keyboard.press("Escape");

  hits.length = 0;
  await banner.manage.click();
  const reloaded = page.waitForEvent("load");
  await banner.rejectAll.click();
  await reloaded;
  await expect(banner.region).toBeHidden();
  await untilReady(page);
  await expect(name).toHaveValue("Anna Berg");
  await shell.cartButton.click();
  await expect
    .poll(() => pushesOf(page))
    .toContainEqual(expect.objectContaining({ event: "view_cart" }));
  expect(hits).toEqual([]);
});

test("a late answer to an older choice does not undo a newer one", async ({ page, context }) => {
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
  // As the answer would, which has the older cookie.
  await context.addCookies(accepted);
  await expect.poll(async () => (await context.cookies()).map((one) => one.value)).toEqual([value]);
  expect(await page.evaluate(() => window.consentChoice)).toEqual(NOTHING_ALLOWED);
});
