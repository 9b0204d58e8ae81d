import type { Locator, Page } from "playwright/test";

export class ConsentBanner {
  readonly region: Locator;
  readonly acceptAll: Locator;
  readonly rejectAll: Locator;
  readonly choose: Locator;
  readonly analytics: Locator;
  readonly marketing: Locator;
  readonly save: Locator;
  readonly manage: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: "Cookie consent" });
    this.acceptAll = this.region.getByRole("button", { name: "Accept all" });
    this.rejectAll = this.region.getByRole("button", { name: "Reject all" });
    this.choose = this.region.getByRole("button", { name: "Choose", exact: true });
    this.analytics = this.region.getByRole("checkbox", { name: "Analytics" });
    this.marketing = this.region.getByRole("checkbox", { name: "Marketing" });
    this.save = this.region.getByRole("button", { name: "Save choice" });
    this.manage = page.getByRole("contentinfo").getByRole("button", { name: "Manage Cookies" });
  }
}
