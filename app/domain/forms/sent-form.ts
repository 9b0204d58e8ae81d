import { CONVERSIONS } from "#app/domain/conversions/conversion.ts";

/** The forms that visitors send: services request, contact message, shared review (product.md §6). */
export const FORM_KINDS = ["request", "message", "review"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** What follows from a stored form and is to happen once. */
export const EFFECTS = ["confirmation", "notification", ...CONVERSIONS] as const;
export type Effect = (typeof EFFECTS)[number];

/** What is unusual about a form; it is kept all the same, and the operator sees the mark. */
export type FormMark =
  /** Turnstile did not answer whether the visitor passed it. */
  | "challenge-unreachable"
  /** Turnstile was asked for and never ran: no JavaScript, or something that blocks it. */
  | "challenge-missing"
  /** The server has no secret to sign forms with, so how long it took to fill this one is not known. */
  | "unsigned"
  /** The address had its confirmations for the day: this form's was left out. */
  | "confirmation-limit";

/** What is known of a form besides what was typed. */
export interface Marked {
  readonly marks: readonly FormMark[];
}
