import * as v from "valibot";
import { backoffMs, type Bindings, type Deps } from "#workers/background/deps.ts";
import { deriveUuid, sha256Hex } from "#workers/digest.ts";
import { enqueueEffects, type StoredRow } from "./form-stores.ts";
import { type FormRow, FormRowSchema } from "./form-row.ts";
import { saveToDatabase } from "./save-to-database.ts";

const RETRY_DELAYS = { firstMs: 30_000, maxMs: 5 * 60 * 1000 };

export type QueueMessage = Pick<Message, "id" | "attempts" | "body" | "ack" | "retry">;

/** Retries unreadable messages too: a newer build may have sent them before a rollback. */
export async function storeQueuedForms(
  messages: readonly QueueMessage[],
  { db, outboxQueue }: Pick<Bindings, "db" | "outboxQueue">,
  deps: Deps,
): Promise<void> {
  const stored: StoredRow[] = [];
  await ackEach(messages, deps, "queued-form-not-stored", async ({ body }) => {
    const row = await storeQueued(db, v.parse(FormRowSchema, body));
    if (row) stored.push(row);
  });
  await enqueueEffects(stored, outboxQueue, deps);
}

/** Moves dead letters back to the intake queue, because a queue deletes them after their last attempt. */
export async function requeueDeadForms(
  messages: readonly QueueMessage[],
  { intakeQueue }: Pick<Bindings, "intakeQueue">,
  deps: Deps,
): Promise<void> {
  await ackEach(messages, deps, "queued-form-not-requeued", async ({ id, body }) => {
    await intakeQueue.send(body);
    deps.log("queued-form-requeued", null, { id });
  });
}

async function ackEach(
  messages: readonly QueueMessage[],
  deps: Deps,
  failure: string,
  handle: (message: QueueMessage) => Promise<void>,
): Promise<void> {
  for (const message of messages) {
    const { id, attempts } = message;
    try {
      await handle(message);
      message.ack();
    } catch (error) {
      const event = v.isValiError(error) ? "queued-form-unreadable" : failure;
      deps.log(event, error, { id, attempts });
      const delaySeconds = Math.ceil(backoffMs(attempts, RETRY_DELAYS, deps.random()) / 1000);
      message.retry({ delaySeconds });
    }
  }
}

/** Stores the reference of a duplicate as an alias. Returns `null` for an erased address. */
async function storeQueued(db: D1Database, row: FormRow): Promise<StoredRow | null> {
  if (await isErased(db, row)) return null;
  const outcome = await saveToDatabase(db, row);
  if (outcome.status === "key-used") {
    const key = await deriveUuid(`${row.key}:${row.contentHash}`);
    return await storeQueued(db, { ...row, key });
  }
  const stored = { ...row, key: outcome.key };
  if (outcome.reference === row.reference) return stored;
  const sql = `INSERT INTO reference_aliases (reference, form, form_id, created_at)
    VALUES (?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`;
  await db.prepare(sql).bind(row.reference, row.form, outcome.key, row.createdAt).run();
  return stored;
}

async function isErased(db: D1Database, { columns, createdAt }: FormRow): Promise<boolean> {
  const email = String(columns.email).trim().toLowerCase();
  const statement = db.prepare("SELECT 1 FROM erasures WHERE email_hash = ? AND erased_at >= ?");
  return (await statement.bind(await sha256Hex(email), createdAt).first()) !== null;
}
