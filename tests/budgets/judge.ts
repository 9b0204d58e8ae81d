import { type Figure, limitsOf } from "./limits.ts";
import type { Reading } from "./measure.ts";

export interface Exceeded {
  readonly path: string;
  readonly figure: Figure;
  readonly value: number;
  readonly limit: number;
}

export function exceededBy({ path, figures }: Pick<Reading, "path" | "figures">): Exceeded[] {
  const limits = Object.entries(limitsOf(path)) as [Figure, number][];
  return limits
    .filter(([figure, limit]) => figures[figure] > limit)
    .map(([figure, limit]) => ({ path, figure, value: figures[figure], limit }));
}
