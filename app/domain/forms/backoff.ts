/**
 * Milliseconds to wait before trying again: doubling from `firstMs`, `maxMs` at the most, and of that
 * a random part between half and all, so that many who failed together do not come back together.
 * `failures` counts from 1; `random` is from 0 to below 1.
 */
export function backoffMs(
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
  random: number,
): number {
  const full = Math.min(firstMs * 2 ** (failures - 1), maxMs);
  return Math.round(full * (0.5 + random / 2));
}
