import type { Retention } from "#app/content/retention.ts";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import type { Deps } from "#workers/background/deps.ts";
import { TABLE_OF } from "#workers/intake/sent-row.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps statements within the limits of D1. */
const ROWS_A_STATEMENT = 500;
const STATEMENTS_A_RUN = 100;

/** `where` binds the time before which rows are old. */
interface ExpiredRows {
  /** The column to set to NULL; without it the row is deleted. */
  readonly column?: string;
  readonly kind: keyof Retention;
  readonly table: string;
  readonly key: string;
  readonly where: string;
}

const EXPIRED_ROWS: readonly ExpiredRows[] = [
  { kind: "requests", table: "requests", key: "id", where: "created_at < ?" },
  { kind: "messages", table: "contact_messages", key: "id", where: "created_at < ?" },
  {
    kind: "pendingReviews",
    table: "reviews",
    key: "id",
    where: "status = 'pending' AND created_at < ?",
  },
  {
    kind: "rejectedReviews",
    table: "reviews",
    key: "id",
    where: "status = 'rejected' AND decided_at < ?",
  },
  { kind: "erasures", table: "erasures", key: "email_hash", where: "erased_at < ?" },
  { kind: "consentRecords", table: "consent_records", key: "id", where: "created_at < ?" },
  {
    kind: "conversionSignals",
    table: "outbox",
    column: "signals",
    key: "form_id",
    where: "signals IS NOT NULL AND created_at < ?",
  },
  {
    kind: "reports",
    table: "outbox",
    key: "form_id",
    where: "form = 'report' AND created_at < ?",
  },
];

/** Deletes rows whose form is gone, also after an interrupted run. Lines are deleted by a foreign key. */
const ORPHANS = ["outbox", "reference_aliases"].flatMap((table) =>
  FORM_KINDS.map(
    (form) =>
      `DELETE FROM ${table} WHERE form = '${form}' AND form_id NOT IN (SELECT id FROM ${TABLE_OF[form]})`,
  ),
);

/** Erases rows older than their retention. Idempotent; a kind that fails does not stop the others. */
export async function eraseExpired(db: D1Database, days: Retention, deps: Deps): Promise<void> {
  for (const rows of EXPIRED_ROWS) {
    try {
      await eraseKind(db, rows, new Date(deps.now() - days[rows.kind] * DAY_MS).toISOString());
    } catch (error) {
      deps.report("old-rows-not-erased", error, { kind: rows.kind });
    }
  }
  try {
    await db.batch(ORPHANS.map((statement) => db.prepare(statement)));
  } catch (error) {
    deps.report("old-rows-not-erased", error, { kind: "orphans" });
  }
}

async function eraseKind(
  db: D1Database,
  { table, column, key, where }: ExpiredRows,
  before: string,
): Promise<void> {
  const erase = column ? `UPDATE ${table} SET ${column} = NULL` : `DELETE FROM ${table}`;
  for (let run = 1; run <= STATEMENTS_A_RUN; run += 1) {
    const { meta } = await db
      .prepare(
        `${erase} WHERE ${key} IN
           (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${ROWS_A_STATEMENT})`,
      )
      .bind(before)
      .run();
    if (meta.changes === 0) return;
  }
}
