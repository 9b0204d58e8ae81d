import type { Locator, Page } from "playwright/test";

export function getInspector(page: Page) {
  const root = page.getByRole("complementary", { name: "Tracking inspector" });
  const rows = root.getByRole("list", { name: /^Pushes/ }).locator("> li");
  return {
    root,
    /** The button in the page's content or in its footer. */
    opener: (landmark: "main" | "contentinfo"): Locator =>
      page.getByRole(landmark).getByRole("button", { name: "See what this visit sends" }),
    /** The newest push with this name. */
    row: (name: string): Locator =>
      rows.filter({ has: page.getByText(name, { exact: true }) }).first(),
    /** A <summary> has no role in Playwright. */
    part: (title: string | RegExp): Locator =>
      root.locator("details").filter({ has: page.getByRole("heading", { name: title }) }),
    status: root.getByRole("status"),
    download: root.getByRole("button", { name: "Download as JSON" }),
    close: root.getByRole("button", { name: "Close inspector" }),
  };
}
