import * as v from "valibot";
import {
  contentOf,
  type RequestStore,
  type RequestSummary,
} from "#app/domain/requests/request-store.ts";
import { logError } from "#app/server-log.ts";
import { insertLine, requestColumns } from "./request-statements.ts";
import { storeOnce } from "./store-once.ts";

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
    async save(key, request, { marks }) {
      try {
        const form = {
          key,
          content: contentOf(request),
          columns: { ...requestColumns(request), marks: marks.join(" ") },
        };
        return await storeOnce(db, "requests", form, (stamp) =>
          request.lines.map((line, index) => insertLine(db, stamp, line, index + 1)),
        );
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
