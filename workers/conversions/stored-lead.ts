import * as v from "valibot";
import { decodeTouchpoints } from "#app/domain/attribution/touchpoints-text.ts";
import { type Sku, VARIANTS } from "#app/domain/catalogue/catalogue.ts";
import {
  type Conversion,
  isAllowed,
  isTooOld,
  type Lead,
} from "#app/domain/conversions/conversion.ts";
import type { PricedLine } from "#app/domain/cart/totals.ts";
import { CONSENT_ENTRIES, consentOfRow } from "#workers/storage/request-summary.ts";

const RequestSchema = v.object({
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  total_cents: v.number(),
  name: v.string(),
  email: v.string(),
  touches: v.nullable(v.string()),
  ...CONSENT_ENTRIES,
});

const SkuSchema = v.custom<Sku>((value) => typeof value === "string" && value.startsWith("SKU_"));

const LineSchema = v.pipe(
  v.object({
    sku: SkuSchema,
    name: v.string(),
    option_label: v.string(),
    type: v.picklist(["core", "addon"]),
    variant: v.nullable(v.picklist(VARIANTS)),
    unit_price_cents: v.nullable(v.number()),
    quantity: v.number(),
  }),
  v.transform(({ option_label, unit_price_cents, ...line }): PricedLine => ({
    ...line,
    option: option_label,
    price: unit_price_cents ?? 0,
  })),
);

const SignalsSchema = v.object({
  signals: v.fallback(v.pipe(v.string(), v.parseJson()), {}),
});

/** `signals` is parsed by its platform. */
export interface StoredLead {
  readonly lead: Lead;
  readonly signals: unknown;
}

/**
 * Reads a request in one transaction; `now` in milliseconds since 1970. Returns `null` when it was erased or
 * its consent doesn't allow the conversion. Throws when the database does, and for unreadable lines.
 */
export async function readLead(
  db: D1Database,
  id: string,
  conversion: Conversion,
  now: number,
): Promise<StoredLead | "too-old" | null> {
  const [requests, lines, effects] = await db.batch([
    db
      .prepare(
        `SELECT created_at, total_cents, name, email, touches,
                consent_analytics, consent_marketing, consent_text_version
         FROM requests WHERE id = ?`,
      )
      .bind(id),
    db.prepare("SELECT * FROM request_lines WHERE request_id = ? ORDER BY position").bind(id),
    db
      .prepare("SELECT signals FROM outbox WHERE form = 'request' AND form_id = ? AND effect = ?")
      .bind(id, conversion),
  ]);
  if (!requests?.results[0] || !effects?.results[0]) return null;
  const row = v.parse(RequestSchema, requests.results[0]);
  const consent = consentOfRow(row);
  if (!consent || !isAllowed(conversion, consent)) return null;
  const sentAt = Date.parse(row.created_at);
  // Before the lines are parsed, so that unreadable ones are not retried for ever.
  if (isTooOld(conversion, sentAt, now)) return "too-old";
  const lead: Lead = {
    id,
    sentAt,
    total: row.total_cents,
    lines: v.parse(v.array(LineSchema), lines?.results),
    consent,
    touches: decodeTouchpoints(row.touches),
    name: row.name,
    email: row.email,
  };
  return { lead, signals: v.parse(SignalsSchema, effects.results[0]).signals };
}
