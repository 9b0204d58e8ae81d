import * as v from "valibot";
import { CONVERSIONS } from "#app/domain/conversions/conversion.ts";

/** product.md §6. */
export const FORM_KINDS = ["request", "message", "review"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Effects of a stored form, each with one outbox row and at-least-once delivery. */
export const EFFECTS = ["confirmation", "notification", ...CONVERSIONS] as const;
export type Effect = (typeof EFFECTS)[number];

/** Flags for the operator, explained in content/mails/form-mails.ts. */
export type FormFlag =
  | "challenge-unreachable"
  | "challenge-missing"
  | "unsigned"
  | "confirmation-limit";

export interface FormStore<Form> {
  /** Stores a form once per key. Never throws. */
  save(key: string, form: Form, flags: readonly FormFlag[]): Promise<SaveOutcome>;
}

/** Equal for duplicates, since parsed values are always in the same order. */
export function contentOf(values: object): string {
  return JSON.stringify(Object.values(values));
}

/** Without characters that are confused when read or copied (0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V). */
const ALPHABET = "34679ACDEFGHJKMNPQRTWXY";
const LENGTH = 6;
export const REFERENCE = new RegExp(`^TG-[${ALPHABET}]{${LENGTH}}$`);

/** All characters are equally likely (product.md §6). Throws for too few bytes: for 32, once in 10^24. */
export function referenceFrom(randomBytes: Uint8Array): string {
  const limit = 256 - (256 % ALPHABET.length);
  const usable = [...randomBytes].filter((byte) => byte < limit).slice(0, LENGTH);
  if (usable.length < LENGTH) throw new RangeError("Too few random bytes for a reference");
  return `TG-${usable.map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}

const StoredFormSchema = v.object({
  kind: v.picklist(FORM_KINDS),
  key: v.pipe(v.string(), v.uuid()),
  reference: v.pipe(v.string(), v.regex(REFERENCE)),
});

/** A stored form in a browser's cookie. The kind prevents confirming it as another form. */
export type StoredForm = Omit<v.InferOutput<typeof StoredFormSchema>, "kind">;

export function parseStoredForm(kind: FormKind, value: unknown): StoredForm | null {
  const { success, output } = v.safeParse(StoredFormSchema, value);
  if (!success || output.kind !== kind) return null;
  return { key: output.key, reference: output.reference };
}

export type SaveOutcome =
  /** Stored now or before. `key` differs if the same content is stored under another key. */
  | { readonly status: "stored"; readonly reference: string; readonly key: string }
  /** The key was used for other content; nothing was stored. */
  | { readonly status: "key-used"; readonly reference: string }
  /** Nothing was stored; the form may be sent again. */
  | { readonly status: "unavailable" };

/** Within it, equal content is the same request: without JavaScript, Back may create a new key. */
export const SAME_CONTENT_WINDOW_MS = 30 * 60 * 1000;
