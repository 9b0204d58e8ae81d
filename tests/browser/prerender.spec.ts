import { expect } from "playwright/test";
import { PAGES } from "../worker/page-addresses.ts";
import { test } from "./csp-test.ts";
import { fullBrowser } from "./full-browser.ts";
import { launchWithPrerendering, paintedPage } from "./prerender.ts";

const PRICING = PAGES["/conversion-tracking-services-request"];

test("a prerendered page stores, counts and loads nothing until shown", async ({ baseURL }) => {
  const browser = await launchWithPrerendering(fullBrowser());
  try {
    const page = await browser.newPage();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), document.cookie]);

    await page.goto(`${baseURL}/contact-us`);
    const link = await page.waitForSelector(`[data-application] main [href^="${PRICING}"]`);
    // Its form loads after the page's script.
    await page.waitForSelector("main [data-awake]");
    await page.waitForNetworkIdle();
    // The first file of the prerendered page.
    const isPrerendered = page.waitForRequest((request) => request.url().includes("logos"));
    requested.length = 0;
    await link?.evaluate((a) => {
      a.setAttribute("href", `${a.getAttribute("href")}?utm_source=news&coupon=SAVE10`);
      a.setAttribute("data-prerender", "");
    });
    await isPrerendered;
    expect(requested.filter((url) => url.endsWith(".js"))).toEqual([]);
    expect(await stored()).toEqual([""]);

    requested.length = 0;
    await link?.click();
    const { activation } = await paintedPage(page, PRICING);
    expect(activation).toBeGreaterThan(0);
    await page.waitForFunction(() => localStorage.getItem("utm_source") === "news");
    await page.waitForSelector("#cookie-consent", { visible: true });
    expect(requested.filter((url) => url.includes(PRICING))).toEqual([]);
    await page.waitForFunction(() =>
      window.dataLayer?.some((push) => Object(push).event === "view_item_list"),
    );
    const [first, ...pushes] = await page.evaluate(() => window.dataLayer ?? []);
    expect(Object.values(Object(first))).toEqual(["consent", "default", expect.anything()]);
    expect(pushes.filter((push) => Object(push).event === "view_item_list")).toHaveLength(1);
  } finally {
    await browser.close();
  }
});
