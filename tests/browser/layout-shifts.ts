import type { Page } from "playwright/test";

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null }[];
}

export interface Shifts {
  /** Counted by the Core Web Vital. */
  readonly unasked: readonly string[];
  /** Within 500 ms of a press. */
  readonly afterInput: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: PerformanceObserver;
    seenLayoutShifts?: LayoutShift[];
  }
}

/** From the first byte of every document. */
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

/** Returns and clears the shifts; each names what moved. */
export async function layoutShifts(page: Page): Promise<Shifts> {
  return await page.evaluate(async () => {
    // Two frames: the last change is painted and measured.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { layoutShifts: observer, seenLayoutShifts: seen = [] } = window;
    const late = (observer?.takeRecords() ?? []) as LayoutShift[];
    const all = [...seen.splice(0), ...late];
    return {
      unasked: all.filter(({ hadRecentInput }) => !hadRecentInput).map(describe),
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

interface HeldFonts {
  readonly held: () => number;
  readonly release: () => void;
}

/** Holds font requests until `release` is called. */
export async function holdFonts(page: Page): Promise<HeldFonts> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\.(woff2?|ttf|otf)(\?|$)/, async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return { held: () => held, release: resolve };
}
