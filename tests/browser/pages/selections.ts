import type { Locator, Page } from "playwright/test";

/** The selected services in the drawer, on /cart or beside the request form. */
export class Selections {
  readonly root: Locator;
  readonly code: Locator;
  readonly apply: Locator;
  readonly lines: Locator;
  readonly addons: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.code = root.getByRole("textbox", { name: "Discount code" });
    this.apply = root.getByRole("button", { name: "Apply" });
    this.lines = root.getByRole("listitem").filter({ has: root.page().getByRole("spinbutton") });
    this.addons = root.getByRole("region", { name: "Recommended Add-Ons" });
  }

  line(text: string): Locator {
    return this.lines.filter({ hasText: text });
  }

  quantity(text: string): Locator {
    return this.line(text).getByRole("spinbutton", { name: /^Quantity/ });
  }

  async press(action: "Increase" | "Decrease" | "Remove", text: string): Promise<void> {
    await this.line(text)
      .first()
      .getByRole("button", { name: new RegExp(`^${action}`) })
      .click();
  }

  async undo(): Promise<void> {
    await this.root.getByRole("button", { name: "Undo" }).click();
  }

  async proceed(): Promise<void> {
    await this.root.getByRole("button", { name: "Proceed to Services Request" }).click();
  }

  figure(term: "Subtotal" | "Discount" | "Total"): Locator {
    const dt = this.root.getByRole("term").filter({ hasText: new RegExp(`^${term}`) });
    return dt.locator("xpath=following-sibling::dd[1]");
  }

  async applyCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.apply.click();
  }
}

export function drawerOf(page: Page): Selections {
  return new Selections(page.getByRole("dialog", { name: "Your Selections" }));
}

export function cartPageOf(page: Page): Selections {
  return new Selections(page.getByRole("main"));
}
