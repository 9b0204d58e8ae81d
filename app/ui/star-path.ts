/** A star in a box of 16 × 16, drawn from its tip at 8, 1. */
const STAR = " 2 4.7 5.1.4-3.9 3.4 1.2 5-4.4-2.7-4.4 2.7 1.2-5-3.9-3.4 5.1-.4z";

export const STAR_PATH = `m8 1${STAR}`;

/** `count` stars in a row as one path, from box `first`. */
export function starsPath(count: number, first = 0): string {
  return count > 0 ? `m${first * 16 + 8} 1${STAR}${`m16 0${STAR}`.repeat(count - 1)}` : "";
}
