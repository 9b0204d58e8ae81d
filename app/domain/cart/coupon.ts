import type { Cents } from "#app/domain/money/money.ts";

export interface Discount {
  /** Trimmed, upper case. */
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

const CODE = /^(?:(?:SAVE|WELCOME)(?<percent>\d{1,2})|FLAT(?<dollars>\d{1,4}))$/i;
const PERCENT_CAP = 90;

/** Spec §5: SAVE{n} and WELCOME{n} are n percent off, at most 90; FLAT{n} is n dollars off. */
export function evaluateCoupon(input: string, subtotal: Cents): CouponResult {
  const code = input.trim();
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
  return { ok: true, discount: { code: code.toUpperCase(), label, amount } };
}

/** Returns the normalised code if it gives a discount on some subtotal, else `null`. */
export function validCode(input: string): string | null {
  const result = evaluateCoupon(input, 0);
  return !result.ok && result.reason === "no-subtotal" ? input.trim().toUpperCase() : null;
}

export function couponHint({ reason }: Rejection, entered: string, inForce: string | null): string {
  if (reason === "missing") return "Enter a code.";
  const code = entered.trim().toUpperCase();
  const why = {
    // Does not echo untrusted text.
    unknown: "This code is not valid",
    worthless: `${code} takes nothing off`,
    "no-subtotal": `${code} needs a service with a price`,
  }[reason];
  return inForce === null ? `${why}. Check it or remove it.` : `${why}; ${inForce} stays.`;
}
