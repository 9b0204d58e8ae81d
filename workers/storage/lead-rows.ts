import * as v from "valibot";
import type { FormKind } from "#app/domain/forms/sent-form.ts";
import {
  createMessageLead,
  createRequestLead,
  createReviewLead,
  type LeadRow,
} from "#app/domain/leads/lead-row.ts";
import {
  LineSchema,
  MessageSchema,
  RequestSchema,
  ReviewSchema,
} from "#app/domain/mail/mailed-forms.ts";
import { TABLE_OF } from "#workers/intake/form-row.ts";
import { groupColumns, REQUEST_COLUMNS } from "./stored-request.ts";

const LINES = `(SELECT json_group_array(json_object('sku', sku, 'name', name, 'option', option_label,
      'quantity', quantity, 'unitPrice', unit_price_cents) ORDER BY position)
    FROM request_lines WHERE request_id = requests.id) AS lines`;

const COLUMNS = {
  request: `id, handled_at AS handledAt, ${REQUEST_COLUMNS}, ${LINES}`,
  message: "*, created_at AS createdAt, handled_at AS handledAt",
  review: "*, created_at AS createdAt",
} as const satisfies Record<FormKind, string>;

const IdSchema = v.object({ id: v.string() });
const HandledSchema = v.object({ ...IdSchema.entries, handledAt: v.nullable(v.string()) });

const RequestRowSchema = v.object({
  ...HandledSchema.entries,
  ...RequestSchema.entries,
  lines: v.pipe(v.string(), v.parseJson(), v.array(LineSchema)),
  value: v.nullable(v.number()),
});

const MessageRowSchema = v.object({ ...HandledSchema.entries, ...MessageSchema.entries });

const ReviewRowSchema = v.object({
  ...IdSchema.entries,
  ...ReviewSchema.entries,
  status: v.picklist(["pending", "approved", "rejected"]),
});

const READERS = {
  request(row: object) {
    const { id, handledAt, value, ...request } = v.parse(RequestRowSchema, groupColumns(row));
    const status = value === null ? handledStatus(handledAt) : "won";
    return createRequestLead(request, { id, status, wonCents: value });
  },
  message(row: object) {
    const { id, handledAt, ...message } = v.parse(MessageRowSchema, row);
    return createMessageLead(message, { id, status: handledStatus(handledAt) });
  },
  review(row: object) {
    const { id, status, ...review } = v.parse(ReviewRowSchema, row);
    return createReviewLead(review, { id, status });
  },
} as const satisfies Record<FormKind, (row: object) => LeadRow>;

function handledStatus(handledAt: string | null): "new" | "handled" {
  return handledAt === null ? "new" : "handled";
}

/** `null`: erased, or not in the database yet. */
export async function readLeadRow(
  db: D1Database,
  form: FormKind,
  id: string,
): Promise<LeadRow | null> {
  const sql = `SELECT ${COLUMNS[form]} FROM ${TABLE_OF[form]} WHERE id = ?`;
  const row = await db.prepare(sql).bind(id).first<object>();
  return row && READERS[form](row);
}

/** Returns rows in order of time, after the given one. */
export async function readLeadRows(
  db: D1Database,
  form: FormKind,
  after: Pick<LeadRow, "received_at" | "id"> | undefined,
  limit: number,
): Promise<LeadRow[]> {
  const sql = `SELECT ${COLUMNS[form]} FROM ${TABLE_OF[form]} WHERE (created_at, id) > (?, ?)
    ORDER BY created_at, id LIMIT ?`;
  const statement = db.prepare(sql).bind(after?.received_at ?? "", after?.id ?? "", limit);
  const { results } = await statement.run<object>();
  return results.map(READERS[form]);
}
