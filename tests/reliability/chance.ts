/** A seeded random generator (mulberry32). */
export interface Chance {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number below `limit`. */
  readonly below: (limit: number) => number;
  /** With a probability from 0 to 1. */
  readonly happens: (probability: number) => boolean;
  readonly of: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    of: (items) => items[below(items.length)] ?? items[0],
  };
}
