import { expect, type Locator, type Page } from "playwright/test";
import { openReady } from "./ready.ts";
import { test } from "./csp-test.ts";
import { PAGES } from "../worker/page-addresses.ts";

async function openBlock(page: Page, address: string) {
  await openReady(page, address);
  const block = page.locator("#testimonials");
  const filter = block.getByRole("group", { name: "Filter reviews" });
  return {
    chip: (name: string): Locator => filter.getByRole("link", { name }),
    pageLink: (name: string): Locator =>
      block.getByRole("navigation", { name: "Reviews pages" }).getByRole("link", { name }),
    reviews: block.getByRole("article"),
    status: block.getByRole("status"),
    list: block.getByRole("group", { name: "Reviews", exact: true }),
  };
}

for (const address of ["/", PAGES["/conversion-tracking-services-request"]]) {
  test(`a chip on ${address} filters in place, and announces the number`, async ({ page }) => {
    const { chip, reviews, status } = await openBlock(page, `${address}?utm_source=x`);
    const title = await page.title();
    await chip("Fiverr").focus();
    await expect(chip("Fiverr")).toBeInViewport({ ratio: 1 });
    // On the screen: fonts and images that arrive above it change how far the page is scrolled.
    const before = await chip("Fiverr").boundingBox();
    await page.keyboard.press("Enter");
    await expect(status).toHaveText("9 of 11 reviews on Fiverr, page 1 of 2");
    // The campaign is stored, and removed from the address.
    await expect(page).toHaveURL(`${address}?reviews=fiverr`);
    await expect(chip("Fiverr")).toBeFocused();
    await expect(chip("Fiverr")).toHaveAttribute("aria-current", "true");
    await expect(reviews).toHaveCount(9);
    expect(await chip("Fiverr").boundingBox()).toEqual(before);
    expect(await page.title()).toBe(title);
  });
}

test("a phone shows a few reviews, the others of the page on a click, and then the pages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const reviews = page.locator("#testimonials").getByRole("article").filter({ visible: true });
  for (const [address, shown] of [
    ["/", 1],
    ["/conversion-tracking-services-request", 3],
  ] as const) {
    const { pageLink } = await openBlock(page, address);
    await expect(reviews).toHaveCount(shown);
    await expect(pageLink("Page 2")).toBeHidden();
    await page.getByText(`Show ${9 - shown} more`).click();
    await expect(reviews).toHaveCount(9);
    await pageLink("Page 2").click();
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(reviews).toHaveCount(9);
    await expect(pageLink("Page 3")).toBeVisible();
  }
});

test("a page number leads to the list also where a pressed link has no focus", async ({ page }) => {
  const { pageLink, list } = await openBlock(page, "/");
  // Like Safari.
  await page.evaluate(() => addEventListener("mousedown", (event) => event.preventDefault()));
  await pageLink("Page 2").click();
  await expect(list).toBeFocused();
});

test("the next page of reviews is shown from its start, and Back works", async ({ page }) => {
  const { pageLink, reviews, status, list } = await openBlock(page, "/");
  // Not innerText, which is empty while the block below the fold has not been laid out.
  const first = String(await reviews.first().textContent());
  await pageLink("Page 2").click();
  await expect(page).toHaveURL("/?page=2");
  await expect(status).toHaveText("9 of 22 reviews, page 2 of 3");
  await expect(list).toBeFocused();
  await expect(reviews.first()).toBeInViewport();
  await expect(pageLink("Page 2")).toHaveAttribute("aria-current", "page");
  await expect(reviews.first()).not.toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(status).toHaveText("9 of 22 reviews, page 1 of 3");
  await expect(reviews.first()).toHaveText(first);
});
