import { expect, type Locator, type Page } from "playwright/test";
import { drawerOf, type Selections } from "./selections.ts";

/** What surrounds every page: header, menu of the small screen, drawer. */
export class Shell {
  readonly page: Page;
  readonly banner: Locator;
  readonly cartButton: Locator;
  readonly menuButton: Locator;
  /** The links of the header that can be seen: of the menu when it is open. */
  readonly links: Locator;
  readonly drawer: Selections;

  constructor(page: Page) {
    this.page = page;
    this.banner = page.getByRole("banner");
    this.cartButton = this.banner.getByRole("button", { name: /cart/i });
    // A <summary> has no role that Playwright knows.
    this.menuButton = this.banner
      .getByRole("button", { name: /menu/i })
      .or(this.banner.locator("summary").filter({ hasText: /menu/i }))
      .filter({ visible: true });
    this.links = this.banner.getByRole("navigation").getByRole("link").filter({ visible: true });
    this.drawer = drawerOf(page);
  }

  /** Opens an address and waits until the page has read its cart of `count` services. */
  async openWithCart(address: string, count: number): Promise<void> {
    await this.page.goto(address, { waitUntil: "domcontentloaded" });
    await this.hasRead(count);
  }

  /** A page that says the number of services is hydrated. */
  async hasRead(count: number): Promise<void> {
    const services = count === 1 ? "1 service" : `${count} services`;
    await expect(this.cartButton).toHaveAccessibleName(`Open cart, ${services}`);
  }
}
