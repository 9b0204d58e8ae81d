import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";
import { lowContrastBars } from "./contrast.ts";

/** Minified, because every document evaluates it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const ALL_RULES: RunOptions = {
  runOnly: { type: "tag", values: TAGS },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** For the dark scheme, which differs in colours only. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

export const WIDE = 1280;
export const PHONE = 360;

/** Runs axe on the current page and checks bars, in light and dark and at each width. Leaves the last. */
export async function expectNoViolations(
  page: Page,
  place: string,
  widths: readonly number[] = [PHONE, WIDE],
): Promise<void> {
  const found: string[] = [];
  // Transitions would change contrasts during the measurement.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const options = colorScheme === "light" ? ALL_RULES : COLOUR_RULES;
      const violations = await findViolations(page, options);
      violations.push(...(await lowContrastBars(page)));
      found.push(...violations.map((text) => `${place}, ${colorScheme}, ${width} px: ${text}`));
    }
  }
  // Soft, so that one run lists every failing state.
  expect.soft(found).toEqual([]);
}

/** Returns each violation as "rule at selector: reason". */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  // The content policy blocks script elements, but not evaluation by the debugger.
  if (await page.evaluate(() => !Object(window).axe)) await page.evaluate(AXE);
  return await page.evaluate(async (runOptions) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const results: AxeResults = await Object(window).axe.run(document, runOptions);
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [reason] = [...any, ...all, ...none];
        return `${id} at ${target.join(" ")}: ${reason?.message ?? ""}`;
      }),
    );
  }, options);
}
