import type { Page } from "playwright/test";
import { untilPainted } from "./ready.ts";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

/**
 * Less than a short line of text that moves by its height. While a document arrives, the last word or
 * amount can stand alone for a frame, and moves when the rest of its line is there.
 */
const SEEN = 0.0003;

export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry as LayoutShift);
    });
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { layoutShifts: { observer, seen } });
  });
}

/**
 * Returns the shifts since the last call that can be seen. Web Vitals ignore those within 0.5 s of a
 * press.
 */
export async function layoutShifts(page: Page) {
  // The last change is then measured.
  await untilPainted(page);
  return await page.evaluate((least) => {
    const { observer, seen } = Object(window).layoutShifts;
    const entries: LayoutShift[] = [...seen.splice(0), ...observer.takeRecords()];
    const all = entries.filter(({ value, sources }) => value >= least && !isSpace(sources));
    return {
      unexpected: all.filter(({ hadRecentInput }) => !hadRecentInput).map(describe),
      afterInput: all.filter(({ hadRecentInput }) => hadRecentInput).map(describe),
    };

    /** A paragraph that arrives in parts has its last space on the next line then. */
    function isSpace(sources: LayoutShift["sources"]): boolean {
      const texts = sources.map(({ node }) => (node instanceof Text ? node.data : "?"));
      return texts.length > 0 && texts.join("").trim() === "";
    }

    function describe({ value, sources }: LayoutShift): string {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? "gone"),
      );
      return `${value.toFixed(5)} ${moved.join(" | ")}`;
    }
  }, SEEN);
}
