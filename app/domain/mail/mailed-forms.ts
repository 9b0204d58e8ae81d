import * as v from "valibot";
import { parseUtmParams, UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { parseTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { ConsentRowSchema } from "#app/domain/consent/consent-record.ts";

/** Columns of every stored form. Not validated further, so that every form can be mailed. */
const FORM_ENTRIES = {
  /** `createdAt`: ISO 8601, UTC. */
  ...v.entriesFromList(["reference", "createdAt", "name", "email"], v.string()),
  marks: v.pipe(
    v.string(),
    v.transform((text) => text.split(" ").filter((mark) => mark !== "")),
  ),
};

export const MessageSchema = v.object({
  ...FORM_ENTRIES,
  ...v.entriesFromList(["topic", "message"], v.string()),
});

export const ReviewSchema = v.object({
  ...FORM_ENTRIES,
  ...v.entriesFromList(["role", "company", "quote"], v.string()),
  rating: v.number(),
});

export const LineSchema = v.object({
  ...v.entriesFromList(["sku", "name", "option"], v.string()),
  quantity: v.number(),
  /** In cents; `null` until the price is confirmed. */
  unitPrice: v.nullable(v.number()),
});

const TextOrNullSchema = v.nullable(v.string());

/** Amounts in cents. */
export const RequestSchema = v.object({
  ...FORM_ENTRIES,
  ...v.entriesFromList(["storeUrl", "storePlatform", "message"], v.string()),
  subtotal: v.number(),
  discount: v.pipe(
    v.object({ code: TextOrNullSchema, label: TextOrNullSchema, amount: v.number() }),
    v.transform(({ code, label, amount }) =>
      amount === 0 ? null : { code: code ?? "", label: label ?? "", amount },
    ),
  ),
  total: v.number(),
  attribution: v.pipe(
    v.object(v.entriesFromList(UTM_KEYS, TextOrNullSchema)),
    v.transform((row) => parseUtmParams((key) => row[key])),
  ),
  touches: v.pipe(v.unknown(), v.transform(parseTouchpoints)),
  consent: ConsentRowSchema,
});

export type StoredRequest = v.InferOutput<typeof RequestSchema>;
export type MailedLine = v.InferOutput<typeof LineSchema>;
export type MailedMessage = v.InferOutput<typeof MessageSchema>;
export type MailedReview = v.InferOutput<typeof ReviewSchema>;

export type MailedRequest = StoredRequest & { readonly lines: readonly MailedLine[] };

/** Overdue effects of one form kind, without personal data. */
export const StuckEffectsSchema = v.object({
  form: v.string(),
  effect: v.string(),
  count: v.number(),
  /** Of these, dead-lettered: a person has to decide. */
  givenUp: v.number(),
  oldest: v.string(),
  errors: v.pipe(
    v.nullable(v.string()),
    v.transform((codes) => codes?.split(",") ?? []),
  ),
});

export type StuckEffects = v.InferOutput<typeof StuckEffectsSchema>;
