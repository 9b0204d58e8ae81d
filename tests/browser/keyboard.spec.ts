import { expect } from "playwright/test";
import { formatUsd } from "#app/domain/money/money.ts";
import { totalsToday } from "../worker/prices.ts";
import { test } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { focusFaults, tabTo } from "./keyboard.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { newPerson } from "./pages/person.ts";
import { PricingPage } from "./pages/pricing-page.ts";
import { Shell } from "./pages/shell.ts";
import { untilAwake } from "./ready.ts";
import { FILLED_CART } from "./seeded-storage.ts";
import { findRequests } from "./database.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];
const GA4 = "Web Analytics (GA4)";

// Elements are measured after their animation.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// One page of each kind.
for (const [address, width] of [
  ["/", 360],
  [PRICING, 360],
  [PRICING, 1280],
  ["/cart", 360],
  ["/checkout", 360],
  ["/checkout", 1280],
  [PAGES["/case-studies"], 1280],
  [PAGES["/blog/:slug"], 360],
] as const) {
  test(`the focus is visible, both ways, on ${address} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await new Shell(page).openWithFilledCart(address);
    // The cart comes between the header and the footer.
    if (address === "/cart" || address === "/checkout") await untilAwake(page.getByRole("main"));
    // Stays on the screen, and must not cover the focus.
    const bar = page.getByRole("link", { name: "Review and send" });
    if (address === PRICING) await expect(bar).toBeInViewport({ ratio: 1 });
    expect.soft(await focusFaults(page, "Tab")).toEqual([]);
    expect.soft(await focusFaults(page, "Shift+Tab")).toEqual([]);
  });
}

test("the request page's bar covers no tab stop at the lower edge", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new Shell(page).openWithFilledCart(PRICING);
  await expect(page.getByRole("link", { name: "Review and send" })).toBeInViewport({ ratio: 1 });
  for (const select of await page.getByRole("button", { name: /^Select / }).all()) {
    await select.focus();
    await page.keyboard.press("Shift+Tab");
    // Tab scrolls to an element outside of the window, but not to one that only the bar covers.
    await select.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
    });
    await tabTo(page, select);
  }
});

for (const address of [PRICING, "/about-us"]) {
  test(`on a first visit, no bar covers the focus on ${address} at 320 × 256`, async ({ page }) => {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(address);
    expect.soft(await focusFaults(page, "Tab")).toEqual([]);
    expect.soft(await focusFaults(page, "Shift+Tab")).toEqual([]);
  });
}

test("the header's focus is in order, both ways", async ({ page }) => {
  const { banner } = new Shell(page);
  await page.goto("/about-us");
  const stops = await banner.locator("a[href], summary, button").filter({ visible: true }).all();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
  await page.getByRole("main").getByRole("link").first().focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  for (const stop of stops.toReversed()) {
    await page.keyboard.press("Shift+Tab");
    await expect(stop).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  await skip.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("Enter opens the header's lists, and Escape closes them", async ({ page }) => {
  const { banner, links } = new Shell(page);
  await page.goto("/about-us");
  const nav = banner.getByRole("navigation");
  for (const opener of await nav.locator("summary, button[aria-expanded]").all()) {
    if (!(await opener.isVisible())) continue;
    const before = await links.count();
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await expect.poll(() => links.count()).toBeGreaterThan(before);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(before);
    await expect(opener).toBeFocused();
  }
});

for (const address of ["/about-us", PRICING]) {
  test(`the phone's menu has its links in order, and works on ${address}`, async ({ page }) => {
    const { menuButton, links } = new Shell(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await new Shell(page).openWithFilledCart(address);
    await tabTo(page, menuButton);
    await page.keyboard.press("Enter");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(links).toHaveCount(0);
    await expect(menuButton).toBeFocused();
    await page.keyboard.press("Space");
    await expect(links.first()).toBeVisible();
    await page.keyboard.press("Space");
    await expect(links).toHaveCount(0);
    await page.keyboard.press("Enter");
    await tabTo(page, links.filter({ hasText: "Blog" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/blog$/);
    await expect(links).toHaveCount(0);
  });
}

test("the drawer works by keyboard, and gives the focus back", async ({ page }) => {
  const shell = new Shell(page);
  const { drawer, cartButton } = shell;
  const line = drawer.lines.first();
  const focused = drawer.root.locator(":focus");
  await shell.openWithFilledCart("/about-us");
  await tabTo(page, cartButton);
  await page.keyboard.press("Enter");
  await expect(focused).toHaveCount(1);
  expect.soft(await focusFaults(page, "Tab")).toEqual([]);

  await test.step("the arrow keys change the quantity", async () => {
    await tabTo(page, line.getByRole("spinbutton"));
    await page.keyboard.press("ArrowUp");
    await expect(line.getByRole("spinbutton")).toHaveValue("2");
    await page.keyboard.press("ArrowDown");
    await expect(line.getByRole("spinbutton")).toHaveValue("1");
  });

  await test.step("the focus stays when its button is disabled", async () => {
    await tabTo(page, line.getByRole("button", { name: /^Increase/ }));
    await page.keyboard.press("Enter");
    await tabTo(page, line.getByRole("button", { name: /^Decrease/ }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(line.getByRole("spinbutton")).toHaveValue("1");
    await expect.soft(focused).toHaveCount(1);
  });

  await test.step("Remove and Undo keep the focus in the drawer", async () => {
    await tabTo(page, line.getByRole("button", { name: /^Remove/ }));
    await page.keyboard.press("Enter");
    await expect(drawer.lines).toHaveCount(FILLED_CART.length - 1);
    await expect.soft(focused).toHaveCount(1);
    await tabTo(page, drawer.root.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(drawer.lines).toHaveCount(FILLED_CART.length);
    await expect.soft(line.getByRole("spinbutton")).toBeFocused();
  });

  await page.keyboard.press("Escape");
  await expect(drawer.root).toBeHidden();
  await expect(cartButton).toBeFocused();
});

test("the main job works without a mouse, to the reference", async ({ page }) => {
  const pricing = new PricingPage(page);
  const checkout = new CheckoutPage(page);
  const { drawer } = new Shell(page);
  const person = newPerson();
  const { total } = totalsToday({ SKU_03: 2 }, "SAVE10");
  const select = pricing.card(GA4).getByRole("button", { name: /^Select/ });
  await pricing.open();
  await tabTo(page, pricing.card(GA4).getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(pricing.card(GA4).getByRole("radio").nth(1)).toBeChecked();
  await tabTo(page, select);
  await page.keyboard.press("Enter");
  await expect(drawer.line("Client + Server-Side")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(select).toBeFocused();
  await page.keyboard.press("Space");
  await expect(drawer.quantity("Client + Server-Side")).toHaveValue("2");
  await tabTo(page, drawer.code);
  await page.keyboard.type("SAVE10");
  await page.keyboard.press("Enter");
  await expect(drawer.figure("Total")).toHaveText(formatUsd(total));
  await tabTo(page, drawer.root.getByRole("button", { name: "Proceed to Services Request" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);

  for (const [field, text] of [
    [checkout.name, person.name],
    [checkout.email, person.email],
    [checkout.storeAddress, "store.example"],
    // Typing selects an option.
    [checkout.storePlatform, "WooC"],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await expect(checkout.storePlatform).toHaveValue("woocommerce");
  await tabTo(page, checkout.agreement);
  await page.keyboard.press("Space");
  await tabTo(page, checkout.send);
  await page.keyboard.press("Enter");
  const reference = await checkout.reference();
  expect(await findRequests(person.email)).toMatchObject([{ reference, total_cents: total }]);
});
