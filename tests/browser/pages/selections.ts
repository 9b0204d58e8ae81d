import type { Locator, Page } from "playwright/test";

/** The selected services in the drawer, on /cart or beside the request form. */
function selectionsIn(root: Locator) {
  const button = (name: string | RegExp) => root.getByRole("button", { name });
  const code = root.getByRole("textbox", { name: "Discount code" });
  const lines = root.getByRole("listitem").filter({ has: root.page().getByRole("spinbutton") });
  const line = (text: string) => lines.filter({ hasText: text });
  return {
    root,
    code,
    lines,
    line,
    addons: root.getByRole("region", { name: "Recommended Add-Ons" }),
    quantity: (text: string) => line(text).getByRole("spinbutton", { name: /^Quantity/ }),
    async press(action: "Increase" | "Decrease" | "Remove", text: string): Promise<void> {
      const name = new RegExp(`^${action}`);
      await line(text).first().getByRole("button", { name }).click();
    },
    undo: () => button("Undo").click(),
    proceed: () => button("Proceed to Services Request").click(),
    figure(term: "Subtotal" | "Discount" | "Total"): Locator {
      const dt = root.getByRole("term").filter({ hasText: new RegExp(`^${term}`) });
      return dt.locator("xpath=following-sibling::dd[1]");
    },
    async applyCode(text: string): Promise<void> {
      await code.fill(text);
      await button("Apply").click();
    },
  };
}

export function getDrawer(page: Page) {
  return selectionsIn(page.getByRole("dialog", { name: "Your Selections" }));
}

export function getSelections(page: Page) {
  return selectionsIn(page.getByRole("main"));
}
