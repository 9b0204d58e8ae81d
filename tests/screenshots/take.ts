// Screenshots of every scene, width and colour scheme: <scene>.<width>.<scheme>.png in
// tests/results/screenshots. Arguments name scenes: `npm run screenshots -- home cart`.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../../scripts/checks/browser.ts";
import { NEW_VISITOR, visitorWhoChose } from "../browser/consent-choice.ts";
import startSite from "../browser/site-server.ts";
import { enter, type Scene, scenes } from "./scenes.ts";

const FOLDER = "tests/results/screenshots";
/** A page is loaded once for each group: from 1024 px it opens its details when it loads. */
const WIDTHS_PX = [
  [360, 768],
  [1440, 1920],
];
const HEIGHT_PX = 900;
const CONTEXTS = 2;
const REJECTED_ALL = visitorWhoChose({ analytics: false, marketing: false });

const wanted = process.argv.slice(2);
const queue = scenes
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .flatMap((scene) => WIDTHS_PX.map((widths) => ({ scene, widths })));

if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stopSite = await startSite();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--disable-gpu", "--disable-background-networking"],
});
let taken = 0;
try {
  await Promise.all(Array.from({ length: CONTEXTS }, () => takeQueued(browser)));
  console.log(`${taken} pictures in ${FOLDER}`);
} finally {
  await browser.close();
  await stopSite();
}

async function takeQueued(shared: Browser): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await take(shared, next.scene, next.widths);
  }
}

/** Waits for fonts and lazy images. */
async function untilLoaded(): Promise<void> {
  await document.fonts.ready;
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}

/** Loads the scene once, and resizes the window. */
async function take(shared: Browser, scene: Scene, widths: readonly number[]): Promise<void> {
  // Reduced motion, so that nothing is hidden until a scroll.
  const context = await shared.newContext({
    baseURL: process.env.SITE_URL,
    reducedMotion: "reduce",
    storageState: scene.isFirstVisit ? NEW_VISITOR : REJECTED_ALL,
    viewport: { width: widths[0] ?? 360, height: HEIGHT_PX },
  });
  const page = await context.newPage();
  await enter(page, scene);
  // document.images does not include the icon sprite.
  await page.waitForLoadState("networkidle");
  for (const width of widths.filter((px) => px <= (scene.widestPx ?? px))) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // Width and colour scheme choose other pictures.
      await page.evaluate(untilLoaded);
      const path = join(FOLDER, `${scene.name}.${width}.${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !scene.isWindowOnly, animations: "disabled" });
      taken += 1;
    }
  }
  await context.close();
}
