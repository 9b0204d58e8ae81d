import type { Locator, Page } from "playwright/test";

/** The list in drawer, /cart or request form. */
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
