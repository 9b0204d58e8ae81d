import type { Cents } from "#app/domain/money/money.ts";
import { sanitizeIdentifier } from "#app/domain/text/sanitize-text.ts";

export interface Discount {
  /** As `sanitizeCode` returns it. */
  readonly code: string;
  readonly label: string;
  /** More than 0, at most the subtotal. */
  readonly amount: Cents;
}

interface Rejection {
  readonly ok: false;
  /** `worthless`: no discount (SAVE0, or 10% of 4 cents); `no-subtotal`: valid, but nothing to discount. */
  readonly reason: "missing" | "unknown" | "worthless" | "no-subtotal";
}

type CouponResult = { readonly ok: true; readonly discount: Discount } | Rejection;

const CODE = /^(?:(?:SAVE|WELCOME)(?<percent>\d{1,2})|FLAT(?<dollars>\d{1,4}))$/;
const PERCENT_CAP = 90;

/** Upper case, without white space and invisible characters. */
export function sanitizeCode(input: string): string {
  return sanitizeIdentifier(input).replaceAll(" ", "").toUpperCase();
}

/** Spec §5: SAVE{n} and WELCOME{n} are n percent off, at most 90; FLAT{n} is n dollars off. */
export function evaluateCoupon(input: string, subtotal: Cents): CouponResult {
  const code = sanitizeCode(input);
  if (code === "") return { ok: false, reason: "missing" };
  const { percent, dollars } = CODE.exec(code)?.groups ?? {};
  const figure = Number(percent ?? dollars);
  if (Number.isNaN(figure)) return { ok: false, reason: "unknown" };
  if (figure === 0) return { ok: false, reason: "worthless" };
  if (subtotal <= 0) return { ok: false, reason: "no-subtotal" };
  const rate = Math.min(figure, PERCENT_CAP);
  const [label, amount] =
    percent === undefined
      ? [`$${figure} off`, Math.min(figure * 100, subtotal)]
      : [`${rate}% off`, Math.round((subtotal * rate) / 100)];
  if (amount === 0) return { ok: false, reason: "worthless" };
  return { ok: true, discount: { code, label, amount } };
}

/** Returns the normalised code if it gives a discount on some subtotal, else `null`. */
export function validCode(input: string): string | null {
  const result = evaluateCoupon(input, 0);
  return !result.ok && result.reason === "no-subtotal" ? sanitizeCode(input) : null;
}

/** For codes without a selection. */
export const ANY_SUBTOTAL: Cents = 100_00;

/** Returns the code that takes more off; the one in force if both take off the same. */
export function betterCode(inForce: string, other: string, subtotal: Cents): string {
  const [before, after] = [inForce, other].map((code) => {
    const result = evaluateCoupon(code, subtotal || ANY_SUBTOTAL);
    return result.ok ? result.discount.amount : 0;
  });
  return Number(after) > Number(before) ? other : inForce;
}

export function couponHint({ reason }: Rejection, entered: string, inForce: string | null): string {
  const code = sanitizeCode(entered);
  const why = {
    missing: "Enter a code",
    // Does not echo untrusted text.
    unknown: "This code is not valid",
    worthless: `${code} takes nothing off`,
    "no-subtotal": `${code} needs a service with a price`,
  }[reason];
  if (inForce !== null) return `${why}; ${inForce} stays.`;
  return reason === "missing" ? `${why}.` : `${why}. Check the code or remove it.`;
}
