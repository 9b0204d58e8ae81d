import { expect, type Page } from "playwright/test";
import { test, watchErrors } from "./csp-test.ts";
import { expectNoViolations, PHONE } from "./axe.ts";
import { overflows } from "./layout-faults.ts";
import { PricingPage } from "./pages/pricing-page.ts";

const ADDRESS = "/conversion-tracking-services-request";

function inspectorOf(page: Page) {
  const root = page.getByRole("complementary", { name: "Tracking inspector" });
  const rows = root.getByRole("list", { name: /^Pushes/ }).locator("> li");
  return {
    root,
    row: (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) }).first(),
    status: root.getByRole("status"),
    close: root.getByRole("button", { name: "Close inspector" }),
  };
}

test("?debug_tracking=1 shows each push with its consent and its errors, until closed", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const inspector = inspectorOf(page);
  const pricing = new PricingPage(page);
  await pricing.open("?debug_tracking=1&utm_source=x");

  await test.step("an event of the page itself, and the page as search engines know it", async () => {
    await expect(inspector.row("view_item_list")).toContainText("valid");
    await expect(inspector.row("view_item_list")).toContainText("analytics denied, ads denied");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /services-request$/);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });

  await test.step("a command of gtag, a broken event and one of the cart", async () => {
    await page.evaluate(() => {
      function gtag(..._parameters: unknown[]): void {
        window.dataLayer?.push(arguments);
      }
      gtag("consent", "update", { analytics_storage: "granted", ad_storage: "denied" });
      window.dataLayer?.push({ event: "view_cart", visitor_id: 7 });
    });
    await expect(inspector.row("consent update")).toContainText("valid");
    await expect(inspector.row("view_cart")).toContainText("visitor_id");
    await expect(inspector.row("view_cart")).toContainText("not preceded by { ecommerce: null }");
    await expect(inspector.row("view_cart")).toContainText("analytics granted, ads denied");
    await expect(inspector.status).toContainText("1 with issues");
    await pricing.select("Tags Audit & Debugging");
    await pricing.closeDrawer();
    await expect(inspector.row("add_to_cart")).toContainText("valid");
  });

  await test.step("a row opens by the keyboard and shows what was pushed", async () => {
    const opener = inspector.row("add_to_cart").locator("summary");
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(inspector.row("add_to_cart")).toContainText('"item_id": "SKU_01"');
    await expectNoViolations(page, "inspector", [PHONE]);
    expect(await overflows(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("it stays while the visitor moves about, and goes when it is closed", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(inspector.root).toBeVisible();
    await inspector.close.focus();
    await page.keyboard.press("Enter");
    await expect(inspector.root).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });
  expect(errors).toEqual([]);
});

test("without ?debug_tracking=1 the inspector and its files are not loaded", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  for (const query of ["", "?debug_tracking=0"]) {
    await page.goto(ADDRESS + query);
    await expect(new PricingPage(page).cartButton).toHaveAccessibleName("Open cart");
  }
  await expect(inspectorOf(page).root).toHaveCount(0);
  expect(files.filter((file) => /panel|inspector/i.test(file))).toEqual([]);
});
