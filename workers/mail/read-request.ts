import * as v from "valibot";
import { readAttribution, UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import type { MailedRequest } from "#app/domain/mail/mailed-forms.ts";
import { CONSENT_ENTRIES, consentOfRow } from "#workers/storage/stored-consent.ts";
import { FORM_ENTRIES } from "./read-forms.ts";
import { readTouches } from "./read-touches.ts";

const TextOrNullSchema = v.nullable(v.string());

const UtmEntriesSchema = v.object(v.entriesFromList(UTM_KEYS, v.optional(TextOrNullSchema)));

const RequestSchema = v.object({
  ...FORM_ENTRIES,
  store_url: v.string(),
  store_platform: v.string(),
  message: v.string(),
  subtotal_cents: v.number(),
  discount_cents: v.number(),
  total_cents: v.number(),
  coupon_code: TextOrNullSchema,
  coupon_label: TextOrNullSchema,
  ...UtmEntriesSchema.entries,
  /** JSON; the column came later than the table. */
  touches: v.optional(TextOrNullSchema),
  ...CONSENT_ENTRIES,
});

const LineSchema = v.pipe(
  v.object({
    sku: v.string(),
    name: v.string(),
    option_label: v.string(),
    quantity: v.number(),
    unit_price_cents: v.nullable(v.number()),
  }),
  v.transform(({ option_label, unit_price_cents, ...line }) => ({
    ...line,
    option: option_label,
    unitPrice: unit_price_cents,
  })),
);

/** A request with its lines, read in one transaction; `null` when there is none of that id. */
export async function readRequest(db: D1Database, id: string): Promise<MailedRequest | null> {
  const [requests, lines] = await db.batch([
    db.prepare("SELECT * FROM requests WHERE id = ?").bind(id),
    db.prepare("SELECT * FROM request_lines WHERE request_id = ? ORDER BY position").bind(id),
  ]);
  if (requests?.results.length === 0) return null;
  const row = v.parse(RequestSchema, requests?.results[0]);
  return {
    reference: row.reference,
    createdAt: row.created_at,
    name: row.name,
    email: row.email,
    marks: row.marks,
    storeUrl: row.store_url,
    storePlatform: row.store_platform,
    message: row.message,
    lines: v.parse(v.array(LineSchema), lines?.results),
    subtotal: row.subtotal_cents,
    discount: discountOf(row),
    total: row.total_cents,
    attribution: readAttribution((key) => row[key]),
    touches: readTouches(row.touches),
    consent: consentOfRow(row),
  };
}

function discountOf(row: v.InferOutput<typeof RequestSchema>): MailedRequest["discount"] {
  if (row.discount_cents === 0) return null;
  const code = row.coupon_code ?? "";
  return { code, label: row.coupon_label ?? "", amount: row.discount_cents };
}
