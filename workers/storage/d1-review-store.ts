import * as v from "valibot";
import { sanitizeLine, sanitizeText } from "#app/domain/text/sanitize-text.ts";
import type { ReviewStore } from "#app/domain/reviews/reviews-page.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import { logError } from "#app/server-log.ts";
import { runtimeDeps, withTimeout } from "#workers/background/deps.ts";
import { FRESH_FOR_MS } from "#workers/page-cache/lifetime.ts";

const READ_TIMEOUT_MS = 300;

/** Validates reviews like input: the operator may edit them in the database. */
const LineSchema = v.pipe(v.string(), v.transform(sanitizeLine));
const ReviewSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(LineSchema, v.nonEmpty()),
  role: LineSchema,
  company: LineSchema,
  quote: v.pipe(v.string(), v.transform(sanitizeText), v.nonEmpty()),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});

const RatingTotalsSchema = v.object({ count: v.number(), ratingSum: v.number() });

/** By database: the number of approved reviews that this isolate has read last. */
const approvedCounts = new WeakMap<D1Database, number>();

/** `null`: not read yet. */
export function lastApprovedCount(db: D1Database): number | null {
  return approvedCounts.get(db) ?? null;
}

/** `onRead` receives the end of the data's freshness (epoch ms), or 0 after an error or a timeout. */
export function d1ReviewStore(db: D1Database, onRead: (freshUntil: number) => void): ReviewStore {
  async function readOrNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await withTimeout(READ_TIMEOUT_MS, read, runtimeDeps);
      onRead(Date.now() + FRESH_FOR_MS);
      return value;
    } catch (error) {
      logError("reviews-not-read", error);
      onRead(0);
      return null;
    }
  }

  return {
    totals: () =>
      readOrNull(async () => {
        // Maintained by triggers: counting would read every review.
        const statement = db.prepare("SELECT count, rating_sum AS ratingSum FROM review_figures");
        const totals = v.parse(RatingTotalsSchema, await statement.first());
        approvedCounts.set(db, totals.count);
        return totals;
      }),
    approved: ({ offset, limit }) =>
      readOrNull(async () => {
        const sql = `SELECT id, name, role, company, quote, rating FROM reviews
          WHERE status = 'approved' ORDER BY decided_at DESC, id LIMIT ? OFFSET ?`;
        const { results } = await db.prepare(sql).bind(limit, offset).run();
        return results.flatMap(parseReview);
      }),
  };
}

function parseReview(row: unknown): Review[] {
  const { success, output, issues } = v.safeParse(ReviewSchema, row);
  if (success) return [{ ...output, platform: "growth" }];
  const fields = issues.map((issue) => v.getDotPath(issue)).join(", ");
  logError("review-row-not-read", null, { fields });
  return [];
}
