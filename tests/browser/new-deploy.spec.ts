import { expect, type Locator, type Page } from "playwright/test";
import { amountsToday } from "../worker/prices.ts";
import { test } from "./watched-test.ts";
import { CheckoutPage, newPerson } from "./pages/checkout-page.ts";
import { cartPageOf } from "./pages/selections.ts";
import { requestsOf } from "./stored-request.ts";

const ROUTE_FILES = "**/assets/*.js";

const TOTAL = amountsToday({ SKU_01: 1, SKU_05: 2 }).total;

/** A hydrated page with two services selected. */
async function openCheckout(page: Page): Promise<CheckoutPage> {
  await page.goto("/checkout?items=SKU_01,SKU_05:2");
  await expect(cartPageOf(page).figure("Total")).toHaveText(TOTAL);
  await expect(page).toHaveURL(/\/checkout$/);
  return new CheckoutPage(page);
}

/** The addresses that the browser loads in full from now on, in order. */
function fullLoads(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) addresses.push(pathname);
  });
  return addresses;
}

/** The files of the build that the open page came from are gone; a page loaded now has others. */
async function deploy(page: Page): Promise<void> {
  let isOld = true;
  page.on("request", (request) => (isOld &&= !request.isNavigationRequest()));
  await page.route(ROUTE_FILES, (route) =>
    isOld ? route.fulfill({ status: 404, contentType: "text/html" }) : route.continue(),
  );
}

function footerLink(page: Page, name: string): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

test("a page whose file is gone is loaded in full, once, and nothing is lost", async ({ page }) => {
  const checkout = await openCheckout(page);
  await checkout.message.fill("Two stores, one account.");
  await deploy(page);
  const loads = fullLoads(page);

  await footerLink(page, "Blog").click();
  await expect(page).toHaveTitle(/^Blog/);
  await expect(page).toHaveURL(/\/blog$/);
  const cart = page.getByRole("banner").getByRole("button", { name: /cart/i });
  await expect(cart).toHaveAccessibleName("Open cart, 2 services");
  expect(loads).toEqual(["/blog"]);

  await page.goBack();
  await expect(checkout.message).toHaveValue("Two stores, one account.");
  await expect(cartPageOf(page).figure("Total")).toHaveText(TOTAL);
});

test("a legacy link and a fragment arrive where they lead", async ({ page }) => {
  await openCheckout(page);
  await deploy(page);
  await footerLink(page, "About").click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page).toHaveTitle(/^About/);

  await page.goto("/checkout");
  await expect(cartPageOf(page).figure("Total")).toHaveText(TOTAL);
  await deploy(page);
  await footerLink(page, "Testimonials").click();
  await expect(page).toHaveURL(/\/#testimonials$/);
  await expect(page.locator("#testimonials")).toBeInViewport();
});

test("a request that was stored is confirmed, though the file of the confirmation is gone", async ({
  page,
}) => {
  const checkout = await openCheckout(page);
  const person = newPerson();
  await checkout.fill(person);
  await deploy(page);
  const loads = fullLoads(page);
  await checkout.send.click();
  await checkout.reference();
  expect(loads).toEqual(["/thank-you"]);
  expect(await requestsOf(person.email)).toHaveLength(1);
});

test("Back to a page whose file is gone loads that page", async ({ page }) => {
  await page.goto("/blog");
  // A page that is loaded in full knows no other, and Back asks it for one.
  await page.evaluate(() => history.pushState(null, "", "/cart"));
  await page.reload();
  await expect(page).toHaveTitle(/^Your selections/);
  await deploy(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page).toHaveTitle(/^Blog/);
});

test("a file that never arrives is an error page with a way on, and no loop", async ({ page }) => {
  const served = new Set<string>();
  page.on("request", (request) => served.add(request.url()));
  await openCheckout(page);
  const known = new Set(served);
  await page.route(ROUTE_FILES, (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  const loads = fullLoads(page);

  // The server's page is whole without the file: it is shown.
  await footerLink(page, "Blog").click();
  await expect(page).toHaveTitle(/^Blog/);
  expect(loads).toEqual(["/blog"]);

  await page.goBack();
  await expect(cartPageOf(page).figure("Total")).toHaveText(TOTAL);
  await footerLink(page, "Blog").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not arrive");
  await expect(page).toHaveURL(/\/blog$/);
  expect(loads.filter((address) => address === "/blog")).toHaveLength(1);

  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/^Blog/);
});

test("off line the next page is our error page, and Try again leads on", async ({
  page,
  context,
}) => {
  const checkout = await openCheckout(page);
  await checkout.message.fill("Two stores, one account.");
  for (const [name, title] of [
    ["Blog", /^Blog/],
    ["About", /^About/],
  ] as const) {
    await test.step(name, async () => {
      await context.setOffline(true);
      await footerLink(page, name).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page did not arrive");
      await expect(page).toHaveTitle(/^This page did not arrive/);
      // With the looks of the site, which no network brings now.
      await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
      await context.setOffline(false);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page).toHaveTitle(title);
      await page.goto("/checkout");
      await expect(checkout.message).toHaveValue("Two stores, one account.");
    });
  }
});
