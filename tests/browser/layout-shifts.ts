import type { Page } from "playwright/test";

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
  return await page.evaluate(async () => {
    // After two frames, the last change is painted and measured.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { observer, seen } = Object(window).layoutShifts;
    const all: LayoutShift[] = [...seen.splice(0), ...observer.takeRecords()];
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
