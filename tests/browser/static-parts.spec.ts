import { expect, type Page, test } from "playwright/test";
import { PricingPage } from "./pages/pricing-page.ts";

/** The file with the code and the words of a service's data sheet. */
const SHEET_FILE = /\/assets\/service-sheet-.*\.js$/;
const SERVICE = "Web Analytics (GA4)";

/** Documents and sheet files that the browser asks for from now on. */
function asked(page: Page): { documents: string[]; sheets: number } {
  const seen = { documents: [] as string[], sheets: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) seen.documents.push(pathname);
    if (SHEET_FILE.test(pathname)) seen.sheets += 1;
  });
  return seen;
}

async function followToServices(page: Page): Promise<void> {
  const link = page.getByRole("banner").getByRole("link", { name: "Services and prices" });
  await link.filter({ visible: true }).click();
  await expect(page).toHaveURL(/services-request$/);
}

test("the document's words are kept, and neither they nor their code are loaded again", async ({
  page,
}) => {
  const seen = asked(page);
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.select(SERVICE);
  await expect(pricing.card(SERVICE).getByRole("term")).toHaveText(["Measures", "Delivers"]);
  expect(seen.sheets).toBe(0);
});

test("a navigation inside the site brings them", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("No services selected yet.")).toBeVisible();
  const seen = asked(page);
  await followToServices(page);
  const card = new PricingPage(page).card(SERVICE);
  await expect(card.getByRole("term")).toHaveText(["Measures", "Delivers"]);
  expect(seen).toEqual({ documents: [], sheets: 1 });
});

test("where a deploy took their file away the page is loaded in full, once", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("No services selected yet.")).toBeVisible();
  await page.route(SHEET_FILE, (route) => route.fulfill({ status: 404 }));
  const seen = asked(page);
  await followToServices(page);
  const card = new PricingPage(page).card(SERVICE);
  await expect(card.getByRole("term")).toHaveText(["Measures", "Delivers"]);
  expect(seen.documents).toEqual(["/conversion-tracking-services-request"]);
});

test("a link in them is a navigation inside the site", async ({ page }) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.select(SERVICE);
  await page.keyboard.press("Escape");
  const seen = asked(page);
  await pricing
    .card(SERVICE)
    .getByText("Measures")
    .evaluate((term) => term.insertAdjacentHTML("beforeend", '<a href="/blog?a=b#c">A link</a>'));
  await pricing.card(SERVICE).getByRole("link", { name: "A link" }).click();
  await expect(page).toHaveURL(/\/blog\?a=b#c$/);
  await expect(page).toHaveTitle(/^Blog/);
  expect(seen.documents).toEqual([]);
});

test("every link to a part of the page shows that part, the second as the first", async ({
  page,
}) => {
  const pricing = new PricingPage(page);
  await pricing.open();
  await pricing.select(SERVICE);
  await page.keyboard.press("Escape");
  for (const [link, id] of [
    ["FAQs", "faqs"],
    ["Add-Ons", "add-ons"],
    ["FAQs", "faqs"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id} >> visible=true`).first()).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  }
});
