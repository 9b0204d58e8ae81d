/** Both in milliseconds. */
export interface WaitLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Milliseconds to wait: doubling from `firstMs`, `maxMs` at the most. `failures` counts from 1. */
export function doublingMs(failures: number, { firstMs, maxMs }: WaitLimits): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxMs);
}

/**
 * The same with a random part of it between half and all, so that many who failed together do not
 * come back together. `random` is from 0 to below 1.
 */
export function backoffMs(failures: number, limits: WaitLimits, random: number): number {
  return Math.round(doublingMs(failures, limits) * (0.5 + random / 2));
}
