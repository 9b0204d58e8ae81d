import { expect, type Locator, type Page } from "playwright/test";
import { amountsToday } from "../worker/prices.ts";
import { test } from "./csp-test.ts";
import { getSelections } from "./pages/selections.ts";
import { Shell } from "./pages/shell.ts";
import { untilAwake } from "./ready.ts";
import { translate } from "./translate.ts";

/** A translated part of a flex container is on a line of its own. */
async function visibleText(root: Locator): Promise<string> {
  return (await root.innerText()).replaceAll(/\s+/g, " ");
}

/** Returns what is visible after each change of a filled cart. */
async function changeCart(page: Page, path: string, isTranslated: boolean): Promise<string[]> {
  const shell = new Shell(page);
  // With the line of the selection above the request form.
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.openWithFilledCart(path);
  const isDrawer = path === "/about-us";
  if (isDrawer) await shell.cartButton.click();
  const cart = isDrawer ? shell.drawer : getSelections(page);
  await cart.applyCode("SAVE20");
  await expect(cart.figure("Discount")).toBeVisible();
  if (isTranslated) await translate(page);

  const shown: string[] = [];
  async function record(skus: Record<string, number>, code: string): Promise<void> {
    await expect(cart.figure("Total")).toHaveText(amountsToday(skus, code).total);
    const badge = await page.getByTestId("cart-badge").textContent();
    shown.push(`${badge} ${await visibleText(cart.root)}`);
  }
  for (const quantity of [2, 3, 4]) {
    await cart.press("Increase", "Client + Server-Side");
    await record({ SKU_03: quantity, SKU_09: 2, SKU_11: 1 }, "SAVE20");
  }
  await cart.applyCode("FLAT50");
  await record({ SKU_03: 4, SKU_09: 2, SKU_11: 1 }, "FLAT50");
  await cart.press("Remove", "Looker Studio");
  await record({ SKU_03: 4, SKU_09: 2 }, "FLAT50");
  await cart.press("Remove", "Social Media Pixel");
  await record({ SKU_03: 4 }, "FLAT50");
  await cart.undo();
  await record({ SKU_03: 4, SKU_09: 2 }, "FLAT50");
  await page.emulateMedia({ media: "print" });
  await record({ SKU_03: 4, SKU_09: 2 }, "FLAT50");
  return shown;
}

for (const path of ["/cart", "/checkout", "/about-us"]) {
  const where = path === "/about-us" ? "drawer" : path;
  test(`a translated ${where} shows each change of the cart, also printed`, async ({ browser }) => {
    await using page = await browser.newPage();
    await using translated = await browser.newPage();
    expect(await changeCart(translated, path, true)).toEqual(await changeCart(page, path, false));
  });
}

test("a translated calculator shows the losses of changed numbers", async ({ page }) => {
  const losses = page.locator("#losses");
  const shown: string[] = [];
  for (const isTranslated of [false, true]) {
    await page.goto("/?orders=1000#losses");
    const orders = losses.getByRole("spinbutton", { name: /orders/i });
    await expect(orders).toHaveValue("1000");
    // Playwright selects the number and then types: a field that is drawn again meanwhile has both numbers.
    await untilAwake(losses);
    if (isTranslated) await translate(page);
    await orders.fill("5000");
    await expect(page).toHaveURL(/orders=5000/);
    shown.push(await visibleText(losses));
  }
  const [plain, translated] = shown;
  expect(translated).toBe(plain);
});
