import * as v from "valibot";
import { REFERENCE_RANDOM_BYTES, referenceFrom } from "#app/domain/forms/reference.ts";
import { SAME_CONTENT_WINDOW_MS, type SaveOutcome } from "#app/domain/forms/save-outcome.ts";

/** Two forms draw the same reference once in some hundred million times; five times in a row never. */
const MAX_REFERENCE_DRAWS = 5;

/** The tables that hold sent forms: a row a key, with `reference`, `content_hash`, `created_at`. */
export type FormTable = "requests" | "contact_messages" | "reviews";

/** What a row of any form is stored with. */
export interface Stamp {
  /** The form's idempotency key. */
  readonly key: string;
  readonly reference: string;
  /** SHA-256, hexadecimal. */
  readonly contentHash: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** The same content since then is the same request; ISO 8601, UTC. */
  readonly sameSince: string;
}

type Value = string | number | null;

const StoredSchema = v.object({
  id: v.string(),
  reference: v.string(),
  content_hash: v.nullable(v.string()),
});

/**
 * Stores a form once: what is there already, by key or by content, is not stored again. All
 * statements are one batch, which is one transaction. `columns` are the form's own; `more` are rows
 * that belong to it. Throws when the database does.
 */
export async function storeOnce(
  db: D1Database,
  table: FormTable,
  form: { readonly key: string; readonly content: string; readonly columns: Record<string, Value> },
  more: (stamp: Stamp) => D1PreparedStatement[] = () => [],
): Promise<SaveOutcome> {
  const contentHash = await sha256(form.content);
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  const sameSince = new Date(now - SAME_CONTENT_WINDOW_MS).toISOString();
  for (let draw = 1; ; draw += 1) {
    const random = crypto.getRandomValues(new Uint8Array(REFERENCE_RANDOM_BYTES));
    const reference = referenceFrom(random);
    const stamp: Stamp = { key: form.key, reference, contentHash, createdAt, sameSince };
    try {
      const results = await db.batch([
        insert(db, table, stamp, form.columns),
        ...more(stamp),
        findStored(db, table, stamp),
      ]);
      return outcomeOf(results.at(-1)?.results[0], stamp);
    } catch (error) {
      if (!isReferenceTaken(error, table) || draw === MAX_REFERENCE_DRAWS) throw error;
    }
  }
}

/** Inserts the row, unless its key or, a moment ago, its content is there already. */
function insert(db: D1Database, table: FormTable, stamp: Stamp, own: Record<string, Value>) {
  const columns: Record<string, Value> = {
    id: stamp.key,
    reference: stamp.reference,
    content_hash: stamp.contentHash,
    created_at: stamp.createdAt,
    ...own,
  };
  const names = Object.keys(columns);
  const marks = names.map(() => "?").join(", ");
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(", ")})
       SELECT ${marks} WHERE NOT EXISTS
         (SELECT 1 FROM ${table} WHERE content_hash = ? AND created_at > ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(...Object.values(columns), stamp.contentHash, stamp.sameSince);
}

/** What is stored then: under this key, or else the same content under another. */
function findStored(db: D1Database, table: FormTable, stamp: Stamp): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, reference, content_hash FROM ${table}
       WHERE id = ?1 OR (content_hash = ?2 AND created_at > ?3)
       ORDER BY id = ?1 DESC LIMIT 1`,
    )
    .bind(stamp.key, stamp.contentHash, stamp.sameSince);
}

function outcomeOf(row: unknown, stamp: Stamp): SaveOutcome {
  const { id, reference, content_hash } = v.parse(StoredSchema, row);
  if (content_hash !== stamp.contentHash) return { status: "key-used", reference };
  return { status: "stored", reference, key: id };
}

function isReferenceTaken(error: unknown, table: FormTable): boolean {
  return error instanceof Error && error.message.includes(`${table}.reference`);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
