import * as v from "valibot";
import { shownLine, shownLines } from "#app/domain/mail/shown-text.ts";
import type { RatingFigures, Slice } from "#app/domain/reviews/reviews-page.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import type { ReviewStore } from "#app/domain/reviews/review-store.ts";
import { logError } from "#app/server-log.ts";
import { theWorld, within } from "#workers/background/world.ts";
import { FRESH_FOR_MS } from "#workers/page-cache/lifetime.ts";

/** How long a page waits for a read. */
const PATIENCE_MS = 300;

/** Whoever approves a review edits it in the database: it is read as any other input. */
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
 * Approved reviews in D1: never another status, never the reviewer's e-mail. `onRead` gets the time until
 * which what was read is fresh (milliseconds since 1970), and 0 when the database failed or was too slow.
 */
export function d1ReviewStore(db: D1Database, onRead: (freshUntil: number) => void): ReviewStore {
  async function patiently<Value>(read: () => Promise<Value>): Promise<Value | null> {
    try {
      const value = await within(PATIENCE_MS, read, theWorld);
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

/** A row that is no review is left out; the log says which fields are wrong, not what they hold. */
function readReview(row: unknown): Review[] {
  const { success, output, issues } = v.safeParse(ReviewSchema, row);
  if (success) return [{ ...output, platform: "growth" }];
  const fields = issues.map((issue) => v.getDotPath(issue)).join(", ");
  logError("review-row-not-read", null, { fields });
  return [];
}
