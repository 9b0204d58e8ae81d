import type { Page } from "playwright/test";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

interface Shifts {
  readonly unexpected: readonly string[];
  /** Within half a second of a press, which the Core Web Vital ignores. */
  readonly afterInput: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: PerformanceObserver;
    seenLayoutShifts?: LayoutShift[];
  }
}

export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry as LayoutShift);
    });
    observer.observe({ type: "layout-shift", buffered: true });
    window.seenLayoutShifts = seen;
    window.layoutShifts = observer;
  });
}

/** Returns the shifts since the last call, with the moved elements. */
export async function layoutShifts(page: Page): Promise<Shifts> {
  return await page.evaluate(async () => {
    // After two frames, the last change is painted and measured.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { layoutShifts: observer, seenLayoutShifts: seen = [] } = window;
    const late = (observer?.takeRecords() ?? []) as LayoutShift[];
    const all = [...seen.splice(0), ...late];
    return {
      unexpected: all.filter(({ hadRecentInput }) => !hadRecentInput).map(describe),
      afterInput: all.filter(({ hadRecentInput }) => hadRecentInput).map(describe),
    };

    function describe({ value, sources }: LayoutShift): string {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? "gone"),
      );
      return `${value.toFixed(5)} ${moved.join(" | ")}`;
    }
  });
}
