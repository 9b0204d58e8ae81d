import type { Locator, Page } from "playwright/test";

export class Inspector {
  readonly root: Locator;
  readonly rows: Locator;
  readonly status: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("complementary", { name: "Tracking inspector" });
    this.rows = this.root.getByRole("list", { name: /^Pushes/ }).locator("> li");
    this.status = this.root.getByRole("status");
    this.close = this.root.getByRole("button", { name: "Close inspector" });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.root.page().getByText(name, { exact: true }) }).first();
  }
}
