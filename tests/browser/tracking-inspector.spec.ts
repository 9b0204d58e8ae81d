import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { watchErrors } from "./csp-test.ts";
import { serveContainer, test } from "./tag-manager-site.ts";
import { expectNoViolations, PHONE } from "./axe.ts";
import { listPushes } from "./browser-traces.ts";
import { brokenWords, overflows, smallTargets } from "./layout-faults.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { openPricing } from "./pages/pricing-page.ts";
import { Shell } from "./pages/shell.ts";
import { getInspector } from "./pages/tracking-inspector.ts";
import { openReady, untilReady } from "./ready.ts";

test("?debug_tracking=1 shows pushes, consent and faults, until closed", async ({ page }) => {
  const errors = watchErrors(page);
  const inspector = getInspector(page);
  const pricing = await openPricing(page, "?debug_tracking=1&utm_source=x");

  await test.step("an event of the page itself, and the page as search engines know it", async () => {
    await expect(inspector.root).toBeFocused();
    await expect(inspector.row("view_item_list")).toContainText("valid");
    await expect(inspector.row("view_item_list")).toContainText("analytics denied, ads denied");
    await expect(inspector.row("consent default")).toContainText(
      "Every purpose starts as “denied”.",
    );
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /services-request$/);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });

  await test.step("a command of gtag, a broken event and one of the cart", async () => {
    await page.evaluate(() => {
      function gtag(..._parameters: unknown[]): void {
        window.dataLayer?.push(arguments);
      }
      gtag("consent", "update", { analytics_storage: "granted", ad_storage: "denied" });
      window.dataLayer?.push({ event: "view_cart", visitor_id: 7 });
    });
    await expect(inspector.row("consent update")).toContainText("valid");
    await expect(inspector.row("consent update")).toContainText("You allowed analytics.");
    await expect(inspector.row("view_cart")).toContainText("visitor_id");
    await expect(inspector.row("view_cart")).toContainText("not preceded by { ecommerce: null }");
    await expect(inspector.row("view_cart")).toContainText("analytics granted, ads denied");
    await expect(inspector.status).toContainText("1 with issues");
    await pricing.add("Tags Audit & Debugging");
    await expect(inspector.row("add_to_cart")).toContainText("valid");
  });

  await test.step("a row has a sentence, and opens by the keyboard to show the push", async () => {
    const opener = inspector.row("add_to_cart").locator("summary");
    await expect(opener).toHaveText(
      /^You selected Tags Audit & Debugging - .*, \$\d+\. Google Analytics would count it as add_to_cart\.$/,
    );
    const payload = inspector.row("add_to_cart").getByText('"item_id": "SKU_01"');
    await expect(payload).toBeHidden();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(payload).toBeVisible();
  });

  await test.step("the model is what a tag would read", async () => {
    await page.evaluate(() => {
      window.dataLayer?.push({ ecommerce: null, shop: { country: "pt" } });
      window.dataLayer?.push({ "shop.city": "Lisbon" });
    });
    const model = inspector.part(/^The model/).locator("pre");
    await expect
      .poll(async () => JSON.parse((await model.textContent()) ?? ""))
      .toMatchObject({
        ecommerce: null,
        ads_data_redaction: true,
        shop: { country: "pt", city: "Lisbon" },
      });
  });

  await test.step("every part fits a phone and a wide window", async () => {
    for (const title of [/^What we just sent/, /^Stored/, /^The model/]) {
      await inspector.part(title).locator("summary").first().click();
    }
    await expectNoViolations(page, "inspector", [PHONE]);
    expect(await overflows(page)).toEqual([]);
    expect(await brokenWords(page)).toEqual([]);
    const { height = 0 } = (await inspector.root.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(0.6 * (page.viewportSize()?.height ?? 0) + 1);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await overflows(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(inspector.root).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step("it stays on other pages, until it is closed", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(inspector.root).toBeVisible();
    await inspector.close.focus();
    await page.keyboard.press("Enter");
    await expect(inspector.root).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });
  expect(errors).toEqual([]);
});

test("a button opens it on three pages, and Escape leads back to it", async ({ page }) => {
  const errors = watchErrors(page);
  const { opener, root } = getInspector(page);
  let files: string[] = [];
  page.on("request", (request) => {
    if (/panel|inspector/i.test(request.url())) files.push(request.url());
  });
  for (const [address, landmark] of [
    ["/", "main"],
    ["/services/conversion-tracking-services", "main"],
    ["/blog?page=2&debug_tracking=0", "contentinfo"],
  ] as const) {
    files = [];
    await openReady(page, address);
    await expect(root).toHaveCount(0);
    expect(files, address).toEqual([]);
    await page.evaluate(() => (window.name = "the same document"));
    await opener(landmark).focus();
    await page.keyboard.press("Enter");
    await expect(root).toBeFocused();
    expect(files, address).not.toEqual([]);
    await page.keyboard.press("Escape");
    await expect(root).toHaveCount(0);
    await expect(opener(landmark)).toBeFocused();
    expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
    expect(await page.evaluate(() => window.name)).toBe("the same document");
    await page.evaluate(() => (window.name = ""));
  }
  expect(errors).toEqual([]);
});

test("without its script, the button reloads the page", async ({ page }) => {
  const { opener, root } = getInspector(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await opener("main").click();
  await expect(page).toHaveURL("/?debug_tracking=1");
  await page.unroute("**/assets/*.js");
  await page.reload();
  await expect(root).toBeFocused();
});

test("without JavaScript, there is no button that opens it", async ({ browser, baseURL }) => {
  await using plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto("/about-us");
  await expect(getInspector(plain).opener("contentinfo")).toBeHidden();
});

test("the container's request and storage are shown", async ({ context, page, tagManagerSite }) => {
  await context.clearCookies();
  await serveContainer(context);
  await page.setViewportSize({ width: PHONE, height: 740 });
  const { opener, part, root } = getInspector(page);
  const { acceptAll, region } = new ConsentBanner(page);
  await openReady(page, `${await tagManagerSite("basic")}/`);
  await opener("main").click();
  const left = part(/^What we just sent about you/);
  const stored = part(/^Stored in this browser/);

  await test.step("on a phone, its controls are large, above the consent banner", async () => {
    await expect(root).toBeFocused();
    expect(await smallTargets(page)).toEqual([]);
    const [panel, banner] = await Promise.all([root.boundingBox(), region.boundingBox()]);
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + 1);
  });

  await test.step("nothing before the choice", async () => {
    await expect(left).toContainText("Nothing: no request has left this site");
    await expect(stored).not.toContainText("analyticsVisitorId");
  });

  await test.step("the container, and a visitor id, after it", async () => {
    await acceptAll.click();
    await expect(left.locator("> summary")).toContainText("1 request to Google Tag Manager");
    await expect(left).toContainText("a script");
    await expect(stored).toContainText("analyticsVisitorId");
    await expect(stored).toContainText("Analytics; kept until you remove it.");
  });

  await test.step("a name that is not listed is marked, without its value", async () => {
    await page.evaluate(() => localStorage.setItem("unlisted", "its value"));
    await expect(stored.locator("summary")).toContainText("1 not on our list");
    await expect(stored.locator("li", { hasText: "unlisted" })).toContainText("something else");
    await expect(stored).not.toContainText("its value");
  });
});

const HIT =
  "https://www.google-analytics.com/g/collect?v=2&tid=G-TEST123&gcs=G111&gcd=13r3r3r2r5&en=page_view&dt=&epn.value=149&pr1=idSKU_01~qt1&future=x";

test("a hit is decoded, with its consent, and can be downloaded", async ({
  context,
  page,
  tagManagerSite,
}) => {
  await context.clearCookies();
  await serveContainer(context, `navigator.sendBeacon(${JSON.stringify(HIT)}, "more")`);
  const { download, opener, part, root } = getInspector(page);
  await openReady(page, `${await tagManagerSite("basic")}/about-us?debug_tracking=0`);
  await new ConsentBanner(page).acceptAll.click();
  await opener("contentinfo").click();
  const sent = part(/^What we just sent about you/).first();
  const hits = root.getByRole("list", { name: "Sent to Google Analytics, newest first" });
  const row = hits.getByRole("listitem").first();

  await test.step("each hit under its recipient, opened by the keyboard", async () => {
    await expect(sent.locator("> summary")).toContainText(
      "2 requests to Google Tag Manager, Google Analytics",
    );
    await sent.locator("> summary").focus();
    await page.keyboard.press("Enter");
    await expect(row.locator("summary")).toContainText("page_view");
    await row.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(row).toContainText("Consent of this site then: analytics granted, ads granted.");
    await expect(row).toContainText("the request states: analytics granted, ads granted.");
    await expect(row).toContainText("More events may be in its body, which cannot be shown.");
  });

  await test.step("each parameter with value and meaning, an unknown one as it is", async () => {
    const parameters = row.locator("dl > div");
    await expect(parameters).toHaveText([
      /^v Version of the protocol\.2$/,
      /^tid Measurement id.*G-TEST123$/,
      /^gcs Consent: ads granted, analytics granted\.G111$/,
      /^gcd Consent in detail: .*13r3r3r2r5$/,
      /^en .*page_view$/,
      /^dt .*\(empty\)$/,
      /^epn\.value .*: value\.149$/,
      /^pr1 Item 1 of the event: id SKU_01, quantity 1\./,
      /^future x$/,
    ]);
    await expectNoViolations(page, "inspector with a hit", [PHONE]);
    expect(await overflows(page)).toEqual([]);
  });

  await test.step("the file has pushes, requests and names, but no stored value", async () => {
    const visitorId = await page.evaluate(() => localStorage.getItem("analyticsVisitorId"));
    await page.evaluate(() => localStorage.setItem("unlisted", "its value"));
    const started = page.waitForEvent("download");
    await download.click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^tracking-[\dT-]+\.json$/);
    const text = readFileSync(await file.path(), "utf8");
    const report = JSON.parse(text);
    expect(report.requests).toContainEqual(
      expect.objectContaining({
        recipient: "Google Analytics",
        event: "page_view",
        consentStated: expect.objectContaining({ ad_user_data: "granted" }),
        consentOfSite: expect.objectContaining({ analytics_storage: "granted" }),
        parameters: expect.arrayContaining([{ name: "future", value: "x", meaning: "" }]),
      }),
    );
    expect(report.pushes).toContainEqual(
      expect.objectContaining({
        name: "page_view",
        consent: expect.objectContaining({ analytics_storage: "granted" }),
        push: expect.objectContaining({ visitor_id: visitorId }),
      }),
    );
    expect(report.stored).toContainEqual({ area: "localStorage", name: "unlisted", purpose: null });
    expect(text).not.toContain("its value");
  });
});

test("on /thank-you it shows what the server reports of the sent request", async ({ page }) => {
  const { opener, part } = getInspector(page);
  await new Shell(page).openWithFilledCart("/checkout");
  await new CheckoutPage(page).submit(newPerson());
  await untilReady(page);
  await opener("contentinfo").click();
  const server = part(/^What our server reports/);
  await expect(server).toContainText("Google Analytics receives nothing: our server doesn’t");
  await expect(server).toContainText("Meta receives nothing: our server doesn’t");
});

test("the home page lists the latest events of this visit, and a press that consent holds back", async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const main = page.getByRole("main");
  const visit = main.getByRole("list", { name: "Your visit so far" });
  const newest = visit.getByRole("listitem").first();
  await openReady(page, "/");
  await page.keyboard.press("Tab");
  await main.getByRole("heading", { name: /^Watch this page/ }).scrollIntoViewIfNeeded();
  await expect(main).toContainText("Consent now: analytics denied, ads denied");
  await expect(visit).toContainText("Every purpose starts as “denied”.");

  const press = main.getByRole("button", { name: "Press me" });
  const before = await main.boundingBox();
  await press.click();
  await expect(newest).toContainText("Nobody gets it: you haven’t answered the cookie banner.");
  await expect(newest).toContainText('"event": "select_content"');
  expect((await main.boundingBox())?.height, "height").toBe(before?.height);
  expect((await listPushes(page)).map(({ event }) => event)).not.toContain("select_content");

  await new ConsentBanner(page).acceptAll.click();
  await expect(newest).toContainText("You allowed analytics and marketing.");
  await newest.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(newest).toContainText('"analytics_storage": "granted"');
  await expectNoViolations(page, "the home page's events", [PHONE]);

  await main.getByRole("button", { name: /^Select both/ }).click();
  await expect(visit).toContainText("You selected 2 services, $348.");
});
