import { expect, type Page } from "playwright/test";
import { test } from "./watched-test.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { cartPageOf, drawerOf } from "./pages/selections.ts";
import { pasted } from "./pasted.ts";

const GA4 = "Web Analytics (GA4)";
const AUDIT = "Tags Audit & Debugging";

/** What an old or hostile browser holds before the page is opened; not again on a reload. */
async function plant(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("planted")) return;
    sessionStorage.setItem("planted", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

async function stored(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key);
}

/** What the cart itself pushed, each with what came right before it. */
function events(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry, index, all) => {
      const { event } = Object(entry);
      if (!String(event).endsWith("_cart")) return [];
      return [Object(all[index - 1]).ecommerce === null ? "clear" : "other", event];
    }),
  );
}

test.describe("the drawer", () => {
  test("opens empty, says so, and blocks Proceed with an alert", async ({ page }) => {
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    await pricing.open();
    await pricing.cartButton.click();
    await expect(drawer.root.getByText("No services selected yet.")).toBeVisible();
    await expect(drawer.addons).toHaveCount(0);
    await drawer.root.getByRole("button", { name: "Proceed to Services Request" }).click();
    await expect(drawer.root).toBeHidden();
    await expect(page.getByRole("alert")).toContainText(
      "Your cart is empty. Please select at least one service first.",
    );
    await expect(page).toHaveURL(/services-request$/);
    await expect(pricing.cartButton).toBeFocused();
    expect(await events(page)).toEqual([]);
  });

  test("raises the line of the same option and adds another option as a line of its own", async ({
    page,
  }) => {
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    await pricing.open();
    await pricing.select(GA4, "Client-Side");
    await pricing.closeDrawer();
    await pricing.select(GA4, "Client-Side");
    await expect(drawer.quantity("Client-Side")).toHaveValue("2");
    await page.keyboard.press("Escape");
    await pricing.select(GA4, "Client + Server-Side");
    await expect(drawer.lines).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(pricing.cartButton).toHaveAccessibleName("Open cart, 2 services");
    await expect(pricing.cartButton).toHaveText("2");
    // The card says what is selected already, and how often.
    const option = pricing.card(GA4).getByRole("radio");
    await expect(option.first()).toHaveAccessibleDescription("✓ 2 selected $149");
    await expect(option.last()).toHaveAccessibleDescription("✓ 1 selected $199");
  });

  test("offers each dashboard only next to a core service and only while it is not selected", async ({
    page,
  }) => {
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    await pricing.open();
    await pricing.select("Consent Mode Setup");
    await expect(drawer.addons).toHaveCount(0);
    await page.keyboard.press("Escape");
    await pricing.select(AUDIT);
    await expect(drawer.addons).toContainText("$349");
    await expect(drawer.addons).toContainText("$199");
    await drawer.addons.getByRole("button", { name: "Add Looker Studio Dashboard" }).click();
    await expect(drawer.line("Looker Studio Dashboard")).toBeVisible();
    await expect(drawer.addons.getByRole("button")).toHaveCount(1);
    await drawer.addons.getByRole("button", { name: "Add GA4 Custom Dashboard" }).click();
    await expect(drawer.addons).toHaveCount(0);
  });

  test("takes only whole quantities of at least 1", async ({ page }) => {
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    await pricing.open();
    await pricing.select(AUDIT);
    const quantity = drawer.quantity(AUDIT);
    const minus = drawer.line(AUDIT).getByRole("button", { name: /^Decrease quantity/ });
    await expect(minus).toBeDisabled();
    for (const [typed, taken] of [
      ["5", "5"],
      ["0", "1"],
      ["-3", "1"],
      ["2.9", "2"],
      ["1e9", "999"],
      ["", "1"],
    ] as const) {
      await quantity.fill(typed);
      await quantity.blur();
      await expect(quantity).toHaveValue(taken);
    }
    await quantity.fill("2");
    await minus.click();
    await expect(quantity).toHaveValue("1");
    await expect(minus).toBeDisabled();
  });

  test("gives a removed line back at its place, with its quantity and the discount", async ({
    page,
  }) => {
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    await pricing.open();
    await pricing.select(AUDIT);
    await drawer.quantity(AUDIT).fill("3");
    await page.keyboard.press("Escape");
    await pricing.select(GA4, "Client-Side");
    await drawer.applyCode("SAVE10");
    await drawer
      .line(AUDIT)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(drawer.lines).toHaveCount(1);
    await drawer.root.getByRole("button", { name: "Undo" }).click();
    await expect(drawer.lines.first()).toContainText(AUDIT);
    await expect(drawer.quantity(AUDIT)).toHaveValue("3");
    await drawer
      .line(GA4)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await drawer
      .line(AUDIT)
      .getByRole("button", { name: /^Remove/ })
      .click();
    expect(await stored(page, "analyticsCoupon")).toBeNull();
    await drawer.root.getByRole("button", { name: "Undo" }).click();
    await expect(drawer.figure("Total")).toHaveText("$267.30");
    expect(await stored(page, "analyticsCoupon")).toBe("SAVE10");
  });

  test("keeps the focus inside and gives it back", async ({ page }) => {
    const pricing = new PricingPage(page);
    const drawer = drawerOf(page);
    await pricing.open();
    const select = pricing.card(AUDIT).getByRole("button", { name: /^Select/ });
    await select.focus();
    await page.keyboard.press("Enter");
    await expect(drawer.root).toBeVisible();
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest("dialog");
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(select).toBeFocused();
  });
});

test.describe("the discount code", () => {
  test.beforeEach(async ({ page }) => {
    await new PricingPage(page).open();
    await new PricingPage(page).select(AUDIT);
  });

  test("is refused with a reason when it is none", async ({ page }) => {
    const drawer = drawerOf(page);
    const refusal = drawer.root.getByRole("status").filter({ hasText: /This code/ });
    for (const code of [
      "SAVE100",
      "SAVE 10",
      "FLAT12345",
      "SAVE10;--",
      "SAVE0",
      "S".repeat(10_000),
    ]) {
      await test.step(code.slice(0, 12), async () => {
        // A code that is taken shows that the next refusal is one of its own.
        await drawer.applyCode("SAVE10");
        await expect(drawer.figure("Total")).toHaveText("$89.10");
        await expect(refusal).toHaveCount(0);
        await drawer.root.getByRole("button", { name: "Remove code" }).click();
        await drawer.applyCode(code);
        await expect(refusal).toBeVisible();
        await expect(drawer.figure("Total")).toHaveText("$99");
        expect(await stored(page, "analyticsCoupon")).toBeNull();
      });
    }
  });

  test("is stored with its amount and label, follows the subtotal, and can be removed", async ({
    page,
  }) => {
    const drawer = drawerOf(page);
    await drawer.applyCode("flat150");
    await expect(drawer.figure("Total")).toHaveText("$0");
    expect(await stored(page, "analyticsCoupon")).toBe("FLAT150");
    expect(await stored(page, "analyticsCouponDiscount")).toBe("99");
    expect(await stored(page, "analyticsCouponLabel")).toBe("$150 off");
    await drawer
      .line(AUDIT)
      .getByRole("button", { name: /^Increase/ })
      .click();
    await expect(drawer.figure("Total")).toHaveText("$48");
    expect(await stored(page, "analyticsCouponDiscount")).toBe("150");
    await drawer.root.getByRole("button", { name: "Remove code" }).click();
    await expect(drawer.figure("Total")).toHaveText("$198");
    expect(await stored(page, "analyticsCouponLabel")).toBeNull();
  });
});

test("a code in any address waits for the first service, also over a reload", async ({ page }) => {
  await page.goto("/blog?coupon=welcome20");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("waitingCoupon")))
    .toBe("WELCOME20");
  await page.goto("/about-us");
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.select(AUDIT);
  await expect(drawerOf(page).figure("Discount")).toHaveText("−$19.80");
});

test.describe("what storage holds", () => {
  const HOSTILE = ["{", "[1,", "null", '"x"', "{}", "[[],null,3]", '[{"__proto__":{"x":1}}]'];

  test("in every key is survived, whatever it is", async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const keys = ["Cart", "Coupon", "CouponDiscount", "CouponLabel", "VisitorId"];
    const utm = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
    const names = [...keys.map((key) => `analytics${key}`), ...utm, "requestKey"];
    const pricing = new PricingPage(page);
    for (const text of HOSTILE) {
      await test.step(text, async () => {
        // A file that runs nothing: what is stored there is found by the next page.
        await page.goto("/robots.txt");
        await page.evaluate(
          (entries) => {
            localStorage.clear();
            sessionStorage.clear();
            for (const [key, value] of entries) localStorage.setItem(key, value);
          },
          names.map((name) => [name, text] as const),
        );
        await pricing.open();
        await pricing.select(AUDIT);
        await expect(drawerOf(page).figure("Total")).toHaveText("$99");
        expect(errors).toEqual([]);
      });
    }
  });

  test("of the old site loads: SKUs filled in, duplicates merged, prices of today", async ({
    page,
  }) => {
    await plant(page, {
      analyticsCart: JSON.stringify([
        {
          id: "1",
          name: GA4,
          option: "Client + Server-Side",
          price: 179,
          type: "core",
          quantity: 1,
        },
        {
          id: "2",
          name: GA4,
          option: "Client + Server-Side",
          price: 179,
          type: "core",
          quantity: 2,
        },
        { id: "3", name: "Heatmap Review", option: "Basic", price: 80, type: "core", quantity: 1 },
      ]),
      analyticsCoupon: "save10",
    });
    await page.goto("/cart");
    const cart = cartPageOf(page);
    await expect(cart.quantity(GA4)).toHaveValue("3");
    await expect(cart.root).toContainText("now $199, was $179");
    await expect(cart.line("Heatmap Review")).toContainText("price to be confirmed");
    await expect(cart.figure("Total")).toHaveText("$537.30");
    expect(JSON.parse((await stored(page, "analyticsCart")) ?? "")).toMatchObject([
      { id: "1", price: 199, ecommId: "SKU_03", variantId: "Server", quantity: 3 },
      { id: "3", price: 80, ecommId: "SKU_99", variantId: null },
    ]);
  });

  test("is nothing at all when it is forbidden: the cart lives with the page", async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      }
    });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const pricing = new PricingPage(page);
    await pricing.open();
    await pricing.select(AUDIT);
    await drawerOf(page).applyCode("SAVE10");
    await drawerOf(page).root.getByRole("button", { name: "View Your Selections" }).click();
    await expect(cartPageOf(page).figure("Total")).toHaveText("$89.10");
    expect(errors).toEqual([]);
  });

  test("is full: the cart lives with the page", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const pricing = new PricingPage(page);
    await pricing.open();
    await pricing.select(AUDIT);
    await pricing.closeDrawer();
    await pricing.select(AUDIT);
    await expect(drawerOf(page).quantity(AUDIT)).toHaveValue("2");
  });
});

test.describe("a shared selection", () => {
  test("is copied as a link that fills an empty cart elsewhere and leaves the address", async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(["clipboard-write"]);
    await plant(page, {
      analyticsCart: JSON.stringify([
        { ecommId: "SKU_03", quantity: 1 },
        { ecommId: "SKU_11", quantity: 2 },
      ]),
      analyticsCoupon: "SAVE10",
    });
    await page.goto("/cart");
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied.")).toBeVisible();
    const link = await pasted(context);
    expect(link).toMatch(/\/cart\?items=SKU_03,SKU_11:2&coupon=SAVE10$/);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(cartPageOf(other).figure("Total")).toHaveText("$807.30");
    await expect(other).toHaveURL(/\/cart$/);
    await other.reload();
    await expect(cartPageOf(other).quantity("Looker Studio")).toHaveValue("2");
    await elsewhere.close();
  });

  test("asks before it touches a filled cart, and names what it does not know", async ({
    page,
  }) => {
    const pricing = new PricingPage(page);
    await pricing.open();
    await pricing.select(AUDIT);
    await expect(drawerOf(page).line(AUDIT)).toBeVisible();
    await page.goto("/cart?items=SKU_02:2,SKU_77");
    const cart = cartPageOf(page);
    const question = page.getByRole("region", { name: "Shared selection" });
    await expect(question).toContainText("SKU_77");
    await expect(cart.lines).toHaveCount(1);
    await question.getByRole("button", { name: "Add it to mine" }).click();
    await expect(cart.lines).toHaveCount(2);
    await expect(page).toHaveURL(/\/cart$/);

    await page.goto("/cart?items=SKU_14");
    await question.getByRole("button", { name: "Keep mine" }).click();
    await expect(question).toBeHidden();
    await expect(cart.lines).toHaveCount(2);

    await page.goto("/cart?items=SKU_14");
    await question.getByRole("button", { name: "Replace mine" }).click();
    await expect(cart.lines).toHaveCount(1);
    await expect(cart.line("Consent Mode Setup")).toBeVisible();
  });

  test("that names nothing we have changes nothing and says so", async ({ page }) => {
    await page.goto("/cart?items=SKU_77,%3Cscript%3E");
    await expect(page.getByText("SKU_77, <script>")).toBeVisible();
    await expect(page.getByText("No services selected yet.")).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test("the data layer gets each change once, by its difference", async ({ page }) => {
  const pricing = new PricingPage(page);
  const drawer = drawerOf(page);
  await pricing.open();
  await pricing.select(AUDIT);
  await drawer.quantity(AUDIT).fill("5");
  await drawer
    .line(AUDIT)
    .getByRole("button", { name: /^Decrease/ })
    .click();
  await drawer
    .line(AUDIT)
    .getByRole("button", { name: /^Remove/ })
    .click();
  expect(await events(page)).toEqual(
    ["add_to_cart", "view_cart", "add_to_cart", "remove_from_cart", "remove_from_cart"].flatMap(
      (event) => ["clear", event],
    ),
  );
  const items = await page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      String(Object(entry).event).endsWith("_cart") ? Object(entry).ecommerce.items : [],
    ),
  );
  expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 1, 4, 1, 4]);
  await page.reload();
  await expect(pricing.cartButton).toHaveAccessibleName("Open cart");
  expect(await events(page)).toEqual([]);
});
