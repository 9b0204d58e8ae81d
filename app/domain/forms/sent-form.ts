import * as v from "valibot";
import { CONVERSIONS } from "#app/domain/conversions/conversion.ts";

/** product.md §6. */
export const FORM_KINDS = ["request", "message", "review"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Effects of a stored form, each with one outbox row and at-least-once delivery. */
export const EFFECTS = ["confirmation", "notification", "webhook", ...CONVERSIONS] as const;
export type Effect = (typeof EFFECTS)[number];

/** Flags for the operator, explained in content/mails/form-mails.ts. */
export type FormFlag =
  | "challenge-unreachable"
  | "challenge-missing"
  | "unsigned"
  | "confirmation-limit";

/** Whether Turnstile is configured and did not check the form: it gets no confirmation mail. */
export function isUnverified(flags: readonly FormFlag[]): boolean {
  return flags.includes("challenge-missing") || flags.includes("challenge-unreachable");
}

export interface FormStore<Form> {
  /** Stores a form once per key. Never throws. */
  save(key: string, form: Form, flags: readonly FormFlag[]): Promise<SaveOutcome>;
}

/** Serialises values to find duplicates. Parsers return fields in a fixed order. */
export function formatContent(values: object): string {
  return JSON.stringify(Object.values(values));
}

/** Without characters that are confused when read or copied (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V). */
const ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
const LENGTH = 6;
export const REFERENCE = new RegExp(`^TG-[${ALPHABET}]{${LENGTH}}$`);

/** All characters are equally likely (product.md §6). Throws for one SHA-256 in 10^47: too few usable bytes. */
export function referenceFrom(digest: Uint8Array): string {
  const limit = 256 - (256 % ALPHABET.length);
  const usable = [...digest].filter((byte) => byte < limit).slice(0, LENGTH);
  if (usable.length < LENGTH) throw new RangeError("Too few usable bytes for a reference");
  return `TG-${usable.map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}

/** The confirmation cookie: it contains `kind`, because its signature does not cover its name. */
const FormReceiptSchema = v.object({
  kind: v.picklist(FORM_KINDS),
  key: v.pipe(v.string(), v.uuid()),
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
  /** Whether a confirmation mail goes out; cookies of older builds lack it. */
  isMailed: v.optional(v.boolean(), true),
  /** Whether its content had been stored under another key, such as by another browser. */
  isRepeat: v.optional(v.boolean(), false),
});

export type FormReceipt = Omit<v.InferOutput<typeof FormReceiptSchema>, "kind">;

export function parseFormReceipt(kind: FormKind, value: unknown): FormReceipt | null {
  const { success, output } = v.safeParse(FormReceiptSchema, value);
  if (!success || output.kind !== kind) return null;
  const { kind: _, ...receipt } = output;
  return receipt;
}

export type SaveOutcome =
  /** Stored now or before. `key` differs if the same content is stored under another key. */
  | { readonly status: "stored"; readonly reference: string; readonly key: string }
  /** The key was used for other content; nothing was stored. */
  | { readonly status: "key-used" }
  /** Nothing was stored; the form may be sent again. */
  | { readonly status: "unavailable" };

/** Equal content within this time is stored once: another tab, or Back, may have another key. */
export const SAME_CONTENT_WINDOW_MS = 24 * 60 * 60 * 1000;
