import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { TESTIMONIALS_ID } from "#app/content/testimonials-anchor.ts";
import type { ReviewFilter } from "#app/domain/reviews/reviews-page.ts";
import { reviewsQuery } from "#app/domain/reviews/reviews-address.ts";

/** A link to a part of the reviews of the same page; as a document it begins at the block. */
export function ReviewsLink({
  filter,
  page,
  children,
  ...props
}: Omit<ComponentProps<"a">, "href"> & { filter: ReviewFilter; page?: number }) {
  const { pathname, search } = useLocation();
  const query = reviewsQuery(search, filter, page);
  return (
    <a {...props} href={`${pathname}${query}#${TESTIMONIALS_ID}`}>
      {children}
    </a>
  );
}
