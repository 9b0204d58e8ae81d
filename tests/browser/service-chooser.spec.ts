import { expect } from "playwright/test";
import { needReasons } from "#app/content/service-chooser.ts";
import { test } from "./csp-test.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { openPricing } from "./pages/pricing-page.ts";

test("on a phone, three answers tick the services at once, which one press selects", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pricing = await openPricing(page);
  const chooser = page.locator("#which");
  const select = chooser.getByRole("button", { name: /^Select / });
  await chooser.locator("summary").click();
  const platform = chooser.getByRole("combobox", { name: "Store platform" });
  await platform.focus();
  await platform.selectOption("WooCommerce");
  await expect(select).toHaveText("Select it, $149");
  await chooser.getByRole("checkbox", { name: "Google" }).check();
  await chooser.getByRole("checkbox", { name: /^Visitors from/ }).check();
  await expect(chooser.getByText(needReasons.consent)).toBeVisible();
  await expect(select).toHaveText("Select all 3, $387");
  await chooser.getByRole("checkbox", { name: "Google" }).uncheck();
  await expect(select).toHaveText("Select both, $268");
  await select.click();
  await expect(pricing.drawer.lines).toHaveCount(2);
  await pricing.drawer.proceed();
  await expect(new CheckoutPage(page).storePlatform).toHaveValue("woocommerce");
});
