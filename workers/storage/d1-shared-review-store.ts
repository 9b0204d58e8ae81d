import type { SharedReviewStore } from "#app/domain/reviews/review-form-store.ts";
import { contentOfReview } from "#app/domain/reviews/review-form.ts";
import { logError } from "#app/server-log.ts";
import { storeOnce } from "./store-once.ts";

/** Keeps shared reviews in D1, pending until a person decides. */
export function d1SharedReviewStore(db: D1Database): SharedReviewStore {
  return {
    async save(key, review, { marks }) {
      const columns = { ...review, status: "pending", marks: marks.join(" ") };
      try {
        return await storeOnce(db, "reviews", { key, content: contentOfReview(review), columns });
      } catch (error) {
        logError("review-not-stored", error);
        return { status: "unavailable" };
      }
    },
  };
}
