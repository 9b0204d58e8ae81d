// <scene>.<width>.<scheme>.png in tests/results/screenshots.
import { join } from "node:path";
import { test } from "playwright/test";
import { NEW_VISITOR } from "../browser/consent-choice.ts";
import { enter, scenes } from "./scenes.ts";

/** A page is loaded once for each group: from 1024 px it opens its details when it loads. */
const WIDTHS_PX = [
  [360, 768],
  [1440, 1920],
] as const;
const HEIGHT_PX = 900;

for (const scene of scenes) {
  test.describe(scene.name, () => {
    if (scene.isFirstVisit) test.use({ storageState: NEW_VISITOR });

    for (const group of WIDTHS_PX) {
      const widths = group.filter((px) => px <= (scene.widestPx ?? px));
      const [first] = widths;
      if (first === undefined) continue;
      test(`${widths.join(" and ")} px`, async ({ page }, { project }) => {
        await page.setViewportSize({ width: first, height: HEIGHT_PX });
        await enter(page, scene);
        // document.images does not include the icon sprite.
        await page.waitForLoadState("networkidle");
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT_PX });
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            // Width and colour scheme choose other pictures.
            await page.evaluate(untilLoaded);
            const path = join(project.outputDir, `${scene.name}.${width}.${colorScheme}.png`);
            await page.screenshot({
              path,
              fullPage: !scene.isWindowOnly,
              animations: "disabled",
            });
          }
        }
      });
    }
  });
}

/** Waits for fonts and lazy images. */
async function untilLoaded(): Promise<void> {
  await document.fonts.ready;
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}
