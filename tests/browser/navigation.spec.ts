import { expect, test } from "playwright/test";
import { PAGES } from "../worker/page-addresses.ts";

for (const address of Object.values(PAGES)) {
  test(`${address} comes to life without an error`, async ({ page }) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(address);
    // The cart button works: the page is hydrated.
    await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
    await expect(page.getByRole("dialog", { name: "Your Selections" })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test("a legacy link inside the application leads on, and Back to where the visitor was", async ({
  page,
}) => {
  await page.goto("/blog");
  const footer = page.getByRole("contentinfo");
  for (const [name, target] of [
    ["About", /\/about-us$/],
    ["Share feedback", /\/share-reviews$/],
    ["Testimonials", /\/#testimonials$/],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  }
});

test("an unknown address is the not-found page, with a way on", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link", { name: "Services and prices" }).click();
  await expect(page).toHaveURL(/services-request$/);
});

test("the skip link is the first stop of the keyboard and leads to the content", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
