import * as v from "valibot";
import { isLeadConversion, getPurpose } from "#app/domain/conversions/conversion.ts";
import {
  type Effect,
  type FormFlag,
  SAME_CONTENT_WINDOW_MS,
  type SaveOutcome,
} from "#app/domain/forms/sent-form.ts";
import { getMailbox } from "#app/domain/mail/mail.ts";
import { deriveReference, sha256Hex } from "#workers/digest.ts";
import { type Columns, type FormRow, TABLE_OF } from "./form-row.ts";

const MAX_REFERENCE_ATTEMPTS = 5;

/** Per mailbox, so that forms cannot flood it. */
const MAX_CONFIRMATIONS_A_DAY = 5;
const CONFIRMATION_LIMIT: FormFlag = "confirmation-limit";
const DAY_MS = 24 * 60 * 60 * 1000;

const StoredSchema = v.object({
  id: v.string(),
  reference: v.string(),
  content_hash: v.nullable(v.string()),
});

/** Start and end, ISO 8601, UTC; both excluded. */
type TimeRange = readonly [string, string];

/** Stores a form, its lines and effects in one transaction. Idempotent by key and content. May reject. */
export async function saveToDatabase(
  db: D1Database,
  row: FormRow,
): Promise<Exclude<SaveOutcome, { status: "unavailable" }>> {
  const window = windowAround(row.createdAt, SAME_CONTENT_WINDOW_MS);
  const mailboxHash = await sha256Hex(getMailbox(String(row.columns.email)));
  for (let attempt = 1; ; attempt += 1) {
    const reference =
      attempt === 1 ? row.reference : await deriveReference(`${row.reference}:${attempt}`);
    try {
      const results = await db.batch([
        insertForm(db, { ...row, reference }, window),
        ...row.lines.map((line) => insertLine(db, row, line)),
        flagOverLimit(db, row, mailboxHash),
        ...row.effects.map((effect) => insertEffect(db, row, effect, mailboxHash)),
        findStored(db, row, window),
      ]);
      return parseOutcome(results.at(-1)?.results[0], row);
    } catch (error) {
      if (!isReferenceTaken(error, row) || attempt === MAX_REFERENCE_ATTEMPTS) throw error;
    }
  }
}

/** In both directions, because a queued form may be stored after a newer one. */
function windowAround(createdAt: string, ms: number): TimeRange {
  const at = Date.parse(createdAt);
  return [new Date(at - ms).toISOString(), new Date(at + ms).toISOString()];
}

/** Inserts the form unless its key exists, or its content within the window. */
function insertForm(db: D1Database, row: FormRow, window: TimeRange): D1PreparedStatement {
  const table = TABLE_OF[row.form];
  const columns: Columns = {
    ...row.columns,
    id: row.key,
    reference: row.reference,
    content_hash: row.contentHash,
    created_at: row.createdAt,
  };
  const names = Object.keys(columns);
  const sql = `INSERT INTO ${table} (${names.join(", ")})
    SELECT ${placeholders(names)} WHERE NOT EXISTS
      (SELECT 1 FROM ${table} WHERE content_hash = ? AND created_at > ? AND created_at < ?)
    ON CONFLICT (id) DO NOTHING`;
  return db.prepare(sql).bind(...Object.values(columns), row.contentHash, ...window);
}

/** Inserts a line only if the form stored under the key has this content. */
function insertLine(db: D1Database, row: FormRow, line: Columns): D1PreparedStatement {
  const names = Object.keys(line);
  const sql = `INSERT INTO request_lines (request_id, ${names.join(", ")})
    SELECT id, ${placeholders(names)} FROM requests WHERE id = ? AND content_hash = ?
    ON CONFLICT (request_id, position) DO NOTHING`;
  return db.prepare(sql).bind(...Object.values(line), row.key, row.contentHash);
}

const NOT_FLAGGED = `marks NOT LIKE '%${CONFIRMATION_LIMIT}%'`;

function flagOverLimit(
  db: D1Database,
  { form, key, contentHash, createdAt }: FormRow,
  mailboxHash: string,
): D1PreparedStatement {
  const sql = `UPDATE ${TABLE_OF[form]} SET marks = trim(marks || ' ${CONFIRMATION_LIMIT}')
    WHERE id = ?1 AND content_hash = ?2 AND ${NOT_FLAGGED}
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE form = ?3 AND form_id = ?1 AND effect = 'confirmation')
      AND (SELECT count(*) FROM outbox WHERE mailbox_hash = ?4
           AND created_at > ?5 AND created_at < ?6) >= ${MAX_CONFIRMATIONS_A_DAY}`;
  const window = windowAround(createdAt, DAY_MS);
  return db.prepare(sql).bind(key, contentHash, form, mailboxHash, ...window);
}

/** Checks the stored consent for a conversion: a resubmission may have a different one. */
function insertEffect(
  db: D1Database,
  { form, key, contentHash, signals }: FormRow,
  effect: Effect,
  mailboxHash: string,
): D1PreparedStatement {
  const isReported = isLeadConversion(effect);
  const isConfirmation = effect === "confirmation";
  const consent = isReported ? ` AND consent_${getPurpose(effect)} = 1` : "";
  const limit = isConfirmation ? ` AND ${NOT_FLAGGED}` : "";
  const sql = `INSERT INTO outbox (form, form_id, effect, created_at, due_at, signals, mailbox_hash)
    SELECT ?, id, ?, created_at, created_at, ?, ? FROM ${TABLE_OF[form]}
    WHERE id = ? AND content_hash = ?${consent}${limit}
    ON CONFLICT (form, form_id, effect) DO NOTHING`;
  const signal = (isReported && signals[effect]) || null;
  const hash = isConfirmation ? mailboxHash : null;
  return db.prepare(sql).bind(form, effect, signal, hash, key, contentHash);
}

function findStored(db: D1Database, row: FormRow, window: TimeRange): D1PreparedStatement {
  const sql = `SELECT id, reference, content_hash FROM ${TABLE_OF[row.form]}
    WHERE id = ?1 OR (content_hash = ?2 AND created_at > ?3 AND created_at < ?4)
    ORDER BY id = ?1 DESC, created_at LIMIT 1`;
  return db.prepare(sql).bind(row.key, row.contentHash, ...window);
}

function parseOutcome(stored: unknown, { contentHash }: FormRow) {
  const { id, reference, content_hash } = v.parse(StoredSchema, stored);
  if (content_hash !== contentHash) return { status: "key-used" } as const;
  return { status: "stored", reference, key: id } as const;
}

function isReferenceTaken(error: unknown, { form }: FormRow): boolean {
  return error instanceof Error && error.message.includes(`${TABLE_OF[form]}.reference`);
}

function placeholders(names: readonly string[]): string {
  return names.map(() => "?").join(", ");
}
