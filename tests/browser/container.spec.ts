import { expect } from "playwright/test";
import { PAGES } from "../worker/page-addresses.ts";
import { listPushes } from "./browser-traces.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { openReady, untilReady } from "./ready.ts";
import { sendRequest } from "./visit-to-request.ts";
import { type Hit, test } from "./wire.ts";

const AD = "/?utm_source=google&utm_medium=cpc&gclid=GCL-1";
const GRANTED = "G111";
const DENIED = "G100";

test("basic: the page on which a visitor accepts is measured, with campaign and referrer", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  wire.serve("basic");
  const site = await tagManagerSite("basic");
  const views = () => wire.hits().filter(({ en }) => en === "page_view");
  await page.goto(site + AD, { referer: "https://search.example/results?q=private" });
  await untilReady(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?/);
  await untilReady(page);
  await new ConsentBanner(page).acceptAll.click();
  await expect.poll(() => views().length).toBe(1);
  const [view] = views();
  expect(view).toMatchObject({ gcs: GRANTED, dr: "https://search.example/results" });
  const { pathname, searchParams } = new URL(view?.dl ?? "");
  expect(pathname).toBe("/blog");
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_source: "google",
    utm_medium: "cpc",
    gclid: "GCL-1",
  });
  expect(view?.["ep.visitor_id"]).toBeTruthy();

  await page.goto(site + PAGES["/conversion-tracking-services-request"]);
  await expect.poll(() => wire.hits().map(({ en }) => en)).toContain("view_item_list");
  await expect
    .poll(() => views().map(({ dl = "" }) => new URL(dl).pathname))
    .toEqual(["/blog", PAGES["/conversion-tracking-services-request"]]);
  expect(wire.hits().filter(({ en, gcs }) => en !== "unaware" && gcs !== GRANTED)).toEqual([]);
});

test("basic: the list of services is measured where the visitor accepts on its page", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  wire.serve("basic");
  await openReady(
    page,
    (await tagManagerSite("basic")) + PAGES["/conversion-tracking-services-request"],
  );
  await expect
    .poll(async () => (await listPushes(page)).map(({ event }) => event))
    .toContain("view_item_list");
  await new ConsentBanner(page).acceptAll.click();
  const names = () => wire.hits().map(({ en }) => en);
  await expect.poll(names).toEqual(["page_view", "view_item_list"]);
});

test("advanced: pings without consent, and nothing twice with it", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  wire.serve("advanced");
  const site = await tagManagerSite("advanced");
  const views = () => wire.hits().filter(({ en }) => en === "page_view");
  await openReady(page, site + AD);
  await expect.poll(() => views().map(({ gcs }) => gcs)).toEqual([DENIED]);
  await new ConsentBanner(page).acceptAll.click();
  await expect
    .poll(async () => (await listPushes(page)).some((push) => push.after_consent === true))
    .toBe(true);
  await openReady(page, `${site}/about-us`);
  await expect.poll(() => views().map(({ gcs }) => gcs)).toEqual([DENIED, GRANTED]);
});

for (const mode of ["basic", "advanced"] as const) {
  test(`${mode}: nothing leaves the page after Reject, not even while it is left`, async ({
    page,
    tagManagerSite,
    wire,
  }) => {
    wire.serve(mode);
    const banner = new ConsentBanner(page);
    const site = await tagManagerSite(mode);
    await openReady(page, `${site}/about-us`);
    await banner.acceptAll.click();
    await openReady(page, `${site}/contact-us`);
    const isMeasured = ({ en, gcs, dl = "" }: Hit) =>
      en === "page_view" && gcs === GRANTED && dl.endsWith("/contact-us");
    await expect.poll(() => wire.hits().some(isMeasured)).toBe(true);
    await wire.settle(page);
    const before = wire.hits().length;
    await banner.manage.click();
    const reloaded = page.waitForEvent("load");
    await banner.rejectAll.click();
    await reloaded;
    await untilReady(page);
    // The new document's own ping.
    const expected = mode === "advanced" ? [["page_view", DENIED]] : [];
    await expect.poll(() => wire.hits().length).toBeGreaterThanOrEqual(before + expected.length);
    await wire.settle(page);
    const after = wire.hits().slice(before);
    expect(after.map(({ en, gcs }) => [en, gcs])).toEqual(expected);
  });
}

test("what the container adds to the events is no fault of theirs", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  wire.serve("basic");
  const site = await tagManagerSite("basic");
  await openReady(page, site);
  await new ConsentBanner(page).acceptAll.click();
  const visit = page.locator("[data-visit-events]");
  await visit.scrollIntoViewIfNeeded();
  await expect(visit.getByRole("listitem").first()).toContainText("You opened");
  await visit.getByRole("button", { name: "Press me" }).click();
  await expect(visit.getByRole("listitem").first()).toContainText("You pressed the button.");
  await expect(visit.getByText(/issue|tag manager noted|Nobody gets it/)).toHaveCount(0);

  const pricing = new PricingPage(page);
  await openReady(
    page,
    `${site}${PAGES["/conversion-tracking-services-request"]}?debug_tracking=1`,
  );
  await pricing.add("Tags Audit & Debugging");
  await expect(page.getByText(/\d+ pushes, none with issues/)).toBeVisible();
  const pushes = await listPushes(page);
  const added = pushes.findIndex(({ event }) => event === "add_to_cart");
  expect(pushes[added + 1], "no push that only clears the container's key").toMatchObject({
    ecommerce: null,
  });
});

/** What leaves by chance: the browser measures when it likes. */
const UNORDERED = ["web_vitals", "user_engagement", "unaware"];

test("a visit from the click on an ad to the request is on the wire as docs/data-layer.md says", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  wire.serve("basic");
  const site = await tagManagerSite("basic");
  await openReady(page, site + AD);
  await new ConsentBanner(page).acceptAll.click();
  let documents = 0;
  async function untilMeasured(): Promise<void> {
    documents += 1;
    const views = () => wire.hits().filter(({ en }) => en === "page_view");
    await expect.poll(views).toHaveLength(documents);
  }
  await untilMeasured();
  await sendRequest(page, site, untilMeasured);
  await expect.poll(() => wire.hits().some(({ en }) => en === "generate_lead")).toBe(true);
  await wire.settle(page);
  const sent = wire.hits().filter(({ en = "" }) => !UNORDERED.includes(en));
  expect(sent.map(({ en, dl = "" }) => `${en} ${new URL(dl).pathname}`)).toEqual([
    "page_view /",
    "page_view /conversion-tracking-services-request",
    "view_item_list /conversion-tracking-services-request",
    "select_item /conversion-tracking-services-request",
    "add_to_cart /conversion-tracking-services-request",
    "view_cart /conversion-tracking-services-request",
    "page_view /checkout",
    "begin_checkout /checkout",
    "form_start /checkout",
    "page_view /thank-you",
    "generate_lead /thank-you",
  ]);
  expect(new Set(sent.map(({ gcs }) => gcs))).toEqual(new Set([GRANTED]));
  expect(new Set(sent.map((hit) => hit["ep.visitor_id"])).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    "ep.event_id": expect.stringMatching(/^[\da-f-]{36}$/),
    "ep.lead_source": "services_request",
    "ep.currency": "USD",
    "ep.value": "99",
  });
});
