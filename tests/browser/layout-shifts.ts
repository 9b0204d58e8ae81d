import type { Page } from "playwright/test";
import { untilPainted } from "./ready.ts";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

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

/** Returns the shifts since the last call. Web Vitals ignore those within 0.5 s of a press. */
export async function layoutShifts(page: Page) {
  // The last change is then measured.
  await untilPainted(page);
  return await page.evaluate(() => {
    const { observer, seen } = Object(window).layoutShifts;
    const entries: LayoutShift[] = [...seen.splice(0), ...observer.takeRecords()];
    // A paragraph that arrives in parts has its last space on the next line then.
    const all = entries.filter(({ sources }) => {
      return sources.length === 0 || !sources.every(({ node }) => isSpace(node));
    });
    return {
      unexpected: all.filter(({ hadRecentInput }) => !hadRecentInput).map(describe),
      afterInput: all.filter(({ hadRecentInput }) => hadRecentInput).map(describe),
    };

    function isSpace(node: Node | null): boolean {
      return node instanceof Text && node.data.trim() === "";
    }

    function describe({ value, sources }: LayoutShift): string {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? "gone"),
      );
      return `${value.toFixed(5)} ${moved.join(" | ")}`;
    }
  });
}
