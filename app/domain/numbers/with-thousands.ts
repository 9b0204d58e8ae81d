/** Between the thousands of a whole number. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * A whole number for people: 1234567 → "1,234,567". Written by hand: the first Intl.NumberFormat takes
 * a browser as long as half the application.
 */
export function withThousands(whole: number | string): string {
  return String(whole).replace(THOUSANDS, ",");
}
