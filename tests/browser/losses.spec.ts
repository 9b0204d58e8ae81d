import { expect, type Page } from "playwright/test";
import { calculator, lossExample } from "#app/content/calculator.ts";
import { lossCauses } from "#app/content/pricing-comparison.ts";
import { storeLosses } from "#app/domain/losses/losses.ts";
import { storeFromQuery } from "#app/domain/losses/store-numbers.ts";
import { formatRoundUsd, roundFigure } from "#app/domain/losses/round-figure.ts";
import { withThousands } from "#app/domain/money/money.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { listPushes } from "./browser-traces.ts";
import { test } from "./csp-test.ts";
import { layoutShifts, watchLayoutShifts } from "./layout-shifts.ts";
import { getDrawer } from "./pages/selections.ts";
import { holdRequests, untilAwake } from "./ready.ts";
import { translate } from "./translate.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];

function getCalculator(page: Page) {
  const root = page.locator("#losses");
  return {
    root,
    result: root.getByRole("status"),
    orders: root.getByRole("spinbutton", { name: "Orders a month" }),
    averageOrder: root.getByRole("spinbutton", { name: "Average order, $" }),
    consent: root.getByRole("slider", { name: "Consent rate" }),
    blockers: root.getByRole("slider", { name: "Buyers with an ad blocker" }),
    safari: root.getByRole("slider", { name: "Buyers on Safari" }),
    select: root.getByRole("button", { name: /^Select (it|both|all)/ }),
  };
}

async function expectResult(page: Page, query: string): Promise<void> {
  const store = storeFromQuery(query, lossExample.store);
  const { lost, recovered } = storeLosses(store, lossExample);
  const { result } = getCalculator(page);
  await expect(result).toContainText(
    `${formatRoundUsd(lost * store.averageOrder)} a month: ${withThousands(roundFigure(lost))} of ${withThousands(store.orders)} orders`,
  );
  await expect(result).toContainText(formatRoundUsd(recovered * store.averageOrder));
}

test("by keyboard, numbers change losses and address, and Select adds both", async ({ page }) => {
  const { result, orders, averageOrder, consent, blockers, safari, select } = getCalculator(page);
  await page.goto("/?utm_source=mail");
  await select.focus();
  await page.keyboard.press("Shift");
  await expect(orders).toBeVisible();
  await expect(select).toBeFocused();

  await orders.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5000");
  await page.keyboard.press("Tab");
  await expect(averageOrder).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("19.90");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  // The name stays, so that a screen reader says the number once.
  await expect(consent).toHaveAttribute("aria-valuetext", "84 percent");
  await expect(consent).toHaveAccessibleName("Consent rate");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(blockers).toHaveValue("100");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  await expect(safari).toHaveValue("0");
  const query = "orders=5000&averageOrder=19.9&consent=84&blockers=100&safari=0";
  await expectResult(page, query);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(`/?utm_source=mail&${query}&ads=google&ads=meta#losses`);
  await expect(select).toHaveText(/^Select all 3/);

  await orders.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1e5");
  await expect(orders).toHaveAttribute("aria-invalid", "true");
  await expect(orders).toHaveAccessibleDescription(/Whole orders/);
  await expectResult(page, query);

  await orders.click();
  await page.mouse.wheel(0, 100);
  await expect(orders).not.toBeFocused();
  await expect(orders).toHaveValue("1e5");

  await select.focus();
  await page.keyboard.press("Enter");
  await expect(getDrawer(page).lines).toHaveCount(3);
  const added = (await listPushes(page)).filter(({ event }) => event === "add_to_cart");
  expect(added.flatMap(({ ecommerce }) => Object(ecommerce).items)).toMatchObject(
    ["SKU_05", "SKU_09", "SKU_03"].map((item_id) => ({ item_id })),
  );
  expect(added).toHaveLength(1);
  await expect(result).toHaveCount(1);
});

for (const address of ["/", PRICING]) {
  test(`a link to ${address} restores valid numbers only, and moves nothing`, async ({ page }) => {
    const { orders, blockers, select } = getCalculator(page);
    const query = "?orders=12000&averageOrder=x&consent=60&blockers=101&safari=50";
    // The fallback is wider than our font, whose arrival would move lines.
    await page.route(/\.woff2/, (route) => route.abort());
    await watchLayoutShifts(page);
    for (const width of [360, 768, 1280]) {
      // What follows the calculator is in view.
      await page.setViewportSize({ width, height: 2_400 });
      await page.goto(`${address}${query}#losses`);
      await expect(orders).toHaveValue("12000");
      await expect(blockers).toHaveValue(String(lossExample.store.blockers));
      await expectResult(page, query);
      await expect(select).toBeVisible();
      expect.soft((await layoutShifts(page)).unexpected, `${width} px`).toEqual([]);
      await expect(page.locator("link[rel=canonical]")).not.toHaveAttribute("href", /orders/);
    }
  });
}

for (const isTranslated of [false, true]) {
  const what = isTranslated ? "a translated calculator" : "the calculator";
  test(`${what} starts from numbers that were typed before its script`, async ({ page }) => {
    const { root, orders, consent, blockers } = getCalculator(page);
    for (const address of ["/", PRICING]) {
      const { release } = await holdRequests(page, "**/assets/*.js");
      await page.goto(`${address}?blockers=40&consent=60#losses`, { waitUntil: "commit" });
      await orders.fill("5000");
      await consent.fill("70");
      if (isTranslated) await translate(page);
      release();
      await untilAwake(root);
      await expect(orders).toHaveValue("5000");
      await expect(consent).toHaveValue("70");
      await expect(blockers).toHaveValue("40");
      await expectResult(page, "?orders=5000&consent=70&blockers=40");
      await expect(page).toHaveURL(/blockers=40&consent=70&orders=5000/);
      await page.unroute("**/assets/*.js");
    }
  });
}

test("on a phone, the result is in sight while its numbers change, and covers no focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 715 });
  for (const address of ["/", PRICING]) {
    await page.goto(address);
    const { root, result, orders, consent, blockers, safari } = getCalculator(page);
    await root.scrollIntoViewIfNeeded();
    await untilAwake(root);
    for (const field of [orders, consent, blockers, safari, orders]) {
      await field.focus();
      await expect(result.locator("span").first()).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const { y = 0, height = 0 } = (await result.boundingBox()) ?? {};
          return y + height - ((await field.boundingBox())?.y ?? 0);
        })
        .toBeLessThanOrEqual(0);
    }
  }
});

test("without JavaScript, the form shows the losses of its numbers and what pays for itself", async ({
  browser,
}) => {
  await using page = await browser.newPage({ javaScriptEnabled: false });
  const { root, result, orders, averageOrder, select } = getCalculator(page);
  for (const address of ["/", PRICING]) {
    await page.goto(address);
    await expect(root.getByText("58 of 100")).toBeVisible();
    await expect(select).toHaveText("Select both, $348");
    await orders.fill("7");
    await averageOrder.fill("50");
    await root.getByRole("button", { name: calculator.submit }).click();
    await expect(page).toHaveURL(
      `${address}?orders=7&averageOrder=50&consent=85&blockers=15&safari=36&ads=google#losses`,
    );
    await expectResult(page, "?orders=7&averageOrder=50");
    await expect(root).toContainText("A server isn’t worth it yet");
    await expect(select).toHaveText("Select it, $119");
    await orders.fill("3");
    await averageOrder.fill("20");
    await orders.press("Enter");
    await expect(root).toContainText(calculator.nothingPays);
    await expect(select).toHaveCount(0);
    await expect(result).toHaveCount(1);
  }
  for (const { cause } of lossCauses) await expect(page.locator("main")).toContainText(cause);
});
