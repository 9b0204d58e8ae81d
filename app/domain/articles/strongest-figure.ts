import type { Figure } from "./measurements.ts";

/** The figure that changed most, measured by the larger of its two values; the first of equals. */
export function strongestFigure(figures: readonly Figure[]): Figure | null {
  return figures.toSorted((one, other) => change(other) - change(one))[0] ?? null;
}

/** From 0 (as before) to 1 (all gone, or from nothing). */
function change({ before, after }: Figure): number {
  const larger = Math.max(Math.abs(before), Math.abs(after));
  return larger === 0 ? 0 : Math.abs(after - before) / larger;
}
