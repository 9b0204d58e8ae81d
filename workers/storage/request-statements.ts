import { UTM_KEYS } from "#app/domain/attribution/attribution.ts";
import { isPriced } from "#app/domain/cart/cart.ts";
import type { ServicesRequest } from "#app/domain/requests/services-request.ts";

/** A request about to be stored. */
export interface NewRow {
  readonly key: string;
  readonly reference: string;
  /** SHA-256, hexadecimal. */
  readonly contentHash: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** The same content since then is the same request; ISO 8601, UTC. */
  readonly sameSince: string;
  readonly request: ServicesRequest;
}

type Value = string | number | null;

/** Inserts the request, unless its key or, a moment ago, its content is there already. */
export function insertRequest(db: D1Database, row: NewRow): D1PreparedStatement {
  const { contact, totals, attribution } = row.request;
  const columns: Record<string, Value> = {
    id: row.key,
    reference: row.reference,
    content_hash: row.contentHash,
    created_at: row.createdAt,
    name: contact.name,
    email: contact.email,
    store_url: contact.storeUrl,
    store_platform: contact.storePlatform,
    message: contact.message,
    subtotal_cents: totals.subtotal,
    discount_cents: totals.discount?.amount ?? 0,
    total_cents: totals.total,
    coupon_code: totals.discount?.code ?? null,
    coupon_label: totals.discount?.label ?? null,
    ...Object.fromEntries(UTM_KEYS.map((key) => [key, attribution[key] ?? null])),
  };
  const names = Object.keys(columns);
  const marks = names.map(() => "?").join(", ");
  return db
    .prepare(
      `INSERT INTO requests (${names.join(", ")})
       SELECT ${marks} WHERE NOT EXISTS
         (SELECT 1 FROM requests WHERE content_hash = ? AND created_at > ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(...Object.values(columns), row.contentHash, row.sameSince);
}

/**
 * Inserts one line, but only of a request that the same batch inserted: the reference was drawn for
 * this attempt, so a row that carries it is ours. A repeated key adds no lines.
 */
export function insertLine(db: D1Database, row: NewRow, index: number): D1PreparedStatement {
  const line = row.request.lines[index];
  if (!line) throw new RangeError(`A request has no line ${index}`);
  return db
    .prepare(
      `INSERT INTO request_lines
         (request_id, position, sku, name, option_label, type, variant, unit_price_cents, quantity)
       SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM requests WHERE id = ? AND reference = ?`,
    )
    .bind(
      index + 1,
      line.sku,
      line.name,
      line.option,
      line.type,
      line.variant,
      isPriced(line) ? line.price : null,
      line.quantity,
      row.key,
      row.reference,
    );
}

/** What is stored then: under this key, or else the same content under another. */
export function findStored(db: D1Database, row: NewRow): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, reference, content_hash FROM requests
       WHERE id = ?1 OR (content_hash = ?2 AND created_at > ?3)
       ORDER BY id = ?1 DESC LIMIT 1`,
    )
    .bind(row.key, row.contentHash, row.sameSince);
}
