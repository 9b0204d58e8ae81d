import { expect } from "playwright/test";
import { findFullBrowser } from "../../scripts/checks/browser.ts";
import { goBackToCachedPage, WITH_BFCACHE, watchRestore } from "./bfcache.ts";
import { fullBrowser } from "./full-browser.ts";
import { ConsentBanner } from "./pages/consent-banner.ts";
import { openReady, untilReady } from "./ready.ts";
import { test } from "./wire.ts";

// A screenshot of a restored page never resolves.
test.use({
  screenshot: "off",
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findFullBrowser() ?? launchOptions.executablePath;
    await use({ ...launchOptions, executablePath, ...WITH_BFCACHE });
  },
});

test("a page from the back/forward cache is measured again, and not after consent was withdrawn elsewhere", async ({
  page,
  tagManagerSite,
  wire,
}) => {
  fullBrowser();
  wire.serve("basic");
  const site = await tagManagerSite("basic");
  const views = () =>
    wire
      .hits()
      .filter(({ en }) => en === "page_view")
      .map(({ dl = "" }) => new URL(dl).pathname);
  const toContact = page.getByRole("contentinfo").getByRole("link", { name: "Contact" });
  const banner = new ConsentBanner(page);
  await openReady(page, `${site}/about-us`);
  await banner.acceptAll.click();
  await expect.poll(views).toEqual(["/about-us"]);
  await watchRestore(page);
  await toContact.click();
  await page.waitForURL("**/contact-us");
  await expect.poll(views).toEqual(["/about-us", "/contact-us"]);
  await goBackToCachedPage(page);
  await expect.poll(views).toEqual(["/about-us", "/contact-us", "/about-us"]);

  await openReady(page, `${site}/about-us`);
  await watchRestore(page);
  await toContact.click();
  await page.waitForURL("**/contact-us");
  await untilReady(page);
  await banner.manage.click();
  const reloaded = page.waitForEvent("load");
  await banner.rejectAll.click();
  await reloaded;
  await wire.settle(page);
  const before = wire.hits().length;
  await page.evaluate(() => sessionStorage.removeItem("backAt"));
  await goBackToCachedPage(page);
  // A reload ends its container.
  await untilReady(page);
  await wire.settle(page);
  expect(wire.hits().slice(before)).toEqual([]);
});
