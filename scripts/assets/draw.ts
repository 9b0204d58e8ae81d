import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { findBrowser } from "../checks/browser.ts";
import { ensureBrowser } from "../checks/install-browser.ts";

/** Hash of each picture's source, by file below `public`. */
const NOTES = "scripts/assets/drawn.json";

export function generatedFiles(): Record<string, string> {
  return JSON.parse(readFileSync(NOTES, "utf8"));
}

function isDrawn(path: string, source: string): boolean {
  return existsSync(`public${path}`) && generatedFiles()[path] === hashOf(source);
}

export function recordDrawn(path: string, source: string): void {
  const notes = { ...generatedFiles(), [path]: hashOf(source) };
  const inOrder = Object.entries(notes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(NOTES, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** Ignores font bytes, comments and unused custom properties. */
export function hashOf(source: string): string {
  const seen = source
    .replaceAll(/data:font[^)"]*/g, "")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/(--[\w-]+):[^;]*;/g, (line, name) => (source.includes(`var(${name})`) ? line : ""))
    .replaceAll(/\s+/g, " ");
  return createHash("sha256").update(seen).digest("hex").slice(0, 12);
}

export interface Drawing {
  /** Below `public`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly mostBytes: number;
  readonly html: string;
}

/** Renders HTML as PNG files, only those whose source changed. */
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
  // A palette holds these few colours in less than half the bytes.
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await page.close();
  if (picture.length > mostBytes) throw new Error(`${path} has ${picture.length} bytes`);
  mkdirSync(dirname(`public${path}`), { recursive: true });
  writeFileSync(`public${path}`, picture);
  recordDrawn(path, html);
  console.log(`public${path}: ${picture.length} bytes`);
}
