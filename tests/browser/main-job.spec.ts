import { expect } from "playwright/test";
import { formatUsd } from "#app/domain/money/money.ts";
import { amountsToday, totalsToday } from "../worker/prices.ts";
import { test } from "./csp-test.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getSelections, getDrawer } from "./pages/selections.ts";
import { listLines, findRequests } from "./database.ts";

const ADS = "Google Ads Conversion Tracking";
const QUANTITIES = { SKU_03: 1, SKU_04: 2, SKU_09: 1 };
const CHOSEN = amountsToday(QUANTITIES, "SAVE10");

test("a visitor picks services, sends one request, which is stored", async ({ page, context }) => {
  const pricing = new PricingPage(page);
  const drawer = getDrawer(page);
  const sent = totalsToday({ ...QUANTITIES, SKU_09: 2 }, "SAVE10");
  await pricing.open("?utm_source=news&utm_campaign=q4&gclid=x");

  await test.step("chooses three services with different options", async () => {
    await pricing.add("Web Analytics (GA4)", "Client + Server-Side");
    await pricing.add(ADS, "Client-Side");
    await pricing.select("Social Media Pixel (1 platform)", "Client + Event API (Server)");
    await expect(drawer.lines).toHaveCount(3);
  });

  await test.step("raises one to 2", async () => {
    await drawer.press("Increase", ADS);
    await expect(drawer.quantity(ADS)).toHaveValue("2");
    await expect(drawer.line(ADS)).toContainText(amountsToday({ SKU_04: 2 }).total);
  });

  await test.step("applies SAVE10 and sees the totals", async () => {
    await drawer.applyCode(" save10 ");
    await expect(drawer.figure("Subtotal")).toHaveText(CHOSEN.subtotal);
    await expect(drawer.figure("Discount")).toHaveText(CHOSEN.discount);
    await expect(drawer.root.getByRole("term").filter({ hasText: "10% off" })).toBeVisible();
    await expect(drawer.figure("Total")).toHaveText(CHOSEN.total);
  });

  await test.step("reloads and finds everything", async () => {
    await page.reload();
    await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 3 services");
    await pricing.cartButton.click();
    await expect(drawer.figure("Total")).toHaveText(CHOSEN.total);
    await expect(drawer.quantity(ADS)).toHaveValue("2");
  });

  await test.step("sees the same cart in a second tab, and its changes in the first", async () => {
    const second = await context.newPage();
    await second.goto("/cart");
    const cart = getSelections(second);
    await expect(cart.figure("Total")).toHaveText(CHOSEN.total);
    await cart.press("Increase", "Social Media Pixel");
    await expect(drawer.quantity("Social Media Pixel")).toHaveValue("2");
    await expect(drawer.figure("Total")).toHaveText(formatUsd(sent.total));
    await second.close();
  });

  const person = newPerson();
  const checkout = new CheckoutPage(page);
  await test.step("sends the request", async () => {
    await drawer.proceed();
    await expect(page).toHaveURL(/\/checkout$/);
    await checkout.fill(person);
    await checkout.send.click();
  });

  await test.step("sees the reference, the list and an empty cart", async () => {
    const reference = await checkout.reference();
    const [request, ...others] = await findRequests(person.email);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      reference,
      name: person.name,
      store_url: "https://store.example/",
      store_platform: "woocommerce",
      message: "Two stores, one account.",
      subtotal_cents: sent.subtotal,
      discount_cents: sent.discount?.amount,
      total_cents: sent.total,
      coupon_code: "SAVE10",
      utm_source: "news",
      utm_campaign: "q4",
    });
    expect(await listLines(String(request?.id))).toEqual(["1 SKU_03", "2 SKU_04", "2 SKU_09"]);
    await expect(page.getByRole("main")).toContainText("2 × Google Ads Conversion Tracking");
    await expect(page.getByRole("main")).toContainText(`Our e-mails go to ${person.email}.`);
    await expect(pricing.cartButton).toHaveAccessibleName("Open cart");
    await page.reload();
    await expect(pricing.cartButton).toHaveAccessibleName("Open cart");
    expect(page.url()).not.toContain("store.example");
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor picks services and sends one request, which is stored", async ({ page }) => {
    const pricing = new PricingPage(page);
    const checkout = new CheckoutPage(page);
    const person = newPerson();
    await pricing.open();
    await pricing.select("Web Analytics (GA4)", "Client + Server-Side");

    await expect(page).toHaveURL(/\/checkout\?items=SKU_03$/);
    const box = (name: RegExp) => page.getByRole("checkbox", { name });
    const ads = /Google Ads Conversion Tracking, Client/;
    await expect(box(/Client \+ Server-Side/)).toBeChecked();
    await box(ads).check();
    await page.getByRole("spinbutton", { name: ads }).fill("2");
    await box(/Event API/).check();
    await page.getByRole("textbox", { name: "Discount code" }).fill("SAVE10");
    await checkout.fill(person);
    await page.getByRole("button", { name: "Show total" }).click();
    await expect(page.getByRole("main")).toContainText(CHOSEN.total);
    await expect(checkout.name).toHaveValue(person.name);
    await checkout.untilSendable();
    const reference = await checkout.submit();
    const [request] = await findRequests(person.email);
    expect(request).toMatchObject({
      reference,
      total_cents: totalsToday(QUANTITIES, "SAVE10").total,
      coupon_code: "SAVE10",
    });
    expect(await listLines(String(request?.id))).toEqual(["1 SKU_03", "2 SKU_04", "1 SKU_09"]);
    await expect(page.getByText("2 × Google Ads Conversion Tracking, Client-Side")).toBeVisible();
    await expect(getSelections(page).figure("Total")).toHaveText(CHOSEN.total);
  });

  test("a shared link shows its selection, and leads on with it", async ({ page }) => {
    await page.goto("/cart?items=SKU_03,SKU_11:2&coupon=SAVE10");
    const { total } = amountsToday({ SKU_03: 1, SKU_11: 2 }, "SAVE10");
    await expect(page.getByText("2 × Looker Studio Dashboard")).toBeVisible();
    await expect(getSelections(page).figure("Total")).toHaveText(total);
    await page.getByRole("link", { name: "Proceed to Services Request" }).click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await expect(page.getByRole("spinbutton", { name: /Looker Studio/ })).toHaveValue("2");
    await expect(page.getByRole("textbox", { name: "Discount code" })).toHaveValue("SAVE10");
  });

  test("Back and sending again is the same request", async ({ page }) => {
    const checkout = new CheckoutPage(page);
    await page.goto("/checkout?items=SKU_01");
    const person = await checkout.fill();
    await checkout.untilSendable();
    const reference = await checkout.submit();
    await page.goBack();
    await checkout.fill(person);
    await checkout.untilSendable();
    expect(await checkout.submit()).toBe(reference);
    expect(await findRequests(person.email)).toHaveLength(1);
  });

  test("the cart button opens a page that links the price list", async ({ page }) => {
    const pricing = await openPricing(page);
    await pricing.cartButton.click();
    await expect(page).toHaveURL(/\/cart\?$/);
    await page.getByRole("link", { name: "Choose services on the form" }).click();
    await expect(page.getByRole("group", { name: "Services" })).toBeVisible();
  });
});
