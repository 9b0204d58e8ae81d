import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { findBrowser } from "../checks/browser.ts";
import { ensureBrowser } from "../checks/install-browser.ts";
import { FONT_FILE } from "./font.ts";

export interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly maxBytes: number;
  readonly html: string;
}

/** Hash of the HTML that each picture was drawn from. */
const DRAWN_FROM = "scripts/assets/drawn.json";

export function outdated(pictures: readonly Picture[]): Picture[] {
  const drawnFrom: Record<string, string> = JSON.parse(readFileSync(DRAWN_FROM, "utf8"));
  return pictures.filter(
    ({ path, html }) => drawnFrom[path] !== hashHtml(html) || !existsSync(`public${path}`),
  );
}

function hashHtml(html: string): string {
  return createHash("sha256").update(html).digest("hex").slice(0, 12);
}

export async function drawPictures(pictures: readonly Picture[]): Promise<void> {
  const changed = outdated(pictures);
  if (changed.length === 0) return console.log("All pictures are up to date");
  const { ok, output } = await ensureBrowser();
  if (!ok) throw new Error(output);
  const browser = await chromium.launch({ executablePath: findBrowser() });
  for (const picture of changed) await draw(browser, picture);
  await browser.close();
  const drawnFrom = pictures.map(({ path, html }) => [path, hashHtml(html)]);
  writeFileSync(DRAWN_FROM, `${JSON.stringify(Object.fromEntries(drawnFrom), null, 2)}\n`);
}

async function draw(browser: Browser, { path, width, height, maxBytes, html }: Picture) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  const font = readFileSync(FONT_FILE).toString("base64");
  await page.addStyleTag({
    content: `@font-face { font-family: "Instrument Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 400 600 }`,
  });
  await page.evaluate(() => document.fonts.ready);
  if (await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)) {
    throw new Error(`${path}: its content is higher than the picture (scripts/assets/pictures.ts)`);
  }
  // A palette holds these few colours in less than half the bytes.
  const png = await sharp(await page.screenshot({ omitBackground: true }))
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await page.close();
  if (png.length > maxBytes) throw new Error(`${path}: ${png.length} bytes, at most ${maxBytes}`);
  mkdirSync(dirname(`public${path}`), { recursive: true });
  writeFileSync(`public${path}`, path.endsWith(".ico") ? iconFile(png, width) : png);
  console.log(`public${path}: ${png.length} bytes`);
}

/** Wraps one PNG as .ico: a header of 6 bytes, an entry of 16. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, ...Array(8).fill(0)]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
