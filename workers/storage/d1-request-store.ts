import * as v from "valibot";
import { REFERENCE_RANDOM_BYTES, referenceFrom } from "#app/domain/requests/reference.ts";
import {
  contentOf,
  SAME_CONTENT_WINDOW_MS,
  type RequestStore,
  type RequestSummary,
  type SaveOutcome,
} from "#app/domain/requests/request-store.ts";
import type { ServicesRequest } from "#app/domain/requests/services-request.ts";
import { logError } from "#app/server-log.ts";
import { findStored, insertLine, insertRequest, type NewRow } from "./request-statements.ts";

/** Two requests draw the same reference once in some hundred million times; five times in a row never. */
const MAX_REFERENCE_DRAWS = 5;

const StoredSchema = v.object({
  id: v.string(),
  reference: v.string(),
  content_hash: v.string(),
});

const SummarySchema = v.object({
  reference: v.string(),
  subtotal_cents: v.number(),
  discount_cents: v.number(),
  total_cents: v.number(),
  coupon_label: v.nullable(v.string()),
});

const LineSchema = v.object({
  name: v.string(),
  option_label: v.string(),
  quantity: v.number(),
  total_cents: v.nullable(v.number()),
});

/** Keeps requests in D1: one batch, which is one transaction, a request. */
export function d1RequestStore(db: D1Database): RequestStore {
  return {
    async save(key, request) {
      try {
        return await saveOnce(db, key, request);
      } catch (error) {
        logError("request-not-stored", error);
        return { status: "unavailable" };
      }
    },
    async findSummary(key) {
      return await findSummary(db, key);
    },
  };
}

async function saveOnce(
  db: D1Database,
  key: string,
  request: ServicesRequest,
): Promise<SaveOutcome> {
  const contentHash = await sha256(contentOf(request));
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  const sameSince = new Date(now - SAME_CONTENT_WINDOW_MS).toISOString();
  for (let draw = 1; ; draw += 1) {
    const random = crypto.getRandomValues(new Uint8Array(REFERENCE_RANDOM_BYTES));
    const reference = referenceFrom(random);
    const row: NewRow = { key, reference, contentHash, createdAt, sameSince, request };
    try {
      return await insert(db, row);
    } catch (error) {
      if (!isReferenceTaken(error) || draw === MAX_REFERENCE_DRAWS) throw error;
    }
  }
}

/** Inserts what is not there yet, and answers with what is there then, in one transaction. */
async function insert(db: D1Database, row: NewRow): Promise<SaveOutcome> {
  const results = await db.batch([
    insertRequest(db, row),
    ...row.request.lines.map((_, index) => insertLine(db, row, index)),
    findStored(db, row),
  ]);
  const { id, reference, content_hash } = v.parse(StoredSchema, results.at(-1)?.results[0]);
  if (content_hash !== row.contentHash) return { status: "key-used", reference };
  return { status: "stored", reference, key: id };
}

async function findSummary(db: D1Database, key: string): Promise<RequestSummary | null> {
  const [requests, lines] = await db.batch([
    db
      .prepare(
        "SELECT reference, subtotal_cents, discount_cents, total_cents, coupon_label FROM requests WHERE id = ?",
      )
      .bind(key),
    db
      .prepare(
        "SELECT name, option_label, quantity, unit_price_cents * quantity AS total_cents FROM request_lines WHERE request_id = ? ORDER BY position",
      )
      .bind(key),
  ]);
  if (requests?.results.length === 0) return null;
  const request = v.parse(SummarySchema, requests?.results[0]);
  return {
    reference: request.reference,
    lines: v.parse(v.array(LineSchema), lines?.results).map((line) => ({
      name: line.name,
      option: line.option_label,
      quantity: line.quantity,
      total: line.total_cents,
    })),
    subtotal: request.subtotal_cents,
    discount:
      request.coupon_label === null
        ? null
        : { label: request.coupon_label, amount: request.discount_cents },
    total: request.total_cents,
  };
}

function isReferenceTaken(error: unknown): boolean {
  return error instanceof Error && error.message.includes("requests.reference");
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
