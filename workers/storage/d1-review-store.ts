import type { ReviewStore } from "#app/domain/reviews/review-store.ts";
import { logError } from "#app/server-log.ts";
import { d1ReviewSource } from "./d1-review-source.ts";
import type { Reader } from "./remembered-reads.ts";
import { newReviewMemory, rememberedReviews } from "./remembered-reviews.ts";
import { foundOnce } from "#workers/found-once.ts";

/** What this isolate remembers of each database; one in production. */
const memoryOf = foundOnce((_: D1Database) => newReviewMemory());

/** Approved reviews in D1, remembered for five minutes; what is left to do is done behind the response. */
export function d1ReviewStore(
  db: D1Database,
  { waitUntil }: { waitUntil: (work: Promise<unknown>) => void },
  reader: Reader,
): ReviewStore {
  const memory = memoryOf(db);
  const around = {
    now: Date.now,
    sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    keepAlive: waitUntil,
    onFailure: (error: unknown) => logError("reviews-not-read", error),
  };
  return rememberedReviews(d1ReviewSource(db), memory, around, reader);
}
