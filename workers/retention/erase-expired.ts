import type { Retention } from "#app/content/retention.ts";
import { FORM_KINDS } from "#app/domain/forms/sent-form.ts";
import type { Deps } from "#workers/background/deps.ts";
import { TABLE_OF } from "#workers/intake/form-row.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each binds the time before which rows expire. A foreign key deletes the lines of a request. */
const STATEMENTS: Readonly<Record<keyof Retention, string>> = {
  requests: "DELETE FROM requests WHERE created_at < ?",
  messages: "DELETE FROM contact_messages WHERE created_at < ?",
  pendingReviews: "DELETE FROM reviews WHERE status = 'pending' AND created_at < ?",
  rejectedReviews: "DELETE FROM reviews WHERE status = 'rejected' AND decided_at < ?",
  erasures: "DELETE FROM erasures WHERE erased_at < ?",
  consentRecords: "DELETE FROM consent_records WHERE created_at < ?",
  conversionSignals:
    "UPDATE outbox SET signals = NULL WHERE signals IS NOT NULL AND created_at < ?",
  reports: "DELETE FROM outbox WHERE form = 'report' AND created_at < ?",
};

const ORPHANS = ["outbox", "actions", "reference_aliases"].flatMap((table) =>
  FORM_KINDS.map(
    (form) =>
      `DELETE FROM ${table} WHERE form = '${form}' AND form_id NOT IN (SELECT id FROM ${TABLE_OF[form]})`,
  ),
);

/** Erases rows older than their retention. Idempotent. Continues after a kind that fails. */
export async function eraseExpired(db: D1Database, days: Retention, deps: Deps): Promise<void> {
  const expired = Object.entries(STATEMENTS).map(([kind, statement]) => {
    const before = new Date(deps.now() - days[kind as keyof Retention] * DAY_MS).toISOString();
    return { kind, statements: [db.prepare(statement).bind(before)] };
  });
  const orphans = { kind: "orphans", statements: ORPHANS.map((sql) => db.prepare(sql)) };
  for (const { kind, statements } of [...expired, orphans]) {
    try {
      await db.batch(statements);
    } catch (error) {
      deps.log("old-rows-not-erased", error, { kind });
    }
  }
}
