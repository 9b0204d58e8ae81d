import { expect } from "playwright/test";
import { CART_KEY } from "#app/domain/cart/cart-keys.ts";
import { PAGES } from "../worker/page-addresses.ts";
import { goBackToCachedPage, WITH_BFCACHE, untilTruthy, watchRestore } from "./bfcache.ts";
import { fullBrowser } from "./full-browser.ts";
import { openReady } from "./ready.ts";
import { test } from "./csp-test.ts";

// A screenshot of a restored page never resolves.
test.use({ screenshot: "off" });

const PRICING = PAGES["/conversion-tracking-services-request"];
/** Each file of a page's scripts is on one of them. */
const ADDRESSES = [
  PRICING,
  PAGES["/"],
  PAGES["/cart"],
  PAGES["/checkout"],
  PAGES["/contact-us"],
  PAGES["/share-reviews"],
  PAGES["/check-your-store"],
  PAGES["/blog/:slug"],
];
const BADGE = `document.querySelector("[data-testid=cart-badge]")?.textContent`;

test("the back-forward cache restores pages, with the cart", async ({
  playwright,
  baseURL,
  launchOptions,
}) => {
  test.slow(true, "a second browser, and tries until it caches the page");
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: fullBrowser(),
    ...WITH_BFCACHE,
  });
  try {
    for (const address of ADDRESSES) {
      // A busy browser may evict a page from the cache.
      await expect(async () => {
        const page = await (await browser.newContext({ baseURL })).newPage();
        await openReady(page, address);
        await watchRestore(page);
        const name = address === PRICING ? "Conversion tracking" : "Services and prices";
        const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
        const next = await link.getAttribute("href");
        await link.click();
        await page.waitForURL(`**${next}`);
        await page.evaluate(
          (key) => localStorage.setItem(key, '[{ "ecommId": "SKU_01", "quantity": 1 }]'),
          CART_KEY,
        );
        await goBackToCachedPage(page);
        expect(await untilTruthy(page, BADGE), address).toBe("1");
      }).toPass();
    }
  } finally {
    await browser.close();
  }
});
