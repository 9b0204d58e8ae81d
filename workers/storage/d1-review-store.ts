import * as v from "valibot";
import { shownLine, shownLines } from "#app/domain/mail/shown-text.ts";
import type { RatingFigures, Slice } from "#app/domain/reviews/reviews-page.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import type { ReviewStore } from "#app/domain/reviews/review-store.ts";
import { logError } from "#app/server-log.ts";
import { realDeps, withTimeout } from "#workers/background/deps.ts";
import { FRESH_FOR_MS } from "#workers/page-cache/lifetime.ts";

/** How long a page waits for the query. */
const PATIENCE_MS = 300;

/** Rows may be edited by hand, so they are parsed like other input. */
const ReviewSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.transform(shownLine), v.nonEmpty()),
  role: v.pipe(v.string(), v.transform(shownLine)),
  company: v.pipe(v.string(), v.transform(shownLine)),
  quote: v.pipe(v.string(), v.transform(shownLines), v.nonEmpty()),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});

const FiguresSchema = v.object({ count: v.number(), ratingSum: v.number() });

/**
 * Reads approved reviews from D1, never the reviewers' e-mail addresses. Calls `onRead` with the
 * time until which the data is fresh (epoch ms), or 0 when the database failed or was too slow.
 */
export function d1ReviewStore(db: D1Database, onRead: (freshUntil: number) => void): ReviewStore {
  async function patiently<Value>(read: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await withTimeout(PATIENCE_MS, read, realDeps);
      onRead(Date.now() + FRESH_FOR_MS);
      return value;
    } catch (error) {
      logError("reviews-not-read", error);
      onRead(0);
      return null;
    }
  }

  return {
    figures: () => patiently(() => readFigures(db)),
    approved: (slice) => patiently(() => readApproved(db, slice)),
  };
}

async function readFigures(db: D1Database): Promise<RatingFigures> {
  const row = await db
    .prepare(
      "SELECT count(*) AS count, ifnull(sum(rating), 0) AS ratingSum FROM reviews WHERE status = 'approved'",
    )
    .first();
  return v.parse(FiguresSchema, row);
}

async function readApproved(db: D1Database, { offset, limit }: Slice): Promise<readonly Review[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, role, company, quote, rating FROM reviews
       WHERE status = 'approved' ORDER BY decided_at DESC, id LIMIT ? OFFSET ?`,
    )
    .bind(limit, offset)
    .run();
  return results.flatMap(readReview);
}

/** Skips invalid rows; the log names the fields, not their values. */
function readReview(row: unknown): Review[] {
  const { success, output, issues } = v.safeParse(ReviewSchema, row);
  if (success) return [{ ...output, platform: "growth" }];
  const fields = issues.map((issue) => v.getDotPath(issue)).join(", ");
  logError("review-row-not-read", null, { fields });
  return [];
}
