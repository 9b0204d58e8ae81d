/** Between the thousands of a whole number. */
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * A whole number for people: 1234567 → "1,234,567". Written by hand: the first Intl.NumberFormat takes
 * a browser as long as half the application.
 */
export function withThousands(whole: number | string): string {
  return String(whole).replace(THOUSANDS, ",");
}

/** Whole US cents. Sums and discounts are worked out in cents, so that no cent is lost to binary fractions. */
export type Cents = number;

/** Dollars as the stored cart and the data layer carry them (`99`, `19.9`) to cents; half a cent rounds up. */
export function centsFromDollars(dollars: number): Cents {
  // Adding 0 makes the -0 that JSON can hold a 0.
  return Math.round(dollars * 100) + 0;
}

/** Cents to dollars as a plain number: 1990 → 19.9. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** For people: 19900 → "$199", 1990 → "$19.90", 123456 → "$1,234.56". */
export function formatUsd(cents: Cents): string {
  const [dollars = "", rest] = dollarsFromCents(cents).toFixed(2).split(".");
  const amount = `$${withThousands(dollars)}`;
  return cents % 100 === 0 ? amount : `${amount}.${rest}`;
}
