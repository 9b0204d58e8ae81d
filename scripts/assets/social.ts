import { readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { requestPicture, site } from "#app/content/site.ts";
import { findBrowser } from "../checks/browser.ts";
import { ensureBrowser } from "../checks/install-browser.ts";
import { logoHtml, requestHtml, siteHtml } from "./social-drawings.ts";

const MOST_BYTES = 60_000;

/** The pictures that stand where a page is shared, and the logo for search engines. */
export async function writeSocialPictures(): Promise<void> {
  const { ok, output } = await ensureBrowser();
  if (!ok) throw new Error(output);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--disable-gpu", "--disable-background-networking"],
  });
  try {
    await draw(browser, site.picture, siteHtml());
    await draw(browser, requestPicture, requestHtml());
    await draw(browser, site.logo, logoHtml(readFileSync("public/favicon.svg", "utf8")));
  } finally {
    await browser.close();
  }
}

async function draw(
  browser: Browser,
  { path, width, height }: { path: string; width: number; height: number },
  html: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  // Few colours and their blends: a palette holds them all, in less than half the bytes.
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await page.close();
  if (picture.length > MOST_BYTES) throw new Error(`${path} has ${picture.length} bytes`);
  writeFileSync(`public${path}`, picture);
  console.log(`public${path}: ${picture.length} bytes`);
}
