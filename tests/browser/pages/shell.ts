import { expect, type Locator, type Page } from "playwright/test";
import { drawerOf, type Selections } from "./selections.ts";

/** Header, menu of small screens and drawer. */
export class Shell {
  readonly page: Page;
  readonly banner: Locator;
  readonly cartButton: Locator;
  readonly menuButton: Locator;
  /** The visible links of the header, with those of an open menu. */
  readonly links: Locator;
  readonly drawer: Selections;

  constructor(page: Page) {
    this.page = page;
    this.banner = page.getByRole("banner");
    this.cartButton = this.banner.getByRole("button", { name: /cart/i });
    // A <summary> has no role in Playwright.
    this.menuButton = this.banner
      .getByRole("button", { name: /menu/i })
      .or(this.banner.locator("summary").filter({ hasText: /menu/i }))
      .filter({ visible: true });
    this.links = this.banner.getByRole("navigation").getByRole("link").filter({ visible: true });
    this.drawer = drawerOf(page);
  }

  async openWithCart(address: string, count: number): Promise<void> {
    await this.page.goto(address, { waitUntil: "domcontentloaded" });
    await this.untilCartRead(count);
  }

  /** Waits for hydration, which shows the number of services. */
  async untilCartRead(count: number): Promise<void> {
    const services = count === 1 ? "1 service" : `${count} services`;
    await expect(this.cartButton).toHaveAccessibleName(`Open cart, ${services}`);
  }
}
