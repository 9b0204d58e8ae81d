import * as v from "valibot";
import { CONVERSIONS } from "#app/domain/conversions/conversion.ts";
import { REFERENCE } from "./reference.ts";

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

const StoredFormSchema = v.object({
  kind: v.picklist(FORM_KINDS),
  key: v.pipe(v.string(), v.uuid()),
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
});

/** What a browser keeps of a form that was stored. The kind is part of it: a form is confirmed as what it is. */
export type StoredForm = Omit<v.InferOutput<typeof StoredFormSchema>, "kind">;

/** The form of a kind in a value of unknown origin, or `null`. */
export function parseStoredForm(kind: FormKind, value: unknown): StoredForm | null {
  const { success, output } = v.safeParse(StoredFormSchema, value);
  if (!success || output.kind !== kind) return null;
  return { key: output.key, reference: output.reference };
}

/** What became of a form that was to be stored once a key (product.md §6). */
export type SaveOutcome =
  /**
   * Durably stored, now or by an earlier sending. `key` is the one it is stored under: another than
   * the form's when the same content was sent under that one a moment ago.
   */
  | { readonly status: "stored"; readonly reference: string; readonly key: string }
  /** The key was used for other content; nothing was stored. */
  | { readonly status: "key-used"; readonly reference: string }
  /** Nothing was stored; the same form may be sent again. */
  | { readonly status: "unavailable" };

/**
 * The same content within this time is the same request, whatever its key: without JavaScript, Back
 * may bring a form with a new key. Whoever wants a second one so soon changes something.
 */
export const SAME_CONTENT_WINDOW_MS = 30 * 60 * 1000;
