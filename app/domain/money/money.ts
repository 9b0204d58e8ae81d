const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** 1234567 → "1,234,567". The first Intl.NumberFormat is slow to create in a browser. */
export function withThousands(whole: number | string): string {
  return String(whole).replace(THOUSANDS, ",");
}

/** Whole US cents, so that sums are exact. */
export type Cents = number;

/** Dollars of stored carts and data layer (`99`, `19.9`) to cents; half a cent rounds up. */
export function centsFromDollars(dollars: number): Cents {
  // Turns -0, which JSON allows, into 0.
  return Math.round(dollars * 100) + 0;
}

export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** 19900 → "$199", 1990 → "$19.90", 123456 → "$1,234.56". */
export function formatUsd(cents: Cents): string {
  const [dollars = "", rest] = dollarsFromCents(cents).toFixed(2).split(".");
  const amount = `$${withThousands(dollars)}`;
  return cents % 100 === 0 ? amount : `${amount}.${rest}`;
}

/** Splits an amount as new clients pay it (spec §9); part of a cent is paid upfront. */
export function splitPayment(
  cents: Cents,
  upfrontPercent: number,
): { upfront: Cents; onCompletion: Cents } {
  const upfront = Math.ceil((cents * upfrontPercent) / 100);
  return { upfront, onCompletion: cents - upfront };
}
