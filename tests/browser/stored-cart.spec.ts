import { expect } from "playwright/test";
import { dollarsFromCents, formatUsd } from "#app/domain/money/money.ts";
import { amountsToday, totalsToday } from "../worker/prices.ts";
import { expectNoViolations } from "./axe.ts";
import { listPushes } from "./browser-traces.ts";
import { test, watchErrors } from "./csp-test.ts";
import { listLines, findRequests } from "./database.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { openPricing, PricingPage } from "./pages/pricing-page.ts";
import { getSelections, getDrawer } from "./pages/selections.ts";
import { readClipboard } from "./clipboard.ts";
import { holdRequests } from "./ready.ts";
import { seedCart, seedStorage, storedText } from "./seeded-storage.ts";

const GA4 = "Web Analytics (GA4)";
const AUDIT = "Tags Audit & Debugging";

const HOSTILE = ["{", "[1,", "null", '"x"', "{}", "[[],null,3]", '[{"__proto__":{"x":1}}]'];

test("a stored cart with any content breaks no page", async ({ page }) => {
  const errors = watchErrors(page);
  const keys = ["Cart", "Coupon", "CouponDiscount", "CouponLabel", "VisitorId"];
  const utm = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
  const names = [...keys.map((key) => `analytics${key}`), ...utm, "begunCheckout"];
  const pricing = new PricingPage(page);
  for (const text of HOSTILE) {
    await test.step(text, async () => {
      // This file runs no script.
      await page.goto("/robots.txt");
      await page.evaluate(
        (entries) => {
          localStorage.clear();
          sessionStorage.clear();
          Object.assign(localStorage, entries);
        },
        Object.fromEntries(names.map((name) => [name, text])),
      );
      await pricing.open();
      await pricing.select(AUDIT);
      await expect(getDrawer(page).figure("Total")).toHaveText(amountsToday({ SKU_01: 1 }).total);
      expect(errors).toEqual([]);
    });
  }
});

test("the old site's cart gets SKUs and new prices, and is sent", async ({ page, context }) => {
  const { total: today } = totalsToday({ SKU_03: 1 }, null);
  const before = today - 20_00;
  const price = dollarsFromCents(before);
  const ga4 = { name: GA4, option: "Client + Server-Side", price, type: "core" };
  await seedStorage(page, {
    analyticsCart: JSON.stringify([
      { ...ga4, id: "1", quantity: 1 },
      { ...ga4, id: "2", quantity: 2 },
      { id: "3", name: "Heatmap Review", option: "Basic", price: 80, type: "core", quantity: 1 },
    ]),
    analyticsCoupon: "save10",
    analyticsCouponDiscount: "100000",
  });
  const cart = getSelections(page);
  const notice = cart.root.getByText(`now ${formatUsd(today)}, was ${formatUsd(before)}`);
  await page.goto("/checkout");
  await expect(notice).toBeVisible();
  const other = await context.newPage();
  await other.goto("/cart");
  await getSelections(other).press("Increase", "Heatmap Review");
  await expect(cart.quantity("Heatmap Review")).toHaveValue("2");
  await expect(notice).toBeVisible();

  const { subtotal, discount, total } = totalsToday({ SKU_03: 3 }, "SAVE10");
  await page.goto("/cart");
  await expect(notice).toBeVisible();
  await expect(cart.quantity(GA4)).toHaveValue("3");
  await expect(cart.line("Heatmap Review")).toContainText("price to be confirmed");
  await expect(cart.figure("Total")).toHaveText(formatUsd(total));
  await expectNoViolations(page, "changed prices");
  await cart.root.getByRole("button", { name: "Understood" }).click();
  await expect(notice).toBeHidden();
  expect(JSON.parse((await storedText(page, "analyticsCart")) ?? "")).toMatchObject([
    {
      id: "1",
      price: dollarsFromCents(today),
      ecommId: "SKU_03",
      variantId: "Server",
      quantity: 3,
    },
    { id: "3", price: 80, ecommId: "SKU_99", variantId: null },
  ]);

  await test.step("without a price, the total is to be confirmed, and the value 0", async () => {
    const drawer = getDrawer(page);
    await cart.press("Remove", GA4);
    await expect(cart.figure("Total")).toHaveText("to be confirmed");
    await new PricingPage(page).cartButton.click();
    await expect(drawer.figure("Total")).toHaveText("to be confirmed");
    await expect
      .poll(async () => (await listPushes(page)).find(({ event }) => event === "view_cart"))
      .toMatchObject({ ecommerce: { value: 0, items: [{ price: 0, quantity: 2 }] } });
    await drawer.undo();
  });

  await page.goto("/checkout");
  await expect(cart.figure("Total")).toHaveText(formatUsd(total));
  await expect(notice).toBeHidden();
  const person = newPerson();
  await new CheckoutPage(page).submit(person);
  const [request] = await findRequests(person.email);
  expect(request).toMatchObject({
    subtotal_cents: subtotal,
    discount_cents: discount?.amount,
    total_cents: total,
  });
  expect(await listLines(String(request?.id))).toEqual(["3 SKU_03", "2 SKU_99"]);
});

for (const [storage, breakStorage] of Object.entries({
  blocked: () => {
    const get = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    for (const area of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, area, { get });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
}))
  test(`with ${storage} storage, the cart lasts as long as the page`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    const errors = watchErrors(page);
    const pricing = await openPricing(page);
    await pricing.add(AUDIT);
    await pricing.select(AUDIT);
    await pricing.drawer.applyCode("SAVE10");
    await pricing.drawer.root.getByRole("button", { name: "Keep choosing" }).click();
    await expect(pricing.drawer.root).toBeHidden();
    await expect(page).toHaveURL(/services-request$/);
    await pricing.cartButton.click();
    await pricing.drawer.root.getByRole("button", { name: "View Your Selections" }).click();
    const { total } = amountsToday({ SKU_01: 2 }, "SAVE10");
    await expect(getSelections(page).figure("Total")).toHaveText(total);

    await pricing.open();
    await pricing.add(AUDIT);
    await page.getByRole("link", { name: "Review and send" }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(getSelections(page).quantity(AUDIT)).toHaveValue("1");
    expect(errors).toEqual([]);
  });

test("the link of a shared selection fills an empty cart", async ({ page, context, browser }) => {
  await context.grantPermissions(["clipboard-write"]);
  const lines = [
    { ecommId: "SKU_03", quantity: 1 },
    { ecommId: "SKU_11", quantity: 2 },
  ];
  await seedCart(page, lines, "SAVE10");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await readClipboard(context);
  expect(link).toMatch(/\/cart\?items=SKU_03,SKU_11:2&coupon=SAVE10$/);

  await using other = await browser.newPage();
  await other.goto(link);
  await expect(getSelections(other).figure("Total")).toHaveText(
    amountsToday({ SKU_03: 1, SKU_11: 2 }, "SAVE10").total,
  );
  await expect(other).toHaveURL(/\/cart$/);
  await other.reload();
  await expect(getSelections(other).quantity("Looker Studio")).toHaveValue("2");
});

test("a shared selection is not shown before the cart that it would change", async ({ page }) => {
  await seedCart(page, [{ ecommId: "SKU_01", quantity: 1 }]);
  const { release } = await holdRequests(page, "**/*.js");
  await page.goto("/cart?items=SKU_03,SKU_11:2");
  const linked = page.getByText("2 × Looker Studio Dashboard");
  await expect(linked).toHaveCount(1);
  await expect(linked).toBeHidden();
  release();
  await expect(page.getByRole("region", { name: "Shared selection" })).toBeVisible();
  await expect(getSelections(page).lines).toHaveCount(1);
});

test("a shared selection and its code change a filled cart only on request", async ({ page }) => {
  await page.goto("/cart?items=SKU_77,%3Cscript%3E");
  const main = page.getByRole("main");
  await expect(main.getByText("SKU_77, <script>")).toBeVisible();
  await expect(main.getByText("No services selected yet.")).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);

  const pricing = await openPricing(page);
  await pricing.select(AUDIT);
  await pricing.drawer.applyCode("FLAT20");
  const total = getSelections(page).figure("Total");
  const question = page.getByRole("region", { name: "Shared selection" });
  let mine = amountsToday({ SKU_01: 1 }, "FLAT20").total;
  await expect(pricing.drawer.figure("Total")).toHaveText(mine);
  for (const [answer, next, leftOut] of [
    ["Keep mine", mine, 0],
    ["Replace mine", amountsToday({ SKU_02: 2 }, "SAVE50").total, 1],
    ["Add it to mine", amountsToday({ SKU_02: 4 }, "SAVE50").total, 1],
  ] as const) {
    await page.goto("/cart?items=SKU_02:2,SKU_77&coupon=SAVE50");
    await expect(question).toContainText("SKU_77");
    await expect(question).toContainText("Discount code SAVE50");
    await expect(total).toHaveText(mine);
    await expectNoViolations(page, "shared selection");
    await page.getByRole("main").getByRole("button", { name: "Proceed" }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(total).toHaveText(mine);
    await page.goBack();
    await page.getByRole("button", { name: /^Remove (?!code)/ }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("main").locator(":focus")).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(total).toHaveText(next);
    await expect(page.getByText("left out SKU_77")).toHaveCount(leftOut);
    mine = next;
  }
});

test("a link that brings what the cart holds asks nothing", async ({ page }) => {
  const address = "/cart?items=SKU_02:2,SKU_01&coupon=SAVE10";
  const selections = getSelections(page);
  const { total } = amountsToday({ SKU_02: 2, SKU_01: 1 }, "SAVE10");
  for (const link of [address, address, "/cart?items=SKU_01,SKU_02:2"]) {
    await page.goto(link);
    await expect(selections.figure("Total")).toHaveText(total);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("region", { name: "Shared selection" })).toHaveCount(0);
  }
  await page.goto("/cart?items=SKU_01,SKU_02:3");
  await expect(page.getByRole("region", { name: "Shared selection" })).toBeVisible();
});
