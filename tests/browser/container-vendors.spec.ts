import { expect, type Page } from "playwright/test";
import { PAGES } from "../worker/page-addresses.ts";
import { watchPolicies } from "./csp-test.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { openReady } from "./ready.ts";
import { sendRequest } from "./visit-to-request.ts";
import { test, type Wire } from "./wire.ts";

const VENDORS = "google-ads meta microsoft linkedin tiktok";
const AD = "/?utm_source=google&utm_medium=cpc&gclid=GCL-1";
const GOOGLE_ADS = "www.googleadservices.com";
const META = "www.facebook.com";
const MICROSOFT = "bat.bing.com";
const LINKEDIN = "px.ads.linkedin.com";
const TIKTOK = "analytics.tiktok.com";
/** How a vendor's hit for a shown page is known. */
const VIEWS = {
  [META]: { name: "ev", value: "PageView" },
  [MICROSOFT]: { name: "evt", value: "pageLoad" },
  [LINKEDIN]: { name: "fmt", value: "js" },
  [TIKTOK]: { name: "event", value: "Pageview" },
};
const SERVICE = { id: "SKU_01", quantity: 1 };

/** What a vendor has received, without its script. */
function hitsTo(wire: Wire, host: string) {
  return wire
    .vendorRequests()
    .filter((one) => one.host === host && !one.path.endsWith(".js"))
    .map(({ values }) => values);
}

/** The names of these hits, sorted: in which order they arrive is the network's. */
function getNames(wire: Wire, host: string, key: string): string[] {
  return hitsTo(wire, host)
    .map((hit) => hit[key] ?? "")
    .toSorted();
}

function lead(wire: Wire) {
  return wire.hits().find(({ en }) => en === "generate_lead");
}

async function untilLead(page: Page, wire: Wire): Promise<void> {
  await expect.poll(() => lead(wire) !== undefined).toBe(true);
  await wire.settle(page);
}

test("each vendor of the list receives the visit and its lead once, past the content policy", async ({
  page,
  context,
  tagManagerSite,
  wire,
}) => {
  wire.serve("basic", VENDORS);
  const blocked = watchPolicies(context);
  const site = await tagManagerSite("basic", VENDORS);
  await openReady(page, site + AD);
  await new ConsentBanner(page).acceptAll.click();
  let documents = 0;
  async function untilMeasured(): Promise<void> {
    documents += 1;
    for (const [host, view] of Object.entries(VIEWS)) {
      const views = () => hitsTo(wire, host).filter((hit) => hit[view.name] === view.value);
      await expect.poll(views).toHaveLength(documents);
    }
  }
  await untilMeasured();
  await sendRequest(page, site, untilMeasured);
  await untilMeasured();
  await untilLead(page, wire);
  const { "ep.event_id": id, "ep.value": value = "" } = lead(wire) ?? {};
  expect(id).toMatch(/^[\da-f-]{36}$/);

  await expect
    .poll(() => hitsTo(wire, GOOGLE_ADS))
    .toEqual([
      {
        label: expect.any(String),
        value,
        currency_code: "USD",
        oid: id,
        em: expect.stringMatching(/^[\da-f]{64}$/),
        gclaw: "GCL-1",
        gcs: "G111",
      },
    ]);

  const views = (name: string) => Array.from({ length: documents }, () => name);
  await expect
    .poll(() => getNames(wire, META, "ev"))
    .toEqual(["AddToCart", "InitiateCheckout", "Lead", ...views("PageView"), "ViewContent"]);
  const toMeta = (name: string) => hitsTo(wire, META).find(({ ev }) => ev === name);
  const details = (name: string) => JSON.parse(toMeta(name)?.cd ?? "");
  expect(toMeta("Lead")).toMatchObject({ eid: id });
  expect(details("Lead")).toEqual({ value: Number(value), currency: "USD" });
  expect(details("AddToCart")).toEqual({
    content_type: "product",
    contents: [SERVICE],
    value: Number(value),
    currency: "USD",
  });
  expect(details("ViewContent")).not.toHaveProperty("value");

  await expect
    .poll(() => getNames(wire, MICROSOFT, "evt"))
    .toEqual(["custom", ...views("pageLoad")]);
  expect(hitsTo(wire, MICROSOFT).find(({ evt }) => evt === "custom")).toMatchObject({
    ea: "generate_lead",
    event_value: value,
    currency: "USD",
    transaction_id: id,
  });

  await expect.poll(() => hitsTo(wire, LINKEDIN)).toHaveLength(documents + 1);
  expect(hitsTo(wire, LINKEDIN)).toContainEqual(
    expect.objectContaining({ conversionId: "0", eventId: id }),
  );

  await expect
    .poll(() => getNames(wire, TIKTOK, "event"))
    .toEqual(["AddToCart", "InitiateCheckout", "Lead", ...views("Pageview"), "ViewContent"]);
  const toTiktok = hitsTo(wire, TIKTOK).find(({ event }) => event === "Lead");
  expect(toTiktok).toMatchObject({ event_id: id });
  expect(JSON.parse(toTiktok?.properties ?? "")).toEqual({
    value: Number(value),
    currency: "USD",
  });
  expect(blocked.filter((message) => !/report.only/i.test(message))).toEqual([]);
});

for (const mode of ["basic", "advanced"] as const) {
  test(`${mode}: without consent to marketing no vendor of ads receives anything`, async ({
    page,
    tagManagerSite,
    wire,
  }) => {
    wire.serve(mode, VENDORS);
    const site = await tagManagerSite(mode, VENDORS);
    await openReady(page, site + AD);
    const banner = new ConsentBanner(page);
    await banner.choose.click();
    await banner.analytics.check();
    await banner.save.click();
    await sendRequest(page, site);
    await untilLead(page, wire);
    // In advanced mode, Google's tag sends a ping without person, click and cookie.
    const ping = {
      host: GOOGLE_ADS,
      path: expect.any(String),
      values: {
        label: expect.any(String),
        value: expect.any(String),
        currency_code: "USD",
        oid: expect.any(String),
        gcs: "G101",
      },
    };
    await expect.poll(() => wire.vendorRequests()).toEqual(mode === "basic" ? [] : [ping]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_gcl_aw");
  });
}

test("basic: with consent to marketing alone, vendors of ads receive the visit and Google Analytics nothing", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  wire.serve("basic", VENDORS);
  const site = await tagManagerSite("basic", VENDORS);
  await openReady(page, site + PAGES["/conversion-tracking-services-request"]);
  const banner = new ConsentBanner(page);
  await banner.choose.click();
  await banner.marketing.check();
  await banner.save.click();
  const names = () => getNames(wire, META, "ev");
  await expect.poll(names).toEqual(["PageView"]);
  await openReady(page, site + PAGES["/conversion-tracking-services-request"]);
  await expect.poll(names).toEqual(["PageView", "PageView", "ViewContent"]);
  await wire.settle(page);
  expect(wire.hits().filter(({ en }) => en !== "unaware")).toEqual([]);
});

for (const [address, expected] of [
  ["/about-us", ["PageView"]],
  [PAGES["/conversion-tracking-services-request"], ["PageView", "ViewContent"]],
] as const) {
  test(`advanced: ${address}, on which marketing is allowed, counts for the vendors, once`, async ({
    page,
    tagManagerSite,
    wire,
  }) => {
    wire.serve("advanced", VENDORS);
    const site = await tagManagerSite("advanced", VENDORS);
    await openReady(page, site + address);
    await expect.poll(() => wire.hits().length).toBeGreaterThan(0);
    expect(wire.vendorRequests()).toEqual([]);
    await new ConsentBanner(page).acceptAll.click();
    await expect.poll(() => getNames(wire, META, "ev")).toEqual(expected);
  });
}
