import { expect, type Page } from "playwright/test";
import { PHONE, WIDE, expectNoViolations } from "./axe.ts";
import { test } from "./csp-test.ts";
import { expectFitEnlarged } from "./layout-faults.ts";
import { getDrawer } from "./pages/selections.ts";
import { openReady } from "./ready.ts";
import { serveStore } from "./stores.ts";

const CHECK = "/check-your-store";

// The limit of a visitor counts each check.
test.use({ extraHTTPHeaders: { "CF-Connecting-IP": "198.51.100.77" } });

const GOOGLE_TAG = `<script async src="https://www.googletagmanager.com/gtag/js?id=G-7QK2M9X4TP"></script>
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}gtag('js',new Date());gtag('config','G-7QK2M9X4TP');</script>`;

/** A shop with one Google tag by its theme, and the same by an app. */
const DOUBLED = `<!doctype html><html><head><title>Shop</title>
<script>var Shopify = Shopify || {}; Shopify.shop = "shop.myshopify.com";</script>
${GOOGLE_TAG}${GOOGLE_TAG}
</head><body><h1>Everything for your garden</h1><p>${"Seeds, tools and books. ".repeat(60)}</p></body></html>`;

const ORDERLY = DOUBLED.replace(
  GOOGLE_TAG + GOOGLE_TAG,
  `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}
gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',wait_for_update:500});</script>
${GOOGLE_TAG}
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Spade","offers":{"@type":"Offer","price":"29.00","priceCurrency":"EUR"}}</script>`,
);

/** A container between the two, a consent default after both that lacks signals, and a pixel. */
const FAULTY = DOUBLED.replace(
  GOOGLE_TAG + GOOGLE_TAG,
  `${GOOGLE_TAG}
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-KX2P9QZ');</script>
<script>gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied'});</script>
${GOOGLE_TAG}
<script>fbq('init','384756102938475');fbq('track','PageView');</script>
<script async src="https://connect.facebook.net/en_US/fbevents.js"></script>`,
);

function getForm(page: Page) {
  const main = page.getByRole("main");
  return {
    field: main.getByRole("textbox", { name: "Your store’s address" }),
    button: main.getByRole("button", { name: "Check your store" }),
  };
}

async function check(page: Page, store: string): Promise<void> {
  const { field, button } = getForm(page);
  await field.fill(store);
  await button.click();
}

test("a store's fault becomes the headline, and one press selects what repairs it", async ({
  page,
}) => {
  await serveStore("https://doubled.example.com/", DOUBLED);
  await openReady(page, "/");
  await check(page, " Doubled.example.com ");
  await expect(page).toHaveURL(/\/check-your-store\?store=/);
  await expect(page).toHaveTitle(/^What doubled\.example\.com measures/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("G-7QK2M9X4TP");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: /^Select (it|all), \$/ }).click();
  const drawer = getDrawer(page);
  await expect(drawer.root.getByRole("spinbutton").first()).toBeVisible();
  await drawer.root.getByRole("button", { name: "Proceed to Services Request" }).click();
  const address = page.getByRole("textbox", { name: "Store address" });
  await expect(address).toHaveValue("https://doubled.example.com/");
  await expect(page.getByRole("combobox", { name: "Store platform" })).toHaveValue("shopify");
});

test("the answer comes in place, with the focus on it, and Back asks again", async ({ page }) => {
  await serveStore("https://in-place.example.com/", DOUBLED);
  await openReady(page, CHECK);
  await check(page, "in-place.example.com");
  const heading = page.getByRole("heading", { level: 1, name: /G-7QK2M9X4TP/ });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(`${CHECK}?store=in-place.example.com`);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your store");
});

test("a page in order gets no recommendation", async ({ page }) => {
  await serveStore("https://orderly.example.com/", ORDERLY);
  await page.goto(`${CHECK}?store=orderly.example.com`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your page is in order.");
  await expect(page.getByRole("button", { name: /^Select/ })).toHaveCount(0);
  await expect(page.getByText("G-7QK2M9X4TP").first()).toBeVisible();
});

test("an address that cannot be read says why, and what was typed stays", async ({ page }) => {
  await openReady(page, CHECK);
  for (const [typed, why] of [
    ["nowhere.example.com", /spelling/],
    ["http://127.0.0.1/admin", /public/],
  ] as const) {
    await check(page, typed);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(why);
    await expect(getForm(page).field).toHaveValue(typed);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your store");
  }
});

test("offline, the form says so and keeps what was typed", async ({ page, context }) => {
  await openReady(page, CHECK);
  await context.setOffline(true);
  await check(page, "shop.example.com");
  await expect(page.getByRole("status").filter({ hasText: "offline" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(getForm(page).field).toHaveValue("shop.example.com");
});

test("what a hostile page holds is shown as text", async ({ page }) => {
  const id = "G-3HT8W5RD1N";
  const markup = `<title><img src=x onerror="document.body.dataset.hit=1"></title>
<script async src="https://www.googletagmanager.com/gtag/js?id=${id}&x=%3Cimg src=x onerror=alert(1)%3E"></script>
<script async src="https://www.googletagmanager.com/gtag/js?id=${id}&x=\u202e\u2066</div><script>document.body.dataset.hit=1"></script>`;
  await serveStore("https://hostile.example.com/", DOUBLED.replace(GOOGLE_TAG, markup));
  await page.goto(`${CHECK}?store=hostile.example.com`);
  await expect(page.getByText(id).first()).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("data-hit");
  expect(await page.locator("main").innerText()).not.toMatch(/[\u202e\u2066]/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer leads to the request of what repairs the store", async ({ page }) => {
    await serveStore("https://plain.example.com/", DOUBLED);
    await page.goto(CHECK);
    await check(page, "plain.example.com");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("G-7QK2M9X4TP");
    await page.getByRole("button", { name: /^Select (it|all), \$/ }).click();
    await expect(page).toHaveURL(/\/checkout\?items=SKU_/);
    const address = page.getByRole("textbox", { name: "Store address" });
    await expect(address).toHaveValue("https://plain.example.com/");
    await expect(page.getByRole("combobox", { name: "Store platform" })).toHaveValue("shopify");
  });
});

test("an answer has no violation, and fits 320 px and 200 % text", async ({ page }) => {
  await serveStore("https://access.example.com/", DOUBLED);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${CHECK}?store=access.example.com`);
  await expectNoViolations(page, "answer", [WIDE, PHONE]);
  await expectFitEnlarged(page, "answer");
  await page.goto(`${CHECK}?store=nowhere.example.com`);
  await expectNoViolations(page, "refusal", [PHONE]);
});

test("an answer with four faults prints on one page", async ({ page }) => {
  await serveStore("https://print.example.com/", FAULTY);
  await page.goto(`${CHECK}?store=print.example.com`);
  await expect(page.getByText("Test it in a minute")).toHaveCount(4);
  const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
