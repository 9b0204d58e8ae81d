import { CART_KEY } from "#app/domain/cart/cart-keys.ts";
import { expect, type Page, type Route } from "playwright/test";
import { formatUsd } from "#app/domain/money/money.ts";
import { totalsToday } from "../worker/prices.ts";
import { expectNoViolations } from "./axe.ts";
import { listPushes } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { expectFit } from "./layout-faults.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getSelections, getDrawer } from "./pages/selections.ts";
import { FILLED_CART, seedCart, storedText } from "./seeded-storage.ts";
import { listLines, findRequests } from "./database.ts";
import { holdRequests, openReady, untilAwake, untilReady } from "./ready.ts";

const TOTAL = totalsToday({ SKU_01: 1, SKU_05: 2 }, null).total;

/** Routes the form's next submissions. */
async function routeSent(
  page: Page,
  times: number,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let left = times;
  await page.route("**/checkout", async (route) => {
    if (route.request().method() !== "POST" || left === 0) return await route.fallback();
    left -= 1;
    await answer(route);
  });
}

async function openWithCart(page: Page): Promise<CheckoutPage> {
  await page.goto("/checkout?items=SKU_01,SKU_05:2");
  await expect(getSelections(page).figure("Total")).toHaveText(formatUsd(TOTAL));
  await expect(page).toHaveURL(/\/checkout$/);
  return new CheckoutPage(page);
}

test("fields are beside the selection, or below a line with its total", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/checkout");
  const { name } = new CheckoutPage(page);
  const boxes = await page.getByRole("group", { name: "Services" }).boundingBox();
  const field = await name.boundingBox();
  expect(field?.x).toBeGreaterThan(Number(boxes?.x) + Number(boxes?.width));
  expect(Math.abs(Number(field?.y) - Number(boxes?.y))).toBeLessThan(50);
  await openWithCart(page);
  const { release } = await holdRequests(page, "**/assets/*.js");
  await page.goto("/checkout", { waitUntil: "commit" });
  await expect(name).toBeVisible();
  const before = await name.boundingBox();
  expect(before?.x).toBe(boxes?.x);
  release();
  await expect(getSelections(page).figure("Total")).toHaveText(formatUsd(TOTAL));
  expect(await name.boundingBox()).toEqual(before);

  await page.setViewportSize({ width: 360, height: 740 });
  const line = page.getByRole("paragraph").filter({ hasText: "2 services" });
  await expect(line).toContainText(formatUsd(TOTAL));
  const change = line.getByRole("link", { name: /^Change/ });
  // The first match in the document.
  await expect(change.or(name).first()).toHaveText(/^Change/);
  await change.click();
  await expect(page.getByRole("complementary", { name: "Your selections" })).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(line).toBeHidden();
});

test("input survives a reload, is sent once, other tabs note it", async ({ page, context }) => {
  const first = await openWithCart(page);
  const second = new CheckoutPage(await context.newPage());
  await second.page.goto("/checkout");
  const person = await second.fill();
  await second.page.reload();
  await expect(second.name).toHaveValue(person.name);
  await expect(second.email).toHaveValue(person.email);
  await expect(second.message).toHaveValue("Two stores, one account.");
  await expect(second.storePlatform).toHaveValue("woocommerce");
  await second.agreement.check();
  await second.send.dblclick();
  const reference = await second.reference();
  const news = page.getByRole("status").filter({ hasText: "sent from another tab" });
  await expect(news).toBeVisible();
  await page.getByRole("link", { name: "See the confirmation" }).click();
  expect(await first.reference()).toBe(reference);
  expect(await findRequests(person.email)).toHaveLength(1);
});

test("each error describes its field, and leads to it", async ({ page }) => {
  const checkout = await openWithCart(page);
  await checkout.email.fill("anna@store");
  await checkout.send.click();
  await expect(checkout.errors).toBeFocused();
  await expectNoViolations(page, "request form with errors");
  await expect(checkout.email).toHaveAccessibleDescription(/e-mail address such as/);
  await expect(checkout.agreement).toHaveAccessibleDescription(/privacy policy/);
  await checkout.errors.getByRole("link", { name: /e-mail address/ }).click();
  await expect(checkout.email).toBeFocused();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectFit(page);
});

test("a request whose answer was lost is still filled in, and stored once", async ({ page }) => {
  const checkout = await openWithCart(page);
  const person = await checkout.fill();
  await page.route("**/favicon.svg?*", (route) => route.abort(), { times: 1 });
  await routeSent(page, 1, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await checkout.send.click();
  await expect(checkout.errors).toContainText("Your request didn't get through.");
  await expect(checkout.errors).toBeFocused();
  expect(await findRequests(person.email)).toHaveLength(1);
  await expect(checkout.name).toHaveValue(person.name);
  await expect(getSelections(page).figure("Total")).toHaveText(formatUsd(TOTAL));
  const reference = await checkout.submit();
  await expectNoViolations(page, "thanks with reference");

  await test.step("the same request again has the same reference, and an empty cart", async () => {
    await expect.poll(() => storedText(page, "analyticsCart")).toBe("[]");
    await openWithCart(page);
    expect(await checkout.submit(person)).toBe(reference);
    await expect.poll(() => storedText(page, "analyticsCart")).toBe("[]");
  });
  expect(await findRequests(person.email)).toMatchObject([{ reference }]);
});

test("a form whose rules fail in the browser is checked and stored by the server", async ({
  page,
}) => {
  const checkout = new CheckoutPage(page);
  await openReady(page, "/checkout?items=SKU_03");
  await expect(getSelections(page).lines).toHaveCount(1);
  const person = await checkout.fill();
  await checkout.email.fill("nobody");
  await page.evaluate(() => {
    String.prototype.trim = () => {
      throw new Error("planted");
    };
  });
  await checkout.send.click();
  await expect(checkout.errors).toBeFocused();
  await checkout.email.fill(person.email);
  const reference = await checkout.submit();
  expect(await findRequests(person.email)).toMatchObject([{ reference }]);
});

test("a changed total is an error once, and a changed selection is then sent", async ({ page }) => {
  const checkout = await openWithCart(page);
  const person = await checkout.fill();
  // Like a page with older prices.
  await routeSent(page, 1, (route) => {
    const form = route.request().postData() ?? "";
    return route.continue({ postData: form.replace(`seenTotal=${TOTAL}`, "seenTotal=100") });
  });
  await checkout.send.click();
  const error = `The total is ${formatUsd(TOTAL)} by our price list, not $1.`;
  await expect(checkout.errors).toContainText(error);
  expect(await findRequests(person.email)).toHaveLength(0);
  await getSelections(page).press("Increase", "Full Audit");
  const { total } = totalsToday({ SKU_01: 2, SKU_05: 2 }, null);
  await expect(getSelections(page).figure("Total")).toHaveText(formatUsd(total));
  await checkout.submit();
  expect(await findRequests(person.email)).toMatchObject([{ total_cents: total }]);
});

test("Back after sending shows an empty form, Forward keeps a new cart", async ({ page }) => {
  const checkout = await openWithCart(page);
  const key = page.locator("input[name=key]");
  const sentKey = await key.inputValue();
  await checkout.submit(newPerson());
  await page.goBack();
  // A new form replaces the sent one.
  await expect.poll(() => key.inputValue()).not.toBe(sentKey);
  await untilReady(page);
  await expect(checkout.name).toHaveValue("");
  await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
  const pricing = new PricingPage(page);
  await page.goForward();
  await pricing.open();
  await pricing.add("Tags Audit & Debugging");
  await page.goBack();
  await expect(page).toHaveURL(/thank-you/);
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");

  await test.step("a request that ends on the error page keeps the cart too", async () => {
    await page.goto("/checkout");
    await checkout.fill();
    // By its script, then as a document.
    await routeSent(page, 2, (route) => route.fulfill({ status: 404, body: "planted" }));
    await checkout.send.click();
    await expect(page.getByText("planted")).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await checkout.reference();
    await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
  });
});

test("a form sent before the application is loaded has the stored cart", async ({ page }) => {
  await openWithCart(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  const swapCart = (next: string) =>
    page.evaluate(
      ([key, text]) => {
        const before = localStorage.getItem(key);
        localStorage.setItem(key, text);
        return before ?? "";
      },
      [CART_KEY, next] as const,
    );
  // Prerendered with an older cart.
  const cart = await swapCart('[{"ecommId":"SKU_14","quantity":3}]');
  await page.goto("/checkout");
  await swapCart(cart);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  const checkout = new CheckoutPage(page);
  const person = await checkout.fill();
  await checkout.untilSendable();
  await checkout.submit();
  const [request] = await findRequests(person.email);
  expect(request).toMatchObject({ total_cents: TOTAL });
  expect(await listLines(String(request?.id))).toEqual(["1 SKU_01", "2 SKU_05"]);
});

test("without its application, the form lists the services, and the cart links it", async ({
  page,
}) => {
  await seedCart(page, FILLED_CART);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/checkout");
  // Both are shown after five seconds.
  await expect(page.getByRole("group", { name: "Services" })).toBeHidden();
  await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
  await page.goto("/cart");
  const choose = page.getByRole("link", { name: "Choose services on the form" });
  await expect(choose).toBeVisible();
  await choose.click();
  await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
});

test("an empty cart requires a service, which is then in the cart at once", async ({ page }) => {
  const checkout = new CheckoutPage(page);
  const { cartButton } = new PricingPage(page);
  const person = newPerson();
  const { total: audit } = totalsToday({ SKU_01: 1 }, null);
  await page.goto("/checkout");
  await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
  // Before that, the browser itself says what is missing.
  await untilAwake(page.getByRole("main"));
  await checkout.send.click();
  await expect(checkout.errors).toContainText("Select at least one service.");
  await expect(checkout.errors).toBeFocused();
  await expectNoViolations(page, "request form without a cart");

  await page.getByRole("checkbox", { name: /Full Audit/ }).check();
  await expect(cartButton).toHaveAccessibleName("Open cart, 1 service");
  await expect(getDrawer(page).root).toBeHidden();
  await expect(checkout.errors).not.toContainText("Select at least one service.");
  await page.getByRole("checkbox", { name: /Consent Mode/ }).check();
  await page.getByRole("checkbox", { name: /Consent Mode/ }).uncheck();
  const quantity = page.getByRole("spinbutton", { name: /Full Audit/ });
  await quantity.fill("2");
  await test.step("Enter in a quantity sends nothing", async () => {
    await page.evaluate(() => {
      document.addEventListener("submit", () => document.body.classList.add("sent"), true);
    });
    await quantity.press("Enter");
    await expect(page.locator("body")).not.toContainClass("sent");
  });
  await checkout.fill(person);
  const selections = getSelections(page);
  await expect(selections.figure("Total")).toHaveText(formatUsd(2 * audit));
  const names = (await listPushes(page)).flatMap(({ event }) => event ?? []);
  const [added, removed] = ["add_to_cart", "remove_from_cart"];
  // Of the selection that is sent, not of the first tick.
  expect(names).toEqual([added, added, removed, added, "begin_checkout"]);

  await page.reload();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(selections.figure("Total")).toHaveText(formatUsd(2 * audit));
  await page.getByRole("main").getByRole("link", { name: "Your selections" }).click();
  await page.getByRole("main").getByRole("link", { name: "Services and prices" }).click();
  await expect(page).toHaveURL(/services-request$/);
  await page.goto("/checkout");
  await selections.quantity("Full Audit").fill("1");
  await expect(selections.figure("Total")).toHaveText(formatUsd(audit));
  await checkout.agreement.check();
  await checkout.submit();
  expect(await findRequests(person.email)).toMatchObject([{ total_cents: audit }]);
});

test("a service ticked before the form’s script is in the next page’s cart", async ({ page }) => {
  const { release } = await holdRequests(page, "**/assets/*.js");
  await page.goto("/checkout", { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: /Full Audit/ }).check();
  await page.getByRole("spinbutton", { name: /Full Audit/ }).fill("3");
  release();
  const pricing = new PricingPage(page);
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
  await expect(page.getByRole("checkbox", { name: /Full Audit/ })).toBeChecked();
  await pricing.open();
  await pricing.select("Consent Mode Setup");
  await expect(getDrawer(page).quantity("Full Audit")).toHaveValue("3");
  await expect(getDrawer(page).lines).toHaveCount(2);
});

for (const hasCart of [true, false]) {
  const what = hasCart ? "with a cart" : "with boxes";
  test(`an invalid code, typed but not applied, prevents sending, ${what}`, async ({ page }) => {
    const person = newPerson();
    const checkout = new CheckoutPage(page);
    if (hasCart) await openWithCart(page);
    else await page.goto("/checkout");
    await untilAwake(page.getByRole("main"));
    if (!hasCart) await page.getByRole("checkbox", { name: /Full Audit/ }).check();
    const selections = getSelections(page);
    await selections.applyCode("SAVE20");
    await expect(page.getByRole("button", { name: "Remove code" })).toBeVisible();
    await checkout.fill(person);
    await selections.code.fill("WELCOME00");
    const error = "WELCOME00 takes nothing off; SAVE20 stays.";
    for (const nth of ["first", "second"]) {
      await checkout.send.click();
      await expect(checkout.errors, nth).toContainText(error);
    }
    expect(await findRequests(person.email)).toHaveLength(0);
    await checkout.errors.getByRole("link", { name: /WELCOME00/ }).click();
    await expect(selections.code).toBeFocused();
    await selections.code.fill("");
    await checkout.submit();
    expect(await findRequests(person.email)).toMatchObject([{ coupon_code: "SAVE20" }]);
  });
}

test("a confirmation left before its script runs clears draft and cart", async ({ page }) => {
  const checkout = await openWithCart(page);
  await checkout.fill();
  await page.route("**/assets/*.js", (route) => route.abort());
  await checkout.submit();
  await page.unroute("**/assets/*.js");
  await page.goBack();
  await untilReady(page);
  await expect(checkout.name).toHaveValue("");
  expect(JSON.parse((await storedText(page, "analyticsCart")) ?? "[]")).toEqual([]);
  const pricing = await openPricing(page);
  await pricing.select("Tags Audit & Debugging");
  await page.goto("/thank-you");
  await expect.poll(() => storedText(page, "settledRequest")).not.toBeNull();
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 1 service");
});
