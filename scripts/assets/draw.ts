import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { findBrowser } from "../checks/browser.ts";
import { ensureBrowser } from "../checks/install-browser.ts";
import { isDrawn, noteDrawn } from "./drawn.ts";

export interface Drawing {
  /** Below `public`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly mostBytes: number;
  readonly html: string;
}

/** Draws pages of HTML as small PNG files, those that show something else than they did. */
export async function drawAll(drawings: readonly Drawing[]): Promise<void> {
  const changed = drawings.filter(({ path, html }) => !isDrawn(path, html));
  if (changed.length === 0) return;
  const { ok, output } = await ensureBrowser();
  if (!ok) throw new Error(output);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const drawing of changed) await draw(browser, drawing);
  } finally {
    await browser.close();
  }
}

async function draw(browser: Browser, drawing: Drawing): Promise<void> {
  const { path, width, height, mostBytes, html } = drawing;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  // Few colours and their blends: a palette holds them all, in less than half the bytes.
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await page.close();
  if (picture.length > mostBytes) throw new Error(`${path} has ${picture.length} bytes`);
  mkdirSync(dirname(`public${path}`), { recursive: true });
  writeFileSync(`public${path}`, picture);
  noteDrawn(path, html);
  console.log(`public${path}: ${picture.length} bytes`);
}
