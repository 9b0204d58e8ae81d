import type { ComponentProps } from "react";
import { Link, useLinkClickHandler, useLocation } from "react-router";
import type { ReviewFilter } from "#app/domain/reviews/review-chips.ts";
import { reviewsQuery } from "#app/domain/reviews/reviews-query.ts";

/** The anchor of the block, on every page that has it (spec §2, routes). */
export const TESTIMONIALS_ID = "testimonials";

/**
 * A link to a part of the reviews on the same page. Without JavaScript the fragment keeps the block
 * in sight; with it the view stays, which a fragment would move.
 */
export function ReviewsLink({
  filter,
  page,
  onFollow,
  ...props
}: Omit<ComponentProps<typeof Link>, "to" | "onClick" | "prefetch"> & {
  filter: ReviewFilter;
  page?: number;
  onFollow?: () => void;
}) {
  const search = reviewsQuery(useLocation().search, filter, page);
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search }, { preventScrollReset: true });
  return (
    <Link
      {...props}
      to={{ search, hash: TESTIMONIALS_ID }}
      prefetch="intent"
      onClick={(event) => {
        follow(event);
        if (event.defaultPrevented) onFollow?.();
      }}
    />
  );
}
