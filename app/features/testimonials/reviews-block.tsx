import type { ReviewsPage } from "#app/domain/reviews/reviews-page.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewChips } from "./review-chips.tsx";
import { ReviewPages } from "./review-pages.tsx";

/** The filter, one page of reviews, and the way to the others. */
export default function ReviewsBlock({ shown }: { shown: ReviewsPage }) {
  const { chips, filter, page, pages, reviews } = shown;
  return (
    <>
      <ReviewChips chips={chips} chosen={filter} />
      <div
        role="group"
        aria-label="Reviews"
        tabIndex={-1}
        className="mt-8 grid gap-x-8 gap-y-12 outline-none sm:grid-cols-2 lg:grid-cols-3"
      >
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </div>
      <ReviewPages filter={filter} page={page} pages={pages} />
    </>
  );
}
