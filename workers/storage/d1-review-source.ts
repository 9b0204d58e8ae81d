import * as v from "valibot";
import { shownLine, shownLines } from "#app/domain/mail/shown-text.ts";
import type { Slice } from "#app/domain/reviews/paging.ts";
import type { RatingFigures } from "#app/domain/reviews/rating-figures.ts";
import type { Review } from "#app/domain/reviews/review.ts";
import type { ReviewSource } from "#app/domain/reviews/review-store.ts";
import { logError } from "#app/server-log.ts";

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

/** Reads approved reviews from D1: never another status, never the reviewer's e-mail. */
export function d1ReviewSource(db: D1Database): ReviewSource {
  return {
    figures: () => readFigures(db),
    approved: (slice) => readApproved(db, slice),
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
