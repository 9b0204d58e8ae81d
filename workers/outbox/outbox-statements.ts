import * as v from "valibot";
import { EFFECTS, FORM_KINDS } from "#app/domain/forms/sent-form.ts";

/** Key of an outbox row, and its queue message. `formId` of a report: `2026-11-16` or `week-2026-11-16`. */
export const OutboxKeySchema = v.object({
  form: v.picklist([...FORM_KINDS, "report"]),
  formId: v.string(),
  effect: v.picklist(EFFECTS),
});

export type OutboxKey = v.InferOutput<typeof OutboxKeySchema>;

/**
 * `id`: of the mail service or platform. `code`: without personal data. `isFinal`: do not retry.
 * `waitMs`: until the next attempt, if the service has said it. `atLeastMs`: the service asks for a
 * longer pause than usual.
 */
export type EffectOutcome =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      readonly isFinal: boolean;
      readonly code: string;
      readonly waitMs?: number;
      readonly atLeastMs?: number;
    };

/** Sends an effect's mail or event. Returns `null` if the form was erased. May throw. */
export type EffectHandler = (row: OutboxKey) => Promise<EffectOutcome | null>;

const THIS_ROW = "form = ? AND form_id = ? AND effect = ?";
export const OPEN = "done_at IS NULL AND given_up_at IS NULL";

/** `transport_id` of a given-up effect that the operator closed. */
export const CLOSED = "closed-by-hand";

/** Accepted by the service. Rows that the operator closed have `done_at` too. */
export const ACCEPTED = `done_at IS NOT NULL AND transport_id <> '${CLOSED}'`;

/** Received by the platform, which has not processed it yet. `transport_id` is that of the request. */
export const PROCESSING_CODE = "google-ads-processing";

/** Received by the service, which may still reject it. */
export const RECEIVED = `coalesce(transport_id, '${CLOSED}') <> '${CLOSED}'`;

/** The limit of Cloudflare Queues. */
export const MAX_DELAY_MS = 12 * 60 * 60 * 1000;

/** Due, never attempted, or due later than any delay, since a clock was fast. Binds `dueValues`. */
const DUE = "(due_at <= ? OR attempts = 0 OR due_at > ?)";

function dueValues(now: string): [string, string] {
  return [now, new Date(Date.parse(now) + MAX_DELAY_MS).toISOString()];
}

function keyValues({ form, formId, effect }: OutboxKey): [string, string, string] {
  return [form, formId, effect];
}

/** Leases a due row. Returns the attempt's number, from 1, or `null`. Times are ISO 8601, UTC. */
export async function claim(
  db: D1Database,
  row: OutboxKey,
  now: string,
  leaseEnds: string,
): Promise<number | null> {
  const sql = `UPDATE outbox SET attempts = attempts + 1, due_at = ?
    WHERE ${THIS_ROW} AND ${OPEN} AND ${DUE} RETURNING attempts`;
  const statement = db.prepare(sql).bind(leaseEnds, ...keyValues(row), ...dueValues(now));
  return await statement.first<number>("attempts");
}

export async function updateOpen(
  db: D1Database,
  row: OutboxKey,
  columns: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`);
  const sql = `UPDATE outbox SET ${assignments.join(", ")} WHERE ${THIS_ROW} AND ${OPEN}`;
  const statement = db.prepare(sql).bind(...Object.values(columns), ...keyValues(row));
  await statement.run();
}

const ReceivedSchema = v.nullable(v.object({ requestId: v.string(), createdAt: v.string() }));

/** Returns the platform's id of what it has received; `null` if it has not. */
export async function findReceived(
  db: D1Database,
  row: OutboxKey,
): Promise<v.InferOutput<typeof ReceivedSchema>> {
  const sql = `SELECT transport_id AS requestId, created_at AS createdAt FROM outbox
    WHERE ${THIS_ROW} AND ${RECEIVED}`;
  const found = await db
    .prepare(sql)
    .bind(...keyValues(row))
    .first();
  return v.parse(ReceivedSchema, found);
}

/** After a rollback, skips effects of the newer build. */
export async function findDue(db: D1Database, now: string, limit: number): Promise<OutboxKey[]> {
  const sql = `SELECT form, form_id AS formId, effect FROM outbox
    WHERE ${OPEN} AND ${DUE} AND effect IN (SELECT value FROM json_each(?))
    ORDER BY due_at LIMIT ?`;
  const statement = db.prepare(sql).bind(...dueValues(now), JSON.stringify(EFFECTS), limit);
  const { results } = await statement.run();
  return v.parse(v.array(OutboxKeySchema), results);
}

/** Conversions too old for the platform; not retried. */
export const EXPIRED = "given_up_at IS NOT NULL AND coalesce(last_error, '') LIKE '%-too-old'";

const STUCK_AFTER_MS = 60 * 60 * 1000;

/** Rows that need the operator. Binds `stuckBefore`. */
export const STUCK = `done_at IS NULL AND created_at < ? AND form <> 'report' AND NOT (${EXPIRED})
  AND NOT (given_up_at IS NULL AND coalesce(last_error, '') = '${PROCESSING_CODE}')`;

export function stuckBefore(now: number): string {
  return new Date(now - STUCK_AFTER_MS).toISOString();
}

export async function countStuck(db: D1Database, now: number): Promise<number> {
  const statement = db.prepare(`SELECT count(*) AS stuck FROM outbox WHERE ${STUCK}`);
  return (await statement.bind(stuckBefore(now)).first<number>("stuck")) ?? 0;
}

/** Age of the oldest pending mail; `null` without one. `now`: epoch ms. */
export async function oldestUnsentMailSeconds(db: D1Database, now: number): Promise<number | null> {
  const sql = `SELECT min(created_at) AS oldest FROM outbox
    WHERE ${OPEN} AND effect IN ('confirmation', 'notification')`;
  const oldest = await db.prepare(sql).first<string>("oldest");
  return oldest === null ? null : Math.max(0, Math.round((now - Date.parse(oldest)) / 1000));
}

const HEALTH_CHECK = "'report', 'health-check', 'notification'";

/**
 * Writes and deletes a row of the size of a form, in one transaction, so that it is never seen.
 * Rejects if the database is full or read-only. `now`: ISO 8601, UTC.
 */
export async function checkWrite(db: D1Database, now: string): Promise<void> {
  const columns = "form, form_id, effect, created_at, due_at, done_at, signals";
  const insert = `INSERT OR REPLACE INTO outbox (${columns})
    VALUES (${HEALTH_CHECK}, ?1, ?1, ?1, hex(zeroblob(8192)))`;
  await db.batch([
    db.prepare(insert).bind(now),
    db.prepare(`DELETE FROM outbox WHERE (form, form_id, effect) = (${HEALTH_CHECK})`),
  ]);
}

/** Adds the agency's report once per key. `now`: ISO 8601, UTC. */
export async function insertReport(
  db: D1Database,
  now: string,
  key = now.slice(0, 10),
): Promise<void> {
  const sql = `INSERT INTO outbox (form, form_id, effect, created_at, due_at)
    VALUES ('report', ?, 'notification', ?, ?) ON CONFLICT DO NOTHING`;
  await db.prepare(sql).bind(key, now, now).run();
}
