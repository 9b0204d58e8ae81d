import { expect, type Page } from "playwright/test";
import { PAGES } from "../worker/page-addresses.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { openReady, untilAwake, untilRun } from "./ready.ts";

/**
 * Selects a service, sends a request for it and waits for the confirmation. `untilMeasured` is
 * awaited on both pages before they are left: what a vendor's script has not sent by then is lost.
 */
export async function sendRequest(
  page: Page,
  site: string,
  untilMeasured: () => Promise<void> = async () => {},
): Promise<void> {
  const pricing = new PricingPage(page);
  await openReady(page, site + PAGES["/conversion-tracking-services-request"]);
  await untilRun(page, "services-page");
  await pricing.select("Tags Audit & Debugging");
  await untilMeasured();
  await pricing.drawer.proceed();
  await expect(page).toHaveURL(/\/checkout$/);
  await untilAwake(page.getByRole("main"));
  await new CheckoutPage(page).fill(newPerson());
  await untilMeasured();
  await page.getByRole("button", { name: "Send request", exact: true }).last().click();
  await expect(page).toHaveURL(/\/thank-you$/);
}
