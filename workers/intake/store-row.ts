import * as v from "valibot";
import { isConversion, PURPOSE_OF } from "#app/domain/conversions/conversion.ts";
import {
  type Effect,
  type FormMark,
  SAME_CONTENT_WINDOW_MS,
  type SaveOutcome,
} from "#app/domain/forms/sent-form.ts";
import { mailboxOf } from "#app/domain/mail/mail.ts";
import { type Columns, contentHashOf, referenceOf, type SentRow, TABLE_OF } from "./sent-row.ts";

/** Two forms have the same reference once in some hundred million times; five times in a row never. */
const MAX_REFERENCE_DRAWS = 5;

/** To one mailbox: forms are no way to flood somebody else's. */
const MAX_CONFIRMATIONS_A_DAY = 5;
const CONFIRMATION_LIMIT: FormMark = "confirmation-limit";
const DAY_MS = 24 * 60 * 60 * 1000;

const StoredSchema = v.object({
  id: v.string(),
  reference: v.string(),
  content_hash: v.nullable(v.string()),
});

/** ISO 8601, UTC. */
interface Window {
  readonly from: string;
  readonly to: string;
}

/**
 * Stores a form once, with the lines that belong to it and everything that follows from it: what is
 * there already, by key or by content, is not stored again. All statements are one batch, which is
 * one transaction. It may be repeated at any time, also when nobody knows whether it had its effect.
 * Throws when the database does.
 */
export async function storeRow(
  db: D1Database,
  row: SentRow,
): Promise<Exclude<SaveOutcome, { status: "unavailable" }>> {
  const window = windowAround(row.createdAt, SAME_CONTENT_WINDOW_MS);
  const mailboxHash = await contentHashOf(mailboxOf(String(row.columns.email)));
  for (let draw = 1; ; draw += 1) {
    const reference = draw === 1 ? row.reference : await referenceOf(`${row.reference}:${draw}`);
    try {
      const results = await db.batch([
        insertForm(db, row, reference, window),
        ...row.lines.map((line) => insertLine(db, row, line)),
        ...row.effects.flatMap((effect) =>
          effect === "confirmation"
            ? insertConfirmation(db, row, mailboxHash)
            : insertEffect(db, row, effect),
        ),
        findStored(db, row, window),
      ]);
      return outcomeOf(results.at(-1)?.results[0], row);
    } catch (error) {
      if (!isReferenceTaken(error, row) || draw === MAX_REFERENCE_DRAWS) throw error;
    }
  }
}

/** Both ways: a form that waited somewhere may be stored after one that was sent later. */
function windowAround(createdAt: string, ms: number): Window {
  const at = Date.parse(createdAt);
  return { from: new Date(at - ms).toISOString(), to: new Date(at + ms).toISOString() };
}

/** Inserts the form, unless its key or, a moment ago, its content is there already. */
function insertForm(
  db: D1Database,
  row: SentRow,
  reference: string,
  { from, to }: Window,
): D1PreparedStatement {
  const table = TABLE_OF[row.form];
  const columns: Columns = {
    ...row.columns,
    id: row.key,
    reference,
    content_hash: row.contentHash,
    created_at: row.createdAt,
  };
  const names = Object.keys(columns);
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(", ")})
       SELECT ${marksFor(names)} WHERE NOT EXISTS
         (SELECT 1 FROM ${table} WHERE content_hash = ? AND created_at > ? AND created_at < ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(...Object.values(columns), row.contentHash, from, to);
}

/** A line of the form, if this very form is stored: not of another that was sent under its key. */
function insertLine(db: D1Database, row: SentRow, line: Columns): D1PreparedStatement {
  const names = Object.keys(line);
  return db
    .prepare(
      `INSERT INTO request_lines (request_id, ${names.join(", ")})
       SELECT id, ${marksFor(names)} FROM requests WHERE id = ? AND content_hash = ?
       ON CONFLICT (request_id, position) DO NOTHING`,
    )
    .bind(...Object.values(line), row.key, row.contentHash);
}

/**
 * The confirmation, unless its mailbox had as many as it gets a day, before or after: the form is marked
 * then, and a repeat of it leaves it at that.
 */
function insertConfirmation(
  db: D1Database,
  { form, key, contentHash, createdAt }: SentRow,
  mailboxHash: string,
): D1PreparedStatement[] {
  const { from, to } = windowAround(createdAt, DAY_MS);
  const isUnmarked = `marks NOT LIKE '%${CONFIRMATION_LIMIT}%'`;
  return [
    db
      .prepare(
        `UPDATE ${TABLE_OF[form]} SET marks = trim(marks || ' ${CONFIRMATION_LIMIT}')
         WHERE id = ?1 AND content_hash = ?2 AND ${isUnmarked}
           AND NOT EXISTS (SELECT 1 FROM outbox WHERE form = ?3 AND form_id = ?1 AND effect = 'confirmation')
           AND ?4 <= (SELECT count(*) FROM outbox
                      WHERE mailbox_hash = ?5 AND created_at > ?6 AND created_at < ?7)`,
      )
      .bind(key, contentHash, form, MAX_CONFIRMATIONS_A_DAY, mailboxHash, from, to),
    db
      .prepare(
        `INSERT INTO outbox (form, form_id, effect, created_at, due_at, mailbox_hash)
         SELECT ?, id, 'confirmation', created_at, created_at, ? FROM ${TABLE_OF[form]}
         WHERE id = ? AND content_hash = ? AND ${isUnmarked}
         ON CONFLICT (form, form_id, effect) DO NOTHING`,
      )
      .bind(form, mailboxHash, key, contentHash),
  ];
}

/**
 * Something else that follows from the form, due at once. A conversion only by the consent that is stored:
 * the same form may be sent again after another choice.
 */
function insertEffect(db: D1Database, row: SentRow, effect: Effect): D1PreparedStatement {
  const isReported = isConversion(effect);
  const condition = isReported ? `AND consent_${PURPOSE_OF[effect]} = 1` : "";
  const signals = (isReported && row.signals[effect]) || null;
  return db
    .prepare(
      `INSERT INTO outbox (form, form_id, effect, created_at, due_at, signals)
       SELECT ?, id, ?, created_at, created_at, ? FROM ${TABLE_OF[row.form]}
       WHERE id = ? AND content_hash = ? ${condition}
       ON CONFLICT (form, form_id, effect) DO NOTHING`,
    )
    .bind(row.form, effect, signals, row.key, row.contentHash);
}

/** What is stored then: under this key, or else the same content under another. */
function findStored(db: D1Database, row: SentRow, { from, to }: Window): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, reference, content_hash FROM ${TABLE_OF[row.form]}
       WHERE id = ?1 OR (content_hash = ?2 AND created_at > ?3 AND created_at < ?4)
       ORDER BY id = ?1 DESC, created_at LIMIT 1`,
    )
    .bind(row.key, row.contentHash, from, to);
}

function outcomeOf(stored: unknown, { contentHash }: SentRow) {
  const { id, reference, content_hash } = v.parse(StoredSchema, stored);
  if (content_hash !== contentHash) return { status: "key-used", reference } as const;
  return { status: "stored", reference, key: id } as const;
}

function isReferenceTaken(error: unknown, { form }: SentRow): boolean {
  return error instanceof Error && error.message.includes(`${TABLE_OF[form]}.reference`);
}

function marksFor(names: readonly string[]): string {
  return names.map(() => "?").join(", ");
}
