import { expect, type Page } from "playwright/test";
import { test } from "./csp-test.ts";
import { expectNoViolations, PHONE } from "./axe.ts";
import { controlsWithoutEdge, lowContrastTexts } from "./contrast.ts";
import { expectFitEnlarged } from "./layout-faults.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { Shell } from "./pages/shell.ts";
import { FILLED_CART } from "./seeded-storage.ts";

const PRICING = "/conversion-tracking-services-request";

// Transitions would change contrasts during the measurement. A trace would record axe's source each time.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

test("the menu has no violation, and fits 320 px and 200 % text", async ({ page }) => {
  const shell = new Shell(page);
  await page.setViewportSize({ width: PHONE, height: 740 });
  await page.goto("/about-us");
  await shell.menuButton.click();
  await expect(shell.links.first()).toBeVisible();
  await expectNoViolations(page, "menu", [PHONE]);
  await expectFitEnlarged(page, "menu");
});

test("a filled drawer has no violation, and fits 320 px and 200 % text", async ({ page }) => {
  const shell = new Shell(page);
  const { drawer } = shell;
  await page.setViewportSize({ width: PHONE, height: 740 });
  await shell.openWithFilledCart("/about-us");
  await shell.cartButton.click();
  await expect(drawer.addons).toBeVisible();
  await expectNoViolations(page, "filled drawer");
  await drawer.applyCode("SAVE10");
  await expect(drawer.figure("Discount")).toBeVisible();
  await expectNoViolations(page, "drawer with discount");
  await drawer.applyCode("NOTHING");
  await expect(drawer.code).toHaveAttribute("aria-invalid", "true");
  await drawer.press("Remove", "");
  await expect(drawer.root.getByRole("button", { name: "Undo" })).toBeVisible();
  await expectNoViolations(page, "drawer with rejected code and Undo");
  await expectFitEnlarged(page, "drawer");
});

test("the calculator, also with a wrong number, has no violation and fits", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/?orders=5000#losses");
  const orders = page.getByRole("spinbutton", { name: "Orders a month" });
  // At the top, no fixed header lies over a slider.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, "calculator");
  await orders.fill("-1");
  await expect(orders).toHaveAttribute("aria-invalid", "true");
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, "calculator with a wrong number");
  await expectFitEnlarged(page, "calculator");
  await expectReadable(page, "calculator");
});

test("with more contrast, hairlines and soft text are as dark as edges and text", async ({
  page,
}) => {
  const colours = (name: string) =>
    page.evaluate((property) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(--color-${property})`;
      return getComputedStyle(probe).color;
    }, name);
  await page.goto("/about-us");
  expect(await colours("rule")).not.toBe(await colours("edge"));
  await page.emulateMedia({ contrast: "more" });
  expect(await colours("rule")).toBe(await colours("edge"));
  expect(await colours("soft")).toBe(await colours("ink"));
  await expect(page.locator("footer .text-soft").first()).toHaveCSS("color", await colours("ink"));
});

test("in forced colours, the chosen option differs from the other", async ({ page }) => {
  const pricing = new PricingPage(page);
  await page.emulateMedia({ forcedColors: "active" });
  await pricing.open();
  const options = pricing.card("Web Analytics (GA4)").getByRole("radio");
  const row = options.first().locator("xpath=ancestor::label");
  // Without the focus ring, only the choice differs.
  await options.nth(1).check();
  const before = await row.screenshot();
  await options.first().check();
  await options.first().blur();
  expect.soft((await row.screenshot()).equals(before), "both options look alike").toBe(false);
});

test("in forced colours, the cart can be read in drawer and pages", async ({ page }) => {
  const pricing = new PricingPage(page);
  const { drawer, cartButton } = pricing;
  await pricing.openWithFilledCart(PRICING);
  await expectReadable(page, PRICING);
  await cartButton.click();
  await drawer.applyCode("SAVE10");
  await expect(drawer.figure("Discount")).toBeVisible();
  await expectReadable(page, "drawer");
  await expect.soft(drawer.root).not.toHaveCSS("border-left-width", "0px");

  for (const address of ["/cart", "/checkout"]) {
    await pricing.openWithCart(address, FILLED_CART.length);
    await expectReadable(page, address);
  }
});

async function expectReadable(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await lowContrastTexts(page), `${place}, ${colorScheme}`).toEqual([]);
  }
  const edgeless = await controlsWithoutEdge(page);
  expect.soft(edgeless, `${place}, without an edge`).toEqual([]);
}
