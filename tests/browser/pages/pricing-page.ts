import { expect, type Locator, type Page } from "playwright/test";
import { Shell } from "./shell.ts";

export class PricingPage extends Shell {
  async open(query = ""): Promise<void> {
    await this.page.goto(`/conversion-tracking-services-request${query}`);
  }

  card(service: string): Locator {
    const heading = this.page.getByRole("heading", { name: service, exact: true });
    return this.page.getByRole("article").filter({ has: heading });
  }

  async select(service: string, option?: string): Promise<void> {
    const card = this.card(service);
    if (option) await card.getByRole("radio", { name: option, exact: true }).check();
    await card.getByRole("button", { name: /^Select/ }).click();
  }

  async closeDrawer(): Promise<void> {
    await expect(this.drawer.root).toBeVisible();
    await this.page.keyboard.press("Escape");
    await expect(this.drawer.root).toBeHidden();
  }

  async add(service: string, option?: string): Promise<void> {
    await this.select(service, option);
    await this.closeDrawer();
  }
}

export async function openPricing(page: Page, query?: string): Promise<PricingPage> {
  const pricing = new PricingPage(page);
  await pricing.open(query);
  return pricing;
}
