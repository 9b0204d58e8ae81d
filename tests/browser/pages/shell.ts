import { expect } from "playwright/test";
import { FILLED_CART, seedCart } from "../seeded-storage.ts";
import { PageObject } from "./page-object.ts";
import { getDrawer } from "./selections.ts";

/** Header, menu of small screens and drawer. */
export class Shell extends PageObject {
  readonly banner = this.page.getByRole("banner");
  readonly cartButton = this.banner.getByRole("button", { name: /cart/i });
  // A <summary> has no role in Playwright.
  readonly menuButton = this.banner
    .getByRole("button", { name: /menu/i })
    .or(this.banner.locator("summary").filter({ hasText: /menu/i }))
    .filter({ visible: true });
  /** The visible links of the header, with those of an open menu. */
  readonly links = this.banner.getByRole("navigation").getByRole("link").filter({ visible: true });
  readonly drawer = getDrawer(this.page);

  async openWithFilledCart(address: string): Promise<void> {
    await seedCart(this.page, FILLED_CART);
    await this.openWithCart(address, FILLED_CART.length);
  }

  async openWithCart(address: string, count: number): Promise<void> {
    await this.page.goto(address, { waitUntil: "domcontentloaded" });
    await this.untilCartRead(count);
  }

  /** Waits until the number of services is shown. */
  async untilCartRead(count: number): Promise<void> {
    const services = count === 1 ? "1 service" : `${count} services`;
    await expect(this.cartButton).toHaveAccessibleName(`Open cart, ${services}`);
  }
}
