/** Milliseconds. */
export interface WaitLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Doubles from `firstMs` up to `maxMs`. `failures` counts from 1. */
export function doublingMs(failures: number, { firstMs, maxMs }: WaitLimits): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs);
}

/** The same with jitter between half and all of it. `random`: at least 0, below 1. */
export function backoffMs(failures: number, limits: WaitLimits, random: number): number {
  return Math.round(doublingMs(failures, limits) * (0.5 + random / 2));
}
