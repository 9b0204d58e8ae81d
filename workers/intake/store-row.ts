import * as v from "valibot";
import { isConversion, PURPOSE_OF } from "#app/domain/conversions/conversion.ts";
import { SAME_CONTENT_WINDOW_MS, type SaveOutcome } from "#app/domain/forms/save-outcome.ts";
import type { Effect } from "#app/domain/forms/sent-form.ts";
import { referenceOf } from "./digest.ts";
import { type Columns, type SentRow, TABLE_OF } from "./sent-row.ts";

/** Two forms have the same reference once in some hundred million times; five times in a row never. */
const MAX_REFERENCE_DRAWS = 5;

const StoredSchema = v.object({
  id: v.string(),
  reference: v.string(),
  content_hash: v.nullable(v.string()),
});

/** Within these times the same content is the same form; ISO 8601, UTC. */
interface SameContentWindow {
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
  const window = sameContentWindow(row.createdAt);
  for (let draw = 1; ; draw += 1) {
    const reference = draw === 1 ? row.reference : await referenceOf(`${row.reference}:${draw}`);
    try {
      const results = await db.batch([
        insertForm(db, row, reference, window),
        ...row.lines.map((line) => insertLine(db, row, line)),
        ...row.effects.map((effect) => insertEffect(db, row, effect)),
        findStored(db, row, window),
      ]);
      return outcomeOf(results.at(-1)?.results[0], row);
    } catch (error) {
      if (!isReferenceTaken(error, row) || draw === MAX_REFERENCE_DRAWS) throw error;
    }
  }
}

/** Both ways: a form that waited somewhere may be stored after one that was sent later. */
function sameContentWindow(createdAt: string): SameContentWindow {
  const at = Date.parse(createdAt);
  return {
    from: new Date(at - SAME_CONTENT_WINDOW_MS).toISOString(),
    to: new Date(at + SAME_CONTENT_WINDOW_MS).toISOString(),
  };
}

/** Inserts the form, unless its key or, a moment ago, its content is there already. */
function insertForm(
  db: D1Database,
  row: SentRow,
  reference: string,
  { from, to }: SameContentWindow,
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
 * Something that follows from the form, due at once. A conversion only by the consent that is stored:
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
function findStored(
  db: D1Database,
  row: SentRow,
  { from, to }: SameContentWindow,
): D1PreparedStatement {
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
