import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/testimonials-anchor.ts";
import type { ReviewFilter } from "#app/domain/reviews/review-chips.ts";
import { reviewsQuery } from "#app/domain/reviews/reviews-query.ts";

/**
 * A link to a part of the reviews on the same page. Without JavaScript the fragment keeps the block
 * in sight; with it the view stays (`data-in-place`, static-part.tsx), which a fragment would move.
 */
export function ReviewsLink({
  filter,
  page,
  ...props
}: Omit<ComponentProps<typeof Link>, "to" | "onClick" | "prefetch"> & {
  filter: ReviewFilter;
  page?: number;
}) {
  const search = reviewsQuery(useLocation().search, filter, page);
  return (
    <Link
      {...props}
      to={{ search, hash: TESTIMONIALS_ID }}
      prefetch="intent"
      data-in-place=""
      // The part that it stands in follows it: React Router's own click would go to the fragment.
      reloadDocument
    />
  );
}
