import { expect, type Page } from "playwright/test";
import { test } from "./watched-test.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { PricingPage } from "./pages/pricing-page.ts";

/** The file with the code and the words of the services' cards. */
const SHEET_FILE = /\/assets\/services-.*\.js$/;
/** The file with the code that draws a text. */
const TEXT_FILE = /\/assets\/article-body-.*\.js$/;
const POST = PAGES["/blog/:slug"];
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
  await pricing.closeDrawer();
  const seen = asked(page);
  await pricing
    .card(SERVICE)
    .getByText("Measures")
    .evaluate((term) => {
      const link = document.createElement("a");
      link.href = "/blog?a=b#c";
      link.textContent = "A link";
      term.appendChild(link);
    });
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
  await pricing.closeDrawer();
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

/** The text and the title of the post that is shown. */
function shownPost(page: Page) {
  const article = page.getByRole("article");
  return {
    title: article.getByRole("heading", { level: 1 }),
    text: article.locator(".prose"),
    related: page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link"),
  };
}

test("a post's text stays as it came, a click brings the next one, and Back the first", async ({
  page,
}) => {
  const { title, text, related } = shownPost(page);
  const seen = { documents: [] as string[], texts: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) seen.documents.push(pathname);
    if (TEXT_FILE.test(pathname)) seen.texts += 1;
  });
  await page.goto(POST);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const [firstTitle, firstText] = [await title.innerText(), await text.innerText()];
  const [nextTitle] = await related.allInnerTexts();
  expect(seen.texts, "nothing is drawn a second time").toBe(0);

  await related.first().click();
  await expect(title).toHaveText(nextTitle ?? "");
  await expect(text).toBeVisible();
  expect(await text.innerText()).not.toBe(firstText);
  await page.goBack();
  await expect(title).toHaveText(firstTitle);
  await expect.poll(() => text.innerText()).toBe(firstText);
  expect(seen.documents).toEqual([POST]);
});

test("a text comes again where something has changed the document on its way", async ({ page }) => {
  const { title, text } = shownPost(page);
  await page.route(`**${POST}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // What React does not expect, it draws anew: without what the document does not bring twice.
    const body = html.replace(/<h1[^>]*>/, "$&<b>Changed</b>");
    await route.fulfill({ response, body });
  });
  const brought = page.waitForResponse((response) => response.url().endsWith(`${POST}.data`));
  await page.goto(POST);
  await brought;
  await expect(title).not.toContainText("Changed");
  await expect(text.getByRole("heading", { level: 2 }).first()).toBeVisible();
});
