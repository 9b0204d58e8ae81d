import * as v from "valibot";
import { site, terms } from "#app/content/site.ts";
import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { type Sku, VARIANTS } from "#app/domain/catalogue/catalogue.ts";
import {
  type Conversion,
  isAllowed,
  isTooOld,
  type Lead,
  type LeadConversion,
  serverReports,
  type Win,
  type WinConversion,
} from "#app/domain/conversions/conversion.ts";
import { googleClick, googleEmail } from "#app/domain/conversions/google-ads.ts";
import { LineSchema, type MailedRequest, RequestSchema } from "#app/domain/mail/mailed-forms.ts";
import { requestDates } from "#app/domain/requests/request-dates.ts";
import type { RequestSummary } from "#app/domain/requests/services-request.ts";
import { sha256Hex } from "#workers/digest.ts";

/** For `groupColumns`. */
export const REQUEST_COLUMNS = `reference, created_at AS createdAt, name, email, marks,
    store_url AS storeUrl, store_platform AS storePlatform, message,
    subtotal_cents AS subtotal, total_cents AS total,
    discount_cents AS amount, coupon_code AS code, coupon_label AS label,
    ${UTM_KEYS.join(", ")}, touches,
    consent_analytics AS analytics, consent_marketing AS marketing,
    consent_text_version AS textVersion, won_at AS wonAt, won_value_cents AS value`;

const REQUEST = `SELECT ${REQUEST_COLUMNS} FROM requests WHERE id = ?`;

/** Arranges the columns of a row as `RequestSchema` expects them. */
export function groupColumns(row: object) {
  return { ...row, discount: row, attribution: row, consent: row };
}

const RowSchema = v.object({
  ...RequestSchema.entries,
  wonAt: v.nullable(v.string()),
  value: v.nullable(v.number()),
});

const LINES = `
  SELECT sku, name, option_label AS option, type, variant, quantity, unit_price_cents AS unitPrice
  FROM request_lines WHERE request_id = ? ORDER BY position`;

/** In one transaction. */
async function readRows(db: D1Database, id: string) {
  const [requests, lines] = await db.batch<object>([
    db.prepare(REQUEST).bind(id),
    db.prepare(LINES).bind(id),
  ]);
  const row = requests?.results[0];
  if (!row) return null;
  return { request: v.parse(RowSchema, groupColumns(row)), lines: lines?.results };
}

/** `null`: erased, or not in the database yet. Throws when the database does. */
export async function readRequest(db: D1Database, id: string): Promise<MailedRequest | null> {
  const rows = await readRows(db, id);
  if (!rows) return null;
  const { request, lines } = rows;
  return { ...request, lines: v.parse(v.array(LineSchema), lines) };
}

export async function findSummary(
  db: D1Database,
  id: string,
  configured: readonly LeadConversion[],
): Promise<RequestSummary | null> {
  const request = await readRequest(db, id);
  if (!request) return null;
  const { reference, subtotal, discount, total, email, consent } = request;
  const lines = request.lines.map(({ name, option, quantity, unitPrice }) => {
    return { name, option, quantity, total: unitPrice === null ? null : unitPrice * quantity };
  });
  const emailHash = consent?.marketing ? await sha256Hex(googleEmail(email)) : null;
  const reports = serverReports(consent, configured);
  const dates = requestDates(request.createdAt, site.timeZone, terms.longestTurnaroundDays);
  return { reference, email, lines, subtotal, discount, total, emailHash, reports, dates };
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

/** Reads a request whose consent allows the conversion. */
async function readAllowed(db: D1Database, id: string, conversion: Conversion) {
  const rows = await readRows(db, id);
  if (!rows) return null;
  const { consent, touches, name, email, createdAt } = rows.request;
  if (!consent || !isAllowed(conversion, consent)) return null;
  return { ...rows, sender: { id, sentAt: Date.parse(createdAt), consent, touches, name, email } };
}

/** `null`: erased, or no consent. `now`: epoch ms. Throws for unreadable lines. */
export async function readLead(
  db: D1Database,
  id: string,
  conversion: LeadConversion,
  now: number,
): Promise<StoredLead | "too-old" | null> {
  const rows = await readAllowed(db, id, conversion);
  if (!rows) return null;
  const { request, sender } = rows;
  // Before the lines are parsed, so that unreadable ones are not retried for ever.
  if (isTooOld(conversion, sender.sentAt, now)) return "too-old";
  const lines = v.parse(LeadLinesSchema, rows.lines);
  const sql = "SELECT signals FROM outbox WHERE form = 'request' AND form_id = ? AND effect = ?";
  const row = await db.prepare(sql).bind(id, conversion).first();
  const lead = { ...sender, total: request.total, lines };
  return row && { lead, signals: v.parse(SignalsSchema, row).signals };
}

/** As `readLead`; also `null` while the request is not won. */
export async function readWin(
  db: D1Database,
  id: string,
  conversion: WinConversion,
  now: number,
): Promise<Win | "too-old" | null> {
  const rows = await readAllowed(db, id, conversion);
  if (!rows) return null;
  const { wonAt, value } = rows.request;
  if (wonAt === null || value === null) return null;
  const win = { ...rows.sender, wonAt: Date.parse(wonAt), value };
  const clickedAt = googleClick(win)?.at ?? win.sentAt;
  const since = conversion === "google-ads" ? clickedAt : win.wonAt;
  return isTooOld(conversion, since, now) ? "too-old" : win;
}
