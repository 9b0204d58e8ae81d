import type { Cents } from "#app/domain/money/money.ts";

/** A discount that a code gives on one subtotal. */
export interface Discount {
  /** Trimmed, upper case. */
  readonly code: string;
  /** "10% off" or "$25 off". */
  readonly label: string;
  /** More than 0, at most the subtotal. */
  readonly amount: Cents;
}

type CouponResult =
  | { readonly ok: true; readonly discount: Discount }
  | {
      readonly ok: false;
      /**
       * `missing` nothing typed; `unknown` not a code of ours; `worthless` takes off nothing
       * whatever is selected (SAVE0); `no-subtotal` a good code, but nothing to take it off.
       */
      readonly reason: "missing" | "unknown" | "worthless" | "no-subtotal";
    };

const PERCENT_CODE = /^(?:SAVE|WELCOME)(\d{1,2})$/i;
const FLAT_CODE = /^FLAT(\d{1,4})$/i;
const PERCENT_CAP = 90;

/**
 * What a discount code takes off a subtotal (spec §5): SAVE{n} and WELCOME{n} n percent, n capped
 * at 90, rounded to the cent; FLAT{n} n dollars; both never more than the subtotal. Any text is
 * allowed; a code that gives nothing says why.
 */
export function evaluateCoupon(input: string, subtotal: Cents): CouponResult {
  const code = normalForm(input);
  if (code === "") return { ok: false, reason: "missing" };
  const percent = PERCENT_CODE.exec(input.trim())?.[1];
  const dollars = FLAT_CODE.exec(input.trim())?.[1];
  const figure = Number(percent ?? dollars ?? Number.NaN);
  if (Number.isNaN(figure)) return { ok: false, reason: "unknown" };
  if (figure === 0) return { ok: false, reason: "worthless" };
  if (subtotal <= 0) return { ok: false, reason: "no-subtotal" };

  if (percent !== undefined) {
    const rate = Math.min(figure, PERCENT_CAP);
    const amount = Math.min(Math.round((subtotal * rate) / 100), subtotal);
    return withAmount(code, `${rate}% off`, amount);
  }
  return withAmount(code, `$${figure} off`, Math.min(figure * 100, subtotal));
}

/** One percent of a few cents rounds to nothing; a discount of nothing is none. */
function withAmount(code: string, label: string, amount: Cents): CouponResult {
  if (amount <= 0) return { ok: false, reason: "worthless" };
  return { ok: true, discount: { code, label, amount } };
}

/** A code that takes something off as soon as there is a subtotal, as it is kept and shown; else `null`. */
export function goodCode(input: string): string | null {
  const result = evaluateCoupon(input, 0);
  return !result.ok && result.reason === "no-subtotal" ? normalForm(input) : null;
}

function normalForm(input: string): string {
  return input.trim().toUpperCase();
}

type Refusal = Extract<CouponResult, { ok: false }>;

/** Why a typed code gives no discount, and the code that stays in force, if one does. */
export function couponHint({ reason }: Refusal, typed: string, inForce: string | null): string {
  if (reason === "missing") return "Please enter a code.";
  const code = typed.trim().toUpperCase();
  const why = {
    // It may be any text of any length.
    unknown: "This code is not valid",
    worthless: `${code} takes nothing off`,
    "no-subtotal": `${code} needs a service with a price`,
  }[reason];
  return inForce === null ? `${why}. Please check it or remove it.` : `${why}; ${inForce} stays.`;
}
