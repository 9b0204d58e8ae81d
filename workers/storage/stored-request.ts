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
} from "#app/domain/mail/mailed-forms.ts";
import { serverReports } from "#app/domain/requests/server-report.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";

const REQUEST = `
  SELECT reference, created_at AS createdAt, name, email, marks,
    store_url AS storeUrl, store_platform AS storePlatform, message,
    subtotal_cents AS subtotal, total_cents AS total,
    discount_cents AS amount, coupon_code AS code, coupon_label AS label,
    ${UTM_KEYS.join(", ")}, touches,
    consent_analytics AS analytics, consent_marketing AS marketing,
    consent_text_version AS textVersion
  FROM requests WHERE id = ?`;

const LINES = `
  SELECT sku, name, option_label AS option, type, variant, quantity, unit_price_cents AS unitPrice
  FROM request_lines WHERE request_id = ? ORDER BY position`;

/** Reads a request in one transaction. */
async function readRows(db: D1Database, id: string) {
  const [requests, lines] = await db.batch<object>([
    db.prepare(REQUEST).bind(id),
    db.prepare(LINES).bind(id),
  ]);
  const row = requests?.results[0];
  if (!row) return null;
  const grouped = { ...row, discount: row, attribution: row, consent: row };
  return { request: v.parse(RequestSchema, grouped), lines: lines?.results };
}

/** `null`: erased, or not in the database yet. Throws when the database does. */
export async function readRequest(db: D1Database, id: string): Promise<MailedRequest | null> {
  const rows = await readRows(db, id);
  if (!rows) return null;
  const { request, lines } = rows;
  const touches = mailedTouchpoints(request.touches);
  return { ...request, touches, lines: v.parse(v.array(LineSchema), lines) };
}

export async function findSummary(
  db: D1Database,
  id: string,
  configured: readonly Conversion[],
): Promise<RequestSummary | null> {
  const request = await readRequest(db, id);
  if (!request) return null;
  const { reference, subtotal, discount, total, consent } = request;
  const lines = request.lines.map(({ name, option, quantity, unitPrice }) => ({
    name,
    option,
    quantity,
    total: unitPrice === null ? null : unitPrice * quantity,
  }));
  const reports = serverReports(consent, configured);
  return { reference, lines, subtotal, discount, total, reports };
}

export interface StoredLead {
  readonly lead: Lead;
  /** As JSON. */
  readonly signals: string | null;
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

const SignalsSchema = v.object({ signals: v.nullable(v.string()) });

/** `null`: erased, or no consent. `now`: ms since 1970. Throws for unreadable lines. */
export async function readLead(
  db: D1Database,
  id: string,
  conversion: Conversion,
  now: number,
): Promise<StoredLead | "too-old" | null> {
  const rows = await readRows(db, id);
  if (!rows) return null;
  const { consent, total, touches, name, email, createdAt } = rows.request;
  if (!consent || !isAllowed(conversion, consent)) return null;
  const sentAt = Date.parse(createdAt);
  // Before the lines are parsed, so that unreadable ones are not retried for ever.
  if (isTooOld(conversion, sentAt, now)) return "too-old";
  const lines = v.parse(LeadLinesSchema, rows.lines);
  const row = await db
    .prepare("SELECT signals FROM outbox WHERE form = 'request' AND form_id = ? AND effect = ?")
    .bind(id, conversion)
    .first();
  const lead = { id, sentAt, total, lines, consent, touches, name, email };
  return row && { lead, signals: v.parse(SignalsSchema, row).signals };
}
