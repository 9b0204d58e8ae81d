import type { Review } from "#app/domain/reviews/review.ts";
import { ReviewCard } from "./review-card.tsx";

/** The reviews of one page. */
export default function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return reviews.map((review) => <ReviewCard key={review.id} review={review} />);
}
