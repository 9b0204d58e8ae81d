import * as v from "valibot";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { type Sku, VARIANTS } from "#app/domain/catalogue/catalogue.ts";
import {
  type Conversion,
  isAllowed,
  isTooOld,
  type Lead,
} from "#app/domain/conversions/conversion.ts";
import {
  LineSchema,
  type MailedRequest,
  mailedTouchpoints,
  RequestSchema,
  type StoredRequest,
} from "#app/domain/mail/mailed-forms.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";

/** Columns that all forms have. */
export const FORM_COLUMNS = "reference, created_at AS createdAt, name, email, marks";

const REQUEST = `
  SELECT ${FORM_COLUMNS}, store_url AS storeUrl, store_platform AS storePlatform, message,
    subtotal_cents AS subtotal, total_cents AS total,
    discount_cents AS amount, coupon_code AS code, coupon_label AS label,
    ${UTM_KEYS.join(", ")}, touches,
    consent_analytics AS analytics, consent_marketing AS marketing,
    consent_text_version AS textVersion
  FROM requests WHERE id = ?`;

const LINES = `
  SELECT sku, name, option_label AS option, type, variant, quantity, unit_price_cents AS unitPrice
  FROM request_lines WHERE request_id = ? ORDER BY position`;

const LinesSchema = v.array(LineSchema);

interface Rows {
  readonly request: StoredRequest;
  readonly lines: unknown;
  readonly other: unknown;
}

/** Reads a request in one transaction. `null`: erased, or not in the database yet. */
async function readRows(
  db: D1Database,
  id: string,
  others: readonly D1PreparedStatement[] = [],
): Promise<Rows | null> {
  const [requests, lines, other] = await db.batch<object>([
    db.prepare(REQUEST).bind(id),
    db.prepare(LINES).bind(id),
    ...others,
  ]);
  const row = requests?.results[0];
  if (!row) return null;
  const grouped = { ...row, discount: row, attribution: row, consent: row };
  return {
    request: v.parse(RequestSchema, grouped),
    lines: lines?.results,
    other: other?.results[0],
  };
}

/** For mails; `null` when the request was erased. Throws when the database does. */
export async function readRequest(db: D1Database, id: string): Promise<MailedRequest | null> {
  const rows = await readRows(db, id);
  if (!rows) return null;
  const { request, lines } = rows;
  const touches = mailedTouchpoints(request.touches);
  return { ...request, touches, lines: v.parse(LinesSchema, lines) };
}

/** Returns `null` when the request is not in the database (yet). Throws when the database does. */
export async function findSummary(db: D1Database, id: string): Promise<RequestSummary | null> {
  const rows = await readRows(db, id);
  if (!rows) return null;
  const { reference, subtotal, discount, total } = rows.request;
  const lines = v.parse(LinesSchema, rows.lines).map(({ name, option, quantity, unitPrice }) => ({
    name,
    option,
    quantity,
    total: unitPrice === null ? null : unitPrice * quantity,
  }));
  return { reference, lines, subtotal, discount, total };
}

export interface StoredLead {
  readonly lead: Lead;
  readonly signals: unknown;
}

const LeadLinesSchema = v.array(
  v.pipe(
    v.object({
      ...LineSchema.entries,
      sku: v.custom<Sku>((value) => typeof value === "string" && value.startsWith("SKU_")),
      type: v.picklist(["core", "addon"]),
      variant: v.nullable(v.picklist(VARIANTS)),
    }),
    v.transform(({ unitPrice, ...line }) => ({ ...line, price: unitPrice ?? 0 })),
  ),
);

const SignalsSchema = v.object({
  signals: v.fallback(v.pipe(v.string(), v.parseJson()), {}),
});

/**
 * Reads a request for a conversion; `now` in milliseconds since 1970. Returns `null` when it was erased or
 * its consent doesn't allow the conversion. Throws when the database does, and for unreadable lines.
 */
export async function readLead(
  db: D1Database,
  id: string,
  conversion: Conversion,
  now: number,
): Promise<StoredLead | "too-old" | null> {
  const rows = await readRows(db, id, [
    db
      .prepare("SELECT signals FROM outbox WHERE form = 'request' AND form_id = ? AND effect = ?")
      .bind(id, conversion),
  ]);
  if (!rows?.other) return null;
  const { consent, total, touches, name, email, createdAt } = rows.request;
  if (!consent || !isAllowed(conversion, consent)) return null;
  const sentAt = Date.parse(createdAt);
  // Before the lines are parsed, so that unreadable ones are not retried for ever.
  if (isTooOld(conversion, sentAt, now)) return "too-old";
  const lines = v.parse(LeadLinesSchema, rows.lines);
  const lead = { id, sentAt, total, lines, consent, touches, name, email };
  return { lead, signals: v.parse(SignalsSchema, rows.other).signals };
}
