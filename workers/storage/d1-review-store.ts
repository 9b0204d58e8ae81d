import type { ReviewStore } from "#app/domain/reviews/review-store.ts";
import { logError } from "#app/server-log.ts";
import { d1ReviewSource } from "./d1-review-source.ts";
import { newReviewMemory, rememberedReviews, type ReviewMemory } from "./remembered-reviews.ts";

/** What this isolate remembers of each database; one in production. */
const memories = new WeakMap<D1Database, ReviewMemory>();

/** Approved reviews in D1, remembered for five minutes; what is left to do is done behind the response. */
export function d1ReviewStore(
  db: D1Database,
  { waitUntil }: { waitUntil: (work: Promise<unknown>) => void },
): ReviewStore {
  const memory = memories.get(db) ?? newReviewMemory();
  memories.set(db, memory);
  return rememberedReviews(d1ReviewSource(db), memory, {
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    keepAlive: waitUntil,
    onFailure: (error) => logError("reviews-not-read", error),
  });
}
